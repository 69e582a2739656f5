"""Time, goals, the two halves and the shoot-out, and the door through which every attack goes on."""

from __future__ import annotations

from touchline.core.events import tell
from touchline.games.supergoal.faces import SCORED
from touchline.games.supergoal.rules.champion import NO_PLAY, window_play
from touchline.games.supergoal.rules.position import (
    ATTACK,
    CORNER,
    FREE_KICK,
    GOAL_KICK,
    INSIDE,
    KEEPER_BALL,
    KICK_OFF,
    NO_SHOT,
    NO_THREAT,
    OVER,
    PENALTY_KICK,
    PENALTY_ROLL,
    SHOOTOUT,
    SHOOTOUT_TOSS,
    THROW_IN,
    WINDOW,
    Position,
)
from touchline.games.supergoal.rules.restarts import kick_off

KICKS_EACH = 5  # of a shoot-out, before sudden death


def count_roll(s: Position, die: int, face: int) -> None:
    """Note a roll of one of the seven dice that cost time (S-G39)."""
    s.rolled = die + 1
    s.face = face
    s.rolls += 1
    if not s.timed and s.rolls >= s.limit and not s.time_up:
        s.time_up = 1  # S-END-3
        tell(s, "rolls_ran_out", "S-END-3", s.half, s.limit)


def call_time(s: Position) -> None:
    """Let the clock say that time is up: play goes on until the defence has the ball (S-END-3)."""
    s.time_up = 1
    tell(s, "time_ran_out", "S-END-3", s.half)


def score_goal(s: Position, seat: int) -> None:
    """Count a goal; the side that conceded it will kick off (S-PEN-2, S-G41)."""
    s.score[seat] += 1
    tell(s, "goal_scored", "S-QCK-9", seat, s.score[0], s.score[1])
    kick_off(s, 1 - seat)


def play_on(s: Position) -> None:
    """Let the attacker act next, or the defender's champion die before him, unless the half is over."""
    if s.time_up and s.changed:
        end_half(s)  # S-G40
    if s.phase in (SHOOTOUT_TOSS, OVER):
        return
    if s.status != FREE_KICK:
        s.shot = NO_SHOT
    s.threat = NO_THREAT
    tell_restart(s)
    s.changed = 0
    if window_play(s) != NO_PLAY:
        s.phase = WINDOW
    else:
        attack(s)


def attack(s: Position) -> None:
    """Let the attacker act: nothing but the black die answers for him at a penalty (S-G47)."""
    s.phase = PENALTY_ROLL if s.status == PENALTY_KICK else ATTACK


def tell_restart(s: Position) -> None:
    """Say how play goes on."""
    seat = s.possession
    if s.status == KICK_OFF and s.attack > 1:
        tell(s, "kicked_off", "S-G41", seat, s.ball)
    elif s.status == KICK_OFF and s.half == 1:
        tell(s, "kicked_off", "S-SET-3", seat, s.ball)
    elif s.status == KICK_OFF:
        tell(s, "kicked_off", "S-END-2", seat, s.ball)
    elif s.status == THROW_IN:
        tell(s, "throw_in_given", "S-SPC-4", seat, s.ball)
    elif s.status == CORNER:
        tell(s, "corner_given", "S-COR-1", seat)
    elif s.status == GOAL_KICK:
        tell(s, "goal_kick_given", "S-CLR-1", seat)
    elif s.status == KEEPER_BALL:
        tell(s, "keeper_ball_given", "S-CLR-2", seat)
    elif s.status == PENALTY_KICK:
        tell(s, "penalty_given", "S-PEN-1", seat)
    elif s.status == FREE_KICK and s.shot == NO_SHOT:
        tell(s, "free_kick_given", "S-DEF-8", seat, s.ball)
    elif s.status == FREE_KICK and s.shot == INSIDE:
        tell(s, "direct_free_kick_given", "S-SPC-9", seat, s.ball)
    elif s.status == FREE_KICK:
        tell(s, "direct_free_kick_given", "S-DEF-7", seat, s.ball)


def end_half(s: Position) -> None:
    """End the first half, or the match."""
    if s.half == 1:
        tell(s, "half_ended", "S-END-1", s.score[0], s.score[1])
        s.half, s.rolls, s.attack, s.time_up = 2, 0, 0, 0
        s.fouled[0], s.fouled[1] = 0, 0
        kick_off(s, s.toss)  # S-END-2, S-G42
    elif s.shootout and s.score[0] == s.score[1]:
        s.half, s.phase = 3, SHOOTOUT_TOSS  # S-END-4, S-G43
        tell(s, "shootout_begun", "S-END-4", s.score[0], s.score[1])
    else:
        s.phase = OVER
        tell(s, "match_ended", "S-END-1", s.score[0], s.score[1])


def draw_kicker(s: Position, seat: int) -> None:
    """Let the seat drawn by lot take the first kick of the shoot-out."""
    s.kicker = seat
    s.phase = SHOOTOUT
    tell(s, "first_kicker_drawn", "S-G43", seat)


def kick_in_shootout(s: Position, face: int) -> None:
    """Count a kick of the shoot-out; only a ball in the net counts (S-G43)."""
    seat = s.kicker
    s.kicks[seat] += 1
    if face == SCORED:
        s.converted[seat] += 1
    tell(s, "shootout_kicked", "S-G43", seat, face, s.converted[0], s.converted[1])
    s.kicker = 1 - seat
    if is_decided(s):
        s.phase = OVER
        tell(s, "shootout_won", "S-END-4", 0 if s.converted[0] > s.converted[1] else 1, s.converted[0], s.converted[1])


def is_decided(s: Position) -> bool:
    """Tell whether the kicks still to come cannot level the shoot-out."""
    if s.kicks[0] > KICKS_EACH or s.kicks[1] > KICKS_EACH:
        return s.kicks[0] == s.kicks[1] and s.converted[0] != s.converted[1]
    lead = s.converted[0] - s.converted[1]
    return lead > KICKS_EACH - s.kicks[1] or -lead > KICKS_EACH - s.kicks[0]
