"""What many matches come to: shares and means, each with its 95 % confidence interval.

Everything is counted in whole numbers and divided at the end, so that the same matches give the same summary in
whatever order and by however many workers they were played.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass

Z = 1.959963984540054  # of a normal distribution, 95 % lie within this many standard deviations
STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)  # of his, by degrees of freedom from 1 on


def student(freedom: int) -> float:
    """Within how many standard errors of a mean the true one lies with 95 %, where the scatter is itself estimated.

    Beyond the table it is the normal distribution's Z with the first corrections for 1 / `freedom`, after Cornish and
    Fisher (Abramowitz and Stegun 26.7.5), which is at most 0.003 too little.

    >>> student(1), round(student(20), 2), round(student(10**6), 4)
    (12.706, 2.09, 1.96)
    """
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


@dataclass(frozen=True)
class Share:
    """How many of all, and between which shares the true one lies (Wilson)."""

    count: int
    share: float
    low: float
    high: float

    @classmethod
    def of(cls, count: int, total: int) -> Share:
        """Make it from a count.

        >>> five = Share.of(5, 10)
        >>> five.share, round(five.low, 4), round(five.high, 4)
        (0.5, 0.2366, 0.7634)
        """
        p, weight = count / total, Z * Z / total
        middle = (p + weight / 2) / (1 + weight)
        reach = Z * math.sqrt(p * (1 - p) / total + weight / total / 4) / (1 + weight)
        return cls(count, p, max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass(frozen=True)
class Mean:
    """A mean; of several matches also how they scatter, and between which values the true mean lies (Student)."""

    mean: float
    sd: float | None = None  # of single matches; None, as what follows, where there is only one
    error: float | None = None  # standard error
    low: float | None = None
    high: float | None = None

    @classmethod
    def of(cls, total: int, squares: int, n: int) -> Mean:
        """Make it from a sum and a sum of squares, exactly until the last division.

        >>> Mean.of(total=6, squares=14, n=3).sd
        1.0
        """
        return cls._scattered(total / n, (n * squares - total * total) / (n * (n - 1)) if n > 1 else 0.0, n)

    @classmethod
    def over(cls, numbers: Sequence[float]) -> Mean:
        """Make it from the numbers themselves.

        >>> Mean.over([1.0, 2.0, 3.0]).sd, Mean.over([5.0])
        (1.0, Mean(mean=5.0, sd=None, error=None, low=None, high=None))
        """
        n = len(numbers)
        mean = math.fsum(numbers) / n
        return cls._scattered(mean, math.fsum((x - mean) ** 2 for x in numbers) / (n - 1) if n > 1 else 0.0, n)

    @classmethod
    def _scattered(cls, mean: float, variance: float, n: int) -> Mean:
        if n == 1:
            return cls(mean)
        sd = math.sqrt(variance)
        error = sd / math.sqrt(n)
        reach = student(n - 1) * error
        return cls(mean, sd, error, mean - reach, mean + reach)


@dataclass
class Tally:
    """Counts that can be added: results by sign, sums and sums of squares of scores and lengths."""

    matches: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    sums: tuple[int, int, int] = (0, 0, 0)  # Home's score, Away's score, actions
    squares: tuple[int, int, int] = (0, 0, 0)

    def add(self, result: int, home: int, away: int, length: int) -> None:
        """Count one match."""
        self.matches += 1
        self.wins += result > 0
        self.draws += result == 0
        self.losses += result < 0
        self.sums = (self.sums[0] + home, self.sums[1] + away, self.sums[2] + length)
        self.squares = (self.squares[0] + home**2, self.squares[1] + away**2, self.squares[2] + length**2)

    def merge(self, other: Tally) -> None:
        """Count what another tally has counted."""
        self.matches += other.matches
        self.wins += other.wins
        self.draws += other.draws
        self.losses += other.losses
        self.sums = _plus(self.sums, other.sums)
        self.squares = _plus(self.squares, other.squares)


def _plus(one: tuple[int, int, int], other: tuple[int, int, int]) -> tuple[int, int, int]:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


@dataclass(frozen=True)
class Summary:
    """What a simulation found; wins are Home's, losses Away's wins."""

    game: str
    version: int
    options: str  # those that differ from the defaults
    seed: int
    matches: int
    wins: Share
    draws: Share
    losses: Share
    home: Mean  # goals or points a match
    away: Mean
    length: Mean  # actions a match, outcomes of chance included

    @classmethod
    def of(cls, tally: Tally, game: str, version: int, options: str, seed: int) -> Summary:
        """Make it from a tally of at least one match."""
        n = tally.matches
        wins, draws, losses = (Share.of(count, n) for count in (tally.wins, tally.draws, tally.losses))
        home, away, length = (Mean.of(*sums, n) for sums in zip(tally.sums, tally.squares, strict=True))
        return cls(game, version, options, seed, n, wins, draws, losses, home, away, length)

    def to_json(self) -> str:
        """Write it for a program."""
        return json.dumps(asdict(self), indent=2)
