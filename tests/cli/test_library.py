"""`touchline games` and `touchline rules`."""

import json

import pytest

from touchline.cli import reading
from touchline.cli.reading import found_paragraphs, paragraphs_with
from touchline.core import pages, registry


def test_games_lists_every_game_with_its_options(run):
    result = run("games")
    assert result.exit_code == 0
    assert "tug        Tug — A rope and five strengths." in result.stdout
    assert "Options: rounds, timed" in result.stdout


def test_one_game_with_all_about_its_options(run):
    result = run("games", "tug")
    assert "rounds=1–9 (default 6)\n    Rounds. How many rounds." in result.stdout
    assert "timed=on, off (default off)" in result.stdout


def test_games_as_json(run):
    tables = {table["id"]: table for table in json.loads(run("games", "--json", "--lang", "fr").stdout)}
    assert tables["tug"]["options"][0]["name"] == "rounds"
    assert tables["tug"]["short"] == {"rounds": 3}


def test_a_paragraph_by_its_number(run):
    assert run("rules", "tug", "T-2.2").stdout == "**T-2.2** Reveal.\n"
    assert run("rules", "tug", "t-2.2").stdout == "**T-2.2** Reveal.\n"
    assert run("rules", "tug", "2.2").stdout == "**T-2.2** Reveal.\n"


def test_the_beginning_of_a_number_gives_all_of_its_paragraphs(tug):
    assert list(found_paragraphs(tug, "en", "T-2")) == ["T-2.1", "T-2.2", "T-2.3"]
    assert found_paragraphs(tug, "en", "T-4") == {}
    assert found_paragraphs(tug, "en", "") == {}


def test_a_number_is_not_the_beginning_of_a_longer_number(monkeypatch, tug):
    texts = {"T-2": "two", "T-2a": "two a", "T-21": "twenty-one", "T-2.1": "two one", "T-G1": "settled"}
    monkeypatch.setattr("touchline.core.pages.paragraphs", lambda game, language: texts)
    assert list(found_paragraphs(tug, "en", "T-2")) == ["T-2", "T-2a", "T-2.1"]
    assert list(found_paragraphs(tug, "en", "T-G")) == ["T-G1"]


def test_words_are_found_whatever_their_case_and_accents(monkeypatch, tug):
    monkeypatch.setattr(
        "touchline.core.pages.paragraphs", lambda game, language: {"T-1": "Un Dégagement.", "T-2": "Non."}
    )
    assert list(paragraphs_with(tug, "fr", "degagement")) == ["T-1"]


def test_search(run):
    assert json.loads(run("rules", "tug", "--search", "REVEAL", "--json").stdout) == {"T-2.2": "Reveal."}
    assert run("rules", "tug", "signal").stdout == "**T-3.2** Signal.\n"


def test_the_whole_page_without_drawing_remarks(run, monkeypatch):
    page = "# T\n\n<!-- diagram: tug 1 [] -->\n```text\nX\n```\n<!-- /diagram -->\nend\n"
    monkeypatch.setattr("touchline.core.pages.page", lambda game, language: page)
    assert run("rules", "tug").stdout == "# T\n\n```text\nX\n```\nend\n\n"


@pytest.mark.parametrize("arguments", [("rules", "tug", "T-9"), ("rules", "tug", "--search", "zebra")])
def test_what_is_not_there_is_said_so(run, arguments):
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("touchline: the rules of tug have no paragraph")


def test_an_unknown_game(run):
    result = run("rules", "chess")
    assert result.exit_code == 2
    assert result.stderr.startswith("touchline: no game is called 'chess'; there are: ")


@pytest.mark.parametrize(
    ("id", "word", "first", "without"),
    [
        ("rugby15", "change", "R-CHG-1", "R-PRI-1"),
        ("rugby15", "tackle", "R-SET-2", "R-SET-1"),
        ("rugby15", "kick-off", "R-KO-1", "R-EFF-D"),
        ("supergoal", "x", "S-CON-1", "S-SIN-1"),
    ],
)
def test_paragraphs_are_found_by_whole_words_and_titles_first(id, word, first, without):
    found = list(reading.paragraphs_with(registry.find(id), "en", word))
    assert found[0] == first
    assert without not in found


def test_a_part_of_a_compound_is_not_the_word_itself():
    found = list(reading.paragraphs_with(registry.find("rugby15"), "en", "kick"))
    assert "R-EFF-D" in found
    assert "R-KO-5" not in found  # The kick-off itself costs no card.


def test_what_stands_over_two_lines_is_found(monkeypatch, tug):
    monkeypatch.setattr(pages, "paragraphs", lambda game, language: {"T-1": "a free\nkick"})
    monkeypatch.setattr(pages, "sections", lambda game, language: {"T-1": ""})
    assert list(reading.paragraphs_with(tug, "en", "free kick")) == ["T-1"]
