"""The terminal speaks both languages alike."""

import re

import pytest

from touchline.cli.commands import COMMANDS, command_words
from touchline.cli.language import TEXTS, chosen_language
from touchline.core.telling import LANGUAGES, load


def test_both_languages_have_the_same_keys():
    english, french = (load(TEXTS, language) for language in LANGUAGES)
    assert list(english) == list(french)


def test_both_languages_fill_in_the_same_values():
    english, french = (load(TEXTS, language) for language in LANGUAGES)
    for key in english:
        assert set(re.findall(r"{(\w+)}", english[key])) == set(re.findall(r"{(\w+)}", french[key])), key


def test_every_command_has_a_name_of_its_own_in_each_language():
    for language in LANGUAGES:
        assert len(set(command_words(language))) == len(COMMANDS)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LC_ALL": "fr_FR", "LANG": "en_US"}, "fr"),
        ({"LANG": "de_DE"}, "en"),
    ],
)
def test_the_language_is_the_one_of_the_machine(environment, language):
    assert chosen_language(None, environment) == language


def test_an_unknown_language_is_refused(run):
    result = run("games", "--lang", "tlh")
    assert result.exit_code == 2
    assert result.stderr == "touchline: expected --lang en or fr, got 'tlh'\n"
