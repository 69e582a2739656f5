"""What people at a table need of Numéro 10: notation, questions, refusals, times and the look of the board."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.core.bits import has
from touchline.core.contract import Say, Timing
from touchline.core.events import Event
from touchline.core.sinks import Listing
from touchline.games.numero10.fen import format_fen, parse_fen
from touchline.games.numero10.gestures import gesture
from touchline.games.numero10.notation import name, parse
from touchline.games.numero10.pitch import AREA, BORDER, KEEPER, LEFT_FORWARD, RIGHT_FORWARD, name_of
from touchline.games.numero10.refusal import refusal
from touchline.games.numero10.rules import legal
from touchline.games.numero10.rules.coups import may_step
from touchline.games.numero10.rules.position import FINISHED, KICKOFF, LOT, TURN, Position
from touchline.games.numero10.scene import scene

__all__ = [
    "EVENTS",
    "HEADLINES",
    "SAY",
    "clock",
    "fallback",
    "format_fen",
    "gesture",
    "name",
    "parse",
    "parse_fen",
    "phrases",
    "plan",
    "question",
    "refusal",
    "scene",
    "timing",
]

MOVED, JUMPED = "seat shirt origin target", "seat shirt origin target over"
EVENTS: Mapping[str, str] = {
    # what happened
    "drawn": "seat",
    "kicked_off": "seat shirt origin",
    "choice_lost": "seat",
    "moved": MOVED,
    "keeper_moved": MOVED,
    "carried": MOVED,
    "keeper_stepped": MOVED,
    "recovered": MOVED,
    "dribbled": JUMPED,
    "intercepted": JUMPED,
    "bridged": JUMPED,
    "unmarked": JUMPED,
    "passed": "seat shirt origin target mate",
    "sent": MOVED,
    "cleared": MOVED,
    "scored": MOVED,
    "scored_off_post": MOVED,
    "dribbled_in": JUMPED,
    "goal": "seat home away",
    "border_sanctioned": "seat target",
    "possession_sanctioned": "seat target",
    "turn_lost": "seat",
    "turn_lost_with_ball": "seat target",
    "skipped": "seat",
    "half_ended": "half home away",
    "extra_time_began": "",
    "won": "seat home away",
    "drawn_match": "home away",
    "attempt_began": "seat attempt",
    "attempt_lost": "seat target",
    "attempt_timed_out": "seat",
    # what is asked
    "choose_forward": "seat left right",
    "release": "seat origin",
    "release_or_step": "seat origin",
    "leave_border": "seat origin",
    "play_with_ball": "seat origin",
    "play_for_ball": "seat origin",
    "play_against": "seat origin",
    "wait_for": "other",
    "wait_for_lot": "",
    "over": "",
    # what is on a button
    "button_shoot": "target",
    "button_dribble_in": "target",
    # what stands beside the board
    "fact_threat": "seat",
    # what is refused
    "no_coup": "",
    "no_such_signal": "",
    "not_a_forward": "target left right",
    "forward_first": "left right",
    "kick_off_over": "",
    "must_play": "",
    "border_refused": "limit",
    "not_yours": "origin",
    "no_piece": "origin",
    "no_move": "origin",
    "keeper_must_release": "origin",
    "keeper_step_used": "origin",
    "keeper_one_step": "origin target",
    "keeper_not_straight": "origin target",
    "into_goal": "target",
    "not_diagonal": "origin target",
    "backwards": "origin target",
    "through_ball": "over",
    "way_blocked": "origin target over",
    "jump_instead": "origin target over",
    "half_closed": "target",
    "occupied": "target",
    "own_six_metres": "target",
    "second_attacker": "target inside",
    "second_defender": "target inside",
    "jump_ends": "origin target over",
    "not_a_jump": "origin target",
    "nobody_to_jump": "origin over",
    "keeper_immune": "over",
    "dribble_backwards": "origin target",
    "banned": "origin",
    "ball_elsewhere": "origin ball",
    "ball_free": "ball",
    "ball_theirs": "ball",
    "keepers_only": "origin",
    "own_goal": "target",
    "not_an_axis": "origin target",
    "not_of_eight": "origin target",
    "opponent_there": "target",
    "keeper_no_shot": "origin",
    "side_netting": "origin target",
    "off_the_post": "origin target",
    "line_blocked": "origin target over",
    "too_far": "target row",
    "nothing_to_clear": "origin target",
}


def say_square(value: int, language: str) -> str:
    """Say a square, the same in both languages."""
    return name_of(value)


HEADLINES = ("goal", "half_ended", "extra_time_began", "won", "drawn_match")  # events that stand out in a long story

SAY: Mapping[str, Say] = dict.fromkeys(("origin", "target", "over", "ball", "left", "right", "inside"), say_square)


def plan(s: Position, seat: int, text: str) -> list[int] | None:
    """No phrase stands for several coups."""
    return None


def phrases(s: Position, seat: int) -> list[str]:
    """There are none."""
    return []


def question(s: Position, seat: int) -> Event:
    """Say what is asked of the seat."""
    if s.phase == KICKOFF and seat == s.side:
        return Event("choose_forward", "N-III.3", (seat, s.lineup[seat][LEFT_FORWARD], s.lineup[seat][RIGHT_FORWARD]))
    if s.phase == LOT:
        return Event("wait_for_lot", "N-III.2")
    if s.phase == FINISHED:
        return Event("over", "N-G36")
    if seat != s.side:
        return Event("wait_for", "N-III.5", (s.side,))
    if s.ball == s.man[seat][KEEPER]:
        if has(AREA[seat], s.ball) or not may_step(s):
            return Event("release", "N-IV.5.2", (seat, s.ball))
        return Event("release_or_step", "N-IV.5.7", (seat, s.ball))
    if has(s.team[seat], s.ball):
        if s.border[seat] >= s.border_limit and has(BORDER, s.ball):
            return Event("leave_border", "N-V.6.1", (seat, s.ball))
        return Event("play_with_ball", "N-III.6", (seat, s.ball))
    if has(s.team[1 - seat], s.ball):
        return Event("play_against", "N-III.6", (seat, s.ball))
    return Event("play_for_ball", "N-V.3.1", (seat, s.ball))


def fallback(s: Position, seat: int) -> int:
    """Choose for a seat whose time has run out: shirt 9 at a kick-off (N-G33), else the first coup.

    A turn is better skipped by the clock, whose action TURN_LOST is offered wherever a coup is timed.
    """
    out = Listing()
    legal(s, seat, out)
    return out.codes[0]


def clock(s: Position) -> tuple[int, int]:
    """The half and the turn in it: a coup of each side."""
    return s.half, s.coups // 2 + 1


def timing(s: Position) -> Timing:
    """A shared clock runs from the kick-off of a half on (N-III.4); a limit for each coup may come with either."""
    deciding = s.phase in (KICKOFF, TURN)
    if not s.timed or s.half > 2:
        return Timing(decision=s.coup_seconds if deciding else 0)
    running = s.phase == TURN or (s.phase == KICKOFF and s.coups > 0)
    return Timing(s.minutes * 60, running, s.coup_seconds if deciding else 0)
