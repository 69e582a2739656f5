"""A game's rules page: paragraphs by their number, in either language.

A paragraph begins with its number in bold at the start of a line: `**F-2.2.6a** …`, and ends at the next one, at a
heading or at a diagram.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from touchline.core.contract import Game

PARAGRAPH = re.compile(r"^\*\*([A-Z]-[A-Za-z0-9][A-Za-z0-9.\-]*)\*\* ?(.*)$")


def page(game: Game, language: str) -> str:
    """The whole page, as Markdown."""
    return (game.folder / f"RULES.{language}.md").read_text("utf-8")


def summary(game: Game, language: str) -> str:
    """The page's first section: the game in a minute; empty where there are no sections."""
    _, _, section = page(game, language).partition("\n## ")
    heading, _, text = section.partition("\n")
    if not heading:
        return ""
    return f"**{heading.strip()}**\n\n{re.split(r'^(?:#|<!--|```)', text, maxsplit=1, flags=re.MULTILINE)[0].strip()}"


def sections(game: Game, language: str) -> Mapping[str, str]:
    """The title of the section in which each paragraph stands, by its number."""
    titles, title = dict[str, str](), ""
    for line in page(game, language).splitlines():
        head = PARAGRAPH.match(line)
        if head:
            titles[head[1]] = title
        elif line.startswith("#"):
            title = line.lstrip("#").strip()
    return titles


def paragraphs(game: Game, language: str) -> Mapping[str, str]:
    """The paragraphs by number, in the order of the page."""
    return _paragraphs(game.folder / f"RULES.{language}.md")


@cache
def _paragraphs(path: Path) -> Mapping[str, str]:
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in path.read_text("utf-8").splitlines():
        head = PARAGRAPH.match(line)
        if head:
            current = found.setdefault(head[1], [])
            current.append(head[2])
        elif line.startswith(("#", "<!--", "```")):
            current = None
        elif current is not None and line.strip():
            current.append(line)
    return {id: "\n".join(lines).strip() for id, lines in found.items()}
