"""Pawns and markings laid out for the eye, and said; never compiled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from touchline.core.contract import SEATS, Say
from touchline.core.scene import Mark, Piece
from touchline.games.grid.cells import Grid
from touchline.games.grid.fate import FARTHEST
from touchline.games.grid.notation import pawn_name

KEEPER = 0  # of every team


def show_marks(s: Any, keys: Iterable[str], grid: Grid) -> tuple[Mark, ...]:
    """Lay out the markings that a position holds under these names, Home's and Away's."""
    return tuple(Mark(key, grid.names(getattr(s, key)[seat]), seat) for key in keys for seat in SEATS)


def show_pawn(seat: int, pawn: int, cell: str, flag: str, has_ball: bool) -> Piece:
    """Lay out a pawn; an empty cell is off the board."""
    role = "keeper" if pawn == KEEPER else "field"
    return Piece(pawn_name(seat, pawn), str(pawn + 1), seat, cell, role, has_ball, flag)


def chance_of_goal(die: int, saved: int) -> int:
    """The chance of a shot in per cent, before it is rolled for: it needs `die` or more; `saved` rolls of six save it.

    >>> chance_of_goal(4, 3), chance_of_goal(6, 0)
    (25, 17)
    """
    return round(100 * (FARTHEST + 1 - die) * (FARTHEST - saved) / FARTHEST**2)


def say_pawn(value: int, language: str) -> str:
    """Say a pawn: the keeper, or its number."""
    if value == KEEPER:
        return "le gardien" if language == "fr" else "the keeper"
    return f"le n° {value + 1}" if language == "fr" else f"No. {value + 1}"


def say_on(grid: Grid) -> dict[str, Say]:
    """How a game's arguments called pawn, cell and start are said."""

    def say_cell(value: int, language: str) -> str:
        return grid.format(value)

    return {"pawn": say_pawn, "cell": say_cell, "start": say_cell}
