"""Walls that last: those past which no shot is shorter than five, and the moves that lead from one to another.

Whoever waits behind a wall must move a pawn every turn, and a wall past which shots take six steps stands only with
some dice.  The walls that lead into each other are few, so that their keeper can look ahead to the end of the half:
over its own dice, with the other side's pawns as they stand.  Walls are kept as Home's, to the right of its goal.
"""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from touchline.core.contract import HOME
from touchline.games.foot import GAME
from touchline.games.foot.pitch import GRID, PAWNS
from touchline.games.foot.rules.position import Position
from touchline.games.grid.fate import FARTHEST
from touchline.games.grid.outlook import BEYOND, GOAL, SAVED

SHIPPED = Path(__file__).parent / "walls.gz"  # made by `python -m touchline.players.foot.walling`
OPENED = 0.5  # goals that a side may expect to concede that can keep none of these walls
Team = Sequence[int]  # the cells of a side, the keeper's first


def conceded(length: int) -> float:
    """How likely a shot of a length is to be taken and to score, before either roll.

    >>> round(conceded(5), 3), round(conceded(6), 3)
    (0.111, 0.028)
    """
    return (BEYOND - length) * (GOAL - SAVED[length]) / (FARTHEST * GOAL)


def key(team: Team) -> bytes:
    """What tells one wall from another: where the keeper stands, and where any others do."""
    return bytes([team[0], *sorted(team[1:])])


def seen_from(seat: int, is_left: bool, cells: Team) -> list[int]:
    """A side's cells as if it were Home's, and its wall to the right of the goal."""
    own = [cell if seat == HOME else GRID.mirror(cell) for cell in cells]
    return [GRID.at(len(GRID.columns) - 1 - GRID.column(cell), GRID.row(cell)) for cell in own] if is_left else own


@dataclass(frozen=True)
class Walls:
    """All walls, and for each wall and die those that one move leads to."""

    teams: Any  # (walls, PAWNS): cells, as in `key`
    lengths: Any  # of the shortest shot past each, 5 or 6
    counts: Any  # (walls × FARTHEST): how many walls that die leads to
    inner: Any  # the same: how many of them behind the wall, where nobody can be in the way; these come first
    onward: Any  # their numbers, one wall and die after the other

    @classmethod
    def read(cls, packed: bytes) -> Walls:
        """Read what `written` wrote."""
        import numpy as np

        n, rest = int.from_bytes(packed[:4], "little"), packed[4:]
        ends = [n * k for k in (PAWNS, PAWNS + 1, PAWNS + 1 + FARTHEST, PAWNS + 1 + 2 * FARTHEST)]
        teams, lengths, counts, inner = (
            np.frombuffer(rest[start:end], np.uint8) for start, end in zip([0, *ends], ends, strict=False)
        )
        onward = np.frombuffer(rest[ends[-1] :], "<u2")
        return cls(teams.reshape(n, PAWNS), lengths, *(numbers.astype(np.int64) for numbers in (counts, inner, onward)))

    def written(self) -> bytes:
        """Write them for a file."""
        parts = (self.teams, self.lengths, self.counts, self.inner)
        words: list[bytes] = [part.astype("u1").tobytes() for part in parts]
        return b"".join([len(self.teams).to_bytes(4, "little"), *words, self.onward.astype("<u2").tobytes()])

    def numbers(self) -> dict[bytes, int]:
        """The number of each wall."""
        return {bytes(team): number for number, team in enumerate(self.teams)}

    def behind(self) -> Walls:
        """The same walls with the moves alone that nobody can hinder: those that stay behind the wall."""
        import numpy as np

        place = np.arange(len(self.onward)) - np.repeat(np.cumsum(self.counts) - self.counts, self.counts)
        return replace(self, counts=self.inner, onward=self.onward[place < np.repeat(self.inner, self.counts)])

    def costs(self, others: Team, shots: Sequence[float]) -> Any:
        """Goals that may be conceded behind each wall that has just been reached, by who keeps it best from then on.

        `others` stand where they do; `shots` says how likely the other side is to shoot in each of its turns to come.
        """
        import numpy as np

        taken = np.isin(self.teams, others).any(axis=1)
        now = np.array([conceded(length) for length in range(BEYOND)])[self.lengths]
        starts, later = np.minimum(np.cumsum(self.counts) - self.counts, len(self.onward) - 1), 0.0
        for shot in reversed(shots):
            after = np.where(taken, OPENED, now * shot + later)
            best = np.where(self.counts > 0, np.minimum.reduceat(after[self.onward], starts), OPENED)
            later = np.minimum(best, OPENED).reshape(-1, FARTHEST).mean(axis=1)
        return after


@cache
def standard() -> Position:
    """A match as it usually begins."""
    return GAME.start()  # type: ignore[return-value]


@cache
def walls() -> tuple[Walls, Walls, dict[bytes, int]]:
    """The walls that are shipped, the same with the moves behind them alone, and the number of each."""
    found = Walls.read(gzip.decompress(SHIPPED.read_bytes()))
    return found, found.behind(), found.numbers()
