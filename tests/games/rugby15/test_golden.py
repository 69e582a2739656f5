"""Whole matches written down once: they replay to the same positions, points and sentences for ever."""

import re

import pytest

from touchline.core import record
from touchline.core.telling import LANGUAGES

from .transcripts import FOLDER, TRANSCRIPTS, play, spoken

EACH = pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=lambda transcript: transcript.name)


def text_of(transcript, ending):
    return (FOLDER / f"{transcript.name}.{ending}").read_text("utf-8")


@EACH
def test_a_record_replays_and_is_written_the_same(transcript):
    text = text_of(transcript, "record")
    match, heading = record.load(text)
    assert match.is_over
    assert record.dump(match, heading) == text
    assert text.splitlines()[-2] == "end {}-{}".format(*match.score)


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_is_told_in_the_same_words(transcript, language):
    match, _ = record.load(text_of(transcript, "record"))
    assert spoken(match, language) == text_of(transcript, f"{language}.txt")


@EACH
def test_the_same_dice_and_choices_give_the_same_match(transcript):
    match, heading = play(transcript)
    assert record.dump(match, heading) == text_of(transcript, "record")


@EACH
def test_a_changed_card_is_noticed(transcript):
    text = text_of(transcript, "record")
    laid = re.search(r" h:(F[oi]\d)", text)
    changed = text[: laid.start(1)] + ("Fo1" if laid[1] != "Fo1" else "Fo2") + text[laid.end(1) :]
    with pytest.raises(record.RecordRefused):
        record.load(changed)


@pytest.mark.rules("R-WIN-2", "R-HT-6", "R-CHG-2", "R-DRP-1")
def test_the_transcripts_show_every_stage():
    words = "".join(text_of(transcript, "en.txt") for transcript in TRANSCRIPTS)
    for rule in (
        "R-WIN-2",
        "R-HT-4",
        "R-CHG-2",
        "R-DRP-1",
        "R-CON-2",
        "R-G8",
        "R-G9",
        "R-EFF-D2",
        "R-FLT-1",
        "R-FLT-2",
    ):
        assert f"({rule})" in words
