"""Pawns: side-steps from cell to cell."""

from __future__ import annotations

from typing import TypeVar

from touchline.core.bits import Bits

Set = TypeVar("Set", bound=Bits)


def walk(start: Set, steps: int, free: Set, stride: int) -> Set:
    """Cells exactly `steps` side-steps from `start` through `free` cells, never turning straight back.

    Only the last direction matters, so the walkers are four sets, one for each direction of arrival; those that
    arrived along one axis may go on along it or turn, but not come back.
    """
    up, down, right, left = start << stride & free, start >> stride & free, start << 1 & free, start >> 1 & free
    for _ in range(steps - 1):
        upright, level = up | down, right | left
        up, down, right, left = (
            (up | level) << stride & free,
            (down | level) >> stride & free,
            (right | upright) << 1 & free,
            (left | upright) >> 1 & free,
        )
    return up | down | right | left


def slide(start: Set, steps: int, path: Set, ends: Set, stride: int) -> Set:
    """The same for a ball that moves like a pawn: it crosses `path` and comes to rest on `ends`."""
    free = path if steps > 1 else ends
    up, down, right, left = start << stride & free, start >> stride & free, start << 1 & free, start >> 1 & free
    for k in range(2, steps + 1):
        free = path if k < steps else ends
        upright, level = up | down, right | left
        up, down, right, left = (
            (up | level) << stride & free,
            (down | level) >> stride & free,
            (right | upright) << 1 & free,
            (left | upright) >> 1 & free,
        )
    return up | down | right | left
