"""Access to the free ball, and who must move when it is denied (H-2.4, H-G14, H-G15)."""

from __future__ import annotations

from touchline.core.bits import bit64, has
from touchline.core.bits import bit192 as bit
from touchline.games.grid.flooding import flood, grow4, nearest4, touches
from touchline.games.grid.placing import NO_PAWNS, Pawns
from touchline.games.handball.pitch import BOARD, KEEPER, PAWNS, STRIDE, Cells
from touchline.games.handball.rules.position import NEAREST_BLOCKER, Position
from touchline.games.handball.rules.zones import court


def denies_access(s: Position, side: int) -> bool:
    """Tell whether a side's pawns keep the other from a free ball, were it to walk for ever (H-G14)."""
    o, ball = 1 - side, bit(s.ball)
    if ball & (s.team[0] | s.team[1]):
        return False  # H-G16
    open_to_field = court(s) & ~s.team[side]
    if touches(ball, open_to_field, s.team[o], STRIDE):
        return False
    return not touches(ball, open_to_field | s.goal_zone[o], bit(s.cell[o][KEEPER]), STRIDE)


def forced_pawns(s: Position, side: int) -> Pawns:
    """The pawns of a side nearest to the ball, one of which it must move (H-2.4a, H-G15)."""
    candidates = s.team[side]
    if s.access_forced == NEAREST_BLOCKER:
        candidates = candidates & grow4(reachable(s, 1 - side), STRIDE)
    near = nearest4(bit(s.ball), candidates, BOARD, STRIDE)
    pawns = NO_PAWNS
    for pawn in range(PAWNS):
        if has(near, s.cell[side][pawn]):
            pawns |= bit64(pawn)
    return pawns


def reachable(s: Position, side: int) -> Cells:
    """The cells a side can reach past the other's pawns, its keeper through his own zone too."""
    keeper = bit(s.cell[side][KEEPER])
    open_to_field = court(s) & ~s.team[1 - side]
    by_field = flood(s.team[side] & ~keeper, open_to_field, STRIDE)
    return by_field | flood(keeper, open_to_field | s.goal_zone[side], STRIDE)
