"""A hint: the few actions that the best player of the house would think of, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from touchline.core.contract import Game
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.players.knowledge import LEVELS, mind
from touchline.players.thinker import consider, recipe
from touchline.players.thought import Budget, Pace, Thought, planned

SURE = 0.995
AS_GOOD_AS_WON, ALIKE = 0.9, 0.02  # expected results: where one is so high, such a difference says nothing
FEW = 3  # actions that a hint names


@dataclass(frozen=True)
class Hint:
    """One action worth thinking of."""

    code: int
    chance: float  # of winning, a draw counting half
    share: float | None  # how often to play it, where one must not be foreseen


def hints(game: Game, view: State, seat: int, legal: list[int], dice: Dice, pace: Pace | None = None) -> list[Hint]:
    """Think as the highest level does; the best first."""
    thought = consider(recipe(game, LEVELS[-1]), game, view, seat, legal, dice, pace=pace)
    order = preferred(thought)
    if not thought.odds and thought.values[order[0]] >= AS_GOOD_AS_WON:
        at_once = mind(game, "greedy").think(game, view, seat, legal, Budget(1), dice).values
        order = soonest(order, thought.values, at_once)
    return [
        Hint(legal[i], (1 + thought.values[i]) / 2, thought.odds[i] if is_mixed(thought) else None) for i in order[:FEW]
    ]


def is_mixed(thought: Thought) -> bool:
    """Tell whether more than one action should be played now and then."""
    return bool(thought.odds) and max(thought.odds) < SURE


def preferred(thought: Thought) -> list[int]:
    """The indexes of the actions, those to be played most often or worth most first."""
    keys = thought.odds or thought.values
    return sorted(planned(thought), key=lambda i: -keys[i])


def soonest(order: list[int], values: Sequence[float], at_once: Sequence[float]) -> list[int]:
    """Name first what brings most at once among all that is as good as the best: a goal now before one that can wait.

    >>> soonest([0, 1, 2], (0.99, 0.985, 0.5), (0.7, 0.98, 1.0))
    [1, 0, 2]
    """
    alike = [i for i in order if values[i] >= values[order[0]] - ALIKE]
    return sorted(alike, key=lambda i: -at_once[i]) + order[len(alike) :]
