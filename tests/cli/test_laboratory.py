"""`touchline simulate`, `bench` and `warm`."""

import csv
import json

import pytest

from touchline import fast
from touchline.cli import forms, progress
from touchline.core.errors import NotCompiled
from touchline.lab import openspiel


@pytest.fixture
def uncompiled(monkeypatch):
    """A machine without Numba."""
    monkeypatch.setattr(fast, "available", lambda: False)
    monkeypatch.setattr(fast, "missing", lambda: "The compiled form needs numba.")

    def refuse():
        raise NotCompiled("The compiled form needs numba.")

    monkeypatch.setattr(fast, "require", refuse)
    monkeypatch.setattr(openspiel, "is_installed", lambda: False)


def test_a_simulation_adds_up_and_is_repeatable(run):
    first = run("simulate", "tug", "-n", 200, "--seed", 3, "--form", "interpreted", "--json")
    assert first.exit_code == 0, first.output
    summary = json.loads(first.stdout)
    assert summary["wins"]["count"] + summary["draws"]["count"] + summary["losses"]["count"] == 200
    assert run("simulate", "tug", "-n", 200, "--seed", 3, "--form", "interpreted", "--json").stdout == first.stdout
    assert run("simulate", "tug", "-n", 200, "--seed", 4, "--form", "interpreted", "--json").stdout != first.stdout


def test_a_simulation_for_people_and_as_a_table(run, tmp_path):
    path = tmp_path / "t.csv"
    result = run("simulate", "tug", "-n", 50, "-o", "rounds=2", "--form", "interpreted", "--csv", path)
    assert "tug, rounds=2: 50 matches at random, seed 1" in result.stdout
    assert "Home wins" in result.stdout
    (row,) = csv.DictReader(path.read_text().splitlines())
    assert row["matches"] == "50"
    assert row["options"] == "rounds=2"
    assert int(row["wins.count"]) + int(row["draws.count"]) + int(row["losses.count"]) == 50


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("tug", "-o", "timed=on", "--form", "interpreted"), "a simulation has no clock"),
        (("tug", "--form", "magic"), "expected --form auto, compiled, interpreted"),
        (("chess",), "no game is called 'chess'"),
        (("tug", "-o", "rounds=0"), "option rounds: expected"),
    ],
)
def test_what_cannot_be_simulated_is_said_in_one_line(run, arguments, says):
    result = run("simulate", *arguments)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


def test_no_matches_is_a_usage_error(run):
    assert run("simulate", "tug", "-n", 0).exit_code == 2


def test_without_numba_everything_works_more_slowly(uncompiled, run):
    assert run("simulate", "tug", "-n", 5000, "-o", "rounds=1").exit_code == 0
    assert json.loads(run("perft", "tug", 6, "--json").stdout)["form"] == "interpreted"


def test_without_numba_warm_says_what_is_missing(uncompiled, run):
    result = run("warm", "tug")
    assert result.exit_code == 2
    assert result.stderr == "touchline: The compiled form needs numba.\n"


def test_bench_interpreted(uncompiled, run):
    result = run("bench", "tug", "--seconds", 0.05)
    assert result.exit_code == 0, result.output
    assert "tug, interpreted" in result.stdout
    assert "The compiled form needs numba." in result.stdout
    report = json.loads(run("bench", "tug", "--seconds", 0.05, "--json").stdout)
    assert report["games"]["tug"]["interpreted"]["matches"] > 0


def test_small_work_is_not_worth_compiling(monkeypatch, tug):
    warmed = []
    monkeypatch.setattr(fast, "available", lambda: True)
    monkeypatch.setattr(fast, "is_warm", lambda game: False)
    monkeypatch.setattr(fast, "warm", lambda games, progress: warmed.extend(games))
    assert not forms.is_compiled(tug, "auto", is_long=False)
    assert warmed == []
    assert forms.is_compiled(tug, "auto", is_long=True)
    assert warmed == [tug]
    assert forms.is_compiled(tug, "compiled", is_long=False)
    assert not forms.is_compiled(tug, "interpreted", is_long=True)


def test_bars_are_silent_without_a_terminal(capfd):
    with progress.bars() as bar:
        bar("work", 1, 2)
    assert list(progress.followed("work", [1, 2, 3], 3)) == [1, 2, 3]
    assert capfd.readouterr() == ("", "")


@pytest.mark.fast
@pytest.mark.slow
def test_warm_compiles_once_and_then_perft_agrees_with_itself(run):
    assert run("warm", "rugby15").exit_code == 0
    assert run("warm", "rugby15").stdout.startswith("nothing to compile")
    compiled = json.loads(run("perft", "rugby15", 4, "--form", "compiled", "--json").stdout)
    interpreted = json.loads(run("perft", "rugby15", 4, "--form", "interpreted", "--json").stdout)
    assert compiled["counts"] == interpreted["counts"]
    assert float(compiled["mass"]) == pytest.approx(1)
