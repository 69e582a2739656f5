"""`touchline simulate`: many matches and what they come to."""

from __future__ import annotations

import csv
import io
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from touchline.cli.files import write_atomically
from touchline.cli.forms import is_compiled, make_ready
from touchline.cli.progress import bars
from touchline.core.contract import Game
from touchline.core.errors import TouchlineError, WorkerLost
from touchline.core.options import Values
from touchline.lab import rows
from touchline.lab.crew import Crew
from touchline.lab.duel import Duel, play_matches
from touchline.lab.matches import SHARE, Fixture, fixture, thinks
from touchline.lab.simulate import RANDOM, simulate, simulate_rows
from touchline.lab.summary import Mean, Share, Summary

MANY = 2000  # matches, from which on compiling is worth its while


@dataclass(frozen=True)
class Wish:
    """What a user wants to have played."""

    game: Game
    values: Values
    home: str
    away: str
    matches: int
    seed: int
    share: float
    swaps: bool
    out: str | None  # a file for all the matches

    @property
    def is_random(self) -> bool:
        """Nobody thinks: the short way."""
        return self.home == self.away == RANDOM


def run(wish: Wish, workers: int, ray: str | None, form: str) -> Summary | Duel:
    """Play the matches under a bar, and keep them if a file is wished."""
    out = Path(wish.out) if wish.out else None
    if out:
        rows.check_name(out)
    refuse_ignored(wish, form)
    summary: Summary | Duel
    if wish.is_random:
        summary, played = run_random(wish, workers, ray, form)
    else:
        plan = fixture(wish.game, wish.values, wish.home, wish.away, wish.seed, wish.share, wish.swaps)
        played = run_players(plan, wish, workers, ray)
        summary = Duel.of(plan, played)
    if out:
        rows.dump(out, played)
    return summary


def refuse_ignored(wish: Wish, form: str) -> None:
    """Raise TouchlineError for what would be asked in vain."""
    if wish.is_random and not wish.swaps:
        raise TouchlineError("--keep-sides is for two players: at random the sides are kept")
    if wish.share != SHARE and not thinks(wish.game, (wish.home, wish.away)):
        raise TouchlineError("--share is for players that think")
    if form != "auto" and not wish.is_random:
        raise TouchlineError("--form is for matches at random; players take the compiled form where it is to be had")


def run_random(wish: Wish, workers: int, ray: str | None, form: str) -> tuple[Summary, list[rows.Row]]:
    """Play at random."""
    compiled = is_compiled(wish.game, form, wish.matches >= MANY)
    asked = (wish.game, wish.values, wish.matches, wish.seed)
    with bars() as bar:

        def heard(done: int, total: int) -> None:
            bar("matches", done, total)

        if wish.out:
            return simulate_rows(*asked, workers, heard, compiled, ray)
        return simulate(*asked, workers, heard, compiled, ray), []


def run_players(plan: Fixture, wish: Wish, workers: int, ray: str | None) -> list[rows.Row]:
    """Let two players meet."""
    make_ready(wish.game, (plan.first, plan.second), wish.values)
    with Crew(workers, ray) as crew, bars() as bar:
        kept: list[rows.Row] = []
        try:
            return play_matches(plan, wish.matches, crew, lambda done, total: bar("matches", done, total), kept)
        except WorkerLost as lost:
            if not (wish.out and kept):
                raise
            rows.dump(Path(wish.out), sorted(kept, key=lambda row: row.index))
            raise WorkerLost(f"{lost}; the {len(kept)} matches played by then are in {wish.out}") from None


def duel_lines(duel: Duel, swaps: bool) -> list[str]:
    """What two players' matches came to, for a person."""
    chosen = f", {duel.options}" if duel.options else ""
    sides = "sides swapped on the same dice" if swaps else "sides kept"
    first, second = told_apart(duel.first, duel.second)
    points = f"{100 * duel.points.share:6.2f} %  (95 %: {100 * duel.points.low:.2f} to {100 * duel.points.high:.2f})"
    told = [
        (f"{first} wins", _share(duel.wins)),
        ("drawn", _share(duel.draws)),
        (f"{second} wins", _share(duel.losses)),
        (f"points of {first}", f"{points}, by {'pairs' if swaps and duel.matches > 1 else 'matches'}"),
        ("Home wins", _share(duel.home_wins)),
        ("Away wins", _share(duel.away_wins)),
        (f"{first} scores", _mean(duel.first_scores)),
        (f"{second} scores", _mean(duel.second_scores)),
        ("actions", _mean(duel.length)),
    ]
    wide = max(len(label) for label, _ in told)
    heading = f"{duel.game}{chosen}: {first} against {second}, {duel.matches:,} matches, {sides}"
    return [f"{heading}, seed {duel.seed}", *(f"  {label:<{wide}} {value}" for label, value in told)]


def told_apart(first: str, second: str) -> tuple[str, str]:
    """Names of two players; one that meets itself is the first, Home in match 0, and the second.

    >>> told_apart("8", "1"), told_apart("8", "8")
    (('8', '1'), ('8 (first)', '8 (second)'))
    """
    return (first, second) if first != second else (f"{first} (first)", f"{second} (second)")


def lines(summary: Summary) -> list[str]:
    """The summary for a person."""
    chosen = f", {summary.options}" if summary.options else ""
    return [
        f"{summary.game}{chosen}: {summary.matches:,} matches at random, seed {summary.seed}",
        f"  Home wins {_share(summary.wins)}",
        f"  drawn     {_share(summary.draws)}",
        f"  Away wins {_share(summary.losses)}",
        f"  Home scores {_mean(summary.home)}",
        f"  Away scores {_mean(summary.away)}",
        f"  actions     {_mean(summary.length)}",
    ]


def _share(share: Share) -> str:
    return f"{100 * share.share:6.2f} %  (95 %: {100 * share.low:.2f} to {100 * share.high:.2f})"


def _mean(mean: Mean) -> str:
    if mean.low is None:
        return f"{mean.mean:8.3f}"
    return f"{mean.mean:8.3f}  (95 %: {mean.low:.3f} to {mean.high:.3f}; sd {mean.sd:.3f})"


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """Name what is nested: `wins.low`.

    >>> flat({"wins": {"low": 1}, "seed": 2})
    {'wins.low': 1, 'seed': 2}
    """
    row: dict[str, Any] = {}
    for key, value in table.items():
        row |= flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {f"{prefix}{key}": value}
    return row


def write_csv(summary: Summary | Duel, path: str) -> None:
    """Write the summary as a table of one row under its headings."""
    row, text = flat(asdict(summary)), io.StringIO()
    writer = csv.DictWriter(text, list(row), lineterminator="\n")
    writer.writeheader()
    writer.writerow(row)
    write_atomically(Path(path), text.getvalue())
