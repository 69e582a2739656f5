"""Alpha-beta on Numéro 10: the same values as trying everything, repeatable, in time, and blind to nothing."""

import time

import pytest

from touchline import fast
from touchline.core.contract import HOME, NOBODY
from touchline.core.judging import WON, finished
from touchline.core.sinks import Dice
from touchline.games.numero10 import GAME
from touchline.games.numero10.fen import parse_fen
from touchline.players.looking import AlphaBeta, Search
from touchline.players.thinker import recipe
from touchline.players.thought import Budget

BASE = "5g5/4p6/3P7/8p2/3p5P1/1p4p4/5P5/2P4P3/2p1P4p1/1P3p5/11/8P2/6P4/3P3p3/4p6/5G5/11"
PLACES = (
    f"{BASE} h e9",
    f"{BASE} a d4",
    f"{BASE} h f9",
    f"{BASE} a e3",
    f"{BASE} h f2",
    f"{BASE} h d15 - 0,0 0,0h 0 2.88 0-1",
)


def plain(engine, state, depth, result):
    """The value for Home by trying everything; a change of the score ends a line."""
    who = engine.actor(state)
    if who == NOBODY:
        return finished(engine.result(state))
    if depth == 0 or engine.result(state) != result:
        return engine.value(state)
    values = []
    for code in engine.legal(state, who):
        after = state.copy()
        engine.apply(after, who, code)
        values.append(plain(engine, after, depth - 1, result))
    return max(values) if who == HOME else min(values)


@pytest.mark.parametrize("place", PLACES)
def test_two_actions_deep_every_value_is_that_of_trying_everything(place):
    s, engine = parse_fen(place), fast.compiled(GAME)
    legal = GAME.legal(s, s.side)
    search = Search(AlphaBeta(), GAME, s, s.side, legal, Budget(10**6))
    assert search.iterate(1)
    assert search.iterate(2)
    side = 1 if s.side == HOME else -1
    for code, value in zip(legal, search.thought(), strict=True):
        after = engine.pack(s)
        result = engine.result(after)
        engine.apply(after, s.side, code)
        assert value * WON == pytest.approx(side * plain(engine, after, 1, result), abs=0.5)


def test_the_best_are_exact_and_the_others_are_no_better():
    s = parse_fen(PLACES[0])
    legal = GAME.legal(s, s.side)
    search = Search(AlphaBeta(), GAME, s, s.side, legal, Budget(10**6))
    for depth in (1, 2, 3):
        assert search.iterate(depth)
    exact = [value for value, kind in zip(search.thought(), search.exact.tolist(), strict=True) if kind == 1]
    assert len(exact) >= AlphaBeta().exact_best
    assert max(search.thought()) == max(exact)


@pytest.mark.parametrize("nodes", [50, 1_000, 20_000])
def test_the_same_nodes_think_the_same_and_no_more_is_spent(nodes):
    s = parse_fen(PLACES[1])
    legal = GAME.legal(s, s.side)
    first, second = (AlphaBeta().think(GAME, s, s.side, legal, Budget(nodes), Dice()) for _ in range(2))
    assert first == second
    assert first.nodes <= nodes + 2 * len(legal)  # rating the actions of one node is not interrupted
    assert all(-1 <= value <= 1 for value in first.values)


def test_it_stops_when_its_time_is_up():
    s = parse_fen(PLACES[0])
    legal = GAME.legal(s, s.side)
    began = time.thread_time()
    thought = AlphaBeta().think(GAME, s, s.side, legal, Budget(10**9, time.monotonic() + 0.2), Dice())
    assert time.thread_time() - began < 0.4
    assert thought.depth >= 1


def test_the_opening_is_seen_four_turns_deep():
    s = GAME.start({"first_kickoff": "Home"})
    GAME.rules.apply(s, HOME, GAME.legal(s, HOME)[0])
    thought = AlphaBeta().think(GAME, s, HOME, GAME.legal(s, HOME), Budget(recipe(GAME, 8).nodes // 2), Dice())
    assert thought.depth >= 4
