"""Where each field of a state lies in its flat form: one word a number, a set as many as its width needs.

The flat form is what compiled code works on; `pack` and `unpack` go between it and a plain state.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import cache
from math import prod
from operator import attrgetter
from typing import Any

from touchline.core.bits import Bits
from touchline.core.state import State

WORD_BYTES = 8


@dataclass(frozen=True)
class Place:
    """Where a field lies."""

    name: str
    kind: type[int]  # int, or a subclass of Bits
    shape: tuple[int, ...]
    offset: int  # in words

    @property
    def item_words(self) -> int:
        """The words of one number or set."""
        return words_of(self.kind)

    @property
    def words(self) -> int:
        """The words of the whole field."""
        return self.item_words * prod(self.shape)

    @property
    def form(self) -> str:
        """How `struct` writes the field: numbers as words, sets as bytes."""
        return f"{self.words}q" if self.kind is int else f"{self.item_words * WORD_BYTES}s" * prod(self.shape)

    def read(self, words: bytes) -> list[int]:
        """All values of the field, one after the other."""
        size = self.item_words * WORD_BYTES
        signed = self.kind is int
        return [int.from_bytes(words[at : at + size], "little", signed=signed) for at in range(0, len(words), size)]


def words_of(kind: type[int]) -> int:
    """How many words hold one value."""
    return kind.width // 64 if issubclass(kind, Bits) else 1


class Layout:
    """The flat form of one state class."""

    def __init__(self, cls: type[State]) -> None:
        self.cls = cls
        self.places: dict[str, Place] = {}
        offset = 0
        for name, field in cls.fields.items():
            place = Place(name, field.kind, field.shape, offset)
            self.places[name] = place
            offset += place.words
        self.words = offset
        self._read = attrgetter(*self.places, "told")  # `told` makes it a tuple even of a single field
        self._plan = [(len(p.shape), 0 if p.kind is int else p.item_words * WORD_BYTES) for p in self.places.values()]
        self._words = struct.Struct("<" + "".join(p.form for p in self.places.values()))

    def pack(self, s: State) -> bytes:
        """Write a state as little-endian words, in one pass."""
        words: list[Any] = []
        for value, (depth, size) in zip(self._read(s), self._plan, strict=False):
            flat = value if depth == 1 else (value,) if depth == 0 else [item for row in value for item in row]
            words += [item.to_bytes(size, "little") for item in flat] if size else flat
        return self._words.pack(*words)

    def unpack(self, words: bytes, s: State) -> None:
        """Fill a new state from its words."""
        if len(words) != self.words * WORD_BYTES:
            raise ValueError(f"expected {self.words} words of {self.cls.__name__}, got {len(words) / WORD_BYTES:g}")
        for place in self.places.values():
            at = place.offset * WORD_BYTES
            values = place.read(words[at : at + place.words * WORD_BYTES])
            if place.shape:
                _pour(getattr(s, place.name), values, place.shape)
            else:
                setattr(s, place.name, values[0])


def _pour(into: list[Any], values: list[int], shape: tuple[int, ...]) -> None:
    each = len(values) // shape[0]
    for i in range(shape[0]):
        if len(shape) == 1:
            into[i] = values[i]
        else:
            _pour(into[i], values[i * each : (i + 1) * each], shape[1:])


@cache
def layout(cls: type[State]) -> Layout:
    """The flat form of a state class."""
    return Layout(cls)
