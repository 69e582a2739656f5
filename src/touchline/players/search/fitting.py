"""What a judge says of many positions at once, in machine code: for finding its weights."""

from __future__ import annotations

from typing import Any

from numba import types

from touchline.fast import ops
from touchline.fast.cache import shared
from touchline.fast.kit import NUMBER, VERB, WORDS


@shared(NUMBER(VERB, types.int64[:, ::1], WORDS, types.float64[::1]))
def judge_all(verb: Any, positions: Any, weights: Any, values: Any) -> int:
    """Write what Home may expect of each position that is not over; how many there were."""
    for i in range(len(values)):
        values[i] = verb(ops.VALUE, positions[i], 0, 0, weights, weights)
    return len(values)
