"""`touchline bench`: how fast the games run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from touchline.cli.forms import warm_up
from touchline.cli.progress import bars
from touchline.core.contract import Game

FORMS = ("interpreted", "compiled")


def run(games: Sequence[Game], seconds: float) -> dict[str, Any]:
    """Measure under a bar; what is not compiled yet is compiled first."""
    from touchline import fast
    from touchline.lab.bench import bench

    if fast.available():
        warm_up(games)
    with bars() as bar:
        return bench(games, seconds, lambda label, done, total: bar("bench", done, total))


def lines(report: dict[str, Any]) -> list[str]:
    """The report for a person."""
    machine = report["machine"]
    found = [f"Python {machine['python']}, {machine['processors']} processors, {machine['system']}"]
    if report["compiled_form"] != "available":
        found.append(report["compiled_form"])
    found.append(f"{'a second':<24}{'matches':>12}{'turns':>14}{'decisions':>14}")
    for id, game in report["games"].items():
        for form in FORMS:
            if form in game:
                rates = game[form]
                label = f"{id}, {form}"
                found.append(f"{label:<24}{rates['matches']:>12,.0f}{rates['turns']:>14,}{rates['decisions']:>14,}")
        if "ratio" in game:
            found.append(f"{'':<24}compiled {game['ratio']:g} x as fast; two threads {game['two_threads']:g} x one")
    for name, rival in report["openspiel"].items():
        label = f"OpenSpiel {name}"
        found.append(f"{label:<24}{'':>12}{'':>14}{rival['decisions']:>14,}")
    return found
