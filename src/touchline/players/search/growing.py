"""A tree grown by simulations, for any game: dice are sampled, hidden things imagined anew in each simulation.

Nodes are what the searching seat could tell apart: the actions it saw.  What the other seat chooses under a seal is
drawn at random and leads to no node of its own, so that nothing in the tree knows a secret.

A tree is a few arrays (`touchline.players.tree.new_tree`); a child is found through the open hash table of its slots.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import numpy as np
from numba import types

from touchline.core.contract import BOTH, CHANCE, NOBODY
from touchline.core.judging import WON
from touchline.fast import ops
from touchline.fast.adopt import part
from touchline.fast.cache import shared
from touchline.fast.kit import NUMBER, VERB, WORDS
from touchline.players.tree import HEAD, OFFERS, PARENTS, PLAYED, SLOTS, TOTALS, VISITS

DEEPEST = 1024  # nodes on one path
SPREAD, MIX = 0x9E3779B97F4A7C1, 0x2545F4914F6CDD1
FLOATS = types.float64[::1]
TREE = types.Tuple((WORDS, FLOATS, WORDS, WORDS, WORDS, WORDS, WORDS))


def find(parent: int, code: int, tree: Any) -> int:
    """The slot of a child: it holds 0 if the child is not there yet."""
    parents, played, slots = tree[PARENTS], tree[PLAYED], tree[SLOTS]
    mask = len(slots) - 1
    at = ((parent * SPREAD) ^ ((code + 1) * MIX)) & mask
    at = (at ^ (at >> 15)) & mask
    while slots[at] != 0 and (parents[slots[at]] != parent or played[slots[at]] != code):
        at = (at + 1) & mask
    return at


def add(slot: int, parent: int, code: int, tree: Any) -> int:
    """Make a child."""
    node: int = tree[HEAD][0]
    tree[HEAD][0] += 1
    tree[PARENTS][node], tree[PLAYED][node], tree[SLOTS][slot] = parent, code, node
    return node


def judged(verb: Any, room: Any, limit: int, weights: Any, dice: Any) -> float:
    """What Home may expect of a leaf: after some random play, the result or the judge's word."""
    if limit > 0:
        verb(ops.ROLLOUT, room, limit, 0, dice, dice)
    if verb(ops.ACTOR, room, 0, 0, dice, dice) == NOBODY:
        result = verb(ops.RESULT, room, 0, 0, dice, dice)
        return float((result > 0) - (result < 0))
    return float(verb(ops.VALUE, room, 0, 0, weights, dice) / WON)


def chooses(verb: Any, room: Any, who: int, seat: int, out: Any, dice: Any) -> int:
    """Who is followed in the tree: the actor, or at a table where both may act the searching seat first."""
    if who == BOTH:
        who = seat if verb(ops.LEGAL, room, seat, 0, out, dice) > 0 else 1 - seat
    return who


def best_child(node: int, who: int, n: int, out: Any, curiosity: float, dice: Any, tree: Any) -> int:
    """The index of the action to follow: one never tried, else the one with the highest bound."""
    visits, totals, offers = tree[VISITS], tree[TOTALS], tree[OFFERS]
    untried, chosen, top = 0, 0, -1e300
    side = 1.0 if who == 0 else -1.0
    for i in range(n):
        child = tree[SLOTS][find(node, out[ops.CODES + i], tree)]
        if child == 0 or visits[child] == 0:
            untried += 1
            dice[ops.SEED] = (dice[ops.SEED] * 0x5DEECE66D + 11) & 0xFFFFFFFFFFFF
            if ((dice[ops.SEED] >> 17) * untried) >> 31 == 0:
                chosen = i
        elif untried == 0:
            offers[child] += 1
            bound = side * totals[child] / visits[child] + curiosity * sqrt(log(offers[child]) / visits[child])
            if bound > top:
                top, chosen = bound, i
    return chosen


def simulate(verb: Any, room: Any, seat: int, curiosity: float, out: Any, dice: Any, tree: Any, path: Any) -> int:
    """Follow the tree to a leaf, add a node there, and remember the path; the number of nodes on it."""
    node, steps = 0, 1
    path[0] = 0
    while steps < DEEPEST and tree[HEAD][0] < len(tree[VISITS]):
        who = verb(ops.ACTOR, room, 0, 0, dice, dice)
        if who == NOBODY:
            break
        who = chooses(verb, room, who, seat, out, dice)
        is_secret = who == 1 - seat and verb(ops.SEALED, room, 0, 0, dice, dice) == 1
        if who == CHANCE or is_secret:
            code = verb(ops.PICK, room, who, 0, dice, dice)
        else:
            n = verb(ops.LEGAL, room, who, 0, out, dice)
            code = out[ops.CODES + best_child(node, who, n, out, curiosity, dice, tree)]
        verb(ops.APPLY, room, who, code, dice, dice)
        if is_secret:
            continue
        slot = find(node, code, tree)
        is_new = tree[SLOTS][slot] == 0
        node = add(slot, node, code, tree) if is_new else tree[SLOTS][slot]
        path[steps] = node
        steps += 1
        if is_new and who != CHANCE:
            break
    return steps


for helper in (find, add, judged, chooses, best_child, simulate):
    part(helper)


@shared(NUMBER(VERB, WORDS, NUMBER, NUMBER, NUMBER, WORDS, types.float64, WORDS, TREE))
def grow(
    verb: Any,
    view: Any,
    seat: int,
    times: int,
    limit: int,
    weights: Any,
    curiosity: float,
    dice: Any,
    tree: Any,
) -> int:
    """Let a tree grow by so many simulations; its number of nodes."""
    room, path = view.copy(), np.zeros(DEEPEST, np.int64)
    out = np.zeros(ops.LISTING, np.int64)
    for _ in range(times):
        if tree[HEAD][0] >= len(tree[VISITS]):
            break
        room[:] = view
        verb(ops.IMAGINE, room, seat, 0, out, dice)
        steps = simulate(verb, room, seat, curiosity, out, dice, tree, path)
        value = judged(verb, room, limit, weights, dice)
        for i in range(steps):
            tree[VISITS][path[i]] += 1
            tree[TOTALS][path[i]] += value
    return int(tree[HEAD][0])


@shared(NUMBER(NUMBER, WORDS, TREE, WORDS, FLOATS))
def read(node: int, actions: Any, tree: Any, tried: Any, values: Any) -> int:
    """Write how often each action of a node was tried, and what Home may expect of it on average."""
    visits, totals = tree[VISITS], tree[TOTALS]
    for i in range(len(actions)):
        child = tree[SLOTS][find(node, actions[i], tree)]
        tried[i] = visits[child] if child else 0
        values[i] = totals[child] / visits[child] if child and visits[child] else 0.0
    return node
