"""The sky-blue die: the keeper against a shot, and the attacker's own keeper (S-GKP, S-SPC-5)."""

from __future__ import annotations

from touchline.core.events import tell
from touchline.games.supergoal.faces import DEFLECTED, KEEPER, NOT_SAVED, PARRIED, SAVED
from touchline.games.supergoal.rules.champion import cede
from touchline.games.supergoal.rules.clock import count_roll, play_on, score_goal
from touchline.games.supergoal.rules.position import (
    BAR_DROP,
    OWN_KEEPER_ROLL,
    PLAY_GREAT_SAVE,
    ROLL_KEEPER,
    THEN_PLAY,
    Position,
)
from touchline.games.supergoal.rules.restarts import change_possession, corner, keeper_ball, open_play, put


def roll_keeper(s: Position, face: int) -> None:
    """Let the defender's keeper face the shot (S-GKP)."""
    keeper = 1 - s.possession
    tell(s, "keeper_rolled", "S-GKP-1", keeper, face)
    count_roll(s, KEEPER, face)
    if face == SAVED:  # S-GKP-3
        change_possession(s)
        keeper_ball(s)
    elif face == NOT_SAVED:  # S-GKP-4
        if s.threat == BAR_DROP:
            tell(s, "own_goal_turned_in", "S-GKP-4", keeper, s.ball)
        score_goal(s, s.possession)
    elif face == PARRIED:  # S-GKP-5
        put(s, s.parry)
        open_play(s)
        s.lock = 0
        tell(s, "shot_parried", "S-GKP-5", keeper, s.ball)
    else:  # S-GKP-6
        corner(s)
    play_on(s)


def answer_own(s: Position, code: int) -> None:
    """Let the attacker keep a ball out of his own goal, with his keeper or his great save (option, S-G34)."""
    if code == ROLL_KEEPER:
        s.phase = OWN_KEEPER_ROLL
    elif code == PLAY_GREAT_SAVE:
        tell(s, "great_save_played", "S-CHA-9", s.possession)
        keeper_ball(s)
        cede(s, THEN_PLAY)


def roll_own_keeper(s: Position, face: int) -> None:
    """Let the attacker's keeper stop a ball cleared towards his own goal (S-SPC-5, S-G44)."""
    tell(s, "own_keeper_rolled", "S-SPC-5", s.possession, face)
    count_roll(s, KEEPER, face)
    s.lock = 0
    if face == SAVED:
        keeper_ball(s)
    elif face == NOT_SAVED:
        score_goal(s, 1 - s.possession)
    elif face == PARRIED:
        put(s, s.own_parry)
        open_play(s)
        tell(s, "shot_parried", "S-SPC-5", s.possession, s.ball)
    elif face == DEFLECTED:
        change_possession(s)
        corner(s)
    play_on(s)
