"""A mind that looks one action ahead: what each leads to, by the game's judge, over the roll that may follow.

It needs nothing compiled, so that a computer can play from the first second on any machine.
"""

from __future__ import annotations

from touchline.core.contract import HOME, Game
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.players.thought import Budget, Thought
from touchline.players.worth import worth_before_chance

WORLDS = 4  # in which an action is tried where something is hidden


class Greedy:
    """Looks one action ahead."""

    is_compiled = False

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Try each action in some of the worlds that the view allows."""
        worlds = imagined(game, view, seat, dice)
        side = 1 if seat == HOME else -1
        values = [side * sum(self._after(game, world, seat, code) for world in worlds) / len(worlds) for code in legal]
        return Thought(tuple(values), nodes=len(worlds) * len(legal), depth=1)

    @staticmethod
    def _after(game: Game, world: State, seat: int, code: int) -> float:
        after = world.copy()
        game.rules.apply(after, seat, code)
        return worth_before_chance(game, after)


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
