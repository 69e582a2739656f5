"""Chapter V, 6, and the limit of possession: counting, and the ball lost to the nearest opponent."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.contract import HOME
from touchline.core.events import tell
from touchline.games.numero10.pitch import AREA, BORDER, KEEPER, LENGTH, MEN, MIDDLE, OFF, STRIDE, WIDTH
from touchline.games.numero10.rules.position import Position

FAR = 1 << 30  # further than any ranking


def touch(s: Position, steps: int) -> None:
    """Note that the side to move touches the ball; `steps`: its keeper's, with the ball."""
    other = 1 - s.side
    s.toucher = s.side
    s.border[other] = 0
    s.possession[other] = 0
    s.keeper_steps = steps


def count(s: Position, touched: bool) -> None:
    """Bring the counters of the side to move up to date at the end of its turn (N-G22, N-G34)."""
    side = s.side
    if has(s.team[side], s.ball):
        in_hands = s.ball == s.man[side][KEEPER] and has(AREA[side], s.ball)
        s.border[side] = s.border[side] + 1 if has(BORDER, s.ball) and not in_hands else 0
    elif touched:
        s.border[side] = s.border[side] + 1 if has(BORDER, s.ball) else 0
    elif has(s.team[1 - side], s.ball):
        s.border[side] = 0
    if s.toucher == side:
        s.possession[side] += 1


def penalise(s: Position) -> None:
    """Take the ball away if a counter of the side to move is above its limit."""
    side = s.side
    if s.border[side] > s.border_limit:
        lose_ball(s)
        tell(s, "border_sanctioned", "N-V.6.2", side, s.ball)
    elif s.possession_limit and s.possession[side] > s.possession_limit:
        lose_ball(s)
        tell(s, "possession_sanctioned", "N-G34", side, s.ball)


def lose_ball(s: Position) -> None:
    """Put the ball on the nearest piece of the other side and all counters back to 0 (N-G23)."""
    other = 1 - s.side
    square = nearest(s, other)
    if square != OFF:
        s.ball = square
    for side in range(2):
        s.border[side] = 0
        s.possession[side] = 0
    s.toucher = other
    s.keeper_steps = 0


def nearest(s: Position, side: int) -> int:
    """The square of the side's piece nearest to the ball; OFF if it has none."""
    best, least = OFF, FAR
    for i in range(MEN):
        square = s.man[side][i]
        if square != OFF:
            rank = ranking(side, i, square, s.ball)
            if rank < least:
                best, least = square, rank
    return best


def ranking(side: int, man: int, square: int, ball: int) -> int:
    """How far a piece is from the ball; the lower digits break ties (N-G23).

    Field player before keeper, then nearer to the offender's goal line, then to column f, then further left as the
    piece looks up the field.
    """
    row, column = square // STRIDE, square % STRIDE
    rows, columns = row - ball // STRIDE, column - ball % STRIDE
    keeper = 1 if man == KEEPER else 0
    to_line = LENGTH - row if side == HOME else row - 1
    to_left = column if side == HOME else WIDTH - 1 - column
    distance = rows * rows + columns * columns
    return (((distance * 2 + keeper) * STRIDE * 2 + to_line) * STRIDE + abs(column - MIDDLE)) * STRIDE + to_left
