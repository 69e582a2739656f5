"""Sealed placements: both seats put pawns down in secret, show them together, and settle cells that both want.

A round goes like this.  `begin` makes public which pawns are to be put down and which already stand; `put` records
sealed wishes, one pawn at a time; when both seats are through, `reveal` makes the wishes public; each cell that both
want is taken from one of them by `dislodge`, and its pawn is to be put down in the next round, again in secret.
`forget` takes a seat back to the beginning of the round: that is all the other seat may know.

A position with such placements has the fields of `Placing`; the game gives them the names of its cells.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from touchline.core.bits import Bits64, Bits192, bit64, bit192, first, has
from touchline.games.grid.runs import would_run

Pawns = Bits64  # a set of pawns of one team
Cells = Bits192
NO_PAWNS = Pawns(0)
NO_CELLS = Cells(0)


class Placing(Protocol):
    """What a position needs for sealed placements; all are per seat."""

    due: list[Pawns]  # pawns this round is about; public
    asked: list[list[int]]  # each pawn's cell when the round began; public
    stood: list[Cells]  # cells of the pawns that this round is not about; public
    ready: list[int]  # 1: has finished this round; public
    todo: list[Pawns]  # pawns still to be put down; sealed
    wish: list[list[int]]  # each pawn's cell, as far as decided; sealed
    settled: list[Cells]  # cells of all pawns that are down; sealed


P = TypeVar("P", bound=Placing)


def begin(s: P, seat: int, due: Pawns, pawns: int) -> None:
    """Open a round for a seat whose `asked` cells are set: the pawns in `due` are in hand, the others stand."""
    s.due[seat] = due
    s.ready[seat] = 0
    stood = NO_CELLS
    for pawn in range(pawns):
        if not has(due, pawn):
            stood |= bit192(s.asked[seat][pawn])
    s.stood[seat] = stood
    forget(s, seat, pawns)


def next_pawn(s: P, seat: int) -> int:
    """The pawn the seat has to put down next, in order of number."""
    return first(s.todo[seat])


def put(s: P, seat: int, pawn: int, cell: int) -> None:
    """Put a pawn down, in secret."""
    s.wish[seat][pawn] = cell
    s.settled[seat] |= bit192(cell)
    s.todo[seat] &= ~bit64(pawn)


def lift(s: P, seat: int, pawn: int) -> None:
    """Take a pawn up again from where it stands, in secret."""
    s.settled[seat] &= ~bit192(s.wish[seat][pawn])
    s.todo[seat] |= bit64(pawn)


def room(zone: Cells, settled: Cells, runs_allowed: int, stride: int) -> Cells:
    """The cells of a zone where a seat may put one more pawn, whatever the other seat does."""
    free = zone & ~settled
    return free if runs_allowed else free & ~would_run(settled, stride)


def contested(s: P) -> Cells:
    """The cells that both seats want."""
    return s.settled[0] & s.settled[1]


def reveal(s: P, pawns: int) -> None:
    """Make all wishes public; both seats are ready until `dislodge` or `begin` gives them something to do."""
    for seat in range(2):
        s.due[seat] = NO_PAWNS
        s.ready[seat] = 1
        s.stood[seat] = s.settled[seat]
        for pawn in range(pawns):
            s.asked[seat][pawn] = s.wish[seat][pawn]


def dislodge(s: P, seat: int, cell: int, pawns: int) -> int:
    """Take a revealed, contested cell from a seat; say which pawn is to be put down again."""
    for pawn in range(pawns):
        if s.asked[seat][pawn] == cell and not has(s.due[seat], pawn):
            s.due[seat] |= bit64(pawn)
            s.todo[seat] |= bit64(pawn)
            s.stood[seat] &= ~bit192(cell)
            s.settled[seat] &= ~bit192(cell)
            s.ready[seat] = 0
            return pawn
    return pawns


def forget(s: P, seat: int, pawns: int) -> None:
    """Take a seat's sealed choices back to the beginning of the round; whether it is ready stays known."""
    s.todo[seat] = NO_PAWNS if s.ready[seat] else s.due[seat]
    s.settled[seat] = s.stood[seat]
    for pawn in range(pawns):
        s.wish[seat][pawn] = s.asked[seat][pawn]


def close(s: P, pawns: int) -> None:
    """Wipe the placement once its pawns have been taken over."""
    for seat in range(2):
        s.due[seat] = s.todo[seat] = NO_PAWNS
        s.stood[seat] = s.settled[seat] = NO_CELLS
        s.ready[seat] = 0
        for pawn in range(pawns):
            s.asked[seat][pawn] = s.wish[seat][pawn] = 0
