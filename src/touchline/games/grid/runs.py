"""Runs: three or more pawns of one team side by side in a row or column."""

from __future__ import annotations

from typing import TypeVar

from touchline.core.bits import Bits

Set = TypeVar("Set", bound=Bits)


def runs(team: Set, stride: int) -> Set:
    """The cells of all straight, unbroken runs of three or more."""
    level = team & team >> 1 & team >> 2
    upright = team & team >> stride & team >> 2 * stride
    return level | level << 1 | level << 2 | upright | upright << stride | upright << 2 * stride


def would_run(team: Set, stride: int) -> Set:
    """The cells where one more pawn would make a run of three; they may lie off the board.

    A team of n pawns without a run rules out at most 4n cells: a pawn has at most one neighbour along each axis, so
    there are at most n pairs of neighbours with two ends each, and at most 2n pairs with one cell between them.
    """
    right, left, above, below = team << 1, team >> 1, team << stride, team >> stride
    level = right & right << 1 | left & left >> 1 | right & left
    return level | above & above << stride | below & below >> stride | above & below
