"""A screen that answers from a script and remembers what each person was shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from touchline.cli.chairs import parse_chair
from touchline.cli.language import Words
from touchline.cli.screen import Ask
from touchline.cli.shelf import Kept
from touchline.cli.sitting import Sitting
from touchline.cli.stopwatch import Stopwatch
from touchline.core import picture
from touchline.core.dice import Seeded
from touchline.core.match import Match


class Scripted:
    def __init__(
        self, answers: Iterable[str | Callable[[Ask], str]] = (), points: bool = False, is_attended: bool = False
    ) -> None:
        self.points, self.is_attended = points, is_attended
        self.pointed: list[frozenset[str]] = []
        self.answers = iter(answers)
        self.lines: list[str] = []
        self.asked: list[Ask] = []
        self.covered: list[str] = []

    def show(self, scene, teller, news, targets=frozenset()):
        self.tell(news)
        self.pointed.append(targets)
        self.lines += picture.draw(scene, teller)

    def tell(self, news):
        self.lines += [f"{line.text} ({line.rule})" for line in news]

    def say(self, text, style=""):
        self.lines.append(text)

    read = say

    def ask(self, ask):
        self.asked.append(ask)
        answer = next(self.answers, None)
        if answer is None:
            raise EOFError
        return answer(ask) if callable(answer) else answer

    def cover(self, name):
        self.covered.append(name)
        self.lines.append(f"=== {name}")

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def sitting(
    game: Any,
    screen: Any,
    path: Any,
    home: str = "human",
    away: str = "human",
    given: Any = None,
    seed: int = 5,
    watch: Stopwatch | None = None,
    language: str = "en",
) -> Sitting:
    chairs = parse_chair(game, home, 0, seed), parse_chair(game, away, 1, seed)
    words = Words(language)
    return Sitting(Match(game, given), chairs, Seeded(seed), Kept(path), screen, words, watch or Stopwatch())


def first_offered(ask: Ask) -> str:
    return ask.completions[0]
