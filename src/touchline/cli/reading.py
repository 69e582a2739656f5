"""A game's rules page at the terminal: the whole page, one paragraph, or those in which a word occurs."""

from __future__ import annotations

import os
import re
import unicodedata

from touchline.core import pages
from touchline.core.contract import Game
from touchline.core.errors import TouchlineError, shown

INSIDE, NOWHERE = 4, 5  # ranks of paragraphs for a word that is looked for
SHORT = 2  # letters that are not looked for inside words
COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)


def plain(text: str) -> str:
    """Take case and accents away, for searching.

    >>> plain("Dégagement")
    'degagement'
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def found_paragraphs(game: Game, language: str, id: str) -> dict[str, str]:
    """The paragraph with that number, or all whose numbers begin with it: F-2.2.6 stands for F-2.2.6a too.

    What ends with a digit is a whole number: F-1 does not stand for F-10, but F-G stands for F-G01.
    """
    every, wanted = pages.paragraphs(game, language), id.strip().casefold()
    if not wanted:
        return {}
    for prefix in (wanted, f"{game.prefix}-{wanted}".casefold()):
        exact = {key: text for key, text in every.items() if key.casefold() == prefix}
        further = re.escape(prefix) + (r"\D" if prefix[-1].isdigit() else "")
        begins = {key: text for key, text in every.items() if re.match(further, key.casefold())}
        if exact or begins:
            return exact | begins
    return {}


def paragraphs_with(game: Game, language: str, word: str) -> dict[str, str]:
    """The paragraphs in which a word occurs, whatever its case and accents, the most useful first.

    A whole word in the title of their section, then in their text, then the beginning of a word; inside words, and as
    part of a compound with a hyphen, only where there is nothing better.
    """
    every, titles = pages.paragraphs(game, language), pages.sections(game, language)
    ranks = {id: _rank(plain(word), plain(titles.get(id, "")), plain(f"{id} {text}")) for id, text in every.items()}
    wanted = range(INSIDE) if min(ranks.values(), default=NOWHERE) < INSIDE else range(NOWHERE)
    return {id: every[id] for id in sorted(every, key=ranks.__getitem__) if ranks[id] in wanted}


def _rank(word: str, title: str, text: str) -> int:
    """How little a paragraph with this word is likely to be what was looked for."""
    sought = r"\s+".join(map(re.escape, word.split()))
    whole, begun = (re.compile(rf"(?<![\w-]){sought}{end}") for end in (r"(?!\w|-\w)", r"(?!\w*-\w)"))
    places = [(whole, title), (whole, text), (begun, title), (begun, text)]
    if len(word) > SHORT:
        places.append((re.compile(sought), text))
    return next((rank for rank, (pattern, place) in enumerate(places) if pattern.search(place)), NOWHERE)


def wanted_paragraphs(game: Game, language: str, asked: str, search: str | None) -> dict[str, str]:
    """The paragraphs a user asked for, by number or by a word."""
    found = found_paragraphs(game, language, asked) if asked and search is None else {}
    found = found or paragraphs_with(game, language, search if search is not None else asked)
    if not found:
        raise TouchlineError(f"the rules of {game.id} have no paragraph {shown(search or asked)}, nor that word in one")
    return found


def readable_page(game: Game, language: str) -> str:
    """The whole page without the remarks that drawing tools read."""
    return COMMENT.sub("", pages.page(game, language))


def show_page(markdown: str, on_terminal: bool) -> None:
    """Show a page: laid out, and through the user's pager if it is long, on a terminal; as it is in a pipe."""
    if not on_terminal:
        print(markdown)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    page = Markdown(markdown)
    if len(console.render_lines(page)) <= console.height - 2:
        console.print(page)
        return
    os.environ.setdefault("LESS", "-R")
    os.environ.setdefault("LESSCHARSET", "utf-8")
    with console.pager(styles=True):
        console.print(page)
