"""Tug: a made-up game, small but with everything the contract knows, to test the house with.

A rope, five strengths a side in a pile, two in hand.  Each round both lay one strength face down; the stronger side
then pulls one or two cells, openly, by its own choice.
"""

from pathlib import Path

from touchline.core.contract import Game
from touchline.core.options import Switch, Whole

from . import rules, table

OPTIONS = (Whole("rounds", 6, 1, 9), Switch("timed", False))
GAME = Game(
    id="tug",
    version=1,
    rules=rules,
    table=table,
    options=OPTIONS,
    folder=Path(__file__).parent,
    prefix="T",
    longest=200,
    short={"rounds": 3},
    codes=(range(5),),
    fates=16,
)
