"""Whole matches written down once: they replay to the same positions, goals and sentences for ever."""

import re

import pytest

from touchline.core import record
from touchline.core.telling import LANGUAGES
from touchline.games.numero10 import GAME

from .transcripts import FOLDER, TRANSCRIPTS, Transcript, play, spoken

EACH = pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=lambda transcript: transcript.name)


def text_of(transcript: Transcript, ending: str) -> str:
    return (FOLDER / f"{transcript.name}.{ending}").read_text("utf-8")


@EACH
def test_a_record_replays_and_is_written_the_same(transcript: Transcript) -> None:
    text = text_of(transcript, "record")
    match, heading = record.load(text, GAME)
    assert match.is_over
    assert record.dump(match, heading) == text
    assert text.splitlines()[-1] == "end {}-{}".format(*match.score)


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_is_told_in_the_same_words(transcript: Transcript, language: str) -> None:
    match, _ = record.load(text_of(transcript, "record"), GAME)
    assert spoken(match, language) == text_of(transcript, f"{language}.txt")


@EACH
def test_the_same_choices_give_the_same_match(transcript: Transcript) -> None:
    assert record.dump(play(transcript)) == text_of(transcript, "record")


@EACH
def test_suffixes_may_be_left_out(transcript: Transcript) -> None:
    text = text_of(transcript, "record")
    plain = re.sub(r"(?<=[0-9])[@*x#!][@*x#!pb]*(?= )", "", text)
    assert plain != text
    match, heading = record.load(plain, GAME)
    assert record.dump(match, heading) == text


@EACH
def test_a_changed_coup_is_noticed(transcript: Transcript) -> None:
    text = text_of(transcript, "record")
    first = re.search(r" [ha]:([a-k]\d+)([->^]+)([a-k]\d+)", text)
    assert first
    changed = text[: first.start(3)] + ("k1" if first[3] != "k1" else "a1") + text[first.end(3) :]
    with pytest.raises(record.RecordRefused):
        record.load(changed, GAME)


@pytest.mark.rules("N-G36", "N-G33", "N-G38", "N-G34", "N-V.6.2", "N-IV.5.4", "N-V.4.1")
def test_the_transcripts_show_every_stage() -> None:
    words = "".join(text_of(transcript, "en.txt") for transcript in TRANSCRIPTS)
    for rule in (
        *("N-III.2", "N-III.3", "N-III.1", "N-G36", "N-G33", "N-G38", "N-G34", "N-V.6.2"),
        *("N-IV.2.1", "N-IV.3.1", "N-IV.4.1", "N-IV.5.4", "N-V.1.1", "N-V.2.2", "N-V.3.2", "N-V.4.1", "N-V.5.1"),
        *("N-V.7", "N-V.8", "N-V.9.1", "N-V.9.3"),
    ):
        assert f"[{rule}]" in words, rule
