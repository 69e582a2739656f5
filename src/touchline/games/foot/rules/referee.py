"""The verbs of the contract, in its order: who acts, what is legal, what happens."""

from __future__ import annotations

from touchline.core.contract import BOTH, CHANCE, CLOCK, NOBODY, TIME_UP
from touchline.core.events import tell
from touchline.core.sinks import Sink, offer, offer_all
from touchline.games.foot.pitch import KEEPER
from touchline.games.foot.rules.fouls import (
    choose_foul,
    choose_penalty_taker,
    choose_taker,
    foul_choices,
    keeper_clears,
    penalty_roll,
    penalty_taker_choices,
    taker_choices,
)
from touchline.games.foot.rules.kicking import kick, kick_choices, kick_roll, save_roll
from touchline.games.foot.rules.moving import decide, decide_choices, move, move_choices, move_roll
from touchline.games.foot.rules.placement import clearance_choices, conflict_choices, kick_off, place_choices
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    CLEAR_PLACE,
    CLEARANCE,
    CONFLICT,
    DECIDE,
    FOUL,
    FREE_KICK_TAKER,
    KICK,
    KICK_OFF_ROLL,
    KICK_ROLL,
    MOVE,
    MOVE_ROLL,
    OVER,
    PENALTY_ROLL,
    PENALTY_TAKER,
    PLACE,
    SAVE_ROLL,
    SHOOT_OUT,
    TAKER,
    TOSS,
    Position,
)
from touchline.games.foot.rules.restarts import clear, place
from touchline.games.foot.rules.turns import shoot_out
from touchline.games.foot.rules.zones import keeper_cells
from touchline.games.grid.codes import cell_in, going, pawn_in
from touchline.games.grid.fate import offer_fate
from touchline.games.grid.settling import still_placing
from touchline.games.grid.shootout import lead


def actor(s: Position) -> int:
    """Say who acts next."""
    p = s.phase
    if p in (PLACE, CLEAR_PLACE, CONFLICT):
        return still_placing(s)
    if p in (MOVE, KICK, DECIDE, CLEAR_KEEPER):
        return s.side
    if p in (FOUL, FREE_KICK_TAKER, PENALTY_TAKER):
        return s.favoured
    return NOBODY if p == OVER else CHANCE


def legal(s: Position, seat: int, out: Sink) -> None:
    """Offer every action of a seat, or of the clock."""
    if seat == CLOCK:
        if s.timed and not s.time_up and is_clock_running(s):
            offer(out, TIME_UP)
        return
    who, p = actor(s), s.phase
    if who not in (seat, BOTH):
        return
    if p == MOVE:
        move_choices(s, out)
    elif p == KICK:
        kick_choices(s, out)
    elif p == PLACE:
        place_choices(s, seat, out)
    elif p == CLEAR_PLACE:
        clearance_choices(s, seat, out)
    elif p == CONFLICT:
        conflict_choices(s, seat, out)
    elif p == DECIDE:
        decide_choices(s, out)
    elif p == FOUL:
        foul_choices(s, out)
    elif p == FREE_KICK_TAKER:
        taker_choices(s, out)
    elif p == PENALTY_TAKER:
        penalty_taker_choices(s, out)
    elif p == CLEAR_KEEPER:
        offer_all(out, going(KEEPER, 0), keeper_cells(s))


def is_clock_running(s: Position) -> bool:
    """Tell whether a half's clock runs: not while pawns are placed, save for a clearance (F-G28)."""
    p = s.phase
    if p in (PLACE, CONFLICT):
        return s.purpose == CLEARANCE
    return p not in (TOSS, FREE_KICK_TAKER, PENALTY_TAKER, SHOOT_OUT, OVER)


def chance(s: Position, out: Sink) -> None:
    """Offer what may fall: a side at the toss, else the six faces of the die (F-1.2e)."""
    offer_fate(out, s.phase == TOSS)


def apply(s: Position, seat: int, code: int) -> None:
    """Do what a seat, chance or the clock does."""
    p = s.phase
    if seat == CLOCK:
        s.time_up = 1
        tell(s, "time_ran_out", "F-G28", s.half)
    elif p == MOVE:
        move(s, pawn_in(code), cell_in(code))
    elif p == MOVE_ROLL:
        move_roll(s, code)
    elif p == KICK:
        kick(s, code)
    elif p in (KICK_ROLL, KICK_OFF_ROLL):
        kick_roll(s, code)
    elif p in (PLACE, CONFLICT):
        place(s, seat, code)
    elif p == CLEAR_PLACE:
        clear(s, seat, code)
    elif p == DECIDE:
        decide(s, code)
    elif p == SAVE_ROLL:
        save_roll(s, code)
    elif p == FOUL:
        choose_foul(s, code)
    elif p == FREE_KICK_TAKER:
        choose_taker(s, code - TAKER)
    elif p == PENALTY_TAKER:
        choose_penalty_taker(s, pawn_in(code), cell_in(code))
    elif p == PENALTY_ROLL:
        penalty_roll(s, code)
    elif p == CLEAR_KEEPER:
        keeper_clears(s, cell_in(code))
    elif p == SHOOT_OUT:
        shoot_out(s, code)
    else:
        toss(s, code)


def toss(s: Position, winner: int) -> None:
    """Draw who kicks off the match (F-1.5a)."""
    s.opener = winner
    s.half = 1
    tell(s, "tossed", "F-1.5a", winner)
    kick_off(s, winner)


def result(s: Position) -> int:
    """Home's goals less Away's; level, the shoot-out's (F-1.1c, F-G30)."""
    return lead(s)
