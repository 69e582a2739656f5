"""Positions of Rugby 15 reached by random play."""

import random

from touchline.core.contract import CHANCE, NOBODY
from touchline.core.dice import pick, total
from touchline.core.registry import find
from touchline.core.sinks import Dice
from touchline.games.rugby15.rules.position import KEEP_HAND

KEEPING = 0.95  # so often a hand is kept that could be changed
GAME = find("rugby15")


def reached(seed, phase=None, turns=None, options=None, actions=10_000):
    """Play at random and list the positions in a phase, in some turns of the pile."""
    source, s, found = random.Random(seed), GAME.start(options), []
    while (actor := GAME.rules.actor(s)) != NOBODY and len(found) < actions:
        if (phase is None or s.phase == phase) and (turns is None or (s.turn - 1) % 13 + 1 in turns):
            found.append(s.copy())
        if actor == CHANCE:
            outcomes = GAME.outcomes(s)
            GAME.rules.apply(s, CHANCE, pick(outcomes, source.randrange(total(outcomes))))
        else:
            seat = GAME.seats_to_act(s)[0]
            legal = GAME.legal(s, seat)
            keeps = KEEP_HAND in legal and source.random() < KEEPING
            GAME.rules.apply(s, seat, KEEP_HAND if keeps else source.choice(legal))
    return found


def dice(seed=1):
    own = Dice()
    own.seed = seed
    return own
