"""What can be seen on a position's board, as the judge needs it: open lines to a goal, who can rob, who can take.

In the compiled subset.  Everything is asked of a side, whoever is to move.
"""

from __future__ import annotations

from touchline.core.bits import Bits256 as Cells
from touchline.core.bits import bit256 as bit
from touchline.core.bits import size
from touchline.core.contract import HOME
from touchline.games.numero10.pitch import (
    AREA,
    GOAL,
    KEEPER,
    LEFT_CELLS,
    NONE,
    RIGHT_CELLS,
    SIX_METRES,
    STEPS,
    STRIDE,
)
from touchline.games.numero10.rules.moving import shifted
from touchline.games.numero10.rules.position import Position

# Steps of the ball: straight, diagonal, steep and flat.  They are written out in every call, because a shift by a
# constant is several times faster than one by a number looked up.
STRAIGHT, RIGHT, LEFT = STRIDE, STRIDE + 1, STRIDE - 1
STEEP_RIGHT, STEEP_LEFT = 2 * STRIDE + 1, 2 * STRIDE - 1
FLAT_RIGHT, FLAT_LEFT = STRIDE + 2, STRIDE - 2
SIXTEEN = 16  # of `axes`


def keeper_bit(s: Position, side: int) -> Cells:
    """The square of a side's keeper; nothing if he is not in play."""
    return bit(s.man[side][KEEPER]) & s.team[side]


def seen_below(goal: Cells, steps: int, field: Cells, free: Cells) -> Cells:
    """The squares from which cells above are in sight, against steps upwards."""
    wave, seen = (goal >> steps) & field, NONE
    while wave:
        seen |= wave
        wave = ((wave & free) >> steps) & field
    return seen


def seen_above(goal: Cells, steps: int, field: Cells, free: Cells) -> Cells:
    """The squares from which cells below are in sight, against steps downwards."""
    wave, seen = (goal << steps) & field, NONE
    while wave:
        seen |= wave
        wave = ((wave & free) << steps) & field
    return seen


def sight(s: Position, side: int, free: Cells) -> tuple[Cells, Cells, Cells, Cells, Cells, Cells, Cells]:
    """The squares from which the side has an open line into the goal, by the ball's seven steps (N-G25 to N-G27)."""
    goal, field = GOAL[1 - side], s.field
    past_left, past_right = goal & ~LEFT_CELLS, goal & ~RIGHT_CELLS
    to_right, to_left = (goal, goal) if s.post_in else (past_left, past_right)
    steep, flat_right, flat_left = (goal, past_left, past_right) if s.axes == SIXTEEN else (NONE, NONE, NONE)
    if side == HOME:
        return (
            seen_below(goal, STRAIGHT, field, free),
            seen_below(to_right, RIGHT, field, free),
            seen_below(to_left, LEFT, field, free),
            seen_below(steep, STEEP_RIGHT, field, free),
            seen_below(steep, STEEP_LEFT, field, free),
            seen_below(flat_right, FLAT_RIGHT, field, free),
            seen_below(flat_left, FLAT_LEFT, field, free),
        )
    return (
        seen_above(goal, STRAIGHT, field, free),
        seen_above(to_left, RIGHT, field, free),
        seen_above(to_right, LEFT, field, free),
        seen_above(steep, STEEP_RIGHT, field, free),
        seen_above(steep, STEEP_LEFT, field, free),
        seen_above(flat_left, FLAT_RIGHT, field, free),
        seen_above(flat_right, FLAT_LEFT, field, free),
    )


def in_sight(sights: tuple[Cells, Cells, Cells, Cells, Cells, Cells, Cells]) -> Cells:
    """All squares with an open line."""
    one, two, three, four, five, six, seven = sights
    return one | two | three | four | five | six | seven


def n_lines(sights: tuple[Cells, Cells, Cells, Cells, Cells, Cells, Cells], square: Cells) -> int:
    """Count the open lines of one square."""
    one, two, three, four, five, six, seven = sights
    n = size(one & square) + size(two & square) + size(three & square) + size(four & square)
    return n + size(five & square) + size(six & square) + size(seven & square)


def seen_from(s: Position, ball: Cells, free: Cells) -> Cells:
    """The first pieces, and the free squares before them, on the ball's lines from a square."""
    field = s.field
    seen = seen_below(ball, STRAIGHT, field, free) | seen_above(ball, STRAIGHT, field, free)
    seen |= seen_below(ball, RIGHT, field, free) | seen_above(ball, RIGHT, field, free)
    seen |= seen_below(ball, LEFT, field, free) | seen_above(ball, LEFT, field, free)
    seen |= seen_below(ball, 1, field, free) | seen_above(ball, 1, field, free)
    if s.axes == SIXTEEN:
        seen |= seen_below(ball, STEEP_RIGHT, field, free) | seen_above(ball, STEEP_RIGHT, field, free)
        seen |= seen_below(ball, STEEP_LEFT, field, free) | seen_above(ball, STEEP_LEFT, field, free)
        seen |= seen_below(ball, FLAT_RIGHT, field, free) | seen_above(ball, FLAT_RIGHT, field, free)
        seen |= seen_below(ball, FLAT_LEFT, field, free) | seen_above(ball, FLAT_LEFT, field, free)
    return seen


def around(cells: Cells) -> Cells:
    """The neighbours of some squares."""
    row = cells | cells << 1 | cells >> 1
    return row << STRIDE | row >> STRIDE | cells << 1 | cells >> 1


def robberies(s: Position, side: int, ball: Cells, free: Cells) -> int:
    """Count the ways in which the side may take the ball from an opponent who holds it (N-V.2.2)."""
    if ball & keeper_bit(s, 1 - side) & AREA[1 - side]:
        return 0  # N-IV.5.1
    keeper = keeper_bit(s, side)
    thieves = around(ball) & s.team[side] & ~s.banned
    if not thieves:
        return 0
    n = 0
    for direction in range(8):
        steps = STEPS[direction]
        crossed = shifted(thieves, steps) & ball
        if crossed:
            thief, landed = shifted(ball, -steps), shifted(ball, steps) & free
            if landed and may_end(s, side, thief, landed, keeper):
                n += 1
    return n


def may_end(s: Position, side: int, start: Cells, landed: Cells, keeper: Cells) -> bool:
    """Tell whether the areas let a piece of the side go from one square to another (N-IV.2.2, N-V.10)."""
    if not start & keeper:
        if landed & SIX_METRES[side]:
            return False
        if landed & AREA[side] and not start & AREA[side] and s.team[side] & AREA[side] & ~keeper:
            return False
    if landed & AREA[1 - side] and not start & AREA[1 - side] and s.team[side] & AREA[1 - side]:
        return False
    return True


def can_take(s: Position, side: int, ball: Cells, free: Cells) -> bool:
    """Tell whether the side can run to a free ball (N-V.3.1), jumps left aside."""
    keeper, area = keeper_bit(s, side), AREA[side]
    if around(ball) & keeper:
        return True
    path = free | ball
    diagonals = seen_below(ball, RIGHT, s.field, path) | seen_below(ball, LEFT, s.field, path)
    diagonals |= seen_above(ball, RIGHT, s.field, path) | seen_above(ball, LEFT, s.field, path)
    if keeper & area and ball & area:
        straight = seen_below(ball, STRAIGHT, area, path) | seen_above(ball, STRAIGHT, area, path)
        straight |= seen_below(ball, 1, area, path) | seen_above(ball, 1, area, path)
        if (straight | diagonals) & keeper:
            return True
    runners = diagonals & s.team[side] & ~keeper
    if not runners:
        return False
    within = runners & AREA[0] if ball & AREA[0] else runners & AREA[1] if ball & AREA[1] else runners
    return may_end(s, side, within if within else runners, ball, keeper)
