"""The laboratory's own words, in French and English, and the pages they stand on."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from touchline.core.telling import load
from touchline.lab.figures import STYLE

TEXTS = Path(__file__).parent / "texts"
PAGE = (
    ":root{color-scheme:light dark;--ink:#1c1f24;--ground:#fff;--faint:#c9ced6}"
    "@media(prefers-color-scheme:dark){:root{--ink:#e8eaee;--ground:#15181c;--faint:#444b55}}"
    "body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground);max-width:46rem;"
    "margin:2rem auto;padding:0 1rem}svg{max-width:100%;height:auto}table{border-collapse:collapse;margin:1rem 0;"
    "display:block;overflow-x:auto}th,td{padding:.25rem .75rem;border-bottom:1px solid var(--faint);text-align:right;"
    "white-space:nowrap}th:first-child,td:first-child,th.prose,td.prose{text-align:left}"
    "th.prose,td.prose{white-space:normal;min-width:14rem}@media(max-width:34rem){th,td{padding:.25rem .4rem}}"
)


class Number(float):
    """A number that is written as its reader's language writes numbers."""

    language = "en"

    @classmethod
    def of(cls, value: float, language: str) -> Number:
        """Take a number over for a language.

        >>> f"{Number.of(-0.5, 'fr'):+.2f}", f"{Number.of(-0.5, 'en'):+.2f}"
        ('−0,50', '−0.50')
        """
        number = cls(value)
        number.language = language
        return number

    def __format__(self, form: str) -> str:
        text = super().__format__(form).replace("-", "−")
        return text.replace(".", ",") if self.language == "fr" else text


class Wording:
    """Looks up the laboratory's texts in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = load(TEXTS, language)

    def __call__(self, key: str, **values: object) -> str:
        """Look a text up and fill it in."""
        numbers = {name: self.number(value) for name, value in values.items() if isinstance(value, float)}
        return self.texts[key].format(**(values | numbers))

    def number(self, value: float) -> Number:
        """A number that is written as the language writes numbers."""
        return Number.of(value, self.language)

    def player(self, written: str) -> str:
        """Say who a player is that is written as players are: a level with its share of thought, or as it is."""
        kind, _, given = written.partition(":")
        if not kind.isdigit():
            return written
        level = self("player.level", number=kind)
        key, _, share = given.partition("=")
        if key == "share" and "," not in share:
            whole = float(share) == 1
            return self("player.whole" if whole else "player.share", player=level, share=100 * float(share))
        return f"{level} ({given})" if given else level


def page(language: str, title: str, parts: Sequence[str]) -> str:
    """Make a page that needs nothing else: no script, no other file."""
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    head = [
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<title>{escape(title)}</title><style>{PAGE}{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
    ]
    return "\n".join([*head, *parts, "</body></html>", ""])


def paragraph(text: str) -> str:
    """A paragraph of plain words."""
    return f"<p>{escape(text)}</p>"


def heading(text: str) -> str:
    """A heading of plain words."""
    return f"<h2>{escape(text)}</h2>"


def table(headings: Sequence[str], rows: Sequence[Sequence[object]], prose: int | None = None) -> str:
    """A table of plain words and numbers; a column may hold sentences."""
    marks = ['class="prose"' if i == prose else "" for i in range(len(headings))]
    head = "".join(cell("th", text, mark) for text, mark in zip(headings, marks, strict=True))
    lines = ("".join(cell("td", value, mark) for value, mark in zip(row, marks, strict=True)) for row in rows)
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def cell(kind: str, value: object, mark: str = "") -> str:
    """A cell of a table."""
    return f"<{kind}{' ' + mark if mark else ''}>{escape(str(value))}</{kind}>"
