"""The rules page, the sentences and the code cite the same rules, and what the page says of its drawings holds."""

import ast
import re

import pytest

from touchline.core import pages, position
from touchline.core.contract import AWAY, HOME
from touchline.core.match import Match
from touchline.core.telling import LANGUAGES, load
from touchline.games.numero10 import GAME
from touchline.games.numero10.table import EVENTS

from .base import allowed, names

CODE = sorted(path for path in GAME.folder.rglob("*.py"))
CHAPTERS = {"I": 6, "II": 4, "III": 6}
NUMBERS = [f"N-{chapter}.{i}" for chapter, n in CHAPTERS.items() for i in range(1, n + 1)]
NUMBERS += [f"N-IV.{part}.{i}" for part, n in enumerate((3, 3, 2, 2, 7), 1) for i in range(1, n + 1)]
NUMBERS += [f"N-V.{part}.{i}" for part, n in enumerate((4, 4, 2, 1, 2, 2), 1) for i in range(1, n + 1)]
NUMBERS += ["N-V.7", "N-V.8", "N-V.9.1", "N-V.9.2", "N-V.9.3", "N-V.10", "N-VI.1"]
NUMBERS += [f"N-G{i:02}" for i in range(1, 41)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_paragraph(language: str) -> None:
    assert list(pages.paragraphs(GAME, language)) == NUMBERS


def test_every_rule_the_code_cites_stands_on_the_page() -> None:
    cited = set()
    for path in CODE:
        cited |= set(re.findall(r"\bN-(?:G\d\d|[IV]+(?:\.\d+)+)", path.read_text("utf-8")))
    assert cited <= set(NUMBERS)
    assert len(cited) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_that_is_told_has_its_words_and_no_words_are_idle(language: str) -> None:
    told, made = set(), set()
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("tell", "Event"):
                found = {argument.value for argument in ast.walk(node) if isinstance(argument, ast.Constant)}
                kinds = {kind for kind in found if isinstance(kind, str) and not kind.startswith("N-")}
                (told if node.func.id == "tell" else made).update(kinds)
    words = load(GAME.folder / "texts", language)
    sections = {name: {key.split(".")[1] for key in words if key.startswith(f"{name}.")} for name in ("event", "ask")}
    refusals = {key.split(".")[1] for key in words if key.startswith("refuse.")}
    buttons = {f"button_{key.split('.')[1]}" for key in words if key.startswith("button.")}
    assert told == sections["event"]
    assert made == sections["ask"] | refusals
    facts = {f"fact_{key.split('.')[1]}" for key in words if key.startswith("fact.")}
    assert told | made | (buttons - {"button_skip"}) == set(EVENTS) - facts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_blank_of_a_sentence_is_an_argument(language: str) -> None:
    for key, text in load(GAME.folder / "texts", language).items():
        section, _, kind = key.partition(".")
        if section in ("event", "ask", "refuse"):
            assert set(re.findall(r"{(\w+)}", text)) <= {*EVENTS[kind].split(), "rule"}, key
        if section == "button":
            assert set(re.findall(r"{(\w+)}", text)) <= set(EVENTS.get(f"button_{kind}", "").split()), key


def diagrams(language: str) -> list[str]:
    return re.findall(r"<!-- diagram: (.*) -->", pages.page(GAME, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_diagrams_are_positions_of_the_game(language: str) -> None:
    lines = diagrams(language)
    assert len(lines) == 6
    assert lines == diagrams("en")
    for line in lines:
        _, s, values = position.parse(line, GAME)
        assert position.format(GAME, s, values) == line


def drawn(i: int, side: int = HOME) -> Match:
    _, s, values = position.parse(diagrams("en")[i], GAME)
    s.side = side
    return Match.at(GAME, s, values)


@pytest.mark.rules("N-IV.1.2", "N-IV.1.3")
def test_what_the_page_says_of_the_lines() -> None:
    match = drawn(1)
    assert allowed(match, "d8>h16", "d8>b12", "d8>f9")
    assert not any(allowed(match, coup) for coup in ("d8>h10", "d8>j11", "d8>d10", "d8>d9"))


@pytest.mark.rules("N-IV.5.3", "N-IV.5.4")
def test_what_the_page_says_of_the_keeper() -> None:
    match = drawn(2)
    assert allowed(match, "f2>f5", "f2>>f6", "f2>>f7", "f2>>f8", "f2>>f10", "f2>>f14", "f2>>c5", "f2>>j6")
    assert not any(allowed(match, coup) for coup in ("f2>>f15", "f2>>f9"))


@pytest.mark.rules("N-V.1.1", "N-V.2.2")
def test_what_the_page_says_of_the_jumps() -> None:
    assert allowed(drawn(3), "e8^e10", "e8^g8", "d7^f9")
    assert allowed(drawn(3, AWAY), "f8^d8", "e9^e7")


@pytest.mark.rules("N-V.9.3")
def test_what_the_page_says_of_the_post() -> None:
    shots = {name for name in names(drawn(4)) if name.endswith("18")}
    assert shots == {"b15>e18"}


@pytest.mark.rules("N-VI.1")
def test_what_the_page_says_of_the_training() -> None:
    pieces = GAME.table.scene(drawn(5).state).pieces
    assert sum(piece.seat == HOME for piece in pieces) == 3
    assert sorted(piece.role for piece in pieces if piece.seat == AWAY) == ["field", "field", "keeper"]
