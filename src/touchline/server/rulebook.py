"""A game's rules page as the browser shows it: chapters, numbered paragraphs, diagrams as scenes."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from touchline.core import pages, position
from touchline.core.contract import Game
from touchline.server.protocol.pages import ChapterSeen, DiagramSeen, ProseSeen, RuleSeen, RulesSeen
from touchline.server.seating import find_game
from touchline.server.shown import Speaker
from touchline.server.words import Refusal

HEADING = re.compile(r"^(#{1,6}) +(.*?) *#*$")
DIAGRAM = re.compile(r"^<!-- diagram: (.*) -->$")
DIAGRAM_END = "<!-- /diagram -->"
Block = RuleSeen | ProseSeen | DiagramSeen


def rules_page(game: Game, language: Literal["en", "fr"]) -> RulesSeen:
    """Lay a rules page out; raises Refusal if the game has none."""
    try:
        text = pages.page(game, language)
    except FileNotFoundError:
        raise Refusal("game/no-rules") from None
    speaker = Speaker(game)
    title = speaker.title()
    return RulesSeen(
        game=game.id,
        title=title.fr if language == "fr" else title.en,
        language=language,
        chapters=Reader(speaker).read(text.splitlines()),
    )


@lru_cache(maxsize=64)
def page_of(game_id: str, language: Literal["en", "fr"]) -> RulesSeen:
    """Lay the rules page of a game on offer out, once."""
    return rules_page(find_game(game_id), language)


class Reader:
    """Reads a page line by line."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.chapters: list[ChapterSeen] = []
        self.blocks: list[Block] = []
        self.heading: tuple[int, str] = (1, "")
        self.rule = ""  # the number of the paragraph being read
        self.lines: list[str] = []

    def read(self, lines: list[str]) -> list[ChapterSeen]:
        """Read a whole page."""
        in_diagram = False
        for line in lines:
            if in_diagram:
                in_diagram = line.strip() != DIAGRAM_END
            elif drawn := DIAGRAM.match(line.strip()):
                self._close_block()
                self.blocks.append(self._diagram(drawn[1]))
                in_diagram = True
            else:
                self._line(line)
        self._close_chapter()
        return self.chapters

    def _line(self, line: str) -> None:
        heading, numbered = HEADING.match(line), pages.PARAGRAPH.match(line)
        if heading:
            self._close_chapter()
            self.heading = (len(heading[1]), heading[2])
        elif numbered:
            self._close_block()
            self.rule = numbered[1]
            self.lines = [numbered[2]]
        elif line.strip() or self.rule:  # a numbered paragraph goes on over empty lines
            self.lines.append(line)
        else:
            self._close_block()

    def _close_block(self) -> None:
        text = "\n".join(self.lines).strip()
        if self.rule:
            self.blocks.append(RuleSeen(id=self.rule, text=text))
        elif text:
            self.blocks.append(ProseSeen(text=text))
        self.rule, self.lines = "", []

    def _close_chapter(self) -> None:
        self._close_block()
        level, heading = self.heading
        if heading or self.blocks:
            self.chapters.append(ChapterSeen(level=level, heading=heading, blocks=self.blocks))
        self.blocks = []

    def _diagram(self, line: str) -> DiagramSeen:
        _, s, _ = position.parse(line, self.speaker.game)
        return DiagramSeen(position=line, scene=self.speaker.view(s))
