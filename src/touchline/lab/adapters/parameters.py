"""A game's options as the parameters of an OpenSpiel game.

OpenSpiel reads a word such as `8` as a number, which it then refuses where a word is due: words that are numbers are
written with a stroke before them, `ball_axes=_8`.
"""

from __future__ import annotations

from collections.abc import Mapping

from touchline.core.options import Value, Values

STROKE = "_"


def is_number(word: str) -> bool:
    """Tell whether OpenSpiel would read a number.

    >>> [is_number(word) for word in ("8", "1e3", "nearest", "arc-14x8")]
    [True, True, False, False]
    """
    try:
        float(word)
    except ValueError:
        return False
    return True


def encode(values: Values) -> dict[str, Value]:
    """Write options as parameters.

    >>> encode({"ball_axes": "8", "coups": 20, "lineup": "wings"})
    {'ball_axes': '_8', 'coups': 20, 'lineup': 'wings'}
    """
    return {
        name: STROKE + value if isinstance(value, str) and is_number(value) else value for name, value in values.items()
    }


def decode(parameters: Mapping[str, Value]) -> dict[str, Value]:
    """Read options from parameters.

    >>> decode({"ball_axes": "_8", "coups": 20, "lineup": "wings"})
    {'ball_axes': '8', 'coups': 20, 'lineup': 'wings'}
    """
    return {
        name: value[1:] if isinstance(value, str) and is_number(value[1:]) and value.startswith(STROKE) else value
        for name, value in parameters.items()
    }
