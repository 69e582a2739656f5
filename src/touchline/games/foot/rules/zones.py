"""Where pawns may be put in a placement, whatever the other side does (F-1.5, F-4.2 to F-4.4)."""

from __future__ import annotations

from touchline.core.bits import bit64, each, has, size
from touchline.core.bits import bit192 as bit
from touchline.games.foot.pitch import ALL_PAWNS, BOARD, HALF, KEEPER, NONE, STRIDE, Cells
from touchline.games.foot.rules.position import CLEARANCE, EIGHT, FREE_KICK, KICK_OFF, Position
from touchline.games.grid.flooding import grow4, grow8, nearest
from touchline.games.grid.placing import NO_PAWNS, Pawns, room
from touchline.games.grid.runs import runs, would_run

MOST_LIFTS = 2  # field pawns a side repositions in a clearance (F-4.2b)


def zone(s: Position, seat: int, pawn: int) -> Cells:
    """The cells open to a pawn in the present placement, its team-mates left aside."""
    if s.purpose == KICK_OFF:
        return HALF[seat] if seat == s.favoured else HALF[seat] & ~s.circle[seat]  # F-1.5b, F-1.5c
    if s.purpose == FREE_KICK:
        return BOARD & ~bit(s.ball) if seat == s.favoured else BOARD & ~around(s, s.ball)  # F-4.3c, F-4.3d
    if s.purpose == CLEARANCE:
        return BOARD & ~s.team[1 - seat]  # F-G23: cells empty before, or left by a pawn of one's own
    if seat != s.favoured and pawn == KEEPER:
        return BOARD & ~bit(s.ball)  # F-4.4c
    return BOARD & ~s.penalty_area[1 - s.favoured]


def around(s: Position, cell: int) -> Cells:
    """The cell of a free kick and its neighbours (F-G18)."""
    return grow8(bit(cell), STRIDE) if s.neighbours == EIGHT else grow4(bit(cell), STRIDE)


def room_for(s: Position, seat: int, pawn: int) -> Cells:
    """The cells where the seat may put a pawn down now (F-1.2b, F-G09)."""
    return room(zone(s, seat, pawn), s.settled[seat], s.runs_allowed, STRIDE)


def refuge(s: Position, seat: int, pawn: int) -> Cells:
    """The cells for a pawn that lost a contested cell: the nearest ones; in a clearance also its old one (F-G23)."""
    free = room_for(s, seat, pawn) & ~s.stood[1 - seat]
    cells = nearest(bit(s.asked[seat][pawn]), free, BOARD, STRIDE)
    return cells | bit(s.cell[seat][pawn]) & free if s.purpose == CLEARANCE else cells


def keeper_cells(s: Position) -> Cells:
    """Where the keeper may clear the ball from: free cells of his penalty area that make no run (F-4.2a, F-G27b).

    He always finds one: if a run that was let pass leaves no other, any free cell will do, the present one at least.
    """
    t = s.side
    mates = s.team[t] & ~bit(s.cell[t][KEEPER])
    free = s.penalty_area[t] & ~mates & ~s.team[1 - t]
    quiet = free & ~would_run(mates, STRIDE)
    return free if s.runs_allowed or not quiet else quiet


def standing_runs(s: Position, seat: int) -> Cells:
    """The runs a seat would leave behind if it placed nothing more; none count where runs are allowed."""
    return NONE if s.runs_allowed else runs(s.settled[seat], STRIDE)


def liftable(s: Position, seat: int) -> Pawns:
    """The pawns a seat may take up in a clearance: two field pawns in all (F-4.2b).

    While a run stands that was let pass, only its pawns (F-G24).
    """
    if size(s.lifted[seat]) >= MOST_LIFTS:
        return NO_PAWNS
    rest = ALL_PAWNS & ~s.lifted[seat] & ~bit64(KEEPER)
    standing = standing_runs(s, seat)
    if not standing:
        return rest
    chosen = NO_PAWNS
    for pawn in each(rest):
        if has(standing, s.wish[seat][pawn]):
            chosen |= bit64(pawn)
    return chosen
