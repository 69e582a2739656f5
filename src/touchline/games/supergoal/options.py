"""What can be chosen before a match of Super Goal!."""

from __future__ import annotations

from pathlib import Path

from touchline.core.options import Choice, Option, Sheet, Switch, Whole
from touchline.games.supergoal.sheets import load_dice, load_layout

FOLDER = Path(__file__).parent
ROLLS, TOURNAMENT_ROLLS = 60, 40  # of a half

DICE = Sheet("dice", "sg1", FOLDER / "dice", load_dice)
LAYOUT = Sheet("layout", "sg1", FOLDER / "layouts", load_layout)
CLOCK_MODE = Choice("clock_mode", "rolls", ("rolls", "real"))
ROLLS_PER_HALF = Whole("rolls_per_half", ROLLS, 1, 600)
THROW_IN_ROW = Choice("throw_in_row", "exit", ("exit", "last"))
CORNER_MODE = Choice("corner_mode", "line", ("line", "pivot"))
EXPULSION_SCOPE = Choice("expulsion_scope", "die", ("die", "player"))

OPTIONS: tuple[Option, ...] = (
    ROLLS_PER_HALF,
    Switch("tournament", False),
    CLOCK_MODE,
    Whole("decision_seconds", 15, 3, 600),
    Switch("decline_intervention", True),
    CORNER_MODE,
    THROW_IN_ROW,
    Switch("first_action_must_be_arrow", False),
    Switch("flank_free_kick_shot", False),
    Switch("area_free_kick_shot", True),
    Switch("var", True),
    Switch("var_on_champion", True),
    EXPULSION_SCOPE,
    Switch("exsave_for_own_keeper", False),
    Switch("champion_at_set_pieces", True),
    DICE,
    LAYOUT,
)
