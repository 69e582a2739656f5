"""The legal coups of a turn: who holds the ball decides what may be played (N-III.6)."""

from __future__ import annotations

from touchline.core.bits import Bits256 as Cells
from touchline.core.bits import bit256 as bit
from touchline.core.contract import HOME
from touchline.core.sinks import Sink, offer, offer_all
from touchline.games.numero10.codes import CLEARANCE, PASS, SKIP, SQUARE
from touchline.games.numero10.pitch import AREA, BORDER, GOAL, IN_RANGE, KEEPER, MOUTH, NONE, SIX_METRES
from touchline.games.numero10.rules.jumping import dribbles_into_goal, leaps
from touchline.games.numero10.rules.moving import keeper_slides, lines, slides, straight_recoveries
from touchline.games.numero10.rules.position import Position

NO_STEP_LIMIT = 2  # of `keeper_step_limit`


def turn_coups(s: Position, out: Sink) -> None:
    """Offer every coup of the side to move."""
    avoid = NONE
    if s.border_refuse and s.border[s.side] >= s.border_limit:
        avoid = BORDER  # N-G24: coups that would be sanctioned are refused …
    ends = coups(s, out, avoid)
    if avoid and not ends:
        ends = coups(s, out, NONE)  # … unless there is no other
    if not ends:
        offer(out, SKIP * SQUARE)  # N-G35


def coups(s: Position, out: Sink, avoid: Cells) -> Cells:
    """Offer the coups that do not leave the ball on the squares to `avoid`; return all squares they end on."""
    own, ball = s.team[s.side], bit(s.ball)
    keeper = keeper_of(s, s.side)
    if keeper & ball:
        return releases(s, out, avoid)  # N-IV.5.2: that side must play its keeper
    ends = field_coups(s, out, avoid)
    if keeper:
        ends |= keeper_coups(s, out, avoid)
    if own & ball:
        ends |= ball_coups(s, out, avoid)
    return ends


def keeper_of(s: Position, side: int) -> Cells:
    """The square of a side's keeper; nothing if he is not in play."""
    return bit(s.man[side][KEEPER]) & s.team[side]


def holder_to_rob(s: Position) -> Cells:
    """The square of the holder who may be jumped, of either side: not a keeper in his own area (N-IV.5.1)."""
    ball, other = bit(s.ball), 1 - s.side
    return ball & (s.team[HOME] | s.team[1]) & ~(keeper_of(s, other) & AREA[other])


def closed_to(s: Position) -> Cells:
    """The areas into which no further field player of the side to move may come (N-V.10)."""
    own, other = s.team[s.side], 1 - s.side
    closed = NONE
    if own & AREA[s.side] & ~keeper_of(s, s.side):
        closed |= AREA[s.side]  # one defender
    if own & AREA[other]:
        closed |= AREA[other]  # one attacker, be it the keeper (N-G31)
    return closed


def field_coups(s: Position, out: Sink, avoid: Cells) -> Cells:
    """Offer what the field players do: move, carry, recover and jump."""
    own, ball = s.team[s.side], bit(s.ball)
    everybody = s.team[HOME] | s.team[1]
    players = own & ~keeper_of(s, s.side)
    free = s.field & ~everybody
    loose, holder = ball & free, ball & own
    land = free & ~SIX_METRES[s.side]  # N-IV.2.2
    runners = players & ~holder
    thieves = runners & ~s.banned  # N-V.1.4, N-V.2.4
    if avoid:
        if holder & avoid:
            runners, land = NONE, land & ~avoid
        land &= ~(loose & avoid)
    forward = runners | holder  # N-IV.3.2, N-V.1.3: with the ball not backwards
    up, down = (forward, runners) if s.side == HOME else (runners, forward)
    over, rob = everybody & ~ball, holder_to_rob(s)
    closed = closed_to(s)
    ends = slides(out, up, down, free, land & ~closed, loose)
    ends |= leaps(out, up, forward, down, over, thieves, rob, land & ~closed)
    if players & closed:  # those inside move freely within
        within = land & closed
        ends |= slides(out, up & closed, down & closed, free & closed, within, loose)
        ends |= leaps(out, up & closed, forward & closed, down & closed, over, thieves & closed, rob, within)
    if s.recovery_orthogonal and loose & land:
        able = runners & closed if loose & closed else runners
        ends |= straight_recoveries(out, loose, able, free)
    return ends


def keeper_coups(s: Position, out: Sink, avoid: Cells) -> Cells:
    """Offer what a keeper without the ball does: move, recover and jump (N-G19)."""
    own, ball, other = s.team[s.side], bit(s.ball), 1 - s.side
    keeper, area = keeper_of(s, s.side), AREA[s.side]
    everybody = s.team[HOME] | s.team[1]
    free = s.field & ~everybody
    loose = ball & free
    land = free
    if own & AREA[other] and not keeper & AREA[other]:
        land &= ~AREA[other]  # N-G31
    runner = keeper
    if avoid:
        if own & ball & avoid:
            runner, land = NONE, land & (area | ~avoid)
        land &= ~(loose & avoid & ~area)
    far = free & area if keeper & area else NONE
    ends = keeper_slides(out, runner, free, far, land, loose)
    over, thief = everybody & ~ball, keeper & ~s.banned
    return ends | leaps(out, runner, runner, runner, over, thief, holder_to_rob(s), land)


def ball_coups(s: Position, out: Sink, avoid: Cells) -> Cells:
    """Offer what the ball does from a field player: direct and indirect passes, shots, dribbles into the goal."""
    own, ball, other = s.team[s.side], bit(s.ball), 1 - s.side
    free = s.field & ~(s.team[HOME] | s.team[1])
    goal = GOAL[other]
    reach = lines(s, ball, goal, free) & (free | own | goal)  # N-V.7, N-V.8, N-V.9.1
    ends = reach & (~avoid | keeper_of(s, s.side) & AREA[s.side])
    offer_all(out, PASS * SQUARE, ends)
    beaten = keeper_of(s, other) & MOUTH[other]
    if beaten:
        ends |= dribbles_into_goal(out, s.side, ball, beaten, goal)
    return ends


def releases(s: Position, out: Sink, avoid: Cells) -> Cells:
    """Offer what a keeper does with the ball: pass, clear or, outside his area, take one step (N-IV.5.2 to 5.7)."""
    own, ball = s.team[s.side], bit(s.ball)
    free = s.field & ~(s.team[HOME] | s.team[1])
    targets = (free | own) & ~ball & ~avoid
    reach = lines(s, ball, NONE, free)
    passes = reach & targets
    offer_all(out, PASS * SQUARE, passes)
    flights = lines(s, ball, NONE, s.field) & ~reach & targets & IN_RANGE[s.side]  # N-IV.5.4
    offer_all(out, CLEARANCE * SQUARE, flights)
    ends = passes | flights
    if not ball & AREA[s.side] and may_step(s):
        land = free & ~avoid
        if own & AREA[1 - s.side] and not ball & AREA[1 - s.side]:
            land &= ~AREA[1 - s.side]  # N-G31
        if avoid:
            land |= free & AREA[s.side]
        ends |= keeper_slides(out, ball, free, NONE, land, NONE)  # N-IV.5.5
    return ends


def may_step(s: Position) -> bool:
    """Tell whether the keeper who holds the ball outside his area may still step with it (N-G20)."""
    return s.keeper_step_limit == NO_STEP_LIMIT or s.keeper_steps < s.keeper_step_limit
