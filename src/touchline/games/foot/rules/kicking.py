"""Chapters 3 and 4.1: moving the ball, shots and saves."""

from __future__ import annotations

from touchline.core.bits import bit192 as bit
from touchline.core.bits import has
from touchline.core.events import tell
from touchline.core.sinks import Sink, offer, offer_all
from touchline.games.foot.pitch import BOARD, KEEPER, NO_PAWN, NONE, PAWNS, STRIDE, Cells
from touchline.games.foot.rules.fouls import award, clearance
from touchline.games.foot.rules.position import DEFENDED, GOAL, KICK, KICK_OFF_ROLL, SAVE_ROLL, Position
from touchline.games.foot.rules.turns import end_turn, goal
from touchline.games.grid.fate import FARTHEST
from touchline.games.grid.flooding import shortest8
from touchline.games.grid.flying import fly
from touchline.games.grid.pawns import pawn_on


def kick_roll(s: Position, die: int) -> None:
    """Roll for the ball; a kicker who cannot move it that far commits a foul (F-3.3)."""
    if s.phase == KICK_OFF_ROLL:
        tell(s, "rolled_to_kick_off", "F-1.5e", s.side, die)
    else:
        tell(s, "rolled_to_kick", "F-3.1", s.side, die)
    s.die = die
    s.phase = KICK
    aim(s)
    if not s.dests and not s.shot:
        tell(s, "could_not_kick", "F-3.3", s.side, die)
        award(s, 1 - s.side, s.ball)


def aim(s: Position) -> None:
    """Work out where the ball can go with this die."""
    path = open_to_ball(s, s.side)
    s.dests = fly(bit(s.ball), s.die, path, BOARD & ~bit(s.ball), STRIDE)
    length = shot_length(s, s.side, path)
    s.shot = length if length <= s.die else 0  # F-4.1.2a


def open_to_ball(s: Position, side: int) -> Cells:
    """The cells a side's ball may cross: not its own, not those of opponents, save field pawns on a goal area."""
    o = 1 - side
    clear = s.goal_area[o] if s.goal_area_pass == DEFENDED else s.goal_area[0] | s.goal_area[1]  # F-3.2.5b, F-G12
    screen = s.team[o] & ~clear | bit(s.cell[o][KEEPER])
    return BOARD & ~screen & ~bit(s.ball)  # F-3.2.4b


def shot_length(s: Position, side: int, path: Cells) -> int:
    """The steps of a side's shortest shot, the one over the line included (F-G16); 0: out of reach of any die."""
    mouth = s.mouth[1 - side] & (path | bit(s.ball))
    return shortest8(bit(s.ball), mouth, path, STRIDE, FARTHEST - 1) + 1


def kick_choices(s: Position, out: Sink) -> None:
    """Offer the cells the ball can end on, and the goal (F-3.2, F-4.1.2)."""
    offer_all(out, 0, s.dests)
    if s.shot:
        offer(out, GOAL)


def is_kept(s: Position, side: int) -> bool:
    """Tell whether a side's keeper may roll for a shot: he stands in his goal area (F-4.1.3a)."""
    return has(s.goal_area[side], s.cell[side][KEEPER])


def kick(s: Position, code: int) -> None:
    """Kick the ball to a cell, or at the goal."""
    o = 1 - s.side
    kicker = pawn_on(s, s.side, s.ball, PAWNS)
    s.dests = NONE
    if code == GOAL:
        tell(s, "shot", "F-4.1.2a", s.side, kicker, s.ball, s.shot)
        if is_kept(s, o):
            s.phase = SAVE_ROLL
        else:
            tell(s, "keeper_absent", "F-4.1.3a", o)
            s.shot = 0
            goal(s, s.side)
        return
    tell(s, "kicked", "F-3.2.2", s.side, kicker, s.ball, code)
    s.ball = code
    s.shot = s.die = 0
    for t in range(2):
        receiver = pawn_on(s, t, s.ball, PAWNS)
        if receiver != NO_PAWN:
            tell(s, "received", "F-3.2.6", t, receiver, code)
    end_turn(s)


def save_roll(s: Position, die: int) -> None:
    """Let the keeper try: he saves with less than the length of the shot (F-4.1.3b)."""
    o, length = 1 - s.side, s.shot
    s.shot = 0
    if die < length:
        tell(s, "saved", "F-4.1.3b", o, die, length)
        clearance(s, o)
    else:
        tell(s, "not_saved", "F-4.1.3b", o, die, length)
        goal(s, s.side)
