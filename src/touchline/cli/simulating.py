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
from touchline.core.options import Values
from touchline.lab import rows
from touchline.lab.crew import Crew
from touchline.lab.duel import Duel, play_matches
from touchline.lab.matches import Fixture, fixture
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
    if wish.is_random and ray is None:
        summary: Summary | Duel
        summary, played = run_random(wish, workers, form)
    else:
        plan = fixture(wish.game, wish.values, wish.home, wish.away, wish.seed, wish.share, wish.swaps)
        played = run_players(plan, wish, workers, ray)
        summary = Duel.of(plan, played)
    if out:
        rows.dump(out, played)
    return summary


def run_random(wish: Wish, workers: int, form: str) -> tuple[Summary, list[rows.Row]]:
    """Play at random."""
    compiled = is_compiled(wish.game, form, wish.matches >= MANY)
    asked = (wish.game, wish.values, wish.matches, wish.seed)
    with bars() as bar:

        def heard(done: int, total: int) -> None:
            bar("matches", done, total)

        if wish.out:
            return simulate_rows(*asked, heard, compiled)
        return simulate(*asked, workers, heard, compiled), []


def run_players(plan: Fixture, wish: Wish, workers: int, ray: str | None) -> list[rows.Row]:
    """Let two players meet."""
    make_ready(wish.game, (plan.first, plan.second), wish.values)
    with Crew(workers, ray) as crew, bars() as bar:
        return play_matches(plan, wish.matches, crew, lambda done, total: bar("matches", done, total))


def duel_lines(duel: Duel, swaps: bool) -> list[str]:
    """What two players' matches came to, for a person."""
    chosen = f", {duel.options}" if duel.options else ""
    sides = "sides swapped on the same dice" if swaps else "sides kept"
    points = f"{100 * duel.points.share:6.2f} %  (95 %: {100 * duel.points.low:.2f} to {100 * duel.points.high:.2f})"
    told = {
        f"{duel.first} wins": _share(duel.wins),
        "drawn": _share(duel.draws),
        f"{duel.second} wins": _share(duel.losses),
        f"points of {duel.first}": f"{points}, by {'pairs' if swaps else 'matches'}",
        "Home wins": _share(duel.home_wins),
        "Away wins": _share(duel.away_wins),
        f"{duel.first} scores": _mean(duel.first_scores),
        f"{duel.second} scores": _mean(duel.second_scores),
        "actions": _mean(duel.length),
    }
    wide = max(map(len, told))
    heading = f"{duel.game}{chosen}: {duel.first} against {duel.second}, {duel.matches:,} matches, {sides}"
    return [f"{heading}, seed {duel.seed}", *(f"  {label:<{wide}} {value}" for label, value in told.items())]


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
