"""How much a best answer wins against a fixed way of playing, in goals an attack, without a clock.

Two lanes: in lane 0 the one who answers attacks, in lane 1 the other.  What is solved is the best of *n* attacks more,
for growing *n*: what two attacks more bring, one of each side, settles on what they are worth to the one who answers.
"""

from __future__ import annotations

from array import array
from typing import Any

from touchline.players.supergoal.graph import ATTACKER, DEFENDER, EDGES, TURNS, Graph
from touchline.players.supergoal.swiftness import FRACTION, FRACTIONS, NUMBERS, swift

AT_RANDOM = -1  # a choice: every action as likely as the others
TOLERANCE = 1e-9  # goals
MOST_SWEEPS = 5_000
TYPES = (*(NUMBERS,) * 4, FRACTIONS, NUMBERS, NUMBERS, FRACTIONS, FRACTIONS)


def best_choices(graph: Graph, values: Any) -> array[int]:
    """For every node where a seat decides, the edge that the values prefer."""
    choices = array("q", [AT_RANDOM]) * len(graph.keys)
    for node, kind in enumerate(graph.kinds):
        if kind in (ATTACKER, DEFENDER):
            worth = {}
            for edge in range(graph.starts[node], graph.starts[node + 1]):
                turn = graph.turns[edge]
                value = values[graph.children[edge]]
                worth[edge] = turn % 3 - 1 + (-value if turn >= TURNS // 2 else value)
            choices[node] = (max if kind == ATTACKER else min)(worth, key=worth.__getitem__)
    return choices


def answer(
    choices: Any, kinds: Any, starts: Any, children: Any, odds: Any, turns: Any, closes: Any, now: Any, later: Any
) -> float:
    """Go over all nodes once, with the best answer to the choices; say by how much a value has changed at most.

    Values are the attacker's; an edge that ends an attack leads to `later`.
    """
    change = 0.0
    for node in range(len(kinds)):
        first, last = starts[node], starts[node + 1]
        for lane in range(2):
            decides = kinds[node] in (ATTACKER, DEFENDER)
            answers = decides and (kinds[node] == ATTACKER) == (lane == 0)
            total = 0.0
            for edge in range(first, last):
                is_other = turns[edge] >= TURNS // 2
                place = children[edge] * 2 + (1 - lane if is_other else lane)
                value = later[place] if closes[edge] else now[place]
                value = turns[edge] % 3 - 1 + (-value if is_other else value)
                if answers:
                    better = value > total if lane == 0 else value < total
                    total = value if edge == first or better else total
                elif not decides:
                    total += odds[edge] * value
                elif choices[node] == AT_RANDOM:
                    total += value / (last - first)
                elif choices[node] == edge:
                    total = value
            change = max(change, abs(total - now[node * 2 + lane]))
            now[node * 2 + lane] = total
    return change


def gain(graph: Graph, choices: array[int], values: Any, attacks: int = 4) -> tuple[float, float]:
    """Bounds on what an attack, on average of both sides, brings to the best answer to these choices.

    Whatever the values to begin from, what it wins in the long run lies between the least and the most that two attacks
    add anywhere; the better the values, the closer the bounds.
    """
    run, seen = swift(answer, FRACTION, *TYPES)
    edges = [seen(getattr(graph, name)) for name in EDGES]
    earlier = before = later = array("d", [value for value in values for _ in range(2)])
    for _ in range(attacks):
        now = array("d", later)
        for _ in range(MOST_SWEEPS):
            if run(seen(choices), *edges, seen(now), seen(later)) < TOLERANCE:
                break
        earlier, before, later = before, later, now
    added = [(after - since) / 2 for after, since in zip(later, earlier, strict=True)]
    gains = [*added[::2], *(-each for each in added[1::2])]  # lane 1 has the values of the other
    return min(gains), max(gains)
