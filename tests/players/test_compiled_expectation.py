"""Expectation in machine code: the same numbers as by hand, the same thought for the same nodes, and in time."""

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


@pytest.fixture(scope="module")
def board():
    game, s, _ = position.parse(KICK)
    return game, s, game.legal(s, HOME)


def dice():
    own = Dice()
    own.seed = 1
    return own


def by_hand(game, s, decisions, is_first=True):
    who = game.rules.actor(s)
    if who == NOBODY or game.rules.sealed(s) or (decisions == 0 and (who != CHANCE or not is_first)):
        return worth(game, s)
    if who == CHANCE:
        outcomes = game.outcomes(s)
        return sum(w * by_hand(game, after(game, s, who, c), decisions, False) for c, w in outcomes) / sum(
            w for _, w in outcomes
        )
    values = [by_hand(game, after(game, s, who, code), decisions - 1, False) for code in game.legal(s, who)]
    return max(values) if who == HOME else min(values)


def after(game, s, who, code):
    then = s.copy()
    game.rules.apply(then, who, code)
    return then


@pytest.mark.parametrize("decisions", [0, 1])
def test_it_counts_as_one_would_by_hand(board, decisions):
    import numpy as np

    from touchline.players.search.expecting import expect

    game, s, legal = board
    engine, code = fast.compiled(game), legal[0]
    meter = np.array([10**6, 0], np.int64)
    everything = np.full(6, 1000, np.int64)
    found = expect(engine.verb, engine.pack(s), HOME, code, decisions, everything, engine.weights, meter)
    assert found / 10**6 == pytest.approx(by_hand(game, after(game, s, HOME, code), decisions), abs=1e-6)


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


def test_it_comes_back_when_the_time_is_over(board):
    game, s, legal = board
    Expectation().think(game, s, HOME, legal, Budget(1000), dice())
    begun = time.monotonic()
    thought = Expectation().think(game, s, HOME, legal, Budget(10**9, begun + 0.3), dice())
    assert time.monotonic() - begun < 0.6
    assert thought.depth >= 2
