"""Why a pawn may not be put there."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.events import Event
from touchline.games.grid.codes import LIFT
from touchline.games.grid.placing import next_pawn
from touchline.games.handball.pitch import GRID, HALF, KEEPER, PAWNS
from touchline.games.handball.rules.placement import is_taker_due
from touchline.games.handball.rules.position import (
    CLEAR_PLACE,
    FREE_THROW,
    SEVEN_METRE,
    THROW_OFF,
    Position,
)
from touchline.games.handball.rules.zones import crowded, grounds, zone


def refuse_clearance(s: Position, seat: int, code: int) -> Event:
    """Say why a pawn cannot be taken up in a clearance."""
    if code == LIFT + KEEPER:
        if seat == s.favoured:
            return Event("keeper_is_placed", "H-4.3a")
        return Event("keeper_in_zone_stays", "H-G32")
    if LIFT < code < LIFT + PAWNS:
        return Event("lifted_before", "H-4.3b", (code - LIFT,))
    return Event("lift_first", "H-4.3b")


def refuse_placing(s: Position, seat: int, pawn: int, cell: int) -> Event:
    """Say why the pawn in hand cannot be put there."""
    if is_taker_due(s, seat):
        return refuse_taker(s, pawn, cell)
    expected = next_pawn(s, seat)
    if pawn != expected:
        return Event("other_pawn_first", "H-G30", (expected,))
    if not GRID.holds(cell):
        return Event("off_court", "H-2.2.7")
    if s.phase == CLEAR_PLACE and has(s.team[0] | s.team[1], cell):
        return Event("not_empty", "H-G32", (cell,))
    if has(s.settled[seat], cell):
        return Event("cell_taken", "H-1.4.1a", (cell,))
    if not has(zone(s, seat, pawn), cell):
        return refuse_zone(s, seat, pawn, cell)
    if has(crowded(s, seat), cell):
        return Event("second_beside", "H-4.5.2e" if s.purpose == FREE_THROW else "H-4.6b", (cell, s.ball))
    if has(s.settled[1 - seat], cell):
        return Event("cell_taken", "H-1.4.1a", (cell,))
    return Event("not_nearest", "H-G30", (pawn, s.asked[seat][pawn]))


def refuse_taker(s: Position, pawn: int, cell: int) -> Event:
    """Say why that is not who takes the restart, or not from where."""
    if pawn == KEEPER and cell == s.ball:
        return Event("keeper_no_thrower", "H-G35")
    if s.purpose == FREE_THROW:
        return Event("taker_elsewhere", "H-G28", (s.ball,))
    return Event("taker_elsewhere", "H-4.1c" if s.purpose == THROW_OFF else "H-4.6a", (s.ball,))


def refuse_zone(s: Position, seat: int, pawn: int, cell: int) -> Event:
    """Say which part of the court is closed to the pawn in this placement."""
    if cell == s.ball:
        return Event("cell_reserved", "H-G30", (cell,))
    if not has(grounds(s, seat, pawn), cell):
        if pawn == KEEPER:
            return Event("no_keeper_there", "H-G31", (cell,))
        return Event("field_pawn_in_zone", "H-G31", (cell,))
    if s.purpose == FREE_THROW:
        return Event("in_strip", "H-4.5.2b", (cell,))
    if s.purpose == SEVEN_METRE:
        return Event("inside_line", "H-4.4.2c", (cell,))
    rule = "H-4.1b" if s.purpose == THROW_OFF else "H-4.6a" if seat == s.favoured else "H-4.6b"
    if pawn == KEEPER:
        return Event("keeper_not_in_zone", rule, (cell,))
    assert not has(HALF[seat], cell)
    return Event("not_own_half", rule, (cell,))
