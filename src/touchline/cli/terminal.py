"""The screen of a terminal: colours by Rich, typing and completion by prompt_toolkit."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.shortcuts import CompleteStyle
from rich.console import Console
from rich.text import Text

from touchline.cli import paint
from touchline.cli.language import Words
from touchline.cli.names import heads, split_name
from touchline.cli.screen import NOWHERE, Ask, Late, News, Targets
from touchline.cli.trail import trail
from touchline.core.scene import Scene
from touchline.core.telling import Line, Teller

MENU = 3  # lines kept free for completions
FORGET = "\x1b[3J"  # also what has scrolled off the screen
MANY = 40  # names offered at once; beyond that, their beginnings first


class NameCompleter(Completer):
    """Offers what can be typed: the beginnings of names while there are many, then the names."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """List what begins with what is typed."""
        typed = document.text_before_cursor.lstrip()
        fitting = [name for name in self.names if name.lower().startswith(typed.lower())]
        if len(fitting) > MANY and not split_name(typed)[1]:
            fitting = heads(fitting)
        for name in fitting[: 4 * MANY]:
            yield Completion(name, start_position=-len(typed))


class Terminal:
    """Draws in colour and asks with completion."""

    points = True
    is_attended = True

    def __init__(self, words: Words, console: Console | None = None) -> None:
        self.words = words
        self.console = console or Console(highlight=False)
        self._session: PromptSession[str] | None = None
        self._is_tight = False  # the screen is hardly higher than the board
        self._shown: Scene | None = None
        self._before: Scene | None = None  # what was shown before that
        self._telling = False  # a story is on the screen, which is not to be cleared away

    def show(self, scene: Scene, teller: Teller, news: News, targets: Targets = NOWHERE) -> None:
        """Draw the position anew on a clear screen, with as much of the news as there is room for.

        What moved since the position shown before is marked, also when the same position is shown again.
        """
        if scene != self._shown:
            self._before, self._shown = self._shown, scene
        self._is_tight = bool(scene.columns) and paint.is_tight(scene, self.console.size)
        left_out = len(news) - paint.news_that_fit(scene, teller, news, self.console.size)
        if left_out:
            is_crowded = self._is_tight and not paint.is_wide(scene, self.console.size)
            more = [] if is_crowded else [Line(self.words("play.more_news", n=left_out))]
            news = [*more, *news[left_out:]]
        if not self._telling:
            self.console.clear()
        moved = trail(self._before, scene)
        self.console.print(paint.position(scene, teller, news, targets, self.console.size, moved))

    def tell(self, news: News) -> None:
        """Print what happened, a line each."""
        self._telling = True
        for line in paint.news_lines(news):
            self.console.print(line)

    def say(self, text: str, style: str = "") -> None:
        """Print a text."""
        self.console.print(Text(text, style=style))

    def read(self, markdown: str) -> None:
        """Print a paragraph, laid out."""
        from rich.markdown import Markdown

        self.console.print(Markdown(markdown))

    def ask(self, ask: Ask) -> str:
        """Ask with completion; the time left ticks below the prompt."""
        if self._session is None:
            self._session = PromptSession()
        self._telling = False
        ticking = ask.seconds is not None or ask.toolbar is not None
        typed: str = self._session.prompt(
            FormattedText([("bold", f"{ask.prompt} ")]),
            completer=NameCompleter(ask.completions),
            bottom_toolbar=ask.toolbar,
            complete_style=CompleteStyle.MULTI_COLUMN,
            reserve_space_for_menu=0 if self._is_tight else MENU,
            refresh_interval=0.5 if ticking else 0,
            pre_run=partial(_limit, ask.seconds) if ask.seconds is not None else None,
        )
        return typed.strip()

    def cover(self, name: str) -> None:
        """Clear everything, also what has scrolled away or was typed, until the next person is there."""
        self._blank()
        self._session = None
        self._shown = self._before = None
        self.console.print(Text(self.words("play.pass_screen", name=name), style="bold"))
        PromptSession[str]("⏎ ").prompt()
        self._blank()

    def _blank(self) -> None:
        self.console.clear()
        self.console.file.write(FORGET)
        self.console.file.flush()


def _limit(seconds: float) -> None:
    app: Any = get_app()

    def leave() -> None:
        if app.is_running and not app.is_done:
            app.exit(exception=Late())

    asyncio.get_running_loop().call_later(seconds, leave)
