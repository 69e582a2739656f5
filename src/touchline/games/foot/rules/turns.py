"""Turns, goals and halves (F-1.3, F-1.4, F-G28, F-G29, F-G30)."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.contract import AWAY, HOME
from touchline.core.events import tell
from touchline.games.foot.pitch import NO_PAWN
from touchline.games.foot.rules.placement import kick_off
from touchline.games.foot.rules.position import MOVE_ROLL, OVER, SHOOT, SHOOT_OUT, Position
from touchline.games.grid.shootout import is_decided, lead, shoot
from touchline.games.grid.turns import is_period_over

HALVES = 2
ENOUGH = 3  # on the die, for a penalty (F-4.4e)
SHOTS = 5  # a side, before a shoot-out goes on pair by pair (F-G30)


def next_turn(s: Position, side: int) -> None:
    """Give a side its turn; it counts from now on (F-G28)."""
    s.side = side
    s.turn += 1
    s.held = 1 if has(s.team[side], s.ball) else 0
    s.die = 0
    s.phase = MOVE_ROLL


def end_turn(s: Position) -> None:
    """Pass the turn to the other side, unless the half is over."""
    s.pinned = NO_PAWN
    if is_period_over(s):
        end_half(s)
    else:
        next_turn(s, 1 - s.side)


def end_half(s: Position) -> None:
    """Blow for half time or the end; what was still to be taken is dropped (F-G29)."""
    s.pinned = s.taker = NO_PAWN
    s.die = s.time_up = 0
    tell(s, "half_ended", "F-G29", s.half, s.score[HOME], s.score[AWAY])
    if s.half < HALVES:
        s.half += 1
        s.turn = 0
        kick_off(s, 1 - s.opener)
    elif s.draw == SHOOT and s.score[HOME] == s.score[AWAY]:
        tell(s, "shoot_out_began", "F-G30", s.opener)
        s.phase, s.side = SHOOT_OUT, s.opener
    else:
        finish(s)


def finish(s: Position) -> None:
    """End the match (F-1.1c)."""
    s.phase = OVER
    ahead = lead(s)
    if ahead == 0:
        tell(s, "match_drawn", "F-G30", s.score[HOME], s.score[AWAY])
    else:
        tell(s, "match_won", "F-1.1c", HOME if ahead > 0 else AWAY, s.score[HOME], s.score[AWAY])


def goal(s: Position, scorer: int) -> None:
    """Count a goal; the side that conceded it kicks off (F-4.5)."""
    s.score[scorer] += 1
    s.pinned = s.taker = NO_PAWN
    s.die = 0
    tell(s, "goal_scored", "F-4.1.1", scorer, s.score[HOME], s.score[AWAY])
    if is_period_over(s):
        end_half(s)
    else:
        kick_off(s, 1 - scorer)


def shoot_out(s: Position, die: int) -> None:
    """Take one shot of a shoot-out; end it when it can no longer be caught up (F-G30)."""
    shoot(s, s.side, die >= ENOUGH)
    if die >= ENOUGH:
        tell(s, "shot_scored", "F-G30", s.side, die, s.goals[HOME], s.goals[AWAY])
    else:
        tell(s, "shot_missed", "F-G30", s.side, die, s.goals[HOME], s.goals[AWAY])
    s.side = 1 - s.side
    if is_decided(s, SHOTS):
        finish(s)
