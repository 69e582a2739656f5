"""What a position is worth: looking ahead until an action and all its rolls are over, then asking an opinion.

An opinion says what a position *at rest* (`folding.AT_REST`) is worth to its attacker.  Looking ahead goes along the
graph where the match is solved, and otherwise by the rules themselves, which takes a few hundredths of a second.
"""

from __future__ import annotations

from typing import Protocol

from touchline.core.contract import CHANCE, HOME, NOBODY
from touchline.core.sinks import Listing
from touchline.games.supergoal import rules
from touchline.games.supergoal.rules.position import TOSS, Position
from touchline.players.supergoal.folding import AT_REST, is_symmetric, key
from touchline.players.supergoal.graph import ATTACKER, CLASSES, DEFENDER, FACES, ROLL, TURNS
from touchline.players.supergoal.moment import Moment, moment_of
from touchline.players.supergoal.shootout import shootout_value
from touchline.players.supergoal.solution import Solution

SHOOTOUT_HALF = 3


class Opinion(Protocol):
    """Says what the attacker may expect at rest, from -1 to 1."""

    def __call__(self, mark: int, node: int, when: Moment) -> float:
        """By the position's key and, in a solved match, its node; else -1."""


class Outlook:
    """Looks ahead from positions of one match, remembering what it has seen for as long as it lives."""

    def __init__(self, solution: Solution | None, opinion: Opinion, s: Position) -> None:
        self.solution, self.opinion = solution, opinion
        self.is_folded = solution.graph.is_folded if solution else is_symmetric(s)
        self.seen: dict[tuple[int, Moment], float] = {}

    def of(self, s: Position) -> float:
        """What Home may expect of a position."""
        if rules.actor(s) == NOBODY:
            result = rules.result(s)
            return float((result > 0) - (result < 0))
        if s.half == SHOOTOUT_HALF:
            return shootout_value(s)
        if s.phase == TOSS:  # the seats are still the same
            return 0.0
        if s.attack == 0:
            return self._ahead(s)
        mark = key(s, self.is_folded)
        node = self.solution.nodes.get(mark, -1) if self.solution else -1
        if node >= 0:
            value = self._along(node, moment_of(s))
        elif s.phase in AT_REST:
            value = self.opinion(mark, -1, moment_of(s))
        else:
            return self._ahead(s)
        return value if s.possession == HOME else -value

    def _ahead(self, s: Position) -> float:
        """Look one step ahead by the rules."""
        seat, out = rules.actor(s), Listing()
        if seat == CHANCE:
            rules.chance(s, out)
        else:
            rules.legal(s, seat, out)
        values = [self.of(applied(s, seat, code)) for code in out.codes]
        if seat == CHANCE:
            odds = zip(values, out.weights, strict=True)
            return sum(value * weight for value, weight in odds) / sum(out.weights)
        return max(values) if seat == HOME else min(values)

    def _along(self, node: int, when: Moment) -> float:
        """Look ahead along the graph; the attacker's expectation."""
        assert self.solution is not None
        if self.solution.graph.resting[node] >= 0:
            return self.opinion(self.solution.graph.keys[node], node, when)
        at = (node, when)
        if at not in self.seen:
            self.seen[at] = self._followed(node, when)
        return self.seen[at]

    def _followed(self, node: int, when: Moment) -> float:
        assert self.solution is not None
        graph = self.solution.graph
        ticks = int(graph.kinds[node] == ROLL)
        edges = range(graph.starts[node], graph.starts[node + 1])
        values = []
        for edge in edges:
            child, turn = graph.children[edge], graph.turns[edge]
            then = when.after(turn, ticks)
            value = self._end(child, then) if graph.closes[edge] and then.left == 0 else self._along(child, then)
            values.append(-value if turn >= TURNS // 2 else value)
        if graph.kinds[node] == ATTACKER:
            return max(values)
        if graph.kinds[node] == DEFENDER:
            return min(values)
        return sum(graph.odds[edge] * value for edge, value in zip(edges, values, strict=True))

    def _end(self, node: int, when: Moment) -> float:
        """The attacker's expectation when an attack ended a half: that of the kick-off that follows, or the result."""
        assert self.solution is not None
        if when.half == 2:
            return float((when.lead > 0) - (when.lead < 0))
        held = self.solution.graph.classes[node]
        side, lead = (1, when.lead) if when.has_toss else (-1, -when.lead)
        held = held if when.has_toss else (held + FACES) % CLASSES
        kick_off = self.solution.graph.kick_offs[held]
        return side * self._along(kick_off, Moment(2, when.limit, lead, True, when.limit))


def applied(s: Position, seat: int, code: int) -> Position:
    """The position after an action or a roll."""
    after = s.copy()
    rules.apply(after, seat, code)
    return after
