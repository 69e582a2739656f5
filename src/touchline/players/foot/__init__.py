"""How Foot et dé is thought about: expectation over the dice, and a book of line-ups."""

from __future__ import annotations

from touchline.players.foot.book import BOOK
from touchline.players.turnwise import levels, minds

MINDS = minds(BOOK)
LEVELS = levels(at_a_glance=(0.15, 0.08, 0.045, 0.028), ahead=(0.033, 0.025, 0.017, 0.0))

__all__ = ["LEVELS", "MINDS"]
