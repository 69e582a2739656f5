"""What is said about a match: the arguments of events, how they are worded, and the question put to a seat."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from touchline.core.contract import Say
from touchline.core.events import Event
from touchline.core.telling import load
from touchline.games.supergoal.faces import (
    CROSS,
    DICE,
    DIRECTIONS,
    FIRST_RESULT,
    MARKS,
    NO_FACE,
    direction_of,
    face_name,
    mark_of,
    number_on,
)
from touchline.games.supergoal.pitch import cell_name
from touchline.games.supergoal.rules.position import (
    ATTACK,
    BAR_DROP,
    CONTEST,
    CORNER,
    FREE_KICK,
    GOAL_KICK,
    HEADING_IN,
    KEEPER_BALL,
    NO_SHOT,
    OWN_REACT,
    POST_REBOUND,
    REACT,
    SIDE,
    STATUSES,
    TO_INTERCEPT,
    WINDOW,
    Position,
)
from touchline.games.supergoal.rules.verbs import actor

TEXTS = Path(__file__).parent / "texts"

EVENTS: Mapping[str, str] = {
    # events
    "toss_won": "seat",
    "champion_rolled": "seat face",
    "kicked_off": "seat cell",
    "throw_in_given": "seat cell",
    "corner_given": "seat",
    "goal_kick_given": "seat",
    "keeper_ball_given": "seat",
    "penalty_given": "seat",
    "free_kick_given": "seat cell",
    "direct_free_kick_given": "seat cell",
    "pivot_declared": "seat",
    "long_kick_declared": "seat",
    "arrow_rolled": "seat die face",
    "ball_moved": "seat origin cell",
    "ball_lost": "seat cell",
    "goal_line_crossed": "seat",
    "own_line_crossed": "seat",
    "touchline_crossed": "seat",
    "ball_put_in_own_goal": "seat",
    "shot_rolled": "seat cell face",
    "shot_flew_over_defence": "seat cell",
    "shot_lost_power": "seat",
    "wall_cleared": "seat",
    "post_hit": "seat cell",
    "bar_hit": "seat cell",
    "blue_rolled": "seat face",
    "blue_declined": "seat",
    "ball_stolen": "seat cell",
    "ball_missed": "seat cell",
    "own_goal_turned_in": "seat cell",
    "ball_cleared": "seat cell",
    "ball_cleared_to_own_goal": "seat cell",
    "ball_cleared_out": "seat",
    "foul_committed": "seat cell",
    "player_sent_off": "seat",
    "var_rolled": "seat face",
    "penalty_confirmed": "seat",
    "penalty_refused": "seat cell",
    "penalty_rolled": "seat face",
    "penalty_pushed_back": "seat cell",
    "keeper_rolled": "seat face",
    "own_keeper_rolled": "seat face",
    "shot_parried": "seat cell",
    "shot_unanswered": "seat",
    "long_shot_played": "seat cell",
    "assist_played": "seat cell",
    "sure_shot_played": "seat cell",
    "great_save_played": "seat",
    "recovery_played": "seat cell",
    "foul_whistled": "seat cell",
    "offence_whistled": "seat cell",
    "goal_scored": "seat home away",
    "rolls_ran_out": "half rolls",
    "time_ran_out": "half",
    "half_ended": "home away",
    "match_ended": "home away",
    "shootout_begun": "home away",
    "first_kicker_drawn": "seat",
    "shootout_kicked": "seat face home away",
    "shootout_won": "seat home away",
    # questions
    "wait": "",
    "window": "face",
    "attack": "cell",
    "attack_free_kick": "cell",
    "attack_direct_free_kick": "cell",
    "attack_corner": "",
    "attack_goal_kick": "",
    "attack_keeper_ball": "",
    "side": "face",
    "side_lost": "face",
    "up_or_down": "face",
    "up_or_down_lost": "face",
    "contest": "cell",
    "heading_in": "",
    "to_intercept": "cell",
    "post_rebound": "cell",
    "bar_drop": "cell",
    "unstoppable": "",
    "own_react": "",
    # refusals
    "not_your_decision": "",
    "orange_twice": "",
    "pivot_not_allowed": "cell",
    "long_not_allowed": "",
    "spot": "cell",
    "shot_status": "status",
    "shot_corner": "cell",
    "shot_zone": "cell",
    "first_arrow": "",
    "side_not_open": "",
    "blue_not_allowed": "",
    "keeper_not_allowed": "",
    "decline_not_allowed": "",
    "concede_not_allowed": "",
    "champ_not_held": "seat face",
    "champ_colour": "face",
    "champ_window": "face",
    "champ_zone": "face cell",
    # buttons
    "button_roll": "die",
    "button_roll_inward": "die",
    "button_roll_from": "die cell",
    "button_roll_long_from": "die cell",
    "button_a_side": "other",
    "button_e_side": "other",
    "button_up": "other",
    "button_down": "other",
    # facts
    "fact_half": "half",
    "fact_rolls_left": "rolls",
    "fact_champion": "seat face",
    "fact_status": "status",
    "fact_last_roll": "die face",
    "fact_shootout": "home away",
}


def say_cell(value: int, language: str) -> str:
    """Name a cell."""
    return cell_name(value)


def say_die(value: int, language: str) -> str:
    """Name a die."""
    return load(TEXTS, language)[f"die.{DICE[value]}"]


def say_face(value: int, language: str) -> str:
    """Say what a die shows."""
    words = load(TEXTS, language)
    if value == NO_FACE:
        return words["face.none"]
    if value >= FIRST_RESULT:
        return words[f"face.{face_name(value)}"]
    arrow = words[f"arrow.{DIRECTIONS[direction_of(value)]}"].format(number=number_on(value))
    mark = MARKS[mark_of(value)]
    return f"{arrow} ({mark})" if mark else arrow


def say_status(value: int, language: str) -> str:
    """Name a way in which play goes on."""
    return load(TEXTS, language)[f"status.{STATUSES.split()[value]}"]


HEADLINES = ("goal_scored", "half_ended", "shootout_begun", "match_ended")  # events that stand out in a long story
SAY: Mapping[str, Say] = {
    "cell": say_cell,
    "origin": say_cell,
    "die": say_die,
    "face": say_face,
    "status": say_status,
}


def question(s: Position, seat: int) -> Event:
    """Say what the seat is asked now."""
    if actor(s) != seat:
        return Event("wait", "S-QCK-2")
    if s.phase == ATTACK:
        return _ask_attacker(s)
    if s.phase == SIDE:
        return _ask_side(s)
    if s.phase == WINDOW:
        return Event("window", "S-CHA-15", (s.champion,))
    if s.phase == CONTEST:
        return Event("contest", "S-ATT-7", (s.ball,))
    if s.phase == OWN_REACT:
        return Event("own_react", "S-G34")
    assert s.phase == REACT
    return _ask_defender(s)


def _ask_side(s: Position) -> Event:
    lost = "_lost" if mark_of(s.face) == CROSS else ""
    return Event(f"up_or_down{lost}", "S-G10", (s.face,)) if s.pivot else Event(f"side{lost}", "S-ATT-4", (s.face,))


def _ask_attacker(s: Position) -> Event:
    if s.status == CORNER:
        return Event("attack_corner", "S-COR-1")
    if s.status == GOAL_KICK:
        return Event("attack_goal_kick", "S-CLR-1")
    if s.status == KEEPER_BALL:
        return Event("attack_keeper_ball", "S-CLR-2")
    if s.status == FREE_KICK:
        direct = s.shot != NO_SHOT
        return Event("attack_direct_free_kick" if direct else "attack_free_kick", "S-DEF-6", (s.ball,))
    return Event("attack", "S-ATT-1", (s.ball,))


def _ask_defender(s: Position) -> Event:
    if s.threat == HEADING_IN:
        return Event("heading_in", "S-GKP-1")
    if s.threat == TO_INTERCEPT:
        return Event("to_intercept", "S-SOU-3", (s.ball,))
    if s.threat == POST_REBOUND:
        return Event("post_rebound", "S-SIN-4", (s.ball,))
    if s.threat == BAR_DROP:
        return Event("bar_drop", "S-SIN-5", (s.ball,))
    return Event("unstoppable", "S-CHA-9")
