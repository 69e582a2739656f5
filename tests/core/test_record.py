"""Records read back exactly, and a changed one is refused with its line."""

import pytest

from tests.core.test_dice import play
from tests.doubles.tug import GAME
from touchline.core import record
from touchline.core.dice import Seeded
from touchline.core.errors import BadRecord, RecordRefused
from touchline.core.match import Match


@pytest.fixture
def match():
    return play(Seeded(11))


@pytest.fixture
def text(match):
    return record.dump(match, record.Heading("Ana", "Bo"))


def test_reads_back_to_the_same_match(match, text):
    again, heading = record.load(text, GAME)
    assert (again.state, again.actions, again.values) == (match.state, match.actions, match.values)
    assert (heading.home, heading.away) == ("Ana", "Bo")
    assert record.dump(again, heading) == text


def test_an_unfinished_match_reads_back(match):
    short = Match(GAME)
    for action in match.actions[:7]:
        short.play(action.seat, action.code)
    again, _ = record.load(record.dump(short), GAME)
    assert again.actions == short.actions
    assert not again.is_over


def test_options_are_part_of_it():
    match = Match(GAME, {"rounds": 2, "timed": True})
    text = record.dump(match)
    assert "options rounds=2 timed=on" in text
    assert record.load(text, GAME)[0].values == match.values


def test_remarks_and_missing_checks_are_fine(text):
    by_hand = "\n".join(line.split(" ~")[0] for line in text.splitlines() if not line.startswith("end"))
    assert record.load(by_hand.replace("\n1.1", "\n# a fine start\n\n1.1"), GAME)[0].is_over


@pytest.mark.parametrize(
    ("change", "error", "says"),
    [
        (lambda t: "", BadRecord, "line 1: expected «touchline 1»"),
        (lambda t: "hello\n" + t, BadRecord, "line 1: expected «touchline 1»"),
        (lambda t: t.replace("touchline 1", "touchline 9"), BadRecord, "line 1"),
        (lambda t: t.replace("game tug 1", "game chess 1"), BadRecord, "line 2: no game is called 'chess'"),
        (lambda t: t.replace("game tug 1", "game tug"), BadRecord, "line 2: expected «game"),
        (
            lambda t: t.replace("home Ana", "options rounds=99"),
            BadRecord,
            "line 3: option rounds: expected a whole number from 1 to 9",
        ),
        (lambda t: t.replace("home Ana", "options speed=2"), BadRecord, "line 3: option 'speed' does not exist"),
        (lambda t: t.replace("home Ana", "weather wet"), BadRecord, "line 3: expected a heading"),
        (lambda t: t.replace("home Ana", "dice abc"), BadRecord, "line 3: expected «dice"),
        (lambda t: t.replace("1.2 ", "1.3 ", 1), RecordRefused, "expected turn 1.2, got '1.3'"),
        (lambda t: t.replace(" h:S", " x:S", 1), BadRecord, "expected h:, a:, t: or \\*"),
        (lambda t: t.replace(" h:S", " h:Z", 1), RecordRefused, "expected S0 to S4"),
        (lambda t: t.replace("end ", "end 9"), RecordRefused, "the score is"),
        (lambda t: t + "1.9 h:S1\n", BadRecord, "expected nothing after the end"),
        (lambda t: t.replace("end", "secret " + "0" * 64 + "\nend"), BadRecord, "names no dice"),
        (lambda t: t + "x" * (record.MOST_LINE + 1), BadRecord, "characters in a line"),
        (lambda t: t * 40000, BadRecord, "expected at most"),
    ],
)
def test_a_malformed_record_is_refused_with_its_line(text, change, error, says):
    with pytest.raises(error, match=says):
        record.load(change(text), GAME)


def test_an_illegal_action_is_refused_with_line_and_rule(text):
    lines = text.splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("1.1"))
    token = next(token for token in lines[number].split() if token.startswith("h:S"))
    held = {token[3:] for token in lines[number].split() if token.startswith("*h.")}
    missing = next(f"h:S{i}" for i in range(5) if f"S{i}" not in held)
    lines[number] = lines[number].replace(token, missing)
    with pytest.raises(RecordRefused) as caught:
        record.load("\n".join(lines), GAME)
    assert caught.value.line == number + 1
    assert caught.value.rule == "T-2.1"
    assert "not in your hand" in str(caught.value)


def test_a_legal_but_changed_action_is_caught_by_the_check(text):
    changed = text.replace(":pull1", ":PULL", 1).replace(":pull2", ":pull1", 1).replace(":PULL", ":pull2", 1)
    with pytest.raises(RecordRefused, match=r"line \d+: the position after this turn is not the recorded one"):
        record.load(changed, GAME)


@pytest.mark.parametrize("cut", range(60, 400, 17))
def test_a_record_cut_anywhere_is_read_or_refused_cleanly(text, cut):
    whole = record.load(text, GAME)[0].actions
    try:
        again = record.load(text[:cut], GAME)[0].actions
    except BadRecord:
        again = []
    assert again == whole[: len(again)]
