"""How actions are made by hand, and the way a pawn or the ball takes."""

from __future__ import annotations

from touchline.core.bits import bit192 as bit
from touchline.core.bits import each, has
from touchline.core.scene import Gesture
from touchline.games.grid.codes import LIFT, cell_in, pawn_in
from touchline.games.grid.notation import pawn_name
from touchline.games.grid.routes import route, sides
from touchline.games.handball.notation import WORDS
from touchline.games.handball.pitch import BOARD, GRID, STRIDE, Cells
from touchline.games.handball.rules.moving import ground_of_move
from touchline.games.handball.rules.placement import is_taker_due
from touchline.games.handball.rules.position import MOVE, SHOOTER, SHOT, THROW, Position
from touchline.games.handball.rules.throwing import open_to_ball


def gesture(s: Position, seat: int, code: int) -> Gesture:
    """Say how a person makes this action by hand."""
    if code == SHOT:
        return Gesture(button=WORDS[code], args=(s.shot,), route=shot_route(s))
    if code in WORDS:
        return Gesture(button=WORDS[code].replace("-", "_"))
    pawn, cell = pawn_in(code), GRID.format(cell_in(code))
    if code >= LIFT:
        return Gesture(piece=pawn_name(seat, pawn))
    if s.phase == MOVE:
        return Gesture(piece=pawn_name(seat, pawn), cell=cell, route=move_route(s, pawn, cell_in(code)))
    if s.phase == THROW:
        return Gesture(cell=cell, route=throw_route(s, cell_in(code)))
    if s.phase == SHOOTER or is_taker_due(s, seat):
        return Gesture(piece=pawn_name(seat, pawn), cell=cell)
    return Gesture(cell=cell)


def move_route(s: Position, pawn: int, cell: int) -> tuple[str, ...]:
    """One way a pawn can go."""
    start = s.cell[s.side][pawn]
    free = ground_of_move(s, pawn) & ~s.team[0] & ~s.team[1] | bit(start)
    return _named(route(start, cell, s.die, free, free, sides(STRIDE)))


def throw_route(s: Position, cell: int) -> tuple[str, ...]:
    """One way the ball can go, clear of the opposing zone if there is such a way (H-G19)."""
    across = open_to_ball(s, s.side) | bit(s.ball) if s.recross else open_to_ball(s, s.side)
    if has(s.clean, cell):
        across = across & ~s.goal_zone[1 - s.side]
    return _ball_route(s, cell, s.die, across)


def shot_route(s: Position) -> tuple[str, ...]:
    """A shortest way of a shot, as far as the mouth of the goal (H-G22)."""
    path = open_to_ball(s, s.side)
    ways = [_ball_route(s, cell, s.shot, path) for cell in each(s.mouth[1 - s.side] & path)]
    return next(way for way in ways if way)


def _ball_route(s: Position, cell: int, steps: int, path: Cells) -> tuple[str, ...]:
    return _named(route(s.ball, cell, steps, path, BOARD & ~bit(s.ball), sides(STRIDE)))


def _named(way: list[int]) -> tuple[str, ...]:
    return tuple(GRID.format(cell) for cell in way)
