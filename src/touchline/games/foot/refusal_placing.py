"""Why a pawn may not be put there."""

from __future__ import annotations

from touchline.core.bits import bit192 as bit
from touchline.core.bits import has
from touchline.core.events import Event
from touchline.games.foot.pitch import GRID, HALF, KEEPER, NO_PAWN, PAWNS, STRIDE
from touchline.games.foot.rules.position import (
    CLEARANCE,
    CONFLICT,
    DONE,
    FREE_KICK,
    KICK_OFF,
    PLACE,
    Position,
)
from touchline.games.foot.rules.zones import zone
from touchline.games.grid.codes import LIFT, OUTSIDE
from touchline.games.grid.placing import next_pawn
from touchline.games.grid.runs import would_run


def refuse_keeper(s: Position, pawn: int, cell: int) -> Event:
    """Say why the keeper cannot clear from there."""
    if pawn != KEEPER or not GRID.holds(cell) or not has(s.penalty_area[s.side], cell):
        return Event("keeper_outside_area", "F-4.2a")
    if has(s.team[s.side] | s.team[1 - s.side], cell):
        return Event("cell_taken", "F-1.2b", (cell,))
    return Event("would_align", "F-G09", (KEEPER, cell))


def refuse_clearance(s: Position, seat: int, code: int) -> Event:
    """Say why a pawn cannot be taken up, or why the seat cannot be done."""
    if code == LIFT + KEEPER:
        return Event("keeper_is_placed", "F-G27b")
    if code == DONE:
        return Event("run_must_go", "F-G24")
    if LIFT < code < LIFT + PAWNS:
        if has(s.lifted[seat], code - LIFT):
            return Event("lifted_before", "F-4.2b", (code - LIFT,))
        return Event("run_goes_first", "F-G24", (code - LIFT,))
    return Event("lift_first", "F-4.2b")


def refuse_placing(s: Position, seat: int, pawn: int, cell: int) -> Event:
    """Say why the pawn in hand cannot be put there."""
    if s.phase == PLACE and seat == s.favoured and s.taker == NO_PAWN:
        return Event("kicker_first", "F-1.5d")
    expected = next_pawn(s, seat)
    if pawn != expected:
        return Event("other_pawn_first", "F-G22", (expected,))
    if cell == OUTSIDE or not GRID.holds(cell):
        return Event("off_pitch", "F-2.2.8")
    if has(s.settled[seat], cell):
        return Event("cell_taken", "F-1.2b", (cell,))
    if not has(zone(s, seat, pawn), cell):
        return refuse_zone(s, seat, pawn, cell)
    if not s.runs_allowed and has(would_run(s.settled[seat], STRIDE), cell):
        return Event("would_align", "F-G09", (pawn, cell))
    if s.phase == CONFLICT and has(s.stood[1 - seat], cell):
        return Event("cell_taken", "F-1.2b", (cell,))
    return Event("not_nearest", "F-G23", (pawn, s.asked[seat][pawn]))


def refuse_zone(s: Position, seat: int, pawn: int, cell: int) -> Event:
    """Say which part of the pitch is closed to the pawn in this placement."""
    if s.purpose == KICK_OFF:
        if not has(HALF[seat], cell):
            return Event("not_own_half", "F-1.5b", (cell,))
        return Event("in_circle", "F-1.5c", (cell,))
    if s.purpose == CLEARANCE:
        return Event("not_empty", "F-G23", (cell,))
    if s.cell[seat][pawn] == cell:
        return Event("must_leave", "F-G24", (pawn, cell))
    if s.purpose == FREE_KICK:
        return Event("too_close", "F-4.3d", (cell, s.ball))
    if bit(cell) == bit(s.ball):
        return Event("cell_taken", "F-1.2b", (cell,))
    return Event("in_penalty_area", "F-4.4c", (cell,))
