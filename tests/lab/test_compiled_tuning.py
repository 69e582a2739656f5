"""Tuning: the judge comes nearer to what a look ahead tells it, and the same seed teaches it the same."""

import pytest

from touchline.core.errors import TouchlineError
from touchline.core.registry import find
from touchline.lab.tuning import tune

SHORT = {"turns_per_period": 6}


def silent(label, done, total):
    pass


@pytest.mark.slow
def test_the_judge_learns_to_see_at_once_what_a_look_ahead_tells_it():
    tuned = tune(find("handball"), SHORT, 1, 2, 500, 1, silent)
    assert tuned.after < 0.9 * tuned.before
    assert tuned == tune(find("handball"), SHORT, 1, 2, 500, 1, silent)


def test_what_cannot_be_taught_stays_as_it_is():
    game = find("handball")
    tuned = tune(game, SHORT, 1, 1, 200, 1, silent)
    assert all(tuned.weights[i] == game.judge.WEIGHTS[i] for i in game.judge.GIVEN)
    assert tuned.weights != game.judge.WEIGHTS


def test_a_game_without_a_judge_is_refused(tug):
    with pytest.raises(TouchlineError, match="tug has no judge to tune"):
        tune(tug, {}, 1, 1, 1, 1, silent)
