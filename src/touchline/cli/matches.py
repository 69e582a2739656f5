"""`touchline play`, `resume`, `replay` and `verify`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from touchline.cli.arguments import Describe, Json, Language, Options, print_json, print_lines

Seat = "human, human:NAME, random, or a level from 1 (gentle) to 8 (the strongest)"
Dice = Annotated[
    str | None,
    typer.Option("--dice", metavar="KIND", help="committed (to be checked afterwards), typed (real dice), seeded."),
]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="Repeatable dice: the same seed, the same match.")
]


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's id; without it a menu asks.")] = "",
    home: Annotated[str, typer.Option(metavar="WHO", help=f"Who plays Home: {Seat}.")] = "human",
    away: Annotated[str, typer.Option(metavar="WHO", help=f"Who plays Away: {Seat}.")] = "human",
    seed: Seed = None,
    dice: Dice = None,
    option: Options = None,
    lang: Language = None,
    save: Annotated[
        str | None,
        typer.Option("--save", "--record", metavar="FILE", help="Keep the match in this file."),
    ] = None,
    describe: Describe = False,
) -> None:
    """Play a match: two people at one screen, or against the computer.

    Moves are typed as they are written in records; `?` lists what is possible, `help` the commands. Without a terminal
    moves are read from standard input, a line each. The match is kept after every action and can be resumed.
    """
    from touchline.cli.language import Words, chosen_language
    from touchline.cli.menu import wish_or_file
    from touchline.cli.screen import is_terminal, open_screen
    from touchline.cli.seating import Wish, new_sitting, old_sitting, parse_options, sit
    from touchline.core import registry
    from touchline.core.errors import TouchlineError

    words = Words(chosen_language(lang))
    screen = open_screen(words, describe)
    if game:
        found = registry.find(game)
        sit(new_sitting(Wish(found, parse_options(found, option or []), home, away, dice, seed, save), screen, words))
        return
    if not is_terminal():
        raise TouchlineError(f"which game? touchline play GAME, one of: {', '.join(registry.ids())}")
    try:
        wish = wish_or_file(screen, words)
    except EOFError:
        return
    sit(old_sitting(wish, screen, words, None, None) if isinstance(wish, Path) else new_sitting(wish, screen, words))


def resume(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="The record; without it the waiting matches are listed.")
    ] = "",
    seed: Seed = None,
    dice: Dice = None,
    lang: Language = None,
    describe: Describe = False,
) -> None:
    """Go on with a match that was left; without FILE list those that wait."""
    from touchline.cli.language import Words, chosen_language
    from touchline.cli.screen import open_screen
    from touchline.cli.seating import old_sitting, sit, waiting_lines

    words = Words(chosen_language(lang))
    if file:
        sit(old_sitting(Path(file), open_screen(words, describe), words, dice, seed))
        return
    print_lines(waiting_lines(words))


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record; - for standard input.")],
    step: Annotated[bool, typer.Option("--step", help="Show the board after every action and wait for Enter.")] = False,
    at: Annotated[int | None, typer.Option("--at", metavar="N", help="Show only the position after N actions.")] = None,
    view: Annotated[
        str | None,
        typer.Option(
            "--as", metavar="WHO", help="all, home, away or spectator; by default all once the match is over."
        ),
    ] = None,
    lang: Language = None,
    json: Json = False,
    describe: Describe = False,
) -> None:
    """Show a match again: every action, what happened and the rule behind it."""
    from touchline.cli import replaying
    from touchline.cli.files import read_text
    from touchline.cli.language import Words, chosen_language
    from touchline.cli.screen import open_screen
    from touchline.core import record

    words = Words(chosen_language(lang))
    match, heading = record.load(read_text(file, record.MOST_BYTES))
    viewer = replaying.parse_viewer(match, view)
    screen = open_screen(words, describe)
    if json:
        print_json(replaying.table(match, heading, words, viewer, at))
    elif at is not None:
        replaying.show_at(match, screen, words, viewer, at)
    else:
        replaying.replay(match, screen, words, viewer, step)


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record; - for standard input.")],
    lang: Language = None,
    json: Json = False,
) -> None:
    """Check a record: every action by the rules, every check, the score, and committed dice once they are opened.

    Exit code 0 if it holds, 1 if it is refused, 2 if it cannot be read.
    """
    from touchline.cli import verifying
    from touchline.cli.language import Words, chosen_language

    words = Words(chosen_language(lang))
    verdict = verifying.verify(file)
    if json:
        print_json(verdict.table())
    else:
        for line in verifying.lines(verdict, words):
            typer.echo(line, err=bool(verdict.exit_code))
    raise typer.Exit(verdict.exit_code)
