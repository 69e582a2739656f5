"""Chapters II and III: line-ups, kick-offs, halves, the result; and the training of chapter VI."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.events import tell
from touchline.games.numero10.pitch import (
    LEFT_FORWARD,
    MEN,
    NONE,
    OFF,
    TRAINING_ATTACK,
    TRAINING_DEFENCE,
    turned,
)
from touchline.games.numero10.rules.position import FINISHED, KICKOFF, LOT, TURN, Position, attacker, derive

EXTRA_COUPS = 30  # of a half of extra time (N-G36)
ATTEMPT_COUPS, ATTEMPTS = 30, 10  # of a training, both sides together (N-G38)


def drawn(s: Position, side: int) -> None:
    """Let the side that won the draw kick off (N-III.2)."""
    tell(s, "drawn", "N-III.2", side)
    open_with(s, side)


def open_with(s: Position, side: int) -> None:
    """Begin a pair of halves with the kick-off of a side."""
    s.opener = side
    kick_off(s, side)


def kick_off(s: Position, side: int) -> None:
    """Put everybody on his starting square and let a side choose its centre-forward (N-III.3, N-G32)."""
    line_up(s)
    s.phase = KICKOFF
    s.side = side
    s.toucher = side


def line_up(s: Position) -> None:
    """Put everybody back on the starting squares; no ball, no bans, all counters at 0."""
    for side in range(2):
        for i in range(MEN):
            s.man[side][i] = s.lineup[side][i]
        s.border[side] = 0
        s.possession[side] = 0
    s.ball = OFF
    s.banned = NONE
    s.keeper_steps = 0
    derive(s)


def place_ball(s: Position, square: int) -> None:
    """Give the ball to a centre-forward; this is no coup (N-III.3)."""
    s.ball = square
    s.phase = TURN
    right = 0 if square == s.lineup[s.side][LEFT_FORWARD] else 1
    tell(s, "kicked_off", "N-III.3", s.side, 11 if right else 9, square)


def coup_limit(s: Position) -> int:
    """How many coups the present half or attempt has; 0 if the clock ends it (N-III.1, N-G33)."""
    if s.training:
        return ATTEMPT_COUPS
    if s.half > 2:
        return EXTRA_COUPS
    return 0 if s.timed else s.half_coups


def is_half_over(s: Position) -> bool:
    """Tell whether the coups of the half are played."""
    limit = coup_limit(s)
    return limit > 0 and s.coups >= limit


def advance(s: Position) -> None:
    """After a coup without a goal: the other side's turn, or the end of the half or attempt."""
    if s.training:
        defender = 1 - attacker(s)
        if has(s.team[defender], s.ball):
            tell(s, "attempt_lost", "N-G38", 1 - defender, s.ball)
            next_attempt(s)
        elif is_half_over(s):
            tell(s, "attempt_timed_out", "N-G38", 1 - defender)
            next_attempt(s)
        else:
            s.side = 1 - s.side
    elif is_half_over(s):
        end_half(s)
    else:
        s.side = 1 - s.side


def goal_scored(s: Position) -> None:
    """Count a goal of the side to move; the other side kicks off (N-G32)."""
    side = s.side
    s.score[side] += 1
    s.coups += 1
    tell(s, "goal", "N-I.6", side, s.score[0], s.score[1])
    if s.training:
        next_attempt(s)
    elif s.half > 2:
        line_up(s)
        finish(s)  # N-G36: the first goal of extra time ends the match
    elif is_half_over(s):
        line_up(s)
        end_half(s)
    else:
        kick_off(s, 1 - side)


def end_half(s: Position) -> None:
    """Go on to the next half, to extra time, or to the end of the match."""
    tell(s, "half_ended", "N-III.1", s.half, s.score[0], s.score[1])
    level = s.score[0] == s.score[1]
    if s.half in (1, 3):
        s.half += 1
        s.coups = 0
        kick_off(s, 1 - s.opener)  # N-G32
    elif s.half == 2 and s.extra_time and level:
        s.half = 3
        s.coups = 0
        line_up(s)
        s.phase = LOT
        tell(s, "extra_time_began", "N-G36")
    else:
        finish(s)


def finish(s: Position) -> None:
    """End the match (N-G36)."""
    s.phase = FINISHED
    if s.score[0] == s.score[1]:
        tell(s, "drawn_match", "N-G36", s.score[0], s.score[1])
    else:
        tell(s, "won", "N-G36", 0 if s.score[0] > s.score[1] else 1, s.score[0], s.score[1])


def next_attempt(s: Position) -> None:
    """Change roles and begin the next attempt of a training, or end it (N-G38)."""
    if s.half == ATTEMPTS:
        finish(s)
    else:
        s.half += 1
        begin_attempt(s)


def begin_attempt(s: Position) -> None:
    """Set up three attackers against two defenders and their keeper; Away attacks on the other half, turned round."""
    side = attacker(s)
    for team in range(2):
        for i in range(MEN):
            s.man[team][i] = OFF
        s.border[team] = 0
        s.possession[team] = 0
    for i in range(3):
        man, square = TRAINING_ATTACK[i]
        s.man[side][man] = turned(square) if side else square
        man, square = TRAINING_DEFENCE[i]
        s.man[1 - side][man] = turned(square) if side else square
    s.ball = s.man[side][TRAINING_ATTACK[0][0]]
    s.banned = NONE
    s.keeper_steps = 0
    s.coups = 0
    s.phase = TURN
    s.side = side
    s.toucher = side
    derive(s)
    tell(s, "attempt_began", "N-G38", side, (s.half + 1) // 2)
