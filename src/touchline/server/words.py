"""The server's own sentences, in both languages, and the refusals that carry them.

A refusal's words stand in the texts under `refused.<code>`.
"""

from __future__ import annotations

from pathlib import Path

from touchline.core.telling import LANGUAGES, Number, load
from touchline.server.protocol import Words

TEXTS = Path(__file__).parent / "texts"


def say(key: str, **values: object) -> Words:
    """Look a text up in both languages and fill it in; a value may itself be words."""
    en, fr = ({name: _said(value, language) for name, value in values.items()} for language in LANGUAGES)
    return Words(en=load(TEXTS, "en")[key].format(**en), fr=load(TEXTS, "fr")[key].format(**fr))


def _said(value: object, language: str) -> object:
    if isinstance(value, Words):
        return value.en if language == "en" else value.fr
    return Number(value, language) if isinstance(value, int) else value


def has_text(key: str) -> bool:
    """Tell whether there is such a text."""
    return key in load(TEXTS, "en")


class Refusal(Exception):
    """A request that is not carried out: a stable code, why in both languages, the rule behind it if there is one."""

    def __init__(
        self, code: str, words: Words | None = None, rule: str = "", detail: str = "", **values: object
    ) -> None:
        super().__init__(code)
        self.code, self.rule, self.detail = code, rule, detail
        self.words = words or say(f"refused.{code}", **values)
