"""Positions as one line of text."""

import pytest

from tests.doubles.tug import GAME
from touchline.core import position
from touchline.core.errors import BadPosition, UnknownGame
from touchline.core.names import Listed

LINE = "tug 1 [rounds=3] hand=1+2,0+4 pile=0+3+4,1+2+3 score=1,0 phase=lay rope=-1 round=2"


def test_reads_back():
    game, s, values = position.parse(LINE, GAME)
    assert game is GAME
    assert values == {"rounds": 3, "timed": False}
    assert (s.hand[0], s.rope, s.round) == (0b110, -1, 2)
    assert position.format(game, s, values) == LINE


def test_what_follows_is_computed_again():
    assert position.parse(LINE, GAME)[1].seen == 0
    assert position.parse(LINE.replace("pile=0+3+4,1+2+3", "pile=0,1"), GAME)[1].seen == 0b11100


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "expected «game version"),
        ("tug [] phase=lay", "expected «game version"),
        ("tug 1 phase=lay", "expected «game version"),
        ("tug x []", "expected «game version"),
        ("tug 1 [rounds=0]", "option rounds: expected"),
        ("tug 1 [] speed=3", "expected field=value with a field of the game, got 'speed=3'"),
        ("tug 1 [] seen=3", "expected field=value"),
        ("tug 1 [] rope", "expected field=value"),
        ("tug 1 [] rope=much", "field rope: "),
        ("tug 1 [] rope=" + "9" * 20, "field rope: "),
        ("tug 1 [] phase=lunch", "expected one of toss, draw, lay"),
        ("tug 1 [] score=1", "expected 2 values, got 1"),
        ("tug 1 [] hand=1+64,-", "not in 0..63"),
        ("tug 1 [] " + "x" * position.MOST_TEXT, "expected at most"),
    ],
)
def test_a_malformed_position_says_what_was_expected(text, says):
    with pytest.raises(BadPosition) as caught:
        position.parse(text, GAME)
    assert says in str(caught.value)


def test_an_unknown_game_is_refused():
    with pytest.raises(UnknownGame, match="no game is called 'chess'"):
        position.parse("chess 1 []")


def test_listed_words():
    names = Listed(("a", "b"), start=1)
    assert [names.format(value) for value in (0, 1, 2, 3)] == ["0", "a", "b", "3"]
    assert [names.parse(text) for text in ("0", "a", "b", "-4")] == [0, 1, 2, -4]
