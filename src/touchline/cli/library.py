"""`touchline games` and `touchline rules`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from touchline.cli.arguments import GameId, Json, Language, print_json

INDENT = 11  # of what is said about a game


def games(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Only this one, with all about its options.")] = "",
    lang: Language = None,
    json: Json = False,
) -> None:
    """List the games and their options; with GAME, explain its options."""
    from touchline.cli.language import Words, chosen_language
    from touchline.core import registry
    from touchline.core.telling import Teller

    words = Words(chosen_language(lang))
    tables = [_table(Teller(registry.find(id), words.language)) for id in ([game] if game else registry.ids())]
    if json:
        print_json(tables)
        return
    for table in tables:
        _say(f"{table['id']:<{INDENT}}{table['title']} — {table['line']}", INDENT)
        if not game:
            names = ", ".join(option["name"] for option in table["options"])
            _say(f"{'':<{INDENT}}{words('games.options', names=names)}\n", INDENT)
            continue
        for option in table["options"]:
            default = words("games.default", value=option["default"])
            _say(f"\n{'':<2}{option['name']}={option['expected']} ({default})", 4)
            _say(f"{'':<4}{option['label']}. {option['help']}", 4)
    _say(words("games.more", id=tables[0]["id"]), 0)


def _say(text: str, indent: int) -> None:
    """Print a paragraph, filled to the width of a terminal; as it is in a pipe."""
    from shutil import get_terminal_size
    from textwrap import fill

    from touchline.cli.screen import is_terminal

    if is_terminal():
        width = get_terminal_size().columns
        text = fill(text, width, subsequent_indent=" " * indent, replace_whitespace=False, drop_whitespace=True)
    typer.echo(text)


def _table(teller: Any) -> dict[str, Any]:
    from touchline.cli.menu import accepted

    game = teller.game
    return {
        "id": game.id,
        "version": game.version,
        "title": teller.title(),
        "line": teller.word("game.line"),
        "options": [
            {
                "name": option.name,
                "default": option.format(option.default),
                "expected": accepted(option, teller),
                "label": teller.word(f"option.{option.name}.label"),
                "help": teller.word(f"option.{option.name}.help"),
            }
            for option in game.options
        ],
        "short": dict(game.short),
    }


def rules(
    game: GameId,
    paragraph: Annotated[
        str, typer.Argument(metavar="PARAGRAPH", help="A paragraph's number (or its beginning), or a word to look for.")
    ] = "",
    search: Annotated[
        str | None, typer.Option("--search", "-s", metavar="WORD", help="Only where this occurs.")
    ] = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Read a game's rules: the whole page, a paragraph by its number, or the paragraphs with a word."""
    from touchline.cli import reading
    from touchline.cli.language import chosen_language
    from touchline.cli.screen import is_terminal
    from touchline.core import pages, registry

    found, language = registry.find(game), chosen_language(lang)
    if paragraph or search is not None:
        texts = dict(reading.wanted_paragraphs(found, language, paragraph, search))
    elif json:
        texts = dict(pages.paragraphs(found, language))
    else:
        reading.show_page(reading.readable_page(found, language), is_terminal())
        return
    if json:
        print_json(texts)
    else:
        reading.show_page("\n\n".join(f"**{id}** {text}" for id, text in texts.items()), is_terminal())
