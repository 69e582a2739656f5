"""Chapters 3 and 4.2: throwing the ball, interceptions, shots and saves."""

from __future__ import annotations

from touchline.core.bits import bit192 as bit
from touchline.core.bits import has
from touchline.core.events import tell
from touchline.core.sinks import Sink, offer, offer_all
from touchline.games.grid.fate import FARTHEST
from touchline.games.grid.flooding import shortest4
from touchline.games.grid.pawns import pawn_on
from touchline.games.grid.walking import slide
from touchline.games.handball.pitch import BOARD, NO_PAWN, NONE, PAWNS, STRIDE, Cells
from touchline.games.handball.rules.awards import clearance, free_throw
from touchline.games.handball.rules.position import INTERCEPT_ROLL, SAVE_ROLL, SHOT, THROW, Position
from touchline.games.handball.rules.turns import end_turn, goal
from touchline.games.handball.rules.zones import is_at_home

INTERCEPTED = 2  # on the keeper's die, at most (H-3.2.7.2)


def throw_roll(s: Position, die: int) -> None:
    """Roll for the ball; a thrower who cannot move it that far commits a foul (H-3.3)."""
    s.die = die
    s.phase = THROW
    tell(s, "rolled_to_throw", "H-3.1", s.side, die)
    aim(s)
    if not s.dests and not s.shot:
        tell(s, "could_not_throw", "H-3.3", s.side, die)
        free_throw(s, 1 - s.side, s.ball)


def aim(s: Position) -> None:
    """Work out where the ball can go with this die, how safely, and whether it can be shot."""
    start, path = bit(s.ball), open_to_ball(s, s.side)
    across = path | start if s.recross else path  # H-G18
    ends = BOARD & ~start  # H-3.2.4b
    if is_clearing(s, s.side):
        ends = ends & ~s.goal_zone[s.side]  # H-4.3d
    s.dests = slide(start, s.die, across, ends, STRIDE)
    s.clean = slide(start, s.die, across & ~s.goal_zone[1 - s.side], ends, STRIDE)  # H-G19
    length = shot_length(s, s.side)
    s.shot = length if length < s.die else 0  # H-4.2.2


def is_clearing(s: Position, side: int) -> bool:
    """Tell whether a side's keeper throws from inside his own zone (H-G38)."""
    return has(s.goal_zone[side], s.ball)


def open_to_ball(s: Position, side: int) -> Cells:
    """The cells a side's ball may cross: no pawn's, save those a clearing keeper throws over (H-3.2.5, H-4.3e)."""
    pawns = s.team[0] | s.team[1]
    if is_clearing(s, side):
        pawns = pawns & ~s.free_throw_area[side]
    return BOARD & ~pawns & ~bit(s.ball)


def shot_length(s: Position, side: int) -> int:
    """The free cells a side's shortest shot crosses (H-G22); 0: no shot."""
    path = open_to_ball(s, side)
    length = shortest4(bit(s.ball), s.mouth[1 - side], path, STRIDE, FARTHEST - 1)
    return max(length, 0)


def throw_choices(s: Position, out: Sink) -> None:
    """Offer the cells the ball can end on, fouls included, and the shot (H-3.2, H-4.2.2, H-G21)."""
    offer_all(out, 0, s.dests)
    if s.shot:
        offer(out, SHOT)


def throw(s: Position, code: int) -> None:
    """Throw the ball to a cell, or at the goal."""
    t, o = s.side, 1 - s.side
    thrower = pawn_on(s, t, s.ball, PAWNS)
    if code == SHOT:
        tell(s, "shot", "H-4.2.2", t, thrower, s.ball, s.shot)
        shoot(s)
        return
    tell(s, "thrown", "H-3.2.2", t, thrower, s.ball, code)
    if has(s.goal_zone[t], code):
        tell(s, "own_zone_foul", "H-3.2.7.3", t, code)
        free_throw(s, o, code)
    elif has(s.goal_zone[o], code):
        tell(s, "ended_in_zone", "H-3.2.7.4", o, code)
        clearance(s, o)
    elif not has(s.clean, code) and may_roll(s, o):
        tell(s, "crossed_zone", "H-3.2.7.2", o, code)
        s.dests = s.clean = NONE
        s.shot = s.die = 0
        s.target, s.phase = code, INTERCEPT_ROLL
    else:
        arrive(s, code)


def may_roll(s: Position, keeper_of: int) -> bool:
    """Tell whether a keeper may roll: in his zone, or anywhere if the match is played so (H-G23)."""
    return s.absent_rolls == 1 or is_at_home(s, keeper_of)


def shoot(s: Position) -> None:
    """Let the keeper roll for a shot, if he is there (H-4.2.3)."""
    o = 1 - s.side
    if may_roll(s, o):
        s.dests = s.clean = NONE
        s.phase = SAVE_ROLL
    else:
        tell(s, "keeper_absent", "H-G23", o)
        goal(s, s.side)


def arrive(s: Position, cell: int) -> None:
    """Let the ball come to rest on a cell, free or in the hands of the pawn there (H-3.2.6)."""
    s.ball = cell
    for side in range(2):
        receiver = pawn_on(s, side, cell, PAWNS)
        if receiver != NO_PAWN:
            tell(s, "received", "H-3.2.6", side, receiver, cell)
    end_turn(s)


def intercept_roll(s: Position, die: int) -> None:
    """Let the keeper reach for a ball that crosses his zone (H-3.2.7.2)."""
    o, cell = 1 - s.side, s.target
    s.target = 0
    if die <= INTERCEPTED:
        tell(s, "intercepted", "H-3.2.7.2", o, die)
        clearance(s, o)
    else:
        tell(s, "not_intercepted", "H-3.2.7.2", o, die)
        arrive(s, cell)


def save_roll(s: Position, die: int) -> None:
    """Let the keeper try: he saves with less than the distance of the shot (H-4.2.3)."""
    o, distance = 1 - s.side, s.shot
    if die < distance:
        tell(s, "saved", "H-4.2.3", o, die, distance)
        clearance(s, o)
    else:
        tell(s, "not_saved", "H-4.2.3", o, die, distance)
        goal(s, s.side)
