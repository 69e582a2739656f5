"""How Foot et dé is thought about: expectation over the dice, and a book of line-ups."""

from __future__ import annotations

from touchline.players.foot.book import BOOK
from touchline.players.turnwise import LEVELS, minds

MINDS = minds(BOOK)

__all__ = ["LEVELS", "MINDS"]
