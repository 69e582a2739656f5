"""The verbs of the contract, in its order: who acts, what is legal, what happens."""

from __future__ import annotations

from touchline.core.contract import BOTH, CHANCE, CLOCK, NOBODY, TIME_UP
from touchline.core.events import tell
from touchline.core.sinks import Sink, offer, offer_all
from touchline.games.grid.codes import cell_in, going, pawn_in
from touchline.games.grid.fate import offer_fate
from touchline.games.grid.settling import still_placing
from touchline.games.grid.shootout import lead
from touchline.games.handball.pitch import KEEPER
from touchline.games.handball.rules.awards import (
    choose_cell,
    choose_shooter,
    keeper_clears,
    seven_metre_roll,
    shooter_choices,
)
from touchline.games.handball.rules.moving import (
    claim,
    claim_choices,
    decide,
    decide_choices,
    move,
    move_choices,
    move_roll,
)
from touchline.games.handball.rules.placement import clearance_choices, place_choices, replace_choices, throw_off
from touchline.games.handball.rules.position import (
    CENTRAL_CELL,
    CLAIM,
    CLEAR_KEEPER,
    CLEAR_PLACE,
    CLEARANCE,
    DECIDE,
    FREE_THROW_CELL,
    INTERCEPT_ROLL,
    MOVE,
    MOVE_ROLL,
    OVER,
    PLACE,
    REPLACE,
    SAVE_ROLL,
    SEVEN_METRE_ROLL,
    SHOOT_OUT,
    SHOOTER,
    THROW,
    THROW_OFF,
    THROW_ROLL,
    TOSS,
    Position,
)
from touchline.games.handball.rules.restarts import clear, place, replace
from touchline.games.handball.rules.throwing import intercept_roll, save_roll, throw, throw_choices, throw_roll
from touchline.games.handball.rules.turns import shoot_out


def actor(s: Position) -> int:
    """Say who acts next."""
    p = s.phase
    if p in (PLACE, CLEAR_PLACE):
        if not s.open_placing:
            return still_placing(s)
        return s.favoured if s.ready[1 - s.favoured] else 1 - s.favoured  # H-G30: the side without the ball first
    if p == REPLACE:
        return 1 - s.favoured if s.todo[1 - s.favoured] else s.favoured
    if p in (MOVE, DECIDE, THROW):
        return s.side
    if p in (CENTRAL_CELL, FREE_THROW_CELL, SHOOTER, CLEAR_KEEPER):
        return s.favoured
    if p == CLAIM:
        return 1 - s.side
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
    elif p == THROW:
        throw_choices(s, out)
    elif p == PLACE:
        place_choices(s, seat, out)
    elif p == CLEAR_PLACE:
        clearance_choices(s, seat, out)
    elif p == REPLACE:
        replace_choices(s, seat, out)
    elif p == DECIDE:
        decide_choices(s, out)
    elif p == CLAIM:
        claim_choices(s, out)
    elif p == SHOOTER:
        shooter_choices(s, out)
    elif p == CLEAR_KEEPER:
        offer_all(out, going(KEEPER, 0), s.clearance_cells[seat])
    elif p in (CENTRAL_CELL, FREE_THROW_CELL):
        offer_all(out, 0, s.refs)


def is_clock_running(s: Position) -> bool:
    """Tell whether a period's clock runs: not while pawns are placed, save for a clearance (H-G41)."""
    p = s.phase
    if p == REPLACE:
        return s.purpose == CLEARANCE
    return p not in (TOSS, CENTRAL_CELL, FREE_THROW_CELL, SHOOTER, PLACE, SEVEN_METRE_ROLL, SHOOT_OUT, OVER)


def chance(s: Position, out: Sink) -> None:
    """Offer what may fall: a side at the toss, else the six faces of the die (H-1.4.1c)."""
    offer_fate(out, s.phase == TOSS)


def apply(s: Position, seat: int, code: int) -> None:
    """Do what a seat, chance or the clock does."""
    p = s.phase
    if seat == CLOCK:
        s.time_up = 1
        tell(s, "time_ran_out", "H-G41", s.period)
    elif p == MOVE:
        move(s, pawn_in(code), cell_in(code))
    elif p == MOVE_ROLL:
        move_roll(s, code)
    elif p == THROW:
        throw(s, code)
    elif p == THROW_ROLL:
        throw_roll(s, code)
    elif p == PLACE:
        place(s, seat, code)
    elif p == CLEAR_PLACE:
        clear(s, seat, code)
    elif p == REPLACE:
        replace(s, seat, code)
    elif p == DECIDE:
        decide(s, code)
    elif p == CLAIM:
        claim(s, code)
    elif p == INTERCEPT_ROLL:
        intercept_roll(s, code)
    elif p == SAVE_ROLL:
        save_roll(s, code)
    elif p == SHOOTER:
        choose_shooter(s, pawn_in(code), cell_in(code))
    elif p == SEVEN_METRE_ROLL:
        seven_metre_roll(s, code)
    elif p == CLEAR_KEEPER:
        keeper_clears(s, cell_in(code))
    elif p == SHOOT_OUT:
        shoot_out(s, code)
    elif p == TOSS:
        toss(s, code)
    else:
        choose_cell(s, code)


def toss(s: Position, winner: int) -> None:
    """Draw who throws off the match (H-4.1a)."""
    s.opener = s.starter = winner
    s.period = 1
    tell(s, "tossed", "H-4.1a", winner)
    throw_off(s, THROW_OFF, winner)


def result(s: Position) -> int:
    """Home's goals less Away's; level, the shoot-out's (H-1.1, H-G44)."""
    return lead(s)
