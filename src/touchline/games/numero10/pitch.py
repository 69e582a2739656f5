"""The board of Numéro 10: eleven columns a to k, seventeen rows 1 to 17, a goal of three cells behind each end.

A square is row * 13 + column.  Thirteen is eleven columns and two guards that belong to no set of squares: a step goes
at most two columns sideways, so a shifted set falls into the guards instead of coming round on the other side.  Row 0
and row 18 hold only the goal cells; with them the highest square is g18 = 240, and what a step of two rows carries
past 255 or below 0 is masked away.  Square 0 (there is no a0) stands for "off the board".
"""

from __future__ import annotations

from math import gcd

from touchline.core.bits import Bits, each
from touchline.core.bits import Bits256 as Cells
from touchline.core.errors import shown

COLUMNS = "abcdefghijk"
WIDTH, LENGTH = 11, 17
STRIDE = 13
OFF = 0
MIDDLE = 5  # column f
TURNED = (LENGTH + 1) * STRIDE + WIDTH - 1  # a square and its image in a half-turn of the board add up to this

MEN = 11
KEEPER = 0  # shirt 1: a man's number is his shirt less one
LEFT_FORWARD, RIGHT_FORWARD = 8, 10  # shirts 9 and 11

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)
STEPS = (STRIDE, STRIDE + 1, 1, 1 - STRIDE, -STRIDE, -STRIDE - 1, -1, STRIDE - 1)  # by direction
DIAGONALS = (NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST)
FORWARD = (NORTH, NORTH_EAST, NORTH_WEST), (SOUTH, SOUTH_EAST, SOUTH_WEST)  # of Home, of Away

# The ball's sixteen directions (N-G08): along columns and rows, diagonals to the right and to the left, then the
# one-by-two lines, steep, flat to the right and flat to the left.
AXES = (
    *(STRIDE, -STRIDE, 1, -1),
    *(STRIDE + 1, 1 - STRIDE),
    *(STRIDE - 1, -STRIDE - 1),
    *(2 * STRIDE + 1, 2 * STRIDE - 1, 1 - 2 * STRIDE, -1 - 2 * STRIDE),
    *(STRIDE + 2, 2 - STRIDE),
    *(STRIDE - 2, -2 - STRIDE),
)
RIGHT_DIAGONALS, LEFT_DIAGONALS, RIGHT_FLAT, LEFT_FLAT = (4, 5), (6, 7), (12, 13), (14, 15)  # of them


def at(name: str) -> int:
    """The square of a name, goal cells included.

    >>> at("a1"), at("e8"), at("g18")
    (13, 108, 240)
    """
    return int(name[1:]) * STRIDE + COLUMNS.index(name[0])


def name_of(square: int) -> str:
    """The name of a square.

    >>> name_of(108)
    'e8'
    """
    return f"{COLUMNS[square % STRIDE]}{square // STRIDE}"


def block(columns: str, low: int, high: int) -> Cells:
    """The squares of some columns from row `low` to row `high`."""
    return Cells(sum(1 << row * STRIDE + COLUMNS.index(c) for row in range(low, high + 1) for c in columns))


def turned(square: int) -> int:
    """The image of a square in a half-turn of the board; off the board stays off.

    >>> name_of(turned(at("b5")))
    'j13'
    """
    return TURNED - square if square else OFF


def is_dark(square: int) -> bool:
    """Tell whether a square is dark: column and row, both counted from 1, add up to an odd number (N-G02)."""
    return (square % STRIDE + 1 + square // STRIDE) % 2 == 1


NONE = Cells(0)
BOARD = block(COLUMNS, 1, LENGTH)
DARK = Cells(sum(1 << square for square in each(BOARD) if is_dark(square)))
PART = block(COLUMNS, 1, 8), block(COLUMNS, 10, 17)  # the part of the field of Home and of Away (N-G06)
CIRCLE = block("efg", 8, 10)

# Each side's own, Home first.
GOAL = block("efg", 0, 0), block("efg", 18, 18)
MOUTH = block("efg", 1, 1), block("efg", 17, 17)
SIX_METRES = block("defgh", 1, 1), block("defgh", 17, 17)
AREA = block("cdefghi", 1, 3), block("cdefghi", 15, 17)
IN_RANGE = block(COLUMNS, 1, 14), block(COLUMNS, 4, 17)  # where a keeper's clearance may land (N-IV.5.4)

BORDER = Cells(block("ak", 1, 17) | block("bcdhij", 1, 1) | block("bcdhij", 17, 17))  # N-G21
LEFT_CELLS = Cells(block("e", 0, 0) | block("e", 18, 18))  # the goal cells beside the left-hand post, seen from Home
RIGHT_CELLS = Cells(block("g", 0, 0) | block("g", 18, 18))

TRAINING_HALF = block(COLUMNS, 9, 17), block(COLUMNS, 1, 9)  # where Home attacks, where Away attacks (N-G38)
TRAINING_ATTACK = (7, at("f10")), (8, at("d9")), (10, at("h9"))  # man, square: the first has the ball
TRAINING_DEFENCE = (KEEPER, at("f17")), (2, at("e14")), (3, at("g13"))


def vector(start: int, to: int) -> tuple[int, int]:
    """From one square to another: rows, columns."""
    return to // STRIDE - start // STRIDE, to % STRIDE - start % STRIDE


def span(start: int, to: int) -> int:
    """How many steps of eight directions lie between two squares."""
    rows, columns = vector(start, to)
    return max(abs(rows), abs(columns))


def unit(start: int, to: int) -> tuple[int, int]:
    """The shortest step, columns and rows, that leads from one square towards another along circles."""
    rows, columns = vector(start, to)
    shortest = gcd(rows, columns)
    return columns // shortest, rows // shortest


def is_axis(start: int, to: int) -> bool:
    """Tell whether two squares lie on one of the ball's sixteen directions (N-G08)."""
    return max(abs(part) for part in unit(start, to)) <= 2


def between(start: int, to: int) -> list[int]:
    """The circles between two squares, from the first on."""
    columns, rows = unit(start, to)
    step = rows * STRIDE + columns
    return list(range(start + step, to, step))


class SquareNames:
    """How squares are written in a position's line; `-` is off the board."""

    def format(self, value: int) -> str:
        """Write a square."""
        return name_of(value) if value else "-"

    def parse(self, text: str) -> int:
        """Read a square of the board or a goal cell; raises ValueError."""
        if text == "-":
            return OFF
        square = parse_square(text)
        if square == OFF:
            raise ValueError(f"expected a square from a1 to k17, a goal cell or -, got {shown(text)}")
        return square


def parse_square(text: str) -> int:
    """Read a square or a goal cell in either case; OFF if there is none of that name.

    >>> parse_square("E8") == at("e8"), parse_square("a18"), parse_square("f18") == at("f18")
    (True, 0, True)
    """
    column, row = text[:1].lower(), text[1:]
    if not column or column not in COLUMNS or not row.isascii() or not row.isdecimal() or len(row) > 2:
        return OFF
    square = at(column + row)
    return square if is_square(square) else OFF


def is_square(square: int) -> bool:
    """Tell whether a number is a square of the board or a goal cell."""
    return square > 0 and int(BOARD | GOAL[0] | GOAL[1]) >> square & 1 == 1


def names_of(squares: Bits) -> tuple[str, ...]:
    """Name the members of a set of squares."""
    return tuple(name_of(square) for square in each(squares))


SQUARES = SquareNames()
