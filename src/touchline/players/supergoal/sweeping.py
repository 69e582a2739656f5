"""One pass over nodes of the graph, each made worth what its edges are worth: the step that every solution repeats.

A node has one value in each *lane*; lanes keep apart what is the same place in another match (another lead, say), and
`maps` says in which lane an edge arrives.  The text is the same interpreted and compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from touchline import fast
from touchline.players.supergoal.graph import ATTACKER, DEFENDER, TURNS, Graph

Sweep = Callable[..., float]


def sweep(
    nodes: Any,
    kinds: Any,
    starts: Any,
    children: Any,
    odds: Any,
    turns: Any,
    closes: Any,
    classes: Any,
    maps: Any,
    ending: Any,
    goal: float,
    closing: int,
    lanes: int,
    now: Any,
    later: Any,
) -> float:
    """Give every node listed the value that follows from `later`; say by how much one has changed at most.

    `goal` is what a goal is worth in itself; with `closing` an attack that is over leads to the values of `ending`.
    """
    change = 0.0
    for i in range(len(nodes)):
        node = nodes[i]
        kind = kinds[node]
        for lane in range(lanes):
            total = 0.0
            for edge in range(starts[node], starts[node + 1]):
                turn = turns[edge]
                at = maps[turn * lanes + lane]
                child = children[edge]
                if closing and closes[edge]:
                    value = ending[classes[child] * lanes + at]
                else:
                    value = later[child * lanes + at]
                if turn >= TURNS // 2:
                    value = goal * (turn - 4) - value
                else:
                    value = goal * (turn - 1) + value
                if kind == ATTACKER:
                    if edge == starts[node] or value > total:
                        total = value
                elif kind == DEFENDER:
                    if edge == starts[node] or value < total:
                        total = value
                else:
                    total += odds[edge] * value
            place = node * lanes + lane
            change = max(change, abs(total - now[place]))
            now[place] = total
    return change


def swift() -> tuple[Sweep, Callable[[Any], Any]]:
    """The sweep, compiled if that can be had here, and how to hand it an array."""
    if not fast.available():
        return sweep, as_it_is
    import numpy as np
    from numba import types

    from touchline.fast.cache import shared

    whole, real = types.int64[::1], types.float64[::1]
    number, fraction = types.int64, types.float64
    arrays = (whole, whole, whole, whole, real, whole, whole, whole, whole, real)
    compiled = shared(fraction(*arrays, fraction, number, number, real, real))(sweep)
    return compiled, lambda values: np.frombuffer(values, np.float64 if values.typecode == "d" else np.int64)


def as_it_is(values: Any) -> Any:
    """The same array."""
    return values


class Sweeper:
    """Sweeps a graph, in machine code where there is some."""

    def __init__(self, graph: Graph) -> None:
        self.sweep, self.seen = swift()
        self.graph = graph
        named = ("kinds", "starts", "children", "odds", "turns", "closes", "classes")
        self.edges = [self.seen(getattr(graph, name)) for name in named]

    def __call__(
        self, nodes: Any, maps: Any, ending: Any, goal: float, closing: bool, lanes: int, now: Any, later: Any
    ) -> float:
        """Sweep some nodes; see `sweep`."""
        rows = [self.seen(values) for values in (maps, ending)]
        return float(
            self.sweep(
                self.seen(nodes), *self.edges, *rows, goal, int(closing), lanes, self.seen(now), self.seen(later)
            )
        )
