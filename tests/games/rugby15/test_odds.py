"""Exact probabilities, from the engine's own cards, chance and effects."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.games.rugby15 import GAME
from touchline.games.rugby15.cards import ALL, GREEN, KICK, OVERPOWERED, STOPPED, TACKLE, verdict
from touchline.games.rugby15.rules.position import CONVERSION

from .builder import base, match_at, turn

PAIRS = 15 * 15


def resolve(attack, defence, attacker):
    """Let the engine resolve a pair of cards in midfield: what happened to the front and the ball."""
    s = base(front=4, attacker=attacker, track_length=9)
    for seat, card in ((attacker, attack), (1 - attacker, defence)):
        s.hand[seat] = 1 << card
        s.pile[seat] = ALL & ~(1 << card)
    GAME.rules.apply(s, attacker, attack)
    GAME.rules.apply(s, 1 - attacker, defence)
    forward = (s.front - 4) * (1 if attacker == HOME else -1)
    return {(1, True): "advance", (0, False): "turnover", (2, False): "kick", (0, True): "nothing"}[
        forward, s.attacker == attacker
    ]


@pytest.mark.rules("R-G7", "R-EFF-A", "R-EFF-B", "R-EFF-C", "R-EFF-D", "R-EFF-E", "R-FLT-1", "R-FLT-2", "R-G8", "R-G9")
@pytest.mark.parametrize("attacker", [HOME, AWAY])
def test_one_turn_of_two_random_cards(attacker):
    found = Counter(resolve(attack, defence, attacker) for attack in range(15) for defence in range(15))
    assert {key: Fraction(n, PAIRS) for key, n in found.items()} == {
        "advance": Fraction(130, 225),
        "turnover": Fraction(69, 225),
        "kick": Fraction(24, 225),
        "nothing": Fraction(2, 225),
    }


@pytest.mark.rules("R-EFF-A", "R-EFF-B", "R-EFF-C")
def test_one_turn_of_styles_alone():
    found = Counter(resolve(attack, defence, HOME) for attack in range(12) for defence in range(12))
    assert found == {"advance": 2 * 51, "turnover": 2 * 21}
    assert Fraction(found["advance"], 144) == Fraction(51, 72)


def chance_of_green(match):
    outcomes = match.outcomes()
    return Fraction(
        sum(weight for code, weight in outcomes if GREEN >> code & 1), sum(weight for _, weight in outcomes)
    )


def kick_at_goal(discard, played):
    """A match at the goal kick after Home played a card onto its discard."""
    reply = "Fo2" if played.startswith("Fi") else "Fi2"
    return turn(base((played, reply), (discard, ""), front=6), played, reply)


def conversion_from(discard):
    """A match at a conversion drawn from a set of cards."""
    s = base(front=6, phase=CONVERSION)
    s.discard[HOME] = discard
    return match_at(s)


@pytest.mark.rules("R-CON-2", "R-G13")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_random_discard_is_green_two_times_in_three(n):
    discards = [sum(1 << card for card in discard) for discard in combinations(range(15), n)]
    assert sum(chance_of_green(conversion_from(discard)) for discard in discards) / len(discards) == Fraction(2, 3)


@pytest.mark.rules("R-G12", "R-CON-2")
def test_after_a_whole_pile_eight_to_ten_of_thirteen_are_green():
    found = Counter()
    for one, two in combinations(range(15), 2):
        found[chance_of_green(conversion_from(ALL & ~(1 << one | 1 << two)))] += Fraction(1, comb(15, 2))
    assert found == {
        Fraction(8, 13): Fraction(9, 21),
        Fraction(9, 13): Fraction(10, 21),
        Fraction(10, 13): Fraction(2, 21),
    }


@pytest.mark.rules("R-DRP-2", "R-DRP-1")
@pytest.mark.parametrize(
    ("discard", "chance"),
    [("", (1, 1)), ("Fo5", (1, 2)), ("Fo5 Fo6 Fi5", (1, 4)), ("Fo1 T", (2, 3)), ("Fo1 Fi1 K T", (4, 5))],
)
def test_a_drop_adds_its_kick_to_the_green_cards(discard, chance):
    assert chance_of_green(kick_at_goal(discard, "K")) == Fraction(*chance)


@pytest.mark.rules("R-G11", "R-CON-2")
@pytest.mark.parametrize("value", range(1, 7))
def test_a_conversion_on_the_first_turn_of_a_pile_is_certain_either_way(value):
    for style in ("Fo", "Fi"):
        assert chance_of_green(kick_at_goal("", f"{style}{value}")) == (1 if value <= 4 else 0)


@pytest.mark.rules("R-G8", "R-CON-2")
def test_a_try_by_kick_against_kick_is_surely_converted_on_the_first_turn():
    match = turn(base(("K", "K"), front=6), "K", "K")
    assert match.score == (5, 0)
    assert chance_of_green(match) == 1


@pytest.mark.rules("R-DRP-1", "R-G12")
def test_a_drop_on_the_last_turn_of_a_pile():
    match = turn(base(("Fo3 Fi3 K", "Fo4"), front=6, played=12), "K", "Fo4")
    assert chance_of_green(match) == Fraction(8, 13)


def best(hand):
    """The cards of the highest value in a hand."""
    styled = [card for card in hand if card < KICK]
    top = max((card % 6 for card in styled), default=-1)
    return [card for card in styled if card % 6 == top]


@pytest.mark.rules("R-TAC-2", "R-EFF-0")
def test_the_chance_to_advance_between_good_players():
    """Both show their highest value, of either style where they can; the defender the tackle if it has it."""
    hands = list(combinations(range(15), 3))
    attacks, defences = Counter(), Counter()
    for hand in hands:
        for shown, counted in ((best(hand), attacks), ([TACKLE] if TACKLE in hand else best(hand), defences)):
            for card in shown:
                counted[card] += Fraction(1, len(shown) * len(hands))
    advances = sum(
        n * m
        for attack, n in attacks.items()
        for defence, m in defences.items()
        if verdict(attack, defence) <= OVERPOWERED
    )
    assert advances == Fraction(15898, 29575)


@pytest.mark.rules("R-TAC-2")
def test_a_bigger_card_defends_better_and_a_small_one_attacks_well():
    stops = [sum(verdict(attack, value) == STOPPED for attack in range(12)) for value in range(6)]
    assert stops == [1, 2, 3, 4, 5, 6]
    lowest, highest = (sum(verdict(card, defence) <= OVERPOWERED for defence in range(12)) for card in (0, 5))
    assert (lowest, highest) == (6, 11)


@pytest.mark.rules("R-TUR-4", "R-TUR-6")
def test_every_card_of_the_pile_is_equally_likely():
    s = turn(base(("T", "T"), played=3), "T", "T").state
    odds = {code % 16: weight for code, weight in GAME.outcomes(s)}
    assert odds == {card: 1 for card in range(13) if s.pile[HOME] >> card & 1} | {KICK: 2}
    assert sum(odds.values()) == 9


@pytest.mark.rules("R-G13")
def test_probabilities_of_a_goal_kick_add_up_to_one():
    match = kick_at_goal("Fo1 K T", "K")
    total = sum(weight for _, weight in match.outcomes())
    points = Counter()
    for code, weight in match.outcomes():
        after = match.state.copy()
        GAME.rules.apply(after, CHANCE, code)
        points[after.score[HOME]] += Fraction(weight, total)
    assert points == {3: Fraction(3, 4), 0: Fraction(1, 4)}
