"""A function of flat arrays in machine code, where that can be had: its text is the same interpreted and compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from touchline import fast

NUMBER, FRACTION = "int64", "float64"
NUMBERS, FRACTIONS = "int64[::1]", "float64[::1]"


def swift(
    function: Callable[..., Any], result: str, *arguments: str
) -> tuple[Callable[..., Any], Callable[[Any], Any]]:
    """The function, compiled for these types if that can be had here, and how to hand it an array."""
    if not fast.available():
        return function, as_it_is
    import numpy as np

    from touchline.fast.cache import shared

    compiled = shared(f"{result}({', '.join(arguments)})")(function)
    return compiled, lambda values: np.frombuffer(values, np.float64 if values.typecode == "d" else np.int64)


def as_it_is(values: Any) -> Any:
    """The same array."""
    return values
