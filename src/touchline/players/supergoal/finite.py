"""The match with its clock: what the attacker may expect of it, for every roll left and every lead, both playing best.

Backward from the last whistle.  A moment is a number of rolls left in the half; at none left the half goes on until the
attack is over.  The second half is solved first; the first half ends in its kick-offs, taken by the winner of the toss.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator

from touchline.players.supergoal.graph import CLASSES, FACES, TURNS, Graph, nothing
from touchline.players.supergoal.order import Order
from touchline.players.supergoal.sweeping import Sweeper

WIDEST = 8  # goals: a larger lead is played as one of so many; with 11, no kept value changes by more than 1/32000
LEADS = 2 * WIDEST + 1
LANES = (2 * LEADS, LEADS)  # of the first half, where it matters who won the toss, and of the second
TOLERANCE = 1e-9  # expected result: no value changes by more in the last sweep of a moment
ALL_KEPT, KEPT_BEYOND = 30, 60  # moments kept: every one near the end of a half, so many of those before
WON = 32_000  # a kept value of 1


def moments(limit: int) -> list[int]:
    """The rolls left for which values are kept; between two of them values are in between.

    >>> moments(60) == list(range(61)), len(moments(600))
    (True, 88)
    """
    step = max(1, -(-(limit - ALL_KEPT) // KEPT_BEYOND))
    return [*range(min(limit, ALL_KEPT)), *range(ALL_KEPT, limit, step), limit]


def lane(lead: int, has_toss: bool, half: int) -> int:
    """Where a lead of the attacker, who won the toss or not, is kept."""
    at = max(-WIDEST, min(WIDEST, lead)) + WIDEST
    return at if half == 2 or has_toss else LEADS + at


def lane_maps(half: int) -> array[int]:
    """In which lane each turn of an edge arrives."""
    maps = array("q")
    for turn in range(TURNS):
        for at in range(LANES[half - 1]):
            lead, has_toss = at % LEADS - WIDEST + turn % 3 - 1, at < LEADS
            is_other = turn >= TURNS // 2
            maps.append(lane(-lead if is_other else lead, has_toss != is_other, half))
    return maps


def last_whistle() -> array[float]:
    """What the end of the second half is worth to the attacker, by class and lane."""
    return array("d", [(lead > 0) - (lead < 0) for _ in range(CLASSES) for lead in range(-WIDEST, WIDEST + 1)])


def half_time(graph: Graph, second: array[float]) -> array[float]:
    """What the end of the first half is worth to the attacker: the kick-off of the second, by the toss winner."""
    ending = array("d")
    for held in range(CLASSES):
        other = (held + FACES) % CLASSES  # the same die, as the other seat sees it
        for at in range(LANES[0]):
            node = graph.kick_offs[held if at < LEADS else other]
            if node < 0:  # no such face on this die
                ending.append(0.0)
            elif at < LEADS:
                ending.append(second[node * LEADS + at])
            else:
                ending.append(-second[node * LEADS + LANES[0] - 1 - at])
    return ending


class Half:
    """Solves one half, moment by moment, from its end."""

    def __init__(self, graph: Graph, order: Order, sweeper: Sweeper, half: int, ending: array[float]) -> None:
        self.order, self.sweeper, self.ending = order, sweeper, ending
        self.lanes, self.maps = LANES[half - 1], lane_maps(half)
        self.values = array("d", bytes(8 * len(graph.keys) * self.lanes))

    def _sweep(self, nodes: array[int], is_closing: bool, later: array[float]) -> float:
        return self.sweeper(nodes, self.maps, self.ending, 0.0, is_closing, self.lanes, self.values, later)

    def _settle(self, is_closing: bool) -> float:
        """Give all nodes their values at which no roll is made."""
        first = change = self._sweep(self.order.before, is_closing, self.values)
        while (change := self._sweep(self.order.core, is_closing, self.values)) > TOLERANCE:
            first = max(first, change)
        return max(first, change, self._sweep(self.order.after, is_closing, self.values))

    def overtime(self) -> None:
        """Solve the moment when time is up: the attack under way is the last."""
        change = 1.0
        while change > TOLERANCE:
            change = self._sweep(self.order.rolls, True, self.values)
            change = max(change, self._settle(True))

    def back(self, left: int) -> None:
        """Go from the moment after a roll to the moment before it, when `left` rolls are left."""
        later = array("d", self.values)
        self._sweep(self.order.rolls, left == 1, later)
        self._settle(False)

    def solve(self, limit: int) -> Iterator[int]:
        """Go back to the kick-off, stopping at every moment."""
        self.overtime()
        yield 0
        for left in range(1, limit + 1):
            self.back(left)
            yield left


def kept(graph: Graph, values: array[float], lanes: int) -> array[int]:
    """The values of the nodes at rest, as small whole numbers."""
    table = array("h")
    for node, number in enumerate(graph.resting):
        if number >= 0:
            table.extend(round(WON * value) for value in values[node * lanes : (node + 1) * lanes])
    return table


def match_values(
    graph: Graph, order: Order, sweeper: Sweeper, limit: int, progress: Callable[[float], None] = nothing
) -> tuple[array[int], array[int]]:
    """Solve a match of two halves of `limit` rolls: what is kept of the first half and of the second."""
    chosen, tables = set(moments(limit)), (array("h"), array("h"))
    ending = last_whistle()
    for half in (2, 1):
        work = Half(graph, order, sweeper, half, ending)
        for left in work.solve(limit):
            if left in chosen:
                tables[half - 1].extend(kept(graph, work.values, work.lanes))
            progress((left / limit if half == 2 else 1 + 2 * left / limit) / 3)  # the first half has twice the lanes
        ending = half_time(graph, work.values) if half == 2 else ending
    return tables
