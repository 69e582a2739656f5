"""The rules of Numéro 10 (RULES.en.md), in the contract's order.

`moving` is chapter IV, `jumping` chapter V, 1 to 5; `coups` says which of them a turn allows; `turn` carries a coup
out; `sanctions` is chapter V, 6; `course` is the match around the turns.
"""

from __future__ import annotations

from touchline.core.contract import CHANCE, CLOCK, NOBODY, TIME_UP
from touchline.core.events import tell
from touchline.core.options import Values
from touchline.core.sinks import Dice, Sink, offer
from touchline.games.numero10.codes import KICK_OFF, SQUARE, TURN_LOST
from touchline.games.numero10.pitch import LEFT_FORWARD, RIGHT_FORWARD
from touchline.games.numero10.rules.coups import turn_coups
from touchline.games.numero10.rules.course import drawn, end_half, place_ball
from touchline.games.numero10.rules.position import FINISHED, KICKOFF, LOT, TURN, Position, derive
from touchline.games.numero10.rules.setting import prepare
from touchline.games.numero10.rules.turn import lose_turn, play

__all__ = [
    "Position",
    "actor",
    "apply",
    "chance",
    "derive",
    "hide",
    "imagine",
    "legal",
    "result",
    "sealed",
    "start",
]


def start(s: Position, values: Values) -> None:
    """Fill a new position from the options; never compiled."""
    prepare(s, values)


def actor(s: Position) -> int:
    """Say who acts next."""
    if s.phase == LOT:
        return CHANCE
    return NOBODY if s.phase == FINISHED else s.side


def legal(s: Position, seat: int, out: Sink) -> None:
    """Offer every action of a seat, or of the clock."""
    if seat == CLOCK:
        signals(s, out)
    elif seat == s.side:
        if s.phase == KICKOFF:
            offer(out, KICK_OFF * SQUARE + s.lineup[seat][LEFT_FORWARD])  # N-III.3
            offer(out, KICK_OFF * SQUARE + s.lineup[seat][RIGHT_FORWARD])
        elif s.phase == TURN:
            turn_coups(s, out)


def chance(s: Position, out: Sink) -> None:
    """Draw the side that kicks off: its seat (N-III.2)."""
    offer(out, 0, 1)
    offer(out, 1, 1)


def apply(s: Position, seat: int, code: int) -> None:
    """Carry out an action."""
    if seat == CLOCK:
        signal(s, code)
    elif s.phase == LOT:
        drawn(s, code)
    elif s.phase == KICKOFF:
        place_ball(s, code % SQUARE)
    else:
        play(s, code)


def result(s: Position) -> int:
    """The lead of Home in goals (N-G36)."""
    return s.score[0] - s.score[1]


def sealed(s: Position) -> bool:
    """Nothing is hidden."""
    return False


def hide(s: Position, viewer: int) -> None:
    """Everything is open."""


def imagine(s: Position, viewer: int, dice: Dice) -> None:
    """There is nothing to imagine."""


def signals(s: Position, out: Sink) -> None:
    """Offer what a running clock may signal: the end of a half, the end of the time for one coup (N-G33)."""
    deciding = s.phase in (KICKOFF, TURN)
    if s.timed and s.half <= 2 and (s.phase == TURN or (s.phase == KICKOFF and s.coups > 0)):
        offer(out, TIME_UP)  # N-III.4: the chronometer runs from the half's first kick-off on
    if s.coup_seconds and deciding:
        offer(out, TURN_LOST)


def signal(s: Position, code: int) -> None:
    """Obey the clock: a half ends at once, a coup not yet played is void; a side too slow loses its turn."""
    if code == TIME_UP:
        end_half(s)
    elif s.phase == KICKOFF:
        tell(s, "choice_lost", "N-G33", s.side)
        place_ball(s, s.lineup[s.side][LEFT_FORWARD])
    else:
        lose_turn(s)
