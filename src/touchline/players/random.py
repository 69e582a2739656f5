"""A player that takes any legal action, each as likely as the others."""

from __future__ import annotations

from dataclasses import dataclass

from touchline.core.contract import Game
from touchline.core.sinks import Dice, below
from touchline.core.state import State


@dataclass(frozen=True)
class Random:
    """Plays at random."""

    seed: int | None = None

    def choose(self, game: Game, view: State, seat: int, legal: list[int], dice: Dice) -> int:
        """Draw one of the legal actions."""
        return legal[below(dice, len(legal))]

    def __str__(self) -> str:
        return "random" if self.seed is None else f"random:{self.seed}"
