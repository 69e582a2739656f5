"""Expectation in machine code: the same numbers as by hand, the same thought for the same nodes, and in time."""

import operator
import time

import pytest

from touchline import fast
from touchline.core import position
from touchline.core.contract import CHANCE, HOME, NOBODY
from touchline.core.sinks import Dice
from touchline.games.foot.rules.position import GOAL
from touchline.players.expectation import Expectation
from touchline.players.thought import Budget
from touchline.players.worth import worth

pytestmark = pytest.mark.fast
KICK = (
    "foot 1 [] phase=kick half=1 turn=10 side=Home held=1 cell=f1,d2,i2,b3,k3,f4,b5,k5,d6,i6,g14"
    "/f14,d13,i13,b12,k12,f11,b10,k10,d9,i9,f8 ball=g14 die=2"
)

MOVE = KICK.replace("phase=kick", "phase=move")


@pytest.fixture(scope="module")
def board():
    game, s, _ = position.parse(KICK)
    return game, s, game.legal(s, HOME)


def dice():
    own = Dice()
    own.seed = 1
    return own


def by_hand(game, s, turns, through=0):
    who = game.rules.actor(s)
    if turns == 0 and through and who == CHANCE:
        rolls = game.outcomes(s)
        seen = [weight * worth(game, after(game, s, CHANCE, roll)) for roll, weight in rolls]
        return sum(seen) / sum(weight for _, weight in rolls)
    if turns == 0 or who == NOBODY or game.rules.sealed(s):
        return worth(game, s)
    moves = game.outcomes(s) if who == CHANCE else [(code, 1) for code in game.legal(s, who)]
    nexts = reached(game, s, who, moves)
    values = [by_hand(game, next_one, turns - (next_one.turn != s.turn), through) for next_one in nexts]
    if who == CHANCE:
        weights = [weight for _, weight in moves]
        return sum(map(operator.mul, weights, values)) / sum(weights)
    return max(values) if who == HOME else min(values)


def reached(game, s, who, moves):
    return [after(game, s, who, code) for code, _ in moves]


def after(game, s, who, code):
    then = s.copy()
    game.rules.apply(then, who, code)
    return then


@pytest.mark.parametrize("through", [0, 1])
@pytest.mark.parametrize(("text", "code"), [(KICK, "pass"), (KICK, "goal"), (MOVE, "stay")])
def test_it_counts_to_the_end_of_the_turn_as_one_would_by_hand(text, code, through):
    import numpy as np

    from touchline.players.search.expecting import KNOWN, expect

    game, s, _ = position.parse(text)
    legal = game.legal(s, HOME)
    code = GOAL if code == "goal" else legal[0]
    engine, meter, everything = fast.compiled(game), np.array([10**6, 0], np.int64), np.full(3, 1000, np.int64)
    then = after(game, s, HOME, code)
    turn = engine.layout.places["turn"].offset
    look = (engine.verb, engine.pack(s), turn, HOME, code, 1, through, everything, engine.weights, meter)
    found = expect(*look, np.zeros(KNOWN, np.int64))
    assert found / 10**6 == pytest.approx(by_hand(game, then, 1 - (then.turn != s.turn), through), abs=1e-6)


def test_what_it_remembers_is_what_it_would_say_again(board):
    import numpy as np

    from touchline.players.search.expecting import KNOWN, PAIR, expect

    game, s, legal = board
    engine, widths = fast.compiled(game), np.array([4, 3], np.int64)
    turn, much, little = engine.layout.places["turn"].offset, np.zeros(KNOWN, np.int64), np.zeros(PAIR, np.int64)
    for code in legal[:12]:
        look = (engine.verb, engine.pack(s), turn, HOME, code, 2, 1, widths, engine.weights)
        meters = [np.array([10**6, 0], np.int64) for _ in range(2)]
        assert expect(*look, meters[0], much) == expect(*look, meters[1], little)
        assert list(meters[0]) == list(meters[1])  # remembering is not counted: the same nodes think the same
    assert np.count_nonzero(much[::PAIR]) > 1000


def test_it_takes_a_certain_goal(board):
    game, s, legal = board
    thought = Expectation().think(game, s, HOME, legal, Budget(5000), dice())
    assert legal[thought.best] == GOAL


def test_more_nodes_look_deeper_and_the_same_nodes_think_the_same(board):
    game, s, legal = board
    shallow = Expectation().think(game, s, HOME, legal, Budget(len(legal)), dice())
    deep = Expectation().think(game, s, HOME, legal, Budget(60_000), dice())
    assert shallow.depth < deep.depth
    assert deep == Expectation().think(game, s, HOME, legal, Budget(60_000), dice())


@pytest.mark.alone
def test_it_comes_back_when_the_time_is_over(board):
    game, s, legal = board
    Expectation().think(game, s, HOME, legal, Budget(1000), dice())
    begun = time.monotonic()
    thought = Expectation().think(game, s, HOME, legal, Budget(10**9, begun + 0.3), dice())
    assert time.monotonic() - begun < 0.6
    assert thought.depth >= 2


def test_the_last_kick_of_a_match_that_is_won_scores():
    game, s, _ = position.parse(KICK.replace("half=1 turn=10", "half=2 turn=60 score=1,0"))
    legal = game.legal(s, HOME)
    values = Expectation().think(game, s, HOME, legal, Budget(100), dice()).values
    assert [legal[i] for i, value in enumerate(values) if value == max(values)] == [GOAL]
    assert min(values) == pytest.approx(1, abs=1e-4)
