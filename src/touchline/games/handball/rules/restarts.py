"""Placing the pawns, settling contested cells, and starting again (H-G30 to H-G35)."""

from __future__ import annotations

from touchline.core.bits import bit64, each
from touchline.core.bits import bit192 as bit
from touchline.core.events import tell, whisper
from touchline.games.grid.codes import LIFT, cell_in, pawn_in
from touchline.games.grid.placing import NO_PAWNS, contested, dislodge, lift, put, reveal
from touchline.games.grid.settling import take_over, yielding
from touchline.games.grid.turns import is_period_over
from touchline.games.handball.pitch import HALF, NO_PAWN, PAWNS
from touchline.games.handball.rules.placement import is_taker_due
from touchline.games.handball.rules.position import (
    CLEARANCE,
    DONE,
    FREE_THROW,
    REPLACE,
    RESTART,
    SEVEN_METRE,
    SEVEN_METRE_ROLL,
    THROW_OFF,
    THROW_ROLL,
    Position,
)
from touchline.games.handball.rules.turns import end_period, next_turn
from touchline.games.handball.rules.zones import liftable


def place(s: Position, seat: int, code: int) -> None:
    """Put one pawn down; when it was the last, the seat is ready."""
    pawn, cell = pawn_in(code), cell_in(code)
    if is_taker_due(s, seat):
        s.taker = pawn  # H-4.1c, H-G28
    put_down(s, seat, pawn, cell)
    if not s.todo[seat]:
        get_ready(s, seat)


def put_down(s: Position, seat: int, pawn: int, cell: int) -> None:
    """Put a pawn on a cell, in secret unless placements are open (H-G30)."""
    put(s, seat, pawn, cell)
    if s.open_placing:
        tell(s, "put_down", "H-G30", seat, pawn, cell)
    else:
        whisper(s, seat, "put_down", "H-G30", seat, pawn, cell)


def clear(s: Position, seat: int, code: int) -> None:
    """Take one step of a clearance: take a pawn up, put it down, or be done (H-4.3b)."""
    if code == DONE:
        get_ready(s, seat)
    elif code >= LIFT:
        pawn = pawn_in(code)
        s.lifted[seat] |= bit64(pawn)
        lift(s, seat, pawn)
        if s.open_placing:
            tell(s, "picked_up", "H-4.3b", seat, pawn, s.cell[seat][pawn])
        else:
            whisper(s, seat, "picked_up", "H-4.3b", seat, pawn, s.cell[seat][pawn])
    else:
        put_down(s, seat, pawn_in(code), cell_in(code))
        if not liftable(s, seat):
            get_ready(s, seat)


def get_ready(s: Position, seat: int) -> None:
    """Close a seat's placement; when both are ready, show, settle, go on."""
    s.ready[seat] = 1
    tell(s, "got_ready", "H-G30", seat)
    if s.ready[1 - seat]:
        wanted = contested(s)
        reveal(s, PAWNS)
        if wanted:
            tell(s, "revealed", "H-G30")
            settle(s)
        else:
            resume(s)


def settle(s: Position) -> None:
    """Leave each contested cell to the side whose half it lies in; the other pawn is placed again (H-G30)."""
    for cell in each(contested(s)):
        loser = yielding(bit(cell), HALF[0])
        pawn = dislodge(s, loser, cell, PAWNS)
        if s.purpose == FREE_THROW:
            tell(s, "lost_cell", "H-4.5.2a", loser, pawn, cell)
        elif s.purpose == SEVEN_METRE:
            tell(s, "lost_cell", "H-4.4.2b", loser, pawn, cell)
        elif s.purpose == CLEARANCE:
            tell(s, "lost_cell", "H-4.3c", loser, pawn, cell)
        else:
            tell(s, "lost_cell", "H-4.6d", loser, pawn, cell)
    s.phase = REPLACE


def replace(s: Position, seat: int, code: int) -> None:
    """Put a pawn that lost its cell down again, openly; after the last one play goes on (H-G30)."""
    pawn, cell = pawn_in(code), cell_in(code)
    put(s, seat, pawn, cell)
    tell(s, "replaced", "H-G30", seat, pawn, cell)
    if not s.todo[0] and not s.todo[1]:
        reveal(s, PAWNS)
        resume(s)


def show_moved(s: Position) -> None:
    """Tell everybody which pawns a clearance has put elsewhere."""
    for seat in range(2):
        for pawn in each(s.lifted[seat]):
            if s.cell[seat][pawn] != s.asked[seat][pawn]:
                tell(s, "repositioned", "H-4.3b", seat, pawn, s.cell[seat][pawn], s.asked[seat][pawn])


def resume(s: Position) -> None:
    """Take the placed pawns over and start play again."""
    if not s.open_placing:
        show_moved(s)
    take_over(s, PAWNS)
    s.lifted[0] = s.lifted[1] = NO_PAWNS
    taker, side = s.taker, s.favoured
    s.taker = NO_PAWN
    if s.purpose in (THROW_OFF, RESTART):
        s.turn += 1
        s.held = 1
        s.phase = THROW_ROLL  # H-4.1c, H-4.6c
        tell(s, "throw_off_placed", "H-4.1c", side, taker, s.ball)
    elif s.purpose == SEVEN_METRE:
        s.phase = SEVEN_METRE_ROLL
        tell(s, "seven_metre_placed", "H-4.4.2c", side, taker, s.ball)
    elif s.purpose == CLEARANCE and s.timed and is_period_over(s):
        tell(s, "restart_dropped", "H-G42", side)
        end_period(s)
    elif s.purpose == CLEARANCE:
        next_turn(s, side)  # H-4.3d
    else:
        tell(s, "free_throw_placed", "H-4.5.2f", side, taker, s.ball)
        next_turn(s, side)
