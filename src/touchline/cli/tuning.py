"""`touchline tune`: the weights of a game's judge, found by playing."""

from __future__ import annotations

from dataclasses import asdict
from enum import StrEnum
from typing import Annotated

import typer

from touchline.cli.arguments import GameId, Json, Matches, Options, Seed, print_json


class Way(StrEnum):
    """What a judge is taught by."""

    looking = "looking"
    matches = "matches"


def tune(
    game: GameId,
    by: Annotated[
        Way, typer.Option(help="looking: see at once what a look ahead tells; matches: keep changes that win.")
    ] = Way.looking,
    matches: Matches = 24,
    rounds: Annotated[int, typer.Option(min=1, metavar="N", help="How often the judge is taught.")] = 8,
    nodes: Annotated[int, typer.Option(min=1, metavar="N", help="How far ahead it looks at each decision.")] = 1000,
    seed: Seed = 1,
    option: Options = None,
    json: Json = False,
) -> None:
    """Let a game's judge play against itself and learn; matches are all there are, or those of each round."""
    from touchline.cli.progress import bars
    from touchline.cli.seating import parse_options
    from touchline.core import registry
    from touchline.lab.climbing import climb
    from touchline.lab.tuning import tune as teach

    found = registry.find(game)
    find_weights = climb if by is Way.matches else teach
    with bars() as bar:
        tuned = find_weights(found, parse_options(found, option or []), matches, rounds, nodes, seed, bar)
    weights = dict(zip(found.judge.NAMES if found.judge else (), tuned.weights, strict=True))
    if json:
        print_json(asdict(tuned) | {"weights": weights})
        return
    typer.echo(str(tuned))
    for name, weight in weights.items():
        typer.echo(f"  {name:<14} {weight:>6}")
    typer.echo(f"WEIGHTS = {tuned.weights}")
