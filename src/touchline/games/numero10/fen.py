"""Positions in the manner of chess: rows 17 to 1, side, ball, bans, border, possession, keeper's steps, half, score.

    5g5/5p5/11/11/1p2p1p2p1/11/2p2p2p2/4p1p4/11/4P1P4/2P2P2P2/11/1P2P1P2P1/11/11/5P5/5G5 h e8 - 0,0 0,0h 0 1.0 0-0

P is a field player and G a keeper, Home's in capitals; a number is a run of empty squares.  Shirts are not written: a
piece on a starting square of its team gets the shirt of that square, the others get those left over, in reading order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from touchline.core.bits import bit256 as bit
from touchline.core.bits import each, has
from touchline.core.contract import AWAY, HOME
from touchline.core.errors import BadPosition, shown
from touchline.core.options import complete
from touchline.games.numero10.pitch import (
    BOARD,
    COLUMNS,
    KEEPER,
    LENGTH,
    MEN,
    NONE,
    OFF,
    STRIDE,
    WIDTH,
    name_of,
    parse_square,
)
from touchline.games.numero10.rules.position import KICKOFF, TURN, Position, derive
from touchline.games.numero10.rules.setting import prepare
from touchline.games.numero10.settings import OPTIONS

LETTERS = "GP", "gp"  # keeper and field player, of Home and of Away
SIDES = "ha"
FIELDS = 9
PAIR = re.compile(r"(\d{1,4}),(\d{1,4})([ha]?)$")
TIME = re.compile(r"(\d{1,2})\.(\d{1,4})$")
SCORE = re.compile(r"(\d{1,4})-(\d{1,4})$")


def format_fen(s: Position) -> str:
    """Write a position; the end of a match and a draw still to come are not written."""
    rows = "/".join(format_row(s, row) for row in range(LENGTH, 0, -1))
    bans = ",".join(name_of(square) for square in each(s.banned)) or "-"
    ball = name_of(s.ball) if s.ball else "-"
    return (
        f"{rows} {SIDES[s.side]} {ball} {bans} {s.border[0]},{s.border[1]}"
        f" {s.possession[0]},{s.possession[1]}{SIDES[s.toucher]} {s.keeper_steps} {s.half}.{s.coups}"
        f" {s.score[0]}-{s.score[1]}"
    )


def format_row(s: Position, row: int) -> str:
    """Write one row."""
    letters = ""
    for column in range(WIDTH):
        letters += letter(s, row * STRIDE + column) or "."
    return re.sub(r"\.+", lambda run: str(len(run[0])), letters)


def letter(s: Position, square: int) -> str:
    """The letter of the piece on a square, if there is one."""
    for side in (HOME, AWAY):
        if has(s.team[side], square):
            return LETTERS[side][0 if s.man[side][KEEPER] == square else 1]
    return ""


def parse_fen(text: str, given: Mapping[str, object] | None = None, into: Position | None = None) -> Position:
    """Read a position of a match with the given options; raises BadPosition.  The last six words may be missing."""
    words = text.split()
    if not 3 <= len(words) <= FIELDS:
        raise BadPosition(f"expected «rows side ball bans border possession steps half score», got {shown(text)}")
    s = Position() if into is None else into
    prepare(s, complete(OPTIONS, given or {}))
    place(s, words[0])
    words += ["-", "0,0", f"0,0{words[1]}", "0", "1.0", "0-0"][len(words) - 3 :]
    s.side = SIDES.index(expected(words[1], r"[ha]$", "h or a")[0])
    s.toucher = s.opener = s.side
    s.banned = NONE
    for word in [] if words[3] == "-" else words[3].split(","):
        s.banned |= bit(square_of(word))
    s.border[0], s.border[1] = numbers_of(words[4], PAIR, "two numbers such as 0,2")
    s.possession[0], s.possession[1] = numbers_of(words[5], PAIR, "two numbers and the last toucher such as 0,3a")
    s.toucher = SIDES.index(words[5][-1]) if words[5][-1] in SIDES else s.side
    s.keeper_steps = int(expected(words[6], r"[01]$", "0 or 1")[0])
    s.half, s.coups = numbers_of(words[7], TIME, "half.coups such as 1.0")
    s.score[0], s.score[1] = numbers_of(words[8], SCORE, "a score such as 1-0")
    s.ball = OFF if words[2] == "-" else square_of(words[2])
    s.phase = KICKOFF if s.ball == OFF else TURN
    derive(s)
    return s


def place(s: Position, text: str) -> None:
    """Read the rows and give the men their squares."""
    rows = text.split("/")
    if len(rows) != LENGTH:
        raise BadPosition(f"expected {LENGTH} rows, got {len(rows)}")
    found: dict[str, list[int]] = {kind: [] for pair in LETTERS for kind in pair}
    for i, row in enumerate(rows):
        column = 0
        for word in re.findall(r"\d+|.", row):
            if word.isdecimal():
                column += int(word[:3])
            elif word in found and column < WIDTH:
                found[word].append((LENGTH - i) * STRIDE + column)
                column += 1
            else:
                raise BadPosition(f"expected P, G, p, g or a number in row {LENGTH - i}, got {shown(row)}")
        if column != WIDTH:
            raise BadPosition(f"expected {WIDTH} squares in row {LENGTH - i}, got {shown(row)}")
    for side in (HOME, AWAY):
        keepers, players = found[LETTERS[side][0]], found[LETTERS[side][1]]
        if len(keepers) > 1 or len(players) >= MEN:
            raise BadPosition(f"expected at most one keeper and ten field players a side, got {shown(text)}")
        number_men(s, side, keepers, players)


def number_men(s: Position, side: int, keepers: list[int], players: list[int]) -> None:
    """Give the pieces of a side their shirts."""
    s.man[side][KEEPER] = keepers[0] if keepers else OFF
    at_home = {s.lineup[side][i]: i for i in range(MEN) if i != KEEPER}
    left = [i for square, i in at_home.items() if square not in players]
    others = iter([square for square in players if square not in at_home])
    for square, i in at_home.items():
        s.man[side][i] = square if i not in left else next(others, OFF)


def square_of(word: str) -> int:
    """Read a square of the board."""
    square = parse_square(word)
    if not has(BOARD, square):
        raise BadPosition(f"expected a square from a1 to {COLUMNS[-1]}{LENGTH}, got {shown(word)}")
    return square


def numbers_of(word: str, pattern: re.Pattern[str], form: str) -> tuple[int, int]:
    """Read two numbers."""
    found = expected(word, pattern, form)
    return int(found[1]), int(found[2])


def expected(word: str, pattern: str | re.Pattern[str], form: str) -> re.Match[str]:
    """Match a word or say what was expected."""
    found = re.match(pattern, word)
    if not found:
        raise BadPosition(f"expected {form}, got {shown(word)}")
    return found
