"""What is said: the arguments of every event, question and refusal, and how they are said."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.core.bits import size
from touchline.core.contract import CHANCE, NOBODY, SEATS, Say
from touchline.core.events import Event
from touchline.games.foot.pitch import GRID, NO_PAWN
from touchline.games.foot.rules.kicking import is_kept
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    CLEAR_PLACE,
    CONFLICT,
    DECIDE,
    FOUL,
    FREE_KICK,
    FREE_KICK_TAKER,
    KICK,
    KICK_OFF,
    MOVE,
    PENALTY_TAKER,
    PLACE,
    Position,
)
from touchline.games.foot.rules.referee import actor
from touchline.games.foot.rules.zones import MOST_LIFTS
from touchline.games.grid.placing import next_pawn
from touchline.games.grid.showing import say_on

EVENTS: Mapping[str, str] = {
    # what happened
    "tossed": "seat",
    "kick_off_given": "seat",
    "kick_off_placed": "seat pawn cell",
    "rolled_to_kick_off": "seat die",
    "rolled_to_move": "seat die",
    "rolled_to_kick": "seat die",
    "moved": "seat pawn start cell",
    "carried": "seat pawn start cell",
    "circled": "seat pawn cell",
    "took_ball": "seat pawn cell",
    "kept_ball": "seat",
    "kicked": "seat pawn start cell",
    "received": "seat pawn cell",
    "line_foul": "seat",
    "access_foul": "seat",
    "blocked": "seat die",
    "could_not_kick": "seat die",
    "played_on": "seat",
    "free_kick_given": "seat cell",
    "penalty_given": "seat",
    "taker_chosen": "seat pawn cell",
    "put_down": "seat pawn cell",
    "picked_up": "seat pawn cell",
    "repositioned": "seat pawn start cell",
    "got_ready": "seat",
    "revealed": "",
    "lost_cell": "seat pawn cell",
    "shot": "seat pawn start length",
    "keeper_absent": "seat",
    "saved": "seat die length",
    "not_saved": "seat die length",
    "goal_scored": "seat home away",
    "penalty_scored": "seat die",
    "penalty_missed": "seat die",
    "clearance_given": "seat",
    "keeper_placed": "seat pawn cell",
    "restart_dropped": "seat",
    "half_ended": "half home away",
    "time_ran_out": "half",
    "shoot_out_began": "seat",
    "shot_scored": "seat die home away",
    "shot_missed": "seat die home away",
    "match_won": "seat home away",
    "match_drawn": "home away",
    # what is asked
    "move": "die",
    "move_with_ball": "die",
    "decide": "",
    "kick": "die",
    "kick_or_shoot": "die length",
    "kick_or_score": "die length",
    "foul_or_advantage": "",
    "foul": "",
    "taker": "cell",
    "penalty_taker": "",
    "kicker": "",
    "place": "pawn",
    "place_keeping_clear": "pawn cell",
    "place_outside_area": "pawn",
    "replace": "pawn cell",
    "clear_keeper": "",
    "clear": "left",
    "clear_put": "pawn",
    "wait": "seat",
    "wait_for_chance": "",
    "wait_for_placement": "seat",
    "over": "home away",
    # what is refused
    "not_your_pawn": "seat pawn",
    "not_now": "",
    "must_move": "die",
    "off_pitch": "",
    "taker_must_stay": "pawn",
    "occupied": "cell",
    "diagonal": "pawn cell die",
    "wrong_distance": "pawn cell die",
    "turned_back": "pawn cell die",
    "way_blocked": "pawn cell die",
    "decide_first": "",
    "must_kick": "die",
    "kick_now": "die",
    "own_goal": "",
    "ball_off_pitch": "",
    "kicker_cell": "cell",
    "kicker_crossed": "cell die",
    "kick_too_far": "cell die",
    "ball_turned_back": "cell die",
    "screened": "cell die",
    "diagonal_entry": "die",
    "shot_screened": "die",
    "goal_too_far": "length die",
    "no_advantage": "",
    "only_ball_cell": "cell",
    "not_in_run": "",
    "choose_taker": "cell",
    "not_penalty_cell": "",
    "keeper_outside_area": "",
    "cell_taken": "cell",
    "would_align": "pawn cell",
    "keeper_is_placed": "",
    "run_must_go": "",
    "run_goes_first": "pawn",
    "lifted_before": "pawn",
    "lift_first": "",
    "kicker_first": "",
    "other_pawn_first": "pawn",
    "not_nearest": "pawn cell",
    "not_own_half": "cell",
    "in_circle": "cell",
    "not_empty": "cell",
    "must_leave": "pawn cell",
    "too_close": "cell start",
    "in_penalty_area": "cell",
    # beside the board, and on buttons
    "fact_half": "half",
    "fact_turn": "turn",
    "fact_turn_of": "turn turns",
    "fact_kick_off": "seat",
    "fact_free_kick": "seat",
    "fact_penalty": "seat",
    "fact_clearance": "seat",
    "fact_ready": "seat",
    "fact_shoot_out": "home away",
    "fact_range": "seat die chance",
    "button_goal": "length",
}
# Events that stand out in a long story
HEADLINES = ("goal_scored", "half_ended", "shoot_out_began", "match_won", "match_drawn")
COSTS = ("line_foul", "access_foul")  # events that a person who moves a pawn may want to be warned of


SAY: Mapping[str, Say] = say_on(GRID)


def question(s: Position, seat: int) -> Event:
    """Say what is asked of a seat now."""
    who, p = actor(s), s.phase
    if who == NOBODY:
        return Event("over", "F-1.1c", (s.score[0], s.score[1]))
    if who == CHANCE:
        return Event("wait_for_chance", "F-1.2e")
    if p in (PLACE, CONFLICT, CLEAR_PLACE):
        return _question_placing(s, seat)
    if who != seat:
        return Event("wait", "F-1.3", (who,))
    if p == MOVE:
        return Event("move_with_ball", "F-1.3.2a", (s.die,)) if s.held else Event("move", "F-1.3.1a", (s.die,))
    if p == KICK:
        return _question_kick(s)
    if p == FOUL:
        return Event("foul_or_advantage", "F-G13") if s.advantage else Event("foul", "F-2.2.6b")
    if p == DECIDE:
        return Event("decide", "F-1.3.1c")
    if p == FREE_KICK_TAKER:
        return Event("taker", "F-4.3b", (s.ball,))
    if p == PENALTY_TAKER:
        return Event("penalty_taker", "F-4.4b")
    assert p == CLEAR_KEEPER
    return Event("clear_keeper", "F-4.2a")


def _question_kick(s: Position) -> Event:
    if not s.shot:
        return Event("kick", "F-3.1", (s.die,))
    if s.shot == 1 or not is_kept(s, 1 - s.side):
        return Event("kick_or_score", "F-4.1.2a", (s.die, s.shot))
    return Event("kick_or_shoot", "F-4.1.2a", (s.die, s.shot))


def _question_placing(s: Position, seat: int) -> Event:
    if seat not in SEATS or s.ready[seat]:
        return Event("wait_for_placement", "F-G22", (1 - seat if seat in SEATS else actor(s),))
    if s.phase == PLACE and seat == s.favoured and s.taker == NO_PAWN:
        return Event("kicker", "F-1.5d")
    if not s.todo[seat]:
        return Event("clear", "F-4.2b", (MOST_LIFTS - size(s.lifted[seat]),))
    pawn = next_pawn(s, seat)
    if s.phase == CONFLICT:
        return Event("replace", "F-G23", (pawn, s.asked[seat][pawn]))
    if s.phase == CLEAR_PLACE:
        return Event("clear_put", "F-4.2b", (pawn,))
    if s.purpose == KICK_OFF:
        return Event("place", "F-1.5b", (pawn,))
    if s.purpose == FREE_KICK:
        if seat == s.favoured:
            return Event("place", "F-4.3c", (pawn,))
        return Event("place_keeping_clear", "F-4.3d", (pawn, s.ball))
    return Event("place_outside_area", "F-4.4c", (pawn,))
