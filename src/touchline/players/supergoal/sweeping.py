"""One pass over nodes of the graph, each made worth what its edges are worth: the step that every solution repeats.

A node has one value in each *lane*; lanes keep apart what is the same place in another match (another lead, say), and
`maps` says in which lane an edge arrives.  The text is the same interpreted and compiled.
"""

from __future__ import annotations

from typing import Any

from touchline.players.supergoal.graph import ATTACKER, DEFENDER, EDGES, TURNS, Graph
from touchline.players.supergoal.swiftness import FRACTION, FRACTIONS, NUMBER, NUMBERS, swift

TYPES = (
    *(*(NUMBERS,) * 4, FRACTIONS, *(NUMBERS,) * 4, FRACTIONS),
    *(FRACTION, NUMBER, NUMBER, FRACTIONS, FRACTIONS),
)


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


class Sweeper:
    """Sweeps a graph, in machine code where there is some."""

    def __init__(self, graph: Graph) -> None:
        self.sweep, self.seen = swift(sweep, FRACTION, *TYPES)
        self.graph = graph
        self.edges = [self.seen(getattr(graph, name)) for name in (*EDGES, "classes")]

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
