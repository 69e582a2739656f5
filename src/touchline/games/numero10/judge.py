"""What positions of Numéro 10 are worth, in the compiled subset.

A position is measured (`measures`: each a difference, Home's less Away's), the measures are weighed into goals that the
position is ahead or behind (`advantage`, in thousandths), and score and clock make of them what Home may expect.
A goal that the side to move can score now counts as scored: what a search would find last, the judge sees.
"""

from __future__ import annotations

from typing import Any

from touchline.core.bits import Bits256 as Cells
from touchline.core.bits import bit256 as bit
from touchline.core.bits import size
from touchline.core.contract import AWAY, HOME, NOBODY
from touchline.core.judging import expected, tilted
from touchline.games.numero10.pitch import (
    KEEPER,
    LEFT_FORWARD,
    LENGTH,
    MIDDLE,
    OFF,
    STRIDE,
    block,
)
from touchline.games.numero10.rules.course import ATTEMPTS, coup_limit
from touchline.games.numero10.rules.position import LOT, Position
from touchline.games.numero10.sight import can_take, in_sight, keeper_bit, n_lines, robberies, seen_from, sight

NAMES: tuple[str, ...] = (
    "tempo",  # is to move
    "ball",  # holds the ball and is to move
    "waiting_ball",  # holds the ball while the other side moves
    "row",  # rows its holder has come forward
    "wide",  # columns its holder is away from the middle
    "corner",  # how far its holder is in a corner of the other side: rows times columns
    "hands",  # its keeper holds the ball
    "aim",  # waits with one open line that no robbery can end
    "aims",  # waits with several
    "robbed_aim",  # waits with open lines, but may be robbed
    "robbery",  # is to move and may rob
    "pressure",  # ways to rob the holder, who is to move
    "take",  # is to move and may take a free ball
    "late_take",  # alone may take a free ball, but the other side is to move
    "touched",  # touched a free ball last
    "shooters",  # field players on squares with an open line, with the ball on its side
    "idle_shooters",  # the same without the ball
    "assist",  # is to move and may pass to such a player
    "waiting_assist",  # the same, while the other side moves
    "keeper_out",  # steps its keeper is away from his goal mouth
    "behind",  # field players between the ball and its own goal
    "central",  # field players on columns c to i
    "border",  # its counter on the border
    "possession",  # its counter of possession
    "expiring",  # how many of the last few turns of its possession are over
    "banned",  # its pieces that may not rob
)
WEIGHTS: tuple[int, ...] = (
    22, 100, 60, 13, -3, -8, 37, 250, 373, 75, 173, 11, 100, 60, 20, 12, 2, 14, 40, -20, 10, 22, -20, 7, -25, 5,
)  # fmt: skip
GIVEN: tuple[int, ...] = ()

GOAL_UNIT = 1000  # thousandths of a goal
MEASURES = len(NAMES)
TEMPO, BALL, ROW, WIDE = (NAMES.index(name) for name in ("tempo", "ball", "row", "wide"))
KICK_OFF_ROW, KICK_OFF_WIDE = 7, 1  # of a centre-forward
DELAY = 10  # thousandths of a goal: to score now is better than to be able to
FAR_ROW, FAR_COLUMN = 11, 2  # beyond both begins a corner
LAST_TURNS = 5  # of a possession
CENTRAL = block("cdefghi", 1, 17)
BEFORE = tuple(block("abcdefghijk", 1, row) for row in range(LENGTH + 2))  # rows 1 to `row`
FADE = 6  # coups: with so many left in the half an advantage is worth half
UNKNOWN_COUPS = 90  # left in a half that ends with the clock
SCATTER = 16_000  # square of the goals to come, in thousandths squared, a coup
TRAINING_SCATTER = 200_000  # the same, an attempt of a training
LEAST_SCATTER = 40_000
ROOTS = 6  # rounds of Newton's


def value(s: Position, weights: Any) -> int:
    """Say what Home may expect of a match that is not over, in millionths."""
    lead = (s.score[0] - s.score[1]) * GOAL_UNIT
    if s.phase != LOT:
        lead += advantage(s, weights)
    return tilted(expected(lead, spread(s)), lead)


def advantage(s: Position, weights: Any) -> int:
    """How far Home is ahead by the position, in thousandths of a goal; it fades towards the end of a half."""
    measured = measures(s)
    left = coups_left(s)
    if measured[MEASURES]:  # a goal now, and the other side's kick-off
        return measured[MEASURES] * (GOAL_UNIT - DELAY - faded(kick_off_worth(weights), left))
    total = 0
    for i in range(MEASURES):
        total += measured[i] * weights[i]
    return faded(total, left) if total >= 0 else -faded(-total, left)


def faded(goals: int, left: int) -> int:
    """What is left of an advantage with so many coups to go in the half."""
    return goals * left // (left + FADE)


def kick_off_worth(weights: Any) -> int:
    """What a kick-off is worth, in thousandths of a goal."""
    return int(weights[TEMPO] + weights[BALL] + weights[ROW] * KICK_OFF_ROW + weights[WIDE] * KICK_OFF_WIDE)


def coups_left(s: Position) -> int:
    """How many coups the half, or the attempt, still has."""
    limit = coup_limit(s)
    return limit - s.coups if limit else UNKNOWN_COUPS


def spread(s: Position) -> int:
    """How far what is still to come may carry the score: the root of its scatter."""
    if s.training:
        scatter = (ATTEMPTS - s.half + 1) * TRAINING_SCATTER
    else:
        halves = 1 if s.half == 1 else 0
        scatter = (coups_left(s) + halves * (s.half_coups if not s.timed else UNKNOWN_COUPS)) * SCATTER
    scatter += LEAST_SCATTER
    root = GOAL_UNIT
    for _ in range(ROOTS):
        root = (root + scatter // root) // 2
    return root


def measures(s: Position) -> tuple[int, ...]:
    """Measure a position, in the order of NAMES; at the end 1 or -1 if Home or Away is to move and can shoot."""
    square = s.ball if s.ball != OFF else s.lineup[s.side][LEFT_FORWARD]  # before a kick-off: as if it were chosen
    ball = bit(square)
    free = s.field & ~(s.team[HOME] | s.team[AWAY])
    holder = HOME if s.team[HOME] & ball else AWAY if s.team[AWAY] & ball else NOBODY
    sights = (sight(s, HOME, free), sight(s, AWAY, free))
    shooters = (
        in_sight(sights[HOME]) & s.team[HOME] & ~keeper_bit(s, HOME),
        in_sight(sights[AWAY]) & s.team[AWAY] & ~keeper_bit(s, AWAY),
    )
    held: tuple[int, ...] = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    loose = (0, 0, 0)
    if holder == NOBODY:
        loose = loose_ball(s, ball, free)
    else:
        held = held_ball(s, holder, square, free, shooters[holder], n_lines(sights[holder], ball))
    owner = s.toucher if holder == NOBODY else holder
    with_ball = size(shooters[owner] & ~ball)
    without = size(shooters[1 - owner])
    side = sign(owner)
    take, late_take, touched = loose
    (ball_, waiting, row, wide, corner, hands, shot, aim, aims, robbed_aim, robbery, pressure, assist, waiting_assist,
     border, possession, expiring) = held  # fmt: skip
    row_of_ball = square // STRIDE
    return (
        sign(s.side),
        side * ball_, side * waiting, side * row, side * wide, side * corner, side * hands, side * aim, side * aims,
        side * robbed_aim, side * robbery, side * pressure, take, late_take, touched, side * with_ball, -side * without,
        side * assist, side * waiting_assist,
        keeper_out(s, HOME) - keeper_out(s, AWAY),
        size(s.team[HOME] & BEFORE[row_of_ball]) - size(s.team[AWAY] & ~BEFORE[row_of_ball - 1]),
        size(s.team[HOME] & CENTRAL) - size(s.team[AWAY] & CENTRAL),
        side * border, side * possession, side * expiring,
        size(s.banned & s.team[HOME]) - size(s.banned & s.team[AWAY]),
        side * shot,
    )  # fmt: skip


def sign(side: int) -> int:
    """1 for Home, -1 for Away."""
    return 1 if side == HOME else -1


def held_ball(s: Position, holder: int, square: int, free: Cells, shooters: Cells, n_open: int) -> tuple[int, ...]:
    """Measure what holding the ball is worth to the holder's side."""
    ball = bit(square)
    moves = 1 if s.side == holder else 0
    waits = 1 - moves
    row = square // STRIDE - 1 if holder == HOME else LENGTH - square // STRIDE
    wide = abs(square % STRIDE - MIDDLE)
    corner = max(row - FAR_ROW, 0) * max(wide - FAR_COLUMN, 0)
    hands = 1 if s.man[holder][KEEPER] == square else 0
    open_ = 0 if hands else n_open
    robberies_ = robberies(s, 1 - holder, ball, free)
    partners = size(seen_from(s, ball, free) & shooters) if shooters & ~ball else 0
    safe = waits if robberies_ == 0 else 0
    shot = 1 if moves and open_ else 0
    aim = 1 if safe and open_ == 1 else 0
    aims = 1 if safe and open_ > 1 else 0
    robbed_aim = 1 if waits and robberies_ and open_ else 0
    robbery = -1 if waits and robberies_ else 0
    assist = 1 if partners else 0
    expiring = max(s.possession[holder] - s.possession_limit + LAST_TURNS, 0) if s.possession_limit else 0
    return (
        moves, waits, row, wide, corner, hands, shot, aim, aims, robbed_aim, robbery, -robberies_ * moves,
        assist * moves, assist * waits, s.border[holder], s.possession[holder], expiring,
    )  # fmt: skip


def loose_ball(s: Position, ball: Cells, free: Cells) -> tuple[int, int, int]:
    """Measure who can take a free ball, for Home."""
    side = sign(s.side)
    if can_take(s, s.side, ball, free):
        return side, 0, sign(s.toucher)
    late = 1 if can_take(s, 1 - s.side, ball, free) else 0
    return 0, -side * late, sign(s.toucher)


def keeper_out(s: Position, side: int) -> int:
    """How many rows a keeper is off his line and columns beside his goal."""
    square = s.man[side][KEEPER]
    if square == OFF:
        return 0
    rows = square // STRIDE - 1 if side == HOME else LENGTH - square // STRIDE
    return rows + max(abs(square % STRIDE - MIDDLE) - 1, 0)
