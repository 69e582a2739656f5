"""Random matches through the adapters' own nodes."""

import random

from tests.doubles.tug import GAME as TUG
from touchline.core.dice import Seeded
from touchline.core.registry import find, ids
from touchline.lab.adapters.setting import Node, Setting

GAMES = [*map(find, ids()), TUG]


def named(game):
    return game.id


def nodes(game, seed, most=400, kind=Node):
    """The nodes of a match played at random where a seat is to act, and the last."""
    setting, dice, choices = Setting(game, game.short), Seeded(seed), random.Random(seed)
    node = kind(setting, setting.first).settled(dice)
    for _ in range(most):
        yield node
        if node.is_over:
            return
        node = node.after(choices.choice(node.legal)).settled(dice)
