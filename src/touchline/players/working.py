"""What a game's players work out once for a set of options and keep for later: whether it is there, and working it out.

A package of `knowledge.PACKAGES` may export `is_solved(start)`, `solve(start, progress)` and `solve_apart(start)`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from touchline import fast
from touchline.core.contract import Game
from touchline.core.options import Values
from touchline.players.knowledge import PACKAGES


def is_worked_out(game: Game, values: Values | None = None) -> bool:
    """Tell whether nothing is left to work out; without a compiler nothing is, as that would take minutes."""
    package = _package(game)
    return not hasattr(package, "solve") or not fast.available() or bool(package.is_solved(game.start(values)))


def work_out(game: Game, values: Values | None, progress: Callable[[float], None]) -> None:
    """Work out what is missing, now; `progress` hears which part is done."""
    if not is_worked_out(game, values):
        _package(game).solve(game.start(values), progress)


def begin(game: Game, values: Values | None) -> bool:
    """Begin to work out what is missing in a child process, and come back at once; False: that has failed of late."""
    return is_worked_out(game, values) or bool(_package(game).solve_apart(game.start(values)))


def _package(game: Game) -> Any:
    return import_module(PACKAGES[game.id]) if game.id in PACKAGES else None
