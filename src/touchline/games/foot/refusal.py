"""Why an action is refused: the most telling rule against it."""

from __future__ import annotations

from touchline.core.bits import Bits192, has
from touchline.core.bits import bit192 as bit
from touchline.core.events import Event
from touchline.games.foot.notation import OWN_GOAL
from touchline.games.foot.pitch import BOARD, GRID, PAWNS, STRIDE
from touchline.games.foot.refusal_placing import refuse_clearance, refuse_keeper, refuse_placing
from touchline.games.foot.rules.kicking import open_to_ball, shot_length
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    CLEAR_PLACE,
    CONFLICT,
    DECIDE,
    FOUL,
    FREE_KICK_TAKER,
    GOAL,
    KEEP,
    KICK,
    MOVE,
    PENALTY_TAKER,
    PLACE,
    PLAY_ON,
    Position,
)
from touchline.games.grid.codes import OF_PAWN, OUTSIDE, cell_in, pawn_in
from touchline.games.grid.flooding import shortest8
from touchline.games.grid.flying import fly
from touchline.games.grid.reasons import why_no_way

FAR = 20  # more steps than the pitch is long


def refusal(s: Position, seat: int, code: int) -> Event:
    """Say why an action is not legal."""
    p = s.phase
    pawn, cell = split(code)
    if pawn >= PAWNS:
        return Event("not_your_pawn", "F-1.1b", (1 - seat, pawn - PAWNS))
    if p == MOVE:
        return refuse_move(s, pawn, cell)
    if p == KICK:
        return refuse_kick(s, code)
    if p == DECIDE:
        return Event("decide_first", "F-G14")
    if p == FOUL:
        return refuse_foul(s, code)
    if p == FREE_KICK_TAKER:
        return Event("choose_taker", "F-4.3b", (s.ball,))
    if p == PENALTY_TAKER:
        return Event("not_penalty_cell", "F-4.4b")
    if p == CLEAR_KEEPER:
        return refuse_keeper(s, pawn, cell)
    if p == CLEAR_PLACE and not s.todo[seat]:
        return refuse_clearance(s, seat, code)
    if p in (PLACE, CONFLICT, CLEAR_PLACE) and s.todo[seat]:
        return refuse_placing(s, seat, pawn, cell)
    return Event("not_now", "F-1.3")


def split(code: int) -> tuple[int, int]:
    """The pawn and the cell of a code; pawn -1: it names none."""
    if OF_PAWN <= code < OF_PAWN * (2 * PAWNS + 1):
        return pawn_in(code), cell_in(code)
    return -1, code


def refuse_move(s: Position, pawn: int, cell: int) -> Event:
    """Say why a pawn cannot go there with this die."""
    n = s.die
    if pawn < 0:
        return Event("must_move", "F-2.1", (n,))
    if not GRID.holds(cell):
        return Event("off_pitch", "F-2.2.8")
    if pawn == s.pinned:
        return Event("taker_must_stay", "F-G26", (pawn,))
    start = s.cell[s.side][pawn]
    if cell != start and has(s.team[0] | s.team[1], cell):
        return Event("occupied", "F-2.2.4a", (cell,))
    free = BOARD & ~(s.team[0] | s.team[1]) | bit(start)
    reason = why_no_way(GRID, start, cell, n, free)
    if reason == "diagonal":
        return Event("diagonal", "F-2.2.2", (pawn, cell, n))
    if reason == "wrong_distance":
        return Event("wrong_distance", "F-2.2.1a", (pawn, cell, n))
    if reason == "turned_back":
        return Event("turned_back", "F-2.2.3a", (pawn, cell, n))
    return Event("way_blocked", "F-2.2.4a", (pawn, cell, n))


def refuse_kick(s: Position, code: int) -> Event:
    """Say why the ball cannot go there with this die."""
    n = s.die
    if code == KEEP:
        return Event("must_kick", "F-1.3.2b" if s.held else "F-G14", (n,))
    if code == OWN_GOAL:
        return Event("own_goal", "F-G19")
    if code == GOAL:
        return refuse_shot(s)
    if code == OUTSIDE:
        return Event("ball_off_pitch", "F-3.2.7")
    if not GRID.holds(code):
        return Event("kick_now", "F-3.1", (n,))
    if code == s.ball:
        return Event("kicker_cell", "F-3.2.4b", (code,))
    if GRID.flown(s.ball, code) > n:
        return Event("kick_too_far", "F-3.2.2", (code, n))
    path, ends = open_to_ball(s, s.side), BOARD & ~bit(s.ball)
    if has(fly(bit(s.ball), n, path | bit(s.ball), ends, STRIDE), code):
        return Event("kicker_crossed", "F-3.2.4b", (code, n))
    reached = bit(s.ball)
    for k in range(1, n + 1):
        reached = _around(reached) & (path if k < n else ends)
    if has(reached, code):
        return Event("ball_turned_back", "F-3.2.4a", (code, n))
    return Event("screened", "F-3.2.5a", (code, n))


def _around(cells: Bits192) -> Bits192:
    """The neighbours of cells by a side or a corner; a cell alone is no neighbour of itself."""
    level = cells << 1 | cells >> 1
    return level | (cells | level) << STRIDE | (cells | level) >> STRIDE


def refuse_shot(s: Position) -> Event:
    """Say why there is no shot with this die."""
    n, start, path, mouth = s.die, bit(s.ball), open_to_ball(s, s.side), s.mouth[1 - s.side]
    beside = (mouth << 1 | mouth >> 1) & BOARD & ~mouth & (path | start)
    slanting = shortest8(start, beside, path, STRIDE, n - 1) + 1
    if slanting:
        return Event("diagonal_entry", "F-4.1.2c", (n,))
    if shortest8(start, mouth, BOARD, STRIDE, n - 1) + 1:
        return Event("shot_screened", "F-3.2.5a", (n,))
    length = shot_length(s, s.side, path) or shortest8(start, mouth, BOARD, STRIDE, FAR) + 1
    return Event("goal_too_far", "F-4.1.2a", (length, n))


def refuse_foul(s: Position, code: int) -> Event:
    """Say why the whistle cannot be taken there."""
    if code == PLAY_ON:
        return Event("no_advantage", "F-G13")
    if s.refs == bit(s.ball):
        return Event("only_ball_cell", "F-2.2.7b", (s.ball,))
    return Event("not_in_run", "F-2.2.6b")
