"""Coups as whole numbers: shape * 256 + target square.

A slide's shape is its direction and its length, a jump's is its direction: the square it starts from follows from the
target, and all slides of one shape are one shifted set.  The ball starts from where it is, so that a pass and a
clearance have one shape each.
"""

from __future__ import annotations

SQUARE = 256  # codes a shape
LENGTHS = 16  # slides of one direction
JUMP = 8 * LENGTHS
PASS = JUMP + 8  # along a free line: to a partner, to an empty square, into the goal
CLEARANCE = PASS + 1  # a keeper's, over at least one piece
KICK_OFF = CLEARANCE + 1  # the choice of the centre-forward
SKIP = KICK_OFF + 1  # the turn passes: the only action when there is no coup (N-G35)

TURN_LOST = 1  # of the clock, besides TIME_UP: the time for one coup has run out (N-G33)


def slide_shape(direction: int, length: int) -> int:
    """The shape of a slide."""
    return direction * LENGTHS + length - 1
