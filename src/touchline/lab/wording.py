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
    "display:block;overflow-x:auto}th,td{padding:.25rem .75rem;border-bottom:1px solid var(--faint);text-align:right}"
    "th:first-child,td:first-child{text-align:left}"
)


class Wording:
    """Looks up the laboratory's texts in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.texts = load(TEXTS, language)

    def __call__(self, key: str, **values: object) -> str:
        """Look a text up and fill it in."""
        return self.texts[key].format(**values)


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


def table(headings: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table of plain words and numbers."""
    head = "".join(f"<th>{escape(text)}</th>" for text in headings)
    body = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
