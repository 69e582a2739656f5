"""Who has the ball, where it lies, and how play goes on from there."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.games.supergoal.pitch import seen_by
from touchline.games.supergoal.rules.position import (
    CORNER,
    FAR,
    FREE_KICK,
    GOAL_KICK,
    KEEPER_BALL,
    KICK_OFF,
    NEAR,
    NO_SHOT,
    OPEN,
    PENALTY_KICK,
    THROW_IN,
    Position,
)


def here(s: Position) -> int:
    """The ball's cell as the attacker sees it."""
    return seen_by(s.possession, s.ball)


def put(s: Position, cell: int) -> None:
    """Put the ball on a cell named as the attacker sees it."""
    s.ball = seen_by(s.possession, cell)


def give_ball(s: Position, seat: int) -> None:
    """Begin an attack of the seat: the dice change hands and any of them may be rolled (S-FLO-2, S-ATT-10)."""
    s.possession = seat
    s.attack += 1
    s.changed = 1
    s.lock = 0
    s.first = s.arrow_first  # S-G21


def change_possession(s: Position) -> None:
    """Make the defender the attacker (S-QCK-7)."""
    give_ball(s, 1 - s.possession)


def kick_off(s: Position, seat: int) -> None:
    """Let the seat attack from the centre."""
    give_ball(s, seat)
    put(s, s.centre)
    s.status = KICK_OFF


def open_play(s: Position) -> None:
    """Let the attacker go on from where the ball lies."""
    s.status = OPEN
    s.shot = NO_SHOT


def throw_in(s: Position, cell: int) -> None:
    """Let the attacker throw the ball in from this cell of the board (S-SPC-4)."""
    s.ball = cell
    s.status = THROW_IN
    s.shot = NO_SHOT


def corner(s: Position) -> None:
    """Let the attacker take a corner (S-COR-1); until he declares the ball waits on the first spot (S-G47)."""
    put(s, s.corner_spots[0])
    s.status = CORNER
    s.lock = 0


def goal_kick(s: Position) -> None:
    """Let the attacker take a goal kick (S-CLR-1)."""
    put(s, s.goal_kick_spots[0])
    s.status = GOAL_KICK
    s.lock = 0


def keeper_ball(s: Position) -> None:
    """Let the attacker's keeper clear the ball (S-CLR-2)."""
    put(s, s.keeper_spots[0])
    s.status = KEEPER_BALL
    s.lock = 0


def penalty(s: Position) -> None:
    """Put the ball on the penalty spot (S-DEF-6, S-G29)."""
    put(s, s.penalty_spot)
    s.status = PENALTY_KICK
    s.lock = 0


def free_kick(s: Position, shot: int) -> None:
    """Give a free kick where the ball lies; `shot` is the shot that may be taken from it, if any."""
    s.status = FREE_KICK
    s.shot = shot
    s.lock = 0


def direct_shot(s: Position) -> int:
    """Which shot a free kick on the ball's cell allows (S-DEF-7, S-DEF-8, S-G24)."""
    cell = here(s)
    if has(s.free_kick_near, cell):
        return NEAR
    if has(s.free_kick_far, cell):
        return FAR
    if s.flank_shot and has(s.flank, cell):
        return NEAR
    return NO_SHOT


def spot_cell(s: Position, spot: int) -> int:
    """Where the taker of a corner, goal kick or keeper's clearance may put the ball (S-G12, S-G13)."""
    if s.status == CORNER:
        return seen_by(s.possession, s.corner_spots[spot])
    if s.status == GOAL_KICK:
        return seen_by(s.possession, s.goal_kick_spots[spot])
    if s.status == KEEPER_BALL:
        return seen_by(s.possession, s.keeper_spots[spot])
    return s.ball


def count_spots(s: Position) -> int:
    """How many spots the taker chooses from."""
    return 2 if spot_cell(s, 0) != spot_cell(s, 1) else 1
