"""How words typed by people are compared: without case, accents, underscores or the odd blank."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """Bring a typed word into the form in which words are listed.

    >>> folded(" Récupération_miraculeuse ")
    'recuperation-miraculeuse'
    """
    plain = unicodedata.normalize("NFKD", text.strip().lower())
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).replace("_", "-").replace(" ", "-")
