"""A policy that leads somewhere: runs to the ball, passes forward, shoots, and takes every foul it is given."""

from touchline.core.bits import bit192 as bit
from touchline.core.bits import size
from touchline.games.foot.pitch import BOARD, GRID, KEEPER, STRIDE
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    CLEAR_PLACE,
    DECIDE,
    FOUL,
    GOAL,
    KICK,
    MOVE,
    PLACE,
    PLAY_ON,
    STRIKE,
)
from touchline.games.grid.codes import OF_PAWN
from touchline.games.grid.flooding import shortest8


def eager(s, seat, codes, k):
    """Choose among legal codes; `k` is any number from 0 on, and decides what is left open."""
    if s.phase == KICK:
        return _kick(s, seat, codes, k)
    if s.phase == MOVE:
        return _move(s, seat, codes, k)
    if s.phase == DECIDE:
        return STRIKE if k % 8 else codes[-1]
    if s.phase == FOUL:
        return PLAY_ON if PLAY_ON in codes and k % 8 == 0 else codes[k // 8 % max(1, size(s.refs))]
    if s.phase == CLEAR_PLACE and k % 3 == 0:
        return codes[-1]
    if s.phase in (PLACE, CLEAR_KEEPER) and k % 4:
        at_home = [code for code in codes if code // OF_PAWN - 1 == KEEPER and s.goal_area[seat] >> code % OF_PAWN & 1]
        codes = at_home or codes
    return codes[k // 8 % len(codes)]


def _ahead(seat, cell):
    return GRID.from_goal(seat, cell)


def _kick(s, seat, codes, k):
    if GOAL in codes:
        return GOAL
    mates = [code for code in codes if s.team[seat] & bit(code)]
    free = [code for code in codes if not (s.team[0] | s.team[1]) & bit(code)]
    forward = max(mates, key=lambda code: _ahead(seat, code), default=None)
    if forward is not None and _ahead(seat, forward) > _ahead(seat, s.ball):
        return forward
    return max(free, key=lambda code: _ahead(seat, code), default=codes[k % len(codes)])


def _move(s, seat, codes, k):
    if k % 16 == 0:
        return codes[k // 16 % len(codes)]  # now and then anything: fouls happen that way

    def worth(code):
        pawn, cell = code // OF_PAWN - 1, code % OF_PAWN
        if s.held:  # bring whoever has the ball, or another, closer to the goal
            has_ball = s.cell[seat][pawn] == s.ball
            near = shortest8(bit(cell), s.mouth[1 - seat], BOARD, STRIDE, 14)
            return (has_ball, -near)
        if cell == s.ball:
            return (2, 0)
        return (pawn != KEEPER, -GRID.walked(cell, s.ball))

    return max(codes, key=worth)
