"""How a game is balanced: who wins, what moving first is worth, scores, lengths, and how often each rule is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from touchline.core import options as option_forms
from touchline.core import pages
from touchline.core.contract import BOTH, CHANCE, HOME, SEATS
from touchline.core.events import Event
from touchline.core.registry import find
from touchline.lab.crew import Crew
from touchline.lab.duel import Points
from touchline.lab.matches import Fixture, jobs_of, opened, row_of
from touchline.lab.rows import Row
from touchline.lab.simulate import Progress, silent
from touchline.lab.summary import Mean, Share


@dataclass(frozen=True)
class Seen:
    """One match of the sample."""

    row: Row
    decisions: int
    rolls: int
    first: int  # the seat that first decided openly and alone; -1 if none ever did
    rules: dict[str, int]  # how often each was told


def watch(job: tuple[Fixture, range]) -> list[Seen]:
    """Play some matches of a fixture, listening."""
    plan, indices = job
    return [_watch(plan, index) for index in indices]


def _watch(plan: Fixture, index: int) -> Seen:
    game, s, steps = opened(plan, index)
    told: list[Event] = []
    decisions, rolls, first = 0, 0, -1
    s.told = told
    for who, _ in steps:
        decisions += who in SEATS
        rolls += who == CHANCE
        if first < 0 and who in SEATS and game.rules.actor(s) != BOTH and not game.rules.sealed(s):
            first = who
    s.told = None
    row = row_of(plan, index, game, s, decisions + rolls)
    return Seen(row, decisions, rolls, first, dict(Counter(event.rule for event in told)))


@dataclass(frozen=True)
class RuleCount:
    """How often a rule is told."""

    rule: str
    per_match: float
    share: float  # of the matches in which it is told at all


@dataclass(frozen=True)
class Balance:
    """What a sample says about a game."""

    game: str
    version: int
    options: str
    player: str
    seed: int
    matches: int
    home_wins: Share
    draws: Share
    away_wins: Share
    first_mover: Points | None  # share of the points, half a one for a draw
    home_scores: Mean
    away_scores: Mean
    margins: dict[int, int]  # Home's lead at the end: how many matches
    totals: dict[int, int]  # both scores together: how many matches
    actions: Mean
    decisions: Mean
    rolls: Mean
    rules: tuple[RuleCount, ...]  # the most frequent first
    silent: tuple[str, ...]  # paragraphs that no match told

    @classmethod
    def of(cls, plan: Fixture, sample: Sequence[Seen]) -> Balance:
        """Sum a sample up."""
        game, rows, n = find(plan.game, plan.version), [one.row for one in sample], len(sample)
        counts = sum((Counter(one.rules) for one in sample), Counter[str]())
        rules = [
            RuleCount(rule, count / n, sum(rule in one.rules for one in sample) / n)
            for rule, count in counts.most_common()
        ]
        first = [
            (1 + (one.row.result if one.first == HOME else -one.row.result)) / 2 for one in sample if one.first >= 0
        ]
        return cls(
            game=plan.game,
            version=plan.version,
            options=option_forms.format(game.options, plan.values),
            player=plan.first,
            seed=plan.seed,
            matches=n,
            home_wins=Share.of(sum(row.result > 0 for row in rows), n),
            draws=Share.of(sum(row.result == 0 for row in rows), n),
            away_wins=Share.of(sum(row.result < 0 for row in rows), n),
            first_mover=Points.of(first) if first else None,
            home_scores=Mean.over([row.home_score for row in rows]),
            away_scores=Mean.over([row.away_score for row in rows]),
            margins=dict(sorted(Counter(row.home_score - row.away_score for row in rows).items())),
            totals=dict(sorted(Counter(row.home_score + row.away_score for row in rows).items())),
            actions=Mean.over([row.actions for row in rows]),
            decisions=Mean.over([one.decisions for one in sample]),
            rolls=Mean.over([one.rolls for one in sample]),
            rules=tuple(rules),
            silent=tuple(rule for rule in pages.paragraphs(game, "en") if rule not in counts),
        )

    def to_table(self) -> dict[str, Any]:
        """Write it for a program."""
        return asdict(self)


def sample(plan: Fixture, matches: int, crew: Crew, progress: Progress = silent) -> list[Seen]:
    """Play matches, listening, in the order of their numbers."""
    found: list[Seen] = []
    for _, some in crew.do(watch, jobs_of(plan, range(matches), each=1)):
        found += some
        progress(len(found), matches)
    return sorted(found, key=lambda one: one.row.index)
