"""Tries, goal kicks and restarts."""

import pytest

from touchline.core import position, record
from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.core.telling import Teller
from touchline.games.rugby15 import GAME
from touchline.games.rugby15.cards import CARD_WORDS, GREEN
from touchline.games.rugby15.rules.position import CONVERSION, DROP_GOAL

from .builder import base, draw_all, kinds, names, told, turn, whole_match
from .eager import eager


def drawn_from(match):
    """The names and weights that a goal kick draws from."""
    return {match.game.table.name(match.state, CHANCE, code): weight for code, weight in match.outcomes()}


def scored(match):
    return match.state.score[HOME], match.state.score[AWAY]


@pytest.mark.rules("R-TRY-1")
@pytest.mark.parametrize(("attacker", "front", "score"), [(HOME, 6, (5, 0)), (AWAY, 1, (0, 5))])
def test_a_try_is_five_points_at_once(attacker, front, score):
    match = turn(base(("Fo2", "Fi2"), front=front, attacker=attacker), "Fo2", "Fi2")
    assert scored(match) == score
    assert match.state.phase == CONVERSION


@pytest.mark.rules("R-PRI-5", "R-TRY-1")
def test_two_advances_from_two_pushes_away_make_a_try():
    match = turn(base(("Fo2 Fi6", "Fi2 Fi5"), front=5), "Fo2", "Fi2", "h.T", "a.T")
    assert scored(match) == (0, 0)
    for home, away in (("keep", "keep"), ("Fi6", "Fi5")):
        match.play_text(HOME, home)
        match.play_text(AWAY, away)
    assert scored(match) == (5, 0)


@pytest.mark.rules("R-CON-1", "R-CON-2")
@pytest.mark.parametrize(("card", "points"), [("Fo1", 7), ("Fo6", 5)])
def test_a_green_card_converts(card, points):
    match = turn(base(("Fi2", "Fo2"), ("Fo1 Fo6", ""), front=6), "Fi2", "Fo2", card)
    assert scored(match) == (points, 0)


@pytest.mark.rules("R-CON-2", "R-TAC-1")
def test_the_corners_are_green_up_to_four_and_on_kicks():
    green = [card for i, card in enumerate(CARD_WORDS) if GREEN >> i & 1]
    red = [card for i, card in enumerate(CARD_WORDS) if not GREEN >> i & 1]
    assert len(green) == 10
    assert red == ["Fo5", "Fo6", "Fi5", "Fi6", "T"]


@pytest.mark.rules("R-TAC-1")
def test_every_red_card_less_makes_the_kick_surer():
    spent = ("Fo1 Fi1 Fo5 Fo6 Fi5", "Fo1 Fi1 Fo2 Fo6 Fi5", "Fo1 Fi1 Fo2 Fi3 Fi5", "Fo1 Fi1 Fo2 Fi3 Fo3")
    chances = []
    for discard in spent:
        match = turn(base(("Fi4", "Fo2"), (discard, ""), front=6), "Fi4", "Fo2")
        chances.append(sum(weight for code, weight in match.outcomes() if GREEN >> code & 1))
    assert chances == [3, 4, 5, 6]


@pytest.mark.rules("R-CON-2")
def test_the_scorer_draws_from_its_own_discard():
    s = base(("Fi2", "Fo2"), ("Fo1 Fo6", "Fi5 Fi6"), front=1, attacker=AWAY)
    match = turn(s, "Fi2", "Fo2")
    assert drawn_from(match) == {"Fi5": 1, "Fi6": 1, "Fo2": 1}


@pytest.mark.rules("R-CON-3", "R-G13")
def test_the_discard_is_put_back():
    match = turn(base(("Fi2", "Fo2"), ("Fo1 Fo6", ""), front=6), "Fi2", "Fo2")
    before = match.state.discard[HOME]
    match.play_text(CHANCE, "Fo6")
    assert match.state.discard[HOME] == before
    assert names(before) == ["Fi2", "Fo1", "Fo6"]


@pytest.mark.rules("R-DRP-1", "R-DRP-2")
@pytest.mark.parametrize(("card", "points"), [("Fo1", 3), ("K", 3), ("T", 0)])
def test_a_drop_draws_from_a_discard_that_holds_the_kick(card, points):
    match = turn(base(("K", "Fo2"), ("Fo1 T", ""), front=6), "K", "Fo2")
    assert match.state.phase == DROP_GOAL
    assert drawn_from(match) == {"Fo1": 1, "T": 1, "K": 1}
    match.play_text(CHANCE, card)
    assert scored(match) == (points, 0)


@pytest.mark.rules("R-DRP-2", "R-G13")
def test_two_kicks_in_the_discard_are_twice_as_likely():
    match = turn(base(("K", "Fo2"), ("K T", ""), front=6), "K", "Fo2")
    assert drawn_from(match) == {"K": 2, "T": 1}


@pytest.mark.rules("R-RST-1", "R-RST-2", "R-G15")
@pytest.mark.parametrize(("attacker", "front", "restart"), [(HOME, 6, 3), (AWAY, 1, 4)])
@pytest.mark.parametrize("card", ["Fo1", "T"])
@pytest.mark.parametrize("attack", ["Fi2", "K"])
def test_tries_and_drops_restart_from_the_centre_with_the_same_attacker(attacker, front, restart, card, attack):
    hands = (attack, "Fo2") if attacker == HOME else ("Fo2", attack)
    s = base(hands, ("Fo1 T", "Fo1 T"), front=front, attacker=attacker)
    match = turn(s, *hands, card)
    assert (match.state.front, match.state.attacker) == (restart, attacker)
    assert told(match, "restarted").rule == "R-RST-2"


@pytest.mark.rules("R-G15")
def test_a_restart_is_not_a_turn():
    match = draw_all(turn(base(("Fi2", "Fo2"), front=6), "Fi2", "Fo2"))
    assert match.state.turn == 2
    assert match.state.discard[HOME].bit_count() == 1


@pytest.mark.rules("R-G11")
def test_the_card_just_played_counts_in_the_draw():
    match = turn(base(("Fi6", "Fo2"), front=6), "Fi6", "Fo2")
    assert drawn_from(match) == {"Fi6": 1}
    match.play_text(CHANCE, "Fi6")
    assert scored(match) == (5, 0)
    match = turn(base(("K", "Fo2"), front=6), "K", "Fo2", "K")
    assert scored(match) == (3, 0)


@pytest.mark.rules("R-G13")
def test_a_goal_kick_asks_nobody_and_everybody_sees_the_card():
    match = turn(base(("Fi2", "Fo2"), ("Fo1 Fo6", ""), front=6), "Fi2", "Fo2")
    assert match.actor == CHANCE
    assert match.legal(HOME) == match.legal(AWAY) == []
    assert GAME.table.refusal(match.state, HOME, 0).rule == "R-G13"
    events = match.play_text(CHANCE, "Fo1")
    assert (events[0].kind, events[0].hearer) == ("converted", -1)
    assert events[0].args[1] == CARD_WORDS.index("Fo1")


@pytest.mark.rules("R-G23")
def test_points_are_not_limited():
    match = turn(base(("Fi2", "Fo2"), front=6, score=(996, 14)), "Fi2", "Fo2", "Fi2")
    assert scored(match) == (1003, 14)
    assert "1003–14" in Teller(GAME, "en").event(told(match, "converted"))
    text = position.format(GAME, match.state, match.values)
    assert position.parse(text)[1] == match.state


@pytest.mark.rules("R-TRY-1", "R-CON-1", "R-DRP-1")
def test_every_point_is_told():
    worth = {"try_scored": 5, "converted": 2, "drop_scored": 3}
    for seed in range(8):
        match = whole_match(seed, eager)
        points = [0, 0]
        for events in match.told:
            for event in events:
                if event.kind in worth:
                    points[event.args[0]] += worth[event.kind]
        assert tuple(points) == match.score
        assert kinds(match).count("try_scored") == kinds(match).count("converted") + kinds(match).count(
            "conversion_missed"
        )
        assert record.load(record.dump(match))[0].state == match.state
