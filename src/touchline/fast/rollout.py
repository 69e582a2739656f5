"""A match played at random, in one text for both forms: interpreted it is the twin of its own compiled self."""

from __future__ import annotations

from typing import Any

from touchline.core.contract import BOTH, CHANCE, NOBODY
from touchline.core.sinks import Sampler, below


def rollout(rules: Any, s: Any, dice: Sampler, limit: int) -> int:
    """Play on at random until the match is over or `limit` actions are done; say how many were."""
    done = 0
    while done < limit:
        who = rules.actor(s)
        if who == NOBODY:
            break
        if who == BOTH:
            who = below(dice, 2)
        rules.apply(s, who, pick(rules, s, who, dice))
        done += 1
    return done


def pick(rules: Any, s: Any, who: int, dice: Sampler) -> int:
    """Choose one action of a seat, all alike, or one outcome of chance by its weight."""
    dice.total = 0
    if who == CHANCE:
        rules.chance(s, dice)
    else:
        rules.legal(s, who, dice)
    if dice.total == 0:
        raise RuntimeError("the one to act has nothing to do")
    return dice.picked
