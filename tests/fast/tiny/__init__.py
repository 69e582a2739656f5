"""Tiny: a made-up game, read in a minute, whose position holds sets of all three widths and arrays of arrays.

Each round a loaded die is thrown, the side to move spreads over the middle board by as many cells, and then both lay a
card in secret; the higher card takes what the die shows, and its place on the wide board.
"""

from pathlib import Path

from touchline.core.contract import Game
from touchline.core.options import Switch, Whole

from . import rules, table

GAME = Game(
    id="tiny",
    version=1,
    rules=rules,
    table=table,
    options=(Whole("rounds", 8, 1, 50), Whole("cards", 5, 2, 60), Switch("timed", False)),
    folder=Path(__file__).parent,
    prefix="Y",
    longest=400,
    short={"rounds": 2},
    codes=(range(-1, 64), range(1000, 1192)),
    fates=7,
)
