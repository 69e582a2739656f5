"""Three opinions of a position at rest, from the simplest to the exact one."""

from __future__ import annotations

import gzip
import sys
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from touchline.core.bits import has
from touchline.games.supergoal.pitch import row
from touchline.games.supergoal.rules.position import CORNER, PENALTY_KICK, Position
from touchline.players.supergoal.finite import lane
from touchline.players.supergoal.folding import Key, cell_in, is_held_by_attacker, status_in
from touchline.players.supergoal.moment import Moment
from touchline.players.supergoal.solution import Solution

SHIPPED = Path(__file__).parent / "goals.gz"  # made by `python -m touchline.players.supergoal.shipping`
THOUSAND = 1000  # its values are in thousandths of a goal
PER_ROW, OUTSIDE, INSIDE, AT_CORNER, AT_PENALTY = 0.015, 0.2, 0.33, 0.12, 0.5  # goals, as a glance at the board says
CHAMPION = 0.1  # goals: to hold that die; half of what it is worth, on average over all positions


@dataclass(frozen=True)
class Glance:
    """Sees where the ball is and who has it, and knows nothing of what may follow."""

    pitch: Position

    def __call__(self, mark: Key, node: int, when: Moment) -> float:
        """By how close the attacker is to the goal, and who holds the champion die."""
        return when.chance(self.goals(mark) + (CHAMPION if is_held_by_attacker(mark) else -CHAMPION))

    def goals(self, mark: Key) -> float:
        """What an attack seems worth."""
        cell, status = cell_in(mark), status_in(mark)
        if status == PENALTY_KICK:
            return AT_PENALTY
        if status == CORNER:
            return AT_CORNER
        if has(self.pitch.area, cell):
            return INSIDE
        return OUTSIDE if has(self.pitch.outside, cell) else PER_ROW * row(cell)


@dataclass(frozen=True)
class Goals:
    """Knows how many goals an attack is worth in the long run, and the clock and the score only by rule of thumb."""

    solution: Solution | None

    def __call__(self, mark: Key, node: int, when: Moment) -> float:
        """By the game without end: of this match if it is solved, else of the usual one."""
        if self.solution and node >= 0:
            return when.chance(self.solution.goals[node])
        return when.chance(shipped().get(mark, 0.0))


@dataclass(frozen=True)
class Exact:
    """Knows the match."""

    solution: Solution

    def __call__(self, mark: Key, node: int, when: Moment) -> float:
        """By the match itself, both sides playing best."""
        if node < 0:  # a position that no match reaches
            return when.chance(shipped().get(mark, 0.0))
        return self.solution.expected(node, when.half, min(when.left, self.solution.limit), lane_of(when))


def lane_of(when: Moment) -> int:
    """Where a moment is kept."""
    return lane(when.lead, when.has_toss, when.half)


@cache
def shipped() -> Mapping[Key, float]:
    """What attacks are worth with the usual dice, pitch and options, in goals."""
    held = gzip.decompress(SHIPPED.read_bytes())
    n = int.from_bytes(held[:4], "little")
    steps, worth = (array(kind) for kind in "qh")
    steps.frombytes(held[4 : 4 + 8 * n])
    worth.frombytes(held[4 + 8 * n :])
    if sys.byteorder == "big":
        steps.byteswap()
        worth.byteswap()
    found, mark = {}, 0
    for step, value in zip(steps, worth, strict=True):
        mark += step
        found[mark] = value / THOUSAND
    return found
