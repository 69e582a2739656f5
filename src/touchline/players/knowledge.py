"""What the house knows about thinking in each game: its minds and its eight levels.

A game of which nothing more is known is played by the general minds, so that a new game has its opponents at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from touchline.core.contract import Game
from touchline.core.errors import TouchlineError, shown
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
# Packages that know more about a game: each has MINDS and LEVELS, perhaps ADVISER, ADVICE and `value` (see `valuing`).
PACKAGES: Mapping[str, str] = {
    "foot": "touchline.players.foot",
    "handball": "touchline.players.handball",
    "supergoal": "touchline.players.supergoal",
    "rugby15": "touchline.players.rugby15",
    "numero10": "touchline.players.numero10",
}


@dataclass(frozen=True)
class Knowledge:
    """How a game is thought about."""

    minds: Mapping[str, Mind]
    levels: tuple[Recipe, ...]  # of level 1, 2 … 8
    adviser: Recipe  # who gives hints and looks at matches again: plays as well as people can follow
    weights: Weights = None  # with which the judge says what people may expect of a position


@cache
def _known(id: str) -> Knowledge:
    if id not in PACKAGES:
        return Knowledge(GENERAL, GENERAL_LEVELS, GENERAL_LEVELS[-1])
    package = import_module(PACKAGES[id])
    adviser = getattr(package, "ADVISER", package.LEVELS[-1])
    return Knowledge({**GENERAL, **package.MINDS}, package.LEVELS, adviser, getattr(package, "ADVICE", None))


def knowledge(game: Game) -> Knowledge:
    """Get what is known about a game."""
    return _known(game.id)


def mind(game: Game, name: str) -> Mind:
    """Get a mind by its name; raises TouchlineError."""
    minds = knowledge(game).minds
    if name not in minds:
        raise TouchlineError(f"expected a way of thinking about {game.id}: {', '.join(minds)}; got {shown(name)}")
    return minds[name]
