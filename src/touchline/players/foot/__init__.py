"""How Foot et dé is thought about: expectation over the dice, and a book of line-ups."""

from __future__ import annotations

from touchline.players.foot.book import BOOK
from touchline.players.turnwise import levels, minds

MINDS = minds(BOOK)
LEVELS = levels(at_a_glance=(0.15, 0.08, 0.04, 0.012), ahead=(0.03, 0.016, 0.007, 0.0))

__all__ = ["LEVELS", "MINDS"]
