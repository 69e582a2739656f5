"""Routes step by step, for drawing a move and for counting; never compiled.

This is a second, independent form of the laws of `walking` and `flying`: it follows single walkers, not sets.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from touchline.core.bits import Bits, has


def sides(stride: int) -> tuple[int, ...]:
    """The four directions of a pawn, as differences of cells."""
    return (stride, -stride, 1, -1)


def compass(stride: int) -> tuple[int, ...]:
    """The eight directions of a ball."""
    return (*sides(stride), stride + 1, -stride - 1, stride - 1, 1 - stride)


Layer = dict[tuple[int, int], int]  # cell and direction of arrival → number of walks


@lru_cache(maxsize=64)  # all ends of one start are asked for one after the other
def _layers(start: int, steps: int, path: Bits, ends: Bits, directions: tuple[int, ...]) -> list[Layer]:
    layers: list[Layer] = [{(start, 0): 1}]
    for k in range(1, steps + 1):
        free, layer = path if k < steps else ends, defaultdict[tuple[int, int], int](int)
        for (cell, arrived), walks in layers[-1].items():
            for direction in directions:
                reached = cell + direction
                if direction != -arrived and reached >= 0 and has(free, reached):
                    layer[reached, direction] += walks
        layers.append(layer)
    return layers


def count_walks(start: int, steps: int, path: Bits, ends: Bits, directions: tuple[int, ...]) -> dict[int, int]:
    """Count, for every cell where a walk of `steps` steps can end, the walks that end there."""
    counts: dict[int, int] = defaultdict(int)
    for (cell, _), walks in _layers(start, steps, path, ends, directions)[-1].items():
        counts[cell] += walks
    return dict(counts)


def route(start: int, end: int, steps: int, path: Bits, ends: Bits, directions: tuple[int, ...]) -> list[int]:
    """One legal way of `steps` steps, from `start` to `end`, both included; empty if there is none.

    Among several, one that goes straight on as long as it can when read from its end.
    """
    layers = _layers(start, steps, path, ends, directions)
    arrivals = [direction for cell, direction in layers[-1] if cell == end]
    if not arrivals:
        return []
    cell, direction = end, arrivals[0]
    way = [end]
    for layer in reversed(layers[:-1]):
        cell -= direction
        way.append(cell)
        before = [arrived for at, arrived in layer if at == cell and arrived != -direction]
        direction = direction if direction in before else before[0]
    return way[::-1]
