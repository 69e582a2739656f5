"""The nouns of Foot et dé and the geometry that never changes: 14 rows of 12 cells, 11 pawns a side.

What an owner of the box may want to correct (goals, areas, spots, circle) is a layout, see `layout`.
"""

from __future__ import annotations

from touchline.core.bits import Bits192
from touchline.core.names import Listed
from touchline.games.grid.cells import Grid
from touchline.games.grid.placing import Pawns

Cells = Bits192
GRID = Grid("abcdefghijkl", 14)
STRIDE = 13  # of GRID
NONE = Cells(0)
BOARD = Cells(GRID.mask)
HALF = (Cells(GRID.block("a1-l7")), Cells(GRID.block("a8-l14")))  # Home's, Away's

PAWNS = 11  # a side
KEEPER = 0  # number 1; the others are field pawns
NO_PAWN = 11
ALL_PAWNS = Pawns((1 << PAWNS) - 1)
PAWN_NAMES = Listed((*(str(number) for number in range(1, PAWNS + 1)), "none"))
