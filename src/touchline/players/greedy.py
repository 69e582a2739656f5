"""A mind that looks one action ahead: what each leads to, by the game's judge, over the roll that may follow.

It needs nothing compiled, so that a computer can play from the first second on any machine; where the machine code is
there it is used, and finds the same.
"""

from __future__ import annotations

from typing import Any

from touchline import fast
from touchline.core.contract import CHANCE, HOME, NOBODY, Game
from touchline.core.judging import WON
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.players import readiness
from touchline.players.thought import Budget, Thought
from touchline.players.worth import AHEAD, sign, worth_before_chance

WORLDS = 4  # in which an action is tried where something is hidden


class Greedy:
    """Looks one action ahead."""

    is_compiled = False

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Try each action in some of the worlds that the view allows."""
        worlds = imagined(game, view, seat, dice)
        side = 1 if seat == HOME else -1
        look = Packed(game) if readiness.is_ready(game) else Plain(game)
        tables = [look.after_each(world, seat, legal) for world in worlds]
        values = [side * sum(column) / len(worlds) for column in zip(*tables, strict=True)]
        return Thought(tuple(values), nodes=len(worlds) * len(legal), depth=1)


class Plain:
    """Tries actions with the rules as they stand."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def after_each(self, world: State, seat: int, legal: list[int]) -> list[float]:
        """What Home may expect after each action."""
        return [self._after(world, seat, code) for code in legal]

    def _after(self, world: State, seat: int, code: int) -> float:
        after = world.copy()
        self.game.rules.apply(after, seat, code)
        return worth_before_chance(self.game, after)


class Packed:
    """Tries actions with the compiled rules: the same numbers, sooner."""

    def __init__(self, game: Game) -> None:
        self.engine = fast.compiled(game)
        self.is_judged = game.judge is not None

    def after_each(self, world: State, seat: int, legal: list[int]) -> list[float]:
        """What Home may expect after each action."""
        start, found = self.engine.pack(world), []
        for code in legal:
            after = start.copy()
            self.engine.apply(after, seat, code)
            found.append(self._before_chance(after))
        return found

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
