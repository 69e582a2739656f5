"""Sets that grow from cell to cell: neighbours, access, and the length of the shortest way."""

from __future__ import annotations

from typing import TypeVar

from touchline.core.bits import Bits

Set = TypeVar("Set", bound=Bits)


def grow4(cells: Set, stride: int) -> Set:
    """The cells and their neighbours by a side; what lies off the board is for the caller to mask."""
    return cells | cells << stride | cells >> stride | cells << 1 | cells >> 1


def grow8(cells: Set, stride: int) -> Set:
    """The cells and their neighbours by a side or a corner; what lies off the board is for the caller to mask."""
    band = cells | cells << 1 | cells >> 1
    return band | band << stride | band >> stride


def flood(start: Set, free: Set, stride: int) -> Set:
    """All cells to be reached from `start` by side-steps through `free` cells, `start` included."""
    reached = start
    more = start | grow4(start, stride) & free
    while more != reached:
        reached = more
        more = reached | grow4(reached, stride) & free
    return reached


def touches(start: Set, free: Set, goal: Set, stride: int) -> bool:
    """Tell whether side-steps through `free` cells lead from `start` to a cell of `goal`."""
    reached = start
    while not reached & goal:
        more = reached | grow4(reached, stride) & free
        if more == reached:
            return False
        reached = more
    return True


def shortest4(start: Set, goal: Set, path: Set, stride: int, most: int) -> int:
    """The fewest side-steps through `path` from `start` to a cell of `goal`; more than `most`: -1."""
    reached = start
    for steps in range(most + 1):
        if reached & goal:
            return steps
        reached = reached | grow4(reached, stride) & path
    return -1


def shortest8(start: Set, goal: Set, path: Set, stride: int, most: int) -> int:
    """The fewest steps of eight directions through `path` from `start` to a cell of `goal`; more than `most`: -1."""
    reached = start
    for steps in range(most + 1):
        if reached & goal:
            return steps
        reached = reached | grow8(reached, stride) & path
    return -1


def nearest(cell: Set, wanted: Set, board: Set, stride: int) -> Set:
    """The members of `wanted` closest to a cell, counted in steps of eight directions; none of an empty set."""
    if not wanted:
        return wanted
    around = cell
    while not around & wanted:
        around = grow8(around, stride) & board
    return around & wanted


def nearest4(cell: Set, wanted: Set, board: Set, stride: int) -> Set:
    """The members of `wanted` closest to a cell, counted in side-steps; none of an empty set."""
    if not wanted:
        return wanted
    around = cell
    while not around & wanted:
        around = grow4(around, stride) & board
    return around & wanted
