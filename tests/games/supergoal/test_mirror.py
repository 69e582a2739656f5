"""The two sides play the same game: turned by half a turn, every position goes on in the same way."""

import pytest
from tests.games.supergoal.builder import CHANCE, GAME, N_CELLS
from tests.games.supergoal.eager import eager

from touchline.core.match import Match
from touchline.core.sinks import Dice, below
from touchline.games.supergoal.rules.position import (
    A_SIDE,
    DOWN,
    E_SIDE,
    SHOOTOUT_TOSS,
    TOSS,
    UP,
)

OTHER_SIDE = {A_SIDE: E_SIDE, E_SIDE: A_SIDE, UP: DOWN, DOWN: UP}


def turned(s):
    """The same position for the other side."""
    after = s.copy()
    for name in ("possession", "toss", "holder", "kicker"):
        setattr(after, name, 1 - getattr(s, name))
    after.ball = N_CELLS - 1 - s.ball
    for name in ("score", "fouled", "kicks", "converted"):
        row = getattr(after, name)
        row[0], row[1] = getattr(s, name)[1], getattr(s, name)[0]
    return after


def turned_code(s, actor, code):
    if actor == CHANCE:
        return 1 - code if s.phase in (TOSS, SHOOTOUT_TOSS) else code
    return OTHER_SIDE.get(code, code)


@pytest.mark.rules("S-QCK-2", "S-ATT-2", "S-SET-3", "S-END-2", "S-G47")
@pytest.mark.parametrize("seed", range(8))
def test_every_position_goes_on_the_same_for_the_other_side(seed):
    options = {"tournament": True, "rolls_per_half": 25, "corner_mode": ("line", "pivot")[seed % 2]}
    dice = Dice()
    dice.seed = seed + 99
    s = Match(GAME, options).state
    while (actor := GAME.rules.actor(s)) != 4:
        other = turned(s)
        if actor == CHANCE:
            assert GAME.rules.actor(other) == CHANCE
            codes = [code for code, _ in GAME.outcomes(s)]
            assert {turned_code(s, actor, code) for code in codes} == {code for code, _ in GAME.outcomes(other)}
        else:
            codes = GAME.legal(s, actor)
            assert {turned_code(s, actor, code) for code in codes} == set(GAME.legal(other, 1 - actor))
        k = below(dice, 1 << 30)
        code = codes[k % len(codes)] if actor == CHANCE else eager(s, actor, codes, k)
        opposite = turned_code(s, actor, code)
        before_turn_of_sides = not s.attack
        GAME.rules.apply(s, actor, code)
        GAME.rules.apply(other, actor if actor == CHANCE else 1 - actor, opposite)
        assert before_turn_of_sides or turned(s) == other
    assert GAME.rules.result(s) == -GAME.rules.result(turned(s))
