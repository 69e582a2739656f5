"""Whole matches written down long ago must still be read, go the same way and be told in the same words."""

import pytest

from touchline.core import record
from touchline.core.telling import LANGUAGES
from touchline.games.handball import GAME

from .transcripts import FOLDER, MATCHES, telling


@pytest.mark.rules("H-1.4.2")
@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_replays(name):
    text = (FOLDER / f"{name}.record").read_text("utf-8")
    match, _ = record.load(text, GAME)
    assert match.is_over
    assert record.dump(match) == text
    assert text.splitlines()[-1] == "end {}-{}".format(*match.score)
    for language in LANGUAGES:
        assert telling(match, language) == (FOLDER / f"{name}.{language}.txt").read_text("utf-8")


def test_every_transcript_is_read():
    assert {path.stem for path in FOLDER.glob("*.record")} == set(MATCHES)
