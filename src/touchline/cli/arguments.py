"""Arguments and flags that several commands share."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Annotated, Any

import typer

GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id; `touchline games` lists them.")]
GameIds = Annotated[
    list[str] | None, typer.Argument(metavar="GAMES", help="Ids of games; all of them if none is named.")
]
Form = Annotated[
    str, typer.Option(metavar="FORM", help="compiled, interpreted, or auto: compiled where that is to be had.")
]
Language = Annotated[
    str | None, typer.Option("--lang", metavar="fr|en", help="The language of everything about play; by default yours.")
]
Matches = Annotated[int, typer.Option("--matches", "-n", min=1, metavar="N", help="How many matches.")]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="The same seed, the same numbers.")]
Share = Annotated[
    float,
    typer.Option("--share", min=0, max=1, metavar="PART", help="Of the nodes of a player that thinks; 1: all."),
]
Workers = Annotated[int, typer.Option("--workers", "-w", min=1, max=256, metavar="W", help="At the same time.")]
Ray = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS", help="Work on a Ray cluster: host:port, auto or local.")
]
Json = Annotated[bool, typer.Option("--json", help="Write JSON for a program.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
Describe = Annotated[
    bool, typer.Option("--describe", help="Say the board in sentences, for a screen reader; no colours, no clearing.")
]


def print_json(value: Any) -> None:
    """Write a value as JSON, one document on one line or a few."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def print_lines(lines: Iterable[str]) -> None:
    """Write lines as they come."""
    for line in lines:
        typer.echo(line)
