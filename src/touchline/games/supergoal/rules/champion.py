"""The champion die: when its face may be played, and what the play does (S-CHA).

Every play cedes the die: the opponent takes and rolls it before play resumes (S-CHA-2).
"""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.events import tell
from touchline.games.supergoal.faces import ASSIST, GREAT_SAVE, LONG_SHOT, RECOVERY, SURE_SHOT, WHISTLE
from touchline.games.supergoal.rules.position import (
    BAR_DROP,
    CHAMPION_ROLL,
    CORNER,
    HEADING_IN,
    INSIDE,
    NEAR,
    NO_SHOT,
    OPEN,
    OUTSIDE,
    PLAY_ASSIST,
    PLAY_GREAT_SAVE,
    PLAY_LONG_SHOT,
    PLAY_RECOVERY,
    PLAY_SURE_SHOT,
    PLAY_WHISTLE,
    STRUCK,
    SURE,
    THEN_PLAY,
    THEN_REACT,
    THEN_VAR,
    WHISTLED,
    Position,
)
from touchline.games.supergoal.rules.restarts import (
    change_possession,
    direct_shot,
    free_kick,
    here,
    keeper_ball,
    open_play,
    penalty,
    put,
)

NO_PLAY = -1


def attack_play(s: Position) -> int:
    """The attacker's champion play at his decision, or NO_PLAY (S-CHA-3, S-G30)."""
    if s.holder != s.possession:
        return NO_PLAY
    cell = here(s)
    if s.champion == LONG_SHOT and s.status < CORNER and has(s.long_shot, cell) and not has(s.corner, cell):
        return PLAY_LONG_SHOT  # S-CHA-4, S-G31
    if s.champion == ASSIST and s.status <= CORNER and has(s.assist_zone, cell):
        return PLAY_ASSIST  # S-CHA-5, S-G32
    if s.champion == SURE_SHOT and s.status < CORNER and has(s.area | s.outside, cell):
        return PLAY_SURE_SHOT  # S-CHA-6, S-G33
    if s.champion == WHISTLE:
        return PLAY_WHISTLE  # S-CHA-13
    return NO_PLAY


def window_play(s: Position) -> int:
    """The defender's champion play before the attacker acts, or NO_PLAY (S-CHA-11, S-CHA-15, S-G37)."""
    if s.holder == s.possession or (s.status != OPEN and not s.at_set_pieces):
        return NO_PLAY
    if s.champion == RECOVERY:
        return PLAY_RECOVERY
    if s.champion == WHISTLE:
        return PLAY_WHISTLE
    return NO_PLAY


def reaction_play(s: Position) -> int:
    """The defender's champion play against a `?` or a shot, or NO_PLAY."""
    if s.holder == s.possession:
        return NO_PLAY
    if s.champion == RECOVERY and s.shot != INSIDE:
        return PLAY_RECOVERY  # S-CHA-11: not after a shot from inside the area
    if s.champion == GREAT_SAVE and stoppable(s.threat):
        return PLAY_GREAT_SAVE  # S-CHA-9
    return NO_PLAY


def stoppable(threat: int) -> bool:
    """Tell whether a great save can answer the threat (S-G34)."""
    return threat in (HEADING_IN, BAR_DROP, STRUCK, SURE)


def cede(s: Position, then: int) -> None:
    """Give the die to the opponent, who rolls it before anything else (S-CHA-2)."""
    s.holder = 1 - s.holder
    s.then = then
    s.phase = CHAMPION_ROLL


def intercept_cell(s: Position) -> int:
    """Where a ball shot from the ball's cell can be caught, as the attacker sees it (S-G19)."""
    return s.intercept_straight if has(s.straight, here(s)) else s.intercept_flank


def play_in_attack(s: Position, code: int) -> None:
    """Carry out the attacker's champion play."""
    s.first = 0
    if code == PLAY_ASSIST:
        put(s, s.assist)
        open_play(s)  # the orange lock stays: S-G15
        tell(s, "assist_played", "S-CHA-5", s.possession, s.ball)
        cede(s, THEN_PLAY)
    elif code == PLAY_WHISTLE:
        whistle_foul(s)
    else:
        inside = has(s.area, here(s))
        if code == PLAY_LONG_SHOT:
            s.threat = HEADING_IN
            tell(s, "long_shot_played", "S-CHA-4", s.possession, s.ball)
        else:
            s.threat = SURE
            tell(s, "sure_shot_played", "S-CHA-6", s.possession, s.ball)
        put(s, intercept_cell(s))
        open_play(s)
        s.shot = INSIDE if inside else OUTSIDE
        cede(s, THEN_REACT)


def whistle_foul(s: Position) -> None:
    """Give the attacker the foul he whistles (S-CHA-13, S-CHA-14)."""
    tell(s, "foul_whistled", "S-CHA-13", s.possession, s.ball)
    cell = here(s)
    if not has(s.area, cell):
        free_kick(s, NEAR if has(s.flank, cell) else direct_shot(s))
        cede(s, THEN_PLAY)
    elif s.var and s.var_on_whistle:  # S-G27
        open_play(s)
        s.threat = WHISTLED
        cede(s, THEN_VAR)
    else:
        penalty(s)
        cede(s, THEN_PLAY)


def play_in_defence(s: Position, code: int) -> None:
    """Carry out the defender's champion play: in each the ball changes hands."""
    if code == PLAY_GREAT_SAVE:
        change_possession(s)
        keeper_ball(s)  # S-G34
        tell(s, "great_save_played", "S-CHA-9", s.possession)
    elif code == PLAY_RECOVERY:
        change_possession(s)
        open_play(s)  # S-G35
        tell(s, "recovery_played", "S-CHA-11", s.possession, s.ball)
    else:
        change_possession(s)
        tell(s, "offence_whistled", "S-CHA-15", s.possession, s.ball)
        in_area = has(s.area, here(s))
        free_kick(s, (INSIDE if s.area_shot else NO_SHOT) if in_area else direct_shot(s))  # S-SPC-9, S-G36
    cede(s, THEN_PLAY)
