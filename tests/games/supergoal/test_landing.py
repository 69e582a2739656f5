"""Where every arrow takes the ball from every cell, compared with a second, independent reckoning."""

from collections import Counter

import pytest
from tests.games.supergoal.builder import GAME, HOME, base

from touchline.core.contract import CHANCE
from touchline.games.supergoal.faces import DICE, face_name
from touchline.games.supergoal.pitch import cell_name
from touchline.games.supergoal.rules.position import A_SIDE, DOWN, E_SIDE, PIVOTED, SIDE, STATUSES, UP

FLANKS = ("a9", "a10", "a11", "e9", "e10", "e11")


def where(s):
    """How play goes on, as the attacker of the roll sees it."""
    status = STATUSES.split()[s.status]
    if sum(s.score):
        return "own goal"
    if status == "open" and s.possession == HOME:
        return cell_name(s.ball)
    return f"{status} {cell_name(s.ball)}" if status in ("open", "throw_in") else status


def outcomes(s, code):
    """Every face (each as often as it stands on the die) and side after a declaration, and where the ball goes."""
    sides = (DOWN, UP) if code >= PIVOTED else (A_SIDE, E_SIDE)
    declared = s.copy()
    GAME.rules.apply(declared, HOME, code)
    for face, weight in GAME.outcomes(declared):
        rolled = declared.copy()
        GAME.rules.apply(rolled, CHANCE, face)
        if rolled.phase != SIDE:
            yield from [(face_name(face), 0, where(rolled))] * weight
            continue
        for side in sides:
            chosen = rolled.copy()
            GAME.rules.apply(chosen, HOME, side)
            yield from [(face_name(face), -1 if side == sides[0] else 1, where(chosen))] * weight


def reckoned(cell, face, side, pivot=False):
    """The same by plain arithmetic: columns a to e as 1 to 5, Home attacking."""
    column, row = "abcde".index(cell[0]) + 1, int(cell[1:])
    inward = 1 if column < 3 else -1
    steps = {"F": (0, 1), "D": (side, 1), "L": (side, 0), "B": (0, -1)}
    turned = {"F": (inward, 0), "D": (inward, side), "L": (0, side), "B": (-inward, 0)}
    across, along = (turned if pivot else steps)[face[0]]
    for n in range(1, int(face[1]) + 1):
        x, y = column + n * across, row + n * along
        if y > 11:
            return "goal_kick"
        if y < 1:
            return "own goal" if x == 3 else "corner"
        if not 1 <= x <= 5:
            return f"throw_in {'a' if x < 1 else 'e'}{y}"
    target = f"{'abcde'[x - 1]}{y}"
    return f"open {target}" if face.endswith("X") else target


def tally(found):
    """Count where balls go: on the board, in touch, over the goal line, corners, own goals."""
    named = {"goal_kick": "line", "corner": "corner", "own goal": "own goal"}
    return Counter("touch" if end.startswith("throw_in") else named.get(end, "board") for end in found)


COUNTS = {
    "orange": {"board": 398, "touch": 62, "line": 35},
    "red": {"board": 314, "touch": 120, "line": 56, "corner": 4, "own goal": 1},
    "purple": {"board": 218, "touch": 174, "line": 103},
}
PIVOT_COUNTS = {
    "orange": {"board": 48, "line": 6},
    "red": {"board": 36, "touch": 6, "line": 12},
    "purple": {"board": 36, "line": 18},
}


@pytest.mark.rules("S-ATT-2", "S-ATT-8", "S-G03", "S-G05", "S-G06", "S-G07", "S-G08", "S-G09")
@pytest.mark.parametrize("die", range(3))
def test_every_arrow_from_every_cell(die):
    found = []
    for i in range(55):
        for face, side, end in outcomes(base(cell_name(i)), die):
            assert end == reckoned(cell_name(i), face, side), (cell_name(i), face, side)
            found.append(end)
    assert len(found) == 495
    assert dict(tally(found)) == COUNTS[DICE[die]]


@pytest.mark.rules("S-ATT-9", "S-G10")
@pytest.mark.parametrize("die", range(3))
def test_every_turned_arrow(die):
    found = []
    for cell in FLANKS:
        for face, side, end in outcomes(base(cell), die + PIVOTED):
            assert end == reckoned(cell, face, side, pivot=True), (cell, face, side)
            found.append(end)
    assert len(found) == 54
    assert dict(tally(found)) == PIVOT_COUNTS[DICE[die]]


@pytest.mark.rules("S-G05")
def test_leaving_over_both_lines_at_once_is_the_goal_line():
    ends = {(face, side): end for face, side, end in outcomes(base("d10"), 1)}
    assert ends["D2", 1] == "goal_kick"


@pytest.mark.rules("S-G08")
@pytest.mark.parametrize(("rows", "cell"), [("exit", "e6"), ("last", "e5")])
def test_the_throw_in_row_is_an_option(rows, cell):
    ends = {(face, side): end for face, side, end in outcomes(base("c3", options={"throw_in_row": rows}), 2)}
    assert ends["D3?", 1] == f"throw_in {cell}"
    assert ends["L3", 1] == "throw_in e3"
