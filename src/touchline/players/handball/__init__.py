"""How Handball et dé is thought about: expectation over the dice, and a book of line-ups."""

from __future__ import annotations

from touchline.players.handball.book import BOOK
from touchline.players.turnwise import levels, minds

MINDS = minds(BOOK)
LEVELS = levels(at_a_glance=(0.5, 0.28, 0.15, 0.08), ahead=(0.077, 0.052, 0.027, 0.0), careless=0.35)

__all__ = ["LEVELS", "MINDS"]
