"""The rules page, the sentences and the code cite the same rules."""

import ast
import re

import pytest

from touchline.core import pages, position
from touchline.core.match import Match
from touchline.core.telling import LANGUAGES, Teller, load
from touchline.games.handball import GAME
from touchline.games.handball.table import COSTS, EVENTS

from .builder import steps
from .eager import eager

CODE = sorted(GAME.folder.rglob("*.py"))
CITED = re.compile(r"\bH-(?:G\d+|\d(?:\.\d+)*(?:[a-f]|R)?)\b")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_the_code_cites_stands_on_the_page(language):
    known = set(pages.paragraphs(GAME, language))
    for path in CODE:
        for rule in CITED.findall(path.read_text("utf-8")):
            is_chapter = any(other.startswith(f"{rule}.") or re.match(rf"{rule}[a-f]$", other) for other in known)
            assert rule in known or is_chapter, f"{path.name} cites {rule}"


def test_all_gaps_are_settled_on_the_page():
    settled = [rule for rule in pages.paragraphs(GAME, "en") if rule.startswith("H-G")]
    assert settled == [f"H-G{number}" for number in range(1, 47)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_that_is_told_has_its_words_and_no_words_are_idle(language):
    kinds = set()
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("tell", "whisper"):
                kinds |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}
    kinds = {kind for kind in kinds if isinstance(kind, str) and not kind.startswith("H-")}
    words = load(GAME.folder / "texts", language)
    assert kinds == {key.removeprefix("event.") for key in words if key.startswith("event.")}
    assert set(COSTS) <= kinds
    spoken = {key.split(".")[1] for key in words if key.startswith(("event.", "ask.", "refuse."))}
    beside = {f"{key.split('.')[0]}_{key.split('.')[1]}" for key in words if key.startswith(("fact.", "button."))}
    assert spoken <= set(EVENTS)
    assert set(EVENTS) <= spoken | beside


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_blank_of_a_sentence_is_an_argument(language):
    words = load(GAME.folder / "texts", language)
    for key, text in words.items():
        section, _, kind = key.partition(".")
        if section in ("event", "ask", "refuse", "fact", "button"):
            names = EVENTS.get(f"{section}_{kind}" if section in ("fact", "button") else kind, "").split()
            assert set(re.findall(r"{(\w+)}", text)) <= {*names, "rule"}, key


def test_every_question_and_refusal_the_code_makes_has_its_words():
    words = load(GAME.folder / "texts", "en")
    for path in CODE:
        section = {"speech.py": "ask", "refusal.py": "refuse", "refusal_placing.py": "refuse"}.get(path.name)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))) if section else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Event":
                kind = node.args[0]
                assert isinstance(kind, ast.Constant)
                assert f"{section}.{kind.value}" in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_a_scene_has_a_label(language):
    teller = Teller(GAME, language)
    game = Match(GAME, {"turns_per_period": 8, "draw_rule": "extra_shootout"})
    for s in steps(game, 2, eager):
        shown = GAME.table.scene(s)
        for fact in shown.facts:
            assert "{" not in teller.fact(fact.key, fact.args)
        for mark in shown.marks:
            assert teller.word(f"mark.{mark.key}")
        for piece in shown.pieces:
            assert not piece.flag or teller.word(f"flag.{piece.flag}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_diagrams_are_positions_of_the_game(language):
    lines = re.findall(r"<!-- diagram: (.*) -->", pages.page(GAME, language))
    assert len(lines) == 5
    for line in lines:
        game, s, values = position.parse(line, GAME)
        assert position.format(GAME, s, values) == line
        assert game is GAME


def test_pawns_are_said_in_both_languages():
    say = GAME.table.SAY["pawn"]
    assert [say(pawn, "en") for pawn in (0, 4)] == ["the keeper", "No. 5"]
    assert [say(pawn, "fr") for pawn in (0, 4)] == ["le gardien", "le n° 5"]
