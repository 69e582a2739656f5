"""A small policy that leads somewhere: it shoots, uses the champion die and keeps the ball on the pitch."""

from touchline.games.supergoal.pitch import GOAL_COLUMN, column
from touchline.games.supergoal.rules.position import A_SIDE, E_SIDE, PLAY_LONG_SHOT, PLAY_WHISTLE, SHOOT, SIDE


def eager(s, seat, codes, k):
    """Choose among legal codes; `k` is a random whole number."""
    plays = [code for code in codes if PLAY_LONG_SHOT <= code <= PLAY_WHISTLE]
    if plays and k % 3 == 0:
        return plays[0]
    if SHOOT in codes and k % 4:
        return SHOOT
    if s.phase == SIDE and k % 8 and not s.pivot:
        return E_SIDE if column(s.ball) < GOAL_COLUMN else A_SIDE
    return codes[k // 32 % len(codes)]
