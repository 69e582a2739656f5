"""How well a judge's weights foretell results: the error over many positions, in machine code."""

from __future__ import annotations

from typing import Any

from numba import types

from touchline.core.judging import WON
from touchline.fast import ops
from touchline.fast.cache import shared
from touchline.fast.kit import VERB, WORDS


@shared(types.float64(VERB, types.int64[:, ::1], WORDS, types.float64[::1]))
def mean_error(verb: Any, positions: Any, weights: Any, results: Any) -> float:
    """The mean square of what is between the judge's word and the result, over positions that are not over."""
    total = 0.0
    for i in range(len(results)):
        off = verb(ops.VALUE, positions[i], 0, 0, weights, weights) / WON - results[i]
        total += off * off
    return float(total / max(len(results), 1))
