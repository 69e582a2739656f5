"""A policy that leads somewhere: runs to the ball, passes forward, shoots."""

from touchline.core.bits import bit192 as bit
from touchline.games.grid.codes import cell_in, pawn_in
from touchline.games.grid.flooding import shortest4
from touchline.games.handball.pitch import BOARD, GRID, KEEPER, STRIDE
from touchline.games.handball.rules.position import CLEAR_PLACE, DECIDE, MOVE, SHOT, THROW, THROW_IT

FAR = 30


def eager(s, seat, codes, k):
    """Choose among legal codes; `k` is any number from 0 on, and decides what is left open."""
    if s.phase == THROW:
        return _throw(s, seat, codes, k)
    if s.phase == MOVE:
        return _move(s, seat, codes, k)
    if s.phase == DECIDE:
        return THROW_IT if k % 8 else codes[-1]
    if s.phase == CLEAR_PLACE and k % 3 == 0:
        return codes[-1]
    return codes[k // 8 % len(codes)]


def _to_goal(s, seat, cell):
    return shortest4(bit(cell), s.mouth[1 - seat], BOARD, STRIDE, FAR)


def _throw(s, seat, codes, k):
    zones = s.goal_zone[0] | s.goal_zone[1]
    risky = [code for code in codes if code != SHOT and not (s.clean | zones) & bit(code)]
    if risky and k % 4 == 0:
        return risky[k // 4 % len(risky)]
    if SHOT in codes:
        return SHOT
    if k % 16 == 0:
        return codes[k // 16 % len(codes)]  # now and then anything: fouls happen that way
    mates = [code for code in codes if s.team[seat] & bit(code) and not zones & bit(code)]
    free = [code for code in codes if not (s.team[0] | s.team[1] | zones) & bit(code)]
    forward = min(mates, key=lambda code: _to_goal(s, seat, code), default=None)
    if forward is not None and _to_goal(s, seat, forward) < _to_goal(s, seat, s.ball):
        return forward
    return min(free, key=lambda code: _to_goal(s, seat, code), default=codes[k % len(codes)])


def _move(s, seat, codes, k):
    if k % 16 == 0:
        return codes[k // 16 % len(codes)]

    def worth(code):
        pawn, cell = pawn_in(code), cell_in(code)
        if s.held:  # bring the pawn with the ball closer to the goal, or else another
            return (s.cell[seat][pawn] == s.ball and pawn != KEEPER, pawn != KEEPER, -_to_goal(s, seat, cell))
        if cell == s.ball:
            return (True, True, 0)
        return (False, pawn != KEEPER, -GRID.walked(cell, s.ball))

    return max(codes, key=worth)
