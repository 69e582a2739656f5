"""States, strict states, sets and sinks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.core import bits
from touchline.core.bits import Bits64, Bits192, each, first, has, nth, size
from touchline.core.sinks import Dice, Listing, Sampler, below, offer, offer_all
from touchline.core.state import State, members, number, numbers, sets, strict

members_of_192 = st.sets(st.integers(0, 191))


class Position(State):
    """A little of everything."""

    ball = number()
    score = numbers(2)
    grid = numbers(2, 3)
    board = members(Bits192)
    team = sets(Bits64, 2)


class Longer(Position):
    """Fields are inherited."""

    more = number()


@given(members_of_192)
def test_a_set_has_its_members(wanted):
    s = Bits192(sum(1 << i for i in wanted))
    assert list(each(s)) == sorted(wanted)
    assert size(s) == len(wanted)
    assert {i for i in range(192) if has(s, i)} == wanted
    assert [nth(s, k) for k in range(len(wanted))] == sorted(wanted)
    if wanted:
        assert first(s) == min(wanted)


def test_one_member():
    assert list(each(bits.bit64(5))) == list(each(bits.bit192(5))) == list(each(bits.bit256(5))) == [5]


def test_a_new_state_is_all_zero_and_ordered():
    assert list(Longer.fields) == ["ball", "score", "grid", "board", "team", "more"]
    s = Longer()
    assert (s.ball, s.score, s.grid, s.board, s.team, s.more) == (0, [0, 0], [[0] * 3] * 2, 0, [0, 0], 0)


@pytest.mark.parametrize("cls", [Position, strict(Position)])
def test_a_copy_is_independent(cls):
    s = cls()
    s.grid[1][2] = 7
    other = s.copy()
    other.grid[1][2] = 8
    other.score[0] = 1
    assert s.grid[1][2] == 7
    assert s.score[0] == 0
    assert s != other
    assert s == s.copy()


def test_plain_and_strict_states_compare():
    assert Position() == strict(Position)()
    assert Position() != Longer()
    assert Position() != 3


def test_an_unknown_field_is_refused():
    with pytest.raises(AttributeError):
        Position().bal = 3


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (lambda s: setattr(s, "ball", 1.5), TypeError),
        (lambda s: setattr(s, "ball", 1 << 63), OverflowError),
        (lambda s: setattr(s, "board", 1 << 192), OverflowError),
        (lambda s: setattr(s, "board", ~5), OverflowError),
        (lambda s: setattr(s, "score", [1, 2]), TypeError),
        (lambda s: setattr(s, "bal", 1), AttributeError),
        (lambda s: s.grid.__setitem__(0, [1, 2, 3]), TypeError),
        (lambda s: s.score.__setitem__(-1, 0), IndexError),
        (lambda s: s.score.__getitem__(2), IndexError),
        (lambda s: s.score.__getitem__(slice(0, 1)), IndexError),
        (lambda s: s.team.__setitem__(0, 1 << 64), OverflowError),
    ],
)
def test_a_strict_state_refuses_what_would_differ_compiled(wrong, error):
    with pytest.raises(error):
        wrong(strict(Position)())


def test_a_list_keeps_the_order_and_the_weights():
    out = Listing()
    offer(out, 9)
    offer_all(out, 100, Bits64(0b101))
    offer(out, 3, 4)
    assert out.codes == [9, 100, 102, 3]
    assert out.weights == [1, 1, 1, 4]


def test_a_sampler_draws_by_weight():
    counts = {1: 0, 2: 0, 10: 0, 11: 0}
    sampler = Sampler()
    for _ in range(8000):
        sampler.total = 0
        offer(sampler, 1)
        offer(sampler, 2, 5)
        offer_all(sampler, 10, Bits64(0b11))
        counts[sampler.picked] += 1
    assert sampler.total == 8
    assert [round(counts[code] / 1000) for code in (1, 2, 10, 11)] == [1, 5, 1, 1]


def test_numbers_are_repeatable_and_even():
    one, two = Dice(), Dice()
    one.seed = two.seed = 42
    drawn = [below(one, 6) for _ in range(6000)]
    assert drawn == [below(two, 6) for _ in range(6000)]
    assert all(850 < drawn.count(side) < 1150 for side in range(6))
