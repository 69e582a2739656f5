"""A hint: the few actions that the best player of the house would think of, and what they are worth."""

from __future__ import annotations

from dataclasses import dataclass

from touchline.core.contract import Game
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.players.knowledge import LEVELS
from touchline.players.thinker import consider, recipe
from touchline.players.thought import Pace, Thought, planned

SURE = 0.995
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
    return [
        Hint(legal[i], (1 + thought.values[i]) / 2, thought.odds[i] if is_mixed(thought) else None)
        for i in preferred(thought)[:FEW]
    ]


def is_mixed(thought: Thought) -> bool:
    """Tell whether more than one action should be played now and then."""
    return bool(thought.odds) and max(thought.odds) < SURE


def preferred(thought: Thought) -> list[int]:
    """The indexes of the actions, those to be played most often or worth most first."""
    keys = thought.odds or thought.values
    return sorted(planned(thought), key=lambda i: -keys[i])
