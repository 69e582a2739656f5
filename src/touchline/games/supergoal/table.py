"""Super Goal! for people: names of actions, questions, refusals, the clock, and what there is to see."""

from __future__ import annotations

from touchline.core.contract import Timing
from touchline.games.supergoal.faces import RED
from touchline.games.supergoal.gestures import gesture
from touchline.games.supergoal.notation import name, parse
from touchline.games.supergoal.refusals import refusal
from touchline.games.supergoal.rules.position import (
    A_SIDE,
    ATTACK,
    CONCEDE,
    HEADING_IN,
    OWN_REACT,
    PASS,
    ROLL_BLUE,
    ROLL_KEEPER,
    SIDE,
    STRUCK,
    SURE,
    UP,
    WINDOW,
    Position,
)
from touchline.games.supergoal.rules.verbs import is_clock_running
from touchline.games.supergoal.speech import EVENTS, HEADLINES, SAY, question
from touchline.games.supergoal.view import scene

__all__ = [
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
]


def plan(s: Position, seat: int, text: str) -> list[int] | None:
    """Read no phrase: every choice is a single action."""
    return None


def phrases(s: Position, seat: int) -> list[str]:
    """List no phrase."""
    return []


def fallback(s: Position, seat: int) -> int:
    """Choose for a seat whose time has run out: red, blue or keeper, a-side or up, and no champion play (S-G39)."""
    if s.phase == ATTACK:
        return RED  # on the first spot of a set piece
    if s.phase == SIDE:
        return UP if s.pivot else A_SIDE
    if s.phase == WINDOW:
        return PASS
    if s.threat in (STRUCK, SURE):
        return CONCEDE
    return ROLL_KEEPER if s.phase == OWN_REACT or s.threat == HEADING_IN else ROLL_BLUE


def clock(s: Position) -> tuple[int, int]:
    """The half and the attack in it; the shoot-out is the third period, counted in kicks."""
    if s.half == 3:
        return 3, s.kicks[0] + s.kicks[1] + 1
    return s.half, max(s.attack, 1)


def timing(s: Position) -> Timing:
    """How a running clock bears on this position: it is never stopped, and every decision has its own limit (S-G39)."""
    if not s.timed:
        return Timing()
    return Timing(period=s.period, running=is_clock_running(s), decision=s.patience)
