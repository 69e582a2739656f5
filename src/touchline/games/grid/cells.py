"""The names of cells and of blocks of cells, for notation, layouts and the text of positions; never compiled."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from touchline.core.bits import Bits, each
from touchline.core.errors import shown

BLOCK = re.compile(r"([a-z][0-9]{1,2})(?:-([a-z][0-9]{1,2}))?$")


@dataclass(frozen=True)
class Grid:
    """A board of lettered columns and numbered rows, row 1 at Home's end; it names the values of state fields.

    >>> board = Grid("abcdefghijkl", 14)
    >>> board.parse("f7"), board.format(83), board.stride
    (83, 'f7', 13)
    """

    columns: str  # "abcdefghijkl"
    rows: int

    @property
    def stride(self) -> int:
        """From a cell to the one above it: the columns and one guard."""
        return len(self.columns) + 1

    @cached_property
    def mask(self) -> int:
        """All cells."""
        return self.block(f"{self.columns[0]}1-{self.columns[-1]}{self.rows}")

    def at(self, column: int, row: int) -> int:
        """The cell of a column and a row, both counted from 0."""
        return row * self.stride + column

    def column(self, cell: int) -> int:
        """The column of a cell, from 0."""
        return cell % self.stride

    def row(self, cell: int) -> int:
        """The row of a cell, from 0."""
        return cell // self.stride

    def holds(self, cell: int) -> bool:
        """Tell whether a number is a cell of this board."""
        return 0 <= self.row(cell) < self.rows and self.column(cell) < len(self.columns)

    def format(self, value: int) -> str:
        """Write a cell; a number that is no cell stays a number."""
        return f"{self.columns[self.column(value)]}{self.row(value) + 1}" if self.holds(value) else str(value)

    def parse(self, text: str) -> int:
        """Read a cell, or a number that is no cell; raises ValueError."""
        if text.isascii() and text.removeprefix("-").isdecimal():
            return int(text[:20])
        column, number = text[:1].lower(), text[1:]
        if column and column in self.columns and number.isascii() and number.isdecimal() and len(number) <= 3:
            if 1 <= int(number) <= self.rows:
                return self.at(self.columns.index(column), int(number) - 1)
        raise ValueError(f"expected a cell from {self.columns[0]}1 to {self.columns[-1]}{self.rows}, got {shown(text)}")

    def block(self, text: str) -> int:
        """Read a set of cells: single ones and rectangles, by opposite corners.

        >>> board = Grid("abcd", 3)
        >>> board.names(board.block("a1-b2 d3"))
        ('a1', 'b1', 'a2', 'b2', 'd3')
        """
        cells = 0
        for word in text.lower().split():
            parts = BLOCK.match(word)
            if not parts:
                raise ValueError(f"expected cells such as «c1-j3 f7», got {shown(word)}")
            low, high = self.parse(parts[1]), self.parse(parts[2] or parts[1])
            columns, rows = sorted((self.column(low), self.column(high))), sorted((self.row(low), self.row(high)))
            for row in range(rows[0], rows[1] + 1):
                for column in range(columns[0], columns[1] + 1):
                    cells |= 1 << self.at(column, row)
        return cells

    def names(self, cells: int) -> tuple[str, ...]:
        """Name the members of a set."""
        return tuple(self.format(cell) for cell in each(Bits(cells)))

    def mirror(self, cell: int) -> int:
        """The cell opposite, as the other side counts rows.

        >>> board = Grid("abcdefghijkl", 14)
        >>> board.format(board.mirror(board.parse("c2")))
        'c13'
        """
        return self.at(self.column(cell), self.rows - 1 - self.row(cell))

    def mirrored(self, cells: int) -> int:
        """The set of the cells opposite."""
        return union(self.mirror(cell) for cell in each(Bits(cells)))

    def from_goal(self, seat: int, cell: int) -> int:
        """The row of a cell counted from the goal line of a seat (0 Home, 1 Away), from 0."""
        return self.rows - 1 - self.row(cell) if seat else self.row(cell)

    def walked(self, a: int, b: int) -> int:
        """The distance in side-steps."""
        return abs(self.row(a) - self.row(b)) + abs(self.column(a) - self.column(b))

    def flown(self, a: int, b: int) -> int:
        """The distance in steps of eight directions."""
        return max(abs(self.row(a) - self.row(b)), abs(self.column(a) - self.column(b)))


def union(cells: Iterable[int]) -> int:
    """Make a set of cells."""
    together = 0
    for cell in cells:
        together |= 1 << cell
    return together
