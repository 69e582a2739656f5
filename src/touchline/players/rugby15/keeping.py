"""What cards are worth to a side after a turn, in points, as self-play has taught (`tools/learn_rugby15.py`).

Two sums of weights, which depend on the pile, on the turn and on the pushes that whoever has the ball needs for a try.
*Kept*: two cards in hand, by their kinds, by how often each would advance against the other side's unseen cards and how
often it would win the ball, and whether both are of one style, so that an attacker is foreseen.  *Left*: all cards of
both sides that are not spent, and hand changes.
"""

from __future__ import annotations

import gzip
import sys
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from touchline.games.rugby15.cards import VALUES
from touchline.games.rugby15.rules.position import PILE_TURNS
from touchline.players.rugby15.hands import PAIRS, count
from touchline.players.rugby15.public import ADVANCE, KICK_AHEAD, TURNOVER
from touchline.players.rugby15.regret import KINDS, WAYS

SHIPPED = Path(__file__).with_name("keeping.gz")  # made by `python tools/learn_rugby15.py`
LENGTHS = (5, 7, 9)  # of the track, in the order of the file
THOUSAND = 1000  # a weight is kept in thousandths of a point
ATTACKS, DEFENDS = 0, 1
PILES = 2  # the last of a half, after which all cards are shuffled, and any other
ADVANCES, STOPS, ONE_STYLE = KINDS, KINDS + 1, KINDS + 2  # after the kinds
KEPT = KINDS + 3  # weights of what a role keeps
OWN, OTHERS, OWN_RIGHT, OTHERS_RIGHT, CONSTANT = 0, KINDS, 2 * KINDS, 2 * KINDS + 1, 2 * KINDS + 2
LEFT = 2 * KINDS + 3  # weights of what is left, seen by whoever has the ball
KICK_ADVANCES, KICK_STOPS = 0.75, 0.25  # of a kick that stands: two cells are won, and the ball
ROW = 2 * KEPT + LEFT  # what the attacker keeps, what the defender keeps, what is left


@dataclass(frozen=True)
class Keeping:
    """All weights for a length of the track."""

    length: int
    weights: Sequence[float]

    def row(self, is_last_pile: bool, after: int, distance: int) -> int:
        """Find the weights after so many turns of a pile, 1 to 13, for so many pushes."""
        return ((is_last_pile * PILE_TURNS + after - 1) * (self.length - 1) + distance - 1) * ROW

    def kept(self, row: int, role: int) -> Sequence[float]:
        """What a role keeps."""
        return self.weights[row + role * KEPT : row + (role + 1) * KEPT]

    def left(self, row: int) -> Sequence[float]:
        """What is left."""
        return self.weights[row + 2 * KEPT : row + ROW]


def size(length: int) -> int:
    """How many weights there are for a length of the track."""
    return PILES * PILE_TURNS * (length - 1) * ROW


def nothing(length: int) -> Keeping:
    """Count nothing: all that matters is the ball and the score."""
    return Keeping(length, (0.0,) * size(length))


@cache
def shipped() -> Mapping[int, Keeping]:
    """Everything learnt, by the length of the track."""
    held = array("h")
    held.frombytes(gzip.decompress(SHIPPED.read_bytes()))
    if sys.byteorder == "big":
        held.byteswap()
    found, at = {}, 0
    for length in LENGTHS:
        found[length] = Keeping(length, tuple(weight / THOUSAND for weight in held[at : at + size(length)]))
        at += size(length)
    return found


def packed(learnt: Sequence[Keeping]) -> bytes:
    """Write what was learnt as the file has it."""
    held = array("h", [round(weight * THOUSAND) for keeping in learnt for weight in keeping.weights])
    if sys.byteorder == "big":
        held.byteswap()
    return gzip.compress(held.tobytes(), mtime=0)


def strengths(unseen: int, effects: Any, advances: Any, stops: Any) -> None:
    """Say how often each kind would advance, and how often win the ball, against a card of the other's unseen ones."""
    for kind in range(KINDS):
        advances[kind] = 0.0
        stops[kind] = 0.0
    n = 0
    for other in range(KINDS):
        n += count(unseen, other)
    for kind in range(KINDS):
        for other in range(KINDS):
            share = count(unseen, other) / n
            if share > 0.0:
                attacking, defending = effects[kind * KINDS + other], effects[other * KINDS + kind]
                if attacking == ADVANCE:
                    advances[kind] += share
                elif attacking == KICK_AHEAD:
                    advances[kind] += KICK_ADVANCES * share
                if defending == TURNOVER:
                    stops[kind] += share
                elif defending == KICK_AHEAD:
                    stops[kind] += KICK_STOPS * share


def weigh(weights: Any, advances: Any, stops: Any, pairs: Any) -> None:
    """Write what each two kinds kept are worth, for every way in which play may go on; `weights` has KEPT a way."""
    for way in range(WAYS):
        first = way * KEPT
        for one in range(KINDS):
            alone = weights[first + one] + weights[first + ADVANCES] * advances[one]
            alone += weights[first + STOPS] * stops[one]
            for other in range(KINDS):
                pairs[way * PAIRS + one * KINDS + other] += alone
                pairs[way * PAIRS + other * KINDS + one] += alone
                if one < 2 * VALUES and other < 2 * VALUES and one // VALUES == other // VALUES:
                    pairs[way * PAIRS + one * KINDS + other] += weights[first + ONE_STYLE]
