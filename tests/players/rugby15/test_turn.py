"""A turn solved: known games, the last turns, and how much better any other play could be."""

import pytest

from tests.players.rugby15.positions import GAME, reached
from touchline.core.bits import Bits64, size
from touchline.core.contract import CHANCE, SEATS
from touchline.games.rugby15.cards import ALL, NO_CARD
from touchline.games.rugby15.notation import parse_card
from touchline.games.rugby15.rules.position import CHANGE, CHANGE_HAND, CHOOSE, CONVERSION, DRAW, DROP_GOAL, KEEP_HAND
from touchline.players.rugby15.appraisal import value
from touchline.players.rugby15.forecast import finished, forecast
from touchline.players.rugby15.mind import MOST_ROUNDS
from touchline.players.rugby15.numbers import Interpreted
from touchline.players.rugby15.public import ADVANCE, EFFECT, Public, public
from touchline.players.rugby15.turn import LOOKING_AHEAD, PAIRS, Payoffs, Turns

TURNS = Turns(Interpreted())


def cards(words):
    return Bits64(sum(1 << parse_card(word) for word in words.split()))


def last_turn(attack, defence, distance, lead):
    hands = cards(attack), cards(defence)
    return Public(7, False, 2, 26, 0, distance, lead, hands, hands, (0, 0))


def test_fresh_hands_advance_as_often_as_was_counted_exactly():
    p = Public(7, False, 2, 26, 0, 4, 0, (ALL, ALL), (NO_CARD, NO_CARD), (0, 0))
    worth = [{ADVANCE: 1.0, 1: -1.0, 2: -3.0, 3: 0.0}[effect] for effect in EFFECT]
    sides = TURNS.side(p, 0), TURNS.side(p, 1)
    solved = TURNS.played(Payoffs(worth, [0.0] * PAIRS, [0] * PAIRS), sides, 40)
    assert (solved.value + 1) / 2 == pytest.approx(15898 / 29575, abs=0.0005)


def test_a_last_turn_that_needs_a_try_is_a_coin_between_the_styles():
    solved = TURNS.solved(last_turn("fo3 fi3 k", "fo4 fi5 k", 1, -4), 400)
    assert solved.value == pytest.approx(0, abs=0.001)
    assert list(solved.attack.odds) == pytest.approx([0.5, 0.5, 0], abs=0.01)


def test_the_tackle_stops_everything_on_the_last_turn():
    solved = TURNS.solved(last_turn("fo3 fi3 k", "fo4 fi5 t", 1, -4), 400)
    assert solved.value == pytest.approx(finished(-4, 0))
    assert solved.defence.odds[2] == pytest.approx(1, abs=0.01)


def test_a_match_that_is_won_is_played_on_for_points():
    """Whatever is laid the match is won; the tackle, a fault in attack (R-FLT-1), brings nothing."""
    solved = TURNS.solved(last_turn("fo6 fi4 t", "fo4 fi5 k", 1, 8), 400)
    assert solved.value > finished(8, 0)
    assert solved.attack.odds[2] == pytest.approx(0, abs=0.01)


def test_a_drop_is_taken_when_three_points_decide():
    solved = TURNS.solved(last_turn("fo3 fi3 k", "fo4 fi5 k", 1, -2), 400)
    assert solved.attack.odds[2] > 0.5
    assert solved.attack.values[2] > 0  # 8 of the 13 cards are green


def test_the_last_turn_but_one_looks_at_every_last_turn():
    """Two turns to go, three points behind, no kick: only what two advances bring counts, and both sides know it."""
    hands = cards("fo1 fo2 fi1 fi2"), cards("fo5 fo6 fi5 t")
    p = Public(7, False, 2, 25, 0, 2, -3, hands, (NO_CARD, NO_CARD), (0, 0))
    exact, flat = TURNS.solved(p, LOOKING_AHEAD).value, TURNS.solved(p, LOOKING_AHEAD - 1).value
    assert exact == pytest.approx(-1, abs=0.02)  # the tackle stops one of the two for certain, or else the 5 and 6 do
    assert flat > exact


def test_no_hand_gains_by_playing_otherwise():
    for s in reached(11, CHOOSE, turns=range(10, 14))[::12]:
        p = public(s)
        point = forecast(p.length, p.extra).point(p.half, p.left, p.receives, p.distance, p.lead)
        solved = TURNS.solved(p, MOST_ROUNDS)
        gap = 0.0
        for side in (solved.attack, solved.defence):
            for hand in range(side.n):
                values = [side.values[at] for at in range(3 * hand, 3 * hand + 3) if side.cards[at] >= 0]
                gap += side.chances[hand] * (max(values) - side.hand_value(hand))
        assert gap < 0.001 * max(point, 0.01)


def test_a_position_fully_known_is_worth_what_its_outcomes_are_worth():
    """Before a draw, and before a goal kick: no outcome of chance is good or bad on average."""
    checked = 0
    for s in reached(21, turns=range(10, 13)):
        if s.phase in (DRAW, DROP_GOAL, CONVERSION) and (s.phase != DRAW or s.turn % 13 > 9) and checked < 12:
            mean = whole = 0
            for code, weight in GAME.outcomes(s):
                after = s.copy()
                GAME.rules.apply(after, CHANCE, code)
                mean += weight * value(GAME, after)
                whole += weight
            assert mean / whole == pytest.approx(value(GAME, s), abs=0.02)
            checked += 1
    assert checked == 12


@pytest.mark.parametrize("first", SEATS)
def test_a_hand_that_will_be_changed_is_worth_what_changing_it_is_worth(first):
    """Also in the second pile, where everybody knows two of its cards until they are changed."""
    s = next(s for s in reached(3, CHANGE, turns=[1]) if not any(s.declared) and size(s.known[first]) == 2)
    GAME.rules.apply(s, first, CHANGE_HAND)
    before = value(GAME, s)
    GAME.rules.apply(s, 1 - first, KEEP_HAND)
    assert value(GAME, s) == pytest.approx(before, abs=0.001)


def test_more_points_are_worth_more():
    s = next(s for s in reached(2, CHOOSE, turns=[5]) if not any(s.laid) and s.half == 2)
    ahead = s.copy()
    ahead.score[0] += 7
    assert value(GAME, ahead) > value(GAME, s) + 0.1


def test_the_forecast_is_fair_and_grows_with_the_lead():
    seen = forecast(7, False)
    rows = [seen.expected(2, 26, 0, 4, lead) for lead in range(-30, 31)]
    assert rows == sorted(rows)
    assert 0 < seen.expected(2, 26, 0, 4, 0) < 0.1  # to receive is a small advantage
    assert abs(seen.expected(1, 26, 0, 4, 0)) < 0.001  # over a match both sides receive once
    assert forecast(7, True).expected(2, 0, 0, 1, 0) > 0.3 > forecast(7, False).expected(2, 0, 0, 1, 0) == 0
