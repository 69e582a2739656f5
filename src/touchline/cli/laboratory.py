"""`touchline perft`, `simulate`, `bench` and `warm`: for authors and researchers."""

from __future__ import annotations

from typing import Annotated

import typer

from touchline.cli.arguments import Form, GameId, GameIds, Json, Options, print_json


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
        for line in report.lines(divide):
            typer.echo(line)


def simulate(
    game: GameId,
    matches: Annotated[int, typer.Option("--matches", "-n", min=1, metavar="N", help="How many matches.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed, the same summary.")] = 1,
    workers: Annotated[int, typer.Option("--workers", "-w", min=1, max=256, metavar="W", help="At the same time.")] = 1,
    option: Options = None,
    form: Form = "auto",
    json: Json = False,
    csv: Annotated[str | None, typer.Option("--csv", metavar="FILE", help="Also write the summary there.")] = None,
) -> None:
    """Play many matches at random and sum them up: who wins, how many goals, how long."""
    from touchline.cli import simulating
    from touchline.cli.seating import parse_options
    from touchline.core import registry

    found = registry.find(game)
    summary = simulating.run(found, parse_options(found, option or []), matches, seed, workers, form)
    if csv:
        simulating.write_csv(summary, csv)
    if json:
        typer.echo(summary.to_json())
    else:
        for line in simulating.lines(summary):
            typer.echo(line)


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
        for line in benching.lines(report):
            typer.echo(line)


def warm(games: GameIds = None) -> None:
    """Compile the rules ahead, so that nothing has to be waited for later; done once per machine and version."""
    import time

    from touchline import fast
    from touchline.cli.forms import warm_up
    from touchline.core import registry

    begun = time.perf_counter()
    found = [registry.find(id) for id in games or registry.ids()]
    fast.require()
    cold = [game.id for game in found if not fast.is_warm(game)]
    warm_up(found)
    took = f"{time.perf_counter() - begun:.1f} s"
    typer.echo(f"compiled {', '.join(cold)} in {took}" if cold else f"nothing to compile; looked in {took}")
