"""Super Goal!: an 11 × 5 pitch, one ball and eight special dice."""

from pathlib import Path

from touchline.core.contract import Game
from touchline.games.supergoal import rules, table
from touchline.games.supergoal.faces import WHISTLE
from touchline.games.supergoal.options import OPTIONS
from touchline.games.supergoal.rules.position import DOWN

GAME = Game(
    id="supergoal",
    version=1,
    rules=rules,
    table=table,
    options=OPTIONS,
    folder=Path(__file__).parent,
    prefix="S",
    longest=4000,
    short={"rolls_per_half": 12},
    codes=(range(DOWN + 1),),
    fates=WHISTLE + 1,
)
