"""Sentences for people, in French and English, from events and keys; no other module writes text for players.

The words stand in TOML files, one per language, in a `texts` folder: the core's own and one per game.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple, Self

from touchline.core.contract import Game
from touchline.core.errors import TouchlineError
from touchline.core.events import Event

LANGUAGES = ("en", "fr")
SINGULAR = {"en": (1,), "fr": (0, 1)}  # French says «0 case», English "0 cells"
ELISION = re.compile(r"\b(d|D|qu|Qu)e (?=Extérieur)")  # the only seat whose French name begins with a vowel
CORE_TEXTS = Path(__file__).parent / "texts"


@cache
def load(folder: Path, language: str) -> Mapping[str, str]:
    """Read a text file into flat keys: `event.moved`."""
    flat: dict[str, str] = {}

    def gather(table: Mapping[str, Any], prefix: str) -> None:
        for key, value in table.items():
            if isinstance(value, dict):
                gather(value, f"{prefix}{key}.")
            else:
                flat[prefix + key] = str(value)

    gather(tomllib.loads((folder / f"{language}.toml").read_text("utf-8")), "")
    return flat


def elided(text: str, language: str) -> str:
    """Contract French «de» and «que» before the name of a seat that begins with a vowel.

    >>> elided("Le gardien de Extérieur", "fr")
    'Le gardien d’Extérieur'
    """
    return ELISION.sub(r"\1’", text) if language == "fr" else text


class Number(int):
    """A number in a sentence: `{die} {die:cell|cells}` chooses the word that goes with it in that language.

    >>> "{n} {n:case|cases}".format(n=Number(1, "fr"))
    '1 case'
    """

    language: str

    def __new__(cls, value: int, language: str) -> Self:
        """Put a number into a sentence of that language."""
        number = super().__new__(cls, value)
        number.language = language
        return number

    def __format__(self, words: str) -> str:
        """Write the number, or choose between `one|many`."""
        one, divided, many = words.partition("|")
        if not divided:
            return super().__format__(words)
        return one if self in SINGULAR[self.language] else many


class Line(NamedTuple):
    """Something told: the words, the number of its rule, and whether it stands out as a goal does."""

    text: str
    rule: str = ""
    is_headline: bool = False


class Teller:
    """Speaks of one game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        if language not in LANGUAGES:
            raise TouchlineError(f"expected a language of {', '.join(LANGUAGES)}, got {language!r}")
        self.game, self.language = game, language
        self.words = dict(load(CORE_TEXTS, language)) | dict(load(game.folder / "texts", language))

    def word(self, key: str, **values: object) -> str:
        """Look a text up and fill it in."""
        return self.words[key].format(**values)

    def seat(self, seat: int) -> str:
        """Name a seat, or chance."""
        return self.words[f"seat.{seat}"]

    def _fill(self, section: str, event: Event, **more: str) -> str:
        names = self.game.table.EVENTS[event.kind].split()
        said = {name: self._say(name, value) for name, value in zip(names, event.args, strict=False)}
        return elided(self.words[f"{section}.{event.kind}"].format(rule=event.rule, **said, **more), self.language)

    def _say(self, name: str, value: int) -> str | Number:
        if name in ("seat", "other"):
            return self.seat(value)
        say = self.game.table.SAY.get(name)
        return say(value, self.language) if say else Number(value, self.language)

    def event(self, event: Event) -> str:
        """Tell what happened."""
        return self._fill("event", event)

    def line(self, event: Event) -> Line:
        """Tell what happened, with its rule."""
        return Line(self.event(event), event.rule, event.kind in getattr(self.game.table, "HEADLINES", ()))

    def story(self, events: Iterable[Event]) -> list[Line]:
        """Tell events one by one, each with its rule; a list of like ones of a seat, such as a line-up, at once."""
        told = list[Line]()
        for (kind, rule, *_), group in groupby(events, key=lambda event: (event.kind, event.rule, event.args[:1])):
            alike = list(group)
            if len(alike) > 1 and f"several.{kind}" in self.words:
                each = ", ".join(self._fill("each", event) for event in alike)
                told.append(Line(self._fill("several", alike[0], each=each), rule))
            else:
                told += map(self.line, alike)
        return told

    def question(self, event: Event) -> str:
        """Ask what is to be decided."""
        return self._fill("ask", event)

    def asked_of(self, section: str, event: Event, seat: int) -> str:
        """Say to others what a seat will be asked; that section of a game's texts calls the seat `{decider}`."""
        return self._fill(section, event, decider=self.seat(seat))

    def refusal(self, event: Event) -> str:
        """Explain what the rules refuse."""
        return self._fill("refuse", event)

    def fact(self, key: str, args: tuple[int, ...]) -> str:
        """Word a fact of a scene; its arguments are named in EVENTS under `fact_<key>`, or are plain {0} {1}."""
        names = self.game.table.EVENTS.get(f"fact_{key}", "").split()
        said = {name: self._say(name, value) for name, value in zip(names, args, strict=False)}
        text = self.words[f"fact.{key}"].format(*(Number(value, self.language) for value in args), **said)
        return elided(text, self.language)

    def clock(self, period: int, turn: int) -> str:
        """Say when it is; a period may have words of its own: a shoot-out is no half."""
        own = f"clock.{period}"
        return self.words[own if own in self.words else "clock.at"].format(period=period, turn=turn)

    def phrase(self, phrase: str) -> str:
        """Name a phrase of `plan`: a formation is called by its own name unless the texts know a better one."""
        return self.words.get(f"phrase.{phrase}", phrase)

    def button(self, key: str, args: tuple[int, ...]) -> str:
        """Word a button; its arguments are named in EVENTS under `button_<key>`."""
        names = self.game.table.EVENTS.get(f"button_{key}", "").split()
        said = {name: self._say(name, value) for name, value in zip(names, args, strict=False)}
        return elided(self.words[f"button.{key}"].format(**said), self.language)

    def title(self) -> str:
        """The game's name."""
        return self.words["game.title"]
