"""Chapter V, 1 to 5: the jumps.  Each goes over one neighbour onto the next square in line (N-G15)."""

from __future__ import annotations

from touchline.core.bits import Bits256 as Cells
from touchline.core.sinks import Sink, offer_all
from touchline.games.numero10.codes import JUMP, SQUARE
from touchline.games.numero10.pitch import EAST, FORWARD, NONE, STEPS, WEST
from touchline.games.numero10.rules.moving import shifted


def leaps(
    out: Sink, up: Cells, level: Cells, down: Cells, over: Cells, thieves: Cells, holder: Cells, land: Cells
) -> Cells:
    """Offer the jumps over the pieces of `over` and the interceptions of the `holder` by `thieves`; return all ends.

    `up`, `level` and `down` are the pieces that may jump towards Away, sideways and towards Home.
    """
    ends = NONE
    for direction in range(8):
        steps = STEPS[direction]
        jumpers = level if direction in (EAST, WEST) else up if steps > 0 else down
        crossed = shifted(jumpers, steps) & over | shifted(thieves, steps) & holder
        landed = shifted(crossed, steps) & land
        offer_all(out, (JUMP + direction) * SQUARE, landed)
        ends |= landed
    return ends


def dribbles_into_goal(out: Sink, side: int, holder: Cells, keeper: Cells, goal: Cells) -> Cells:
    """Offer the dribbles over the opposing `keeper`, who stands in his goal mouth, into his goal (N-V.9.2)."""
    ends = NONE
    for i in range(3):
        direction = FORWARD[side][i]
        steps = STEPS[direction]
        landed = shifted(shifted(holder, steps) & keeper, steps) & goal
        offer_all(out, (JUMP + direction) * SQUARE, landed)
        ends |= landed
    return ends
