"""In which order nodes can be given their values, within one moment of the clock.

Rolls lead to a later moment.  What is left depends on itself only where champion dice are played in turn: that part,
the *core*, is swept until it is still; all the rest once, before or after it, each node after what it leads to.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from touchline.players.supergoal.graph import ROLL, Graph


@dataclass(frozen=True)
class Order:
    """The nodes of a graph, in four parts."""

    rolls: array[int]
    before: array[int]
    core: array[int]
    after: array[int]


def ordered(graph: Graph) -> Order:
    """Put the nodes of a graph in order."""
    n = len(graph.keys)
    rolls = array("q", [node for node in range(n) if graph.kinds[node] == ROLL])
    below: list[list[int]] = [[] for _ in range(n)]
    above: list[list[int]] = [[] for _ in range(n)]
    for node in range(n):
        if graph.kinds[node] != ROLL:
            for child in graph.children[graph.starts[node] : graph.starts[node + 1]]:
                if graph.kinds[child] != ROLL:
                    below[node].append(child)
                    above[child].append(node)
    left = set(range(n)) - set(rolls)
    before = _peeled(left, below, above)
    after = _peeled(left, above, below)
    return Order(rolls, array("q", before), array("q", sorted(left)), array("q", reversed(after)))


def _peeled(left: set[int], needs: list[list[int]], serves: list[list[int]]) -> list[int]:
    """Take away, one after the other, the nodes that need nothing that is left."""
    missing = {node: sum(need in left for need in needs[node]) for node in left}
    free = [node for node in sorted(left) if missing[node] == 0]
    for node in free:
        for served in serves[node]:
            if served in left:
                missing[served] -= 1
                if missing[served] == 0:
                    free.append(served)
    left.difference_update(free)
    return free
