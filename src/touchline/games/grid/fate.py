"""What chance may do in a game of one die: a side at the toss, else a number."""

from __future__ import annotations

from touchline.core.contract import AWAY, HOME
from touchline.core.sinks import Sink, offer

FARTHEST = 6  # the largest number on the die


def offer_fate(out: Sink, is_toss: bool) -> None:
    """Offer the two sides, or the six faces of the die."""
    if is_toss:
        offer(out, HOME, 1)
        offer(out, AWAY, 1)
    else:
        for die in range(1, FARTHEST + 1):
            offer(out, die, 1)
