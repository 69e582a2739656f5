"""The same rules, compiled: playouts, counting and what a search is made of, a hundred times faster.

    if available():
        fast = compiled(find("rugby15"))
        fast.playouts(fast.pack(game.start()), seeds=range(1000)).results

Importing this package costs nothing: Numba is loaded when a game is asked for, not before.  The first time on a machine
a game takes seconds to compile; `warm` does that in child processes and reports how far it is.
"""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

from touchline.core.contract import Game
from touchline.fast.presence import available, missing, require
from touchline.fast.warming import is_warm, warm

if TYPE_CHECKING:
    from touchline.fast.engine import Compiled

__all__ = ["available", "compiled", "is_warm", "missing", "require", "warm"]
_kits: dict[str, Compiled] = {}
_compiling = Lock()


def compiled(game: Game) -> Compiled:
    """Get a game's compiled form, compiling it if that was never done on this machine; raises NotCompiled."""
    name = str(getattr(game.rules, "__name__", ""))
    if name not in _kits:  # only who finds nothing waits for those that compile
        require()
        from touchline.fast.engine import Compiled

        with _compiling:
            if name not in _kits:
                _kits[name] = Compiled(game)
    return _kits[name]
