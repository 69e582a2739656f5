"""How Foot et dé is thought about: expectation over the dice, and a book of line-ups."""

from __future__ import annotations

from touchline.games.foot.judge import NAMES, WEIGHTS
from touchline.players.foot.book import BOOK, WALLED
from touchline.players.turnwise import ADVISER, hastened, levels, minds

# What those think of the other side's start, and of a held ball, who take a goal as soon as it is there.
HASTE = {
    "start": 150, "clearance": 150, "loose": 294, "ripen": 40, "mouth": 0, "closed": 0,
    "hold_1": 666, "hold_2": 593, "hold_3": 555, "hold_4": 532, "hold_5": 498, "hold_6": 462, "hold_7": 282,
}  # fmt: skip
HASTY = hastened(NAMES, WEIGHTS, HASTE)
MINDS = minds(BOOK, HASTY, WALLED)
LEVELS = levels(
    at_a_glance=(0.15, 0.08, 0.045, 0.028),
    ahead=(("keen", 0.02), ("keen", 0.004), ("expectation", 0.02), ("expectation", 0.0)),
)

__all__ = ["ADVISER", "HASTY", "LEVELS", "MINDS"]
