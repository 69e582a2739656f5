"""A view of a match laid out for the eye, and its time."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.contract import AWAY, BOTH, HOME, SEATS, Timing
from touchline.core.scene import Fact, Piece, Scene
from touchline.games.grid.fate import FARTHEST
from touchline.games.grid.showing import chance_of_goal, show_marks, show_pawn
from touchline.games.handball.layout import KEYS
from touchline.games.handball.pitch import GRID, PAWNS
from touchline.games.handball.rules.position import (
    CENTRAL_CELL,
    CLEAR_PLACE,
    CLEARANCE,
    DECIDE,
    FREE_THROW_CELL,
    MOVE,
    MOVE_ROLL,
    OVER,
    PLACE,
    PURPOSES,
    REPLACE,
    SHOOT_OUT,
    SHOOTER,
    THROW_ROLL,
    TOSS,
    Position,
)
from touchline.games.handball.rules.referee import actor, is_clock_running
from touchline.games.handball.rules.throwing import may_roll, shot_length

SECONDS = 60  # of a minute
BEFORE_A_THROW = (MOVE_ROLL, MOVE, DECIDE, THROW_ROLL)
PLACING = (PLACE, REPLACE, CLEAR_PLACE)
AWARDED = (CENTRAL_CELL, FREE_THROW_CELL, SHOOTER)  # the ball is given, but nobody stands with it yet


def clock(s: Position) -> tuple[int, int]:
    """The period and the turn in it; a shoot-out is one more period, and its shots are its turns."""
    shots = s.kicks[HOME] + s.kicks[AWAY]
    return (s.period + 1, shots) if s.phase == SHOOT_OUT or shots else (max(1, s.period), s.turn)


def timing(s: Position) -> Timing:
    """How a running clock bears on this position (H-G41)."""
    period = SECONDS * s.minutes if s.timed else 0
    running = bool(s.timed) and is_clock_running(s)
    if actor(s) not in (HOME, AWAY, BOTH):
        return Timing(period, running)
    return Timing(period, running, s.placement_seconds if s.phase in PLACING else s.decision_seconds)


def scene(s: Position) -> Scene:
    """Lay a view out; what a seat has placed in secret shows in its own view."""
    ball = "" if s.phase in (TOSS, CENTRAL_CELL) else GRID.format(s.ball)
    return Scene(
        columns=GRID.columns,
        rows=GRID.rows,
        score=(s.score[HOME], s.score[AWAY]),
        ball=ball,
        possession=_possession(s),
        marks=show_marks(s, KEYS, GRID),
        pieces=tuple(_piece(s, seat, pawn, ball) for seat in SEATS for pawn in range(PAWNS)),
        facts=_facts(s),
        die=s.die,
    )


def _possession(s: Position) -> int | None:
    """The seat that has the ball."""
    if s.phase == TOSS:
        return None
    if s.phase in PLACING or s.phase in AWARDED:
        return s.favoured
    return next((seat for seat in SEATS if has(s.team[seat], s.ball)), None)


def _piece(s: Position, seat: int, pawn: int, ball: str) -> Piece:
    cell, flag = _placing(s, seat, pawn) if s.phase in PLACING else (GRID.format(s.cell[seat][pawn]), "")
    if s.forced and seat == s.side and has(s.forced, pawn):
        flag = "forced"
    has_ball = cell != "" and cell == ball and _may_hold(s, seat, pawn)
    return show_pawn(seat, pawn, cell, flag, has_ball)


def _placing(s: Position, seat: int, pawn: int) -> tuple[str, str]:
    """Where a pawn shows during a placement, and what is to be said of it."""
    place = s.wish[seat][pawn]
    if has(s.todo[seat], pawn):
        is_covered = place == s.ball or has(s.settled[HOME] | s.settled[AWAY], place)
        return "" if is_covered else GRID.format(place), "in_hand"
    if has(s.due[seat], pawn) and not has(s.settled[seat], place):  # ready, but hidden
        return "", "secret"
    if seat == s.favoured and pawn == s.taker:
        return GRID.format(place), "taker"
    return GRID.format(place), "placed" if has(s.due[seat] | s.lifted[seat], pawn) else ""


def _may_hold(s: Position, seat: int, pawn: int) -> bool:
    """Tell whether a pawn on the ball's cell is the one that holds it."""
    if s.phase in AWARDED:
        return False
    if s.phase not in PLACING or s.purpose == CLEARANCE:
        return True
    return seat == s.favoured and pawn == s.taker


def _facts(s: Position) -> tuple[Fact, ...]:
    facts: list[Fact] = []
    if s.period > s.periods:
        facts.append(Fact("extra_period", (s.period - s.periods,)))
    elif s.period:
        facts.append(Fact("period", (s.period, s.periods)))
    if s.period and s.phase not in (SHOOT_OUT, OVER):
        facts.append(Fact("turn", (s.turn,)) if s.timed else Fact("turn_of", (s.turn, s.turns)))
    if s.time_up:
        facts.append(Fact("time_up"))
    if s.phase in PLACING or s.phase in AWARDED:
        facts.append(Fact(PURPOSES.format(s.purpose), (s.favoured,)))
        facts += [Fact("ready", (seat,)) for seat in SEATS if s.ready[seat] and s.phase in (PLACE, CLEAR_PLACE)]
    if s.phase == SHOOT_OUT or s.kicks[HOME] or s.kicks[AWAY]:
        facts.append(Fact("shoot_out", (s.goals[HOME], s.goals[AWAY])))
    return (*facts, *_range(s))


def _range(s: Position) -> tuple[Fact, ...]:
    """With which die the side that holds the ball could shoot from there, and how likely that is to be a goal."""
    holder = _possession(s)
    if holder is None or s.phase not in BEFORE_A_THROW:
        return ()
    length = shot_length(s, holder)
    saved = length - 1 if may_roll(s, 1 - holder) else 0  # H-4.2.3
    chance = chance_of_goal(length + 1, saved)
    return (Fact("range", (holder, length + 1, chance)),) if 0 < length < FARTHEST else ()
