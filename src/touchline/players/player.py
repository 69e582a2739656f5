"""What a player is: a value that chooses one of the legal actions, knowing only what its seat may know."""

from __future__ import annotations

import hashlib
import secrets
from typing import Protocol

from touchline.core.contract import Game
from touchline.core.sinks import Dice
from touchline.core.state import State

SEED_BYTES = 6  # what a `Dice` holds


class Player(Protocol):
    """Decides for a seat."""

    @property
    def seed(self) -> int | None:
        """Where its own dice start; None: anew in every match."""

    def choose(self, game: Game, view: State, seat: int, legal: list[int], dice: Dice) -> int:
        """Choose one of the legal actions; the view is the seat's, the dice are the player's own."""


def dice_for(player: Player, seat: int, seed: int | None = None) -> Dice:
    """Make the player's own dice for a match: from its seed, else the given one, else at random.

    The two seats of one seed get different dice.
    """
    start = player.seed if player.seed is not None else seed
    text = secrets.token_bytes(16) if start is None else f"{start}|{seat}".encode()
    dice = Dice()
    dice.seed = int.from_bytes(hashlib.sha256(text).digest()[:SEED_BYTES], "big")
    return dice
