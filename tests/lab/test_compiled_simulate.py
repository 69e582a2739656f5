"""The compiled form finds, to the last digit, what the interpreted form finds."""

import pytest

from tests.fast.tiny import GAME as TINY
from touchline.core import registry
from touchline.core.errors import LawBroken
from touchline.lab import simulate as lab
from touchline.lab.simulate import simulate


@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize("seed", [1, 2**64 + 5, -3])
def test_both_forms_and_any_number_of_workers_agree(seed, workers):
    plain = simulate(TINY, {"rounds": 5}, 150, seed, compiled=False)
    assert simulate(TINY, {"rounds": 5}, 150, seed, workers, compiled=True) == plain


def test_the_compiled_form_is_taken_where_it_is_to_be_had(monkeypatch):
    monkeypatch.setattr(lab, "rollout", None)  # the interpreted one
    assert simulate(TINY, matches=10).matches == 10


def test_a_match_without_end_breaks_the_law(monkeypatch):
    monkeypatch.setattr(lab, "LIMIT", 20)
    with pytest.raises(LawBroken, match="a match goes on after 20 actions"):
        simulate(TINY, matches=100, compiled=True)
    with pytest.raises(LawBroken, match="a match goes on after 20 actions"):
        lab.simulate_rows(TINY, matches=100, compiled=True)


@pytest.mark.slow
@pytest.mark.parametrize("id", registry.ids())
def test_both_forms_of_a_game_agree(id):
    game = registry.find(id)
    plain = simulate(game, game.short, 40, 11, compiled=False)
    assert simulate(game, game.short, 40, 11, workers=2, compiled=True) == plain


def test_rows_are_the_same_in_both_forms():
    plain = lab.simulate_rows(TINY, {"rounds": 5}, 150, 3, compiled=False)
    assert lab.simulate_rows(TINY, {"rounds": 5}, 150, 3, compiled=True) == plain
    assert lab.simulate_rows(TINY, {"rounds": 5}, 150, 3, workers=2, compiled=True) == plain
