"""Alpha-beta for any game without chance and secrets: principal variation search with a table of positions.

Depth counts actions, chance and simultaneous choices end a line, and each node maximises for whoever acts there, so
that a turn may be several actions.  The search keeps its whole state in arrays and can be left and taken up again after
any number of nodes: `deepen` goes on until the iteration is finished or its share of nodes is spent.

    rooms    a position for every ply; the root's is 0
    outs     a listing of actions for every ply; where weights would be, how promising each is
    frames   the state of the node at every ply, as the constants below name it
    head     the state of the search as a whole
    keys, entries   the table: a position's hash; its value, depth, bound and best action in one word
    history  how often an action of a seat was too good; killers: the last two that were, by ply
    values, exact   of each root action: its value for the root's seat, and whether it is more than a bound
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from touchline.core.contract import AWAY, HOME
from touchline.core.judging import WON
from touchline.fast import ops
from touchline.fast.adopt import part
from touchline.fast.cache import shared
from touchline.fast.kit import NUMBER, VERB, WORDS
from touchline.players.search.leaves import hashed, judged

TABLE = types.int64[:, ::1]
PLIES = 40  # deeper than any line
INFINITE, UNKNOWN = 2 * WON, 3 * WON

SEAT, DEPTH, ALPHA, BETA, LOW, BEST, BEST_CODE, COUNT, INDEX, CHOSEN, STAGE, KEY, RATED, FIELDS = range(14)
FULL, NARROW, REDUCED = range(3)  # stages: the open window; a null window; a null window, less deep
NODES, PLY, RESULT, SETTLES, WIDTH, HEAD = range(6)

AT_MOST, AT_LEAST, EXACT = range(1, 4)  # what a table's value says
VALUE_AT, DEPTH_AT, BOUND_AT, CODE_MASK = 40, 34, 32, (1 << 32) - 1  # where an entry has what
HISTORY = 1 << 16  # actions told apart, a seat
FIRST, KILLER, OLD_KILLER, MOST_HISTORY = 1 << 40, 1 << 30, 1 << 29, 1 << 28
REDUCED_FROM, REDUCED_MORE_FROM = 4, 20  # actions, by promise, that are looked at less deeply at first
REDUCING_DEPTH = 3


def is_leaf(verb: Any, room: Any, who: int, depth: int, ply: int, head: Any) -> bool:
    """Tell whether a line ends here: it is deep enough, nobody's turn alone, or a goal has settled it."""
    if who > AWAY or depth <= 0 or ply >= PLIES - 1:
        return True
    return bool(head[SETTLES] == 1 and verb(ops.RESULT, room, 0, 0, head, head) != head[RESULT])


def swap(out: Any, i: int, j: int) -> None:
    """Change the places of two actions."""
    for base in (ops.CODES, ops.WEIGHTS):
        out[base + i], out[base + j] = out[base + j], out[base + i]


def promise_by_history(out: Any, start: int, n: int, seat: int, history: Any, killers: Any) -> None:
    """Rate actions by what they did elsewhere."""
    for i in range(start, n):
        code = out[ops.CODES + i]
        rate = history[seat, code % HISTORY]
        if code == killers[0]:
            rate += KILLER
        elif code == killers[1]:
            rate += OLD_KILLER
        out[ops.WEIGHTS + i] = rate


def promise_by_judge(
    verb: Any, ply: int, start: int, n: int, rooms: Any, outs: Any, frames: Any, head: Any, weights: Any
) -> None:
    """Rate actions by what the judge says of the positions that they lead to."""
    seat, room, out = frames[ply, SEAT], rooms[ply + 1], outs[ply]
    side = 1 if seat == HOME else -1
    for i in range(start, n):
        room[:] = rooms[ply]
        verb(ops.APPLY, room, seat, out[ops.CODES + i], weights, weights)
        out[ops.WEIGHTS + i] = side * judged(verb, room, verb(ops.ACTOR, room, 0, 0, weights, weights), weights)
    head[NODES] += n - start


def probe(key: int, keys: Any, entries: Any) -> int:
    """The table's entry for a position; 0 if there is none."""
    at = key & (len(keys) - 1)
    return int(entries[at]) if keys[at] == key else 0


def remember(frame: Any, keys: Any, entries: Any) -> None:
    """Write what a node came to into the table."""
    best = frame[BEST]
    bound = AT_LEAST if best >= frame[BETA] else EXACT if best > frame[LOW] else AT_MOST
    at = frame[KEY] & (len(keys) - 1)
    if keys[at] == frame[KEY] and (entries[at] >> DEPTH_AT) & 63 > frame[DEPTH]:
        return
    keys[at] = frame[KEY]
    entries[at] = ((best + INFINITE) << VALUE_AT) | (frame[DEPTH] << DEPTH_AT) | (bound << BOUND_AT) | frame[BEST_CODE]


def open_node(
    verb: Any, ply: int, who: int, depth: int, alpha: int, beta: int, rooms: Any, outs: Any, frames: Any, keys: Any,
    entries: Any, history: Any, killers: Any, head: Any, weights: Any,
) -> bool:  # fmt: skip
    """Begin a node; True if the table knows enough already, and its best value is in the frame."""
    frame, out = frames[ply], outs[ply]
    head[NODES] += 1
    frame[SEAT], frame[DEPTH], frame[ALPHA], frame[BETA], frame[LOW] = who, depth, alpha, beta, alpha
    frame[BEST], frame[BEST_CODE], frame[INDEX], frame[CHOSEN], frame[RATED] = -INFINITE, 0, 0, 0, 0
    frame[KEY] = hashed(rooms[ply])
    entry = probe(frame[KEY], keys, entries)
    if entry and (entry >> DEPTH_AT) & 63 >= depth:
        value, bound = (entry >> VALUE_AT) - INFINITE, (entry >> BOUND_AT) & 3
        if bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
            frame[BEST] = value
            return True
    n = verb(ops.LEGAL, rooms[ply], who, 0, out, out)
    frame[COUNT] = n
    promise_by_history(out, 0, n, who, history, killers[ply])
    if entry:
        for i in range(n):
            if out[ops.CODES + i] == entry & CODE_MASK:
                out[ops.WEIGHTS + i] = FIRST
    return False


def choose(verb: Any, ply: int, rooms: Any, outs: Any, frames: Any, head: Any, weights: Any) -> None:
    """Bring the most promising action to the front: the table's first, and only then are the others rated."""
    frame, out = frames[ply], outs[ply]
    i, n = frame[INDEX], frame[COUNT]
    best = most_promising(out, i, n)
    if frame[DEPTH] > 1 and frame[RATED] == 0 and out[ops.WEIGHTS + best] < FIRST:
        promise_by_judge(verb, ply, i, n, rooms, outs, frames, head, weights)
        frame[RATED] = 1
        best = most_promising(out, i, n)
    swap(out, i, best)
    frame[CHOSEN] = i + 1
    if i == 0 or frame[ALPHA] == -INFINITE:
        frame[STAGE] = FULL
    elif frame[DEPTH] >= REDUCING_DEPTH and i >= REDUCED_FROM:
        frame[STAGE] = REDUCED
    else:
        frame[STAGE] = NARROW


def most_promising(out: Any, start: int, n: int) -> int:
    """The index of the most promising action from one on."""
    best = start
    for j in range(start + 1, n):
        if out[ops.WEIGHTS + j] > out[ops.WEIGHTS + best]:
            best = j
    return best


def follow(
    verb: Any, ply: int, rooms: Any, outs: Any, frames: Any, keys: Any, entries: Any, history: Any, killers: Any,
    head: Any, weights: Any,
) -> int:  # fmt: skip
    """Do the chosen action; its value for Home if that is known at once, else UNKNOWN and a node is open below."""
    frame, room = frames[ply], rooms[ply + 1]
    i, seat, depth = frame[INDEX], frame[SEAT], frame[DEPTH] - 1
    room[:] = rooms[ply]
    verb(ops.APPLY, room, seat, outs[ply, ops.CODES + i], weights, weights)
    if frame[STAGE] == REDUCED:
        depth -= 2 if i >= REDUCED_MORE_FROM else 1
    who = verb(ops.ACTOR, room, 0, 0, weights, weights)
    if is_leaf(verb, room, who, depth, ply + 1, head):
        head[NODES] += 1
        return judged(verb, room, who, weights)
    alpha = frame[ALPHA]
    beta = frame[BETA] if frame[STAGE] == FULL else alpha + 1
    if who != seat:
        alpha, beta = -beta, -alpha
    if open_node(
        verb, ply + 1, who, depth, alpha, beta, rooms, outs, frames, keys, entries, history, killers, head, weights
    ):
        best: int = frames[ply + 1, BEST]
        return best if who == HOME else -best
    head[PLY] = ply + 1
    return UNKNOWN


def is_accepted(frame: Any, value: int) -> bool:
    """Tell whether a value stands; if not, the action is followed again, deeper or with an open window."""
    if value <= frame[ALPHA]:
        return True
    if frame[STAGE] == REDUCED:
        frame[STAGE] = NARROW
        return False
    if frame[STAGE] == NARROW and value < frame[BETA]:
        frame[STAGE] = FULL
        return False
    return True


def accept(frame: Any, out: Any, value: int) -> None:
    """Take an action's value into its node, and go on to the next action."""
    if value > frame[BEST]:
        frame[BEST], frame[BEST_CODE] = value, out[ops.CODES + frame[INDEX]]
    frame[ALPHA] = max(frame[ALPHA], value)
    frame[INDEX] += 1


def accept_at_root(frame: Any, out: Any, value: int, head: Any, actions: Any, values: Any, exact: Any) -> None:
    """Note a root action's value; the window stays open for as many of the best as are to be exact."""
    code = out[ops.CODES + frame[INDEX]]
    for i in range(len(actions)):
        if actions[i] == code:
            values[i], exact[i] = value, 1 if value > frame[ALPHA] else 0
    frame[BEST] = max(frame[BEST], value)
    frame[INDEX] += 1
    out[ops.WEIGHTS + frame[INDEX] - 1] = value
    if frame[INDEX] >= head[WIDTH]:
        done = np.sort(out[ops.WEIGHTS : ops.WEIGHTS + frame[INDEX]])
        frame[ALPHA] = done[frame[INDEX] - head[WIDTH]]


def close_node(ply: int, outs: Any, frames: Any, keys: Any, entries: Any, history: Any, killers: Any) -> int:
    """End a node: remember it, and the action that was too good; its value for Home."""
    frame = frames[ply]
    remember(frame, keys, entries)
    if frame[BEST] >= frame[BETA]:
        code, seat = frame[BEST_CODE], frame[SEAT]
        rate = history[seat, code % HISTORY] + frame[DEPTH] * frame[DEPTH]
        history[seat, code % HISTORY] = min(rate, MOST_HISTORY)
        if killers[ply, 0] != code:
            killers[ply, 1], killers[ply, 0] = killers[ply, 0], code
    best: int = frame[BEST]
    return best if frame[SEAT] == HOME else -best


for helper in (
    is_leaf, swap, promise_by_history, promise_by_judge, probe, remember, open_node, most_promising,
    choose, follow, is_accepted, accept, accept_at_root, close_node,
):  # fmt: skip
    part(helper)


@shared(
    NUMBER(
        *(VERB, TABLE, TABLE, TABLE, WORDS, WORDS, TABLE, TABLE, WORDS),
        *(WORDS, WORDS, WORDS, WORDS, NUMBER),
    )
)
def deepen(
    verb: Any, rooms: Any, outs: Any, frames: Any, keys: Any, entries: Any, history: Any, killers: Any, head: Any,
    actions: Any, values: Any, exact: Any, weights: Any, limit: int,
) -> int:  # fmt: skip
    """Go on with an iteration until so many nodes are counted; 1 when it is finished, else 0."""
    while head[NODES] < limit:
        ply = head[PLY]
        frame = frames[ply]
        if frame[INDEX] >= frame[COUNT] or (ply > 0 and frame[BEST] >= frame[BETA]):
            if ply == 0:
                return 1
            value = close_node(ply, outs, frames, keys, entries, history, killers)
            ply -= 1
            head[PLY] = ply
            frame = frames[ply]
        else:
            if frame[CHOSEN] <= frame[INDEX]:
                choose(verb, ply, rooms, outs, frames, head, weights)
            value = follow(verb, ply, rooms, outs, frames, keys, entries, history, killers, head, weights)
        if value == UNKNOWN:
            continue
        own = value if frame[SEAT] == HOME else -value
        if not is_accepted(frame, own):
            continue
        if ply == 0:
            accept_at_root(frame, outs[0], own, head, actions, values, exact)
        else:
            accept(frame, outs[ply], own)
    return 0
