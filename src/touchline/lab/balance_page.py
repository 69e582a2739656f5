"""A game's balance for people: lines for a terminal, and a page with its distributions and rules."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.core import pages
from touchline.core.registry import find
from touchline.core.telling import Teller
from touchline.lab.balance import Balance
from touchline.lab.duel import Points
from touchline.lab.figures import Figure
from touchline.lab.summary import Mean, Share
from touchline.lab.wording import Wording, heading, page, paragraph, table

MOST_TEXT = 140  # characters of a rule that are quoted
RESULTS = ("home_wins", "draws", "away_wins")
LENGTHS = ("actions", "decisions", "rolls")
SCORES = ("home_scores", "away_scores")


def share(found: Share | Points, words: Wording) -> str:
    """A share in per cent with its interval."""
    low, high = (f"{words.number(100 * value):.1f}" for value in (found.low, found.high))
    between = words("report.between", low=low, high=high)
    return f"{words.number(100 * found.share):.1f} % {between}"


def mean(found: Mean, words: Wording) -> str:
    """A mean, with its interval if there is one."""
    told = f"{words.number(found.mean):.2f}"
    if found.low is None or found.high is None:
        return told
    low, high = (f"{words.number(value):.2f}" for value in (found.low, found.high))
    return f"{told} {words('report.between', low=low, high=high)}"


def facts(found: Balance, words: Wording) -> dict[str, str]:
    """Everything that is one number, by its name."""
    told = {words(f"report.{key}"): share(getattr(found, key), words) for key in RESULTS}
    if found.first_mover:
        told[words("report.first_mover")] = share(found.first_mover, words)
    return told | {words(f"report.{key}"): mean(getattr(found, key), words) for key in (*SCORES, *LENGTHS)}


def lines(found: Balance, language: str) -> list[str]:
    """The report for a terminal."""
    words, game = Wording(language), find(found.game, found.version)
    told = facts(found, words)
    wide = max(map(len, told))
    rules = [f"  {one.rule:<12}{words.number(one.per_match):>10.2f}{100 * one.share:>8.0f} %" for one in found.rules]
    columns = f"  {words('report.rule'):<12}{words('report.per_match'):>10}{words('report.in_matches'):>12}"
    return [
        words("report.title", title=Teller(game, language).title()),
        words("report.heading", n=found.matches, player=words.player(found.player), seed=found.seed),
        *(f"  {label:<{wide}}  {value}" for label, value in told.items()),
        words("report.rules"),
        columns,
        *rules,
        words("report.silent", rules=", ".join(found.silent)),
    ]


def render(found: Balance, language: str) -> str:
    """Make the page."""
    words, game = Wording(language), find(found.game, found.version)
    paragraphs = pages.paragraphs(game, language)
    rows = [
        (one.rule, f"{words.number(one.per_match):.2f}", f"{100 * one.share:.0f} %", cut(paragraphs.get(one.rule, "")))
        for one in found.rules
    ]
    headings = [words(f"report.{key}") for key in ("rule", "per_match", "in_matches", "text")]
    options = [paragraph(found.options)] if found.options else []
    parts = [
        paragraph(words("report.heading", n=found.matches, player=words.player(found.player), seed=found.seed)),
        *options,
        table([words("report.results"), ""], list(facts(found, words).items())),
        bars(found.margins, words("report.margin"), words("report.matches")),
        bars(found.totals, words("report.total"), words("report.matches")),
        heading(words("report.rules")),
        table(headings, rows, prose=3),
        paragraph(words("report.silent", rules=", ".join(found.silent))),
    ]
    return page(language, words("report.title", title=Teller(game, language).title()), parts)


def cut(text: str) -> str:
    """The beginning of a rule, without its marks.

    >>> cut("A **goal** counts.")
    'A goal counts.'
    """
    plain = " ".join(text.replace("*", "").replace("`", "").split())
    return plain if len(plain) <= MOST_TEXT else f"{plain[:MOST_TEXT].rsplit(' ', 1)[0]} …"


def bars(counts: Mapping[int, int], across: str, up: str) -> str:
    """Draw how often each whole number came."""
    low, high = min(counts) - 0.5, max(counts) + 0.5
    figure = Figure(across, (low, high), (0, max(counts.values()) * 1.1), height=260)
    figure.axes("", up)
    for number, count in counts.items():
        figure.bar(number - 0.45, number + 0.45, count, f"{number}: {count}")
    return figure.svg(with_style=False)
