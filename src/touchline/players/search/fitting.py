"""What a judge says of many positions at once, and what a look ahead tells it of them, in machine code.

It is for finding a judge's weights.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from touchline.core.contract import CHANCE, HOME
from touchline.core.sinks import MOST
from touchline.fast import ops
from touchline.fast.adopt import part
from touchline.fast.cache import shared
from touchline.fast.kit import NUMBER, VERB, WORDS
from touchline.players.search.expecting import PAIR, UNFINISHED, best_left, expect, is_open, judge_each
from touchline.players.search.leaves import judged


@shared(NUMBER(VERB, types.int64[:, ::1], WORDS, types.float64[::1]))
def judge_all(verb: Any, positions: Any, weights: Any, values: Any) -> int:
    """Write what Home may expect of each position that is not over; how many there were."""
    for i in range(len(values)):
        values[i] = verb(ops.VALUE, positions[i], 0, 0, weights, weights)
    return len(values)


def best_of_turn(
    verb: Any, state: Any, turn: int, candidates: int, widths: Any, weights: Any, out: Any, room: Any, worth: Any
) -> float:
    """What Home may expect where a seat acts, or nobody: to the end of the turn, the best of some candidates."""
    meter, known = np.array([1 << 40, 0]), np.zeros(PAIR, np.int64)
    who = verb(ops.ACTOR, state, 0, 0, weights, weights)
    if who == CHANCE or not is_open(verb, state, who, weights):
        return float(judged(verb, state, who, weights))
    side = 1.0 if who == HOME else -1.0
    n = verb(ops.LEGAL, state, who, 0, out, weights)
    judge_each(verb, state, who, n, out, room, weights, meter, known, worth)
    top = -UNFINISHED
    for _ in range(min(n, candidates)):
        code = out[ops.CODES + best_left(n, worth)]
        top = max(top, side * expect(verb, state, turn, who, code, 1, 0, widths, weights, meter, known))
    return side * top


part(best_of_turn)


@shared(NUMBER(VERB, types.int64[:, ::1], NUMBER, NUMBER, WORDS, WORDS, types.float64[::1]))
def foresee(verb: Any, positions: Any, turn: int, candidates: int, widths: Any, weights: Any, values: Any) -> int:
    """Write what Home may expect of each position in which a turn begins with a roll, looking on to its end."""
    rolls, out = np.empty(ops.LISTING, np.int64), np.empty(ops.LISTING, np.int64)
    worth = np.empty(MOST, np.float64)
    state, room = np.empty(positions.shape[1], np.int64), np.empty(positions.shape[1], np.int64)
    for i in range(len(values)):
        n, total = verb(ops.CHANCE, positions[i], 0, 0, rolls, weights), 0.0
        for k in range(n):
            state[:] = positions[i]
            verb(ops.APPLY, state, CHANCE, rolls[ops.CODES + k], weights, weights)
            value = best_of_turn(verb, state, turn, candidates, widths, weights, out, room, worth)
            total += rolls[ops.WEIGHTS + k] * value
        values[i] = total / rolls[ops.TOTAL]
    return len(values)
