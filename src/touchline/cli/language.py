"""The terminal's own words, in French and English."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from touchline.core.errors import TouchlineError, shown
from touchline.core.telling import LANGUAGES, elided, load

TEXTS = Path(__file__).parent / "texts"
FALLBACK = "en"


def chosen_language(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else the one of the user's machine, else English.

    >>> chosen_language(None, {"LANG": "fr_FR.UTF-8"}), chosen_language(None, {"LANG": "de_DE"})
    ('fr', 'en')
    """
    if asked is not None:
        if asked not in LANGUAGES:
            raise TouchlineError(f"expected --lang {' or '.join(LANGUAGES)}, got {shown(asked)}")
        return asked
    setting = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or FALLBACK
    return next((language for language in LANGUAGES if setting.lower().startswith(language)), FALLBACK)


class Words:
    """Looks up the terminal's texts in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = load(TEXTS, language)

    def __call__(self, key: str, **values: object) -> str:
        """Look a text up and fill it in."""
        return elided(self.texts[key].format(**values), self.language)

    def get(self, key: str) -> str | None:
        """Look a text up that may be missing."""
        return self.texts.get(key)
