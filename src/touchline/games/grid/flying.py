"""A ball that moves in eight directions."""

from __future__ import annotations

from typing import TypeVar

from touchline.core.bits import Bits

Set = TypeVar("Set", bound=Bits)


def fly(start: Set, steps: int, path: Set, ends: Set, stride: int) -> Set:
    """Cells exactly `steps` steps of eight directions from `start`, never turning straight back.

    The ball crosses `path` and comes to rest on `ends`.  Eight sets, one for each direction of arrival; `…ward` are
    those that may leave along an axis in either direction, because they did not arrive along it.
    """
    up = down = right = left = rise = fall = climb = dive = start ^ start
    upward = sideward = riseward = climbward = start
    for k in range(1, steps + 1):
        free = path if k < steps else ends
        up, down = (up | upward) << stride & free, (down | upward) >> stride & free
        right, left = (right | sideward) << 1 & free, (left | sideward) >> 1 & free
        rise, fall = (rise | riseward) << stride + 1 & free, (fall | riseward) >> stride + 1 & free
        climb, dive = (climb | climbward) << stride - 1 & free, (dive | climbward) >> stride - 1 & free
        upright, level, rising, climbing = up | down, right | left, rise | fall, climb | dive
        straight, diagonal = upright | level, rising | climbing
        upward, sideward, riseward, climbward = (
            level | diagonal,
            upright | diagonal,
            straight | climbing,
            straight | rising,
        )
    return upward | sideward
