"""What is chosen for a seat whose time has run out (F-G24, F-G31)."""

from __future__ import annotations

from collections.abc import Sequence

from touchline.core.bits import bit192 as bit
from touchline.games.foot.pitch import GRID, KEEPER, NO_PAWN, STRIDE
from touchline.games.foot.rules.moving import denies_access
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    CLEAR_PLACE,
    CONFLICT,
    DECIDE,
    DONE,
    FREE_KICK_TAKER,
    KEEP,
    MOVE,
    PENALTY_TAKER,
    PLACE,
    TAKER,
    Position,
)
from touchline.games.foot.rules.referee import legal
from touchline.games.grid.codes import LIFT, cell_in, pawn_in
from touchline.games.grid.plans import listed
from touchline.games.grid.runs import runs


def nearest(seat: int, codes: Sequence[int], target: int) -> int:
    """The code whose cell is nearest to a target; of equals the one nearest to one's own goal line, then column a."""

    def order(code: int) -> tuple[int, int, int]:
        cell = cell_in(code)
        return GRID.walked(cell, target), GRID.from_goal(seat, cell), GRID.column(cell)

    return min(codes, key=order)


def fallback(s: Position, seat: int) -> int:
    """Choose for a seat whose time has run out."""
    codes, p = listed(legal, s, seat), s.phase
    if (p == PLACE and seat == s.favoured and s.taker == NO_PAWN) or p == PENALTY_TAKER:
        return min(codes, key=lambda code: GRID.walked(s.cell[seat][pawn_in(code)], cell_in(code)))
    if p == PLACE:
        return nearest(seat, codes, s.cell[seat][pawn_in(codes[0])])
    if p == CONFLICT:
        return nearest(seat, codes, s.asked[seat][pawn_in(codes[0])])
    if p == CLEAR_PLACE:
        if DONE in codes or codes[0] >= LIFT:
            return codes[-1] if DONE in codes else codes[0]
        return nearest(seat, codes, s.cell[seat][pawn_in(codes[0])])
    if p == CLEAR_KEEPER:
        return nearest(seat, codes, s.cell[seat][KEEPER])
    if p == FREE_KICK_TAKER:
        return min(codes, key=lambda code: GRID.walked(s.cell[seat][code - TAKER], s.ball))
    if p == DECIDE:
        return KEEP
    if p == MOVE:
        return next((code for code in codes if not commits_foul(s, code)), codes[0])
    return codes[0]


def commits_foul(s: Position, code: int) -> bool:
    """Tell whether a pawn's move would be whistled (F-2.2.6a, F-2.2.7a)."""
    pawn, cell = pawn_in(code), cell_in(code)
    start = s.cell[s.side][pawn]
    team = s.team[s.side] & ~bit(start) | bit(cell)
    ball = cell if s.ball == start else s.ball
    return bool(runs(team, STRIDE)) or denies_access(team, s.team[1 - s.side], bit(ball))
