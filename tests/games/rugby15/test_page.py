"""The rules page, the sentences and the code cite the same rules."""

import ast
import re

import pytest

from touchline.core import pages, picture, position
from touchline.core.contract import AWAY, CHANCE, HOME, NOBODY
from touchline.core.match import Match
from touchline.core.telling import LANGUAGES, Teller, load
from touchline.games.rugby15 import GAME
from touchline.games.rugby15.rules.position import CHANGE, KEPT
from touchline.games.rugby15.table import EVENTS, question, scene

from .builder import base, steps, whole_match
from .eager import eager

CODE = sorted(path for path in GAME.folder.rglob("*.py"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_the_code_cites_stands_on_the_page(language):
    cited = set()
    for path in CODE:
        cited |= set(re.findall(r"\bR-[A-Z]+-?\d*[A-E]?\d*\b", path.read_text("utf-8")))
    chapters = {"R-SET", "R-CON", "R-DRP"}
    assert cited - chapters <= set(pages.paragraphs(GAME, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_that_is_told_has_its_words_and_no_words_are_idle(language):
    kinds = set()
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("tell", "whisper"):
                kinds |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}
    kinds = {kind for kind in kinds if isinstance(kind, str) and not kind.startswith("R-")}
    words = load(GAME.folder / "texts", language)
    assert kinds == {key.removeprefix("event.") for key in words if key.startswith("event.")}
    asked = {key.split(".")[1] for key in words if key.startswith(("event.", "ask.", "refuse."))}
    facts = {f"fact_{key.split('.')[1]}" for key in words if key.startswith("fact.")}
    assert asked | facts == set(EVENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_blank_of_a_sentence_is_an_argument(language):
    words = load(GAME.folder / "texts", language)
    for key, text in words.items():
        section, _, kind = key.partition(".")
        if section in ("event", "ask", "refuse", "fact"):
            names = EVENTS[f"fact_{kind}" if section == "fact" else kind].split()
            assert set(re.findall(r"{(\w+)}", text)) <= {*names, "rule"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_a_scene_has_a_label(language):
    teller = Teller(GAME, language)
    match = Match(GAME, {"extra_play": True})
    for _ in steps(match, 2, eager):
        shown = scene(match.state)
        for fact in shown.facts:
            assert "{" not in teller.fact(fact.key, fact.args)
        for mark in shown.marks:
            assert teller.word(f"mark.{mark.key}")
        for row in shown.cards:
            assert teller.word(f"cards.{row.key}")
        for seat in (0, 1, NOBODY):
            assert "{" not in teller.question(question(match.state, seat))


@pytest.mark.parametrize("language", LANGUAGES)
def test_diagrams_are_positions_of_the_game(language):
    lines = re.findall(r"<!-- diagram: (.*) -->", pages.page(GAME, language))
    assert len(lines) >= 4
    for line in lines:
        game, s, values = position.parse(line)
        assert game is GAME
        assert position.format(GAME, s, values) == line


def test_a_card_is_said_in_both_languages():
    say = GAME.table.SAY["card"]
    assert [say(card, "en") for card in (0, 11, 12, 13, 14)] == [
        "Force 1",
        "Finesse 6",
        "a kick",
        "a kick",
        "the tackle",
    ]
    assert [say(card, "fr") for card in (12, 14)] == ["un Coup de pied", "le Placage"]


@pytest.mark.rules("R-G17", "R-G13")
def test_questions_for_those_who_wait():
    match = Match(GAME)
    assert question(match.state, HOME).kind == "wait_for_chance"
    match.play(CHANCE, HOME)
    assert (question(match.state, HOME).kind, question(match.state, 1).kind) == ("toss_choice", "wait_for")
    assert question(match.state, NOBODY).kind == "watch"
    s = base(front=6)
    assert (question(s, HOME).kind, question(s, 1).kind) == ("attack_at_line", "defend")
    s = base(front=5)
    assert question(s, HOME).args == (2,)
    assert question(whole_match(1).state, NOBODY).kind == "over"


def rows(s, viewer):
    """The names in each row of cards that a viewer sees."""
    return {(row.key, row.seat): [card.name for card in row.cards] for row in scene(GAME.view(s, viewer)).cards}


@pytest.mark.rules("R-G17")
def test_who_plays_sees_which_cards_have_not_been_seen_in_this_pile():
    s = base(("Fo1 K T", "Fo2 Fo3 Fo4"), ("Fi1 Fi2", "Fi5 T"))
    seen = {at: " ".join(names) for at, names in rows(s, HOME).items()}
    assert seen["unseen", HOME] == "Fo2 Fo3 Fo4 Fo5 Fo6 Fi3 Fi4 Fi5 Fi6 K"
    assert seen["unseen", AWAY] == "Fo1 Fo2 Fo3 Fo4 Fo5 Fo6 Fi1 Fi2 Fi3 Fi4 Fi6 K K"
    assert ("unseen", HOME) not in rows(s, NOBODY)


@pytest.mark.rules("R-G17")
def test_known_cards_are_named_for_who_knows_them():
    s = base(("Fo1 Fo2 K", ""), pile=2, played=1)
    s.known[HOME] = s.hand[HOME] & 0b11
    assert rows(s, AWAY)["known", HOME] == rows(s, HOME)["exposed", HOME] == ["Fo1", "Fo2"]
    assert ("known", HOME) not in rows(s, HOME)


@pytest.mark.rules("R-G16")
def test_a_side_without_a_change_left_is_not_called_ready():
    s = base(phase=CHANGE, right=(1, 0), declared=(0, KEPT))
    keys = [fact.key for fact in scene(GAME.view(s, HOME)).facts]
    assert "ready" not in keys


@pytest.mark.rules("R-DRP-2")
def test_a_drop_is_offered_with_its_chance():
    asked = question(base(("K Fo1 Fo2", ""), ("Fo3 Fo5 T", ""), front=6), HOME)
    assert "(with it, 2 of 4 cards green)" in Teller(GAME, "en").question(asked)


@pytest.mark.rules("R-FLT-1", "R-FLT-2")
@pytest.mark.parametrize(
    ("hands", "front", "attacks", "defends"),
    [
        (("Fo1 Fo2 Fi1", "Fo3 Fi3 K"), 3, "attack", "defend_with_kick"),
        (("Fo1 Fo2 T", "Fo3 Fi3 T"), 3, "attack_with_tackle", "defend"),
        (("Fo1 K K", "Fo3 Fi3 T"), 3, "attack", "defend"),
        (("Fo1 Fi2 T", "Fo3 Fi3 K"), 6, "attack_at_line_with_tackle", "defend_with_kick"),
        (("Fo1 K T", "Fo3 Fi3 K"), 6, "attack_from_drop_with_tackle", "defend_with_kick"),
    ],
)
def test_a_card_in_hand_that_would_be_a_fault_is_named(hands, front, attacks, defends):
    s = base(hands, front=front)
    assert (question(s, HOME).kind, question(s, AWAY).kind) == (attacks, defends)
    for language in LANGUAGES:
        words = Teller(GAME, language)
        assert words.question(question(s, HOME)) != words.question(question(s, AWAY))


def test_a_pile_is_counted_to_its_last_card():
    text = picture.card_lines(scene(GAME.view(base(played=9), HOME)), Teller(GAME, "en"))
    assert "Home, Pile: 3 face down" in text
