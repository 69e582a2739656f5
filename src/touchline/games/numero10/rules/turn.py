"""A coup carried out, and the end of a turn (chapters IV and V)."""

from __future__ import annotations

from touchline.core.bits import bit256 as bit
from touchline.core.bits import has
from touchline.core.events import tell
from touchline.games.numero10.codes import CLEARANCE, JUMP, LENGTHS, PASS, SKIP, SQUARE
from touchline.games.numero10.pitch import GOAL, KEEPER, LEFT_CELLS, MEN, OFF, RIGHT_CELLS, STEPS, STRIDE
from touchline.games.numero10.rules.course import advance, goal_scored
from touchline.games.numero10.rules.position import Position
from touchline.games.numero10.rules.sanctions import count, lose_ball, penalise, touch


def play(s: Position, code: int) -> None:
    """Carry out a coup of the side to move."""
    shape, to = code // SQUARE, code % SQUARE
    s.banned &= s.team[1 - s.side]  # N-G17: its bans end with this turn
    if shape == SKIP:
        tell(s, "skipped", "N-G35", s.side)
        end_turn(s, False)
    elif shape >= PASS:
        send(s, shape, to)
    elif shape >= JUMP:
        jump(s, STEPS[shape - JUMP], to)
    else:
        slide(s, to - STEPS[shape // LENGTHS] * (shape % LENGTHS + 1), to)


def slide(s: Position, start: int, to: int) -> None:
    """Move a piece, with the ball if it holds it; it takes a ball that lies where it ends."""
    side = s.side
    man = relocate(s, start, to)
    touched = s.ball in (start, to)
    if to == s.ball:
        touch(s, 0)
        tell(s, "recovered", "N-V.3.2", side, man + 1, start, to)
    elif start == s.ball:
        s.ball = to
        if man == KEEPER:
            touch(s, 1)
            tell(s, "keeper_stepped", "N-IV.5.5", side, man + 1, start, to)
        else:
            touch(s, 0)
            tell(s, "carried", "N-IV.3.1", side, man + 1, start, to)
    elif man == KEEPER:
        tell(s, "keeper_moved", "N-IV.4.1", side, man + 1, start, to)
    else:
        tell(s, "moved", "N-IV.2.1", side, man + 1, start, to)
    end_turn(s, touched)


def jump(s: Position, step: int, to: int) -> None:
    """Jump over a neighbour: a dribble, an interception, a grand pont or a démarquage, as the ball decides (N-G15)."""
    side, start, over = s.side, to - 2 * step, to - step
    if start == s.ball and has(GOAL[1 - side], to):
        man = man_on(s, side, start)
        tell(s, "dribbled_in", "N-V.9.2", side, man + 1, start, to, over)
        goal_scored(s)
        return
    man = relocate(s, start, to)
    touched = s.ball in (start, over, to)
    if start == s.ball:
        s.ball = to
        s.banned |= bit(over)  # N-V.1.4
        touch(s, 0)
        tell(s, "dribbled", "N-V.1.1", side, man + 1, start, to, over)
    elif over == s.ball:
        s.ball = to  # N-V.2.3
        s.banned |= bit(over)  # N-V.2.4
        touch(s, 0)
        tell(s, "intercepted", "N-V.2.2", side, man + 1, start, to, over)
    elif to == s.ball:
        touch(s, 0)
        tell(s, "bridged", "N-V.4.1", side, man + 1, start, to, over)
    else:
        tell(s, "unmarked", "N-V.5.1", side, man + 1, start, to, over)
    end_turn(s, touched)


def send(s: Position, shape: int, to: int) -> None:
    """Play the ball alone: a pass, a clearance or a shot."""
    side, start = s.side, s.ball
    man = man_on(s, side, start)
    if has(GOAL[1 - side], to):
        if off_the_post(start, to):
            tell(s, "scored_off_post", "N-V.9.3", side, man + 1, start, to)
        else:
            tell(s, "scored", "N-V.9.1", side, man + 1, start, to)
        goal_scored(s)
        return
    s.ball = to
    touch(s, 0)
    if shape == CLEARANCE:
        tell(s, "cleared", "N-IV.5.4", side, man + 1, start, to)
    elif has(s.team[side], to):
        tell(s, "passed", "N-V.7", side, man + 1, start, to, man_on(s, side, to) + 1)
    else:
        tell(s, "sent", "N-V.8", side, man + 1, start, to)
    end_turn(s, True)


def off_the_post(start: int, goal_cell: int) -> bool:
    """Tell whether a shot's line crosses the goal line on a post: on a diagonal from outside the goal (N-G26)."""
    rows, columns = goal_cell // STRIDE - start // STRIDE, goal_cell % STRIDE - start % STRIDE
    if abs(rows) != abs(columns):
        return False
    return has(LEFT_CELLS, goal_cell) if columns > 0 else has(RIGHT_CELLS, goal_cell)


def man_on(s: Position, side: int, square: int) -> int:
    """The number of the side's man on a square."""
    for i in range(MEN):
        if s.man[side][i] == square:
            return i
    return OFF


def relocate(s: Position, start: int, to: int) -> int:
    """Put the piece of the side to move that stands on `start` on `to`; return its number."""
    man = man_on(s, s.side, start)
    s.man[s.side][man] = to
    s.team[s.side] = s.team[s.side] & ~bit(start) | bit(to)
    return man


def end_turn(s: Position, touched: bool) -> None:
    """Count, punish and pass the turn on."""
    count(s, touched)
    penalise(s)
    s.coups += 1
    advance(s)


def lose_turn(s: Position) -> None:
    """Skip the turn of a side whose time for the coup has run out; it loses the ball if it holds it (N-G33)."""
    s.banned &= s.team[1 - s.side]
    if has(s.team[s.side], s.ball):
        lose_ball(s)
        tell(s, "turn_lost_with_ball", "N-G33", s.side, s.ball)
        s.coups += 1
        advance(s)
    else:
        tell(s, "turn_lost", "N-G33", s.side)
        end_turn(s, False)
