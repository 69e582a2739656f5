"""Foot et dé: a board of 14 by 12, eleven pawns a side, one die."""

from pathlib import Path

from touchline.core.contract import Game
from touchline.games.foot import judge, rules, table
from touchline.games.foot.options import OPTIONS, TURNS
from touchline.games.foot.pitch import BOARD, PAWNS
from touchline.games.foot.rules.position import GOAL, STRIKE, TAKER
from touchline.games.grid.fate import FARTHEST
from touchline.games.grid.ranges import board_codes

# A turn at its longest: a roll, a move, a foul; a penalty (taker, 21 pawns, as many lost cells at most, roll); a
# clearance (keeper, 10 steps, 4 lost cells); and the kick-off that may follow (22 pawns, roll, kick).
LONGEST_TURN = 3 + (1 + 21 + 21 + 1) + (1 + 10 + 4) + (22 + 2)

GAME = Game(
    id="foot",
    version=1,
    rules=rules,
    table=table,
    options=OPTIONS,
    folder=Path(__file__).parent,
    prefix="F",
    longest=2 * TURNS.default * LONGEST_TURN,
    short={"turns": 6},
    codes=(*board_codes(BOARD, PAWNS, range(STRIKE, GOAL + 1)), range(TAKER, TAKER + PAWNS)),
    fates=FARTHEST + 1,
    judge=judge,
)
