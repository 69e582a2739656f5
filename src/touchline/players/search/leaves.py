"""What every search asks of a position: a number to know it by, and what it is worth where no search looks into it."""

from __future__ import annotations

from typing import Any

from touchline.core.contract import NOBODY
from touchline.core.judging import finished
from touchline.fast import ops
from touchline.fast.adopt import part

SPREAD = 0x9E3779B97F4A7C1


def hashed(room: Any) -> int:
    """A number of 64 bits for a position."""
    one, two, n = 0x1234567, 0x89ABCDEF, len(room)
    for i in range(0, n - 1, 2):
        one = (one ^ room[i]) * SPREAD
        two = (two ^ room[i + 1]) * SPREAD
        one ^= one >> 29
        two ^= two >> 31
    if n % 2:
        one = (one ^ room[n - 1]) * SPREAD
    one = (one ^ (two >> 17) ^ (two << 13)) * SPREAD
    return one ^ (one >> 32)


def judged(verb: Any, room: Any, who: int, weights: Any) -> int:
    """What Home may expect of a position: by the result, or by the judge."""
    if who == NOBODY:
        return finished(verb(ops.RESULT, room, 0, 0, weights, weights))
    return int(verb(ops.VALUE, room, 0, 0, weights, weights))


for helper in (finished, hashed, judged):
    part(helper)
