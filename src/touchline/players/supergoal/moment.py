"""The score and clock of a position, as its attacker sees them."""

from __future__ import annotations

import math
from dataclasses import dataclass

from touchline.core.judging import WON, expected
from touchline.games.supergoal.rules.position import Position

STILL_SOME = 3  # rolls: at least so many are thought to be left on a real clock that still runs
OVERTIME = 3  # rolls that follow on average when time is up
SCATTER = 0.055  # goals² of lead with each roll, between good players
THOUSAND = 1000  # a lead is judged in thousandths of a goal


@dataclass(frozen=True)
class Moment:
    """When something happens."""

    half: int
    left: int  # rolls of the half; 0: time is up
    lead: int  # of the attacker
    has_toss: bool  # the attacker won the toss
    limit: int  # rolls of a half

    def after(self, turn: int, ticks: int) -> Moment:
        """The moment to which an edge of the graph leads."""
        is_other, goal = turn >= 3, turn % 3 - 1
        lead = self.lead + goal
        left = max(0, self.left - ticks)
        return Moment(self.half, left, -lead if is_other else lead, self.has_toss != is_other, self.limit)

    def chance(self, goals: float) -> float:
        """What the attacker may expect of the match when his attack is worth so many goals."""
        rolls = self.left + OVERTIME + (self.limit + OVERTIME if self.half == 1 else 0)
        spread = round(THOUSAND * math.sqrt(SCATTER * rolls))
        return expected(round(THOUSAND * (self.lead + goals)), spread) / WON


def moment_of(s: Position) -> Moment:
    """The moment of a position in play."""
    seat = s.possession
    left = 0 if s.time_up else max(s.limit - s.rolls, STILL_SOME if s.timed else 1)
    return Moment(s.half, left, s.score[seat] - s.score[1 - seat], s.toss == seat, s.limit)
