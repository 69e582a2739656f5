"""How Foot et dé is thought about: expectation over the dice, a book of line-ups, and walls that last."""

from __future__ import annotations

from dataclasses import replace

from touchline.games.foot.judge import NAMES, WEIGHTS
from touchline.players.expectation import Expectation
from touchline.players.foot.book import BOOK, WALLED
from touchline.players.foot.warden import Warden
from touchline.players.knowledge import Knowledge
from touchline.players.placement import Planned
from touchline.players.turnwise import ADVISER as HASTY_ADVISER
from touchline.players.turnwise import hastened, levels, minds

# What those think of the other side's start, and of a held ball, who take a goal as soon as it is there.
HASTE = {
    "start": 150, "clearance": 150, "free": 300, "loose": 294, "ripen": 40, "travel": 0, "mouth": 0,
    "hold_1": 666, "hold_2": 593, "hold_3": 555, "hold_4": 532, "hold_5": 498, "hold_6": 462, "hold_7": 282,
}  # fmt: skip
ADVICE = hastened(NAMES, WEIGHTS, HASTE)  # a goal at once, and no hole in a wall
HASTY = hastened(NAMES, WEIGHTS, {**HASTE, "closed": 0})
MINDS = {
    **minds(BOOK, HASTY, WALLED),
    "adviser": Planned(WALLED, Expectation(ADVICE)),
    "warden": Planned(WALLED, Warden(Expectation())),
}
ADVISER = replace(HASTY_ADVISER, mind="adviser")
LEVELS = levels(
    at_a_glance=(0.15, 0.08, 0.045, 0.028),
    ahead=(("keen", 0.013), ("keen", 0.004), ("expectation", 0.02), ("warden", 0.0)),
)
KNOWLEDGE = Knowledge(MINDS, LEVELS, ADVISER, ADVICE)

__all__ = ["ADVICE", "HASTY", "KNOWLEDGE", "LEVELS", "MINDS"]
