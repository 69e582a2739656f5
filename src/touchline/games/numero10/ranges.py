"""Which codes Numéro 10 can ever offer; never compiled."""

from __future__ import annotations

from touchline.core.bits import Bits256 as Cells
from touchline.core.bits import spans
from touchline.games.numero10.codes import CLEARANCE, JUMP, KICK_OFF, LENGTHS, PASS, SKIP, SQUARE, slide_shape
from touchline.games.numero10.pitch import BOARD, GOAL, STEPS
from touchline.games.numero10.rules.moving import shifted

INTO_GOAL = Cells(BOARD | GOAL[0] | GOAL[1])  # where the ball can go


def every_code() -> tuple[range, ...]:
    """List the codes in rising order: slides and jumps by where they can end on the board, then the ball's coups."""
    found: list[range] = []
    for direction, step in enumerate(STEPS):
        ends = BOARD
        for length in range(1, LENGTHS + 1):
            ends = shifted(ends, step) & BOARD
            found += spans(ends, slide_shape(direction, length) * SQUARE)
    for direction, step in enumerate(STEPS):
        ends = shifted(shifted(BOARD, step) & BOARD, step) & INTO_GOAL
        found += spans(ends, (JUMP + direction) * SQUARE)
    for shape in (PASS, CLEARANCE, KICK_OFF):
        found += spans(INTO_GOAL, shape * SQUARE)
    return (*found, range(SKIP * SQUARE, SKIP * SQUARE + 1))
