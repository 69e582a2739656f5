"""The belief over a hand is exact: it agrees with counting all deals of real cards."""

from collections import Counter
from itertools import combinations

import pytest

from tests.players.rugby15.positions import reached
from touchline.core.bits import Bits64, each, size
from touchline.games.rugby15.cards import ALL, KICK, SECOND_KICK
from touchline.games.rugby15.rules.position import CHOOSE
from touchline.players.rugby15.hands import kind_of
from touchline.players.rugby15.numbers import Interpreted
from touchline.players.rugby15.prices import Prices
from touchline.players.rugby15.public import Public, public
from touchline.players.rugby15.regret import NONE, WIDTH
from touchline.players.rugby15.turn import Turns

TURNS = Turns(Interpreted(), Prices())


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
