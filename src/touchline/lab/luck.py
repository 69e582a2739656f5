"""Luck: what a roll was worth beyond its mean over everything that could have fallen.

However good or bad the values are, luck is zero on average: it is a value less its own expectation.  So a result less
its luck is as right on average as the result itself, and the better the values the less it scatters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from touchline.core.contract import CHANCE
from touchline.lab.crew import Crew
from touchline.lab.figures import Figure
from touchline.lab.matches import Fixture, jobs_of, opened
from touchline.lab.simulate import Progress, silent
from touchline.lab.summary import Mean
from touchline.players.rolls import roll
from touchline.players.worth import sign

BINS = 24
ROUNDED = 1e-9  # so little luck may be left over from adding
HEADROOM = 1.3  # above the highest column, for the words


@dataclass(frozen=True)
class Lucky:
    """How one match of a sample ended, and how lucky Home was in all."""

    index: int
    result: int
    luck: float
    rolls: int


def watch(job: tuple[Fixture, range]) -> list[Lucky]:
    """Play some matches of a fixture and weigh every roll."""
    plan, indices = job
    return [_watch(plan, index) for index in indices]


def _watch(plan: Fixture, index: int) -> Lucky:
    game, s, steps = opened(plan, index)
    luck, rolls = 0.0, 0
    for who, code in steps:
        if who == CHANCE:
            luck += roll(game, s, code).luck
            rolls += 1
    return Lucky(index, sign(game.rules.result(s)), luck, rolls)


@dataclass(frozen=True)
class LuckReport:
    """What a sample of matches says about luck."""

    game: str
    players: tuple[str, str]
    seed: int
    matches: int
    rolls: int
    luck: Mean  # of a match, Home's
    raw: Mean  # the result, 1 for Home
    adjusted: Mean  # the result less the luck

    @classmethod
    def of(cls, plan: Fixture, sample: Sequence[Lucky]) -> LuckReport:
        """Sum a sample up."""
        return cls(
            plan.game,
            (plan.first, plan.second),
            plan.seed,
            len(sample),
            sum(one.rolls for one in sample),
            Mean.over([one.luck for one in sample]),
            Mean.over([float(one.result) for one in sample]),
            Mean.over([one.result - one.luck for one in sample]),
        )

    @property
    def is_fair(self) -> bool | None:
        """The mean luck is zero within its error, at 95 %; None where one match alone cannot tell."""
        if self.luck.low is None or self.luck.high is None:
            return None
        return self.luck.low - ROUNDED <= 0 <= self.luck.high + ROUNDED

    @property
    def kept(self) -> float | None:
        """The variance of adjusted results over that of raw ones; None where those do not vary."""
        return (self.adjusted.sd / self.raw.sd) ** 2 if self.adjusted.sd is not None and self.raw.sd else None

    def to_table(self) -> dict[str, Any]:
        """Write it for a program."""
        return asdict(self) | {"is_fair": self.is_fair, "variance_kept": self.kept}


def sample(plan: Fixture, matches: int, crew: Crew, progress: Progress = silent) -> list[Lucky]:
    """Play matches, weighing every roll, in the order of their numbers."""
    found: list[Lucky] = []
    for _, some in crew.do(watch, jobs_of(plan, range(matches), each=1)):
        found += some
        progress(len(found), matches)
    return sorted(found, key=lambda one: one.index)


def drawing(found: Sequence[Lucky], title: str, words: tuple[str, str, str, str]) -> str:
    """Draw how raw and adjusted results scatter; words for the axes, the raw and the adjusted ones."""
    across, up, raw_words, adjusted_words = words
    raw = [float(one.result) for one in found]
    adjusted = [one.result - one.luck for one in found]
    low, high = min([-1.2, *adjusted]), max([1.2, *adjusted])
    columns = [counted(numbers, low, high) for numbers in (raw, adjusted)]
    figure = Figure(title, (low, high), (0, max(map(max, columns)) * HEADROOM))
    figure.axes(across, up)
    width = (high - low) / BINS
    for counts, kind in zip(columns, ("two", "one"), strict=True):
        for i, count in enumerate(counts):
            if count:
                figure.bar(low + i * width, low + (i + 1) * width, count, f"{count}", kind)
    sds = (Mean.over(raw).sd, Mean.over(adjusted).sd)
    for place, (label, sd, kind) in enumerate(zip((raw_words, adjusted_words), sds, ("two", "one"), strict=True)):
        x, y = figure.width - 250, 50 + 20 * place
        figure.parts.append(f'<rect class="{kind} area" x="{x}" y="{y - 11}" width="14" height="14"/>')
        figure.text(x + 20, y, label if sd is None else f"{label}: ± {sd:.2f}")
    return figure.svg()


def counted(numbers: Sequence[float], low: float, high: float) -> list[int]:
    """Count numbers into bins."""
    counts = [0] * BINS
    for x in numbers:
        counts[min(BINS - 1, int((x - low) / (high - low) * BINS))] += 1
    return counts
