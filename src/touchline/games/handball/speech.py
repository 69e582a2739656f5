"""What is said: the arguments of every event, question and refusal, and how they are said."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.core.bits import size
from touchline.core.contract import CHANCE, NOBODY, SEATS, Say
from touchline.core.events import Event
from touchline.games.grid.placing import next_pawn
from touchline.games.grid.showing import say_on
from touchline.games.handball.pitch import GRID, KEEPER
from touchline.games.handball.rules.placement import is_taker_due
from touchline.games.handball.rules.position import (
    CENTRAL_CELL,
    CLAIM,
    CLEAR_KEEPER,
    CLEAR_PLACE,
    DECIDE,
    FREE_THROW,
    FREE_THROW_CELL,
    MOVE,
    PLACE,
    REPLACE,
    RESTART,
    SEVEN_METRE,
    SHOOTER,
    THROW,
    THROW_OFF,
    Position,
)
from touchline.games.handball.rules.referee import actor
from touchline.games.handball.rules.throwing import may_roll
from touchline.games.handball.rules.zones import MOST_LIFTS

EVENTS: Mapping[str, str] = {
    # what happened
    "tossed": "seat",
    "throw_off_given": "seat",
    "restart_given": "seat",
    "central_cell_chosen": "seat cell",
    "throw_off_placed": "seat pawn cell",
    "access_denied": "seat other",
    "access_may_be_claimed": "seat other",
    "access_waived": "seat",
    "rolled_to_move": "seat die",
    "moved": "seat pawn start cell",
    "carried": "seat pawn start cell",
    "circled": "seat pawn cell",
    "took_ball": "seat pawn cell",
    "kept_ball": "seat",
    "access_foul": "seat die",
    "blocked": "seat die",
    "rolled_to_throw": "seat die",
    "could_not_throw": "seat die",
    "thrown": "seat pawn start cell",
    "received": "seat pawn cell",
    "own_zone_foul": "seat cell",
    "ended_in_zone": "seat cell",
    "crossed_zone": "seat cell",
    "intercepted": "seat die",
    "not_intercepted": "seat die",
    "shot": "seat pawn start distance",
    "keeper_absent": "seat",
    "saved": "seat die distance",
    "not_saved": "seat die distance",
    "goal_scored": "seat home away",
    "free_throw_given": "seat cell",
    "free_throw_placed": "seat pawn cell",
    "seven_metre_given": "seat",
    "shooter_chosen": "seat pawn cell",
    "seven_metre_placed": "seat pawn cell",
    "seven_metre_scored": "seat die",
    "seven_metre_missed": "seat die",
    "clearance_given": "seat",
    "keeper_placed": "seat pawn cell",
    "put_down": "seat pawn cell",
    "picked_up": "seat pawn cell",
    "repositioned": "seat pawn start cell",
    "got_ready": "seat",
    "revealed": "",
    "lost_cell": "seat pawn cell",
    "replaced": "seat pawn cell",
    "restart_dropped": "seat",
    "period_ended": "period home away",
    "ends_changed": "period",
    "extra_time_given": "period",
    "time_ran_out": "period",
    "shoot_out_began": "seat",
    "shot_scored": "seat die home away",
    "shot_missed": "seat die home away",
    "match_won": "seat home away",
    "match_drawn": "home away",
    # what is asked
    "move": "die",
    "move_with_ball": "die",
    "move_nearest": "die",
    "claim": "other",
    "decide": "",
    "throw": "die",
    "throw_or_shoot": "die distance",
    "throw_or_score": "die distance",
    "central_cell": "",
    "free_throw_cell": "",
    "shooter": "",
    "thrower": "cell",
    "taker": "cell",
    "place_in_half": "pawn",
    "place_keeper": "pawn",
    "place": "pawn",
    "place_beyond_line": "pawn",
    "place_one_beside": "pawn cell",
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
    "must_move_nearest": "pawn",
    "off_court": "",
    "occupied": "cell",
    "in_goal_zone": "pawn cell",
    "in_other_zone": "cell",
    "keeper_stays_in": "cell",
    "keeper_stays_out": "cell",
    "diagonal": "pawn cell die",
    "wrong_distance": "pawn cell die",
    "turned_back": "pawn cell die",
    "way_blocked": "pawn cell die",
    "way_through_zone": "pawn cell die",
    "claim_first": "",
    "decide_first": "",
    "must_throw": "die",
    "throw_now": "die",
    "own_goal": "",
    "ball_off_court": "",
    "thrower_cell": "cell",
    "thrower_crossed": "cell die",
    "must_leave_zone": "cell",
    "ball_diagonal": "cell die",
    "ball_wrong_distance": "cell die",
    "ball_turned_back": "cell die",
    "screened": "cell die",
    "shot_screened": "die",
    "goal_too_far": "distance die",
    "not_central": "",
    "not_nearest_beyond": "",
    "not_seven_metre_cell": "",
    "not_touching_line": "",
    "taker_elsewhere": "cell",
    "keeper_no_thrower": "",
    "other_pawn_first": "pawn",
    "cell_taken": "cell",
    "cell_reserved": "cell",
    "no_keeper_there": "cell",
    "field_pawn_in_zone": "cell",
    "keeper_not_in_zone": "cell",
    "not_own_half": "cell",
    "in_strip": "cell",
    "inside_line": "cell",
    "second_beside": "cell start",
    "not_empty": "cell",
    "not_nearest": "pawn cell",
    "keeper_is_placed": "",
    "keeper_in_zone_stays": "",
    "lifted_before": "pawn",
    "lift_first": "",
    # beside the board, and on buttons
    "fact_period": "period periods",
    "fact_extra_period": "period",
    "fact_turn": "turn",
    "fact_turn_of": "turn turns",
    "fact_throw_off": "seat",
    "fact_restart": "seat",
    "fact_free_throw": "seat",
    "fact_seven_metre": "seat",
    "fact_clearance": "seat",
    "fact_ready": "seat",
    "fact_shoot_out": "home away",
    "fact_range": "seat die chance",
    "button_shot": "distance",
}
# Events that stand out in a long story
HEADLINES = ("goal_scored", "period_ended", "extra_time_given", "shoot_out_began", "match_won", "match_drawn")
COSTS = ("own_zone_foul", "ended_in_zone", "crossed_zone")  # events that a thrower may want to be warned of


SAY: Mapping[str, Say] = say_on(GRID)


def question(s: Position, seat: int) -> Event:
    """Say what is asked of a seat now."""
    who, p = actor(s), s.phase
    if who == NOBODY:
        return Event("over", "H-1.1", (s.score[0], s.score[1]))
    if who == CHANCE:
        return Event("wait_for_chance", "H-1.4.1c")
    if p in (PLACE, REPLACE, CLEAR_PLACE):
        return _question_placing(s, seat)
    if who != seat:
        return Event("wait", "H-1.4.2", (who,))
    if p == MOVE:
        return _question_move(s)
    if p == THROW:
        return _question_throw(s)
    if p == DECIDE:
        return Event("decide", "H-1.4.2.2")
    if p == CLAIM:
        return Event("claim", "H-2.4d", (s.side,))
    if p == CENTRAL_CELL:
        return Event("central_cell", "H-4.1c" if s.purpose == THROW_OFF else "H-4.6a")
    if p == FREE_THROW_CELL:
        return Event("free_throw_cell", "H-G26")
    if p == SHOOTER:
        return Event("shooter", "H-4.4.2a")
    assert p == CLEAR_KEEPER
    return Event("clear_keeper", "H-4.3a")


def _question_throw(s: Position) -> Event:
    if not s.shot:
        return Event("throw", "H-3.1", (s.die,))
    if s.shot == 1 or not may_roll(s, 1 - s.side):
        return Event("throw_or_score", "H-4.2.2", (s.die, s.shot))
    return Event("throw_or_shoot", "H-4.2.2", (s.die, s.shot))


def _question_move(s: Position) -> Event:
    if s.forced:
        return Event("move_nearest", "H-2.4a", (s.die,))
    if s.held:
        return Event("move_with_ball", "H-1.4.2.1", (s.die,))
    return Event("move", "H-1.4.2.2", (s.die,))


def _question_placing(s: Position, seat: int) -> Event:
    who = actor(s)
    if seat not in SEATS or who == 1 - seat:
        return Event("wait_for_placement", "H-G30", (who,))
    if s.phase == CLEAR_PLACE and not s.todo[seat]:
        return Event("clear", "H-4.3b", (MOST_LIFTS - size(s.lifted[seat]),))
    pawn = next_pawn(s, seat)
    if s.phase == REPLACE:
        return Event("replace", "H-G30", (pawn, s.asked[seat][pawn]))
    if s.phase == CLEAR_PLACE:
        return Event("clear_put", "H-4.3b", (pawn,))
    if is_taker_due(s, seat):
        if s.purpose == FREE_THROW:
            return Event("taker", "H-G28", (s.ball,))
        return Event("thrower", "H-4.1c", (s.ball,))
    if s.purpose == SEVEN_METRE:
        is_free = seat != s.favoured and pawn == KEEPER
        return Event("place", "H-4.4.2b", (pawn,)) if is_free else Event("place_beyond_line", "H-4.4.2c", (pawn,))
    if s.purpose == FREE_THROW:
        if seat == s.favoured:
            return Event("place_beyond_line", "H-4.5.2b", (pawn,))
        return Event("place_one_beside", "H-4.5.2e", (pawn, s.ball))
    return _question_throw_off(s, seat, pawn)


def _question_throw_off(s: Position, seat: int, pawn: int) -> Event:
    is_scorer = s.purpose == RESTART and seat != s.favoured
    rule = "H-4.1b" if s.purpose == THROW_OFF else "H-4.6b" if is_scorer else "H-4.6a"
    if pawn == KEEPER:
        return Event("place_keeper", rule, (pawn,))
    return Event("place_one_beside", rule, (pawn, s.ball)) if is_scorer else Event("place_in_half", rule, (pawn,))
