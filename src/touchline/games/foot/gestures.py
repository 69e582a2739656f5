"""How actions are made by hand, and the way a pawn or the ball takes."""

from __future__ import annotations

from touchline.core.bits import bit192 as bit
from touchline.core.bits import each
from touchline.core.scene import Gesture
from touchline.games.foot.notation import WORDS
from touchline.games.foot.pitch import BOARD, GRID, NO_PAWN, STRIDE
from touchline.games.foot.rules.kicking import open_to_ball
from touchline.games.foot.rules.position import (
    GOAL,
    KICK,
    MOVE,
    PENALTY_TAKER,
    PLACE,
    TAKER,
    Position,
)
from touchline.games.grid.codes import LIFT, cell_in, pawn_in
from touchline.games.grid.notation import pawn_name
from touchline.games.grid.routes import compass, route, sides


def gesture(s: Position, seat: int, code: int) -> Gesture:
    """Say how a person makes this action by hand."""
    if code in WORDS:
        shot = code == GOAL
        button = WORDS[code].replace("-", "_")
        return Gesture(button=button, args=(s.shot,) if shot else (), route=shot_route(s) if shot else ())
    if code >= LIFT:
        return Gesture(piece=pawn_name(seat, code - TAKER if code >= TAKER else code - LIFT))
    pawn, cell = pawn_in(code), cell_in(code)
    if s.phase == MOVE:
        return Gesture(piece=pawn_name(seat, pawn), cell=GRID.format(cell), route=move_route(s, pawn, cell))
    if s.phase == KICK:
        return Gesture(cell=GRID.format(cell), route=kick_route(s, cell))
    choosing = s.phase == PLACE and seat == s.favoured and s.taker == NO_PAWN
    if s.phase == PENALTY_TAKER or choosing:
        return Gesture(piece=pawn_name(seat, pawn), cell=GRID.format(cell))
    return Gesture(cell=GRID.format(cell))


def move_route(s: Position, pawn: int, cell: int) -> tuple[str, ...]:
    """One way a pawn can go (F-G17)."""
    start = s.cell[s.side][pawn]
    free = BOARD & ~(s.team[0] | s.team[1]) | bit(start)
    return _named(route(start, cell, s.die, free, free, sides(STRIDE)))


def kick_route(s: Position, cell: int) -> tuple[str, ...]:
    """One way the ball can go."""
    return _named(route(s.ball, cell, s.die, open_to_ball(s, s.side), BOARD & ~bit(s.ball), compass(STRIDE)))


def shot_route(s: Position) -> tuple[str, ...]:
    """A shortest way of a shot, as far as the mouth of the goal."""
    path = open_to_ball(s, s.side)
    for cell in each(s.mouth[1 - s.side] & (path | bit(s.ball))):
        way = route(s.ball, cell, s.shot - 1, path, path, compass(STRIDE)) if s.shot > 1 else [s.ball]
        if way and way[-1] == cell:
            return _named(way)
    return ()


def _named(way: list[int]) -> tuple[str, ...]:
    return tuple(GRID.format(cell) for cell in way)
