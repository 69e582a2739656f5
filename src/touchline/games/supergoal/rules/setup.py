"""The first position of a match, from its options; never compiled."""

from __future__ import annotations

from functools import cache

from touchline.core.options import Value, Values
from touchline.games.supergoal import options
from touchline.games.supergoal.rules.position import KICK_OFF, TOSS, Position
from touchline.games.supergoal.sheets import CELLS, Layout

HALF_SECONDS, TOURNAMENT_SECONDS = 450, 300
SETS = {  # zone of the sheet, field of the position
    "area": "area",
    "outside": "outside",
    "corner": "corner",
    "own_goal": "own_goal",
    "free_kick_near": "free_kick_near",
    "free_kick_far": "free_kick_far",
    "flank": "flank",
    "pivot": "pivot_zone",
    "long_shot": "long_shot",
    "assist": "assist_zone",
    "straight": "straight",
}
SWITCHES = {  # option, field of the position
    "tournament": "shootout",
    "decline_intervention": "may_decline",
    "first_action_must_be_arrow": "arrow_first",
    "flank_free_kick_shot": "flank_shot",
    "area_free_kick_shot": "area_shot",
    "var": "var",
    "var_on_champion": "var_on_whistle",
    "exsave_for_own_keeper": "own_great_save",
    "champion_at_set_pieces": "at_set_pieces",
}


def start(s: Position, values: Values) -> None:
    """Lay the box out: dice and layout, options, the ball on the centre (S-SET-5, S-SET-6)."""
    for name, field in SWITCHES.items():
        setattr(s, field, int(values[name]))
    tournament = bool(values["tournament"])
    rolls = int(values["rolls_per_half"])
    s.limit = options.TOURNAMENT_ROLLS if tournament and rolls == options.ROLLS else rolls
    s.timed = options.CLOCK_MODE.index(values)
    s.period = TOURNAMENT_SECONDS if tournament else HALF_SECONDS
    s.patience = int(values["decision_seconds"])
    s.corner_pivot = options.CORNER_MODE.index(values)
    s.throw_in_last = options.THROW_IN_ROW.index(values)
    s.foul_memory = options.EXPULSION_SCOPE.index(values)
    for die, faces in enumerate(_dice(values["dice"])):
        for i, face in enumerate(faces):
            s.dice[die][i] = face
    _draw(s, _layout(values["layout"]))
    s.half = 1
    s.ball = s.centre
    s.status = KICK_OFF
    s.phase = TOSS


def _draw(s: Position, layout: Layout) -> None:
    for zone, field in SETS.items():
        setattr(s, field, sum(1 << cell for cell in layout.zones[zone]))
    for name in CELLS:
        setattr(s, name, layout.cells[name])
    for spots, zone in ((s.corner_spots, "corner"), (s.goal_kick_spots, "goal_kick"), (s.keeper_spots, "keeper")):
        cells = layout.zones[zone]
        spots[0], spots[1] = cells[0], cells[-1]


@cache
def _dice(value: Value) -> tuple[tuple[int, ...], ...]:
    sheet = options.DICE.read(value)
    assert isinstance(sheet, tuple)
    return sheet


@cache
def _layout(value: Value) -> Layout:
    sheet = options.LAYOUT.read(value)
    assert isinstance(sheet, Layout)
    return sheet
