"""Why an action is refused: the first rule against it, from the most general to the most particular."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.events import Event
from touchline.games.supergoal.faces import ASSIST, GREAT_SAVE, LONG_SHOT, N_ARROW_DICE, RECOVERY, SURE_SHOT
from touchline.games.supergoal.notation import NO_SUCH_SPOT
from touchline.games.supergoal.pitch import N_ROWS, row
from touchline.games.supergoal.rules.attack import may_double, may_pivot, may_roll
from touchline.games.supergoal.rules.champion import stoppable
from touchline.games.supergoal.rules.position import (
    ATTACK,
    CONCEDE,
    CONTEST,
    CORNER,
    DECLINE,
    DOUBLED,
    FREE_KICK,
    GOAL_KICK,
    KEEPER_BALL,
    KEEPER_ROLL,
    N_ARROW_ACTIONS,
    NO_SHOT,
    OPEN,
    PENALTY_KICK,
    PENALTY_ROLL,
    PIVOTED,
    PLAY_LONG_SHOT,
    PLAY_WHISTLE,
    REACT,
    ROLL_BLUE,
    ROLL_KEEPER,
    SHOOT,
    SHOOTOUT_TOSS,
    SIDE,
    TOSS,
    WINDOW,
    Position,
)
from touchline.games.supergoal.rules.restarts import here

RED_FACES, BLUE_FACES = (LONG_SHOT, ASSIST, SURE_SHOT), (GREAT_SAVE, RECOVERY)
SET_PIECE_RULES = {CORNER: "S-COR-1", GOAL_KICK: "S-CLR-1", KEEPER_BALL: "S-CLR-2", PENALTY_KICK: "S-PEN-1"}


def refusal(s: Position, seat: int, code: int) -> Event:
    """Say why the seat may not do this now."""
    if s.phase == TOSS or s.phase >= SHOOTOUT_TOSS:
        return not_your_decision()
    if PLAY_LONG_SHOT <= code <= PLAY_WHISTLE:
        return _champion(s, seat, code - PLAY_LONG_SHOT + LONG_SHOT)
    if s.phase == SIDE and seat == s.possession:
        return _side(s)
    if 0 <= code % NO_SUCH_SPOT < N_ARROW_ACTIONS and 0 <= code < 2 * NO_SUCH_SPOT:
        return _arrow(s, seat, code)
    if code == SHOOT:
        return _shot(s, seat)
    if seat == s.possession:
        return not_your_decision()
    return _answer(s, code)


def not_your_decision() -> Event:
    """Say that the seat has something else to decide, or nothing."""
    return Event("not_your_decision", "S-QCK-2")


def _arrow(s: Position, seat: int, code: int) -> Event:
    if seat != s.possession or s.phase != ATTACK:
        return not_your_decision()
    declared = code % NO_SUCH_SPOT
    if not may_roll(s, declared % N_ARROW_DICE):
        return Event("orange_twice", "S-ATT-11")
    if declared // PIVOTED % 2 and not may_pivot(s):
        return Event("pivot_not_allowed", "S-ATT-9", (s.ball,))
    if declared // DOUBLED % 2 and not may_double(s):
        return Event("long_not_allowed", "S-CLR-3")
    return Event("spot", SET_PIECE_RULES.get(s.status, "S-CLR-1"), (s.ball,))


def _shot(s: Position, seat: int) -> Event:
    if seat != s.possession or s.phase != ATTACK:
        return not_your_decision()
    cell = here(s)
    if s.status >= CORNER:
        return Event("shot_status", SET_PIECE_RULES[s.status], (s.status,))
    if s.status == FREE_KICK and row(cell) >= N_ROWS - 2 and s.shot == NO_SHOT:
        return Event("shot_status", "S-G36" if has(s.area, cell) else "S-DEF-8", (s.status,))
    if has(s.corner, cell):
        return Event("shot_corner", "S-SOU-2", (s.ball,))
    if s.first and has(s.area | s.outside, cell):
        return Event("first_arrow", "S-G21")
    return Event("shot_zone", "S-QCK-8", (s.ball,))


def _side(s: Position) -> Event:
    return Event("side_not_open", "S-ATT-9") if s.pivot else Event("side_not_open", "S-ATT-4")


def _answer(s: Position, code: int) -> Event:
    answering = s.phase in (CONTEST, REACT)
    if code == ROLL_BLUE:
        return Event("blue_not_allowed", "S-DEF-1")
    if code == ROLL_KEEPER:
        return Event("keeper_not_allowed", "S-GKP-1")
    if code == DECLINE and answering:
        return Event("decline_not_allowed", "S-G20")
    if code == CONCEDE and answering:
        return Event("concede_not_allowed", "S-GKP-1")
    return not_your_decision()


def _champion(s: Position, seat: int, face: int) -> Event:
    """First match wins: not held, wrong colour, wrong moment, wrong zone."""
    if s.holder != seat:
        return Event("champ_not_held", "S-QCK-12", (s.holder, s.champion))
    if s.champion != face:
        return Event("champ_not_held", "S-CHA-1", (s.holder, s.champion))
    attacking = seat == s.possession
    if face in (BLUE_FACES if attacking else RED_FACES):
        return Event("champ_colour", "S-CHA-3", (face,))
    if attacking:
        return _champion_in_attack(s, face)
    return Event("champ_window", _missed_window(s, face), (face,))


def _champion_in_attack(s: Position, face: int) -> Event:
    if s.status == PENALTY_KICK and s.phase in (WINDOW, PENALTY_ROLL):
        return Event("champ_window", "S-G29", (face,))
    last_status = CORNER if face == ASSIST else FREE_KICK
    if s.phase != ATTACK or s.status > last_status:
        return Event("champ_window", "S-G30", (face,))
    if face == LONG_SHOT and has(s.corner, here(s)):
        return Event("champ_zone", "S-G31", (face, s.ball))
    rule = {LONG_SHOT: "S-CHA-4", ASSIST: "S-CHA-5"}.get(face, "S-CHA-6")
    return Event("champ_zone", rule, (face, s.ball))


def _missed_window(s: Position, face: int) -> str:
    if face == GREAT_SAVE:
        too_late = s.phase == KEEPER_ROLL and stoppable(s.threat)
        return "S-CHA-10" if too_late else "S-CHA-9"
    if s.status != OPEN and not s.at_set_pieces and s.phase in (ATTACK, PENALTY_ROLL):
        return "S-G37"
    return "S-CHA-11" if face == RECOVERY else "S-CHA-16"
