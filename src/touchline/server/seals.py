"""Sealed choices: when two positions belong to the same one."""

from __future__ import annotations

from touchline.core.contract import Game
from touchline.core.state import State


def same_seal(game: Game, before: State, after: State) -> bool:
    """Tell whether what was to be chosen under seal before is still what is to be chosen after.

    While a sealed choice goes on, seats only become ready; when it is resolved and another begins, seats are asked
    again.
    """
    if not (game.rules.sealed(before) and game.rules.sealed(after)):
        return False
    return set(game.seats_to_act(after)) <= set(game.seats_to_act(before))
