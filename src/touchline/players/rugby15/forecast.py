"""What the attacker may expect of a match, by turns left, distance and lead, when every hand is dealt afresh.

Each turn is a matrix game over fresh hands.  Its value depends on what an advance, a turnover and a kick are worth;
with an advance counted as 1 and a turnover as 0 it depends on the kick alone, and `FRESH` tells how (learnt once, by
solving that game).  So a whole match is solved backwards in a moment, for any length of track, with or without extra
play.  Cards that a side has spent are weighed apart (`touchline.players.rugby15.prices`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from touchline.core.judging import TILT
from touchline.games.rugby15.rules.position import CONVERTED, DROP, EXTRA, PILE_TURNS, TRY
from touchline.players.rugby15.learnt import LEARNT

HALF_TURNS = 2 * PILE_TURNS
WIDEST = 45  # lead in points; more is counted as this
GOAL_KICK = 0.62  # how often a goal kick is good, as far as nobody knows the discard yet
REACH = TRY + CONVERTED  # points over which the worth of one is taken
SETTLED = 400  # rounds after which extra play, seen from afar, no longer changes
STEEPEST = 1e-9  # of what an advance is worth more than a turnover; less is nothing
KICKS: Sequence[float] = LEARNT.kicks  # what a kick may be worth, with an advance as 1 and a turnover as 0
FRESH: Sequence[float] = LEARNT.fresh  # what the turn is worth then
Row = list[float]  # by lead, from -WIDEST to WIDEST


def turn_value(advance: float, turnover: float, kick: float) -> float:
    """What a turn is worth to the attacker before the hands are known."""
    span = advance - turnover
    if span < STEEPEST:
        return (advance + turnover) / 2
    relative = (kick - turnover) / span
    step = KICKS[1] - KICKS[0]
    at = min(max(int((relative - KICKS[0]) / step), 0), len(KICKS) - 2)  # beyond the ends the line goes on
    share = (relative - KICKS[at]) / step
    return turnover + span * (FRESH[at] + share * (FRESH[at + 1] - FRESH[at]))


class Forecast:
    """All expectations of matches with the same options."""

    def __init__(self, length: int, extra: bool) -> None:
        self.length = length
        self.restart = (length + 1) // 2  # the attacker's distance after a kick-off
        self.sudden = self._sudden_death()
        second: list[list[Row]] = [self._full_time(extra)]
        for _ in range(HALF_TURNS):
            second.append(self._earlier(second[-1], second[-1]))
        first = [self._half_time(second[-1], receives) for receives in (0, 1)]
        halves: tuple[list[list[Row]], list[list[Row]]] = ([first[0]], [first[1]])
        for _ in range(HALF_TURNS):
            before = halves[0][-1], halves[1][-1]
            for receives in (0, 1):
                halves[receives].append(self._earlier(before[receives], before[1 - receives]))
        self.tables = (*halves, second)  # first half, the attacker kicks off or receives next; second half

    def expected(self, half: int, left: int, receives: int, distance: int, lead: int) -> float:
        """What the attacker may expect with `left` turns of the half to come; `receives` the next kick-off, or not."""
        if half == EXTRA:
            return self.sudden[distance]
        rows = self.tables[receives if half == 1 else 2][left]
        return rows[distance][min(max(lead, -WIDEST), WIDEST) + WIDEST]

    def point(self, half: int, left: int, receives: int, distance: int, lead: int) -> float:
        """What a point more would be worth; points come by tries, so that leads a try away count, not the next one."""
        if half == EXTRA:  # as much of a try as a point is
            return (self.sudden[1] - self.sudden[self.length - 1]) / TRY / 2
        more = self.expected(half, left, receives, distance, lead + REACH)
        return (more - self.expected(half, left, receives, distance, lead - REACH)) / (2 * REACH)

    def _earlier(self, keeps: list[Row], loses: list[Row]) -> list[Row]:
        """One turn earlier: from the expectations of who has the ball then, the same side or the other."""
        return [[], *(self._row(distance, keeps, loses) for distance in range(1, self.length))]

    def _row(self, distance: int, keeps: list[Row], loses: list[Row]) -> Row:
        turnover = lost(loses[self.length - distance])
        if distance > 1:
            advance = keeps[distance - 1]
            kick = lost(loses[self.length - max(distance - 2, 1)])
        else:
            restart = keeps[self.restart]
            good, missed = shifted(restart, TRY + CONVERTED), shifted(restart, TRY)
            advance = [GOAL_KICK * x + (1 - GOAL_KICK) * y for x, y in zip(good, missed, strict=True)]
            kick = [GOAL_KICK * x + (1 - GOAL_KICK) * y for x, y in zip(shifted(restart, DROP), restart, strict=True)]
        return [turn_value(*three) for three in zip(advance, turnover, kick, strict=True)]

    def _full_time(self, extra: bool) -> list[Row]:
        levels = self.sudden if extra else [0.0] * self.length
        return [[finished(lead, level) for lead in range(-WIDEST, WIDEST + 1)] for level in levels]

    def _half_time(self, kick_off: list[Row], receives: int) -> list[Row]:
        row = kick_off[self.restart] if receives else lost(kick_off[self.restart])
        return [row] * self.length

    def _sudden_death(self) -> list[float]:
        """What the attacker may expect when the first points decide."""
        values = [0.0] * self.length
        for _ in range(SETTLED):
            values = [0.0, *(self._sudden(distance, values) for distance in range(1, self.length))]
        return values

    def _sudden(self, distance: int, values: list[float]) -> float:
        turnover = -values[self.length - distance]
        if distance == 1:
            return turn_value(1.0, turnover, GOAL_KICK + (1 - GOAL_KICK) * values[self.restart])
        return turn_value(values[distance - 1], turnover, -values[self.length - max(distance - 2, 1)])


def finished(lead: int, level: float) -> float:
    """What a lead at full time is worth; points count a little, so that a match is played on that seems decided.

    >>> finished(45, 0.0), finished(5, 0.0) - finished(1, 0.0) > 0, finished(0, 0.5) < 0.5
    (1.0, True, True)
    """
    result = level if lead == 0 else math.copysign(1, lead)
    return (result * (TILT - 1) + lead / WIDEST) / TILT


def lost(row: Row) -> Row:
    """The same leads seen by the other side."""
    return [-value for value in reversed(row)]


def shifted(row: Row, points: int) -> Row:
    """The same row after so many more points."""
    return row[points:] + row[-1:] * points


@cache
def forecast(length: int, extra: bool) -> Forecast:
    """Get the expectations for some options; the first time takes a moment."""
    return Forecast(length, extra)
