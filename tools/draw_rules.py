"""Draw the diagrams of the rules pages from the positions written above them.

    tools/draw_rules.py            draw every diagram of every game's RULES.*.md anew
    tools/draw_rules.py --check    change nothing; exit 1 if a diagram is not as it would be drawn

A diagram is a block of text between two remarks, the first of which holds a position's one-line text:

    <!-- diagram: foot 1 [] phase=move … -->
    ```text
    ```
    <!-- /diagram -->
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from touchline.core import picture, position, registry
from touchline.core.contract import Game
from touchline.core.errors import TouchlineError
from touchline.core.telling import LANGUAGES, Teller

BLOCK = re.compile(
    r"(?P<head><!-- diagram: (?P<position>.*?) -->\n)```text\n.*?```\n(?P<tail><!-- /diagram -->)", re.DOTALL
)
OPENING = "<!-- diagram:"


def drawing(text: str, language: str) -> str:
    """Draw the position that a diagram names: the board, then the die and the cards if there are any."""
    game, state, _ = position.parse(text)
    teller, scene = Teller(game, language), game.table.scene(state)
    die = [teller.word("picture.die", n=scene.die)] if scene.die else []
    beside = die + picture.aside_lines(scene, teller) + picture.card_lines(scene, teller)
    parts = [part for part in (picture.board(scene, teller), beside) if part]
    return "\n\n".join("\n".join(part) for part in parts)


def redrawn(page: str, language: str) -> str:
    """The page with every diagram drawn anew; raises a TouchlineError that names a diagram that cannot be."""
    blocks = list(BLOCK.finditer(page))
    if len(blocks) != page.count(OPENING):
        raise TouchlineError(f"{page.count(OPENING)} diagrams are begun but {len(blocks)} are whole")
    return BLOCK.sub(
        lambda block: f"{block['head']}```text\n{drawing(block['position'], language)}\n```\n{block['tail']}", page
    )


def pages(game: Game) -> list[tuple[Path, str]]:
    """A game's rules pages and their languages."""
    return [(game.folder / f"RULES.{language}.md", language) for language in LANGUAGES]


def stale(game: Game) -> list[Path]:
    """The pages of a game whose diagrams are not as they would be drawn."""
    return [path for path, language in pages(game) if redrawn(read(path), language) != read(path)]


def read(path: Path) -> str:
    """Read a page."""
    return path.read_text("utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Draw or check all pages."""
    parser = argparse.ArgumentParser(description="Draw the diagrams of the rules pages.")
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if something would change")
    parser.add_argument("games", nargs="*", help="ids of games; all of them if none is named")
    given = parser.parse_args(arguments)
    failed = False
    for id in given.games or registry.ids():
        for path, language in pages(registry.find(id)):
            try:
                before = read(path)
                after = redrawn(before, language)
            except (OSError, TouchlineError) as error:
                print(f"{path}: {error}", file=sys.stderr)
                failed = True
                continue
            if before != after and given.check:
                print(f"{path}: diagrams are not up to date; run tools/draw_rules.py", file=sys.stderr)
                failed = True
            elif before != after:
                path.write_text(after, "utf-8")
                print(f"{path}: drawn")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
