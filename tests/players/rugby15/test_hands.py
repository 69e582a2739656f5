"""The belief over a hand is exact: it agrees with counting all deals of real cards."""

import random
from collections import Counter
from itertools import combinations

import pytest

from tests.players.rugby15.positions import reached
from touchline.core.bits import Bits64, each, size
from touchline.games.rugby15.cards import ALL, KICK, SECOND_KICK
from touchline.games.rugby15.rules.position import CHOOSE
from touchline.players.rugby15 import hands
from touchline.players.rugby15.hands import PAIRS, PLACES, kind_of, place_of
from touchline.players.rugby15.numbers import Interpreted
from touchline.players.rugby15.public import Public, public
from touchline.players.rugby15.regret import NONE, WIDTH
from touchline.players.rugby15.turn import Turns

TURNS = Turns(Interpreted())


def believed(unseen, known):
    p = Public(7, False, 2, 16 - size(unseen), 0, 4, 0, (unseen, ALL), (known, Bits64(0)), (0, 0))
    side = TURNS.side(p, 0)
    belief = Counter()
    for hand in range(side.n):
        kinds = [int(kind) for kind in side.cards[WIDTH * hand : WIDTH * hand + WIDTH]]
        if NONE in kinds:
            kinds[kinds.index(NONE)] = KICK
        belief[tuple(sorted(kinds))] += side.chances[hand]
    return belief


def counted(unseen, known):
    rest = list(each(unseen & ~known))
    deals = [(*each(known), *drawn) for drawn in combinations(rest, 3 - size(known))]
    belief = Counter()
    for deal in deals:
        belief[tuple(sorted(kind_of(card) for card in deal))] += 1 / len(deals)
    return belief


@pytest.mark.parametrize(
    ("unseen", "known"),
    [
        (ALL, Bits64(0)),
        (ALL, Bits64(1 << KICK | 1)),
        (ALL & ~Bits64(1 << KICK), Bits64(1 << SECOND_KICK)),
        (Bits64(0b111 << KICK | 0b11), Bits64(0)),
        (Bits64(0b111 << KICK), Bits64(0b111 << KICK)),
        (ALL, Bits64(0b11 << KICK)),
    ],
)
def test_every_hand_has_its_exact_chance(unseen, known):
    assert believed(unseen, known) == pytest.approx(counted(unseen, known))


def test_the_hand_really_held_is_always_among_those_believed():
    for s in reached(5, CHOOSE)[::3]:
        p = public(s)
        for role, seat in enumerate((s.attacker, 1 - s.attacker)):
            if not s.laid[seat]:
                TURNS.side(p, role).index([kind_of(card) for card in each(s.hand[seat])])


def test_a_card_laid_tells_of_the_others_as_counting_all_deals_does():
    """Cards laid by known odds, then one drawn: the belief is that of every deal of real cards, each as likely."""
    source, unseen = random.Random(4), Bits64(0b111 << KICK | 0b11 << 5 | 0b11)
    side = TURNS.side(Public(7, False, 2, 9, 0, 4, 0, (unseen, ALL), (Bits64(0),) * 2, (0, 0)), 0)
    played = [source.random() if kind != NONE else 0.0 for kind in side.cards]
    for laid in (kind_of(KICK), 0, 5, 6):
        spent = KICK if laid == kind_of(KICK) else laid
        after, belief = unseen & ~Bits64(1 << spent), [0.0] * PLACES
        hands.follow(
            side.cards, side.chances, played, laid, int(after), 0, size(unseen) - WIDTH, 0.0, [0.0] * PAIRS, belief
        )
        counted = Counter()
        for hand in combinations(each(unseen), WIDTH):
            kinds = [kind_of(card) for card in hand]
            if laid not in kinds:
                continue
            first = WIDTH * side.index(kinds)
            odds = next(played[at] for at in range(first, first + WIDTH) if side.cards[at] == laid)
            kept = [kind for i, kind in enumerate(kinds) if i != kinds.index(laid)]
            for drawn in each(unseen):
                if drawn not in hand:
                    counted[place_of(*sorted([*kept, kind_of(drawn)]))] += odds
        whole = sum(counted.values())
        assert {at: chance for at, chance in enumerate(belief) if chance} == pytest.approx(
            {at: chance / whole for at, chance in counted.items()}
        )


def test_a_card_that_nobody_expected_tells_nothing():
    unseen, belief, even = Bits64(0b11111), [0.0] * PLACES, [0.0] * PLACES
    side = TURNS.side(Public(7, False, 2, 11, 0, 4, 0, (unseen, ALL), (Bits64(0),) * 2, (0, 0)), 0)
    after = int(unseen) & ~1
    hands.follow(side.cards, side.chances, [0.0] * len(side.cards), 0, after, 0, 2, 0.0, [0.0] * PAIRS, belief)
    hands.even(after, 0, even)
    assert belief == even


def test_odds_are_softened_towards_what_the_cards_are_worth():
    cards, odds = [0, 6, NONE, 1, 2, 7], [1.0, 0.0, 0.0, 0.0, 0.5, 0.5]
    hands.soften(cards, [0.1, 0.1, 0.0, 0.3, 0.1, -9.0], 0.1, 0.5, odds)
    assert odds == pytest.approx([0.75, 0.25, 0.0, 0.4404, 0.3096, 0.25], abs=1e-3)


def test_what_should_have_been_changed_is_doubted():
    cards, belief = [0, 1, 2, 0, 1, 3], [0.0] * PLACES
    hands.doubt(cards, [0.5, 0.5], [1.0, 0, 0, 1.0, 0, 0], [0.2, 0, 0, -0.2, 0, 0], 0.0, 0.25, belief)
    assert (belief[place_of(0, 1, 2)], belief[place_of(0, 1, 3)]) == pytest.approx((0.8, 0.2))
