"""Every text exists in both languages, with the same blanks to fill in."""

import re
import string

import pytest

from touchline.cli.language import TEXTS as CLI_TEXTS
from touchline.core import pages
from touchline.core.contract import HOME
from touchline.core.events import Event
from touchline.core.registry import find, ids
from touchline.core.telling import CORE_TEXTS, LANGUAGES, Line, Number, Teller, load
from touchline.lab.wording import TEXTS as LAB_TEXTS
from touchline.server.words import TEXTS


def folders():
    yield CORE_TEXTS
    yield TEXTS
    yield LAB_TEXTS
    yield CLI_TEXTS
    for id in ids():
        yield find(id).folder / "texts"


@pytest.mark.parametrize("folder", list(folders()), ids=lambda folder: folder.parent.name)
def test_both_languages_say_the_same_things(folder):
    english, french = (load(folder, language) for language in LANGUAGES)
    assert set(english) == set(french)
    for key, text in english.items():
        blanks = [{name for _, name, _, _ in string.Formatter().parse(words) if name} for words in (text, french[key])]
        assert blanks[0] == blanks[1], key
        assert text.strip(), key
        assert french[key].strip(), key


@pytest.mark.parametrize("folder", list(folders()), ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_apostrophe_is_a_curved_one(folder, language):
    assert [text for text in load(folder, language).values() if "'" in text] == []


@pytest.mark.parametrize("folder", list(folders()), ids=lambda folder: folder.parent.name)
def test_no_french_line_begins_with_a_colon(folder):
    assert [text for text in load(folder, "fr").values() if re.search(" [:;!?»]|« ", text)] == []


@pytest.mark.parametrize("id", ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_apostrophe_is_a_curved_one_on_the_rules_page(id, language):
    assert [line for line in pages.page(find(id), language).splitlines() if re.search(r"\w'\w", line)] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ["0 cells", "1 cell", "2 cells", "12"]), ("fr", ["0 cell", "1 cell", "2 cells", "12"])],
)
def test_a_word_goes_with_its_number(language, said):
    sentence = "{n} {n:cell|cells}"
    assert [sentence.format(n=Number(n, language)) for n in (0, 1, 2)] == said[:3]
    assert f"{Number(12, language)}" == said[3]


@pytest.mark.parametrize("id", ids())
def test_every_option_has_a_label_and_help(id):
    game = find(id)
    for language in LANGUAGES:
        words = load(game.folder / "texts", language)
        for option in game.options:
            assert words[f"option.{option.name}.label"]
            assert words[f"option.{option.name}.help"]
            for value in getattr(option, "values", ()):
                assert words[f"option.{option.name}.value.{value}"]


@pytest.mark.parametrize("id", ids())
def test_both_rules_pages_have_the_same_paragraphs_in_the_same_order(id):
    game = find(id)
    english, french = (list(pages.paragraphs(game, language)) for language in LANGUAGES)
    assert english == french
    assert english
    assert all(re.fullmatch(rf"{game.prefix}-[\w.\-]+", number) for number in english)


@pytest.mark.parametrize("id", ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_paragraph_is_empty_or_stands_twice(id, language):
    game = find(id)
    numbers = [found[1] for line in pages.page(game, language).splitlines() if (found := pages.PARAGRAPH.match(line))]
    assert len(numbers) == len(set(numbers))
    assert all(len(text) > 15 for text in pages.paragraphs(game, language).values())


@pytest.mark.parametrize(
    ("id", "language", "said"),
    [
        ("foot", "en", "You put the keeper on a1, No. 2 on b1."),
        ("foot", "fr", "Vous posez le gardien en a1, le n° 2 en b1."),
        ("handball", "en", "Home: the keeper on a1, No. 2 on b1."),
        ("handball", "fr", "Domicile\N{NO-BREAK SPACE}: le gardien en a1, le n° 2 en b1."),
    ],
)
def test_a_line_up_is_told_in_one_sentence(id, language, said):
    put = [Event("put_down", "X-1", (HOME, pawn, pawn)) for pawn in (0, 1)]
    ready = Event("got_ready", "X-1", (HOME,))
    teller = Teller(find(id), language)
    assert teller.story([*put, ready, put[0]]) == [
        Line(said, "X-1"),
        *(Line(teller.event(event), "X-1") for event in (ready, put[0])),
    ]
