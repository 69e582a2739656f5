"""Whether a game's machine code is there to think with; where it is not yet, play goes on without it."""

from __future__ import annotations

import time
from threading import Lock, Thread

from touchline import fast
from touchline.core.contract import Game
from touchline.core.errors import NotCompiled
from touchline.fast.warming import SEARCHES as ENGINE

# Modules that compile when imported, for `fast.warm`.
SEARCHES = (
    *ENGINE,
    "touchline.players.search.growing",
    "touchline.players.search.expecting",
    "touchline.players.rugby15.compiled",
    "touchline.players.search.alphabeta",
)
LOOK_AGAIN = 2.0  # seconds: to look whether code is there costs more than a decision
_ready: set[str] = set()
_not_before: dict[str, float] = {}
_warming: set[str] = set()
_guard = Lock()


def is_ready(game: Game) -> bool:
    """Tell whether a compiled mind can think about the game without waiting for the compiler."""
    if game.id in _ready:
        return True
    if time.monotonic() < _not_before.get(game.id, 0.0):
        return False
    if fast.available() and fast.is_warm(game, SEARCHES):
        _ready.add(game.id)
        return True
    _not_before[game.id] = time.monotonic() + LOOK_AGAIN
    return False


def make_ready(game: Game) -> None:
    """Compile what is missing, now; raises NotCompiled."""
    fast.warm([game], searches=SEARCHES)
    _ready.add(game.id)


def prepare(game: Game) -> None:
    """Begin to compile what is missing, in child processes, and come back at once."""
    with _guard:
        if game.id in _warming or not fast.available():
            return
        _warming.add(game.id)
    Thread(target=_prepare, args=(game,), daemon=True).start()


def _prepare(game: Game) -> None:
    try:
        if not is_ready(game):
            make_ready(game)
    except NotCompiled:  # play goes on interpreted, as without Numba
        return
