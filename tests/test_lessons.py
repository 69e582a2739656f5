"""Every game has a lesson whose every action is legal, in both languages; and a wrong one is refused in words."""

import pytest

from touchline.core import lessons, pages
from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.core.errors import BadLesson, TouchlineError
from touchline.core.match import Match
from touchline.core.registry import find, ids
from touchline.core.telling import LANGUAGES

LONGEST_WORDS = 340  # characters of a step: what can be read at a glance on a telephone


@pytest.mark.parametrize("id", ids())
def test_every_game_has_a_lesson_that_can_be_played(id):
    lesson = lessons.load(find(id))
    assert sum(step.do is not None for step in lesson.steps) >= 4, "one learns by doing"
    match = Match(lesson.game, lesson.values)
    for step in lesson.steps:
        moves = (*step.before, *([step.do] if step.do else []))
        for move in moves:
            for code in move.codes:
                match.play(move.seat, code)
    assert match.score[HOME] > 0, "a first match without scoring teaches too little"


@pytest.mark.parametrize("id", ids())
def test_the_learner_always_does_what_the_table_names(id):
    """What a step wants is either the name of one legal action of Home's, or a phrase that is on offer."""
    lesson = lessons.load(find(id))
    game, match = lesson.game, Match(lesson.game, lesson.values)
    for step in lesson.steps:
        for move in step.before:
            for code in move.codes:
                match.play(move.seat, code)
        if step.do is None:
            continue
        assert step.do.seat == HOME
        named = [game.table.name(match.state, HOME, code) for code in match.legal(HOME)]
        assert step.do.text in [*named, *game.table.phrases(match.state, HOME)]
        for code in step.do.codes:
            match.play(HOME, code)


@pytest.mark.parametrize("id", ids())
def test_the_sentences_are_short_and_their_rules_exist(id):
    game = find(id)
    for step in lessons.load(game).steps:
        assert set(step.words) == set(LANGUAGES)
        assert step.words["en"] != step.words["fr"]
        assert all(len(text) <= LONGEST_WORDS for text in step.words.values())
        for language in LANGUAGES:
            assert step.rule in pages.paragraphs(game, language)


@pytest.mark.parametrize("id", ids())
def test_both_sides_and_chance_are_seen(id):
    lesson = lessons.load(find(id))
    seats = {move.seat for step in lesson.steps for move in step.before}
    assert AWAY in seats
    starts_with_chance = Match(lesson.game, lesson.values).actor == CHANCE
    assert CHANCE in seats or not starts_with_chance


@pytest.mark.parametrize("id", ids())
def test_the_middle_of_a_lesson_is_a_match_under_way(id):
    lesson = lessons.load(find(id))
    match = lessons.middle(lesson)
    done = [step.do for step in lesson.steps[: len(lesson.steps) // 2]]
    played = sum(len(move.codes) for step in lesson.steps[: len(lesson.steps) // 2 + 1] for move in step.before)
    assert len(match.actions) == played + sum(len(move.codes) for move in done if move)
    assert not match.is_over


GOOD_STEP = """
[[step]]
play = ["*home"]
en = "Words."
fr = "Mots."
rule = "R-KO-1"
"""
REST = '[[step]]\nen = "Words."\nfr = "Mots."\nrule = "R-KO-1"\n' * 4


def written(tmp_path, text):
    path = tmp_path / "lesson.toml"
    path.write_text(text, "utf-8")
    return lessons.read(find("rugby15"), path)


def test_a_lesson_is_read(tmp_path):
    lesson = written(tmp_path, GOOD_STEP + 'do = "receive"\n' + REST)
    assert lesson.steps[0].before[0].text == "home"
    assert lesson.steps[0].do.text == "receive"
    assert lesson.steps[1].do is None


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "expected 5 to 10 steps, got 0"),
        (GOOD_STEP * 11, "expected 5 to 10 steps, got 11"),
        ("[[step]", "expected a lesson in lesson.toml"),
        ("other = 1\n" + GOOD_STEP + REST, "expected [options] and [[step]]"),
        ("[options]\nnone = 1\n" + GOOD_STEP + REST, "none"),
        (GOOD_STEP.replace('fr = "Mots."', "") + REST, "step 1: expected a text 'fr'"),
        (GOOD_STEP.replace('"Words."', '" "') + REST, "step 1: expected a text 'en'"),
        (GOOD_STEP.replace("R-KO-1", "R-NO-1") + REST, "step 1: expected a paragraph of the rules, got 'R-NO-1'"),
        (GOOD_STEP.replace('["*home"]', '"*home"') + REST, "step 1: expected a list of actions"),
        (GOOD_STEP.replace("*home", "home") + REST, "step 1: expected h:, a:, t: or *"),
        (GOOD_STEP + 'do = "kick"\nsay = "?"\n' + REST, "step 1: expected do, en, fr, play, rule"),
        (GOOD_STEP + 'do = "Fo3"\n' + REST, "step 1: 'Fo3'"),
        (GOOD_STEP.replace("*home", "*Fo3") + REST, "step 1: 'Fo3'"),
        (GOOD_STEP + REST + 'do = "receive"\n', "step 5: expected nothing to do in the last step"),
    ],
)
def test_a_wrong_lesson_is_refused_in_words(tmp_path, text, complaint):
    with pytest.raises(BadLesson) as refused:
        written(tmp_path, text)
    assert complaint in str(refused.value)
    assert isinstance(refused.value, TouchlineError)
    assert refused.value.code == "lesson/malformed"


def test_a_missing_lesson_is_refused(tmp_path):
    with pytest.raises(BadLesson):
        lessons.read(find("rugby15"), tmp_path / "none.toml")
