"""Fouls: what they cost, who takes the restart (F-4.3, F-4.4)."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.events import tell
from touchline.core.sinks import Sink, offer, offer_all
from touchline.games.foot.pitch import KEEPER, NO_PAWN, NONE, PAWNS
from touchline.games.foot.rules.placement import open_clearance, open_placement
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    FREE_KICK,
    FREE_KICK_TAKER,
    PENALTY,
    PENALTY_TAKER,
    PLAY_ON,
    TAKER,
    Position,
)
from touchline.games.foot.rules.turns import ENOUGH, end_half, end_turn, goal
from touchline.games.grid.codes import going
from touchline.games.grid.pawns import relocate
from touchline.games.grid.turns import is_period_over


def award(s: Position, favoured: int, cell: int) -> None:
    """Give a free kick from the cell, or a penalty if it lies in the penalty area of the side at fault (F-G10)."""
    s.favoured = favoured
    s.refs = NONE
    s.die = 0
    s.pinned = NO_PAWN
    if has(s.penalty_area[1 - favoured], cell):
        s.phase = PENALTY_TAKER
        tell(s, "penalty_given", "F-4.4a", favoured)
    elif is_period_over(s):
        tell(s, "restart_dropped", "F-G29", favoured)
        end_half(s)
    else:
        s.ball = cell
        s.phase = FREE_KICK_TAKER
        tell(s, "free_kick_given", "F-4.3a", favoured, cell)


def foul_choices(s: Position, out: Sink) -> None:
    """Offer the cells of the foul, and to play on (F-2.2.6b, F-G13)."""
    offer_all(out, 0, s.refs)
    if s.advantage:
        offer(out, PLAY_ON)


def choose_foul(s: Position, code: int) -> None:
    """Take the whistle at a cell, or waive it."""
    if code == PLAY_ON:
        tell(s, "played_on", "F-G13", s.favoured)
        s.refs = NONE
        end_turn(s)
    else:
        award(s, s.favoured, code)


def taker_choices(s: Position, out: Sink) -> None:
    """Offer every pawn of the favoured side (F-4.3b, F-G25)."""
    for pawn in range(PAWNS):
        offer(out, TAKER + pawn)


def penalty_taker_choices(s: Position, out: Sink) -> None:
    """Offer every pawn on both penalty cells (F-4.4b)."""
    for pawn in range(PAWNS):
        offer_all(out, going(pawn, 0), s.penalty_cells[1 - s.favoured])


def choose_taker(s: Position, pawn: int) -> None:
    """Put the taker of a free kick on the ball."""
    tell(s, "taker_chosen", "F-4.3b", s.favoured, pawn, s.ball)
    open_placement(s, FREE_KICK, s.favoured, pawn)


def choose_penalty_taker(s: Position, pawn: int, cell: int) -> None:
    """Put the taker of a penalty and the ball on a penalty cell."""
    s.ball = cell
    tell(s, "taker_chosen", "F-4.4b", s.favoured, pawn, cell)
    open_placement(s, PENALTY, s.favoured, pawn)


def penalty_roll(s: Position, die: int) -> None:
    """Take the penalty: the keeper does not roll (F-4.4e)."""
    if die >= ENOUGH:
        tell(s, "penalty_scored", "F-4.4e", s.favoured, die)
        goal(s, s.favoured)
    else:
        tell(s, "penalty_missed", "F-4.4f", s.favoured, die)
        clearance(s, 1 - s.favoured)


def clearance(s: Position, side: int) -> None:
    """Give the ball to the keeper of a side, unless the half is over (F-4.2a)."""
    s.pinned = s.taker = NO_PAWN
    s.die = 0
    if is_period_over(s):
        tell(s, "restart_dropped", "F-G29", side)
        end_half(s)
    else:
        s.side, s.phase = side, CLEAR_KEEPER
        tell(s, "clearance_given", "F-4.2a", side)


def keeper_clears(s: Position, cell: int) -> None:
    """Put the keeper with the ball on a cell of his penalty area."""
    t = s.side
    relocate(s, t, KEEPER, cell)
    s.ball = cell
    tell(s, "keeper_placed", "F-4.2a", t, KEEPER, cell)
    open_clearance(s)
