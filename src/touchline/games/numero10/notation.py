"""Coups as people write them: `e8-c7` a piece goes, `e8^g8` it jumps, `e8>c7` only the ball goes, `f1>>f9` a clearance.

Suffixes tell more and may be left out: `@` a free ball taken, `*` a dribble, `x` an interception, `#` a goal, `#p` in
off the post, `!b` the border sanction.  `KO-e8` gives the ball to a centre-forward, `--` skips a turn, `time` ends a
half.
"""

from __future__ import annotations

import re

from touchline.core.bits import has
from touchline.core.contract import CHANCE, CLOCK, TIME_UP
from touchline.core.errors import BadNotation, shown
from touchline.games.numero10.codes import (
    CLEARANCE,
    JUMP,
    KICK_OFF,
    LENGTHS,
    PASS,
    SKIP,
    SQUARE,
    TURN_LOST,
    slide_shape,
)
from touchline.games.numero10.pitch import GOAL, LEFT_FORWARD, OFF, RIGHT_FORWARD, STEPS, STRIDE, name_of, parse_square
from touchline.games.numero10.rules.position import LOT, Position
from touchline.games.numero10.rules.turn import off_the_post, play

GO, LEAP, BALL, FLIGHT = "-", "^", ">", ">>"
OPERATIONS = (GO, LEAP, BALL, FLIGHT)
ODD = 1 << 16  # from here on: what can be written but never is a coup, such as `e8-f10`; kept for its refusal
LOT_NAMES = ("home", "away")
SKIPPED, TIME = "--", "time"
COUP = re.compile(r"([a-k]\d{1,2})\s*(-|–|\^|>>|>)\s*([a-k]\d{1,2})\s*(?:@|\*|x|#p?|!b(?:=[a-k]\d{1,2})?)*$", re.I)
KICK = re.compile(r"ko[\s-]*([a-k]\d{1,2}|9|11)$", re.I)


def name(s: Position, seat: int, code: int) -> str:
    """Write an action."""
    if seat == CHANCE:
        return LOT_NAMES[code]
    if seat == CLOCK:
        return TIME if code == TIME_UP else SKIPPED
    shape = code // SQUARE
    if shape == KICK_OFF:
        return f"KO-{name_of(code % SQUARE)}"
    if shape == SKIP:
        return SKIPPED
    operation, start, to = decode(s, code)
    return f"{name_of(start)}{operation}{name_of(to)}{suffix(s, operation, start, to, code)}"


def suffix(s: Position, operation: str, start: int, to: int, code: int) -> str:
    """Say what a coup does besides."""
    told = ""
    if operation == GO and to == s.ball:
        told = "@"
    elif operation == LEAP:
        over = (start + to) // 2
        told = "*" if start == s.ball else "x" if over == s.ball else "@" if to == s.ball else ""
    if has(GOAL[1 - s.side], to):
        return told + ("#p" if operation == BALL and off_the_post(start, to) else "#")
    if s.border[s.side] >= s.border_limit and is_sanctioned(s, code):
        told += "!b"
    return told


def is_sanctioned(s: Position, code: int) -> bool:
    """Tell whether a coup costs the ball by the border rule."""
    after = s.copy()
    after.told = []
    play(after, code)
    return any(event.kind == "border_sanctioned" for event in after.told)


def decode(s: Position, code: int) -> tuple[str, int, int]:
    """Take a coup apart: operation, start, target."""
    shape, to = code // SQUARE, code % SQUARE
    if code >= ODD:
        return OPERATIONS[(code - ODD) >> 16], (code - ODD) // SQUARE % SQUARE, to
    if shape >= PASS:
        return (FLIGHT if shape == CLEARANCE else BALL), s.ball, to
    if shape >= JUMP:
        return LEAP, to - 2 * STEPS[shape - JUMP], to
    return GO, to - STEPS[shape // LENGTHS] * (shape % LENGTHS + 1), to


def encode(s: Position, operation: str, start: int, to: int) -> int:
    """Put a coup together; what no coup can be becomes an odd code, which `decode` takes apart all the same."""
    rows, columns = to // STRIDE - start // STRIDE, to % STRIDE - start % STRIDE
    length = max(abs(rows), abs(columns))
    straight = length > 0 and (not rows or not columns or abs(rows) == abs(columns))
    direction = STEPS.index((to - start) // length) if straight else 0
    if operation in (BALL, FLIGHT) and start == s.ball:
        return (CLEARANCE if operation == FLIGHT else PASS) * SQUARE + to
    if operation == LEAP and straight and length == 2:
        return (JUMP + direction) * SQUARE + to
    if operation == GO and straight and length <= LENGTHS:
        return slide_shape(direction, length) * SQUARE + to
    return ODD + (OPERATIONS.index(operation) << 16) + start * SQUARE + to


def parse(s: Position, seat: int, text: str) -> int:
    """Read an action, legal or not."""
    word = text.strip()
    if seat == CHANCE:
        return parse_lot(s, word)
    if seat == CLOCK:
        signals = {TIME: TIME_UP, SKIPPED: TURN_LOST}
        if word.lower() not in signals:
            raise BadNotation(f"expected {TIME} or {SKIPPED} of the clock, got {shown(text)}")
        return signals[word.lower()]
    if word == SKIPPED:
        return SKIP * SQUARE
    kick = KICK.match(word)
    if kick:
        return KICK_OFF * SQUARE + forward_square(s, kick[1], text)
    coup = COUP.match(word)
    if not coup:
        raise BadNotation(f"expected a coup such as e8-c7, e8^g8, e8>c7, f1>>f9 or KO-e8, got {shown(text)}")
    operation = GO if coup[2] == "–" else coup[2]
    return encode(s, operation, square_in(coup[1], text), square_in(coup[3], text))


def parse_lot(s: Position, word: str) -> int:
    """Read who won the draw."""
    if s.phase != LOT or word.lower() not in LOT_NAMES:
        raise BadNotation(f"expected {' or '.join(LOT_NAMES)} of a draw, got {shown(word)}")
    return LOT_NAMES.index(word.lower())


def forward_square(s: Position, word: str, text: str) -> int:
    """Read the centre-forward of a kick-off: his square or his shirt."""
    if word.isdecimal():
        return s.lineup[s.side][LEFT_FORWARD if word == "9" else RIGHT_FORWARD]
    return square_in(word, text)


def square_in(word: str, text: str) -> int:
    """Read a square of a coup."""
    square = parse_square(word)
    if square == OFF:
        raise BadNotation(f"expected squares from a1 to k17 or goal cells e0 to g0, e18 to g18, got {shown(text)}")
    return square
