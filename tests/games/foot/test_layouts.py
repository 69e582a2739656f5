"""Markings as data, and named formations."""

import json
import tomllib

import pytest

from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.core.errors import OptionError
from touchline.core.match import Match
from touchline.games.foot import GAME
from touchline.games.foot.formations import formations
from touchline.games.foot.layout import LAYOUT, load
from touchline.games.foot.pitch import GRID, STRIDE
from touchline.games.foot.rules.position import KICK_OFF_ROLL, MOVE_ROLL, PENALTY_ROLL
from touchline.games.grid.cells import union
from touchline.games.grid.runs import runs

from .builder import fill, free_kick, kick_off, name, penalty, play

STANDARD = tomllib.loads((LAYOUT.folder / "standard.toml").read_text("utf-8"))


def cells(blocks):
    return set(GRID.names(GRID.block(blocks)))


def marked(key, **options):
    """The cells of a marking, Home's and Away's."""
    found = {mark.seat: set(mark.cells) for mark in GAME.table.scene(GAME.start(options)).marks if mark.key == key}
    return found[HOME], found[AWAY]


@pytest.mark.rules("F-G01", "F-G02", "F-G03", "F-G04", "F-G05")
@pytest.mark.parametrize(
    ("key", "home", "away"),
    [
        ("mouth", "f1 g1", "f14 g14"),
        ("goal_area", "e1-h1", "e14-h14"),
        ("penalty_area", "c1-j3", "c12-j14"),
        ("penalty_cells", "f3 g3", "f12 g12"),
        ("kick_off", "f7 g7", "f8 g8"),
        ("circle", "e7-h7 f6 g6", "e8-h8 f9 g9"),
    ],
)
def test_the_standard_markings(key, home, away):
    assert marked(key) == (cells(home), cells(away))


@pytest.mark.rules("F-G02")
def test_a_deeper_goal_area():
    assert marked("goal_area", layout="deep-goal-area") == (cells("e1-h2"), cells("e13-h14"))
    assert marked("mouth", layout="deep-goal-area") == marked("mouth")


@pytest.mark.rules("F-G01", "F-G03", "F-G05")
def test_an_owners_layout_is_part_of_the_match(tmp_path):
    text = (LAYOUT.folder / "standard.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('mouth = "f1 g1"', 'mouth = "e1-h1"') + '\n[away]\ncircle = "f8 g8"\n', "utf-8")
    value = LAYOUT.open(str(path))
    assert json.loads(value)["mouth"] == "e1-h1"
    assert marked("mouth", layout=value) == (cells("e1-h1"), cells("e14-h14"))
    assert marked("circle", layout=value) == (cells("e7-h7 f6 g6"), cells("f8 g8"))
    game = Match(GAME, {"layout": value, "turns": 2})
    game.play(CHANCE, HOME)
    assert game.legal(AWAY)


@pytest.mark.rules("F-G01", "F-G02", "F-G03", "F-G04", "F-G05")
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"mouth": "f2 g2"}, "goal line"),
        ({"mouth": "b1 c1"}, "inside goal_area"),
        ({"mouth": "f1"}, "two cells"),
        ({"goal_area": "a1-h1"}, "inside penalty_area"),
        ({"penalty_area": "c1-j8"}, "own half"),
        ({"penalty_area": "a1-l7"}, "more than 60"),
        ({"penalty_cells": "b3 g3"}, "inside penalty_area"),
        ({"penalty_cells": "f3"}, "are two"),
        ({"penalty_cells": "f2 g2"}, "third row"),
        ({"kick_off": "f8 g8"}, "own half"),
        ({"kick_off": "f7 g7 h7"}, "are two"),
        ({"circle": "a5-l7"}, "more than 33"),
        ({"circle": ""}, "no cell"),
        ({"circle": "z9"}, "expected a cell"),
        ({"circle": "e7_h7"}, "expected cells such as"),
        ({"spot": "f3"}, "no marking is called spot"),
        ({"away": {"mouth": "f13 g13"}}, "Away: mouth"),
        ({"away": {"posts": "f14"}}, "no marking is called posts"),
        ({"away": "f14"}, "table of markings"),
    ],
)
def test_a_contradictory_layout_is_refused_with_a_sentence(change, complaint):
    with pytest.raises(ValueError, match=complaint):
        load({**STANDARD, **change})
    with pytest.raises(OptionError, match="layout"):
        GAME.start({"layout": json.dumps({**STANDARD, **change})})


@pytest.mark.rules("F-G01")
def test_a_missing_marking_is_refused():
    for key in STANDARD:
        with pytest.raises(ValueError, match=f"{key} is missing"):
            load({other: value for other, value in STANDARD.items() if other != key})


@pytest.mark.rules("F-1.5b", "F-1.5c", "F-1.5d", "F-G09")
@pytest.mark.parametrize("formation", formations())
@pytest.mark.parametrize("kicker", [HOME, AWAY])
def test_every_formation_can_be_lined_up_by_either_side_kicking_off_or_not(formation, kicker):
    game = kick_off(kicker)
    for seat in (HOME, AWAY):
        exact = formations()[formation].for_seat(seat, seat == kicker)
        assert not runs(union(exact), STRIDE)
        play(game, seat, formation)
        assert sorted(game.state.wish[seat] if game.state.phase != KICK_OFF_ROLL else game.state.cell[seat]) == sorted(
            exact
        )
    assert game.state.phase == KICK_OFF_ROLL
    assert name(game.state.ball) in ("f7", "g7", "f8", "g8")


@pytest.mark.rules("F-4.3c", "F-4.4c")
@pytest.mark.parametrize("formation", formations())
def test_formations_serve_free_kicks_and_penalties_too(formation):
    game = free_kick("e10")
    play(game, HOME, "taker-H9", formation)
    play(game, AWAY, formation)
    fill(game)
    assert game.state.phase == MOVE_ROLL
    game = penalty()
    play(game, HOME, "H9@f12", formation)
    play(game, AWAY, formation)
    fill(game)
    assert game.state.phase == PENALTY_ROLL
