"""States, compiled: a state is a pointer to its words, a field is an offset, every index is checked.

The class of a state is a value the compiler knows: `as_state(Position, array)` is a typed pointer into the array.
"""

from __future__ import annotations

import operator
from hashlib import sha256
from math import prod
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.errors import TypingError
from numba.core.imputils import lower_builtin, lower_constant, lower_getattr_generic, lower_setattr_generic
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, infer_global, signature
from numba.extending import intrinsic, models, register_model, typeof_impl

from touchline.core.state import Record, State
from touchline.fast.layout import WORD_BYTES, Layout, Place, layout
from touchline.fast.sets import I64, SET_TYPES, SetType


class StateType(types.Type):
    """A state of one class."""

    def __init__(self, cls: type[State]) -> None:
        self.cls = cls
        self.layout: Layout = layout(cls)
        places = repr([(p.name, p.kind.__name__, p.shape) for p in self.layout.places.values()])
        super().__init__(name=f"{cls.__name__}_{sha256(places.encode()).hexdigest()[:8]}")


class RowType(types.Type):
    """An array field, or a row of one."""

    def __init__(self, owner: StateType, place: Place, shape: tuple[int, ...]) -> None:
        self.owner, self.place, self.shape = owner, place, shape
        self.item = item_type(place)
        self.stride = place.item_words * prod(shape[1:])  # words from one item to the next
        super().__init__(name=f"{owner.name}.{place.name}{list(shape)}")


for _pointer in (StateType, RowType):

    @register_model(_pointer)
    class PointerModel(models.PrimitiveModel):
        """A pointer to words."""

        def __init__(self, manager: Any, type: Any) -> None:
            super().__init__(manager, type, ir.PointerType(I64))


def item_type(place: Place) -> Any:
    """The type of one value of a field."""
    return types.int64 if place.kind is int else SET_TYPES[place.kind]  # type: ignore[index]


def field_type(owner: StateType, place: Place) -> Any:
    """The type that reading a field gives."""
    return RowType(owner, place, place.shape) if place.shape else item_type(place)


def place_pointer(builder: Any, pointer: Any, words: int) -> Any:
    """Point some words further."""
    return builder.gep(pointer, [ir.Constant(I64, words)])


def address(builder: Any, pointer: Any, type: Any) -> Any:
    """Point to a value of the type."""
    if isinstance(type, SetType):
        return builder.bitcast(pointer, ir.PointerType(ir.IntType(type.width)))
    return pointer


def load(builder: Any, pointer: Any, type: Any) -> Any:
    """Read a value; a row is a pointer itself."""
    if isinstance(type, RowType):
        return pointer
    return builder.load(address(builder, pointer, type), align=WORD_BYTES)


def store(builder: Any, value: Any, pointer: Any, type: Any) -> None:
    """Write a value."""
    builder.store(value, address(builder, pointer, type), align=WORD_BYTES)


@infer_getattr
class FieldsOfState(AttributeTemplate):
    """Tells the type inference what fields a state has."""

    key = StateType

    def generic_resolve(self, state: StateType, name: str) -> Any:
        place = state.layout.places.get(name)
        return field_type(state, place) if place else None


@lower_getattr_generic(StateType)
def read_field(context: Any, builder: Any, state: StateType, pointer: Any, name: str) -> Any:
    """Emit `s.field`."""
    place = state.layout.places[name]
    return load(builder, place_pointer(builder, pointer, place.offset), field_type(state, place))


@lower_setattr_generic(StateType)
def write_field(context: Any, builder: Any, sig: Any, args: Any, name: str) -> None:
    """Emit `s.field = value`."""
    place = sig.args[0].layout.places[name]
    value = context.cast(builder, args[1], sig.args[1], item_type(place))
    store(builder, value, place_pointer(builder, args[0], place.offset), item_type(place))


@infer_global(operator.getitem)
class ReadItem(AbstractTemplate):
    """Types `row[i]`."""

    def generic(self, args: Any, kws: Any) -> Any:
        row, i = args
        if not isinstance(row, RowType) or not isinstance(i, types.Integer):
            return None
        item = RowType(row.owner, row.place, row.shape[1:]) if row.shape[1:] else row.item
        return signature(item, row, types.int64)


@infer_global(operator.setitem)
class WriteItem(AbstractTemplate):
    """Types `row[i] = value`; a whole row cannot be assigned."""

    def generic(self, args: Any, kws: Any) -> Any:
        row, i, value = args
        if not isinstance(row, RowType) or len(row.shape) > 1 or not isinstance(i, types.Integer):
            return None
        if isinstance(value, types.Float):  # it would be cut to a whole number without a word
            raise TypingError("a fraction is no value of a position")
        return signature(types.none, row, types.int64, row.item)


def checked_item(context: Any, builder: Any, row: RowType, pointer: Any, i: Any) -> Any:
    """Point to an item; raise IndexError when there is none, also below zero."""
    outside = builder.icmp_unsigned(">=", i, ir.Constant(I64, row.shape[0]))
    with builder.if_then(outside, likely=False):
        message = f"{row.place.name}: an index is not in 0..{row.shape[0] - 1}"
        context.call_conv.return_user_exc(builder, IndexError, (message,))
    return builder.gep(pointer, [builder.mul(i, ir.Constant(I64, row.stride))])


@lower_builtin(operator.getitem, RowType, types.int64)
def read_item(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """Emit `row[i]`."""
    return load(builder, checked_item(context, builder, sig.args[0], *args), sig.return_type)


@lower_builtin(operator.setitem, RowType, types.int64, types.Any)
def write_item(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """Emit `row[i] = value`."""
    row = sig.args[0]
    store(builder, args[2], checked_item(context, builder, row, *args[:2]), row.item)
    return context.get_dummy_value()


class StateClass(types.Type):
    """The class of a state, as a value."""

    def __init__(self, state: StateType) -> None:
        self.state = state
        super().__init__(name=f"class {state.name}")


register_model(StateClass)(models.OpaqueModel)
typeof_impl.register(Record)(lambda cls, context: StateClass(StateType(cls)))
lower_constant(StateClass)(lambda context, builder, kind, value: context.get_dummy_value())


@intrinsic
def as_state(typing: Any, cls: Any, array: Any) -> Any:
    """See an array of words as a state; raise IndexError if it is too short."""
    if not isinstance(cls, StateClass):
        return None
    words = cls.state.layout.words

    def emit(context: Any, b: Any, sig: Any, args: Any) -> Any:
        held = context.make_array(sig.args[1])(context, b, args[1])
        with b.if_then(b.icmp_signed("<", held.nitems, ir.Constant(I64, words)), likely=False):
            message = f"{cls.state.cls.__name__}: expected {words} words"
            context.call_conv.return_user_exc(b, IndexError, (message,))
        return held.data

    return cls.state(cls, array), emit
