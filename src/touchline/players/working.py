"""What a game's players work out once for a set of options and keep: whether it is there, and working it out."""

from __future__ import annotations

from collections.abc import Callable

from touchline import fast
from touchline.core.contract import Game
from touchline.core.options import Values
from touchline.players.knowledge import knowledge


def is_worked_out(game: Game, values: Values | None = None) -> bool:
    """Tell whether nothing is left to work out; without a compiler nothing is, as that would take minutes."""
    solving = knowledge(game).solving
    return solving is None or not fast.available() or solving.is_solved(game.start(values))


def work_out(game: Game, values: Values | None, progress: Callable[[float], None]) -> None:
    """Work out what is missing, now; `progress` hears which part is done."""
    solving = knowledge(game).solving
    if solving and not is_worked_out(game, values):
        solving.solve(game.start(values), progress)


def begin(game: Game, values: Values | None) -> bool:
    """Begin to work out what is missing in a child process, and come back at once; False: that has failed of late."""
    solving = knowledge(game).solving
    return solving is None or is_worked_out(game, values) or solving.begin(game.start(values))
