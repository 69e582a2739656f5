"""Tuning by matches: a change that wins is kept, and the same seed tries the same."""

import pytest

from touchline.core.errors import TouchlineError
from touchline.core.registry import find
from touchline.fast import compiled
from touchline.lab.climbing import Rivals, climb

SHORT = {"coups": 16}
GAME = find("numero10")


def silent(label, done, total):
    pass


def test_the_seat_decides_whose_weights_count():
    engine = compiled(GAME)
    usual, engine.weights = engine.weights, engine.weights.copy()
    try:
        rivals = Rivals(GAME, GAME.values(SHORT), engine, 400)
        good, bad = tuple(usual.tolist()), tuple((-usual).tolist())  # one that wants what the other fears
        results = [rivals.play(good, bad, seed, seat) for seed in range(6) for seat in (0, 1)]
        assert sum(results) > 4
        assert [rivals.play(bad, good, seed, 1) for seed in range(3)] == [-result for result in results[:6:2]]
    finally:
        engine.weights = usual


def test_the_same_seed_finds_the_same_and_leaves_the_judge_alone():
    before = compiled(GAME).weights.copy()
    found = climb(GAME, GAME.values(SHORT), 4, 2, 100, 1, silent)
    assert found == climb(GAME, GAME.values(SHORT), 4, 2, 100, 1, silent)
    assert found.tried == 2
    assert (compiled(GAME).weights == before).all()


def test_a_game_without_a_judge_is_refused(tug):
    with pytest.raises(TouchlineError, match="tug has no judge to tune"):
        climb(tug, {}, 1, 1, 1, 1, silent)
