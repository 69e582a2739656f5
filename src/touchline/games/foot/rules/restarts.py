"""Chapter 4: placing the pawns, settling contested cells, and starting again (F-G22 to F-G24)."""

from __future__ import annotations

from touchline.core.bits import bit64, each
from touchline.core.bits import bit192 as bit
from touchline.core.events import tell, whisper
from touchline.games.foot.pitch import HALF, NO_PAWN, PAWNS
from touchline.games.foot.rules.position import (
    CONFLICT,
    DONE,
    FREE_KICK,
    KICK_OFF,
    KICK_OFF_ROLL,
    KICK_ONLY,
    KICK_ROLL,
    PENALTY,
    PENALTY_ROLL,
    TAKER_STAYS,
    Position,
)
from touchline.games.foot.rules.turns import next_turn
from touchline.games.foot.rules.zones import liftable
from touchline.games.grid.codes import LIFT, cell_in, pawn_in
from touchline.games.grid.placing import NO_PAWNS, contested, dislodge, lift, put, reveal
from touchline.games.grid.settling import take_over, yielding


def place(s: Position, seat: int, code: int) -> None:
    """Put one pawn down in secret; when it was the last, the seat is ready."""
    pawn, cell = pawn_in(code), cell_in(code)
    if s.purpose == KICK_OFF and seat == s.favoured and s.taker == NO_PAWN:
        s.taker = pawn  # F-1.5d
    put(s, seat, pawn, cell)
    whisper(s, seat, "put_down", "F-G22", seat, pawn, cell)
    if not s.todo[seat]:
        get_ready(s, seat)


def clear(s: Position, seat: int, code: int) -> None:
    """Take one step of a clearance: take a pawn up, put it down, or be done."""
    if code == DONE:
        get_ready(s, seat)
    elif code >= LIFT:
        pawn = code - LIFT
        s.lifted[seat] |= bit64(pawn)
        lift(s, seat, pawn)
        whisper(s, seat, "picked_up", "F-4.2b", seat, pawn, s.cell[seat][pawn])
    else:
        pawn, cell = pawn_in(code), cell_in(code)
        put(s, seat, pawn, cell)
        whisper(s, seat, "put_down", "F-G22", seat, pawn, cell)
        if not liftable(s, seat):
            get_ready(s, seat)


def get_ready(s: Position, seat: int) -> None:
    """Close a seat's round; when both are ready, show, settle, go on."""
    s.ready[seat] = 1
    tell(s, "got_ready", "F-G22", seat)
    if s.ready[1 - seat]:
        wanted = contested(s)
        reveal(s, PAWNS)
        tell(s, "revealed", "F-G22")
        if wanted:
            settle(s)
        else:
            resume(s)


def settle(s: Position) -> None:
    """Leave each contested cell to the side whose half it lies in; the other pawn is placed again (F-G23)."""
    for cell in each(contested(s)):
        loser = yielding(bit(cell), HALF[0])
        pawn = dislodge(s, loser, cell, PAWNS)
        if s.purpose == FREE_KICK:
            tell(s, "lost_cell", "F-4.3e", loser, pawn, cell)
        elif s.purpose == PENALTY:
            tell(s, "lost_cell", "F-4.4d", loser, pawn, cell)
        else:
            tell(s, "lost_cell", "F-4.2c", loser, pawn, cell)
    s.phase = CONFLICT


def show_moved(s: Position) -> None:
    """Tell everybody which pawns a clearance has put elsewhere."""
    for seat in range(2):
        for pawn in each(s.lifted[seat]):
            if s.cell[seat][pawn] != s.asked[seat][pawn]:
                tell(s, "repositioned", "F-4.2b", seat, pawn, s.cell[seat][pawn], s.asked[seat][pawn])


def resume(s: Position) -> None:
    """Take the placed pawns over and start play again."""
    show_moved(s)
    take_over(s, PAWNS)
    s.lifted[0] = s.lifted[1] = NO_PAWNS
    taker = s.taker
    s.taker = NO_PAWN
    if s.purpose == KICK_OFF:
        s.ball = s.cell[s.side][taker]
        s.turn += 1
        s.held = 1
        s.phase = KICK_OFF_ROLL  # F-1.3.3
        tell(s, "kick_off_placed", "F-1.5d", s.side, taker, s.ball)
    elif s.purpose == FREE_KICK:
        next_turn(s, s.favoured)  # F-G26
        if s.free_kick == TAKER_STAYS:
            s.pinned = taker
        elif s.free_kick == KICK_ONLY:
            s.phase = KICK_ROLL
    elif s.purpose == PENALTY:
        s.phase = PENALTY_ROLL
    else:
        next_turn(s, s.side)  # F-4.2d
