"""Whether a game's machine code is there to think with; where it is not yet, play goes on without it."""

from __future__ import annotations

import logging
import time
from importlib import import_module
from threading import Event, Lock, Thread

from touchline import fast
from touchline.core.contract import Game
from touchline.core.errors import NotCompiled
from touchline.fast.warming import SEARCHES as ENGINE
from touchline.players.thought import Budget

# Modules that compile when imported, for `fast.warm`.
SEARCHES = (
    *ENGINE,
    "touchline.players.search.growing",
    "touchline.players.search.expecting",
    "touchline.players.rugby15.compiled",
    "touchline.players.search.alphabeta",
)
LOOK_AGAIN = 2.0  # seconds: to look whether code is there costs more than a decision
WAITING = 0.5  # of the time for a decision, while code is being loaded
AGAIN_AFTER = 300.0  # seconds: what could not be loaded is left alone for so long
logger = logging.getLogger(__name__)
_ready: set[str] = set()
_cold: set[str] = set()  # games that are being compiled, or cannot be
_loaded: dict[str, Event] = {}  # by game, set once its machine code is in this process
_not_before: dict[str, float] = {}
_load_again: dict[str, float] = {}  # by game, when to try once more
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


def is_at_hand(game: Game, budget: Budget) -> bool:
    """Tell whether to think with machine code now: by the clock, only if that does not mean waiting for it long."""
    if budget.until is None:
        return is_ready(game)
    prepare(game)
    loaded = _loaded.get(game.id)
    if loaded and not loaded.is_set() and game.id not in _cold:
        loaded.wait(WAITING * (budget.seconds or 0.0))
    return bool(loaded and loaded.is_set())


def is_loading() -> bool:
    """Tell whether some game's machine code, compiled before, is on its way into this process."""
    return any(id not in _cold and not loaded.is_set() for id, loaded in list(_loaded.items()))


def prepare(game: Game) -> None:
    """Begin to compile what is missing, in child processes, and to load it, and come back at once."""
    if game.id in _loaded or time.monotonic() < _load_again.get(game.id, 0.0):
        return  # asked at every decision: nobody waits here for another thread
    with _guard:
        if game.id in _loaded:
            return
        _loaded[game.id] = Event()
    Thread(target=_prepare, args=(game,), daemon=True).start()


def _prepare(game: Game) -> None:
    try:
        if not is_ready(game):
            _cold.add(game.id)
            make_ready(game)
            _cold.discard(game.id)
        for search in SEARCHES:
            import_module(search)
        fast.compiled(game)
    except NotCompiled:  # play goes on interpreted, as without Numba
        _cold.add(game.id)
    except Exception:  # of Numba, of the disk, of the memory: play goes on, and nobody waits
        logger.exception("the machine code of %s cannot be loaded", game.id)
        _cold.add(game.id)
        _load_again[game.id] = time.monotonic() + AGAIN_AFTER
        del _loaded[game.id]
    else:
        _cold.discard(game.id)
        _loaded[game.id].set()
