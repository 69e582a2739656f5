"""`touchline league`: every player against every other, a table and a drawing."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import typer

from touchline.cli.files import read_text, write_atomically
from touchline.cli.forms import make_ready
from touchline.cli.progress import bars
from touchline.core.errors import TouchlineError, WorkerLost
from touchline.lab.crew import Crew
from touchline.lab.duel import Points
from touchline.lab.figures import Figure
from touchline.lab.league import TITLE, Kept, League, Table
from touchline.lab.rows import Row, from_csv, to_csv

MOST_BYTES = 256 * 1024 * 1024
ROW = 26  # height of a player's row in the drawing


def names(text: str) -> list[str]:
    """The players of a list; a player's settings may have commas too.

    >>> names("8, tree:nodes=500,noise=0.1, random")
    ['8', 'tree:nodes=500,noise=0.1', 'random']
    """
    found: list[str] = []
    for part in filter(None, map(str.strip, text.split(","))):
        if found and ":" in found[-1] and "=" in part and ":" not in part:
            found[-1] += f",{part}"
        else:
            found.append(part)
    return found


@contextmanager
def keeping(league: League, path: Path | None) -> Iterator[Kept]:
    """Take up what a file has of the league already, and add every match to it as soon as it is played.

    The file begins with a line that says which league it is.  What a power cut left of a last line is dropped.
    """
    if path is None:
        yield lambda rows: None
        return
    if path.suffix != ".csv":
        raise TouchlineError(f"expected a file .csv to keep matches in, got {path.name}")
    text, heading = read_text(path, MOST_BYTES) if path.exists() else "", f"{league.title}\n{to_csv([])}"
    if heading.startswith(text):
        write_atomically(path, heading)
    else:
        title, _, table = text.partition("\n")
        refuse_other(league, title, path)
        table = table[: table.rfind("\n") + 1]
        league.take(from_csv(table, str(path), above=1))
        os.truncate(path, len(f"{title}\n{table}".encode()))
    with path.open("a", encoding="utf-8") as file:

        def keep(rows: Sequence[Row]) -> None:
            file.write(to_csv(rows, heading=False))
            file.flush()

        yield keep


def refuse_other(league: League, title: str, path: Path) -> None:
    """Raise TouchlineError for a file that keeps something else than this league."""
    if title == league.title:
        return
    kept = title.removeprefix(TITLE).strip() if title.startswith(TITLE) else "none that it names in its first line"
    ours = league.title.removeprefix(TITLE).strip()
    raise TouchlineError(f"{path} keeps another league; name another file. Kept there: {kept}. Asked for: {ours}")


def run(league: League, workers: int, ray: str | None, keep: str | None) -> bool:
    """Play, taking up and keeping what was played; tells whether it was played to the end."""
    players = [text for one in league.pairings for text in (one.plan.first, one.plan.second)]
    with keeping(league, Path(keep) if keep else None) as kept:
        make_ready(league.game, players, league.values)
        return played(league, kept, workers, ray)


def played(league: League, kept: Kept, workers: int, ray: str | None) -> bool:
    """Play under a bar until the end, an interruption or the loss of a worker; tells whether that was the end."""
    with Crew(workers, ray) as crew, bars() as bar:
        try:
            league.play(crew, lambda done, total: bar("matches", done, total), kept)
        except KeyboardInterrupt:
            return False
        except WorkerLost as error:
            typer.echo(f"touchline: {error}", err=True)
            return False
    return True


def lines(table: Table) -> list[str]:
    """The table for a person."""
    chosen = f", {table.options}" if table.options else ""
    names = [rating.player for rating in table.ratings]
    wide = max([6, *map(len, names)])
    share = f"share {table.share:g}" + (f" (more for {', '.join(table.raised)})" if table.raised else "")
    heading = f"{table.game}{chosen}: {table.matches:,} matches, {share}, seed {table.seed}"
    found = [
        heading,
        f"{'':<{wide}}   Elo  95 %         " + "".join(f"{name[:7]:>8}" for name in names) + "  two below",
    ]
    for rating in table.ratings:
        cells = "".join(f"{_cell(table.against(rating.player, other)):>8}" for other in names)
        interval = f"{rating.low:.0f} to {rating.high:.0f}"
        rated = f"{rating.player:<{wide}} {rating.elo:>5.0f}  {interval:<13}"
        found.append(f"{rated}{cells}  {_below(table, rating.player)}".rstrip())
    found.append(
        "Cells: per cent of the points of the row's player. Two below: beats that level, with 95 % confidence."
    )
    return found


def _cell(points: Points | None) -> str:
    return f"{100 * points.share:.0f}" if points else "·"


def _below(table: Table, name: str) -> str:
    compared = table.below(name)
    if compared is None:
        return ""
    other, points = compared
    verdict = "yes" if points.low > 1 / 2 else "no" if points.high < 1 / 2 else "open"
    return f"{verdict}: {100 * points.share:.0f} % of {other} ({100 * points.low:.0f} to {100 * points.high:.0f})"


def drawing(table: Table, title: str) -> str:
    """Draw the ratings with their intervals."""
    low = min(rating.low for rating in table.ratings)
    high = max(rating.high for rating in table.ratings)
    n = len(table.ratings)
    figure = Figure(title, (low, high), (n - 0.5, -0.5), height=90 + ROW * n, left=110)
    figure.axes("Elo", "", labels=False)
    for place, rating in enumerate(table.ratings):
        figure.text(figure.left - 8, figure.y(place) + 4, rating.player, "end")
        figure.span(rating.low, rating.high, place)
        figure.dot(
            rating.elo, place, f"{rating.player}: {rating.elo:.0f} ({rating.low:.0f} to {rating.high:.0f})", "one", 5
        )
    return figure.svg()
