"""`touchline simulate`: many matches and what they come to."""

from __future__ import annotations

import csv
import io
from dataclasses import asdict
from pathlib import Path
from typing import Any

from touchline.cli.files import write_atomically
from touchline.cli.forms import is_compiled
from touchline.cli.progress import bars
from touchline.core.contract import Game
from touchline.core.options import Values
from touchline.lab.simulate import simulate
from touchline.lab.summary import Mean, Share, Summary

MANY = 2000  # matches, from which on compiling is worth its while


def run(game: Game, values: Values, matches: int, seed: int, workers: int, form: str) -> Summary:
    """Play the matches under a bar."""
    compiled = is_compiled(game, form, matches >= MANY)
    with bars() as bar:
        return simulate(
            game, values, matches, seed, workers, lambda done, total: bar("matches", done, total), compiled=compiled
        )


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


def write_csv(summary: Summary, path: str) -> None:
    """Write the summary as a table of one row under its headings."""
    row, text = flat(asdict(summary)), io.StringIO()
    writer = csv.DictWriter(text, list(row), lineterminator="\n")
    writer.writeheader()
    writer.writerow(row)
    write_atomically(Path(path), text.getvalue())
