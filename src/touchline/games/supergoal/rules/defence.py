"""The defence: answering a `?` or a shot, and the blue die (S-DEF)."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.events import tell
from touchline.core.sinks import Sink, offer
from touchline.games.supergoal.faces import BLUE, CLEAR, FOUL, GREAT_SAVE, MISS_OR_OWN_GOAL, STEAL
from touchline.games.supergoal.pitch import GOAL_COLUMN, N_COLUMNS, column, row
from touchline.games.supergoal.rules.champion import NO_PLAY, reaction_play
from touchline.games.supergoal.rules.clock import count_roll, play_on, score_goal
from touchline.games.supergoal.rules.fouls import commit_foul
from touchline.games.supergoal.rules.position import (
    BAR_DROP,
    BLUE_ROLL,
    CONCEDE,
    CONTEST,
    DECLINE,
    HEADING_IN,
    KEEPER_ROLL,
    OWN_KEEPER_ROLL,
    OWN_REACT,
    POST_REBOUND,
    QUESTIONED,
    REACT,
    ROLL_BLUE,
    ROLL_KEEPER,
    STRUCK,
    SURE,
    TO_INTERCEPT,
    Position,
)
from touchline.games.supergoal.rules.restarts import change_possession, goal_kick, here, open_play, put

CLEARED_ROWS = 3  # S-DEF-5


def answer(s: Position) -> None:
    """Let the defender answer the threat, unless he has only one answer."""
    can_play = reaction_play(s) != NO_PLAY
    if s.threat == BAR_DROP:
        s.phase = REACT  # S-SIN-5: always a choice
    elif s.threat == HEADING_IN:
        s.phase = REACT if can_play else KEEPER_ROLL
    elif s.threat in (STRUCK, SURE):
        if can_play:
            s.phase = REACT
        else:
            concede(s)
    elif can_play or s.may_decline:
        s.phase = CONTEST if s.threat == QUESTIONED else REACT
    else:
        s.phase = BLUE_ROLL


def offer_answers(s: Position, out: Sink) -> None:
    """Offer what the defender can do against a `?` or a shot."""
    by_blue = s.threat in (QUESTIONED, TO_INTERCEPT, POST_REBOUND)
    if by_blue or s.threat == BAR_DROP:
        offer(out, ROLL_BLUE)  # S-DEF-1
    if by_blue and s.may_decline:
        offer(out, DECLINE)  # S-G20
    if s.threat in (HEADING_IN, BAR_DROP):
        offer(out, ROLL_KEEPER)  # S-GKP-1, S-GKP-2
    if s.threat in (STRUCK, SURE):
        offer(out, CONCEDE)
    play = reaction_play(s)
    if play != NO_PLAY:
        offer(out, play)


def choose_answer(s: Position, code: int) -> None:
    """Carry out what the defender chose, champion plays apart."""
    if code == ROLL_BLUE:
        s.phase = BLUE_ROLL
    elif code == ROLL_KEEPER:
        s.phase = KEEPER_ROLL
    elif code == DECLINE:
        decline(s)
    else:
        concede(s)


def concede(s: Position) -> None:
    """Let an unstoppable shot in (S-SIN-3, S-CHA-6)."""
    if s.threat == SURE:
        tell(s, "shot_unanswered", "S-CHA-6", 1 - s.possession)
    else:
        tell(s, "shot_unanswered", "S-SIN-3", 1 - s.possession)
    score_goal(s, s.possession)
    play_on(s)


def decline(s: Position) -> None:
    """Keep the blue die in hand (S-G20)."""
    tell(s, "blue_declined", "S-G20", 1 - s.possession)
    if s.threat == TO_INTERCEPT:
        s.threat = HEADING_IN
        answer(s)
    else:
        open_play(s)  # after a ? the orange lock stays: S-G15
        play_on(s)


def roll_blue(s: Position, face: int) -> None:
    """Carry out the defender's intervention (S-DEF)."""
    defender = 1 - s.possession
    tell(s, "blue_rolled", "S-DEF-1", defender, face)
    count_roll(s, BLUE, face)
    if not s.foul_memory:
        s.fouled[s.possession] = 0  # S-G28: one sequence of blue rolls
    if face == FOUL:
        commit_foul(s)
        return
    s.fouled[defender] = 0
    if face == STEAL:  # S-DEF-2
        change_possession(s)
        open_play(s)
        tell(s, "ball_stolen", "S-DEF-2", defender, s.ball)
        play_on(s)
    elif face == CLEAR:
        clear(s)
    elif face == MISS_OR_OWN_GOAL and has(s.own_goal, here(s)):  # S-DEF-4, S-G45
        tell(s, "own_goal_turned_in", "S-DEF-4", defender, s.ball)
        score_goal(s, s.possession)
        play_on(s)
    else:
        miss(s)


def miss(s: Position) -> None:
    """Leave the ball to the attacker, or let the shot go on (S-DEF-3)."""
    s.lock = 0  # S-ATT-12
    tell(s, "ball_missed", "S-DEF-3", 1 - s.possession, s.ball)
    if s.threat == TO_INTERCEPT:  # S-SOU-4
        s.threat = HEADING_IN
        answer(s)
    else:
        open_play(s)
        play_on(s)


def clear(s: Position) -> None:
    """Send the ball three cells back on its band; the attacker keeps it (S-DEF-5)."""
    s.lock = 0
    cell = here(s)
    open_play(s)
    if row(cell) >= CLEARED_ROWS:
        put(s, cell - CLEARED_ROWS * N_COLUMNS)
        tell(s, "ball_cleared", "S-DEF-5", 1 - s.possession, s.ball)
        play_on(s)
    elif column(cell) == GOAL_COLUMN:  # S-SPC-5, S-G44
        put(s, s.own_stop)
        tell(s, "ball_cleared_to_own_goal", "S-SPC-5", s.possession, s.ball)
        own_save = s.own_great_save and s.holder == s.possession and s.champion == GREAT_SAVE  # S-G34
        s.phase = OWN_REACT if own_save else OWN_KEEPER_ROLL
    else:  # S-SPC-6
        tell(s, "ball_cleared_out", "S-SPC-6", s.possession)
        goal_kick(s)
        play_on(s)
