"""Chapter 2: moving a pawn."""

from __future__ import annotations

from touchline.core.bits import bit192 as bit
from touchline.core.bits import first, size
from touchline.core.events import tell
from touchline.core.sinks import Sink, offer, offer_all
from touchline.games.foot.pitch import BOARD, PAWNS, STRIDE, Cells
from touchline.games.foot.rules.fouls import award
from touchline.games.foot.rules.position import DECIDE, FOUL, KEEP, KICK_ROLL, MOVE, STRIKE, Position
from touchline.games.foot.rules.turns import end_turn
from touchline.games.grid.codes import going
from touchline.games.grid.flooding import touches
from touchline.games.grid.pawns import relocate
from touchline.games.grid.runs import runs
from touchline.games.grid.walking import walk


def move_roll(s: Position, die: int) -> None:
    """Roll for a pawn; a side that cannot move any is fouled (F-2.3b)."""
    s.die = die
    s.phase = MOVE
    tell(s, "rolled_to_move", "F-2.1", s.side, die)
    free = BOARD & ~(s.team[0] | s.team[1])
    for pawn in range(PAWNS):
        if destinations(s, pawn, free):
            return
    tell(s, "blocked", "F-2.3b", s.side, die)
    award(s, s.side, s.ball)


def destinations(s: Position, pawn: int, free: Cells) -> Cells:
    """Where a pawn of the side to move can go with this die; its own cell counts as free (F-2.2, F-G07)."""
    if pawn == s.pinned:
        return free & ~free  # F-G26
    start = bit(s.cell[s.side][pawn])
    return walk(start, s.die, free | start, STRIDE)


def move_choices(s: Position, out: Sink) -> None:
    """Offer every pawn and every cell it can reach, fouls included (F-2.3a, F-G13)."""
    free = BOARD & ~(s.team[0] | s.team[1])
    for pawn in range(PAWNS):
        offer_all(out, going(pawn, 0), destinations(s, pawn, free))


def move(s: Position, pawn: int, dest: int) -> None:
    """Move a pawn, with the ball if it holds it; judge the position; go on."""
    t, start = s.side, s.cell[s.side][pawn]
    relocate(s, t, pawn, dest)
    if dest == start:
        tell(s, "circled", "F-G07", t, pawn, dest)
    elif s.ball == start:
        s.ball = dest  # F-2.2.1b
        tell(s, "carried", "F-2.2.1b", t, pawn, start, dest)
    else:
        tell(s, "moved", "F-2.2.1a", t, pawn, start, dest)
        if s.ball == dest:
            tell(s, "took_ball", "F-2.2.5", t, pawn, dest)
    s.die = 0
    if is_foul(s, t):
        whistle(s)
    elif s.held:
        s.phase = KICK_ROLL  # F-1.3.2b
    elif s.ball == dest:
        s.phase = DECIDE  # F-1.3.1c
    else:
        end_turn(s)


def is_foul(s: Position, side: int) -> bool:
    """Judge the position of the side that has just moved; note the cells in question (F-2.2.6a, F-2.2.7a)."""
    s.refs = runs(s.team[side], STRIDE)
    if s.refs:
        tell(s, "line_foul", "F-2.2.6a", side)
    if denies_access(s.team[side], s.team[1 - side], bit(s.ball)):
        s.refs |= bit(s.ball)
        tell(s, "access_foul", "F-2.2.7a", side)
    return size(s.refs) > 0


def denies_access(own: Cells, others: Cells, ball: Cells) -> bool:
    """Tell whether the other side can no longer come to a free ball, were it to walk for ever (F-G11)."""
    if ball & (own | others):
        return False
    return not touches(ball, BOARD & ~own, others, STRIDE)


def whistle(s: Position) -> None:
    """Let the other side choose what becomes of a foul; a single possibility needs no choice."""
    s.favoured = 1 - s.side
    if size(s.refs) == 1 and not s.advantage:
        award(s, s.favoured, first(s.refs))
    else:
        s.phase = FOUL


def decide_choices(s: Position, out: Sink) -> None:
    """Offer to kick the ball just taken, or to keep it (F-1.3.1c, F-G14)."""
    offer(out, STRIKE)
    offer(out, KEEP)


def decide(s: Position, code: int) -> None:
    """Go on to the kick, or end the turn with the ball."""
    if code == STRIKE:
        s.phase = KICK_ROLL
    else:
        tell(s, "kept_ball", "F-G14", s.side)
        end_turn(s)
