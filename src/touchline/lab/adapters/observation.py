"""What a seat may know, as a flat vector of numbers.

The vector begins with the seat (1 0 for Home, 0 1 for Away, 0 0 for a spectator); then come the fields of the game's
`Position`, in the order of their declaration, arrays item by item:

    a set               one place for each number it can hold: 1 for a member, else 0
    a number with words one place for each word (a phase, a seat, a card): 1 for the one it stands for, else 0
    any other number    one place: the number itself

It is made from `Game.view` alone, so that what a seat may not know is in it as `hide` overwrites it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

import numpy as np
import numpy.typing as npt

from touchline.core.bits import Bits
from touchline.core.contract import SEATS, Game
from touchline.core.names import Listed
from touchline.core.state import Field, State
from touchline.fast.layout import WORD_BYTES, Place, layout

Vector = npt.NDArray[np.float32]
Places = npt.NDArray[np.int64]
LARGEST = float(1 << 24)  # up to here a 32-bit float holds every whole number; no field of a game comes near it
SEAT = "seat"  # the name of the first part of a vector


@dataclass(frozen=True)
class Part:
    """Where a field lies in the vector."""

    start: int
    shape: tuple[int, ...]  # of the field; behind it, the places of one item if it has several

    @property
    def where(self) -> slice:
        """Its places."""
        return slice(self.start, self.start + prod(self.shape))


def places_of_item(field: Field) -> int:
    """Count the places that one item of a field takes."""
    if issubclass(field.kind, Bits):
        return field.kind.width
    return len(field.names.words) if isinstance(field.names, Listed) else 1


def shape_of(field: Field) -> tuple[int, ...]:
    """The shape of a field in the vector."""
    each = places_of_item(field)
    return (*field.shape, each) if each > 1 or not field.shape else field.shape


class Observation:
    """How views of one game become vectors; `parts` tells where each field lies."""

    def __init__(self, game: Game) -> None:
        position: type[State] = game.rules.Position
        self._layout = layout(position)
        self.parts: dict[str, Part] = {SEAT: Part(0, (len(SEATS),))}
        self.size = len(SEATS)
        for name, field in position.fields.items():
            self.parts[name] = Part(self.size, shape_of(field))
            self.size += prod(self.parts[name].shape)
        self._plan(position.fields)

    def _plan(self, fields: dict[str, Field]) -> None:
        """Note from which words or bytes of a packed position, and to which places, the three kinds of field go."""
        numbers, words, sets = _Route(), _Route(), _Route()
        counts: list[int] = []
        starts: list[int] = []
        for name, field in fields.items():
            place, to = self._layout.places[name], self.parts[name].start
            if issubclass(field.kind, Bits):
                sets.add(bytes_of(place), range(to, to + prod(self.parts[name].shape)))
            elif isinstance(field.names, Listed):
                each, items = len(field.names.words), prod(field.shape)
                words.add(words_of(place), range(to, to + each * items, each))
                counts += [each] * items
                starts += [field.names.start] * items
            else:
                numbers.add(words_of(place), range(to, to + place.words))
        self._numbers, self._words, self._sets = numbers.arrays(), words.arrays(), sets.arrays()
        self._counts, self._starts = np.array(counts, np.int64), np.array(starts, np.int64)
        self.low, self.high = np.zeros(self.size, np.float32), np.ones(self.size, np.float32)
        self.low[self._numbers[1]], self.high[self._numbers[1]] = -LARGEST, LARGEST

    def of(self, view: State, seat: int) -> Vector:
        """Write what the viewer sees as a vector."""
        packed = self._layout.pack(view)
        words = np.frombuffer(packed, np.int64)
        vector = np.zeros(self.size, np.float32)
        if seat in SEATS:
            vector[seat] = 1
        source, target = self._numbers
        vector[target] = words[source]
        source, target = self._words
        index = words[source] - self._starts
        told = (index >= 0) & (index < self._counts)
        vector[(target + index)[told]] = 1
        source, target = self._sets
        vector[target] = np.unpackbits(np.frombuffer(packed, np.uint8)[source], bitorder="little")
        return vector


class _Route:
    """From where to where values go."""

    def __init__(self) -> None:
        self.source: list[int] = []
        self.target: list[int] = []

    def add(self, source: range, target: range) -> None:
        self.source += source
        self.target += target

    def arrays(self) -> tuple[Places, Places]:
        return np.array(self.source, np.int64), np.array(self.target, np.int64)


def words_of(place: Place) -> range:
    """The words of a packed position that hold a field."""
    return range(place.offset, place.offset + place.words)


def bytes_of(place: Place) -> range:
    """The bytes of a packed position that hold a field."""
    return range(place.offset * WORD_BYTES, (place.offset + place.words) * WORD_BYTES)
