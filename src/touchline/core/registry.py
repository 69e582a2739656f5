"""Which games there are.  A game is imported when it is asked for, not before."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from touchline.core.contract import Game
from touchline.core.errors import UnknownGame, shown

GROUP = "touchline.games"  # the entry points by which another package adds its games
_modules: dict[tuple[str, int], str] = {}
_newest: dict[str, int] = {}


def register(id: str, version: int, module: str) -> None:
    """Say where a game's `GAME` is; the newest version is what is played, older ones replay old records."""
    _modules[id, version] = module
    _newest[id] = max(version, _newest.get(id, version))


@cache
def _discover() -> None:
    import_module("touchline.games")
    for entry in entry_points(group=GROUP):
        game: Game = entry.load()
        register(game.id, game.version, entry.module)


def ids() -> list[str]:
    """The ids of all games, in the order of registration."""
    _discover()
    return list(_newest)


@cache
def find(id: str, version: int | None = None) -> Game:
    """Get a game, in its newest version or in the one a record names."""
    import_module("touchline.games")
    if id not in _newest:
        _discover()
    if id not in _newest:
        raise UnknownGame(f"no game is called {shown(id)}; there are: {', '.join(ids())}", got=id, known=ids())
    wanted = _newest[id] if version is None else version
    if (id, wanted) not in _modules:
        raise UnknownGame(f"{id} has no version {wanted} here; the newest is {_newest[id]}", got=id, known=ids())
    game: Game = import_module(_modules[id, wanted]).GAME
    return game
