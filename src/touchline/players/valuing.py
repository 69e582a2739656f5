"""What Home may expect of a position that is fully known, from -1 to 1: one place for analysis, luck and curves.

The best word there is: a game's own package in `players` may know the value (`value(game, s)`), else its judge does,
else random playouts with fixed seeds tell.  Where chance acts next the value is the mean over what may fall.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from touchline import fast
from touchline.core.contract import CHANCE, NOBODY, Game
from touchline.core.sinks import Sampler
from touchline.core.state import State
from touchline.fast.rollout import rollout
from touchline.players import readiness
from touchline.players.knowledge import knowledge
from touchline.players.worth import sign, worth

PLAYOUTS = 64  # compiled
FEW = 16  # interpreted
LONGEST = 1_000_000  # actions
MOST_OUTCOMES = 64  # that a value looks through; more are left to the judge


def value(game: Game, s: State) -> float:
    """Say what Home may expect of a position in which nothing is hidden."""
    actor = game.rules.actor(s)
    if actor == NOBODY:
        return float(sign(game.rules.result(s)))
    known = knowledge(game)
    if known.value:
        return known.value(game, s)
    if game.judge is None:
        return played_out(game, s)
    if actor == CHANCE and len(outcomes := game.outcomes(s)) <= MOST_OUTCOMES:
        total = sum(weight for _, weight in outcomes)
        return sum(weight * worth(game, after(game, s, code), known.weights) for code, weight in outcomes) / total
    return worth(game, s, known.weights)


def after(game: Game, s: State, code: int) -> State:
    """The position after an outcome of chance."""
    next = s.copy()
    game.rules.apply(next, CHANCE, code)
    return next


def played_out(game: Game, s: State) -> float:
    """The mean result of random playouts, always with the same dice."""
    if fast.available() and readiness.is_ready(game):
        engine = fast.compiled(game)
        played = engine.playouts(engine.pack(s), _seeds(), LONGEST)
        return float(((played.results > 0).sum() - (played.results < 0).sum()) / PLAYOUTS)
    total, dice = 0, Sampler()
    for seed in range(FEW):
        world = s.copy()
        dice.seed = seed * SPREAD
        rollout(game.rules, world, dice, LONGEST)
        total += sign(game.rules.result(world))
    return total / FEW


SPREAD = 0x5DEECE66D1  # between two seeds


@cache
def _seeds() -> Any:
    import numpy as np

    return np.arange(PLAYOUTS, dtype=np.int64) * SPREAD & ((1 << 48) - 1)
