"""The menu of `touchline play`."""

import pytest

from tests.cli.scripted import Scripted
from touchline.cli.language import Words
from touchline.cli.menu import accepted, choose, wish_or_file
from touchline.cli.seating import Wish
from touchline.core import registry
from touchline.core.options import Choice
from touchline.core.telling import Teller


def tug_number():
    return str(registry.ids().index("tug") + 1)


def test_a_choice_by_number_and_enter_for_the_first():
    screen = Scripted(["x", "0", "3", "2", ""])
    words = Words("en")
    assert choose(screen, words, "Which?", ["a", "b"]) == 1
    assert screen.lines.count("Expected a number from 1 to 2.") == 3
    assert choose(screen, words, "Which?", ["a", "b"]) == 0


def test_a_standard_match_against_the_computer(tug):
    wish = wish_or_file(Scripted([tug_number(), "", "", "", "", ""]), Words("en"))
    assert wish == Wish(tug, tug.values(), "human", "1", "committed")


def test_any_of_the_levels_can_play_either_side(tug):
    screen = Scripted([tug_number(), "2", "8", "1", "5", "", ""])
    wish = wish_or_file(screen, Words("en"))
    assert (wish.home, wish.away) == ("8", "5")
    assert "  8  level 8, as strong as it gets" in screen.lines
    assert "  5  level 5" in screen.lines


def test_a_short_match_of_two_people_with_real_dice(tug):
    wish = wish_or_file(Scripted([tug_number(), "1", "2", "2", "2"]), Words("fr"))
    assert wish == Wish(tug, tug.values({"rounds": 3}), "human", "human", "typed")


def test_every_option_is_asked_for_until_it_is_right(tug):
    screen = Scripted([tug_number(), "", "", "", "3", "99", "4", "", ""])
    wish = wish_or_file(screen, Words("en"))
    assert wish.values == {"rounds": 4, "timed": False}
    assert sum("Rounds: How many rounds. Expected 1–9; Enter for 6" in line for line in screen.lines) == 2


def test_interrupted_matches_come_first(run, shelf):
    run("play", "tug", "--seed", 3, typed="quit\n")
    (path,) = shelf.glob("*.record")
    screen = Scripted(["2"])
    assert wish_or_file(screen, Words("en")) == path
    assert "  2  go on with Tug, Home – Away, 0–0" in screen.lines


def test_the_words_of_an_option_are_explained_where_the_game_does(tug):
    teller = Teller(tug, "en")
    teller.words["option.mode.value.quick"] = "in a hurry"
    assert accepted(Choice("mode", "slow", ("slow", "quick")), teller) == "slow, quick (in a hurry)"


@pytest.mark.parametrize("id", registry.ids())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_option_of_every_game_can_be_offered(id, language):
    teller = Teller(registry.find(id), language)
    for option in teller.game.options:
        assert accepted(option, teller)
        assert teller.word(f"option.{option.name}.label")
        assert teller.word(f"option.{option.name}.help")
