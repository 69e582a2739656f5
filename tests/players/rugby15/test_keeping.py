"""What is kept has its price: the file that is shipped, and how its weights are used."""

import pytest

from tests.players.rugby15.positions import reached
from touchline.games.rugby15.cards import ALL, NO_CARD, TACKLE
from touchline.games.rugby15.rules.position import CHOOSE, PILE_TURNS
from touchline.players.rugby15.hands import PAIRS, kind_of
from touchline.players.rugby15.keeping import (
    ATTACKS,
    DEFENDS,
    KEPT,
    LEFT,
    LENGTHS,
    ROW,
    SHIPPED,
    Keeping,
    nothing,
    packed,
    shipped,
    size,
)
from touchline.players.rugby15.numbers import Interpreted
from touchline.players.rugby15.public import Public, public
from touchline.players.rugby15.regret import KINDS, WAYS
from touchline.players.rugby15.turn import GOES_ON, LOST, Turns, distances

TACKLES = kind_of(TACKLE)


def pairs(p, role, keeping=None):
    turns = Turns(Interpreted(), keeping=keeping)
    found = [0.0] * (WAYS * PAIRS)
    turns.weigh(p, role, found)
    return found


def test_every_length_of_the_track_has_its_weights():
    assert packed([shipped()[length] for length in LENGTHS]) == SHIPPED.read_bytes()
    for length in LENGTHS:
        assert len(shipped()[length].weights) == size(length)
        assert any(shipped()[length].weights)


def test_every_moment_has_a_row_of_its_own():
    keeping = nothing(7)
    rows = [
        keeping.row(is_last, after, far) for is_last in (False, True) for after in range(1, 14) for far in range(1, 7)
    ]
    assert sorted(rows) == list(range(0, size(7), ROW))
    assert (len(keeping.kept(rows[0], DEFENDS)), len(keeping.left(rows[-1]))) == (KEPT, LEFT)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_tackle_is_worth_more_in_hand_than_the_lowest_card_to_who_defends_next(length):
    """At any time but the last turns of a half, far from any line."""
    for turn in (3, 8, 16, 20):
        p = Public(length, False, 1, turn, 0, length // 2, 0, (ALL, ALL), (NO_CARD, NO_CARD), (1, 1))
        kept = pairs(p, DEFENDS)
        low, other = 0, kind_of(7)
        assert kept[GOES_ON * PAIRS + other * KINDS + TACKLES] > kept[GOES_ON * PAIRS + other * KINDS + low] + 0.3


def test_two_kinds_are_worth_the_same_in_any_order():
    for s in reached(3, CHOOSE)[::9]:
        for role in (ATTACKS, DEFENDS):
            kept = pairs(public(s), role)
            for way in range(WAYS):
                for one in range(KINDS):
                    for two in range(KINDS):
                        at = way * PAIRS + one * KINDS + two
                        assert kept[at] == pytest.approx(kept[way * PAIRS + two * KINDS + one])


def test_the_weights_are_those_of_the_role_and_distance_that_follow():
    """Lost, the ball is the other's: what the attacker keeps then counts as a defender's, seen from there."""
    length, turn = 7, 5
    p = Public(length, False, 1, turn, 0, 2, 0, (ALL, ALL), (NO_CARD, NO_CARD), (1, 1))
    goes_on, lost, _, _ = distances(p)
    assert (goes_on, lost) == (1, 5)
    weights = [0.0] * size(length)
    keeping = Keeping(length, weights)
    weights[keeping.row(False, turn, goes_on) + ATTACKS * KEPT + 0] = 1.0
    weights[keeping.row(False, turn, lost) + DEFENDS * KEPT + 0] = 10.0
    kept = pairs(p, ATTACKS, lambda _: keeping)
    assert kept[GOES_ON * PAIRS + 0 * KINDS + 6] == 1.0
    assert kept[LOST * PAIRS + 0 * KINDS + 6] == 10.0
    assert not any(pairs(p, DEFENDS, lambda _: keeping))


def test_a_card_laid_is_missing_from_what_is_left():
    length, turn = 7, 5
    p = Public(length, False, 1, turn, 0, 3, 0, (ALL, ALL), (NO_CARD, NO_CARD), (1, 1))
    weights = [0.0] * size(length)
    keeping = Keeping(length, weights)
    weights[keeping.row(False, turn, 2) + 2 * KEPT + TACKLES] = 1.0  # the attacker's tackle, if it goes on
    plain = Turns(Interpreted(), keeping=nothing).payoffs(p)
    found = Turns(Interpreted(), keeping=lambda _: keeping).payoffs(p)
    ahead, behind = 5 * KINDS + 0, TACKLES * KINDS + 0  # Fo6 beats Fo1; a tackle in attack is a knock-on
    assert found.worth[ahead] - plain.worth[ahead] == pytest.approx(plain.point[ahead])
    assert found.worth[behind] == plain.worth[behind]


def test_at_the_end_of_a_half_nothing_that_is_kept_counts():
    hands = ALL & ~ALL | type(ALL)(0b111), ALL & ~ALL | type(ALL)(0b111 << 6)
    p = Public(7, False, 2, 2 * PILE_TURNS, 0, 1, 0, hands, hands, (0, 0))
    assert not any(Turns(Interpreted()).side(p, ATTACKS).keeping)
    carried = Public(7, False, 2, PILE_TURNS, 0, 1, 0, hands, hands, (0, 0))
    assert any(Turns(Interpreted()).side(carried, ATTACKS).keeping)
