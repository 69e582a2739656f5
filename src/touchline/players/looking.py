"""A mind that looks ahead action by action: alpha-beta in machine code, for games without chance and secrets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from touchline import fast
from touchline.core.contract import HOME, Game
from touchline.core.judging import WON
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.players.taking import taking
from touchline.players.thought import Budget, Mind, Thought

AT_ONCE = 3_000  # nodes between two looks at the clock: a few milliseconds
LARGEST_TABLE = 1 << 20  # entries of sixteen bytes
DEEPEST = 30  # actions
WHOLE = 1 << 30  # as many root actions as there are
CLEAR, NEAR = WON * 15 // 100, WON * 2 // 100  # so much gained is gained for good; so little more is no better


@dataclass(frozen=True)
class AlphaBeta(Mind):
    """Looks ahead, deeper and deeper, as far as its budget lasts."""

    settles: bool = True  # a line ends where the score changes: what follows is judged, not searched
    exact_depth: int = 2  # down to here every action gets its own value, deeper only the best do
    exact_best: int = 3

    is_compiled = True

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Search iteration by iteration."""
        search = Search(self, game, view, seat, legal, budget.for_search)
        depth = 0
        while depth < DEEPEST and search.iterate(depth + 1):
            depth += 1
        values = taking(game, view, seat, legal, search.thought())
        return Thought(values, nodes=search.nodes, depth=depth)


class Search:
    """One search: its arrays, and what is known of each root action."""

    def __init__(self, mind: AlphaBeta, game: Game, view: State, seat: int, legal: list[int], budget: Budget) -> None:
        import numpy as np

        from touchline.fast import ops
        from touchline.players.search import alphabeta as compiled

        self.mind, self.seat, self.budget, self.compiled = mind, seat, budget, compiled
        self.engine: Any = fast.compiled(game)
        self.first_code, self.first_rate = ops.CODES, ops.WEIGHTS
        plies = compiled.PLIES + 1
        self.rooms = np.zeros((plies, self.engine.words), np.int64)
        self.rooms[0] = self.engine.pack(view)
        self.outs = np.zeros((plies, ops.LISTING), np.int64)
        self.frames = np.zeros((plies, compiled.FIELDS), np.int64)
        size = min(LARGEST_TABLE, 1 << max(budget.nodes, 2).bit_length())
        self.keys, self.entries = np.zeros(size, np.int64), np.zeros(size, np.int64)
        self.history, self.killers = np.zeros((2, compiled.HISTORY), np.int64), np.full((plies, 2), -1)
        self.head = np.zeros(compiled.HEAD, np.int64)
        self.head[compiled.RESULT], self.head[compiled.SETTLES] = self.engine.result(self.rooms[0]), mind.settles
        self.actions = np.array(legal, np.int64)
        self.values, self.exact = np.zeros(len(legal), np.int64), np.zeros(len(legal), np.int64)
        self.known: list[int] = [0] * len(legal)  # by the last iteration that looked at every action with care
        self.latest: list[int] = [0] * len(legal)
        self.before = self.engine.value(self.rooms[0]) * (1 if seat == HOME else -1)  # for the seat, without looking
        self.leader = -1  # the action that was best so far

    @property
    def nodes(self) -> int:
        """Positions judged or opened so far."""
        return int(self.head[self.compiled.NODES])

    def iterate(self, depth: int) -> bool:
        """Search all root actions to a depth; False if the budget ended before."""
        self._begin(depth)
        arrays = (self.rooms, self.outs, self.frames, self.keys, self.entries, self.history, self.killers)
        finished = False
        while not finished and self.nodes < self.budget.nodes and not (self.nodes and self.budget.is_spent):
            limit = min(self.nodes + AT_ONCE, self.budget.nodes)
            finished = bool(
                self.compiled.deepen(
                    self.engine.verb,
                    *arrays,
                    self.head,
                    self.actions,
                    self.values,
                    self.exact,
                    self.engine.weights,
                    limit,
                )
            )
        self._end(depth, finished)
        return finished

    def _begin(self, depth: int) -> None:
        names = self.compiled
        root, out, n = self.frames[0], self.outs[0], len(self.actions)
        root[:] = 0
        root[names.SEAT], root[names.DEPTH], root[names.COUNT], root[names.RATED] = self.seat, depth, n, int(depth > 1)
        root[names.ALPHA], root[names.BETA], root[names.BEST] = -names.INFINITE, names.INFINITE, -names.INFINITE
        out[self.first_code : self.first_code + n] = self.actions
        out[self.first_rate : self.first_rate + n] = self.latest
        self.head[names.PLY] = 0
        self.head[names.WIDTH] = WHOLE if depth <= self.mind.exact_depth else self.mind.exact_best
        self.exact[:] = -1  # not yet looked at

    def _end(self, depth: int, finished: bool) -> None:
        """Take over what the iteration found; an action it did not come to is no better than those it did."""
        values, exact = self.values.tolist(), self.exact.tolist()
        if 1 not in exact:
            return
        top = max(value for value, kind in zip(values, exact, strict=True) if kind == 1)
        for i, (value, kind) in enumerate(zip(values, exact, strict=True)):
            if kind == 1:
                self.latest[i] = value
                if finished and depth <= self.mind.exact_depth:
                    self.known[i] = value
            else:  # at most so much; at least not more than it was worth when looked at with care
                bound = value if kind == 0 else self.latest[i]
                self.latest[i] = min(bound, top - 1, self.known[i] if depth > 1 else top)

        self._lead(exact, top)

    def _lead(self, exact: list[int], top: int) -> None:
        """Keep to what was best where something is won: deeper looks find longer ways to the same."""
        leader, latest = self.leader, self.latest
        best = latest.index(top)
        if leader >= 0 and exact[leader] == 1 and top - self.before >= CLEAR and latest[leader] >= top - NEAR:
            latest[:] = [min(value, top - 1) for value in latest]
            latest[leader] = top
        else:
            self.leader = best

    def thought(self) -> tuple[float, ...]:
        """What the seat may expect of each action."""
        return tuple(value / WON for value in self.latest)
