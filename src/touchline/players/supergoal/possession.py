"""The game without end: how many goals a position is worth to the attacker when both play best and no clock runs.

A goal counts one, a goal against minus one, for ever; what is won early is not lost again, so that the sums settle.
"""

from __future__ import annotations

from array import array

from touchline.players.supergoal.graph import CLASSES, TURNS, Graph
from touchline.players.supergoal.order import Order
from touchline.players.supergoal.sweeping import Sweeper

TOLERANCE = 1e-10  # goals: no value changes by more in the last sweep
MOST_SWEEPS = 20_000


def possession_values(graph: Graph, order: Order, sweeper: Sweeper) -> array[float]:
    """The value of every node, in goals."""
    values = array("d", bytes(8 * len(graph.keys)))
    maps, ending = array("q", [0] * TURNS), array("d", [0.0] * CLASSES)
    for _ in range(MOST_SWEEPS):
        parts = (order.rolls, order.before, order.core, order.after)
        change = max(sweeper(nodes, maps, ending, 1.0, False, 1, values, values) for nodes in parts)
        if change < TOLERANCE:
            return values
    raise ArithmeticError(f"the values have not settled after {MOST_SWEEPS} sweeps")
