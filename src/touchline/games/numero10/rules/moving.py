"""Chapter IV: slides of pieces and lines of the ball, as shifted sets.

A wave holds one square for every piece that slides in the same direction, all of them the same number of steps from
where they began; shifted once more it is the next step of them all.
"""

from __future__ import annotations

from touchline.core.bits import Bits256 as Cells
from touchline.core.sinks import Sink, offer_all
from touchline.games.numero10.codes import LENGTHS, SQUARE
from touchline.games.numero10.pitch import (
    AXES,
    DIAGONALS,
    LEFT_CELLS,
    LEFT_DIAGONALS,
    LEFT_FLAT,
    NONE,
    RIGHT_CELLS,
    RIGHT_DIAGONALS,
    RIGHT_FLAT,
    STEPS,
)
from touchline.games.numero10.rules.position import Position


def shifted(cells: Cells, steps: int) -> Cells:
    """Move a set so many squares on; the caller masks what leaves the board."""
    return cells << steps if steps > 0 else cells >> -steps


def slides(out: Sink, up: Cells, down: Cells, free: Cells, land: Cells, loose: Cells) -> Cells:
    """Offer the diagonal slides of the `up` pieces towards Away and of the `down` pieces towards Home (N-IV.2.1).

    They run over `free` squares, end on `land` and do not run through a `loose` ball; return all ends.
    """
    ends = NONE
    for i in range(4):
        direction = DIAGONALS[i]
        movers = up if STEPS[direction] > 0 else down
        ends |= run(out, direction, movers, free, free, land, loose)
    return ends


def keeper_slides(out: Sink, keeper: Cells, near: Cells, far: Cells, land: Cells, loose: Cells) -> Cells:
    """Offer the keeper's moves: one step over `near`, then on over `far` (N-IV.4.1, N-IV.4.2); return all ends."""
    ends = NONE
    for direction in range(8):
        ends |= run(out, direction, keeper, near, far, land, loose)
    return ends


def run(out: Sink, direction: int, movers: Cells, near: Cells, far: Cells, land: Cells, loose: Cells) -> Cells:
    """Offer the slides in one direction."""
    steps, base = STEPS[direction], direction * LENGTHS * SQUARE
    ends = NONE
    wave = shifted(movers, steps) & near
    while wave:
        offer_all(out, base, wave & land)
        ends |= wave & land
        base += SQUARE
        wave = shifted(wave & ~loose, steps) & far  # N-G14
    return ends


def straight_recoveries(out: Sink, loose: Cells, field_players: Cells, free: Cells) -> Cells:
    """Offer the recoveries along rows and columns over an even distance, looking out from the ball (N-G13)."""
    ends = NONE
    for direction in range(0, 8, 2):
        back, base = -STEPS[direction], direction * LENGTHS * SQUARE
        wave = loose
        while wave:
            base += SQUARE
            wave = shifted(shifted(wave, back) & free, back)
            if wave & field_players:
                offer_all(out, base, loose)
                ends = loose
            base += SQUARE
            wave &= free
    return ends


def lines(s: Position, ball: Cells, goal: Cells, path: Cells) -> Cells:
    """The circles on the ball's lines, as far as the first that is not on `path`, that one included (N-IV.1.2).

    The cells of `goal` end a line that crosses the goal line between the posts (N-G27) or, with `post_in`, on one.
    """
    cells = s.field | goal
    past_left, past_right = cells & ~LEFT_CELLS, cells & ~RIGHT_CELLS
    reach = NONE
    for axis in range(s.axes):
        allowed = cells
        if axis in RIGHT_FLAT or (axis in RIGHT_DIAGONALS and not s.post_in):
            allowed = past_left
        elif axis in LEFT_FLAT or (axis in LEFT_DIAGONALS and not s.post_in):
            allowed = past_right
        wave = ball
        while wave:
            wave = shifted(wave, AXES[axis]) & allowed
            reach |= wave
            wave &= path
    return reach
