"""The first position of a match; never compiled."""

from __future__ import annotations

from typing import cast

from touchline.core.bits import first
from touchline.core.contract import SEATS
from touchline.core.options import Values
from touchline.games.handball import options
from touchline.games.handball.formations import FIRST, formations
from touchline.games.handball.layout import LAYOUT, Layout
from touchline.games.handball.pitch import NO_PAWN
from touchline.games.handball.rules.position import TOSS, Position
from touchline.games.handball.rules.secrets import derive


def start(s: Position, values: Values) -> None:
    """Fill a new position from the match's options, both sides lined up for the toss."""
    s.timed = options.MODE.index(values)
    s.turns, s.periods = int(values["turns_per_period"]), int(values["periods"])
    s.minutes = int(values["minutes"])
    if s.timed:
        s.decision_seconds = int(values["decision_seconds"])
        s.placement_seconds = int(values["placement_seconds"])
    s.access_forced = options.ACCESS_FORCED.index(values)
    s.access_claim = int(values["access_claim"])
    s.recross = int(values["ball_may_recross_start"])
    s.absent_rolls = int(values["absent_keeper_rolls"])
    s.open_placing = options.REPOSITION_MODE.index(values)
    s.keeper_blocks = int(values["seven_metre_keeper_blocks"])
    s.draw_rule = options.DRAW_RULE.index(values)
    for key, cells in cast(Layout, LAYOUT.read(values["layout"])).items():
        for seat in SEATS:
            getattr(s, key)[seat] = cells[seat]
    s.phase, s.taker = TOSS, NO_PAWN
    s.ball = first(s.central[0])
    for seat in SEATS:
        for pawn, cell in enumerate(formations()[FIRST].for_seat(seat)):
            s.cell[seat][pawn] = cell
    derive(s)
