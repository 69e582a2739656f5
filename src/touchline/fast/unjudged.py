"""The judge of a game that has none: every position is even."""

from __future__ import annotations

from typing import Any

NAMES: tuple[str, ...] = ()
WEIGHTS: tuple[int, ...] = ()


def value(s: Any, weights: Any) -> int:
    """Say that nobody is ahead."""
    return 0
