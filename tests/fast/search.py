"""A small search as a player would write it: flat Monte-Carlo, for any game, through its function pointer."""

from numba import types

from touchline.fast import ops
from touchline.fast.cache import shared
from touchline.fast.kit import NUMBER, VERB, WORDS


@shared(NUMBER(VERB, WORDS, NUMBER, NUMBER, WORDS, WORDS, WORDS, types.float64[::1]))
def flat(verb, state, seat, times, room, out, dice, values):
    """The mean sign of the result after each action of a seat and random play; how many actions there are."""
    n = verb(ops.LEGAL, state, seat, 0, out, dice)
    for i in range(n):
        total = 0
        for _ in range(times):
            room[:] = state
            verb(ops.APPLY, room, seat, out[ops.CODES + i], dice, dice)
            verb(ops.ROLLOUT, room, 1 << 40, 0, dice, dice)
            result = verb(ops.RESULT, room, 0, 0, dice, dice)
            total += (result > 0) - (result < 0)
        values[i] = total / times
    return n
