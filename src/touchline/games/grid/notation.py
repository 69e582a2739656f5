"""How people write what they do on a board with pawns: `H5-d4`, `5@d4`, `lift-H5`, `d4`; never compiled.

A pawn is its side and its number, the keeper being 1.  What is read may be illegal: the rules say why.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

from touchline.core.contract import AWAY, CHANCE, CLOCK, HOME, TIME_UP
from touchline.core.errors import BadNotation, shown
from touchline.games.grid.cells import Grid
from touchline.games.grid.codes import LIFT, OF_PAWN, OUTSIDE, cell_in, going, pawn_in
from touchline.games.grid.fate import FARTHEST

SIDES = ("H", "A")
SEAT_WORDS = ("home", "away")
TOSSED: Mapping[str, int] = {"home": HOME, "h": HOME, "domicile": HOME, "away": AWAY, "a": AWAY, "exterieur": AWAY}
TIME_WORDS = ("time", "time-up", "temps")
LIFT_WORDS = ("lift", "lever", "leve")
AT_WORDS = ("at", "en")
PAWN = re.compile(r"([HhAa]?)(\d{1,2}|[KkGg])$")
CELL = re.compile(r"[a-z]\d{1,2}$")
PAIR = re.compile(r"([A-Za-z0-9]{1,3})[-@=>:→](.+)$")
LONGEST = 80  # characters of an action that are read


def pawn_name(seat: int, pawn: int) -> str:
    """Name a pawn.

    >>> pawn_name(1, 0)
    'A1'
    """
    return f"{SIDES[seat]}{pawn + 1}"


def plain(text: str) -> str:
    """Lower the case, drop accents, and join words by hyphens.

    >>> plain(" Let go "), plain("Extérieur")
    ('let-go', 'exterieur')
    """
    letters = unicodedata.normalize("NFD", hyphened(text)[:LONGEST].lower())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare.replace("_", "-")


def hyphened(text: str) -> str:
    """Join words by hyphens: `H5 d4` is `H5-d4`."""
    return "-".join(text.split())


def parse_cell(grid: Grid, text: str) -> int | None:
    """Read a cell; OUTSIDE for one that would lie off the board; None if it is no cell."""
    word = text.strip().lower()
    if not CELL.match(word):
        return None
    try:
        return grid.parse(word)
    except ValueError:
        return OUTSIDE


def parse_pawn(grid: Grid, cells: Sequence[int], seat: int, text: str) -> int | None:
    """Read a pawn of a seat by its name, its number or its cell; the other side's count on from the last.

    `H7` is a pawn; `h7` is the pawn that stands on h7, if it is one's own, and else pawn 7 of Home.
    """
    word, pawns = text.strip(), len(cells)
    cell = parse_cell(grid, word)
    if cell is not None and word[:1] not in SIDES:
        for pawn in range(pawns):
            if cells[pawn] == cell:
                return pawn
    parts = PAWN.match(word)
    if not parts:
        return None
    number = 0 if parts[2] in "KkGg" else int(parts[2]) - 1
    if not 0 <= number < pawns:
        return None
    is_own = not parts[1] or parts[1].upper() == SIDES[seat]
    return number if is_own else number + pawns


def parse_pair(grid: Grid, cells: Sequence[int], seat: int, text: str) -> int | None:
    """Read `H5-d4`, `5-d4`, `c3-d4`, `H5@d4`, `lift-H5` or `at-d4` into a code; None if it is none of these."""
    head, _, tail = text.partition("-")
    if plain(head) in LIFT_WORDS:
        pawn = parse_pawn(grid, cells, seat, tail)
        return None if pawn is None or pawn >= len(cells) else LIFT + pawn
    if head.lower() in AT_WORDS:
        return parse_cell(grid, tail)
    parts = PAIR.match(text)
    cell = parse_cell(grid, parts[2]) if parts else None
    if parts is None or cell is None:
        return None
    pawn = parse_pawn(grid, cells, seat, parts[1])
    if pawn is None and parse_cell(grid, parts[1]) is not None:
        raise BadNotation(f"no pawn of yours stands on {shown(parts[1])}")
    return None if pawn is None else going(pawn, cell)


def name_fate(seat: int, code: int, is_toss: bool) -> str:
    """Write what chance or the clock did."""
    if seat == CLOCK:
        return TIME_WORDS[0]
    return SEAT_WORDS[code] if is_toss else str(code)


def parse_fate(seat: int, text: str, is_toss: bool) -> int:
    """Read what chance or the clock did: a side at the toss, a number on the die, the clock's signal."""
    word = plain(text)
    if seat == CLOCK and word in TIME_WORDS:
        return TIME_UP
    if seat == CHANCE and is_toss and word in TOSSED:
        return TOSSED[word]
    if seat == CHANCE and not is_toss and word.isascii() and word.isdecimal() and 1 <= int(word) <= FARTHEST:
        return int(word)
    expected = "«home» or «away»" if is_toss else f"a number from 1 to {FARTHEST}"
    raise BadNotation(f"expected {f'«{TIME_WORDS[0]}»' if seat == CLOCK else expected}, got {shown(text)}")


def name_action(grid: Grid, words: Mapping[int, str], seat: int, code: int, is_move: bool, is_ball: bool) -> str:
    """Write a word, a pawn taken up, a pawn that moves or is put on a cell, where the ball goes, or a cell chosen."""
    if code in words:
        return words[code]
    if code >= LIFT:
        return f"{LIFT_WORDS[0]}-{pawn_name(seat, pawn_in(code))}"
    cell = grid.format(cell_in(code))
    if code >= OF_PAWN:
        return f"{pawn_name(seat, pawn_in(code))}{'-' if is_move else '@'}{cell}"
    return f"{'>' if is_ball else f'{AT_WORDS[0]}-'}{cell}"
