"""What the house knows about thinking in each game: its minds and its eight levels.

A game of which nothing more is known is played by the general minds, so that a new game has its opponents at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from touchline.core.contract import Game
from touchline.core.errors import TouchlineError, shown
from touchline.core.state import State
from touchline.players.greedy import Greedy
from touchline.players.thought import Mind, Recipe
from touchline.players.tree import Tree
from touchline.players.worth import Weights

LEVELS = range(1, 9)
GENERAL: Mapping[str, Mind] = {"greedy": Greedy(), "tree": Tree()}
GENERAL_LEVELS = (
    Recipe("greedy", noise=0.1),
    Recipe("greedy", noise=0.02),
    Recipe("tree", nodes=200, milliseconds=200, noise=0.05),
    Recipe("tree", nodes=500, milliseconds=300, noise=0.02),
    Recipe("tree", nodes=1_500, milliseconds=400),
    Recipe("tree", nodes=5_000, milliseconds=600),
    Recipe("tree", nodes=15_000, milliseconds=800),
    Recipe("tree", nodes=50_000, milliseconds=1000),
)
# Packages that know more about a game: each says what in its KNOWLEDGE.
PACKAGES: Mapping[str, str] = {
    "foot": "touchline.players.foot",
    "handball": "touchline.players.handball",
    "supergoal": "touchline.players.supergoal",
    "rugby15": "touchline.players.rugby15",
    "numero10": "touchline.players.numero10",
}


@dataclass(frozen=True)
class Solving:
    """What is worked out once for a set of options and kept."""

    is_solved: Callable[[State], bool]  # matches that begin so
    solve: Callable[[State, Callable[[float], None]], None]  # now; it tells which part is done
    begin: Callable[[State], bool]  # in a child process, without waiting; False: that has failed of late


@dataclass(frozen=True)
class Knowledge:
    """How a game is thought about."""

    minds: Mapping[str, Mind]  # besides the general ones
    levels: tuple[Recipe, ...]  # of level 1, 2 … 8
    adviser: Recipe  # who gives hints and looks at matches again: plays as well as people can follow
    weights: Weights = None  # with which the judge says what people may expect of a position
    value: Callable[[Game, State], float] | None = None  # what Home may expect, for who knows better than a judge
    solving: Solving | None = None

    def mind(self, name: str) -> Mind | None:
        """The mind of a name; its own goes before a general one."""
        return self.minds.get(name) or GENERAL.get(name)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all minds."""
        return tuple({**GENERAL, **self.minds})


@cache
def _known(id: str) -> Knowledge:
    if id not in PACKAGES:
        return Knowledge({}, GENERAL_LEVELS, GENERAL_LEVELS[-1])
    found: Knowledge = import_module(PACKAGES[id]).KNOWLEDGE
    return found


def knowledge(game: Game) -> Knowledge:
    """Get what is known about a game."""
    return _known(game.id)


@cache
def all_names() -> tuple[str, ...]:
    """The names of the minds of all games."""
    return tuple(dict.fromkeys((*GENERAL, *(name for id in PACKAGES for name in _known(id).names))))


def mind(game: Game, name: str) -> Mind:
    """Get a mind by its name; raises TouchlineError."""
    known = knowledge(game)
    found = known.mind(name)
    if found is None:
        raise TouchlineError(f"expected a way of thinking about {game.id}: {', '.join(known.names)}; got {shown(name)}")
    return found
