"""`touchline perft`, `simulate`, `bench` and `warm`: for authors and researchers."""

from __future__ import annotations

from typing import Annotated

import typer

from touchline.cli.arguments import (
    Form,
    GameId,
    GameIds,
    Json,
    Matches,
    Options,
    Ray,
    Seed,
    Share,
    Workers,
    print_json,
    print_lines,
)

INTERRUPTED = 130  # exit code


def perft(
    game: GameId,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0, max=64, help="How many actions deep.")],
    position: Annotated[str, typer.Option(metavar="TEXT", help="Begin there: a position's one-line text.")] = "",
    divide: Annotated[bool, typer.Option("--divide", help="Count what follows each first action.")] = False,
    form: Form = "auto",
    json: Json = False,
) -> None:
    """Count the sequences of actions, chance included, and the probability that they have together (it is 1)."""
    from touchline.cli import counting
    from touchline.cli.files import read_text
    from touchline.cli.forms import is_compiled
    from touchline.core import position as positions
    from touchline.core import registry
    from touchline.core.errors import TouchlineError

    found = registry.find(game)
    state, values = found.start(), found.values()
    if position:
        named, state, values = positions.parse(position if position != "-" else read_text("-", positions.MOST_TEXT))
        if named.id != found.id:
            raise TouchlineError(f"expected a position of {found.id}, got one of {named.id}")
    report = counting.report(found, state, depth, is_compiled(found, form, depth >= counting.DEEP))
    if json:
        print_json({"position": positions.format(found, state, values), **report.table(divide)})
    else:
        print_lines(report.lines(divide))


def simulate(
    game: GameId,
    home: Annotated[str, typer.Option(metavar="PLAYER", help="A level from 1 to 8, greedy, random …")] = "random",
    away: Annotated[str, typer.Option(metavar="PLAYER", help="The other; sides are swapped every match.")] = "random",
    matches: Matches = 1000,
    seed: Seed = 1,
    share: Share = 0.05,
    workers: Workers = 1,
    ray: Ray = None,
    swap: Annotated[
        bool, typer.Option("--swap/--keep-sides", help="Play all dice twice, with the sides swapped.")
    ] = True,
    option: Options = None,
    form: Form = "auto",
    json: Json = False,
    csv: Annotated[str | None, typer.Option("--csv", metavar="FILE", help="Also write the summary there.")] = None,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE", help="Also write every match: .csv or .parquet.")
    ] = None,
) -> None:
    """Play many matches, at random or between two players, and sum them up: who wins, how many goals, how long."""
    from touchline.cli import simulating
    from touchline.cli.files import expect_writable
    from touchline.cli.seating import parse_options
    from touchline.core import registry
    from touchline.lab.summary import Summary

    found = registry.find(game)
    values = parse_options(found, option or [])
    wish = simulating.Wish(found, values, home, away, matches, seed, share, swap, out)
    expect_writable(csv)
    summary = simulating.run(wish, workers, ray, form)
    if csv:
        simulating.write_csv(summary, csv)
    if json:
        typer.echo(summary.to_json())
        return
    print_lines(simulating.lines(summary) if isinstance(summary, Summary) else simulating.duel_lines(summary, swap))


def league(
    game: GameId,
    players: Annotated[
        str, typer.Option(metavar="LIST", help="Levels and players, with commas: 8,tree:nodes=500,noise=0.1,random.")
    ] = "1,2,3,4,5,6,7,8,random,greedy",
    matches: Annotated[int, typer.Option("--matches", "-n", min=2, metavar="N", help="Of each pair, at most.")] = 200,
    fixed: Annotated[bool, typer.Option("--fixed", help="Play all matches, even of a pair that is settled.")] = False,
    seed: Seed = 1,
    share: Share = 0.05,
    workers: Workers = 1,
    ray: Ray = None,
    option: Options = None,
    json: Json = False,
    keep: Annotated[
        str | None, typer.Option("--keep", metavar="FILE", help="Keep every match in a .csv; go on with those in it.")
    ] = None,
    plot: Annotated[str | None, typer.Option("--plot", metavar="FILE", help="Draw the ratings: an .svg.")] = None,
) -> None:
    """Let every player meet every other, on the same dice with sides swapped; ratings with intervals, a cross table."""
    from pathlib import Path

    from touchline.cli import leaguing
    from touchline.cli.files import expect_writable, write_atomically
    from touchline.cli.seating import parse_options
    from touchline.core import registry
    from touchline.lab.league import League

    found = registry.find(game)
    names = leaguing.names(players)
    arranged = League.of(found, parse_options(found, option or []), names, matches, seed, share, not fixed)
    expect_writable(plot)
    is_complete = leaguing.run(arranged, workers, ray, keep)
    table = arranged.table()
    if plot and table.ratings:
        write_atomically(Path(plot), leaguing.drawing(table, f"{found.id}: {table.matches:,} matches"))
    if json:
        print_json(table.to_table() | {"complete": is_complete})
    else:
        print_lines(leaguing.lines(table))
    if not is_complete:
        typer.echo("interrupted: these are the matches played so far", err=True)
        raise typer.Exit(INTERRUPTED)


def bench(
    games: GameIds = None,
    seconds: Annotated[
        float, typer.Option(min=0.05, max=600, metavar="S", help="For each way of running a game.")
    ] = 2.0,
    json: Json = False,
) -> None:
    """Measure how fast the games run, interpreted and compiled, beside OpenSpiel where that is installed."""
    from touchline.cli import benching
    from touchline.core import registry

    report = benching.run([registry.find(id) for id in games or registry.ids()], seconds)
    if json:
        print_json(report)
    else:
        print_lines(benching.lines(report))


def warm(games: GameIds = None, option: Options = None) -> None:
    """Compile rules and searches and solve what can be solved, so that nothing has to be waited for later.

    Once per machine and version. With one game and its options, its players get to know matches with those.
    """
    import time

    from touchline import fast
    from touchline.cli.forms import warm_up, work_out
    from touchline.cli.seating import parse_options
    from touchline.core import registry
    from touchline.players.readiness import SEARCHES

    begun = time.perf_counter()
    found = [registry.find(id) for id in games or registry.ids()]
    if option and len(found) != 1:
        raise typer.BadParameter("name one game with its options")
    fast.require()
    cold = [game.id for game in found if not fast.is_warm(game, SEARCHES)]
    if cold:
        warm_up(found, SEARCHES)
    solved = [game.id for game in found if work_out(game, parse_options(game, option or []))]
    done = [f"{what} {', '.join(ids)}" for what, ids in (("compiled", cold), ("solved", solved)) if ids]
    took = f"{time.perf_counter() - begun:.1f} s"
    typer.echo(f"{' and '.join(done)} in {took}" if done else f"nothing to compile; looked in {took}")
