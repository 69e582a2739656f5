"""The nouns of Handball et dé and the geometry that never changes: 14 rows of 8 cells, 7 pawns a side.

What an owner of the box may want to correct (goal zones, free-throw lines, 7 m cells) is a layout, see `layout`.
"""

from __future__ import annotations

from touchline.core.bits import Bits192
from touchline.core.names import Listed
from touchline.games.grid.cells import Grid
from touchline.games.grid.placing import Pawns

Cells = Bits192
GRID = Grid("abcdefgh", 14)
STRIDE = 9  # of GRID
NONE = Cells(0)
BOARD = Cells(GRID.mask)
HALF = (Cells(GRID.block("a1-h7")), Cells(GRID.block("a8-h14")))  # Home's, Away's

PAWNS = 7  # a side
KEEPER = 0  # number 1; the others are field pawns
NO_PAWN = 7
ALL_PAWNS = Pawns((1 << PAWNS) - 1)
FIELD_PAWNS = Pawns((1 << PAWNS) - 2)
PAWN_NAMES = Listed((*(str(number) for number in range(1, PAWNS + 1)), "none"))
