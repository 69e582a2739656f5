"""Why an action is refused: the most telling rule against it."""

from __future__ import annotations

from touchline.core.bits import bit192 as bit
from touchline.core.bits import first, has
from touchline.core.events import Event
from touchline.games.grid.codes import OF_PAWN, OUTSIDE, cell_in, pawn_in
from touchline.games.grid.flooding import shortest4
from touchline.games.grid.reasons import why_no_way
from touchline.games.grid.walking import slide
from touchline.games.handball.notation import OWN_GOAL
from touchline.games.handball.pitch import BOARD, GRID, KEEPER, PAWNS, STRIDE
from touchline.games.handball.refusal_placing import refuse_clearance, refuse_placing
from touchline.games.handball.rules.moving import ground_of_move
from touchline.games.handball.rules.position import (
    CENTRAL_CELL,
    CLAIM,
    CLEAR_KEEPER,
    CLEAR_PLACE,
    DECIDE,
    FREE_THROW_CELL,
    KEEP,
    MOVE,
    PLACE,
    REPLACE,
    SHOOTER,
    SHOT,
    THROW,
    THROW_OFF,
    Position,
)
from touchline.games.handball.rules.throwing import is_clearing, open_to_ball
from touchline.games.handball.rules.zones import is_at_home

FAR = 30  # more steps than any way across the court


def refusal(s: Position, seat: int, code: int) -> Event:
    """Say why an action is not legal."""
    p = s.phase
    pawn, cell = split(code)
    if pawn >= PAWNS:
        return Event("not_your_pawn", "H-1.1", (1 - seat, pawn - PAWNS))
    if p == MOVE:
        return refuse_move(s, pawn, cell)
    if p == THROW:
        return refuse_throw(s, code)
    if p == DECIDE:
        return Event("decide_first", "H-G45")
    if p == CLAIM:
        return Event("claim_first", "H-G16")
    if p == CENTRAL_CELL:
        return Event("not_central", "H-4.1c" if s.purpose == THROW_OFF else "H-4.6a")
    if p == FREE_THROW_CELL:
        return Event("not_nearest_beyond", "H-G26")
    if p == SHOOTER:
        return Event("not_seven_metre_cell", "H-4.4.2a")
    if p == CLEAR_KEEPER:
        return Event("not_touching_line", "H-4.3a")
    if p == CLEAR_PLACE and not s.todo[seat]:
        return refuse_clearance(s, seat, code)
    if p in (PLACE, REPLACE, CLEAR_PLACE) and s.todo[seat]:
        return refuse_placing(s, seat, pawn, cell)
    return Event("not_now", "H-1.4.2")


def split(code: int) -> tuple[int, int]:
    """The pawn and the cell of a code; pawn -1: it names none."""
    if OF_PAWN <= code < OF_PAWN * (2 * PAWNS + 1):
        return pawn_in(code), cell_in(code)
    return -1, code


def refuse_move(s: Position, pawn: int, cell: int) -> Event:
    """Say why a pawn cannot go there with this die."""
    if pawn < 0:
        return Event("must_move", "H-2.1", (s.die,))
    if s.forced and not has(s.forced, pawn):
        return Event("must_move_nearest", "H-2.4a", (first(s.forced),))
    if not GRID.holds(cell):
        return Event("off_court", "H-2.2.7")
    start, pawns = s.cell[s.side][pawn], s.team[0] | s.team[1]
    if cell != start and has(pawns, cell):
        return Event("occupied", "H-2.2.4", (cell,))
    if not has(ground_of_move(s, pawn), cell):
        return refuse_ground(s, pawn, cell)
    reason = why_no_way(GRID, start, cell, s.die, ground_of_move(s, pawn) & ~pawns | bit(start))
    args = (pawn, cell, s.die)
    if reason == "diagonal":
        return Event("diagonal", "H-2.2.2", args)
    if reason == "wrong_distance":
        return Event("wrong_distance", "H-2.2.1", args)
    if reason == "turned_back":
        return Event("turned_back", "H-2.2.3", args)
    if why_no_way(GRID, start, cell, s.die, BOARD & ~pawns | bit(start)) == "turned_back":
        return Event("way_through_zone", "H-2.2.6", args)
    return Event("way_blocked", "H-2.2.4", args)


def refuse_ground(s: Position, pawn: int, cell: int) -> Event:
    """Say why a pawn may not tread on a cell at all."""
    if pawn != KEEPER:
        return Event("in_goal_zone", "H-2.2.6", (pawn, cell))
    if has(s.goal_zone[1 - s.side], cell):
        return Event("in_other_zone", "H-G10", (cell,))
    if is_at_home(s, s.side):
        return Event("keeper_stays_in", "H-2.2.6R", (cell,))
    return Event("keeper_stays_out", "H-2.2.6R", (cell,))


def refuse_throw(s: Position, code: int) -> Event:
    """Say why the ball cannot go there with this die."""
    if code == KEEP:
        return Event("must_throw", "H-1.4.2.1" if s.held else "H-G45", (s.die,))
    if code == OWN_GOAL:
        return Event("own_goal", "H-G20")
    if code == SHOT:
        return refuse_shot(s)
    if code == OUTSIDE:
        return Event("ball_off_court", "H-G20")
    if not GRID.holds(code):
        return Event("throw_now", "H-3.1", (s.die,))
    if code == s.ball:
        return Event("thrower_cell", "H-3.2.4b", (code,))
    if is_clearing(s, s.side) and has(s.goal_zone[s.side], code):
        return Event("must_leave_zone", "H-4.3d", (code,))
    path, start, args = open_to_ball(s, s.side), bit(s.ball), (code, s.die)
    reason = why_no_way(GRID, s.ball, code, s.die, path)
    if reason == "diagonal":
        return Event("ball_diagonal", "H-3.2.3", args)
    if reason == "wrong_distance":
        return Event("ball_wrong_distance", "H-3.2.2", args)
    if has(slide(start, s.die, path | start, BOARD & ~start, STRIDE), code):
        return Event("thrower_crossed", "H-G18", args)
    if reason == "turned_back":
        return Event("ball_turned_back", "H-3.2.4a", args)
    return Event("screened", "H-3.2.5", args)


def refuse_shot(s: Position) -> Event:
    """Say why there is no shot with this die."""
    start, mouth = bit(s.ball), s.mouth[1 - s.side]
    if 0 <= shortest4(start, mouth, BOARD, STRIDE, FAR) < s.die:
        return Event("shot_screened", "H-3.2.5", (s.die,))
    return Event("goal_too_far", "H-4.2.2", (shortest4(start, mouth, BOARD, STRIDE, FAR), s.die))
