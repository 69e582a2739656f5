"""The first position of a match; never compiled."""

from __future__ import annotations

from typing import cast

from touchline.core.contract import SEATS
from touchline.core.options import Values
from touchline.games.foot import options
from touchline.games.foot.formations import DEFAULT, formations
from touchline.games.foot.layout import LAYOUT, Layout
from touchline.games.foot.pitch import GRID, NO_PAWN
from touchline.games.foot.rules.position import TOSS, Position
from touchline.games.foot.rules.secrets import derive


def start(s: Position, values: Values) -> None:
    """Fill a new position from the match's options, both sides lined up for the toss."""
    s.turns = int(values["turns"])
    s.timed = options.DURATION.index(values)
    s.minutes = int(values["minutes"])
    s.decision_seconds = int(values["decision_seconds"])
    s.placement_seconds = int(values["placement_seconds"])
    s.advantage = int(values["advantage"])
    s.goal_area_pass = options.GOAL_AREA_PASS.index(values)
    s.neighbours = options.FREE_KICK_NEIGHBOURS.index(values)
    s.free_kick = options.FREE_KICK.index(values)
    s.runs_allowed = options.ALIGN_IN_PLACEMENT.index(values)
    s.draw = options.DRAW.index(values)
    for key, cells in cast(Layout, LAYOUT.read(values["layout"])).items():
        for seat in SEATS:
            getattr(s, key)[seat] = cells[seat]
    s.phase = TOSS
    s.taker = s.pinned = NO_PAWN
    s.ball = GRID.parse("f7")
    for seat in SEATS:
        for pawn, cell in enumerate(formations()[DEFAULT].for_seat(seat, kicks=False)):
            s.cell[seat][pawn] = cell
    derive(s)
