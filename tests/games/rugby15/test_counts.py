"""How many ways there are: every sequence of actions counted, and the probability of chance exactly one."""

from fractions import Fraction
from math import comb

import pytest

from touchline.core.contract import CHANCE, HOME
from touchline.games.rugby15 import GAME
from touchline.games.rugby15.rules.position import CHANGE

from .builder import base, names, opening

DEALS = [1, 14, 14 * 13 + 1, 13 * 12 * 11 + 3 * 13 * 12 + 3 * 13]  # sequences of cards from 13 singles and a pair


def perft(s, depth):
    """Count the sequences of actions to a depth, and add up the probability of those of chance."""
    if depth == 0:
        return 1, Fraction(1)
    n, mass = 0, Fraction(0)
    if GAME.rules.actor(s) == CHANCE:
        outcomes = GAME.outcomes(s)
        total = sum(weight for _, weight in outcomes)
        ways = [(CHANCE, code, Fraction(weight, total)) for code, weight in outcomes]
    else:
        seats = GAME.seats_to_act(s)[:1]  # sealed choices commute: the first seat first
        ways = [(seat, code, Fraction(1)) for seat in seats for code in GAME.legal(s, seat)]
        ways = [(seat, code, share / len(ways)) for seat, code, share in ways]
    for seat, code, share in ways:
        after = s.copy()
        GAME.rules.apply(after, seat, code)
        below, inside = perft(after, depth - 1)
        n += below
        mass += share * inside
    return n, mass


@pytest.mark.rules("R-KO-1", "R-KO-2", "R-KO-5", "R-SET-2")
@pytest.mark.parametrize(
    ("depth", "ways"),
    [(0, 1), (1, 2), (2, 4), (3, 4 * DEALS[1]), (4, 4 * DEALS[2]), (5, 4 * DEALS[3])],
)
def test_ways_to_begin(depth, ways):
    assert perft(GAME.start(), depth) == (ways, 1)


@pytest.mark.rules("R-CHG-1", "R-CHG-2", "R-TUR-1")
def test_ways_from_a_change_window():
    s = base(("Fo1 Fi1 T", "K K Fo2"), played=11, phase=CHANGE)
    # Home has the four cards Fo1 Fi1 T and one in the pile, Away K K Fo2 and one in the pile.
    assert perft(s, 2) == (4, 1)
    kept = 3 * 2  # Home has three cards to lay, Away two, its kicks being alike
    home_changed = 4 * 3  # draws of two cards
    away_changed = 3 * 2 + 1  # K K Fo2 x: sequences of two cards
    assert perft(s, 4) == (kept + home_changed + away_changed + home_changed, 1)


@pytest.mark.rules("R-KO-5")
def test_distinct_hands_after_the_deal():
    match = opening()
    hands = {}

    def deal(s, share, left):
        if not left:
            hand = tuple(names(s.hand[HOME]))
            hands[hand] = hands.get(hand, Fraction(0)) + share
            return
        outcomes = GAME.outcomes(s)
        total = sum(weight for _, weight in outcomes)
        for code, weight in outcomes:
            after = s.copy()
            GAME.rules.apply(after, CHANCE, code)
            deal(after, share * Fraction(weight, total), left - 1)

    deal(match.state, Fraction(1), 3)
    assert len(hands) == 377
    assert sum(hands.values()) == 1
    assert hands["Fi1", "Fo1", "T"] == Fraction(1, comb(15, 3))
    assert hands["Fo1", "K", "T"] == Fraction(2, comb(15, 3))
    assert hands["K", "K", "T"] == Fraction(1, comb(15, 3))
