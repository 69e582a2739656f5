"""A view of a match laid out for the eye, and its time."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.contract import AWAY, BOTH, HOME, SEATS, Timing
from touchline.core.scene import Fact, Piece, Scene
from touchline.games.foot.layout import KEYS
from touchline.games.foot.pitch import GRID, KEEPER, NO_PAWN, PAWNS
from touchline.games.foot.rules.kicking import is_kept, open_to_ball, shot_length
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    CLEARANCE,
    DECIDE,
    FREE_KICK_TAKER,
    KICK_OFF,
    KICK_ROLL,
    MOVE,
    MOVE_ROLL,
    OVER,
    PENALTY_TAKER,
    PLACE,
    PURPOSES,
    SHOOT_OUT,
    TOSS,
    Position,
)
from touchline.games.foot.rules.referee import actor, is_clock_running
from touchline.games.foot.rules.secrets import sealed
from touchline.games.grid.showing import chance_of_goal, show_marks, show_pawn

SHOOT_OUT_PERIOD = 3
BEFORE_A_KICK = (MOVE_ROLL, MOVE, DECIDE, KICK_ROLL)


def clock(s: Position) -> tuple[int, int]:
    """The half and the turn in it; a shoot-out is the third period, and its shots are its turns."""
    shots = s.kicks[HOME] + s.kicks[AWAY]
    return (SHOOT_OUT_PERIOD, shots) if s.phase == SHOOT_OUT or shots else (max(1, s.half), s.turn)


def timing(s: Position) -> Timing:
    """How a running clock bears on this position (F-G28, F-G31)."""
    if not s.timed:
        return Timing()
    if actor(s) not in (HOME, AWAY, BOTH):
        return Timing(60 * s.minutes, is_clock_running(s))
    return Timing(60 * s.minutes, is_clock_running(s), s.placement_seconds if sealed(s) else s.decision_seconds)


def scene(s: Position) -> Scene:
    """Lay a view out; what a seat has placed in secret shows in its own view."""
    ball, possession = _ball(s)
    return Scene(
        columns=GRID.columns,
        rows=GRID.rows,
        score=(s.score[HOME], s.score[AWAY]),
        ball=ball,
        possession=possession,
        marks=show_marks(s, KEYS, GRID),
        pieces=tuple(_piece(s, seat, pawn, ball) for seat in SEATS for pawn in range(PAWNS)),
        facts=_facts(s),
        die=s.die,
    )


def _restarter(s: Position) -> int:
    """The side that has the ball in a placement."""
    return s.side if s.purpose == CLEARANCE else s.favoured


def _ball(s: Position) -> tuple[str, int | None]:
    """The ball's cell and the seat that has it."""
    if s.phase == TOSS:
        return "", None
    if s.phase == PLACE and s.purpose == KICK_OFF:
        return "" if s.taker == NO_PAWN else GRID.format(s.wish[s.favoured][s.taker]), s.favoured
    if s.phase == CLEAR_KEEPER:
        return GRID.format(s.cell[s.side][KEEPER]), s.side
    cell = GRID.format(s.ball)
    if s.phase in (FREE_KICK_TAKER, PENALTY_TAKER):
        return cell, s.favoured
    if sealed(s):
        return cell, _restarter(s)
    return cell, next((seat for seat in SEATS if has(s.team[seat], s.ball)), None)


def _piece(s: Position, seat: int, pawn: int, ball: str) -> Piece:
    cell, flag = GRID.format(s.cell[seat][pawn]), ""
    if sealed(s):
        cell, flag = _placing(s, seat, pawn)
    has_ball = cell != "" and cell == ball and _may_hold(s, seat, pawn)
    return show_pawn(seat, pawn, cell, flag, has_ball)


def _placing(s: Position, seat: int, pawn: int) -> tuple[str, str]:
    """Where a pawn shows during a placement, and what is to be said of it."""
    place = s.wish[seat][pawn]
    unseen = bool(s.ready[seat] and s.due[seat]) and s.settled[seat] == s.stood[seat]  # placed, but not for this viewer
    is_in_hand = has(s.todo[seat], pawn)
    if unseen and has(s.due[seat], pawn):
        return "", "secret"
    if is_in_hand:
        covered = has(s.settled[HOME] | s.settled[AWAY], place)  # somebody has been put there
        return "" if covered or s.purpose == KICK_OFF else GRID.format(place), "in_hand"
    if seat == s.favoured and pawn == s.taker:
        return GRID.format(place), "taker"
    return GRID.format(place), "placed" if has(s.due[seat] | s.lifted[seat], pawn) else ""


def _may_hold(s: Position, seat: int, pawn: int) -> bool:
    """Tell whether a pawn on the ball's cell is the one that holds it."""
    if s.phase in (FREE_KICK_TAKER, PENALTY_TAKER):
        return False
    return not sealed(s) or s.purpose == CLEARANCE or (seat == s.favoured and pawn == s.taker)


def _facts(s: Position) -> tuple[Fact, ...]:
    facts = [Fact("half", (s.half,))] if s.half else []
    if s.half and s.phase not in (SHOOT_OUT, OVER):
        facts.append(Fact("turn", (s.turn,)) if s.timed else Fact("turn_of", (s.turn, s.turns)))
    if s.time_up:
        facts.append(Fact("time_up"))
    if sealed(s):
        facts.append(Fact(PURPOSES.format(s.purpose), (_restarter(s),)))
        facts += [Fact("ready", (seat,)) for seat in SEATS if s.ready[seat]]
    if s.phase == SHOOT_OUT or s.kicks[HOME] or s.kicks[AWAY]:
        facts.append(Fact("shoot_out", (s.goals[HOME], s.goals[AWAY])))
    return (*facts, *_range(s))


def _range(s: Position) -> tuple[Fact, ...]:
    """With which die the side that holds the ball could shoot from there, and how likely that is to be a goal."""
    holder = next((seat for seat in SEATS if has(s.team[seat], s.ball)), None)
    if holder is None or s.phase not in BEFORE_A_KICK:
        return ()
    length = shot_length(s, holder, open_to_ball(s, holder))
    saved = length - 1 if is_kept(s, 1 - holder) else 0  # F-4.1.3a
    return (Fact("range", (holder, length, chance_of_goal(length, saved))),) if length else ()
