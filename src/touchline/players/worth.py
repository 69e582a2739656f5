"""What a position is worth by its game's judge, interpreted; and without a judge, who is ahead."""

from __future__ import annotations

import math

from touchline.core.contract import CHANCE, NOBODY, Game
from touchline.core.judging import WIDEST, WON, finished
from touchline.core.state import State

Weights = tuple[int, ...] | None  # for a judge; None: its own
AHEAD = 0.5  # of a match that is not over, where no judge can say more


def sign(x: int) -> int:
    """-1, 0 or 1."""
    return (x > 0) - (x < 0)


def certain(value: float) -> float:
    """An expected result as people are told it: a win is a win, however big.

    >>> certain(1 - 5e-6), certain(-1.0), certain(0.999)
    (1.0, -1.0, 0.999)
    """
    return math.copysign(1, value) if abs(value) >= 1 - WIDEST / WON else value


def worth(game: Game, s: State, weights: Weights = None) -> float:
    """Say what Home may expect of a position, from -1 to 1; by the judge's own weights where no others are given."""
    if game.rules.actor(s) == NOBODY:
        return finished(game.rules.result(s)) / WON
    if game.judge is None:
        return AHEAD * sign(game.rules.result(s))
    return game.judge.value(s, weights or game.judge.WEIGHTS) / WON


def worth_before_chance(game: Game, s: State, weights: Weights = None) -> float:
    """Say what Home may expect, looking through the one outcome that may come next."""
    if game.rules.actor(s) != CHANCE:
        return worth(game, s, weights)
    total, out_of = 0.0, 0
    for code, weight in game.outcomes(s):
        after = s.copy()
        game.rules.apply(after, CHANCE, code)
        total += weight * worth(game, after, weights)
        out_of += weight
    return total / out_of
