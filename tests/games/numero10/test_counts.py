"""Reference counts: how many sequences of coups lead on from known positions.

A goal ends a line and is counted only at the last ply; the choice of a kick-off is left out.
"""

from collections import Counter

import pytest

from touchline.games.numero10 import GAME
from touchline.games.numero10.fen import format_fen, parse_fen
from touchline.games.numero10.pitch import at
from touchline.games.numero10.rules.position import TURN, Position, derive

from .base import BASE, START


def moved(rows: str, start: str, to: str) -> str:
    """The same rows with one piece elsewhere."""
    s = read(f"{rows} h f9")
    for side in range(2):
        for i in range(11):
            if s.man[side][i] == at(start):
                s.man[side][i] = at(to)
    derive(s)
    return format_fen(s).split()[0]


def read(text: str) -> Position:
    return parse_fen(text, into=GAME.blank())


POSITIONS = {
    "P1": (f"{START} h e8", 146, 15_499, 2_133_167),
    "P1 with g8": (f"{START} h g8", 146, 15_499, 2_133_167),
    "P1 turned": (f"{START} a g10", 146, 15_499, 2_133_167),
    "P2": (f"{BASE} h f9", 123, 11_046, 1_375_248),
    "P3": (f"{BASE} h f2", 48, 4_191, 565_831),
    "P4": (f"{BASE} a c10 c9", 87, 14_841, 1_324_376),
    "P5": (f"{BASE} h f11", 169, 14_981, 2_404_544),
    "P6": (f"{BASE} a e3", 126, 16_729, 1_942_958),
    "P7": (f"{moved(BASE, 'f2', 'f6')} h f6", 68, 5_865, 698_127),
    "P7s": (f"{moved(BASE, 'f2', 'f6')} h f6 - 0,0 0,0h 1", 61, 5_258, 660_843),
    "P8": (f"{moved(BASE, 'j13', 'k14')} h k14 - 2,0", 165, 20_457, 2_702_135),
    "P9": (f"{moved(BASE, 'd15', 'g16')} h g16", 160, 14_609, 2_263_539),
    "P10": (f"{BASE} a d4", 88, 15_375, 1_381_947),
}
TYPES = {
    "P1": {"moved": 95, "carried": 5, "unmarked": 3, "intercepted": 1, "passed": 5, "sent": 37},
    "P2": {"moved": 116, "recovered": 2, "unmarked": 5},
    "P3": {"sent": 35, "cleared": 13},
    "P4": {"moved": 79, "unmarked": 8},
    "P5": {"moved": 117, "carried": 1, "unmarked": 4, "dribbled": 1, "passed": 4, "sent": 42},
    "P6": {"moved": 76, "carried": 2, "unmarked": 7, "dribbled": 1, "sent": 39, "scored": 1},
}


def perft(s: Position, depth: int) -> int:
    codes = GAME.legal(s, s.side)
    if depth == 1:
        return len(codes)
    total = 0
    for code in codes:
        after = s.copy()
        GAME.rules.apply(after, s.side, code)
        if after.phase == TURN:
            total += perft(after, depth - 1)
    return total


@pytest.mark.rules("N-III.6", "N-G07")
@pytest.mark.parametrize("name", POSITIONS)
def test_one_ply(name: str) -> None:
    text, one, _, _ = POSITIONS[name]
    assert perft(read(text), 1) == one


@pytest.mark.rules("N-III.6")
@pytest.mark.parametrize("name", TYPES)
def test_one_ply_by_type(name: str) -> None:
    s = read(POSITIONS[name][0])
    found: Counter[str] = Counter()
    for code in GAME.legal(s, s.side):
        after = s.copy()
        after.told = []
        GAME.rules.apply(after, s.side, code)
        found[after.told[0].kind.replace("keeper_moved", "moved")] += 1
    assert found == TYPES[name]


@pytest.mark.rules("N-III.5", "N-III.6")
@pytest.mark.parametrize("name", POSITIONS)
def test_two_plies(name: str) -> None:
    text, _, two, _ = POSITIONS[name]
    assert perft(read(text), 2) == two


@pytest.mark.slow
@pytest.mark.rules("N-III.5", "N-III.6")
@pytest.mark.parametrize("name", ["P1", "P3", "P7"])
def test_three_plies(name: str) -> None:
    text, _, _, three = POSITIONS[name]
    assert perft(read(text), 3) == three
