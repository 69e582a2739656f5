"""How actions are written and read."""

import pytest

from touchline.core.contract import AWAY, CHANCE, CLOCK, HOME
from touchline.core.errors import BadNotation
from touchline.core.match import Match
from touchline.games.rugby15 import GAME
from touchline.games.rugby15.notation import PASS, SEVERAL
from touchline.games.rugby15.rules.position import CHANGE, CHANGE_HAND, KEEP_HAND, KICK_OFF, RECEIVE
from touchline.games.rugby15.table import fallback, gesture, name, parse, phrases, plan, timing

from .builder import base, cards, names, opening, turn


@pytest.mark.rules("R-TUR-1")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Fo1", 0),
        ("fo6", 5),
        ("FI3", 8),
        ("Force 2", 1),
        ("en Finesse 5", 10),
        ("K", 12),
        ("kick", 12),
        ("coup de pied", 12),
        ("T", 14),
        ("tackle", 14),
        ("Placage", 14),
        ("plaquage", 14),
        ("keep", KEEP_HAND),
        ("Garder", KEEP_HAND),
        ("change", CHANGE_HAND),
        ("changement de main", CHANGE_HAND),
        ("donner", KICK_OFF),
        ("coup d’envoi", KICK_OFF),
        ("recevoir", RECEIVE),
        ("passer", PASS),
        ("Fo1, K", SEVERAL),
    ],
)
def test_what_people_type_is_read(text, code):
    assert parse(base(), HOME, text) == code


@pytest.mark.rules("R-KO-2")
def test_kick_means_kick_off_after_the_toss():
    match = Match(GAME)
    match.play(CHANCE, HOME)
    assert parse(match.state, HOME, "kick") == KICK_OFF
    assert [name(match.state, HOME, code) for code in match.legal(HOME)] == ["kick", "receive"]


@pytest.mark.rules("R-TUR-1")
@pytest.mark.parametrize("text", ["", "Fo7", "Fo0", "Fx1", "Fo1+", "¿?", "h.Fo1", "²", "Fo１２"])
def test_nonsense_is_refused(text):
    for seat in (HOME, AWAY, CHANCE, CLOCK):
        with pytest.raises(BadNotation):
            parse(base(), seat, text)


@pytest.mark.rules("R-TUR-1")
def test_a_kick_is_the_one_in_hand():
    s = base(("K", ""), ("K", ""))
    assert s.hand[HOME] & cards("K K2") == cards("K2")
    assert parse(s, HOME, "K") == 13
    assert name(s, HOME, 13) == "K"


@pytest.mark.rules("R-KO-1", "R-KO-5", "R-CON-2")
def test_outcomes_of_chance_have_names():
    match = Match(GAME)
    assert [parse(match.state, CHANCE, word) for word in ("home", "Extérieur", "away")] == [HOME, AWAY, AWAY]
    match = opening()
    assert name(match.state, CHANCE, match.outcomes()[0][0]) == "h.K"
    assert parse(match.state, CHANCE, "Fi2") == parse(match.state, CHANCE, "h.Fi2") == 7
    assert parse(match.state, CHANCE, "a.Fi2") == 16 + 7
    kick = turn(base(("Fi2", "Fo2"), front=6), "Fi2", "Fo2")
    assert name(kick.state, CHANCE, 7) == "Fi2"
    assert parse(kick.state, CHANCE, "finesse 2") == 7


@pytest.mark.rules("R-KO-2", "R-TUR-1", "R-CHG-1")
def test_every_action_is_made_by_a_card_or_a_button():
    s = base(("Fo1 K T", ""))
    assert [gesture(s, HOME, code).card for code in GAME.legal(s, HOME)] == ["Fo1", "K", "T"]
    s.phase = CHANGE
    assert [gesture(s, HOME, code).button for code in GAME.legal(s, HOME)] == ["keep", "change"]
    assert gesture(s, HOME, RECEIVE).button == "receive"


@pytest.mark.rules("R-G20")
def test_a_seat_out_of_time_still_plays_a_card():
    s = base(("Fo4 K T", "Fi2 Fo5 K"))
    assert name(s, HOME, fallback(s, HOME)) == "Fo4"
    assert name(s, AWAY, fallback(s, AWAY)) == "Fo5"
    s = base(("K K T", "K K T"))
    assert name(s, HOME, fallback(s, HOME)) == "K"
    assert name(s, AWAY, fallback(s, AWAY)) == "T"
    s.phase = CHANGE
    assert fallback(s, HOME) == KEEP_HAND
    match = Match(GAME)
    match.play(CHANCE, AWAY)
    assert fallback(match.state, AWAY) == RECEIVE


@pytest.mark.rules("R-END-1")
def test_no_clock_and_no_phrases():
    s = base()
    assert plan(s, HOME, "Fo1 Fo2") is None
    assert phrases(s, HOME) == []
    assert (timing(s).period, timing(s).running) == (0, False)
    assert GAME.legal(s, CLOCK) == []
    assert names(s.hand[HOME])
