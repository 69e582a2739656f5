"""Trying an action without playing it, and telling whether a viewer knows everything."""

from __future__ import annotations

from touchline.core.contract import Game
from touchline.core.events import Event
from touchline.core.sinks import Dice
from touchline.core.state import State

WORLDS = 4  # imagined to see whether a view leaves anything open


def tried(game: Game, view: State, seat: int, code: int) -> tuple[State, list[Event]]:
    """Try an action on a copy: the position after it and what is told."""
    after = view.copy()
    after.told = events = list[Event]()
    game.rules.apply(after, seat, code)
    after.told = None
    return after, events


def sure_cost(game: Game, view: State, seat: int, code: int) -> Event | None:
    """The foul or loss that an action is sure to bring, of the kinds that the game's table warns of."""
    kinds = getattr(game.table, "COSTS", ())
    return next((event for event in tried(game, view, seat, code)[1] if event.kind in kinds), None)


def is_foreseen(game: Game, s: State, seat: int) -> bool:
    """Tell whether the game warns of costs, and what a seat's actions cost can be told without telling a secret."""
    warns = bool(getattr(game.table, "COSTS", ()))
    return warns and not game.rules.sealed(s) and not has_secrets(game, s, seat)


def has_secrets(game: Game, s: State, viewer: int) -> bool:
    """Tell whether anything is hidden from a viewer.

    Imagined worlds are compared with the view, never with what is really so: the answer must not depend on that.
    """
    view = game.view(s, viewer)
    for seed in range(WORLDS):
        dice = Dice()
        dice.seed = seed
        world = s.copy()
        game.rules.imagine(world, viewer, dice)
        if world != view:
            return True
    return False
