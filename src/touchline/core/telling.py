"""Sentences for people, in French and English, from events and keys; no other module writes text for players.

The words stand in TOML files, one per language, in a `texts` folder: the core's own and one per game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from touchline.core.contract import Game
from touchline.core.errors import TouchlineError
from touchline.core.events import Event

LANGUAGES = ("en", "fr")
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

    def _fill(self, section: str, event: Event) -> str:
        names = self.game.table.EVENTS[event.kind].split()
        said = {name: self._say(name, value) for name, value in zip(names, event.args, strict=False)}
        return self.words[f"{section}.{event.kind}"].format(rule=event.rule, **said)

    def _say(self, name: str, value: int) -> str:
        if name in ("seat", "other"):
            return self.seat(value)
        say = self.game.table.SAY.get(name)
        return say(value, self.language) if say else str(value)

    def event(self, event: Event) -> str:
        """Tell what happened."""
        return self._fill("event", event)

    def question(self, event: Event) -> str:
        """Ask what is to be decided."""
        return self._fill("ask", event)

    def refusal(self, event: Event) -> str:
        """Explain what the rules refuse."""
        return self._fill("refuse", event)

    def fact(self, key: str, args: tuple[int, ...]) -> str:
        """Word a fact of a scene; its arguments are named in EVENTS under `fact_<key>`, or are plain {0} {1}."""
        names = self.game.table.EVENTS.get(f"fact_{key}", "").split()
        said = {name: self._say(name, value) for name, value in zip(names, args, strict=False)}
        return self.words[f"fact.{key}"].format(*args, **said)

    def button(self, key: str, args: tuple[int, ...]) -> str:
        """Word a button; its arguments are named in EVENTS under `button_<key>`."""
        names = self.game.table.EVENTS.get(f"button_{key}", "").split()
        said = {name: self._say(name, value) for name, value in zip(names, args, strict=False)}
        return self.words[f"button.{key}"].format(**said)

    def title(self) -> str:
        """The game's name."""
        return self.words["game.title"]
