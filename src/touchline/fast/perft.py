"""Counting: how many sequences of actions, chance included, lead on from a position, compiled once for all games."""

from __future__ import annotations

from typing import Any

from numba import types

from touchline.core.contract import AWAY, BOTH, CHANCE, HOME, NOBODY
from touchline.fast import ops
from touchline.fast.adopt import part
from touchline.fast.cache import shared
from touchline.fast.kit import NUMBER, VERB, WORDS

ROWS, REALS = types.int64[:, ::1], types.float64[::1]
FRESH = -1  # a position not yet looked at


@part
def list_choices(verb: Any, state: Any, who: int, one: Any, other: Any, seats: Any) -> None:
    """List what can be done: in `one`, and when both may act Away's actions in `other`."""
    seats[0], seats[1] = who, AWAY
    other[ops.COUNT] = 0
    if who == CHANCE:
        verb(ops.CHANCE, state, 0, 0, one, one)
    elif who == BOTH:
        seats[0] = HOME
        verb(ops.LEGAL, state, HOME, 0, one, one)
        verb(ops.LEGAL, state, AWAY, 0, other, other)
    else:
        verb(ops.LEGAL, state, who, 0, one, one)


@shared(types.float64(VERB, ROWS, ROWS, ROWS, WORDS, REALS, NUMBER, WORDS))
def perft(verb: Any, states: Any, outs: Any, seats: Any, tried: Any, mass: Any, depth: int, counts: Any) -> float:
    """Count in counts[d] the sequences of d actions from states[0], to `depth`; return the probability they have.

    Everybody acts at random, so that the sequences of full length and those that ended before have probability 1
    together, but for rounding; if a seat can be stuck it is less.  When both may act, either may be the next.
    Row d of `states` is room for the position d actions on, rows 2 d and 2 d + 1 of `outs` for what can be done there.
    """
    counts[:] = 0
    mass[0], reached = 1.0, 0.0
    tried[0], d = FRESH, 0
    while d >= 0:
        one, other = outs[2 * d], outs[2 * d + 1]
        if tried[d] == FRESH:
            counts[d] += 1
            who = verb(ops.ACTOR, states[d], 0, 0, one, one)
            if who == NOBODY or d == depth:
                reached += mass[d]
                d -= 1
                continue
            list_choices(verb, states[d], who, one, other, seats[d])
            tried[d] = 0
        row = 0 if tried[d] < one[ops.COUNT] else 1
        i = tried[d] - row * one[ops.COUNT]
        out = other if row else one
        if i == out[ops.COUNT]:
            d -= 1
            continue
        tried[d] += 1
        ways = 2 if other[ops.COUNT] else 1
        mass[d + 1] = mass[d] * out[ops.WEIGHTS + i] / (out[ops.TOTAL] * ways)
        states[d + 1] = states[d]
        verb(ops.APPLY, states[d + 1], seats[d, row], out[ops.CODES + i], out, out)
        d += 1
        tried[d] = FRESH
    return reached
