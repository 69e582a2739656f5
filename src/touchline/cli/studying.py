"""What the studies of the laboratory share: samples of a player against itself, and lines for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from touchline.cli.forms import make_ready
from touchline.cli.progress import bars
from touchline.cli.seating import parse_options
from touchline.core import registry
from touchline.core.contract import AWAY, HOME, SEATS
from touchline.core.match import Match
from touchline.core.telling import Teller
from touchline.lab import luck
from touchline.lab.analysis_page import adjusted, cost, percent, unfinished
from touchline.lab.crew import Crew
from touchline.lab.matches import Fixture, fixture
from touchline.lab.simulate import Progress
from touchline.lab.wording import Wording
from touchline.players.analysis import MARKS, Analysis

T = TypeVar("T")
WORST = 5  # decisions that a terminal lists


def arranged(game: str, player: str, option: list[str] | None, seed: int, share: float) -> Fixture:
    """Let a player meet itself, every match on dice of its own."""
    found = registry.find(game)
    return fixture(found, parse_options(found, option or []), player, player, seed, share, swaps=False)


def sampled(
    plan: Fixture,
    sample: Callable[[Fixture, int, Crew, Progress], list[T]],
    matches: int,
    workers: int,
    ray: str | None,
    judges: bool = False,
) -> list[T]:
    """Play a sample under a bar; `judges`: its positions are judged, too."""
    make_ready(registry.find(plan.game, plan.version), (plan.first,), plan.values, judges)
    with Crew(workers, ray) as crew, bars() as bar:
        return sample(plan, matches, crew, lambda done, total: bar("matches", done, total))


def luck_lines(report: luck.LuckReport, language: str) -> list[str]:
    """What a sample says about luck, for a person."""
    words = Wording(language)
    title = Teller(registry.find(report.game), language).title()
    facts = {"n": report.matches, "player": words.player(report.players[0]), "rolls": report.rolls, "seed": report.seed}
    found = [words("luck.heading", title=title, **facts)]
    raw, without = report.raw, report.adjusted
    if not report.rolls:
        return [*found, words("luck.none")]
    if report.is_fair is None:
        return [*found, words("luck.one", luck=report.luck.mean, raw=raw.mean, adjusted=without.mean)]
    verdict = words("luck.fair" if report.is_fair else "luck.unfair")
    kept = "" if report.kept is None else words("luck.kept", kept=100 * report.kept)
    return [
        *found,
        words("luck.mean", mean=report.luck.mean, error=report.luck.error, verdict=verdict),
        words("luck.scatter", raw=raw.sd, adjusted=without.sd) + kept,
        words("luck.expected", raw=raw.mean, raw_error=raw.error, adjusted=without.mean, adjusted_error=without.error),
    ]


def luck_drawing(plan: Fixture, sample: Sequence[luck.Lucky], language: str) -> str:
    """Draw how results scatter with and without luck."""
    words, teller = Wording(language), Teller(registry.find(plan.game), language)
    labels = words("luck.across"), words("luck.up"), words("luck.raw"), words("luck.adjusted")
    return luck.drawing(sample, words("luck.title", title=teller.title(), n=len(sample)), labels)


def analysis_lines(match: Match, found: Analysis, language: str, names: tuple[str, str]) -> list[str]:
    """An analysis for a terminal."""
    words, teller = Wording(language), Teller(match.game, language)
    sides = (names[HOME] or teller.seat(HOME), names[AWAY] or teller.seat(AWAY))
    home, away = match.score
    score = words("analysis.score", home=sides[HOME], home_score=home, away_score=away, away=sides[AWAY])
    told = [words("analysis.title", title=teller.title()), score]
    told += unfinished(found, words, sides)
    told.append(adjusted(found, words, sides[HOME]))
    for seat in SEATS:
        side = found.sides[seat]
        marks = ", ".join(f"{words(f'analysis.{mark}')} {side.marks[mark]}" for _, mark in MARKS)
        given = f"{words.number(50 * side.error):.1f} %"
        facts = {"decisions": side.decisions, "given": given, "marks": marks}
        told.append("  " + words("analysis.side_told", name=sides[seat], **facts))
    marked = sorted((step for step in found.steps if step.mark), key=lambda step: -(step.error or 0))
    if marked:
        told.append(words("analysis.worst_told"))
    for step in marked[:WORST]:
        costs = {"played": step.name, "cost": cost(step, words), "better": step.best}
        then = {"home": sides[HOME], "chance": percent(step.value)}
        told.append(f"  {step.turn:>6}  " + words("analysis.step_told", name=sides[step.seat], **costs, **then))
    least = {mark: words.number(50 * error) for error, mark in MARKS}
    return [*told, words("analysis.legend", **least)]
