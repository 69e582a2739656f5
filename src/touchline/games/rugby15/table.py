"""What people at a table need of Rugby 15."""

from __future__ import annotations

from touchline.core.bits import each, first
from touchline.core.contract import Timing
from touchline.core.scene import Gesture
from touchline.games.rugby15.cards import KICK, TACKLE, VALUES
from touchline.games.rugby15.notation import NAMES, card_name, name, parse
from touchline.games.rugby15.rules.position import CHANGE, KEEP_HAND, RECEIVE, TOSS_CHOICE, Position
from touchline.games.rugby15.scene import scene
from touchline.games.rugby15.speech import EVENTS, HEADLINES, SAY, question, refusal

__all__ = (
    "EVENTS",
    "HEADLINES",
    "SAY",
    "clock",
    "fallback",
    "gesture",
    "name",
    "parse",
    "phrases",
    "plan",
    "question",
    "refusal",
    "scene",
    "timing",
)


def plan(s: Position, seat: int, text: str) -> list[int] | None:
    """Read no phrases: every choice is one action."""
    return None


def phrases(s: Position, seat: int) -> list[str]:
    """List no phrases."""
    return []


def fallback(s: Position, seat: int) -> int:
    """Choose for a seat that is out of time: receive, keep, the first card in attack, the strongest in defence."""
    if s.phase == TOSS_CHOICE:
        return RECEIVE
    if s.phase == CHANGE:
        return KEEP_HAND
    hand = s.hand[seat]
    return first(hand) if seat == s.attacker else max(each(hand), key=strength_in_defence)


def strength_in_defence(card: int) -> int:
    """Rank a card for the defender: the tackle, then values, and a kick last because it is a fault."""
    if card == TACKLE:
        return VALUES
    return card % VALUES if card < KICK else -1


def clock(s: Position) -> tuple[int, int]:
    """The half (3 in extra play) and the turn in it."""
    return max(s.half, 1), max(s.turn, 1)


def timing(s: Position) -> Timing:
    """No clock runs: a match is counted in piles."""
    return Timing()


def gesture(s: Position, seat: int, code: int) -> Gesture:
    """Pick a card of the hand, or press a button."""
    return Gesture(button=NAMES[code]) if code in NAMES else Gesture(card=card_name(code))
