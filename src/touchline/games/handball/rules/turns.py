"""Turns, goals, periods and the end (H-1.1, H-1.2, H-1.4.2, H-G40 to H-G44)."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.contract import AWAY, HOME
from touchline.core.events import tell
from touchline.games.grid.placing import NO_PAWNS
from touchline.games.grid.shootout import is_decided, lead, shoot
from touchline.games.grid.turns import is_period_over
from touchline.games.handball.pitch import NO_PAWN, NONE
from touchline.games.handball.rules.access import denies_access, forced_pawns
from touchline.games.handball.rules.placement import throw_off
from touchline.games.handball.rules.position import (
    CLAIM,
    EXTRA,
    EXTRA_SHOOTOUT,
    MOVE_ROLL,
    OVER,
    RESTART,
    SHOOT_OUT,
    SHOOTOUT,
    THROW_OFF,
    Position,
)

EXTRA_PERIODS = 2
EXTRA_TURNS = 10  # of an extra period (H-G44)
ENOUGH = 3  # on the die, for a 7 m throw: two free cells to the line (H-G36)
SHOTS = 5  # a side, before a shoot-out goes on pair by pair (H-G44)


def next_turn(s: Position, side: int) -> None:
    """Give a side its turn; if it denies access to a free ball its choice is bound (H-2.4a, H-G16)."""
    s.side = side
    s.turn += 1
    s.held = 1 if has(s.team[side], s.ball) else 0
    s.die = 0
    s.phase = MOVE_ROLL
    if denies_access(s, side):
        if s.access_claim:
            s.phase = CLAIM
            tell(s, "access_may_be_claimed", "H-2.4d", side, 1 - side)
        else:
            force(s)


def force(s: Position) -> None:
    """Bind the side to move to its pawns nearest to the ball."""
    s.forced = forced_pawns(s, s.side)
    tell(s, "access_denied", "H-2.4a", s.side, 1 - s.side)


def end_turn(s: Position) -> None:
    """Pass the turn to the other side, unless the period is over (H-1.4.2)."""
    clear_up(s)
    if is_period_over(s):
        end_period(s)
    else:
        next_turn(s, 1 - s.side)


def clear_up(s: Position) -> None:
    """Forget what belonged to the turn that ends."""
    s.die = s.shot = s.target = 0
    s.forced = NO_PAWNS
    s.dests = s.clean = s.refs = NONE
    s.taker = NO_PAWN


def end_period(s: Position) -> None:
    """Blow for the end of a period; what was still to be taken is dropped (H-G42)."""
    s.time_up = 0
    tell(s, "period_ended", "H-G42", s.period, s.score[HOME], s.score[AWAY])
    if s.period < s.periods:
        begin_period(s)
    elif s.score[HOME] != s.score[AWAY] or s.draw_rule not in (EXTRA, SHOOTOUT, EXTRA_SHOOTOUT):
        finish(s)
    elif s.draw_rule != SHOOTOUT and s.period < s.periods + EXTRA_PERIODS:
        s.turns, s.timed = EXTRA_TURNS, 0
        tell(s, "extra_time_given", "H-G44", s.period + 1 - s.periods)
        begin_period(s)
    elif s.draw_rule == EXTRA:
        finish(s)
    else:
        tell(s, "shoot_out_began", "H-G44", s.opener)
        s.phase, s.side = SHOOT_OUT, s.opener


def begin_period(s: Position) -> None:
    """Change ends and let the side that did not throw off the last period throw off this one (H-G42, H-G43)."""
    s.period += 1
    s.turn = 0
    s.starter = 1 - s.starter
    tell(s, "ends_changed", "H-G43", s.period)
    throw_off(s, THROW_OFF, s.starter)


def finish(s: Position) -> None:
    """End the match (H-1.1)."""
    s.phase = OVER
    ahead = lead(s)
    if ahead == 0:
        tell(s, "match_drawn", "H-G44", s.score[HOME], s.score[AWAY])
    else:
        tell(s, "match_won", "H-1.1", HOME if ahead > 0 else AWAY, s.score[HOME], s.score[AWAY])


def goal(s: Position, scorer: int) -> None:
    """Count a goal; the side that conceded it throws off (H-4.6a, H-G34)."""
    s.score[scorer] += 1
    clear_up(s)
    tell(s, "goal_scored", "H-4.2.1", scorer, s.score[HOME], s.score[AWAY])
    if is_period_over(s):
        end_period(s)
    else:
        throw_off(s, RESTART, 1 - scorer)


def shoot_out(s: Position, die: int) -> None:
    """Take one shot of a shoot-out; end it when it can no longer be caught up (H-G44)."""
    shoot(s, s.side, die >= ENOUGH)
    if die >= ENOUGH:
        tell(s, "shot_scored", "H-G44", s.side, die, s.goals[HOME], s.goals[AWAY])
    else:
        tell(s, "shot_missed", "H-G44", s.side, die, s.goals[HOME], s.goals[AWAY])
    s.side = 1 - s.side
    if is_decided(s, SHOTS):
        finish(s)
