"""Committed dice: fair, repeatable, and checked by a program that knows nothing of Touchline."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.doubles.tug import GAME
from touchline.core import record
from touchline.core.contract import BOTH, CHANCE
from touchline.core.dice import Committed, Seeded, checked_entropy, commitment, draw, pick
from touchline.core.errors import DiceError, RecordRefused
from touchline.core.match import Match

TOOL = Path(__file__).parents[2] / "tools" / "check_dice.py"
SECRET = bytes(range(32))


def play(dice):
    match, choices = Match(GAME), Seeded(5)
    while not match.is_over:
        if match.actor == CHANCE:
            match.roll(dice)
        else:
            seat = 0 if match.actor == BOTH else match.actor
            match.play(seat, match.legal(seat)[choices.throw([(0, len(match.legal(seat)))])])
    return match


@pytest.fixture
def text():
    dice = Committed(SECRET, "red", "blue")
    return record.dump(play(dice), record.heading_for(dice, "Ana", "Bo", opened=True))


def run_tool(tmp_path, text):
    path = tmp_path / "match.record"
    path.write_text(text, "utf-8")
    done = subprocess.run([sys.executable, "-I", str(TOOL), str(path)], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_rolls_depend_on_the_secret_and_on_both_seats():
    rolls = [
        [draw(*key, k, 1000) for k in range(5)] for key in ((SECRET, "a", "b"), (SECRET, "a", "c"), (SECRET, "d", "b"))
    ]
    assert len({tuple(row) for row in rolls}) == 3
    assert rolls[0] == [draw(SECRET, "a", "b", k, 1000) for k in range(5)]


def test_every_side_is_equally_likely():
    counts = Counter(draw(SECRET, "a", "b", k, 6) for k in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_numbers_in_the_incomplete_range_are_drawn_again(monkeypatch):
    """With a die of 2**63 + 1 sides nearly half of all numbers must be thrown away."""
    sides = (1 << 63) + 1
    drawn = [draw(SECRET, "a", "b", k, sides) for k in range(50)]
    first = [
        int.from_bytes(__import__("hmac").digest(SECRET, f"touchline-dice-1|a|b|{k}|0".encode(), "sha256")[:8], "big")
        for k in range(50)
    ]
    thrown_away = [k for k in range(50) if first[k] >= sides]
    assert thrown_away
    assert all(drawn[k] == first[k] for k in range(50) if k not in thrown_away)
    assert all(drawn[k] != first[k] % sides for k in thrown_away)


def test_weights_are_kept():
    assert [pick([(7, 1), (8, 3)], value) for value in range(4)] == [7, 8, 8, 8]
    with pytest.raises(ValueError, match="not below"):
        pick([(7, 1)], 1)


@pytest.mark.parametrize("bad", ["", "a b", "x|y", "é", "z" * 65, "\n"])
def test_entropy_must_be_a_plain_word(bad):
    with pytest.raises(DiceError):
        checked_entropy(bad)
    assert checked_entropy("k3y!") == "k3y!"


def test_a_record_with_committed_dice_verifies(text, tmp_path):
    match, heading = record.load(text, GAME)
    assert match.is_over
    assert heading.dice.secret == SECRET
    assert heading.dice.commitment == commitment(SECRET)
    assert run_tool(tmp_path, text) == (0, f"{text.count('/')} rolls, all as drawn\n")


def test_one_die_changed_does_not_verify(text, tmp_path):
    line = next(line for line in text.splitlines() if line.startswith("1.1"))
    token = next(token for token in line.split() if token.startswith("*h."))
    name, _, rest = token.partition("=")
    value, sides = map(int, rest.split("/"))
    other = f"{name}={(value + 1) % sides}/{sides}"
    with pytest.raises(RecordRefused, match=r"line 7: .*another outcome"):
        record.load(text.replace(token, other), GAME)
    code, said = run_tool(tmp_path, text.replace(token, other))
    assert code == 1
    assert "line 7" in said


def test_another_outcome_with_its_own_draw_is_caught_by_the_secret(text):
    """Somebody rewrites the toss consistently, without the checks: only the commitment can tell."""
    changed = "\n".join(line.split(" ~")[0] for line in text.splitlines())
    flip = {"*home=0/4": "*away=2/4", "*home=1/4": "*away=2/4", "*away=2/4": "*home=0/4", "*away=3/4": "*home=0/4"}
    token = next(token for token in text.split() if token in flip)
    with pytest.raises(RecordRefused) as caught:
        record.load(changed.replace(token, flip[token]), GAME)
    assert caught.value.code == "record/refused"


def test_a_wrong_secret_does_not_verify(text, tmp_path):
    wrong = text.replace(SECRET.hex(), bytes(32).hex())
    with pytest.raises(RecordRefused, match="not the one committed to"):
        record.load(wrong, GAME)
    assert run_tool(tmp_path, wrong)[0] == 1


def test_the_tool_says_what_is_missing(text, tmp_path):
    assert run_tool(tmp_path, text.replace("dice ", "# ")) == (1, "check_dice: the record names no dice\n")
    assert run_tool(tmp_path, text.replace("secret ", "# ")) == (1, "check_dice: the secret has not been opened\n")


def test_the_secret_stays_out_of_an_unfinished_record():
    dice = Committed(SECRET, "red", "blue")
    match = Match(GAME)
    match.roll(dice)
    assert SECRET.hex() not in record.dump(match, record.heading_for(dice))
