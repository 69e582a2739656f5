"""What players work out once is worked out under a bar: before matches of the laboratory, and by `touchline warm`."""

import pytest

from tests.doubles.solving import solve_by
from touchline.cli import forms
from touchline.core import registry
from touchline.players import readiness, working
from touchline.players.knowledge import Solving

SHORT = {"rolls_per_half": 12}


@pytest.fixture
def solved(monkeypatch):
    """Note what would be solved, and say how far it is."""
    begun = []

    def solve(start, heard):
        begun.append(start.limit)
        heard(0.5)
        heard(1.0)

    solve_by(monkeypatch, Solving(lambda start: start.limit in begun, solve, lambda start: True))
    return begun


@pytest.fixture
def shown(monkeypatch):
    """Note what bars show."""
    seen = []

    class Bars:
        def __enter__(self):
            return lambda *told: seen.append(told)

        def __exit__(self, *_):
            pass

    monkeypatch.setattr(forms, "bars", Bars)
    return seen


def test_a_match_with_other_options_is_solved_once_under_a_bar(solved, shown):
    game = registry.find("supergoal")
    assert forms.work_out(game, SHORT)
    assert shown == [("supergoal, solving", 50.0, 100), ("supergoal, solving", 100.0, 100)]
    assert not forms.work_out(game, SHORT)
    assert solved == [12]
    assert forms.work_out(game)
    assert solved == [12, 60]


def test_players_who_think_are_made_ready_and_random_ones_need_nothing(solved, shown):
    game = registry.find("supergoal")
    forms.make_ready(game, ("random", "random:7"), SHORT)
    assert solved == []
    forms.make_ready(game, ("random", "8:share=1"), SHORT)
    assert solved == [12]


def test_other_games_have_nothing_to_work_out(solved, shown):
    assert not any(forms.work_out(registry.find(id)) for id in ("foot", "handball", "rugby15", "numero10"))


def test_without_a_compiler_nobody_waits(solved, shown, monkeypatch):
    monkeypatch.setattr(working.fast, "available", lambda: False)
    assert not forms.work_out(registry.find("supergoal"), SHORT)
    assert solved == []


def test_who_has_no_machine_code_is_told_whose_numbers_these_are(monkeypatch, capsys):
    game = registry.find("numero10")
    monkeypatch.setattr(forms, "warm_up", lambda *_: None)
    monkeypatch.setattr(readiness, "is_ready", lambda game: False)
    forms.make_ready(game, ("8:share=1", "random"))
    assert "look one action ahead instead" in capsys.readouterr().err
    forms.make_ready(game, ("random", "random"))
    assert capsys.readouterr().err == ""


def test_positions_are_judged_with_machine_code_whoever_plays(monkeypatch, solved, shown):
    compiled = []
    monkeypatch.setattr(forms, "warm_up", lambda games, searches: compiled.append(games[0].id))
    monkeypatch.setattr(readiness, "is_ready", lambda game: False)
    forms.make_ready(registry.find("rugby15"), ("random", "random"))
    assert compiled == []
    forms.make_ready(registry.find("supergoal"), ("random", "random"), SHORT, judges=True)
    assert (compiled, solved) == (["supergoal"], [12])
