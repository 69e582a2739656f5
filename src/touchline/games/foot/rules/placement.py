"""Opening a placement, and the choices it offers (F-G22)."""

from __future__ import annotations

from touchline.core.bits import bit64
from touchline.core.events import tell
from touchline.core.sinks import Sink, offer, offer_all
from touchline.games.foot.pitch import ALL_PAWNS, NO_PAWN, PAWNS
from touchline.games.foot.rules.position import CLEAR_PLACE, CLEARANCE, DONE, KICK_OFF, PLACE, Position
from touchline.games.foot.rules.zones import liftable, refuge, room_for, standing_runs
from touchline.games.grid.codes import LIFT, going
from touchline.games.grid.placing import NO_PAWNS, begin, next_pawn
from touchline.games.grid.settling import ask_as_they_stand


def open_placement(s: Position, purpose: int, favoured: int, taker: int) -> None:
    """Let both sides place all pawns; the taker already stands with the ball, except at a kick-off."""
    s.phase, s.purpose, s.favoured, s.taker = PLACE, purpose, favoured, taker
    ask_as_they_stand(s, PAWNS)
    if taker != NO_PAWN:
        s.asked[favoured][taker] = s.ball
        begin(s, favoured, ALL_PAWNS & ~bit64(taker), PAWNS)
    else:
        begin(s, favoured, ALL_PAWNS, PAWNS)
    begin(s, 1 - favoured, ALL_PAWNS, PAWNS)


def open_clearance(s: Position) -> None:
    """Let both sides reposition up to two field pawns (F-4.2b)."""
    s.phase, s.purpose, s.taker = CLEAR_PLACE, CLEARANCE, NO_PAWN
    ask_as_they_stand(s, PAWNS)
    for t in range(2):
        s.lifted[t] = NO_PAWNS
        begin(s, t, NO_PAWNS, PAWNS)


def kick_off(s: Position, kicker: int) -> None:
    """Line both sides up for a kick-off (F-1.5b)."""
    s.side = kicker
    s.die = 0
    tell(s, "kick_off_given", "F-1.5b", kicker)
    open_placement(s, KICK_OFF, kicker, NO_PAWN)


def place_choices(s: Position, seat: int, out: Sink) -> None:
    """Offer cells for the next pawn; first of all, at a kick-off, who kicks and from where (F-1.5d)."""
    if seat == s.favoured and s.taker == NO_PAWN:
        for pawn in range(PAWNS):
            offer_all(out, going(pawn, 0), s.kick_off[seat])
    else:
        pawn = next_pawn(s, seat)
        offer_all(out, going(pawn, 0), room_for(s, seat, pawn))


def conflict_choices(s: Position, seat: int, out: Sink) -> None:
    """Offer cells for the next pawn that lost its own (F-G23)."""
    pawn = next_pawn(s, seat)
    offer_all(out, going(pawn, 0), refuge(s, seat, pawn))


def clearance_choices(s: Position, seat: int, out: Sink) -> None:
    """Offer a cell for the pawn in hand; else a pawn to take up, or to leave it at that (F-4.2b)."""
    if s.todo[seat]:
        pawn = next_pawn(s, seat)
        offer_all(out, going(pawn, 0), room_for(s, seat, pawn))
        return
    offer_all(out, LIFT, liftable(s, seat))
    if not standing_runs(s, seat):
        offer(out, DONE)
