"""What can be chosen before a match of Foot et dé."""

from __future__ import annotations

from touchline.core.options import Choice, Option, Switch, Whole
from touchline.games.foot.layout import LAYOUT

DURATION = Choice("duration", "turns", ("turns", "clock"))  # F-1.4, F-G28
TURNS = Whole("turns", 60, 2, 200)  # of both teams together, per half
MINUTES = Whole("minutes", 15, 1, 60)  # per half
ADVANTAGE = Switch("advantage", True)  # F-G13
GOAL_AREA_PASS = Choice("goal_area_pass", "both", ("both", "defended"))  # F-G12
FREE_KICK_NEIGHBOURS = Choice("free_kick_neighbours", "8", ("8", "4"))  # F-G18
FREE_KICK = Choice("free_kick", "full", ("full", "taker_stays", "kick_only"))  # F-G26
ALIGN_IN_PLACEMENT = Choice("align_in_placement", "refuse", ("refuse", "allow"))  # F-G09
DRAW = Choice("draw", "stand", ("stand", "shoot_out"))  # F-G30
DECISION_SECONDS = Whole("decision_seconds", 30, 5, 600)  # F-G31
PLACEMENT_SECONDS = Whole("placement_seconds", 90, 15, 1800)  # F-G31

OPTIONS: tuple[Option, ...] = (
    DURATION,
    TURNS,
    MINUTES,
    ADVANTAGE,
    GOAL_AREA_PASS,
    FREE_KICK_NEIGHBOURS,
    FREE_KICK,
    ALIGN_IN_PLACEMENT,
    DRAW,
    DECISION_SECONDS,
    PLACEMENT_SECONDS,
    LAYOUT,
)
