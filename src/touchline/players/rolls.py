"""The luck of a roll: what it was worth beyond its mean over everything that could have fallen."""

from __future__ import annotations

from dataclasses import dataclass

from touchline.core.contract import Game
from touchline.core.state import State
from touchline.players.valuing import after, value


@dataclass(frozen=True)
class Roll:
    """One outcome of chance."""

    luck: float  # Home's, in expected result
    value: float  # what Home may expect after it
    mean: float  # and could expect before


def roll(game: Game, s: State, fallen: int) -> Roll:
    """Weigh what fell against all that could have fallen."""
    outcomes = game.outcomes(s)
    values = {code: value(game, after(game, s, code)) for code, _ in outcomes}
    mean = sum(weight * values[code] for code, weight in outcomes) / sum(weight for _, weight in outcomes)
    return Roll(values[fallen] - mean, values[fallen], mean)
