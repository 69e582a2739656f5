"""An analysis for people: a page with the curve of the match, the marked mistakes and the dice that counted."""

from __future__ import annotations

from touchline.core.contract import AWAY, CHANCE, HOME, SEATS
from touchline.core.match import Match
from touchline.core.telling import Teller
from touchline.lab.figures import Figure
from touchline.lab.wording import Wording, heading, page, paragraph, table
from touchline.players.analysis import MARKS, Analysis, Step

MOST = 12  # mistakes, and rolls, that are listed
DOTTED = ("mistake", "blunder")  # marks that the curve shows
DRAWN = ("h.", "a.")  # so the names of cards begin that Home and Away draw


def percent(value: float) -> float:
    """A chance of winning in per cent, a draw counting half, from an expected result.

    >>> percent(-1.0), percent(0.5)
    (0.0, 75.0)
    """
    return 50 * (1 + value)


def render(match: Match, found: Analysis, language: str, names: tuple[str, str] = ("", "")) -> str:
    """Make the page; names are those of the two sides."""
    words, teller = Wording(language), Teller(match.game, language)
    sides = (names[HOME] or teller.seat(HOME), names[AWAY] or teller.seat(AWAY))
    scores = match.score
    parts = [
        paragraph(words("analysis.score", home=sides[0], home_score=scores[0], away_score=scores[1], away=sides[1])),
        *map(paragraph, unfinished(found, words, sides)),
        paragraph(adjusted(found, words, sides[HOME])),
        curve(found, words, sides[HOME]),
        *([paragraph(words("analysis.dots"))] if any(step.mark in DOTTED for step in found.steps) else []),
        heading(words("analysis.sides")),
        both_sides(found, words, sides),
        heading(words("analysis.worst")),
        worst(found, words, sides),
        *luckiest(found, words, sides),
        paragraph(words("analysis.how", level=found.level, share=100 * found.share)),
    ]
    return page(language, words("analysis.title", title=teller.title()), parts)


def unfinished(found: Analysis, words: Wording, sides: tuple[str, str]) -> list[str]:
    """Say how a match that was not played out came to its end, if it did, and what its result is then."""
    if found.is_over:
        return []
    if found.resigned is not None:
        return [words("analysis.resigned", loser=sides[found.resigned], home=sides[HOME])]
    return [words("analysis.agreed" if found.agreed else "analysis.unfinished", home=sides[HOME])]


def adjusted(found: Analysis, words: Wording, name: str) -> str:
    """Say the result with and without luck, if chance had a part in it."""
    if not has_luck(found):
        return words("analysis.no_luck", name=name, result=found.result)
    numbers = {"adjusted": found.adjusted, "error": found.error, "result": found.result, "luck": found.luck}
    return words("analysis.adjusted", name=name, **numbers)


def has_luck(found: Analysis) -> bool:
    """Tell whether chance had a part in the match."""
    return any(step.luck for step in found.steps)


def curve(found: Analysis, words: Wording, name: str) -> str:
    """Draw the chances, action by action, with the mistakes."""
    n = len(found.steps)
    figure = Figure(words("analysis.curve"), (0, max(1, n)), (0, 100))
    figure.axes(words("analysis.actions"), words("analysis.chance", name=name))
    figure.level(50)
    values = [found.start, *(step.value for step in found.steps)]
    figure.curve([(i, percent(value)) for i, value in enumerate(values)])
    for i, step in enumerate(found.steps, start=1):
        if step.mark in DOTTED:
            label = f"{step.turn} {step.name}: {words(f'analysis.{step.mark}')} −{50 * (step.error or 0):.0f} %"
            figure.dot(i, percent(step.value), label, "two", 6 if step.mark == "blunder" else 4)
    return figure.svg(with_style=False)


def both_sides(found: Analysis, words: Wording, sides: tuple[str, str]) -> str:
    """What each side gave away and, if chance had a part in the match, how lucky it was."""
    marks = [mark for _, mark in MARKS]
    keys = ["side", "decisions", "given_away", *marks, *(["luck"] if has_luck(found) else [])]
    rows = [
        (
            sides[seat],
            side.decisions,
            f"{words.number(50 * side.error):.1f} %",
            *(side.marks[m] for m in marks),
            f"{words.number(50 * side.luck):+.1f} %",
        )[: len(keys)]
        for seat, side in enumerate(found.sides)
    ]
    return table([words(f"analysis.{key}") for key in keys], rows)


def worst(found: Analysis, words: Wording, sides: tuple[str, str]) -> str:
    """The decisions that cost most."""
    marked = [step for step in found.steps if step.seat in SEATS and step.mark]
    marked.sort(key=lambda step: -(step.error or 0))
    if not marked:
        return paragraph(words("analysis.none"))
    headings = [words(f"analysis.{key}") for key in ("side", "turn", "played", "better", "cost")]
    rows = [(sides[step.seat], step.turn, step.name, step.best, cost(step, words)) for step in marked]
    return table(headings, rows[:MOST])


def cost(step: Step, words: Wording) -> str:
    """What a decision cost, in per cent of a win."""
    return f"{words.number(50 * (step.error or 0)):.1f} %"


def luckiest(found: Analysis, words: Wording, sides: tuple[str, str]) -> list[str]:
    """Where chance counted most, if it had a part in the match."""
    rolls = [step for step in found.steps if step.seat == CHANCE and step.luck]
    rolls.sort(key=_size)
    if not rolls:
        return []
    headings = [words("analysis.turn"), words("analysis.fell"), words("analysis.for_home", name=sides[HOME])]
    rows = [(step.turn, step.name, f"{words.number(50 * (step.luck or 0)):+.1f} %") for step in rolls[:MOST]]
    is_drawn = any(step.name.startswith(DRAWN) for step in rolls[:MOST])
    drawn = [paragraph(words("analysis.drawn", home=sides[HOME], away=sides[AWAY]))] if is_drawn else []
    return [heading(words("analysis.luckiest")), table(headings, rows), *drawn]


def _size(step: Step) -> float:
    return -abs(step.luck or 0)
