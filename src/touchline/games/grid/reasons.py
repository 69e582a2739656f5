"""Why a way of side-steps does not exist; never compiled."""

from __future__ import annotations

from typing import Literal

from touchline.core.bits import Bits192, bit192, has
from touchline.games.grid.cells import Grid

Reason = Literal["diagonal", "wrong_distance", "turned_back", "way_blocked"]


def why_no_way(grid: Grid, start: int, end: int, steps: int, path: Bits192) -> Reason:
    """Say what keeps a walker on `start` from `end` in exactly `steps` side-steps through `path`."""
    far = grid.walked(start, end)
    if far > steps >= grid.flown(start, end):
        return "diagonal"
    if far > steps or (steps - far) % 2:
        return "wrong_distance"
    reached = bit192(start)
    for step in range(1, steps + 1):
        beside = reached << grid.stride | reached >> grid.stride | reached << 1 | reached >> 1
        reached = beside & (path if step < steps else path | bit192(end))
    return "turned_back" if has(reached, end) else "way_blocked"
