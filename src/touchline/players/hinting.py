"""A hint: the few actions that a strong player of the house would think of, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from touchline.core.contract import Game
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.players.knowledge import knowledge, mind
from touchline.players.thinker import consider
from touchline.players.thought import ALIKE, AS_GOOD_AS_WON, Budget, Pace, Thought, planned
from touchline.players.worth import certain

SURE = 0.995
EQUAL = 1e-6  # expected results: elsewhere, such a difference says nothing
FEW = 3  # actions that a hint names
CLEARLY_WORSE = 0.2  # expected results: nobody strong thinks of what costs so much


@dataclass(frozen=True)
class Hint:
    """One action worth thinking of."""

    code: int
    chance: float  # of winning, a draw counting half
    share: float | None  # how often to play it, where one must not be foreseen


def hints(game: Game, view: State, seat: int, legal: list[int], dice: Dice, pace: Pace | None = None) -> list[Hint]:
    """Think as the game's adviser does; the best first."""
    thought = consider(knowledge(game).adviser, game, view, seat, legal, dice, pace=pace)
    thought = replace(thought, values=tuple(map(certain, thought.values)))
    order = preferred(thought)
    alike = 0 if thought.odds else len(as_good(order, thought.values))
    values = list(thought.values)
    if alike > 1:
        for i in order[:alike]:
            values[i] = thought.values[order[0]]
        at_once = mind(game, "greedy").think(game, view, seat, legal, Budget(1), dice).values
        order = soonest(order, at_once, alike)
    return [Hint(legal[i], (1 + values[i]) / 2, thought.odds[i] if is_mixed(thought) else None) for i in order[:FEW]]


def is_mixed(thought: Thought) -> bool:
    """Tell whether more than one action should be played now and then."""
    return bool(thought.odds) and max(thought.odds) < SURE


def preferred(thought: Thought) -> list[int]:
    """The indexes of the actions to be played at all, those to be played most often or worth most first."""
    order = planned(thought)
    if is_mixed(thought):
        order = [i for i in order if thought.odds[i] >= 1 - SURE]
        return sorted(order, key=lambda i: -thought.odds[i])
    surest = max(order, key=(thought.odds or thought.values).__getitem__)
    least = thought.values[surest] - CLEARLY_WORSE
    rest = [i for i in order if i != surest and thought.values[i] > least]
    return [surest, *sorted(rest, key=lambda i: -thought.values[i])]


def as_good(order: Sequence[int], values: Sequence[float]) -> list[int]:
    """Those of the actions, the best first, that are as good as the best; nothing is as good as what wins for sure.

    >>> as_good([0, 1, 2], (0.99, 0.985, 0.5)), as_good([0, 1, 2], (0.5, 0.5, 0.49)), as_good([0, 1], (1, 0.999))
    ([0, 1], [0, 1], [0])
    """
    best = values[order[0]]
    least = best - (ALIKE if AS_GOOD_AS_WON <= best < 1 else EQUAL)
    return [i for i in order if values[i] >= least]


def soonest(order: list[int], at_once: Sequence[float], alike: int) -> list[int]:
    """Name first what brings most at once among the first, which are alike: a goal now before one that can wait.

    >>> soonest([0, 1, 2], (0.7, 0.98, 1.0), 2)
    [1, 0, 2]
    """
    return sorted(order[:alike], key=lambda i: -at_once[i]) + order[alike:]
