"""A match's options read into its first position; never compiled."""

from __future__ import annotations

from functools import lru_cache

from touchline.core.contract import AWAY, HOME
from touchline.core.options import Value, Values
from touchline.games.numero10.lineup import Lineup
from touchline.games.numero10.pitch import MEN
from touchline.games.numero10.rules.course import begin_attempt, line_up, open_with
from touchline.games.numero10.rules.position import LOT, Position
from touchline.games.numero10.settings import CLOCK_KIND, KEEPER_STEPS, LINEUP, MODE

SHARED_COUP_SECONDS = 60  # with a shared clock a coup is always timed (N-G33)


@lru_cache(64)
def lineup_of(value: Value) -> Lineup:
    """Read the line-up an option stands for."""
    lineup = LINEUP.read(value)
    assert isinstance(lineup, Lineup)
    return lineup


def prepare(s: Position, values: Values) -> None:
    """Fill a new position."""
    s.axes = int(values["ball_axes"])
    s.post_in = int(values["post_in"])
    s.recovery_orthogonal = int(values["recovery_orthogonal"])
    s.keeper_step_limit = KEEPER_STEPS.index(values)
    s.border_limit = int(values["border_limit"])
    s.border_refuse = int(values["border_refuse"])
    s.training = MODE.index(values)
    s.timed = 0 if s.training else CLOCK_KIND.index(values)
    s.half_coups = int(values["coups"])
    s.minutes = int(values["minutes"])
    s.coup_seconds = int(values["coup_seconds"]) or (SHARED_COUP_SECONDS if s.timed else 0)
    s.possession_limit = int(values["possession_limit"])
    s.extra_time = int(values["extra_time"])
    lineup = lineup_of(values["lineup"])
    for i in range(MEN):
        s.lineup[HOME][i] = lineup.home[i]
        s.lineup[AWAY][i] = lineup.away[i]
    s.half = 1
    if s.training:
        begin_attempt(s)
    elif values["first_kickoff"] == "lot":
        line_up(s)
        s.phase = LOT
    else:
        open_with(s, HOME if values["first_kickoff"] == "Home" else AWAY)
