"""Many random matches from one position, compiled once for all games."""

from __future__ import annotations

from typing import Any

from touchline.fast import ops
from touchline.fast.cache import shared
from touchline.fast.kit import NUMBER, VERB, WORDS


@shared(NUMBER(VERB, WORDS, WORDS, NUMBER, NUMBER, WORDS, WORDS, WORDS, WORDS, WORDS))
def playouts(
    verb: Any,
    start: Any,
    seeds: Any,
    limit: int,
    score: int,
    results: Any,
    scores: Any,
    lengths: Any,
    state: Any,
    dice: Any,
) -> int:
    """Play from `start` once for each seed, at most `limit` actions; say how many actions were played in all.

    `score` is the word of a position where the two seats' scores lie (-1: nowhere).  Of match *i* the result goes to
    results[i], the scores to scores[2 i] and scores[2 i + 1], the number of actions to lengths[i].  `state` and `dice`
    are room for one position and one sampler.
    """
    total = 0
    for i in range(len(seeds)):
        state[:] = start
        dice[ops.SEED] = seeds[i]
        lengths[i] = verb(ops.ROLLOUT, state, limit, 0, dice, dice)
        results[i] = verb(ops.RESULT, state, 0, 0, dice, dice)
        if score >= 0:
            scores[2 * i] = state[score]
            scores[2 * i + 1] = state[score + 1]
        total += lengths[i]
    return total
