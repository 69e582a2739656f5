"""Shots with the shot die, from inside and outside the area and from free kicks (S-SIN, S-SOU, S-SPC-7, S-SPC-8)."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.events import tell
from touchline.games.supergoal.faces import BAR, ON_TARGET, POST, SHOT, UNSTOPPABLE
from touchline.games.supergoal.rules.champion import intercept_cell
from touchline.games.supergoal.rules.clock import count_roll, play_on
from touchline.games.supergoal.rules.defence import answer
from touchline.games.supergoal.rules.position import (
    BAR_DROP,
    CORNER,
    FAR,
    FREE_KICK,
    HEADING_IN,
    INSIDE,
    NEAR,
    NO_SHOT,
    OPEN,
    OUTSIDE,
    POST_REBOUND,
    SHOT_ROLL,
    STRUCK,
    TO_INTERCEPT,
    Position,
)
from touchline.games.supergoal.rules.restarts import change_possession, goal_kick, here, put


def open_shot(s: Position) -> int:
    """Which shot the attacker may take now, NO_SHOT for none (S-QCK-8)."""
    if s.status == FREE_KICK:
        return s.shot  # S-DEF-7, S-DEF-8, S-G25
    if s.status >= CORNER or s.first:
        return NO_SHOT  # S-COR-1, S-CLR-1, S-CLR-2, S-G21
    if has(s.area, here(s)):
        return INSIDE  # S-SIN-1
    if has(s.outside, here(s)):
        return OUTSIDE  # S-SOU-1; corner cells are in neither zone: S-SOU-2
    return NO_SHOT


def shoot(s: Position) -> None:
    """Take the shot die in hand."""
    s.shot = open_shot(s)
    s.first = 0
    s.phase = SHOT_ROLL


def roll_shot(s: Position, face: int) -> None:
    """Read the shot die."""
    tell_shot(s, face)
    count_roll(s, SHOT, face)
    s.lock = 0  # S-G15
    s.status = OPEN
    if face == POST:  # S-SIN-4
        put(s, s.post_rebound)
        s.threat = POST_REBOUND
        tell(s, "post_hit", "S-SIN-4", s.possession, s.ball)
        answer_shot(s)
    elif face == BAR:  # S-SIN-5
        put(s, s.bar_drop)
        s.threat = BAR_DROP
        tell(s, "bar_hit", "S-SIN-5", s.possession, s.ball)
        answer_shot(s)
    elif face in (ON_TARGET, UNSTOPPABLE):
        put(s, intercept_cell(s))
        s.threat = flight(s.shot, face)
        tell_flight(s, face)
        answer_shot(s)
    else:  # S-SIN-6
        change_possession(s)
        goal_kick(s)
        play_on(s)


def answer_shot(s: Position) -> None:
    """Let the defence answer a shot; from now on only inside or outside matters."""
    if s.shot != INSIDE:
        s.shot = OUTSIDE
    answer(s)


def flight(shot: int, face: int) -> int:
    """What the defence has to answer when the ball flies towards the goal."""
    close = shot in (INSIDE, NEAR)
    if face == ON_TARGET:
        return HEADING_IN if close else TO_INTERCEPT  # S-SIN-2, S-SOU-3, S-SPC-7
    return STRUCK if close else HEADING_IN  # S-SIN-3, S-SOU-5, S-SPC-8


def tell_shot(s: Position, face: int) -> None:
    """Say what the shot die shows."""
    if s.shot == INSIDE:
        tell(s, "shot_rolled", "S-SIN-1", s.possession, s.ball, face)
    elif s.shot == OUTSIDE:
        tell(s, "shot_rolled", "S-SOU-1", s.possession, s.ball, face)
    else:
        tell(s, "shot_rolled", "S-SPC-7", s.possession, s.ball, face)


def tell_flight(s: Position, face: int) -> None:
    """Say who can still stop a ball that flies towards the goal."""
    if s.threat == TO_INTERCEPT and s.shot == OUTSIDE:
        tell(s, "shot_flew_over_defence", "S-SOU-3", s.possession, s.ball)
    elif s.threat == TO_INTERCEPT:
        tell(s, "shot_flew_over_defence", "S-SPC-7", s.possession, s.ball)
    elif face == UNSTOPPABLE and s.shot == OUTSIDE:
        tell(s, "shot_lost_power", "S-SOU-5", s.possession)
    elif face == UNSTOPPABLE and s.shot == FAR:
        tell(s, "shot_lost_power", "S-SPC-8", s.possession)
    elif face == ON_TARGET and s.shot == NEAR:
        tell(s, "wall_cleared", "S-SPC-7", s.possession)
