"""A mind that looks one action ahead: what each leads to, by the game's judge, over the roll that may follow.

It needs nothing compiled, so that a computer can play from the first second on any machine; where the machine code is
there it is used, and finds the same.
"""

from __future__ import annotations

from math import gcd
from typing import Any, Protocol

from touchline import fast
from touchline.core.contract import CHANCE, HOME, NOBODY, Game
from touchline.core.judging import WON
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.players import readiness
from touchline.players.thought import Budget, Thought
from touchline.players.worth import AHEAD, sign, worth_before_chance

WORLDS = 4  # in which an action is tried where something is hidden
LEAP = 0.618  # of all actions, from one that is tried to the next


class Greedy:
    """Looks one action ahead."""

    is_compiled = False

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Try each action in some of the worlds that the view allows."""
        worlds = imagined(game, view, seat, dice)
        side = 1 if seat == HOME else -1
        look = Packed(game) if readiness.is_at_hand(game, budget) else Plain(game)
        tables = list[list[float]]()
        for world in worlds:
            if not (tables and budget.is_spent):
                tables.append(in_time(look, world, seat, legal, budget))
        values = [side * sum(column) / len(tables) for column in zip(*tables, strict=True)]
        return Thought(tuple(values), nodes=len(tables) * len(legal), depth=1)


class Look(Protocol):
    """Tries actions in a world."""

    def begin(self, world: State) -> Any:
        """Take a world up."""

    def after(self, start: Any, seat: int, code: int) -> float:
        """What Home may expect after an action."""


def in_time(look: Look, world: State, seat: int, legal: list[int], budget: Budget) -> list[float]:
    """What Home may expect after each action; those for which there is no time are as bad as the worst of the others.

    They are tried in jumps, so that what was tried by then is of all kinds.
    """
    start, found = look.begin(world), dict[int, float]()
    for i in jumping(len(legal)):
        if found and budget.is_spent:
            break
        found[i] = look.after(start, seat, legal[i])
    worst = min(found.values()) if seat == HOME else max(found.values())
    return [found.get(i, worst) for i in range(len(legal))]


def jumping(n: int) -> list[int]:
    """All numbers below n, each far from the one before.

    >>> jumping(7)
    [0, 4, 1, 5, 2, 6, 3]
    """
    step = next(step for step in range(round(n * LEAP) or 1, 2 * n + 2) if gcd(step, n) == 1)
    return [i * step % n for i in range(n)]


class Plain:
    """Tries actions with the rules as they stand."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def begin(self, world: State) -> State:
        """Take a world as it is."""
        return world

    def after(self, start: State, seat: int, code: int) -> float:
        """What Home may expect after an action."""
        after = start.copy()
        self.game.rules.apply(after, seat, code)
        return worth_before_chance(self.game, after)


class Packed:
    """Tries actions with the compiled rules: the same numbers, sooner."""

    def __init__(self, game: Game) -> None:
        self.engine = fast.compiled(game)
        self.is_judged = game.judge is not None

    def begin(self, world: State) -> Any:
        """Make a world flat."""
        return self.engine.pack(world)

    def after(self, start: Any, seat: int, code: int) -> float:
        """What Home may expect after an action."""
        after = start.copy()
        self.engine.apply(after, seat, code)
        return self._before_chance(after)

    def _before_chance(self, state: Any) -> float:
        if self.engine.actor(state) != CHANCE:
            return self._worth(state)
        total, weights = 0.0, 0
        for code, weight in self.engine.outcomes(state):
            after = state.copy()
            self.engine.apply(after, CHANCE, code)
            total += weight * self._worth(after)
            weights += weight
        return total / weights

    def _worth(self, state: Any) -> float:
        is_over = self.engine.actor(state) == NOBODY
        if is_over or not self.is_judged:
            return (1.0 if is_over else AHEAD) * sign(self.engine.result(state))
        return float(self.engine.value(state) / WON)


def imagined(game: Game, view: State, seat: int, dice: Dice) -> list[State]:
    """Some worlds that a view allows; the view itself where nothing is hidden."""
    worlds = []
    for _ in range(WORLDS):
        world = view.copy()
        game.rules.imagine(world, seat, dice)
        worlds.append(world)
        if world == view:  # nothing to imagine
            break
    return worlds
