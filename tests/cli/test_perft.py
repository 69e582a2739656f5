"""`touchline perft`: counts by hand, and the probability is exactly one."""

import json
from fractions import Fraction

import pytest

from touchline.cli import counting
from touchline.core import registry


def test_counts_of_tug(run):
    table = json.loads(run("perft", "tug", 6, "--form", "interpreted", "--json").stdout)
    # the toss; then Home draws two of five, Away two of five; then either lays one of two, or the other does
    assert table["counts"] == [1, 2, 10, 40, 200, 800, 3200]
    assert table["mass"] == "1"
    assert table["form"] == "interpreted"


def test_a_match_that_ends_keeps_its_probability(tug):
    state = tug.start({"rounds": 1})
    assert counting.count(tug, state, 9).mass == Fraction(1)


def test_divided_by_first_action(run):
    result = run("perft", "tug", 2, "--divide", "--form", "interpreted")
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    assert lines[:2] == [["home", "5"], ["away", "5"]]
    table = json.loads(run("perft", "tug", 2, "--divide", "--json", "--form", "interpreted").stdout)
    assert table["divide"][0] == {"name": "home", "probability": "1/2", "counts": [1, 5]}


def test_depth_nothing(run):
    assert json.loads(run("perft", "tug", 0, "--json", "--form", "interpreted").stdout)["counts"] == [1]


def test_from_a_position(run):
    text = "tug 1 [rounds=2] hand=0+1,0+1 pile=2+3+4,2+3+4 phase=lay"
    table = json.loads(run("perft", "tug", 2, "--position", text, "--json", "--form", "interpreted").stdout)
    assert table["counts"] == [1, 4, 8]
    assert table["position"].startswith("tug 1 [rounds=2]")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("tug", "2", "--position", "nonsense"), "expected «game version [options] field=value …»"),
        (("tug", "2", "--position", "rugby15 1 []"), "expected a position of tug, got one of rugby15"),
        (("tug", "2", "--form", "magic"), "expected --form auto, compiled, interpreted"),
        (("chess", "2"), "no game is called 'chess'"),
    ],
)
def test_what_cannot_be_counted_is_said_in_one_line(run, arguments, says):
    result = run("perft", *arguments)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("id", registry.ids())
def test_every_game_can_be_counted(id):
    game = registry.find(id)
    counted = counting.count(game, game.start(game.short), 2)
    assert counted.mass == 1
    assert counted.counts[0] == 1
    assert counted.counts[1] == len(counting.choices(game, game.start(game.short)))
