"""The board: markings as data, what is checked of them, and the two sheets that come with the game."""

import pytest

from touchline.core.contract import AWAY, HOME
from touchline.core.errors import OptionError
from touchline.games.handball import GAME
from touchline.games.handball.layout import LAYOUT
from touchline.games.handball.pitch import GRID

from .builder import FA, FH, S1, cell, clearance, offered, play, position, throwing, whole_match
from .eager import eager

ARC = {
    "mouth": "d1 e1",
    "goal_zone": "b1-g1 c2-f2",
    "free_throw_area": "a1-h2 b3-g3",
    "seven_metre": "d3 e3",
    "central": "d7 e7",
}
BOTH_ENDS = {
    "goal_zone": ("b1 c1 d1 e1 f1 g1 c2 d2 e2 f2", "b14 c14 d14 e14 f14 g14 c13 d13 e13 f13"),
    "mouth": ("d1 e1", "d14 e14"),
    "clearance_cells": ("b1 g1 c2 d2 e2 f2", "b14 g14 c13 d13 e13 f13"),
    "seven_metre": ("d3 e3", "d12 e12"),
    "central": ("d7 e7", "d8 e8"),
}
STRIPS = ("a1 h1 a2 b2 g2 h2 b3 c3 d3 e3 f3 g3", "a14 h14 a13 b13 g13 h13 b12 c12 d12 e12 f12 g12")


def names(cells):
    return set(GRID.names(cells))


@pytest.mark.rules("H-G1", "H-G2", "H-G3", "H-G5", "H-G6")
@pytest.mark.parametrize("key", BOTH_ENDS)
def test_the_stepped_arcs(key):
    s = position()
    for seat, cells in enumerate(BOTH_ENDS[key]):
        assert names(getattr(s, key)[seat]) == set(cells.split())
    assert (len(GRID.columns), GRID.rows) == (8, 14)


@pytest.mark.rules("H-G4")
def test_the_free_throw_lines():
    s = position()
    for seat, strip in enumerate(STRIPS):
        assert names(s.free_throw_area[seat] & ~s.goal_zone[seat]) == set(strip.split())
        assert s.free_throw_area[seat].bit_count() == 22
    rect = position(layout="rect-14x8")
    assert names(rect.free_throw_area[HOME]) == {f"{column}{row}" for column in "bcdefg" for row in (1, 2, 3)}


@pytest.mark.rules("H-G2", "H-G3")
def test_the_straight_lines():
    s = position(layout="rect-14x8")
    assert names(s.goal_zone[HOME]) == {f"{column}{row}" for column in "cdef" for row in (1, 2)}
    assert names(s.clearance_cells[AWAY]) == {"c14", "f14", "c13", "d13", "e13", "f13"}
    game = clearance(HOME, layout="rect-14x8")
    assert offered(game, HOME) == {"c1", "f1", "c2", "d2", "e2", "f2"}
    played = whole_match(5, eager, layout="rect-14x8", turns_per_period=20)
    assert played.is_over


@pytest.mark.rules("H-G6")
def test_the_ball_enters_the_goal_only_from_its_mouth():
    beside = throwing(HOME, (f"d1 a14* {FH}", f"d13 {FA}"), die=4)
    assert beside.state.shot == 3  # b14 and c14, then d14: the cell before the goal is crossed too
    plugged = throwing(HOME, (f"d1 a14* {FH}", f"d14 {FA}"), die=6)
    assert plugged.state.shot == 0  # round the keeper it would be seven cells to e14
    other = throwing(HOME, (f"d1 a14* {FH}", f"e14 {FA}"), die=4)
    assert other.state.shot == 3


@pytest.mark.rules("H-G7", "H-G1")
def test_an_owners_own_markings(tmp_path):
    path = tmp_path / "mine.toml"
    lines = [f'{key} = "{cells}"' for key, cells in {**ARC, "central": "c7 f7"}.items()]
    path.write_text("\n".join([*lines, "[away]", 'central = "b8 g8"']))
    value = LAYOUT.open(str(path))
    s = position(S1, layout=value)
    assert names(s.central[HOME]) == {"c7", "f7"}
    assert names(s.central[AWAY]) == {"b8", "g8"}
    assert whole_match(1, layout=value, turns_per_period=4).is_over


WRONG = {
    "mouth": [("d2 e2", "goal line"), ("d1", "two cells"), ("a1 h1", "inside goal_zone"), ("", "no cell")],
    "goal_zone": [
        ("b1-h1", "not 7"),
        ("b1-g3 c4-f4", "inside free_throw_area"),
        ("c1-f1 d2", "must touch"),
    ],
    "free_throw_area": [("a1-h4 d5-d7", "last row"), ("a1-h6", "more than 40"), ("b1-g2", "inside free_throw_area")],
    "seven_metre": [("d3", "are two"), ("d4 e4", "inside free_throw_area"), ("d2 e2", "third row"), ("c3 f3", "face")],
    "central": [("d6 e6", "halfway"), ("d7", "are two"), ("d8 e8", "own half")],
}


@pytest.mark.rules("H-G1", "H-G3", "H-G5", "H-G6")
@pytest.mark.parametrize(("key", "cells", "why"), [(key, *case) for key, cases in WRONG.items() for case in cases])
def test_wrong_markings_are_refused_with_a_sentence(key, cells, why):
    with pytest.raises(ValueError, match=why):
        LAYOUT.load({**ARC, key: cells})


def test_names_and_shapes_of_a_sheet():
    with pytest.raises(ValueError, match="no marking is called penalty"):
        LAYOUT.load({**ARC, "penalty": "d3"})
    with pytest.raises(ValueError, match="central is missing"):
        LAYOUT.load({key: ARC[key] for key in ARC if key != "central"})
    with pytest.raises(ValueError, match="table of markings"):
        LAYOUT.load({**ARC, "away": "none"})
    with pytest.raises(ValueError, match="Away: mouth"):
        LAYOUT.load({**ARC, "away": {"mouth": "d13 e13"}})
    with pytest.raises(OptionError, match="layout"):
        GAME.start({"layout": "oval"})


def test_zones_leave_the_court_in_one_piece():
    cut = {**ARC, "goal_zone": "a2 b2 b1-e1", "free_throw_area": "a1-h3"}  # a1 would be shut off
    with pytest.raises(ValueError, match="rest of the court in one piece"):
        LAYOUT.load(cut)
    parts = {**ARC, "goal_zone": "b1 b2 d1 e1 g1 g2", "free_throw_area": "a1-h3"}
    with pytest.raises(ValueError, match="goal_zone must be in one piece"):
        LAYOUT.load(parts)


@pytest.mark.rules("H-G5", "H-4.2.2")
def test_the_first_cell_beyond_the_line_is_three_cells_out():
    s = throwing(HOME, (f"d1 d11* {FH}", f"e14 {FA}"), die=4).state
    assert s.shot == 3
    assert not s.free_throw_area[AWAY] >> cell("d11") & 1
    game = throwing(HOME, (f"d1 d12* {FH}", f"e14 {FA}"), die=3)
    assert game.state.shot == 2
    play(game, HOME, "shot")
