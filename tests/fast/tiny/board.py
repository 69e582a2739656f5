"""The boards of Tiny."""

from touchline.core.bits import Bits64 as Cards
from touchline.core.bits import Bits192 as Cells
from touchline.core.bits import Bits256 as Wide

STRIDE = 13
MIDDLE = Cells(sum(1 << row * STRIDE + column for row in range(14) for column in range(12)))
CORNERS = (Cells(1), Cells(1 << 13 * STRIDE + 11))
EMPTY, NO_CARD, NOWHERE = Cells(0), Cards(0), Wide(0)
FAR = Wide(1 << 255 | 1 << 192 | 1 << 128 | 1 << 64 | 1)
WORTH = ((0, 1, 2), (2, 1, 0))


def spread(cells, steps, board):
    """The cells and those up to `steps` to their right, left, above and below."""
    for _ in range(steps):
        cells = (cells | cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE) & board
    return cells
