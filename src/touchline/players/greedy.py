"""A mind that looks one action ahead: what each leads to, by the game's judge, over the roll that may follow.

It needs nothing compiled, so that a computer can play from the first second on any machine; where the machine code is
there it is used, and finds the same.
"""

from __future__ import annotations

from math import gcd

from touchline import fast
from touchline.core.contract import HOME, Game
from touchline.core.judging import WON
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.players import readiness
from touchline.players.thought import Budget, Judging, Thought
from touchline.players.worth import Weights, worth_before_chance

WORLDS = 4  # in which an action is tried where something is hidden
LEAP = 0.618  # of all actions, from one that is tried to the next


class Greedy(Judging):
    """Looks one action ahead, with the judge's own weights or with others."""

    def __init__(self, weights: Weights = None) -> None:
        self.weights = weights

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Try each action in some of the worlds that the view allows."""
        worlds = imagined(game, view, seat, dice)
        side = 1 if seat == HOME else -1
        is_swift = game.judge is not None and readiness.is_at_hand(game, budget)
        tables = list[list[float]]()
        for world in worlds:
            if not (tables and budget.is_spent):
                tables.append(
                    at_once(game, world, seat, legal, self.weights)
                    if is_swift
                    else in_time(game, world, seat, legal, budget, self.weights)
                )
        values = [side * sum(column) / len(tables) for column in zip(*tables, strict=True)]
        return Thought(tuple(values), nodes=len(tables) * len(legal), depth=1)


def at_once(game: Game, world: State, seat: int, legal: list[int], weights: Weights = None) -> list[float]:
    """What Home may expect after each action, in machine code."""
    import numpy as np

    from touchline.players.search.expecting import glance_through

    engine, values = fast.compiled(game), np.zeros(len(legal))
    judged_by = engine.weighed(weights)
    glance_through(engine.verb, engine.pack(world), seat, np.array(legal, np.int64), judged_by, values)
    return [float(value) / WON for value in values]


def in_time(
    game: Game, world: State, seat: int, legal: list[int], budget: Budget, weights: Weights = None
) -> list[float]:
    """What Home may expect after each action; those for which there is no time are as bad as the worst of the others.

    They are tried in jumps, so that what was tried by then is of all kinds.
    """
    found = dict[int, float]()
    for i in jumping(len(legal)):
        if found and budget.is_spent:
            break
        after = world.copy()
        game.rules.apply(after, seat, legal[i])
        found[i] = worth_before_chance(game, after, weights)
    worst = min(found.values()) if seat == HOME else max(found.values())
    return [found.get(i, worst) for i in range(len(legal))]


def jumping(n: int) -> list[int]:
    """All numbers below n, each far from the one before.

    >>> jumping(7)
    [0, 4, 1, 5, 2, 6, 3]
    """
    step = next(step for step in range(round(n * LEAP) or 1, 2 * n + 2) if gcd(step, n) == 1)
    return [i * step % n for i in range(n)]


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
