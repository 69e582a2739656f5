"""Chapter 2: moving a pawn."""

from __future__ import annotations

from touchline.core.bits import bit192 as bit
from touchline.core.bits import each
from touchline.core.events import tell
from touchline.core.sinks import Sink, offer, offer_all
from touchline.games.grid.codes import going
from touchline.games.grid.pawns import relocate
from touchline.games.grid.walking import walk
from touchline.games.handball.pitch import ALL_PAWNS, KEEPER, STRIDE, Cells
from touchline.games.handball.rules.awards import free_throw, seven_metre
from touchline.games.handball.rules.position import (
    DECIDE,
    INSIST,
    KEEP,
    LET_GO,
    MOVE,
    MOVE_ROLL,
    THROW_IT,
    THROW_ROLL,
    Position,
)
from touchline.games.handball.rules.turns import end_turn, force
from touchline.games.handball.rules.zones import court, grounds, is_at_home


def claim_choices(s: Position, out: Sink) -> None:
    """Offer the side that is shut out to insist on the nearest pawn, or to let it go (H-2.4d, H-G16)."""
    offer(out, INSIST)
    offer(out, LET_GO)


def claim(s: Position, code: int) -> None:
    """Bind the side to move, or not."""
    s.phase = MOVE_ROLL
    if code == INSIST:
        force(s)
    else:
        tell(s, "access_waived", "H-G16", 1 - s.side)


def move_roll(s: Position, die: int) -> None:
    """Roll for a pawn; a side that cannot move one as it must gives or gets a throw (H-2.3b, H-2.4b, H-G13)."""
    s.die = die
    s.phase = MOVE
    tell(s, "rolled_to_move", "H-2.1", s.side, die)
    for pawn in each(s.forced if s.forced else ALL_PAWNS):
        if destinations(s, pawn):
            return
    if s.forced:
        tell(s, "access_foul", "H-2.4b", s.side, die)
        free_throw(s, 1 - s.side, s.ball)  # H-G24
    else:
        tell(s, "blocked", "H-2.3b", s.side, die)
        seven_metre(s, s.side)


def destinations(s: Position, pawn: int) -> Cells:
    """Where a pawn of the side to move can go with this die; its own cell counts as free (H-2.2, H-G8)."""
    start = bit(s.cell[s.side][pawn])
    free = ground_of_move(s, pawn) & ~s.team[0] & ~s.team[1]
    return walk(start, s.die, free | start, STRIDE)


def ground_of_move(s: Position, pawn: int) -> Cells:
    """The cells a pawn may tread on: a keeper with the ball stays where he is, inside or outside (H-G10)."""
    if pawn == KEEPER and s.cell[s.side][KEEPER] == s.ball:
        return s.goal_zone[s.side] if is_at_home(s, s.side) else court(s)
    return grounds(s, s.side, pawn)


def move_choices(s: Position, out: Sink) -> None:
    """Offer every pawn that may move and every cell it can reach (H-2.3a, H-G11)."""
    for pawn in each(s.forced if s.forced else ALL_PAWNS):
        offer_all(out, going(pawn, 0), destinations(s, pawn))


def move(s: Position, pawn: int, dest: int) -> None:
    """Move a pawn, with the ball if it holds it, and go on (H-1.4.2.1, H-1.4.2.2)."""
    t, start = s.side, s.cell[s.side][pawn]
    relocate(s, t, pawn, dest)
    if dest == start:
        tell(s, "circled", "H-G8", t, pawn, dest)
    elif s.ball == start:
        s.ball = dest
        tell(s, "carried", "H-2.2.1", t, pawn, start, dest)
    else:
        tell(s, "moved", "H-2.2.1", t, pawn, start, dest)
    s.die = 0
    if s.held:
        s.phase = THROW_ROLL
    elif s.ball == dest:
        tell(s, "took_ball", "H-2.2.5", t, pawn, dest)
        s.phase = DECIDE
    else:
        end_turn(s)


def decide_choices(s: Position, out: Sink) -> None:
    """Offer to throw the ball just taken, or to keep it (H-1.4.2.2, H-G45)."""
    offer(out, THROW_IT)
    offer(out, KEEP)


def decide(s: Position, code: int) -> None:
    """Go on to the throw, or end the turn with the ball."""
    if code == THROW_IT:
        s.phase = THROW_ROLL
    else:
        tell(s, "kept_ball", "H-G45", s.side)
        end_turn(s)
