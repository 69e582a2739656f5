"""Players that think: a level of a game, or a recipe of one's own, as values that print themselves."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from touchline.core.contract import Game
from touchline.core.judging import LASTING, WON, tilted
from touchline.core.sinks import Dice, below
from touchline.core.state import State
from touchline.players import knowledge, readiness
from touchline.players.player import Player
from touchline.players.thought import BLUNDER, Budget, Pace, Recipe, Thought, planned

FINE = 1 << 30  # steps in which a choice is drawn
CLEARLY_WORSE = 12.0  # noises: so much worse is never chosen
FEW = 12  # actions among which noise chooses: the best, so that a weak player among many actions is not a silly one
DECIMALS = 6  # of a number in a player's text
LEAST = 2000  # nodes that no share takes away: who thinks little should stay who he is
DECIDED = tilted(LASTING[-1], 0) / WON  # the result of a lead that lasts, but for what goals count for themselves
TILTING, GOAL = 0.001, 0.785  # what a goal is worth where a match is decided, and, nearly, where it is even
GREEDY = "greedy"  # the mind that stands in for those without a stand-in of their own


@dataclass(frozen=True)
class Thinker:
    """Plays by a recipe."""

    recipe: Recipe
    share: float | None = None  # of the recipe's nodes, without a clock, so that a match can be repeated; None: timed
    seed: int | None = None

    def choose(self, game: Game, view: State, seat: int, legal: list[int], dice: Dice, pace: Pace | None = None) -> int:
        """Think, then take the best, or one that seems as good."""
        if len(legal) == 1:
            return legal[0]
        thought = consider(self.recipe, game, view, seat, legal, dice, self.share, pace)
        return legal[drawn(thought, self.recipe.noise, dice, self.recipe.blunder)]

    def __str__(self) -> str:
        given, usual = settings(self.recipe), settings(Recipe(self.recipe.mind))
        given |= {"share": self.share, "seed": self.seed}
        return written(self.recipe.mind, {key: value for key, value in given.items() if value != usual.get(key)})


@dataclass(frozen=True)
class Level:
    """Plays as one of the eight levels of whatever game it is."""

    number: int
    share: float | None = None
    seed: int | None = None

    def choose(self, game: Game, view: State, seat: int, legal: list[int], dice: Dice, pace: Pace | None = None) -> int:
        """Play as the game's recipe for the level says."""
        return Thinker(recipe(game, self.number), self.share).choose(game, view, seat, legal, dice, pace)

    def __str__(self) -> str:
        return written(str(self.number), {"share": self.share, "seed": self.seed})


def chosen(
    player: Player, game: Game, view: State, seat: int, legal: list[int], dice: Dice, pace: Pace | None = None
) -> int:
    """Let any player choose; one that thinks by the clock keeps the pace."""
    if isinstance(player, Level | Thinker):
        return player.choose(game, view, seat, legal, dice, pace)
    return player.choose(game, view, seat, legal, dice)


def recipe(game: Game, level: int) -> Recipe:
    """How a level of a game thinks."""
    return knowledge.knowledge(game).levels[level - 1]


def settings(how: Recipe) -> dict[str, float | None]:
    """What can be set in a player's text."""
    return {"nodes": how.nodes, "ms": how.milliseconds, "noise": how.noise, "blunder": how.blunder}


def written(kind: str, given: dict[str, float | None]) -> str:
    """Write a player: its kind and what differs from the usual."""
    parts = [f"{key}={plain(value)}" for key, value in given.items() if value is not None]
    return f"{kind}:{','.join(parts)}" if parts else kind


def plain(value: float) -> str:
    """A number as players' texts have it: without a power of ten, with as many decimals as can be read back.

    >>> plain(1000000), plain(0.00001), plain(0.5), plain(10.0)
    ('1000000', '0.00001', '0.5', '10')
    """
    return f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def consider(
    how: Recipe,
    game: Game,
    view: State,
    seat: int,
    legal: list[int],
    dice: Dice,
    share: float | None = None,
    pace: Pace | None = None,
) -> Thought:
    """Weigh the legal actions by a recipe; by a simple one where the machine code is not there yet."""
    if share is None:
        pace = pace or Pace(time.monotonic())
        budget = Budget(how.nodes, pace.until(how.milliseconds / 1000))
    else:
        budget = Budget(max(min(how.nodes, LEAST), round(how.nodes * share)))
    mind = knowledge.mind(game, how.mind)
    if mind.is_compiled and not readiness.is_at_hand(game, budget):
        mind = mind.stand_in or knowledge.mind(game, GREEDY)
    return mind.think(game, view, seat, legal, budget, dice)


def surely(value: float) -> float:
    """An expected result on a scale that does not end: a match nearly won or lost is played as well as an even one.

    Where a match is decided only the goals count that `tilted` adds, and one of them is as much as in an even match.

    >>> [round(surely(value), 3) for value in (0, 0.01, 0.5, -0.9, 0.986, 0.987)]
    [0.0, 0.01, 0.549, -1.472, 3.745, 4.53]
    """
    size = abs(value)
    beyond = max(0.0, size - DECIDED) / TILTING  # goals
    return math.copysign(math.atanh(min(size, DECIDED)) + GOAL * beyond, value)


def drawn(thought: Thought, noise: float, dice: Dice, blunder: float = BLUNDER) -> int:
    """Choose the index of an action: by its odds, or the best, or with some noise one that seems as good."""
    if noise > 0:
        top = thought.values[thought.best]
        taken = sorted(planned(thought), key=lambda i: -thought.values[i])[:FEW]
        worse = [surely(top) - surely(value) for value in thought.values]
        most = min(CLEARLY_WORSE * noise, blunder)
        weights = [math.exp(-off / noise) if i in taken and off <= most else 0.0 for i, off in enumerate(worse)]
    elif thought.odds:
        weights = list(thought.odds)
    else:
        alike = [i for i, value in enumerate(thought.values) if value == thought.values[thought.best]]
        return alike[below(dice, len(alike))]
    at = below(dice, FINE) / FINE * sum(weights)
    for i, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return i
    return thought.best
