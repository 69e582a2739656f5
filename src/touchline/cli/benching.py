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
    return found + search_lines(report)


def search_lines(report: dict[str, Any]) -> list[str]:
    """How fast players think, for a person."""
    if not report["search"]:
        return []
    found = [f"{'thinking, a second':<24}{'simulations':>12}{'level 8':>14}  its way, longest decision"]
    for id, game in report["search"].items():
        level = game["level_8"]
        how = f"{level['mind']}, {level['longest_ms']} ms"
        found.append(f"{id:<24}{game['simulations']:>12,}{level['nodes']:>14,}  {how}")
        if "openspiel_mcts" in game:
            rival = game["openspiel_mcts"]
            found.append(f"{'':<24}{rival['ratio']:g} x OpenSpiel's Python MCTS at {rival['game']}")
    for name, rival in report["openspiel_mcts"].items():
        found.append(f"OpenSpiel MCTS {rival['simulations']:>21,} at {name}")
    return found
