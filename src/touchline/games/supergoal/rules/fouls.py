"""Fouls of the blue die, the VAR, sending-off and penalties (S-DEF-6 to S-DEF-8, S-VAR, S-SPC-1, S-PEN)."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.events import tell
from touchline.games.supergoal.faces import ORANGE, PENALTY, PENALTY_DEFLECTED, PENALTY_WIDE, QUESTION, SCORED, mark_of
from touchline.games.supergoal.rules.champion import cede
from touchline.games.supergoal.rules.clock import count_roll, play_on, score_goal
from touchline.games.supergoal.rules.position import THEN_PLAY, VAR_ROLL, WHISTLED, Position
from touchline.games.supergoal.rules.restarts import (
    change_possession,
    corner,
    direct_shot,
    free_kick,
    goal_kick,
    here,
    open_play,
    penalty,
    put,
)


def commit_foul(s: Position) -> None:
    """Judge a foul of the blue die on the ball's cell (S-DEF-6, S-G23)."""
    s.lock = 0
    open_play(s)
    tell(s, "foul_committed", "S-DEF-6", 1 - s.possession, s.ball)
    if not has(s.area, here(s)):
        free_kick(s, direct_shot(s))
        record_foul(s)
    elif s.var:
        s.phase = VAR_ROLL  # S-VAR-1
    else:
        penalty(s)
        record_foul(s)


def record_foul(s: Position) -> None:
    """Send a defender off for two fouls in a row; he loses the champion die (S-SPC-1, S-G28)."""
    defender = 1 - s.possession
    if not s.fouled[defender]:
        s.fouled[defender] = 1
        play_on(s)
        return
    s.fouled[defender] = 0
    tell(s, "player_sent_off", "S-SPC-1", defender)
    if s.holder == defender:
        cede(s, THEN_PLAY)
    else:
        play_on(s)


def roll_var(s: Position, face: int) -> None:
    """Let the orange die confirm or cancel a foul in the area (S-VAR)."""
    tell(s, "var_rolled", "S-VAR-1", s.possession, face)
    count_roll(s, ORANGE, face)
    s.lock = 0
    by_whistle = s.threat == WHISTLED
    if mark_of(face) == QUESTION:  # S-VAR-3
        tell(s, "penalty_refused", "S-VAR-3", s.possession, s.ball)
        if not by_whistle:
            s.fouled[1 - s.possession] = 0
        open_play(s)
        play_on(s)
        return
    tell(s, "penalty_confirmed", "S-VAR-2", s.possession)
    penalty(s)
    if by_whistle:
        play_on(s)
    else:
        record_foul(s)


def roll_penalty(s: Position, face: int) -> None:
    """Take a penalty with the black die (S-PEN)."""
    tell(s, "penalty_rolled", "S-PEN-1", s.possession, face)
    count_roll(s, PENALTY, face)
    if face == SCORED:  # S-PEN-2
        score_goal(s, s.possession)
    elif face == PENALTY_DEFLECTED:  # S-PEN-3
        corner(s)
    elif face == PENALTY_WIDE:  # S-PEN-4
        change_possession(s)
        goal_kick(s)
    else:  # S-PEN-5
        put(s, s.penalty_rebound)
        open_play(s)
        tell(s, "penalty_pushed_back", "S-PEN-5", s.possession, s.ball)
    play_on(s)
