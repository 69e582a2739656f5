"""What may become of an action: exact, in words, and never where there is a secret."""

from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.server.people import sitting
from touchline.core.contract import CHANCE, HOME, NOBODY, Game
from touchline.core.events import Event, tell
from touchline.core.odds import ways
from touchline.core.registry import find
from touchline.core.sinks import offer
from touchline.core.state import State, number
from touchline.core.trying import has_secrets, tried
from touchline.server.odds import odds
from touchline.server.shown import Speaker
from touchline.server.words import Refusal

EN = """
[game]
title = "Bet"
line = "Bet."
[event]
rolled = "A {n}."
won = "Won!"
lost = "Lost."
again = "Again."
"""


class Position(State):
    rolls = number()  # still to come
    over = number()


def apply(s, seat, code):
    """Roll: 6 wins, 1 to 3 lose, 4 and 5 roll again, at most three times."""
    if seat == HOME:
        s.rolls = code
        return
    tell(s, "rolled", "B-1", code)
    s.rolls -= 1
    if code == 6:
        s.rolls, s.over = 0, 1
        tell(s, "won", "B-1")
    elif code <= 3:
        s.rolls, s.over = 0, 1
        tell(s, "lost", "B-1")
    else:
        tell(s, "again", "B-1")


def chance(s, out):
    for code in range(1, 7):
        offer(out, code)


@pytest.fixture
def bet(tmp_path):
    (tmp_path / "texts").mkdir()
    for language in ("en", "fr"):
        (tmp_path / "texts" / f"{language}.toml").write_text(EN)
    rules = SimpleNamespace(
        Position=Position,
        start=lambda s, values: None,
        actor=lambda s: NOBODY if s.over else CHANCE if s.rolls else HOME,
        legal=lambda s, seat, out: None,
        chance=chance,
        apply=apply,
        sealed=lambda s: False,
        hide=lambda s, viewer: None,
        imagine=lambda s, viewer, dice: None,
    )
    words = {"rolled": "n", "won": "", "lost": "", "again": "", "bet": ""}
    table = SimpleNamespace(EVENTS=words, SAY={}, question=lambda s, seat: Event("bet", "B-1"))
    return Game("bet", 1, rules, table, (), Path(tmp_path), "B", 10, {})


def test_the_odds_are_exact_and_grouped_by_what_is_told(bet):
    said = odds(Speaker(bet), bet.start(), HOME, 2)
    by_words = {words.en: chance for words, chance in said}
    assert by_words == {
        "Lost.": pytest.approx(1 / 2),
        "A 6. Won!": pytest.approx(1 / 6),
        "Again. Lost.": pytest.approx(1 / 3 * 1 / 2),
        "Again. A 6. Won!": pytest.approx(1 / 3 * 1 / 6),
        "Again. Again.": pytest.approx(1 / 9),
    }
    assert [chance for _, chance in said] == sorted(by_words.values(), reverse=True)


def test_rolls_that_lead_to_nothing_alike_are_said_one_by_one(bet, monkeypatch):
    monkeypatch.setattr(bet.rules, "apply", only_roll)
    said = odds(Speaker(bet), bet.start(), HOME, 1)
    assert [(words.en, chance) for words, chance in said] == [(f"A {n}.", pytest.approx(1 / 6)) for n in range(1, 7)]


def test_what_is_certain_is_not_said_with_every_outcome(bet, monkeypatch):
    def announce(s, seat, code):
        if seat == HOME:
            tell(s, "again", "B-1")
        apply(s, seat, code)

    monkeypatch.setattr(bet.rules, "apply", announce)
    said = {words.en: chance for words, chance in odds(Speaker(bet), bet.start(), HOME, 1)}
    assert said == {"Lost.": pytest.approx(1 / 2), "Again.": pytest.approx(1 / 3), "A 6. Won!": pytest.approx(1 / 6)}


def test_a_roll_after_a_certain_thing_leaves_it_certain(bet, monkeypatch):
    def announce(s, seat, code):
        if seat == HOME:
            tell(s, "again", "B-1")
        only_roll(s, seat, code)

    monkeypatch.setattr(bet.rules, "apply", announce)
    assert [(words.en, chance) for words, chance in odds(Speaker(bet), bet.start(), HOME, 1)] == [("Again.", 1.0)]


def only_roll(s, seat, code):
    if seat == HOME:
        s.rolls = code
        return
    tell(s, "rolled", "B-1", code)
    s.rolls = 0


def test_the_mass_is_exactly_one(bet):
    for rolls in (1, 2, 3):
        assert sum(way.chance for way in ways(bet, bet.start(), HOME, rolls)) == Fraction(1)


def test_it_stops_after_three_rolls(bet):
    longest = max(len(way.events) for way in ways(bet, bet.start(), HOME, 50))
    assert longest == 2 * 3


def test_too_many_ways_are_refused(bet, monkeypatch):
    monkeypatch.setattr("touchline.core.odds.MOST_WAYS", 10)
    with pytest.raises(Refusal) as refused:
        odds(Speaker(bet), bet.start(), HOME, 3)
    assert refused.value.code == "table/odds-large"


def test_asking_changes_nothing(bet):
    s = bet.start()
    before = s.copy()
    odds(Speaker(bet), s, HOME, 3)
    assert s == before


def test_where_there_are_secrets_there_are_no_odds():
    game = find("tug")
    s = game.start()
    while game.rules.actor(s) == CHANCE:
        s, _ = tried(game, s, CHANCE, game.outcomes(s)[0][0])
    for seat in (0, 1):
        assert has_secrets(game, s, seat)
        with pytest.raises(Refusal) as refused:
            odds(Speaker(game), s, seat, game.legal(s, seat)[0])
        assert refused.value.code == "table/odds-off"
    assert not has_secrets(find("foot"), find("foot").start(), HOME)


@pytest.mark.anyio
async def test_odds_over_a_connection_and_switched_off(house):
    for allowed in (True, False):
        made = house.table("foot", shared=True, odds=allowed)
        async with sitting(house, made["table"], made["tokens"]["both"]) as both:
            assert both.welcome["odds"] is allowed
            await both.until(lambda both=both: both.updates and both.now["asked"])
            for _ in range(2):
                asked = both.now["asked"][0]
                await both.act(asked["phrases"][0], asked["seat"])
            asked, version = both.now["asked"][0], both.version
            action = asked["choices"][0]["name"]
            answer = await both.ask("odds", seat=asked["seat"], action=action)
            if allowed:
                assert (answer["type"], answer["action"]) == ("odds", action)
                assert sum(chance for _, chance in answer["outcomes"]) == pytest.approx(1)
                assert all(words["en"] and words["fr"] for words, _ in answer["outcomes"])
                refused = await both.ask("odds", seat=asked["seat"], action="¿")
                assert refused["code"] == "action/notation"
            else:
                assert answer["code"] == "table/odds-off"
            assert both.version == version
