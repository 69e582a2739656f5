"""Pawns on their cells: each pawn's cell, and the same as one set a side."""

from __future__ import annotations

from typing import Protocol, TypeVar

from touchline.core.bits import Bits192, bit192, has

NO_CELLS = Bits192(0)


class Standing(Protocol):
    """What a position needs so that its pawns can be found and moved."""

    cell: list[list[int]]  # of each pawn of each side
    team: list[Bits192]  # the same as sets


S = TypeVar("S", bound=Standing)


def gather(s: S, pawns: int) -> None:
    """Make the sets again from the cells."""
    for side in range(2):
        cells = NO_CELLS
        for pawn in range(pawns):
            cells |= bit192(s.cell[side][pawn])
        s.team[side] = cells


def pawn_on(s: S, side: int, cell: int, pawns: int) -> int:
    """The pawn of a side that stands on a cell; `pawns`, the number of no pawn, if none does."""
    if has(s.team[side], cell):
        for pawn in range(pawns):
            if s.cell[side][pawn] == cell:
                return pawn
    return pawns


def relocate(s: S, side: int, pawn: int, cell: int) -> None:
    """Take a pawn from its cell to another."""
    s.team[side] = s.team[side] & ~bit192(s.cell[side][pawn]) | bit192(cell)
    s.cell[side][pawn] = cell
