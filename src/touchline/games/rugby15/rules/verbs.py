"""The verbs of the contract, in its order."""

from __future__ import annotations

from touchline.core.contract import AWAY, BOTH, CHANCE, HOME, NOBODY
from touchline.core.events import tell
from touchline.core.options import Values
from touchline.core.sinks import Sink, offer, offer_all
from touchline.games.rugby15.cards import ALL, KICKS, LONE_SECOND
from touchline.games.rugby15.rules.effects import goal_kick, lay
from touchline.games.rugby15.rules.hands import declare, draw, drawing_seat, offer_cards
from touchline.games.rugby15.rules.periods import kick_off
from touchline.games.rugby15.rules.position import (
    CHANGE,
    CHANGE_HAND,
    CHOOSE,
    CONVERSION,
    DRAW,
    DRAW_BASE,
    DROP_GOAL,
    HAND,
    KEEP_HAND,
    KICK_OFF,
    OVER,
    RECEIVE,
    REDRAW,
    TOSS,
    TOSS_CHOICE,
    Position,
)


def start(s: Position, values: Values) -> None:
    """Fill a new position: all cards in the piles, Home's team on the centre until the toss decides (R-SET)."""
    s.length, s.extra = int(values["track_length"]), int(values["extra_play"])
    s.front = (s.length + 1) // 2
    for seat in range(2):
        s.pile[seat] = ALL
        s.need[seat] = HAND


def actor(s: Position) -> int:
    """Say who acts next."""
    if s.phase == CHOOSE:
        return still_to_come(s.laid[HOME], s.laid[AWAY])
    if s.phase == CHANGE:
        return still_to_come(s.declared[HOME], s.declared[AWAY])
    if s.phase == TOSS_CHOICE:
        return s.winner
    return NOBODY if s.phase == OVER else CHANCE


def legal(s: Position, seat: int, out: Sink) -> None:
    """Offer a seat's actions; no clock bears on the rules."""
    if seat > AWAY:
        return
    if s.phase == CHOOSE:
        if not s.laid[seat]:  # R-TUR-1, R-G20
            both = s.hand[seat] & KICKS == KICKS
            offer_all(out, 0, s.hand[seat] & ~LONE_SECOND if both else s.hand[seat])
    elif s.phase == CHANGE:
        if not s.declared[seat]:  # R-G16
            offer(out, KEEP_HAND)
            offer(out, CHANGE_HAND)
    elif s.phase == TOSS_CHOICE and seat == s.winner:  # R-KO-2
        offer(out, KICK_OFF)
        offer(out, RECEIVE)


def chance(s: Position, out: Sink) -> None:
    """Offer the sides of the coin, or the cards that may be drawn."""
    if s.phase == TOSS:
        offer(out, HOME)
        offer(out, AWAY)
    elif s.phase in (DRAW, REDRAW):
        seat = drawing_seat(s)
        offer_cards(out, DRAW_BASE * seat, s.pile[seat])
    elif s.phase in (CONVERSION, DROP_GOAL):
        offer_cards(out, 0, s.discard[s.attacker])


def apply(s: Position, seat: int, code: int) -> None:
    """Do it."""
    if s.phase == CHOOSE:
        lay(s, seat, code)
    elif s.phase in (DRAW, REDRAW):
        draw(s, code // DRAW_BASE, code % DRAW_BASE)
    elif s.phase == CHANGE:
        declare(s, seat, code)
    elif s.phase in (CONVERSION, DROP_GOAL):
        goal_kick(s, code)
    elif s.phase == TOSS:
        s.winner, s.phase = code, TOSS_CHOICE
        tell(s, "toss_won", "R-KO-1", code)
    else:
        kick_off(s, seat if code == KICK_OFF else 1 - seat)


def result(s: Position) -> int:
    """Home's lead in points."""
    return s.score[HOME] - s.score[AWAY]


def sealed(s: Position) -> bool:
    """Declarations and cards laid stay hidden until both are in."""
    return s.phase in (CHANGE, CHOOSE)


def still_to_come(home: int, away: int) -> int:
    """Say who has not yet made a sealed choice."""
    if home:
        return AWAY
    return HOME if away else BOTH
