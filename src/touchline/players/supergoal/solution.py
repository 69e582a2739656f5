"""A solved match: the graph, its values without end, and those of every moment of the match, in one file.

The file is for this machine, in the user's cache; it is looked into where it lies and never read as a whole.
"""

from __future__ import annotations

import json
import mmap
import os
from array import array
from bisect import bisect_left
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from touchline.players.supergoal.finite import LANES, WON, moments
from touchline.players.supergoal.folding import Key
from touchline.players.supergoal.graph import Graph

SMALL = ("keys", "kinds", "classes", "resting", "starts", "children", "odds", "turns", "closes", "kick_offs")
ALIGNED = 8  # bytes


@dataclass(frozen=True)
class Solution:
    """All that is known about matches with one set of dice, pitch, options and rolls."""

    graph: Graph
    goals: Any  # worth of every node to the attacker, in goals, without a clock
    limit: int  # rolls of a half
    tables: tuple[Any, Any]  # of the two halves: kept moment, node at rest, lane
    nodes: dict[Key, int]
    moments: list[int]

    def expected(self, node: int, half: int, left: int, lane: int) -> float:
        """What the attacker may expect at a node at rest with so many rolls left."""
        at = bisect_left(self.moments, left)
        value = self._kept(node, half, at, lane)
        if self.moments[at] == left:
            return value
        before, after = self.moments[at - 1], self.moments[at]
        part = (left - before) / (after - before)
        return part * value + (1 - part) * self._kept(node, half, at - 1, lane)

    def _kept(self, node: int, half: int, at: int, lane: int) -> float:
        row = at * self.graph.n_resting + self.graph.resting[node]
        return float(self.tables[half - 1][row * LANES[half - 1] + lane] / WON)


def gathered(graph: Graph, goals: Any, limit: int, tables: tuple[Any, Any]) -> Solution:
    """Put together what was solved."""
    nodes = {mark: node for node, mark in enumerate(graph.keys)}
    return Solution(graph, goals, limit, tables, nodes, moments(limit))


def dump(solution: Solution, path: Path) -> None:
    """Write a solution to a file that is there whole or not at all."""
    graph = solution.graph
    arrays = [*(getattr(graph, name) for name in SMALL), solution.goals, *solution.tables]
    head: dict[str, Any] = {"folded": graph.is_folded, "resting": graph.n_resting, "limit": solution.limit}
    head["arrays"] = [(values.typecode, len(values)) for values in arrays]
    text = json.dumps(head).encode()
    text += b" " * (-(len(text) + 1) % ALIGNED) + b"\n"
    passing = path.with_name(f"{path.name}.{os.getpid()}")
    with passing.open("wb") as file:
        file.write(text)
        for values in arrays:
            file.write(values.tobytes() + bytes(-len(values) * values.itemsize % ALIGNED))
    os.replace(passing, path)


def load(path: Path) -> Solution:
    """Read a solution; raises OSError or ValueError."""
    try:
        return _read(path)
    except (LookupError, TypeError) as error:
        raise ValueError(f"{path} is no solution: {error}") from error


def _read(path: Path) -> Solution:
    with path.open("rb") as file:
        head = json.loads(file.readline())
        at = file.tell()
        held = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    arrays = []
    for kind, length in head["arrays"]:
        size = length * array(kind).itemsize
        if not 0 <= size <= len(held) - at:
            raise ValueError(f"{path} is cut off")
        arrays.append(held[at : at + size].cast(kind))
        at += size + -size % ALIGNED
    small, (goals, first, second) = arrays[: len(SMALL)], arrays[len(SMALL) :]
    graph = Graph(head["folded"], n_resting=head["resting"])
    for name, view in zip(SMALL, small, strict=True):
        setattr(graph, name, array(view.format, view))
    return gathered(graph, goals, head["limit"], (first, second))
