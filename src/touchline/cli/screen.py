"""What the play loop needs of a screen, and the plain one: lines of text in and out, for a pipe or a screen reader."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from touchline.cli.language import Words
from touchline.core import picture
from touchline.core.errors import TouchlineError
from touchline.core.scene import Scene
from touchline.core.telling import Line, Teller

MOST_TYPED = 4096  # characters of a line
News = Sequence[Line]  # what happened
Targets = frozenset[str]  # cells
NOWHERE: Targets = frozenset()


class Late(Exception):
    """Nobody answered in time."""


@dataclass(frozen=True)
class Ask:
    """A question to the person at the screen."""

    prompt: str
    completions: Sequence[str] = ()
    seconds: float | None = None  # left to answer
    toolbar: Callable[[], str] | None = None  # beneath the prompt, always up to date


class Screen(Protocol):
    """Shows things to the people at the table and asks them."""

    points: bool  # it can point at cells
    is_attended: bool  # a person types, who can think twice

    def show(self, scene: Scene, teller: Teller, news: News, targets: Targets = NOWHERE) -> None:
        """Show a position, what led to it, and the cells where one can go."""

    def tell(self, news: News) -> None:
        """Tell what happened, without the position."""

    def say(self, text: str, style: str = "") -> None:
        """Show a text."""

    def read(self, markdown: str) -> None:
        """Show a paragraph of the rules."""

    def ask(self, ask: Ask) -> str:
        """Ask, and return what was typed; raises EOFError when nobody can answer, Late when nobody did in time."""

    def cover(self, name: str) -> None:
        """Hide everything until that person sits at the screen."""


class Plain:
    """Text only; nothing is ever cleared."""

    points = False

    def __init__(self, words: Words, described: bool = False) -> None:
        self.words = words
        self.described = described  # in sentences, not drawn
        self.is_attended = sys.stdin is not None and not sys.stdin.closed and sys.stdin.isatty()

    def show(self, scene: Scene, teller: Teller, news: News, targets: Targets = NOWHERE) -> None:
        """Print what happened, then the position."""
        self.tell(news)
        lines = picture.describe(scene, teller) if self.described else picture.draw(scene, teller)
        print("", *lines, "", sep="\n")

    def tell(self, news: News) -> None:
        """Print what happened, a line each."""
        for line in news:
            sign = "==" if line.is_headline else "-"
            print(f"{sign} {line.text} ({line.rule})" if line.rule else f"{sign} {line.text}")

    def say(self, text: str, style: str = "") -> None:
        """Print a text."""
        print(text)

    def read(self, markdown: str) -> None:
        """Print a paragraph as it is written."""
        print(markdown)

    def ask(self, ask: Ask) -> str:
        """Print the prompt and read a line; a line from a pipe is repeated, so that the transcript can be read."""
        print(ask.prompt, end=" ", flush=True)
        line = read_line()
        if not self.is_attended:
            print(line)
        return line.strip()

    def cover(self, name: str) -> None:
        """Wait for the other person; a pipe needs no cover."""
        if self.is_attended:
            print("\n" * 60)
            self.ask(Ask(self.words("play.pass_screen", name=name)))
        else:
            print(self.words("play.turn_of", name=name))


def read_line() -> str:
    """Read a line from standard input; raises EOFError at its end."""
    try:
        line = sys.stdin.readline(MOST_TYPED + 1) if sys.stdin is not None else ""
    except UnicodeDecodeError:
        raise TouchlineError("standard input is not UTF-8 text") from None
    except (ValueError, OSError):  # closed
        raise EOFError from None
    if not line:
        raise EOFError
    if len(line) > MOST_TYPED:
        raise TouchlineError(f"expected at most {MOST_TYPED} characters in a line of standard input")
    return line.rstrip("\n")


def is_terminal() -> bool:
    """A person sits at a terminal that can be drawn on."""
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and not stream.closed and stream.isatty() for stream in streams)


def open_screen(words: Words, described: bool = False) -> Screen:
    """The best screen there is."""
    if described or not is_terminal():
        return Plain(words, described)
    from touchline.cli.terminal import Terminal

    return Terminal(words)
