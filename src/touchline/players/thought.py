"""What thinking is: a mind weighs the legal actions of a seat, within a budget, knowing only what the seat may know."""

from __future__ import annotations

import time
from dataclasses import dataclass

from touchline.core.contract import Game
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.players.worth import Weights

BLUNDER = 0.25  # an action worse by more is not taken, as a rule: a weak player overlooks much, but not everything
AS_GOOD_AS_WON, ALIKE = 0.9, 0.02  # expected results: where one is so high, such a difference says nothing
NOT_PLANNED = -1.0  # the value of an action that no plan takes
SEARCHED = 0.65  # of the time: beside other tables a thread may wait, and a decision must still be carried out and told


@dataclass(frozen=True)
class Budget:
    """How much thought a decision may cost."""

    nodes: int  # positions, or simulations, as its mind counts them
    until: float | None = None  # by `time.monotonic`; None: the nodes alone decide, and a seed thinks the same again

    @property
    def is_spent(self) -> bool:
        """There is no time left."""
        return self.until is not None and time.monotonic() >= self.until

    @property
    def seconds(self) -> float | None:
        """The time left; None: as long as the nodes last."""
        return None if self.until is None else max(0.0, self.until - time.monotonic())

    @property
    def for_search(self) -> Budget:
        """What a search may use of it, which looks at the clock now and then only."""
        seconds = self.seconds
        return self if seconds is None else Budget(self.nodes, time.monotonic() + seconds * SEARCHED)


@dataclass(frozen=True)
class Pace:
    """How a decision by the clock is timed where many are made at once."""

    asked: float  # by `time.monotonic`: from then on the time counts
    part: float = 1.0  # of the time left that may be used: others wait to think

    def until(self, seconds: float) -> float:
        """When a decision that may take so long must be made."""
        now = time.monotonic()
        return now + self.part * max(0.0, self.asked + seconds - now)


@dataclass(frozen=True)
class Thought:
    """What a mind thinks of each legal action, in the order they were given in."""

    values: tuple[float, ...]  # the result that the seat may expect, from -1 (lost) to 1 (won)
    odds: tuple[float, ...] = ()  # how often each should be played, where one must not be foreseen; empty: the best
    nodes: int = 0  # positions looked at
    depth: int = 0  # how far ahead, where that means something
    is_book: bool = False  # it follows plans: of actions outside them the values say nothing

    @property
    def best(self) -> int:
        """The index of the action that is worth most."""
        return max(range(len(self.values)), key=self.values.__getitem__)


def planned(thought: Thought) -> list[int]:
    """The indexes of the actions that may be taken: where plans are followed only theirs, else all."""
    every = range(len(thought.values))
    if not thought.is_book:
        return list(every)
    odds = thought.odds or (0.0,) * len(every)
    return [i for i in every if odds[i] > 0 or thought.values[i] > NOT_PLANNED] or list(every)


class Mind:
    """A way of thinking."""

    is_compiled = False  # it needs the game's machine code
    gains_by_code = False  # it does without, but thinks longer with it

    @property
    def stand_in(self) -> Mind | None:
        """Who thinks for it as long as there is no machine code; None: whoever is `greedy` at the game."""
        return None

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Weigh the legal actions; `dice` are the player's own."""
        raise NotImplementedError


class Judging(Mind):
    """A mind that judges positions."""

    weights: Weights = None


@dataclass(frozen=True)
class Recipe:
    """How a player of some strength thinks: a value."""

    mind: str  # its name in the game's minds
    nodes: int = 1
    milliseconds: int = 1000  # its reply budget
    noise: float = 0.0  # how much better an action must be, in expected result, to be clearly preferred
    blunder: float = BLUNDER  # how much worse an action must be never to be taken, for all the noise

    def __str__(self) -> str:
        noise = f", noise {self.noise:g}" if self.noise else ""
        blunder = f", blunder {self.blunder:g}" if self.noise and self.blunder != BLUNDER else ""
        return f"{self.mind}, {self.nodes} nodes, {self.milliseconds} ms{noise}{blunder}"
