"""What can be chosen before a match of Handball et dé."""

from __future__ import annotations

from touchline.core.options import Choice, Option, Switch, Whole
from touchline.games.handball.layout import LAYOUT

MODE = Choice("mode", "counted", ("counted", "timed"))  # H-1.2a, H-1.2b
TURNS_PER_PERIOD = Whole("turns_per_period", 50, 2, 200, step=2)  # of both sides together (H-G40)
PERIODS = Whole("periods", 2, 1, 4)  # H-G41
MINUTES = Whole("minutes", 30, 1, 60)  # of a period
ACCESS_FORCED = Choice("access_forced", "nearest", ("nearest", "nearest_blocker"))  # H-G15
ACCESS_CLAIM = Switch("access_claim", False)  # H-G16
BALL_MAY_RECROSS_START = Switch("ball_may_recross_start", False)  # H-G18
ABSENT_KEEPER_ROLLS = Switch("absent_keeper_rolls", False)  # H-G23
REPOSITION_MODE = Choice("reposition_mode", "sealed", ("sealed", "open"))  # H-G30
SEVEN_METRE_KEEPER_BLOCKS = Switch("seven_metre_keeper_blocks", False)  # H-G36
DRAW_RULE = Choice("draw_rule", "draw", ("draw", "extra", "shootout", "extra_shootout"))  # H-G44
DECISION_SECONDS = Whole("decision_seconds", 30, 5, 600)
PLACEMENT_SECONDS = Whole("placement_seconds", 90, 15, 1800)

OPTIONS: tuple[Option, ...] = (
    MODE,
    TURNS_PER_PERIOD,
    PERIODS,
    MINUTES,
    ACCESS_FORCED,
    ACCESS_CLAIM,
    BALL_MAY_RECROSS_START,
    ABSENT_KEEPER_ROLLS,
    REPOSITION_MODE,
    SEVEN_METRE_KEEPER_BLOCKS,
    DRAW_RULE,
    DECISION_SECONDS,
    PLACEMENT_SECONDS,
    LAYOUT,
)
