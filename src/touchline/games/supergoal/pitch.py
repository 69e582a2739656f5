"""The pitch of Super Goal!: five bands (a to e), eleven rows, and a goal behind c1 and behind c11.

Cell *i* is band *i* % 5 of row *i* // 5, counted from Home's end.  Zones are written as Home sees them, attacking
upwards; Away sees the same board turned by half a turn, so that its cell *i* is Home's 54 - *i*.
"""

from __future__ import annotations

from touchline.core.bits import Bits64
from touchline.core.contract import HOME
from touchline.core.errors import shown

COLUMNS = "abcde"
N_COLUMNS, N_ROWS = 5, 11
N_CELLS = N_COLUMNS * N_ROWS
GOAL_COLUMN = 2  # the goals stand behind band c

Cells = Bits64


def column(cell: int) -> int:
    """The band of a cell, 0 for a."""
    return cell % N_COLUMNS


def row(cell: int) -> int:
    """The row of a cell, 0 for row 1."""
    return cell // N_COLUMNS


def seen_by(seat: int, cell: int) -> int:
    """The cell as the seat sees it when it attacks upwards; the same again turns it back."""
    return cell if seat == HOME else N_CELLS - 1 - cell


def cell_name(cell: int) -> str:
    """Write a cell.

    >>> cell_name(27)
    'c6'
    """
    return f"{COLUMNS[cell % N_COLUMNS]}{cell // N_COLUMNS + 1}"


def parse_cell(text: str) -> int:
    """Read a cell; raise ValueError when the text is none.

    >>> parse_cell("e11")
    54
    """
    letter, number = text[:1].lower(), text[1:]
    if letter and letter in COLUMNS and number.isdecimal() and len(number) < 3 and 1 <= int(number) <= N_ROWS:
        return (int(number) - 1) * N_COLUMNS + COLUMNS.index(letter)
    raise ValueError(f"{shown(text)} is not a cell of the board, a1 to e11")


class CellNames:
    """Cells in a position's line."""

    def format(self, value: int) -> str:
        """Write a cell."""
        return cell_name(value)

    def parse(self, text: str) -> int:
        """Read a cell."""
        return parse_cell(text)


CELL_NAMES = CellNames()
