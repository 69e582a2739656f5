"""Handball et dé: seven pawns a side on 14 × 8 cells, one ball, one die."""

from pathlib import Path

from touchline.core.contract import Game
from touchline.games.grid.fate import FARTHEST
from touchline.games.grid.ranges import board_codes
from touchline.games.handball import judge, rules, table
from touchline.games.handball.options import OPTIONS, PERIODS, TURNS_PER_PERIOD
from touchline.games.handball.pitch import BOARD, PAWNS
from touchline.games.handball.rules.position import LET_GO, SHOT

# A turn: a roll, a move, a decision, a roll, a throw, the keeper's roll.  A restart after it: a cell, fourteen pawns
# placed, up to seven placed again, a 7 m roll and then a clearance: the keeper's cell, four pawns taken up and put
# down, two words, up to four placed again.  The match: a toss, and the placement of each period.
TURN = 6
RESTART = 1 + 14 + 7 + 1 + 1 + 8 + 2 + 4
LONGEST = 1 + PERIODS.default * (RESTART + TURNS_PER_PERIOD.default * (TURN + RESTART))

GAME = Game(
    id="handball",
    version=1,
    rules=rules,
    table=table,
    options=OPTIONS,
    folder=Path(__file__).parent,
    prefix="H",
    longest=LONGEST,
    short={"turns_per_period": 10},
    codes=board_codes(BOARD, PAWNS, range(LET_GO, SHOT + 1)),
    fates=FARTHEST + 1,
    judge=judge,
)
