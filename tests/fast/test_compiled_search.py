"""A search is compiled once, serves every game, and finds what its interpreted self finds."""

import numpy as np

from tests.fast import search
from tests.fast.tiny import GAME as TINY
from touchline.core.contract import HOME
from touchline.core.registry import find
from touchline.core.sinks import Sampler
from touchline.fast import compiled
from touchline.fast.engine import new_dice, new_listing
from touchline.fast.rollout import pick, rollout

TIMES = 20


def first_choice(game):
    """The first position in which Home decides alone or first."""
    s, dice = game.start(), Sampler()
    while not game.legal(s, HOME):
        who = game.rules.actor(s)
        game.rules.apply(s, who, pick(game.rules, s, who, dice))
    return s


def interpreted(game, s):
    dice, values = Sampler(), []
    dice.seed = 5
    for code in game.legal(s, HOME):
        total = 0
        for _ in range(TIMES):
            after = s.copy()
            game.rules.apply(after, HOME, code)
            rollout(game.rules, after, dice, 1 << 40)
            result = game.rules.result(after)
            total += (result > 0) - (result < 0)
        values.append(total / TIMES)
    return values


def test_one_machine_code_for_all_games():
    for game in (TINY, find("rugby15")):
        fast, s = compiled(game), first_choice(game)
        state, room, values = fast.pack(s), fast.pack(s), np.zeros(1024)
        n = search.flat(fast.verb, state, HOME, TIMES, room, new_listing(), new_dice(5), values)
        assert values[:n].tolist() == interpreted(game, s)
    assert len(search.flat.signatures) == 1
