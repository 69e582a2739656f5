"""Two players against each other: shares with intervals, by matches and by pairs of matches on the same dice."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from touchline.core import options as option_forms
from touchline.core.errors import OptionError
from touchline.core.registry import find
from touchline.lab.crew import Crew
from touchline.lab.matches import Fixture, jobs_of, play_some
from touchline.lab.rows import Row
from touchline.lab.simulate import Progress, silent
from touchline.lab.summary import Mean, Share, Z

WON, DRAWN = 1.0, 0.5  # points of a match


def points_of(row: Row, is_home: bool) -> float:
    """A player's points in a match: one for a win, half a one for a draw."""
    return (1 + (row.result if is_home else -row.result)) / 2


@dataclass(frozen=True)
class Points:
    """The share of the points, and between which shares the true one lies."""

    share: float
    low: float
    high: float

    @classmethod
    def of(cls, units: Sequence[float], z: float = Z) -> Points:
        """Make it from the points of independent units: matches, or pairs of matches as one (their mean).

        As Agresti and Coull do for shares: z² / 2 units are added that won all, and as many that lost all, so that an
        interval is honest when few units were played or all ended alike; with units of 0 and 1 it is theirs.

        >>> sure = Points.of([1.0] * 10)
        >>> sure.share, round(sure.low, 3), round(sure.high, 3)
        (1.0, 0.679, 1.0)
        """
        added = z * z / 2
        n = len(units) + 2 * added
        middle = (sum(units) + added) / n
        squares = sum(unit * unit for unit in units) + added
        reach = z * math.sqrt(max(0.0, squares / n - middle * middle) / n)
        return cls(sum(units) / len(units), max(0.0, middle - reach), min(1.0, middle + reach))


def points_over(plan: Fixture, rows: Sequence[Row], z: float = Z) -> Points:
    """The first player's share of all the points; the interval is by pairs where there are some, else by matches."""
    ours = [points_of(row, plan.first_is_home(row.index)) for row in rows]
    return replace(Points.of(paired(plan, rows) or ours, z), share=sum(ours) / len(ours))


def paired(plan: Fixture, rows: Sequence[Row]) -> list[float]:
    """The first player's points by pairs of matches on the same dice, else by matches.

    A match whose other half is missing is left out.
    """
    halves = {row.index: points_of(row, plan.first_is_home(row.index)) for row in rows}
    if not plan.swaps:
        return list(halves.values())
    return [(halves[i] + halves[i + 1]) / 2 for i in sorted(halves) if i % 2 == 0 and i + 1 in halves]


@dataclass(frozen=True)
class Duel:
    """What the matches of two players came to; wins are the first one's."""

    game: str
    version: int
    options: str
    seed: int
    first: str
    second: str
    matches: int
    wins: Share
    draws: Share
    losses: Share
    points: Points  # of the first player, by pairs where the sides are swapped
    home_wins: Share  # of either player
    away_wins: Share
    first_scores: Mean  # goals or points of the game
    second_scores: Mean
    length: Mean  # actions a match, outcomes of chance included

    @classmethod
    def of(cls, plan: Fixture, rows: Sequence[Row]) -> Duel:
        """Sum up at least one match."""
        game, n = find(plan.game, plan.version), len(rows)
        home = [plan.first_is_home(row.index) for row in rows]
        ours = [points_of(row, is_home) for row, is_home in zip(rows, home, strict=True)]
        scores = [
            (row.home_score, row.away_score) if is_home else (row.away_score, row.home_score)
            for row, is_home in zip(rows, home, strict=True)
        ]
        return cls(
            game=plan.game,
            version=plan.version,
            options=option_forms.format(game.options, plan.values),
            seed=plan.seed,
            first=plan.first,
            second=plan.second,
            matches=n,
            wins=Share.of(ours.count(WON), n),
            draws=Share.of(ours.count(DRAWN), n),
            losses=Share.of(ours.count(0.0), n),
            points=points_over(plan, rows),
            home_wins=Share.of(sum(row.result > 0 for row in rows), n),
            away_wins=Share.of(sum(row.result < 0 for row in rows), n),
            first_scores=Mean.over([first for first, _ in scores]),
            second_scores=Mean.over([second for _, second in scores]),
            length=Mean.over([row.actions for row in rows]),
        )

    def to_json(self) -> str:
        """Write it for a program."""
        return json.dumps(asdict(self), indent=2)


def play_matches(
    plan: Fixture, matches: int, crew: Crew, progress: Progress = silent, kept: list[Row] | None = None
) -> list[Row]:
    """Play the matches of a fixture; the rows come in the order of their numbers, whoever played them.

    In `kept` they are as they come, so that what was played is not lost when something happens.
    """
    if matches < 1:
        raise OptionError(f"expected at least one match, got {matches}")
    rows = [] if kept is None else kept
    for _, some in crew.do(play_some, jobs_of(plan, range(matches))):
        rows += some
        progress(len(rows), matches)
    return sorted(rows, key=lambda row: row.index)
