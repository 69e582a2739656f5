"""A league: every player meets every other, on the same dice with the sides swapped.

A pair is looked at when a quarter, a half and all of its matches are played, and meets no more once one of the two is
better beyond doubt.  Each look doubts at a third of 5 %, so that what the whole league of looks calls certain of a pair
is wrong at most once in twenty, whenever it was stopped.  The ratings are not misled by stopping: the likelihood of
matches does not know why there are no more of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from statistics import NormalDist
from typing import Any

from touchline.core import options as option_forms
from touchline.core.contract import Game
from touchline.core.errors import TouchlineError
from touchline.core.options import Values
from touchline.lab.crew import Crew
from touchline.lab.duel import Points, points_of, points_over
from touchline.lab.elo import Rating, rate
from touchline.lab.matches import SHARE, Fixture, fielded, fixture, jobs_of, play_some, with_share
from touchline.lab.rows import Row
from touchline.lab.simulate import match_seed
from touchline.players import Level, Thinker, parse_player

PLAYERS = ("1", "2", "3", "4", "5", "6", "7", "8", "random", "greedy")
LOOKS = (4, 2, 1)  # parts of the matches after which a pair is looked at
TITLE = "# touchline league:"  # so the file of a league begins
DOUBT = 0.05
CAREFUL = NormalDist().inv_cdf(1 - DOUBT / len(LOOKS) / 2)  # standard deviations at each look
BELOW = 2  # a level is compared with the one so many below

Heard = Callable[[int, int], None]
Kept = Callable[[Sequence[Row]], None]


@dataclass
class Pairing:
    """Two players of a league and the matches they have played."""

    plan: Fixture
    names: tuple[str, str]  # as the user gave them
    rows: dict[int, Row] = field(default_factory=dict)

    @property
    def points(self) -> Points:
        """The first one's share of the points, carefully."""
        return points_over(self.plan, list(self.rows.values()), CAREFUL)

    @property
    def total(self) -> float:
        """The first one's points."""
        return sum(points_of(row, self.plan.first_is_home(row.index)) for row in self.rows.values())

    @property
    def is_settled(self) -> bool:
        """One of the two is better beyond doubt."""
        return bool(self.rows) and (self.points.low > 1 / 2 or self.points.high < 1 / 2)


@dataclass
class League:
    """Who plays, how much, and what was played so far."""

    game: Game
    values: Values
    names: tuple[str, ...]
    seed: int
    share: float
    matches: int  # of a pair, at most
    stops: bool  # once a pair is settled
    pairings: list[Pairing]

    @property
    def title(self) -> str:
        """All that the matches follow from, in a line: another league has another one."""
        chosen = option_forms.format(self.game.options, self.values)
        players = " ".join(fielded(self.game, name, self.share) for name in self.names)
        options = f", options {chosen}" if chosen else ""
        return f"{TITLE} {self.game.id} {self.game.version}{options}, seed {self.seed}, players {players}"

    @classmethod
    def of(
        cls,
        game: Game,
        values: Values,
        names: Sequence[str] = PLAYERS,
        matches: int = 200,
        seed: int = 1,
        share: float = SHARE,
        stops: bool = True,
    ) -> League:
        """Arrange a league; raises TouchlineError."""
        if len(set(names)) != len(names) or len(names) < 2:
            raise TouchlineError(f"expected at least two different players, got {', '.join(names) or 'none'}")
        if matches < 2:
            raise TouchlineError(f"expected at least two matches a pair, got {matches}")
        known: dict[str, str] = {}
        for name in names:
            other = known.setdefault(fielded(game, name, share), name)
            if other != name:
                raise TouchlineError(f"expected different players, but {name} plays as {other} does")
        pairings = [
            Pairing(fixture(game, values, a, b, match_seed(seed, number), share), (a, b))
            for number, (a, b) in enumerate(combinations(names, 2))
        ]
        return cls(game, values, tuple(names), seed, share, matches, stops, pairings)

    def looks(self) -> list[int]:
        """After how many matches a pair is looked at: whole pairs of matches."""
        each = [max(2, self.matches // part // 2 * 2) for part in LOOKS]
        return sorted({*each[:-1], self.matches}) if self.stops else [self.matches]

    def take(self, rows: Iterable[Row]) -> None:
        """Take matches up that were played before; raises TouchlineError for those of another league."""
        known = {(one.plan.first, one.plan.second): one for one in self.pairings}
        for row in rows:
            sides = (row.home, row.away) if row.index % 2 == 0 else (row.away, row.home)
            if sides not in known or not 0 <= row.index < self.matches:
                raise TouchlineError(f"match {row.index} of {row.home} and {row.away} is not one of this league")
            known[sides].rows[row.index] = row

    def play(self, crew: Crew, heard: Heard, kept: Kept) -> None:
        """Play everything that is to be played."""
        total = self.matches * len(self.pairings)
        for upto in self.looks():
            playing = [one for one in self.pairings if not (self.stops and self._settled_before(one, upto))]
            jobs = [
                (one, job)
                for one in playing
                for job in jobs_of(one.plan, range(upto))
                if not all(index in one.rows for index in job[1])
            ]
            saved = sum(self.matches for one in self.pairings if one not in playing)
            done = saved + sum(len(one.rows) for one in playing)
            for number, rows in crew.do(play_some, [job for _, job in jobs]):
                jobs[number][0].rows |= {row.index: row for row in rows}
                done += len(rows)
                kept(rows)
                heard(done, total)

    def _settled_before(self, one: Pairing, upto: int) -> bool:
        """Tell whether an earlier look settled a pair; matches beyond that look, if any, are not asked."""
        for look in self.looks():
            if look >= upto:
                return False
            early = Pairing(one.plan, one.names, {i: row for i, row in one.rows.items() if i < look})
            if len(early.rows) == look and early.is_settled:
                return True
        return False

    def _share(self, name: str) -> float:
        player = with_share(self.game, parse_player(name), self.share)
        return player.share or 0.0 if isinstance(player, Level | Thinker) else 0.0

    def table(self) -> Table:
        """Sum up what was played."""
        met = [one for one in self.pairings if one.rows]
        reached = connected(self.names, [one.names for one in met])
        meetings = {
            one.names: (one.total, len(one.rows)) for one in met if one.names[0] in reached and one.names[1] in reached
        }
        return Table(
            game=self.game.id,
            version=self.game.version,
            options=option_forms.format(self.game.options, self.values),
            seed=self.seed,
            share=self.share,
            raised=tuple(name for name in self.names if self._share(name) > self.share),
            matches=sum(len(one.rows) for one in met),
            ratings=tuple(sorted(rate(reached, meetings), key=lambda one: -one.elo)) if meetings else (),
            meetings=tuple(Meeting.of(one) for one in met),
        )


def connected(names: Sequence[str], pairs: Sequence[tuple[str, str]]) -> list[str]:
    """The players that can be compared with the first who has played, in their order."""
    found = set(pairs[0]) if pairs else set()
    while more := {name for pair in pairs if found & set(pair) for name in pair} - found:
        found |= more
    return [name for name in names if name in found]


@dataclass(frozen=True)
class Meeting:
    """What became of one pair."""

    first: str
    second: str
    matches: int
    wins: int
    draws: int
    losses: int
    points: Points  # of the first

    @classmethod
    def of(cls, one: Pairing) -> Meeting:
        """Sum a pair up."""
        results = [row.result if one.plan.first_is_home(i) else -row.result for i, row in one.rows.items()]
        won, drawn, lost = (results.count(result) for result in (1, 0, -1))
        return cls(*one.names, len(results), won, drawn, lost, one.points)

    def of_player(self, name: str) -> Points:
        """The points from a player's side."""
        if name == self.first:
            return self.points
        return Points(1 - self.points.share, 1 - self.points.high, 1 - self.points.low)


@dataclass(frozen=True)
class Table:
    """What a league came to."""

    game: str
    version: int
    options: str
    seed: int
    share: float
    raised: tuple[str, ...]  # players that have a larger share: their own, or since few nodes are not divided
    matches: int
    ratings: tuple[Rating, ...]  # the best first
    meetings: tuple[Meeting, ...]

    def against(self, name: str, other: str) -> Points | None:
        """A player's points against another."""
        found = next((one for one in self.meetings if {name, other} == {one.first, one.second}), None)
        return found.of_player(name) if found else None

    def below(self, name: str) -> tuple[str, Points] | None:
        """A level's points against the level two below it, if both play."""
        wanted = _level(name) - BELOW
        other = next((one.player for one in self.ratings if wanted > 0 and _level(one.player) == wanted), None)
        points = self.against(name, other) if other else None
        return (other, points) if other and points else None

    def to_table(self) -> dict[str, Any]:
        """Write it for a program."""
        found = asdict(self)
        for rating in found["ratings"]:
            compared = self.below(rating["player"])
            rating["beats_two_below"] = compared[1].low > 1 / 2 if compared else None
        return found


def _level(name: str) -> int:
    player = parse_player(name)
    return player.number if isinstance(player, Level) else 0
