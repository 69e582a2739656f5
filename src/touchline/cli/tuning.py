"""`touchline tune`: the weights of a game's judge, found by playing."""

from __future__ import annotations

from typing import Annotated

import typer

from touchline.cli.arguments import GameId, Json, Matches, Options, Seed, print_json


def tune(
    game: GameId,
    matches: Matches = 24,
    rounds: Annotated[int, typer.Option(min=1, metavar="N", help="How often the judge is taught.")] = 8,
    nodes: Annotated[int, typer.Option(min=1, metavar="N", help="How far ahead it looks at each decision.")] = 1000,
    seed: Seed = 1,
    option: Options = None,
    json: Json = False,
) -> None:
    """Let a game's judge play against itself and learn to see at once what a look ahead tells it."""
    from touchline.cli.progress import bars
    from touchline.cli.seating import parse_options
    from touchline.core import registry
    from touchline.lab import tuning

    found = registry.find(game)
    with bars() as bar:
        tuned = tuning.tune(found, parse_options(found, option or []), matches, rounds, nodes, seed, bar)
    names = found.judge.NAMES if found.judge else ()
    if json:
        weights = dict(zip(names, tuned.weights, strict=True))
        print_json({"weights": weights, "before": tuned.before, "after": tuned.after, "positions": tuned.positions})
        return
    typer.echo(f"{tuned.positions:,} positions; mean square error {tuned.before:.6f} before, {tuned.after:.6f} after")
    for name, weight in zip(names, tuned.weights, strict=True):
        typer.echo(f"  {name:<12} {weight:>6}")
    typer.echo(f"WEIGHTS = {tuned.weights}")
