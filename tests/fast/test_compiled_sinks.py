"""Sinks, compiled: the same codes in the same order, the same draws from the same dice."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import njit

from touchline.core.bits import Bits192
from touchline.core.sinks import MOST, Dice, Listing, Sampler, below, offer, offer_all
from touchline.core.state import State, members, number
from touchline.fast import ops
from touchline.fast.adopt import part
from touchline.fast.engine import new_dice, new_listing
from touchline.fast.layout import layout
from touchline.fast.sinks import FlatListing
from touchline.fast.states import as_state


class Offering(State):
    cells = members(Bits192)
    more = members(Bits192)
    code = number()
    weight = number()


def offer_everything(s, out):
    offer(out, s.code)
    offer_all(out, 500, s.cells)
    offer(out, s.code + 1, s.weight)
    offer_all(out, -300, s.more)


part(offer_everything)


@njit
def listed(words, out):
    listing = as_state(FlatListing, out)
    listing.count = listing.total = 0
    offer_everything(as_state(Offering, words), listing)


@njit
def sampled(words, dice):
    sampler = as_state(Sampler, dice)
    sampler.total = 0
    offer_everything(as_state(Offering, words), sampler)


@njit
def drawn(dice, n):
    return below(as_state(Dice, dice), n)


@njit
def offer_many(out, n):
    listing = as_state(FlatListing, out)
    for code in range(n):
        offer(listing, code)


@njit
def offer_sets(out, words, n):
    listing = as_state(FlatListing, out)
    for _ in range(n):
        offer_all(listing, 0, as_state(Offering, words).cells)


CELLS = st.integers(0, 2**192 - 1) | st.sets(st.integers(0, 191), max_size=5).map(lambda m: sum(1 << i for i in m))
SEEDS = st.integers(0, 2**48 - 1)


def offering(cells, more, code, weight):
    s = Offering()
    s.cells, s.more, s.code, s.weight = cells, more, code, weight
    return s, np.frombuffer(layout(Offering).pack(s), np.int64)


@settings(deadline=None)
@given(CELLS, CELLS, st.integers(-999, 999), st.integers(1, 50))
def test_a_listing_holds_codes_and_weights_in_order(cells, more, code, weight):
    s, words = offering(cells, more, code, weight)
    listing, out = Listing(), new_listing()
    offer_everything(s, listing)
    listed(words, out)
    n = len(listing.codes)
    assert out[ops.COUNT] == n
    assert out[ops.TOTAL] == sum(listing.weights)
    assert out[ops.CODES : ops.CODES + n].tolist() == listing.codes
    assert out[ops.WEIGHTS : ops.WEIGHTS + n].tolist() == listing.weights


@settings(deadline=None)
@given(CELLS, CELLS, st.integers(1, 50), SEEDS)
def test_the_sampler_draws_as_it_does_interpreted(cells, more, weight, seed):
    s, words = offering(cells, more, 7, weight)
    sampler, dice = Sampler(), new_dice(seed)
    sampler.seed = seed
    offer_everything(s, sampler)
    sampled(words, dice)
    assert dice.tolist() == [sampler.seed, sampler.total, sampler.picked]


@settings(deadline=None)
@given(SEEDS, st.integers(1, 2**31))
def test_below_is_the_same_number(seed, n):
    plain, dice = Dice(), new_dice(seed)
    plain.seed = seed
    assert drawn(dice, n) == below(plain, n)
    assert dice[ops.SEED] == plain.seed


def test_as_many_actions_as_there_is_room_for():
    out = new_listing()
    offer_many(out, MOST)
    assert out[ops.COUNT] == MOST


def test_one_action_too_many_is_an_error():
    with pytest.raises(IndexError, match=f"codes: an index is not in 0..{MOST - 1}"):
        offer_many(new_listing(), MOST + 1)
    _, words = offering(2**192 - 1, 0, 0, 1)
    with pytest.raises(IndexError, match=f"codes: an index is not in 0..{MOST - 1}"):
        offer_sets(new_listing(), words, MOST // 192 + 1)
