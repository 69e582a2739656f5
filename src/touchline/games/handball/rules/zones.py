"""Where pawns may stand, go and be put, whatever the other side does (H-2.2.6, H-4.1 to H-4.6, H-G31)."""

from __future__ import annotations

from touchline.core.bits import bit64, has, size
from touchline.core.bits import bit192 as bit
from touchline.games.grid.flooding import grow4, nearest
from touchline.games.grid.placing import NO_PAWNS, Pawns
from touchline.games.handball.pitch import BOARD, FIELD_PAWNS, HALF, KEEPER, STRIDE, Cells
from touchline.games.handball.rules.position import (
    CLEARANCE,
    FREE_THROW,
    REPLACE,
    SEVEN_METRE,
    THROW_OFF,
    Position,
)

MOST_LIFTS = 2  # field pawns a side repositions in a clearance (H-4.3b)


def court(s: Position) -> Cells:
    """The cells outside both goal zones."""
    return BOARD & ~s.goal_zone[0] & ~s.goal_zone[1]


def grounds(s: Position, seat: int, pawn: int) -> Cells:
    """The cells a pawn may ever stand on: for the keeper without the ball also his own zone (H-2.2.6, H-2.2.6R)."""
    return court(s) | s.goal_zone[seat] if pawn == KEEPER else court(s)


def is_at_home(s: Position, seat: int) -> bool:
    """Tell whether a keeper is in his goal zone; outside he is a field pawn (H-1.3b)."""
    return has(s.goal_zone[seat], s.cell[seat][KEEPER])


def zone(s: Position, seat: int, pawn: int) -> Cells:
    """The cells open to a pawn in the present placement, its team-mates left aside."""
    anywhere = grounds(s, seat, pawn) & ~bit(s.ball)  # H-G30: the taker's cell is reserved
    if s.purpose == CLEARANCE:
        return anywhere if s.phase == REPLACE else anywhere & ~s.team[0] & ~s.team[1]  # H-G32
    if s.purpose == FREE_THROW:
        return anywhere & ~s.free_throw_area[1 - seat] if seat == s.favoured else anywhere  # H-4.5.2b, H-G27
    if s.purpose == SEVEN_METRE:
        is_keeper_defending = seat != s.favoured and pawn == KEEPER
        return anywhere if is_keeper_defending else anywhere & ~s.free_throw_area[1 - s.favoured]  # H-4.4.2c
    if pawn == KEEPER:
        return s.goal_zone[seat]  # H-4.1b, H-4.6a, H-4.6b
    return anywhere & HALF[seat] if s.purpose == THROW_OFF or seat == s.favoured else anywhere


def crowded(s: Position, seat: int) -> Cells:
    """The cells round the taker that are closed because one of them is taken already (H-4.5.2e, H-4.6b)."""
    around = grow4(bit(s.ball), STRIDE) & BOARD
    limited = s.purpose not in (CLEARANCE, SEVEN_METRE) and seat != s.favoured
    return around if limited and around & s.settled[seat] else around & ~around


def room_for(s: Position, seat: int, pawn: int) -> Cells:
    """The cells where the seat may put a pawn down now (H-1.4.1a)."""
    room = zone(s, seat, pawn) & ~s.settled[seat] & ~crowded(s, seat)
    return room & ~s.settled[1 - seat] if s.open_placing or s.phase == REPLACE else room


def refuge(s: Position, seat: int, pawn: int) -> Cells:
    """The cells for a pawn that lost a contested cell: the nearest ones that are free and legal (H-G30)."""
    return nearest(bit(s.asked[seat][pawn]), room_for(s, seat, pawn), BOARD, STRIDE)


def takers(s: Position) -> Pawns:
    """The pawns that may take the restart: at a throw-off field pawns only (H-G28, H-G35)."""
    return FIELD_PAWNS | bit64(KEEPER) if s.purpose == FREE_THROW else FIELD_PAWNS


def liftable(s: Position, seat: int) -> Pawns:
    """The pawns a seat may take up in a clearance: two in all, field pawns or an absent keeper (H-4.3b, H-G32)."""
    if size(s.lifted[seat]) >= MOST_LIFTS:
        return NO_PAWNS
    if not is_at_home(s, seat):
        return (FIELD_PAWNS | bit64(KEEPER)) & ~s.lifted[seat]
    return FIELD_PAWNS & ~s.lifted[seat]
