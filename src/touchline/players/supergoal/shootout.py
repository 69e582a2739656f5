"""What a shoot-out is worth: nothing is decided in it, so its odds follow from the black die alone."""

from __future__ import annotations

from functools import cache

from touchline.core.contract import HOME
from touchline.games.supergoal.faces import N_FACES, PENALTY, SCORED
from touchline.games.supergoal.rules.clock import KICKS_EACH
from touchline.games.supergoal.rules.position import SHOOTOUT, Position


def shootout_value(s: Position) -> float:
    """What Home may expect of a shoot-out."""
    if s.phase != SHOOTOUT:  # the first kicker is still to be drawn
        return 0.0
    scored = sum(s.dice[PENALTY][i] == SCORED for i in range(N_FACES)) / N_FACES
    return _value(scored, s.kicker == HOME, s.kicks[0], s.kicks[1], s.converted[0] - s.converted[1])


@cache
def _value(scored: float, is_home: bool, home: int, away: int, lead: int) -> float:
    """Follow the kicks; from five each on, what is level is even."""
    if home >= KICKS_EACH and away >= KICKS_EACH and home == away:
        return float((lead > 0) - (lead < 0))
    if max(home, away) <= KICKS_EACH:
        if lead > KICKS_EACH - away:
            return 1.0
        if -lead > KICKS_EACH - home:
            return -1.0
    if is_home:
        hit, miss = (_value(scored, False, home + 1, away, lead + goal) for goal in (1, 0))
    else:
        hit, miss = (_value(scored, True, home, away + 1, lead - goal) for goal in (1, 0))
    return scored * hit + (1 - scored) * miss
