"""How Handball et dé is thought about: expectation over the dice, and a book of line-ups."""

from __future__ import annotations

from touchline.games.handball.judge import NAMES, WEIGHTS
from touchline.players.handball.book import BOOK
from touchline.players.knowledge import Knowledge
from touchline.players.turnwise import ADVISER, hastened, levels, minds

# What those think of the other side's start, of a held ball and of their own goal, who take a goal as soon as it is
# there, and rather run up than guard.
HASTE = {
    "start": 71, "clearance": 30, "free": 180, "loose": 123, "travel": 0,
    "hold_2": 563, "hold_3": 326, "hold_4": 315, "hold_5": 323, "hold_6": 340, "hold_7": 89,
    "advance": 16, "rise": 16, "cover": 0, "open": 0,
}  # fmt: skip
ADVICE = hastened(NAMES, WEIGHTS, HASTE)
MINDS = minds(BOOK, ADVICE)
LEVELS = levels(
    at_a_glance=(0.75, 0.34, 0.14, 0.06),
    ahead=(("keen", 0.042), ("expectation", 0.035), ("expectation", 0.014), ("expectation", 0.0)),
    careless=0.35,
)
KNOWLEDGE = Knowledge(MINDS, LEVELS, ADVISER, ADVICE)

__all__ = ["ADVICE", "KNOWLEDGE", "LEVELS", "MINDS"]
