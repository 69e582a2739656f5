"""Dice and layout sheets: the shipped ones, an owner's own, and what is refused in them."""

import json
import tomllib

import pytest
from tests.games.supergoal.builder import GAME, HOME, at, base, finish, go, names, refused, score
from tests.games.supergoal.eager import eager

from touchline.core import position, record
from touchline.core.errors import OptionError
from touchline.core.match import Match
from touchline.games.supergoal.faces import DICE as DIE_NAMES
from touchline.games.supergoal.faces import KEEPER, NOT_SAVED, SAVED, face_name
from touchline.games.supergoal.options import DICE, LAYOUT
from touchline.games.supergoal.sheets import dice_warnings, load_dice, load_layout


def shipped(sheet):
    """A fresh copy of the sheet we ship."""
    return tomllib.loads((sheet.folder / "sg1.toml").read_text("utf-8"))


def owner(table):
    """An owner's sheet as an option's value."""
    return json.dumps(table, separators=(",", ":"))


def changed_layout(section, name, value):
    table = shipped(LAYOUT)
    table[section][name] = value
    return table


STANDARD = {
    "orange": "F1 F1 F1? D1 D1 L1",
    "red": "F2 D2 L2 B1 F2? D2X",
    "purple": "F3 L3 F4? D3? F4X D3X",
    "shot": "cadre cadre imparable poteau barre dehors",
    "blue": "steal steal miss miss-or-own-goal clear foul",
    "keeper": "saved saved not-saved not-saved parried corner",
    "penalty": "scored scored scored deflected wide back",
    "champion": "long-shot assist unstoppable exsave recover whistle",
}


@pytest.mark.rules("S-G01")
def test_the_standard_faces():
    s = GAME.start()
    assert {name: " ".join(map(face_name, s.dice[die])) for die, name in enumerate(DIE_NAMES)} == STANDARD


@pytest.mark.rules("S-G02")
def test_the_keeper_die_saves_as_often_as_it_fails():
    s = GAME.start()
    assert [s.dice[KEEPER].count(face) for face in (SAVED, NOT_SAVED)] == [2, 2]


@pytest.mark.rules("S-G02b", "S-G01")
def test_an_owners_dice_win_over_ours(tmp_path):
    path = tmp_path / "box.toml"
    faces = shipped(DICE) | {
        "orange": ["F2"] * 5 + ["B1?"],
        "keeper": ["arrêté"] * 3 + ["pas-arrêté", "dégagé", "dévié"],
    }
    lines = "\n".join(f"{name} = {json.dumps(listed, ensure_ascii=False)}" for name, listed in faces.items())
    path.write_text(lines, "utf-8")
    options = {"dice": DICE.open(str(path))}
    match = Match.at(GAME, base("c4", options=options), options)
    go(match, "orange")
    assert [weight for _, weight in match.outcomes()] == [5, 1]
    assert at(go(match, "F2")) == ("Home", "c6", "open")
    saves = go(base("c10", options=options), "shoot", "cadre", options=options)
    assert sorted(weight for _, weight in saves.outcomes()) == [1, 1, 1, 3]


@pytest.mark.rules("S-G01")
def test_a_match_with_an_owners_sheets_reads_back_from_its_record_and_its_position():
    dice = owner(shipped(DICE) | {"red": ["F3", "D2", "L2", "B1", "F2?", "D2X"]})
    layout = owner(changed_layout("cells", "parry", "c8"))
    match = finish(Match(GAME, {"dice": dice, "layout": layout, "rolls_per_half": 10}), 3, eager)
    again, _ = record.load(record.dump(match), GAME)
    assert again.state == match.state
    line = position.format(GAME, match.state, match.values)
    assert position.parse(line, GAME)[1] == match.state


@pytest.mark.rules("S-G01", "S-VAR-3")
def test_an_orange_die_without_its_question_mark_is_warned_of_and_not_refused():
    assert dice_warnings(shipped(DICE)) == []
    unusual = shipped(DICE) | {"orange": ["F1", "F1", "F1", "D1", "D1", "L1"]}
    assert dice_warnings(unusual) == ["The orange die has 0 faces with ?; the VAR rule (S-VAR-3) speaks of one."]
    assert GAME.start({"dice": owner(unusual)}).dice[0][2] == GAME.start().dice[0][0]


@pytest.mark.rules("S-G01")
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"orange": ["F1"] * 5}, "the orange die needs a list of 6 faces, got 5"),
        ({"orange": "F1"}, "the orange die needs a list of 6 faces"),
        ({"red": ["F7"] * 6}, "'F7' is no arrow"),
        ({"red": ["G1"] * 6}, "'G1' is no arrow"),
        ({"red": ["F1!"] * 6}, "'F1!' is no arrow"),
        ({"red": [1] * 6}, "a face is written as text"),
        ({"shot": ["goal"] * 6}, "'goal' is no face of the shot die: expected one of cadre, imparable"),
        ({"green": ["F1"] * 6}, "'green' is no die"),
    ],
)
def test_a_dice_sheet_that_cannot_be_is_refused_with_a_sentence(change, sentence):
    table = shipped(DICE) | change
    with pytest.raises(ValueError, match=sentence.replace("(", r"\(")):
        load_dice(table)
    with pytest.raises(OptionError, match="no valid sheet"):
        GAME.values({"dice": owner(table)})


@pytest.mark.rules("S-G01")
def test_a_die_may_not_be_missing():
    table = shipped(DICE)
    del table["blue"]
    with pytest.raises(ValueError, match="the die blue is missing"):
        load_dice(table)


@pytest.mark.rules("S-G16", "S-G17")
@pytest.mark.parametrize(
    ("section", "name", "value", "sentence"),
    [
        ("zones", "area", ["b12"], "zone area: 'b12' is not a cell of the board"),
        ("zones", "area", [], "the zone area has no cell"),
        ("zones", "area", "b10", "the zone area is a list"),
        ("zones", "area", ["b10", "b10:c10"], "the zone area names b10 twice"),
        ("zones", "outside", ["b10"], "b10 is in both zones area and outside"),
        ("zones", "outside", ["a11"], "a11 is in both zones outside and corner"),
        ("zones", "free_kick_near", ["c10"], "c10 is in the area"),
        ("zones", "free_kick_near", ["a8"], "a8 is in both zones"),
        ("zones", "corner", ["a10", "e11"], "a10 is not on the goal line"),
        ("zones", "pivot", ["c9"], "c9 has no way towards the centre"),
        ("zones", "goal_kick", ["b1", "c1", "d1"], "the zone goal_kick has one or two cells, got 3"),
        ("cells", "parry", "f9", "cell parry: 'f9' is not a cell of the board"),
        ("cells", "wing", "a9", "'wing' is no cell"),
    ],
)
def test_a_layout_that_cannot_be_is_refused_with_a_sentence(section, name, value, sentence):
    table = changed_layout(section, name, value)
    if sentence.startswith("a10 is not"):
        table["zones"]["outside"] = ["a9:e9", "e10"]
    with pytest.raises(ValueError, match=sentence):
        load_layout(table)
    with pytest.raises(OptionError, match="no valid sheet"):
        GAME.values({"layout": owner(table)})


def test_a_layout_has_both_its_tables():
    with pytest.raises(ValueError, match="the table cells is missing"):
        load_layout({"zones": {}})
    with pytest.raises(ValueError, match="expected a table with a zone"):
        load_layout({"zones": 3, "cells": {}})


@pytest.mark.rules("S-G17", "S-G18", "S-G19")
@pytest.mark.parametrize(
    ("cell", "value", "words", "lands"),
    [
        ("post_rebound", "c9", ("shoot", "poteau", "decline"), "c9"),
        ("bar_drop", "c10", ("shoot", "barre", "blue", "miss"), "c10"),
        ("parry", "c8", ("shoot", "cadre", "parried"), "c8"),
        ("assist", "b10", ("assist", "long-shot"), "b10"),
    ],
)
def test_cells_of_the_layout_can_be_moved(cell, value, words, lands):
    options = {"layout": owner(changed_layout("cells", cell, value))}
    s = base("c10", holder=HOME, options=options)
    assert at(go(s, *words, options=options))[:2] == ("Home", lands)


@pytest.mark.rules("S-G18")
def test_the_penalty_rebound_can_be_moved():
    options = {"layout": owner(changed_layout("cells", "penalty_rebound", "c9"))}
    s = base("c10", status="penalty_kick", options=options)
    assert at(go(s, "back", options=options)) == ("Home", "c9", "open")


@pytest.mark.rules("S-G12")
def test_a_layout_with_a_single_goal_kick_spot_offers_no_choice():
    options = {"layout": owner(changed_layout("zones", "goal_kick", ["c1"]))}
    match = Match.at(GAME, base("c1", status="goal_kick", options=options), options)
    assert "red@c1" in names(match)
    assert len([name for name in names(match) if name.startswith("red")]) == 2  # as it is, or long


@pytest.mark.rules("S-G16")
def test_zones_of_the_layout_can_be_moved():
    options = {"layout": owner(changed_layout("zones", "own_goal", ["b10", "c10", "d10"]))}
    assert score(go(base("b9", options=options), "orange", "F1?", "blue", "csc", options=options)) == (1, 0)


@pytest.mark.rules("S-G30", "S-G32", "S-G47")
@pytest.mark.parametrize("face", ["long-shot", "assist", "unstoppable"])
@pytest.mark.parametrize("status", ["goal_kick", "keeper_ball"])
def test_a_clearance_is_no_moment_for_a_red_face_whatever_the_zones(face, status):
    table = shipped(LAYOUT)
    table["zones"] |= {"long_shot": ["a1:e11"], "assist": ["a1:e11"], "outside": ["a9:e9", "b1", "c2"]}
    options = {"layout": owner(table)}
    open_play = base("b1", face=face, holder=HOME, options=options)
    assert face in names(Match.at(GAME, open_play, options))
    assert refused(base("b1", face=face, holder=HOME, status=status, options=options), HOME, face)[0] == "champ_window"
