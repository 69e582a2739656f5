"""Expectation over dice, for any game with a judge: chance is averaged, each seat takes what is best for it.

Who acts decides whose best counts, so that a turn may be several actions of one seat.  Depth is counted in turns, and
positions are judged only between turns, where a judge's word means the same for all of them.  Where many actions lead
on, the judge says which few are looked into.  What is sealed, or done by both at once, is judged and not searched.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from touchline.core.contract import AWAY, CHANCE, HOME, NOBODY
from touchline.core.sinks import MOST
from touchline.fast import ops
from touchline.fast.adopt import part
from touchline.fast.cache import shared
from touchline.fast.kit import NUMBER, VERB, WORDS
from touchline.players.search.leaves import hashed, judged

NODES, STOP = 0, 1  # of a meter: positions that may still be judged; not 0: come back at once
FRAMES = 32  # positions on one path
FLOATS = types.float64[::1]
UNFINISHED = 1e300  # instead of a value
PAIR = 2  # words in which a position is known: its hash, and what Home may expect of it
KNOWN = PAIR << 16  # words for those that a look remembers; a power of two


def judged_once(verb: Any, room: Any, weights: Any, meter: Any, known: Any) -> float:
    """What Home may expect of a position that is not looked into; of one that was judged before, what was said then."""
    meter[NODES] -= 1
    key = hashed(room)
    at = key & (len(known) - PAIR)
    if known[at] != key:
        known[at], known[at + 1] = key, judged(verb, room, verb(ops.ACTOR, room, 0, 0, weights, weights), weights)
    return float(known[at + 1])


def judged_through(verb: Any, state: Any, who: int, out: Any, room: Any, weights: Any, meter: Any, known: Any) -> float:
    """The same, through the roll that may be due: each outcome is judged, by its weight."""
    if who != CHANCE:
        return judged_once(verb, state, weights, meter, known)
    n, total = verb(ops.CHANCE, state, 0, 0, out, weights), 0.0
    for k in range(n):
        room[:] = state
        verb(ops.APPLY, room, CHANCE, out[ops.CODES + k], weights, weights)
        total += out[ops.WEIGHTS + k] * judged_once(verb, room, weights, meter, known)
    return float(total / out[ops.TOTAL])


def judge_each(
    verb: Any, state: Any, who: int, n: int, out: Any, room: Any, weights: Any, meter: Any, known: Any, worth: Any
) -> None:
    """Judge what each listed action leads to, from its seat's side."""
    side = 1.0 if who == HOME else -1.0
    for i in range(n):
        room[:] = state
        verb(ops.APPLY, room, who, out[ops.CODES + i], weights, weights)
        worth[i] = side * judged_once(verb, room, weights, meter, known)


def best_left(n: int, worth: Any) -> int:
    """The most promising action that was not yet taken, marked as taken."""
    best = 0
    for i in range(1, n):
        if worth[i] > worth[best]:
            best = i
    worth[best] = -UNFINISHED
    return best


def descend(
    verb: Any, p: int, who: int, turn: int, states: Any, outs: Any, worths: Any, ns: Any, at: Any, sums: Any, left: Any
) -> int:
    """Go on to the next child of a frame; -1 when all were seen."""
    if at[p] >= ns[p]:
        return -1
    i = at[p] if who == CHANCE else best_left(outs[p][ops.COUNT], worths[p])
    at[p] += 1
    states[p + 1][:] = states[p]
    verb(ops.APPLY, states[p + 1], who, outs[p][ops.CODES + i], outs[p], outs[p])
    sums[p][1] = outs[p][ops.WEIGHTS + i] if who == CHANCE else 1.0
    left[p + 1] = left[p] - (1 if states[p + 1][turn] != states[p][turn] else 0)
    return p + 1


def is_open(verb: Any, state: Any, who: int, weights: Any) -> bool:
    """Tell whether a position is looked into: chance decides, or one seat for all to see."""
    if who in (HOME, AWAY):
        return bool(verb(ops.SEALED, state, 0, 0, weights, weights) == 0)
    return who == CHANCE


def gathered(kind: int, so_far: float, value: float, weight: float) -> float:
    """What a frame is worth with one more child."""
    if kind == CHANCE:
        return so_far + value * weight
    return max(so_far, value) if kind == HOME else min(so_far, value)


for helper in (judged_once, judged_through, judge_each, best_left, descend, is_open, gathered):
    part(helper)


@shared(types.float64(VERB, WORDS, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, WORDS, WORDS, WORDS, WORDS))
def expect(
    verb: Any,
    state: Any,
    turn: int,
    seat: int,
    code: int,
    turns: int,
    through: int,
    widths: Any,
    weights: Any,
    meter: Any,
    known: Any,
) -> float:
    """What Home may expect after an action, looking on to the end of so many turns; UNFINISHED if the meter ran out.

    `turn` is the word of a position that counts turns; `through` (not 0) says that where the look ends the roll that is
    due there is seen; `widths` say, for the number of turns left, how many actions are looked into.
    """
    states = np.empty((FRAMES + 1, len(state)), np.int64)
    outs = np.empty((FRAMES + 1, ops.LISTING), np.int64)
    worths = np.empty((FRAMES + 1, MOST), np.float64)
    kinds, ns = np.zeros(FRAMES + 1, np.int64), np.zeros(FRAMES + 1, np.int64)
    at, left = np.zeros(FRAMES + 1, np.int64), np.zeros(FRAMES + 1, np.int64)
    sums = np.zeros((FRAMES + 1, 2))  # what a frame is worth so far; the weight of the child looked into
    room = np.empty(len(state), np.int64)
    states[0][:] = state
    verb(ops.APPLY, states[0], seat, code, weights, weights)
    p, left[0] = 0, turns - (1 if states[0][turn] != state[turn] else 0)
    is_new, value = True, 0.0
    while p >= 0:
        if meter[NODES] <= 0 or meter[STOP] != 0:
            return UNFINISHED
        if not is_new:
            sums[p][0] = gathered(kinds[p], sums[p][0], value, sums[p][1])
        else:
            who = verb(ops.ACTOR, states[p], 0, 0, weights, weights)
            if left[p] <= 0 or p == FRAMES or not is_open(verb, states[p], who, weights):
                last = who if through != 0 else NOBODY
                value, is_new = judged_through(verb, states[p], last, outs[p], room, weights, meter, known), False
                p -= 1
                continue
            kinds[p], at[p], sums[p][0] = who, 0, 0.0
            if who == CHANCE:
                ns[p] = verb(ops.CHANCE, states[p], 0, 0, outs[p], weights)
            else:
                n = verb(ops.LEGAL, states[p], who, 0, outs[p], weights)
                judge_each(verb, states[p], who, n, outs[p], room, weights, meter, known, worths[p])
                ns[p] = min(n, widths[left[p] - 1])
                sums[p][0] = -UNFINISHED if who == HOME else UNFINISHED
        deeper = descend(verb, p, kinds[p], turn, states, outs, worths, ns, at, sums, left)
        is_new = deeper >= 0
        if not is_new:
            value = sums[p][0] / outs[p][ops.TOTAL] if kinds[p] == CHANCE else sums[p][0]
        p = deeper if is_new else p - 1
    return float(value)


@shared(NUMBER(VERB, WORDS, NUMBER, WORDS, WORDS, FLOATS))
def glance_through(verb: Any, state: Any, seat: int, actions: Any, weights: Any, values: Any) -> int:
    """Write what Home may expect of each action, through the roll that may follow it; how many were judged."""
    after, room, rolls = np.empty(len(state), np.int64), np.empty(len(state), np.int64), np.empty(ops.LISTING, np.int64)
    meter, known = np.zeros(2, np.int64), np.zeros(PAIR, np.int64)
    for i in range(len(actions)):
        after[:] = state
        verb(ops.APPLY, after, seat, actions[i], weights, weights)
        who = verb(ops.ACTOR, after, 0, 0, weights, weights)
        values[i] = judged_through(verb, after, who, rolls, room, weights, meter, known)
    return -int(meter[NODES])
