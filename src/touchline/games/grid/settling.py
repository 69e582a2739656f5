"""The end of a placement: who yields a contested cell, and play with the pawns where they now stand."""

from __future__ import annotations

from typing import Protocol, TypeVar

from touchline.core.bits import nth, size
from touchline.core.contract import AWAY, BOTH, HOME
from touchline.core.sinks import Dice, below
from touchline.games.grid.placing import Cells, Placing, close, put


class Placed(Placing, Protocol):
    """What a position needs to take a placement over."""

    cell: list[list[int]]  # of each pawn of each side
    team: list[Cells]  # the same as sets


P = TypeVar("P", bound=Placed)
Q = TypeVar("Q", bound=Placing)


def ask_as_they_stand(s: P, pawns: int) -> None:
    """Begin a placement from where all pawns stand."""
    for seat in range(2):
        for pawn in range(pawns):
            s.asked[seat][pawn] = s.cell[seat][pawn]


def still_placing(s: Q) -> int:
    """Say who has not finished a sealed round: a seat, or BOTH."""
    if s.ready[HOME]:
        return AWAY
    return HOME if s.ready[AWAY] else BOTH


def yielding(cell: Cells, home_half: Cells) -> int:
    """The seat that gives a contested cell up: the one in whose half it does not lie."""
    return AWAY if cell & home_half else HOME


def put_anywhere(s: Q, seat: int, pawn: int, cells: Cells, dice: Dice) -> None:
    """Put a pawn on one of the cells at random."""
    put(s, seat, pawn, nth(cells, below(dice, size(cells))))


def take_over(s: P, pawns: int) -> None:
    """Go on with the pawns as placed and revealed."""
    for seat in range(2):
        s.team[seat] = s.stood[seat]
        for pawn in range(pawns):
            s.cell[seat][pawn] = s.asked[seat][pawn]
    close(s, pawns)
