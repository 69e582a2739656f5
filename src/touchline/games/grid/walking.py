"""Pawns: side-steps from cell to cell."""

from __future__ import annotations

from typing import TypeVar

from touchline.core.bits import Bits

Set = TypeVar("Set", bound=Bits)
Six = tuple[Set, Set, Set, Set, Set, Set]  # by the die


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


def slides(start: Set, path: Set, ends: Set, stride: int) -> Six[Set]:
    """Where such a ball comes to rest with each die; the same as six times `slide`, sooner."""
    up, down, right, left = start << stride, start >> stride, start << 1, start >> 1
    one = (up | down | right | left) & ends
    up, down, right, left = onward(up, down, right, left, path, stride)
    two = (up | down | right | left) & ends
    up, down, right, left = onward(up, down, right, left, path, stride)
    three = (up | down | right | left) & ends
    up, down, right, left = onward(up, down, right, left, path, stride)
    four = (up | down | right | left) & ends
    up, down, right, left = onward(up, down, right, left, path, stride)
    five = (up | down | right | left) & ends
    up, down, right, left = onward(up, down, right, left, path, stride)
    return one, two, three, four, five, (up | down | right | left) & ends


def onward(up: Set, down: Set, right: Set, left: Set, path: Set, stride: int) -> tuple[Set, Set, Set, Set]:
    """One step further for those who arrived from each direction and may go on."""
    up, down, right, left = up & path, down & path, right & path, left & path
    upright, level = up | down, right | left
    return (up | level) << stride, (down | level) >> stride, (right | upright) << 1, (left | upright) >> 1
