"""The general mind: a tree grown by simulations, in machine code, for any game that keeps the contract."""

from __future__ import annotations

import math
from typing import Any

from touchline import fast
from touchline.core.contract import HOME, Game
from touchline.core.sinks import Dice, below
from touchline.core.state import State
from touchline.players.thought import Budget, Mind, Thought

CURIOSITY = 0.7  # for results from -1 to 1
AT_ONCE = 64  # simulations between two looks at the clock
NODES_PER_SIMULATION = 8  # a new leaf, and the outcomes of chance on the way to it
TO_THE_END = 1 << 40  # actions: a simulation without a judge is played out
VISITS, TOTALS, OFFERS, PARENTS, PLAYED, SLOTS, HEAD = range(7)  # the arrays of a tree: see `new_tree`


class Tree(Mind):
    """Grows a tree by simulations; an action is worth what it led to on average."""

    is_compiled = True

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Simulate for as long as the budget lasts."""
        import numpy as np

        from touchline.fast.engine import new_dice
        from touchline.players.search.growing import grow, read

        engine = fast.compiled(game)
        tree = new_tree(budget.nodes * NODES_PER_SIMULATION)
        own, packed = new_dice(below(dice, 1 << 31)), engine.pack(view)
        limit = 0 if game.judge else TO_THE_END
        done = 0
        while done < budget.nodes and not (done and budget.is_spent):
            times = min(AT_ONCE, budget.nodes - done)
            grow(engine.verb, packed, seat, times, limit, engine.weights, CURIOSITY, own, tree)
            done += times
        actions = np.array(legal, np.int64)
        tried, values = np.zeros(len(legal), np.int64), np.zeros(len(legal))
        read(0, actions, tree, tried, values)
        return Thought(trusted(values.tolist(), tried.tolist(), 1 if seat == HOME else -1), nodes=int(tree[HEAD][0]))


def new_tree(nodes: int) -> tuple[Any, ...]:
    """Make room for a tree of so many nodes: a few arrays, one entry a node, of which node 0 is the root."""
    import numpy as np

    visits, offers, parents, played = (np.zeros(nodes + 1, np.int64) for _ in range(4))
    # A node was offered as often as it could have been chosen; the action played led to it from its parent.
    totals = np.zeros(nodes + 1)  # of Home's expectation
    slots = np.zeros(1 << (2 * nodes).bit_length(), np.int64)  # an open hash table: a node by its parent and action
    head = np.ones(1, np.int64)  # the number of nodes
    return visits, totals, offers, parents, played, slots, head


def trusted(values: list[float], tried: list[int], side: int) -> tuple[float, ...]:
    """What each action is worth to the seat, less the more rarely it was tried: the most tried is the most trusted."""
    most = max(tried)
    return tuple(
        side * value - (math.sqrt(1 / n) - math.sqrt(1 / most)) if n else -1.0
        for value, n in zip(values, tried, strict=True)
    )
