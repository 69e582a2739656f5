"""States: records of numbers, sets and arrays of them.

    class Position(State):
        ball = number()                # one number
        score = numbers(2)             # an array of two
        wish = numbers(2, 11)          # an array of arrays
        board = members(Cells)         # one set
        team = sets(Cells, 2)          # an array of sets

Interpreted, a state is an object with slots; compiled, the same fields in the same order are words of a flat array.
A field may carry `names`, which say how its values are written in the one-line text of a position, and may be
`derived`: left out of that text and computed again by the game's `derive`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Protocol, Self, TypeVar, cast, overload

from touchline.core.bits import Bits
from touchline.core.events import Event

S = TypeVar("S", bound=Bits)
LOWEST, HIGHEST = -(1 << 63), (1 << 63) - 1  # what a machine word holds


class Names(Protocol):
    """How the values of a field are written for people."""

    def format(self, value: int) -> str: ...
    def parse(self, text: str) -> int: ...


@dataclass(frozen=True)
class Field:
    """What a state holds under one name."""

    kind: type[int]  # int, or a subclass of Bits
    shape: tuple[int, ...]  # () for a single value
    names: Names | None
    derived: bool


def number(names: Names | None = None, *, derived: bool = False) -> int:
    """Declare a number field."""
    return cast(int, Field(int, (), names, derived))


@overload
def numbers(n: int, /, *, names: Names | None = None, derived: bool = False) -> list[int]: ...
@overload
def numbers(n: int, m: int, /, *, names: Names | None = None, derived: bool = False) -> list[list[int]]: ...
def numbers(*shape: int, names: Names | None = None, derived: bool = False) -> Any:
    """Declare an array of numbers."""
    return Field(int, shape, names, derived)


def members(kind: type[S], names: Names | None = None, *, derived: bool = False) -> S:
    """Declare a set field."""
    return cast(S, Field(kind, (), names, derived))


@overload
def sets(kind: type[S], n: int, /, *, names: Names | None = None, derived: bool = False) -> list[S]: ...
@overload
def sets(kind: type[S], n: int, m: int, /, *, names: Names | None = None, derived: bool = False) -> list[list[S]]: ...
def sets(kind: type[Bits], *shape: int, names: Names | None = None, derived: bool = False) -> Any:
    """Declare an array of sets."""
    return Field(kind, shape, names, derived)


class Record(type):
    """The class of state classes: gathers the declared fields and gives each a slot."""

    fields: dict[str, Field]

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Record:
        own = {key: value for key, value in namespace.items() if isinstance(value, Field)}
        for key in own:
            del namespace[key]
        namespace["__slots__"] = (*own, *namespace.pop("extra_slots", ()))
        cls = super().__new__(mcs, name, bases, namespace)
        inherited: dict[str, Field] = {}
        for base in reversed(cls.__mro__[1:]):
            inherited.update(getattr(base, "fields", {}))
        cls.fields = inherited | own
        return cls


def zeros(shape: tuple[int, ...]) -> Any:
    """Make a number, or nested lists of numbers, all zero."""
    return [zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


def copied(value: Any, depth: int) -> Any:
    """Copy a number, or lists of numbers nested so deep."""
    if depth < 2:
        return value.copy() if depth else value
    return [copied(row, depth - 1) for row in value]


class State(metaclass=Record):
    """A record of numbers, sets and arrays of them, all zero when new."""

    fields: ClassVar[dict[str, Field]]
    extra_slots = ("told",)
    told: list[Event] | None  # where events go; None: nobody listens

    def __init__(self) -> None:
        for name, field in self.fields.items():
            object.__setattr__(self, name, self._blank(field))
        self.told = None

    @classmethod
    def _blank(cls, field: Field) -> Any:
        return zeros(field.shape)

    def copy(self) -> Self:
        """Make an independent state with the same values and no listener."""
        new = object.__new__(type(self))
        for name, field in self.fields.items():
            object.__setattr__(new, name, copied(getattr(self, name), len(field.shape)))
        object.__setattr__(new, "told", None)
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or self.fields != other.fields:
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.fields)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)}" for name in self.fields)
        return f"{type(self).__name__}({shown})"


def held(field: Field, value: Any, name: str) -> int:
    """Check that one word (or set) of the compiled form could hold the value."""
    if not isinstance(value, int):
        raise TypeError(f"{name}: {value!r} is not a whole number")
    if issubclass(field.kind, Bits):
        if not 0 <= value < 1 << field.kind.width:
            raise OverflowError(f"{name}: {field.kind.__name__} cannot hold {value:#x}")
    elif not LOWEST <= value <= HIGHEST:
        raise OverflowError(f"{name}: a machine word cannot hold {value}")
    return int(value)


class StrictRow(list[Any]):
    """An array that refuses what the compiled form could not hold or reach."""

    def __init__(self, field: Field, name: str, items: list[Any]) -> None:
        super().__init__(items)
        self.field, self.name = field, name

    def _checked(self, i: Any) -> Any:
        if not isinstance(i, int) or not 0 <= i < len(self):
            raise IndexError(f"{self.name}: index {i} is not in 0..{len(self) - 1}")
        return i

    def __getitem__(self, i: Any) -> Any:
        return super().__getitem__(self._checked(i))

    def __setitem__(self, i: Any, value: Any) -> None:
        if isinstance(super().__getitem__(self._checked(i)), list):
            raise TypeError(f"{self.name}: a whole row cannot be assigned")
        super().__setitem__(i, held(self.field, value, self.name))


def guarded(field: Field, name: str, value: Any, depth: int) -> Any:
    """Copy a number, or lists nested so deep into lists whose every access is checked."""
    if depth < 2:
        return StrictRow(field, name, value) if depth else value
    return StrictRow(field, name, [guarded(field, name, row, depth - 1) for row in value])


@cache
def strict(cls: type[State]) -> type[Any]:
    """Make the state class that refuses, at once, what would go wrong silently when compiled: a value of the wrong
    type or out of range, an index below zero or past the end, a whole array assigned, an unknown field."""

    def blank(self: State) -> None:
        for name, field in self.fields.items():
            object.__setattr__(self, name, guarded(field, name, zeros(field.shape), len(field.shape)))
        object.__setattr__(self, "told", None)

    def assign(self: State, name: str, value: Any) -> None:
        if name == "told":
            object.__setattr__(self, name, value)
            return
        if name not in self.fields:
            raise AttributeError(f"{cls.__name__} has no field {name!r}")
        field = self.fields[name]
        if field.shape:
            raise TypeError(f"{name}: a whole array cannot be assigned")
        object.__setattr__(self, name, held(field, value, name))

    def copy(self: State) -> State:
        new: State = object.__new__(type(self))
        for name, field in self.fields.items():
            object.__setattr__(new, name, guarded(field, name, getattr(self, name), len(field.shape)))
        object.__setattr__(new, "told", None)
        return new

    body = {"__init__": blank, "__setattr__": assign, "copy": copy, "__doc__": cls.__doc__}
    return Record(f"Strict{cls.__name__}", (cls,), body)
