"""Opening a placement, and the choices it offers (H-G30)."""

from __future__ import annotations

from touchline.core.bits import bit64, each
from touchline.core.events import tell
from touchline.core.sinks import Sink, offer, offer_all
from touchline.games.grid.codes import LIFT, going
from touchline.games.grid.placing import NO_PAWNS, begin, next_pawn
from touchline.games.grid.settling import ask_as_they_stand
from touchline.games.handball.pitch import ALL_PAWNS, NO_PAWN, PAWNS
from touchline.games.handball.rules.position import (
    CENTRAL_CELL,
    CLEAR_PLACE,
    CLEARANCE,
    DONE,
    PLACE,
    THROW_OFF,
    Position,
)
from touchline.games.handball.rules.zones import liftable, refuge, room_for, takers


def throw_off(s: Position, purpose: int, side: int) -> None:
    """Let a side choose its central cell for the throw-off of a period or after a goal (H-4.1c, H-4.6a)."""
    s.phase, s.purpose = CENTRAL_CELL, purpose
    s.side = s.favoured = side
    s.refs = s.central[side]
    if purpose == THROW_OFF:
        tell(s, "throw_off_given", "H-4.1b", side)
    else:
        tell(s, "restart_given", "H-4.6a", side)


def open_placement(s: Position, taker: int) -> None:
    """Let both sides place all pawns round the ball; a 7 m shooter already stands there."""
    s.phase, s.taker = PLACE, taker
    ask_as_they_stand(s, PAWNS)
    begin(s, 1 - s.favoured, ALL_PAWNS, PAWNS)
    if taker == NO_PAWN:
        begin(s, s.favoured, ALL_PAWNS, PAWNS)
    else:
        s.asked[s.favoured][taker] = s.ball
        begin(s, s.favoured, ALL_PAWNS & ~bit64(taker), PAWNS)


def open_clearance(s: Position) -> None:
    """Let both sides reposition up to two field pawns (H-4.3b)."""
    s.phase, s.purpose = CLEAR_PLACE, CLEARANCE
    ask_as_they_stand(s, PAWNS)
    for seat in range(2):
        begin(s, seat, NO_PAWNS, PAWNS)


def place_choices(s: Position, seat: int, out: Sink) -> None:
    """Offer cells for the next pawn; first of all, for the side with the ball, who takes the restart (H-G28)."""
    if is_taker_due(s, seat):
        for pawn in each(takers(s)):
            offer(out, going(pawn, s.ball))
    else:
        pawn = next_pawn(s, seat)
        offer_all(out, going(pawn, 0), room_for(s, seat, pawn))


def is_taker_due(s: Position, seat: int) -> bool:
    """Tell whether the seat must first say who takes the restart."""
    return s.phase == PLACE and seat == s.favoured and s.taker == NO_PAWN


def replace_choices(s: Position, seat: int, out: Sink) -> None:
    """Offer cells for the next pawn that lost its own (H-G30)."""
    pawn = next_pawn(s, seat)
    offer_all(out, going(pawn, 0), refuge(s, seat, pawn))


def clearance_choices(s: Position, seat: int, out: Sink) -> None:
    """Offer a cell for the pawn in hand; else a pawn to take up, or to leave it at that (H-4.3b)."""
    if s.todo[seat]:
        pawn = next_pawn(s, seat)
        offer_all(out, going(pawn, 0), room_for(s, seat, pawn))
    else:
        offer_all(out, LIFT, liftable(s, seat))
        offer(out, DONE)
