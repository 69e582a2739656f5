"""Tuning: the judge comes nearer to what a look ahead tells it, and the same seed teaches it the same."""

import pytest

from touchline.core.errors import TouchlineError
from touchline.core.registry import find
from touchline.fast import compiled
from touchline.lab.tuning import tune

SHORT, LONGER = {"turns_per_period": 6}, {"turns_per_period": 20}


def silent(label, done, total):
    pass


@pytest.fixture
def ignorant():
    """Handball, with a judge that knows nothing of what can be taught."""
    game = find("handball")
    engine = compiled(game)
    known = engine.weights.copy()
    for i in range(len(known)):
        if i not in game.judge.GIVEN:
            engine.weights[i] = 0
    yield game
    engine.weights[:] = known


@pytest.mark.slow
def test_the_judge_learns_what_a_look_ahead_tells_it(ignorant):
    first = tune(ignorant, LONGER, 4, 1, 200, 1, silent)
    assert first.after < first.before
    tuned = tune(ignorant, LONGER, 4, 6, 200, 1, silent)
    taught = dict(zip(ignorant.judge.NAMES, tuned.weights, strict=True))
    assert taught["hold_3"] > 2 * taught["hold_7"]  # a ball near enough for a shot
    assert taught["keeper"] > 0
    assert tuned == tune(ignorant, LONGER, 4, 6, 200, 1, silent)


def test_what_cannot_be_taught_stays_as_it_is():
    game = find("handball")
    tuned = tune(game, SHORT, 1, 1, 200, 1, silent)
    assert all(tuned.weights[i] == game.judge.WEIGHTS[i] for i in game.judge.GIVEN)
    assert tuned.weights != game.judge.WEIGHTS


def test_a_game_without_a_judge_is_refused(tug):
    with pytest.raises(TouchlineError, match="tug has no judge to tune"):
        tune(tug, {}, 1, 1, 1, 1, silent)
