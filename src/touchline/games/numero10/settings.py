"""What can be chosen before a match of Numéro 10."""

from __future__ import annotations

from pathlib import Path

from touchline.core.options import Choice, Option, Sheet, Switch, Whole
from touchline.games.numero10.lineup import load

BALL_AXES = Choice("ball_axes", "16", ("16", "8"))
KEEPER_STEPS = Choice("gk_outside_steps", "1", ("0", "1", "unlimited"))
CLOCK_KIND = Choice("clock", "coups", ("coups", "shared"))
LINEUP = Sheet("lineup", "standard", Path(__file__).parent / "lineups", load)
FIRST_KICKOFF = Choice("first_kickoff", "lot", ("lot", "Home", "Away"))
MODE = Choice("mode", "match", ("match", "training"))

OPTIONS: tuple[Option, ...] = (
    MODE,
    CLOCK_KIND,
    Whole("coups", 90, 2, 400, 2),  # of a half; even, so that each side has as many
    Whole("minutes", 45, 1, 90),  # of a half with a shared clock
    Whole("coup_seconds", 0, 0, 600),
    Switch("extra_time", False),
    FIRST_KICKOFF,
    LINEUP,
    BALL_AXES,
    Switch("post_in", True),
    Switch("recovery_orthogonal", False),
    KEEPER_STEPS,
    Whole("border_limit", 2, 1, 9),
    Switch("border_refuse", False),
    Whole("possession_limit", 15, 0, 99),
)
