"""What a position of Handball et dé is worth: the score, and what either side may make of the ball, in parts of a goal.

The side with the ball may carry it nearer and shoot, or throw it to a team-mate who stands nearer; a held ball cannot
be taken away, so that a defender closes lines and cells.  A free ball belongs to whoever the die lets come to it.
"""

from __future__ import annotations

from typing import Any

from touchline.core.bits import bit192 as bit
from touchline.core.bits import has, size
from touchline.core.contract import AWAY, HOME
from touchline.core.judging import expected
from touchline.games.grid.fate import FARTHEST
from touchline.games.grid.flooding import grow4
from touchline.games.grid.outlook import GOAL, Rings, dice_that_take, length_from, root, turns_left
from touchline.games.grid.walking import slide, walk
from touchline.games.handball.pitch import BOARD, KEEPER, PAWNS, STRIDE, Cells
from touchline.games.handball.rules.position import (
    CENTRAL_CELL,
    CLAIM,
    CLEAR_KEEPER,
    CLEAR_PLACE,
    CLEARANCE,
    DECIDE,
    FREE_THROW,
    FREE_THROW_CELL,
    INTERCEPT_ROLL,
    MOVE,
    MOVE_ROLL,
    PLACE,
    REPLACE,
    SAVE_ROLL,
    SEVEN_METRE,
    SEVEN_METRE_ROLL,
    SHOOT_OUT,
    SHOOTER,
    THROW,
    THROW_ROLL,
    Position,
)
from touchline.games.handball.rules.zones import court, is_at_home

SAVED = (0, 0, 167, 333, 500, 667, 833, 1000)  # by the free cells a shot crosses: the keeper rolls less (H-4.2.3)
POWER = (0, 833, 667, 500, 333, 167, 0, 0)  # the die is more than they are (H-4.2.2)
SEVEN_METRE_CHANCE = 667  # a 3 or more (H-4.4.2d)

NAMES: tuple[str, ...] = (
    "spread",  # of the goals of one turn
    "later",  # what a chance is worth when the other side moves first, in thousandths
    "hold_1", "hold_2", "hold_3", "hold_4", "hold_5", "hold_6", "hold_7",  # a ball held by a pawn so far from the goal
    "loose",  # a ball thrown to nobody
    "near_2", "near_3", "near_4", "near_5", "near_6",  # a pawn within such a shot of the goal
    "advance",  # a pawn one row further up, in tenths
    "guard",  # a pawn within reach of the other side's shots, before the own goal
    "keeper",  # at home
    "throw_off", "clearance", "free_throw",  # to have one
)  # fmt: skip
WEIGHTS: tuple[int, ...] = (190, 700, 600, 500, 380, 280, 200, 150, 90, 0, 20, 15, 12, 8, 4, 6, 4, 120, 40, 40, 180)
(
    SPREAD, LATER, HOLD, _, _, _, _, _, _, LOOSE, NEAR, _, _, _, _, ADVANCE, GUARD, AT_HOME, FOR_THROW_OFF,
    FOR_CLEARANCE, FOR_FREE_THROW,
) = range(len(WEIGHTS))  # fmt: skip
NEARNESS = 5  # weights of NEAR
GUARDED = 3  # free cells before the own goal


def value(s: Position, weights: Any) -> int:
    """Say what Home may expect of a match that is not over, in millionths."""
    lead = GOAL * (s.score[HOME] - s.score[AWAY])
    if s.phase == SHOOT_OUT:
        return expected(GOAL * (s.goals[HOME] - s.goals[AWAY]), 2 * GOAL)
    left = turns_left(s, s.periods - s.period)
    outlook = play(s, weights) if is_in_play(s) else restart(s, weights)
    return expected(lead + outlook, weights[SPREAD] * root(10_000 * left) // 100)


def is_in_play(s: Position) -> bool:
    """Tell whether the ball is in play."""
    return s.phase in (CLAIM, MOVE_ROLL, MOVE, DECIDE, THROW_ROLL, THROW, INTERCEPT_ROLL, SAVE_ROLL)


def restart(s: Position, weights: Any) -> int:
    """What a ball out of play is worth to Home."""
    p = s.phase
    is_placing = p in (PLACE, REPLACE)
    worth: int = 0
    if p in (CLEAR_KEEPER, CLEAR_PLACE) or (is_placing and s.purpose == CLEARANCE):
        worth = weights[FOR_CLEARANCE]
    elif p == FREE_THROW_CELL or (is_placing and s.purpose == FREE_THROW):
        worth = weights[FOR_FREE_THROW]
    elif p in (SHOOTER, SEVEN_METRE_ROLL) or (is_placing and s.purpose == SEVEN_METRE):
        worth = shot_worth(SEVEN_METRE_CHANCE, weights)
    elif p == CENTRAL_CELL or is_placing:
        worth = weights[FOR_THROW_OFF]
    return worth if s.favoured == HOME else -worth


def shot_worth(chance: int, weights: Any) -> int:
    """What a shot is worth: a goal and the other side's throw-off, or the keeper's clearance."""
    worth: int = chance * (GOAL - weights[FOR_THROW_OFF]) - (GOAL - chance) * weights[FOR_CLEARANCE]
    return worth // GOAL


def play(s: Position, weights: Any) -> int:
    """What a ball in play is worth to Home."""
    t = s.side
    o = 1 - t
    ours, theirs = shooting(s, t), shooting(s, o)
    worth = standing(s, t, ours, theirs, weights) - standing(s, o, theirs, ours, weights)
    if s.phase == SAVE_ROLL:
        worth = shot_worth(GOAL - SAVED[s.shot], weights)
    elif s.phase == INTERCEPT_ROLL:
        worth += received(bit(s.target) & s.team[t], ours, weights) * 2 // 3 - weights[FOR_CLEARANCE] // 3
    elif s.phase in (THROW_ROLL, THROW):
        worth += throwing(s, t, ours, weights)
    elif s.phase == DECIDE:
        worth += max(throwing(s, t, ours, weights), holding(s, t, ours, weights) * weights[LATER] // GOAL)
    elif has(s.team[t], s.ball):
        worth += holding(s, t, ours, weights)
    elif has(s.team[o], s.ball):
        worth -= holding(s, o, theirs, weights) * weights[LATER] // GOAL
    else:
        worth += chasing(s, t, ours, theirs, weights)
    return worth if t == HOME else -worth


def shooting(s: Position, side: int) -> Rings:
    """The cells from which a side's shot crosses 1, 2 … 6 free cells at most (H-G22)."""
    path = BOARD & ~s.team[0] & ~s.team[1]
    one = grow4(s.mouth[1 - side] & path, STRIDE) & BOARD
    two = one | grow4(one & path, STRIDE) & BOARD
    three = two | grow4(two & path, STRIDE) & BOARD
    four = three | grow4(three & path, STRIDE) & BOARD
    five = four | grow4(four & path, STRIDE) & BOARD
    six = five | grow4(five & path, STRIDE) & BOARD
    return one, two, three, four, five, six


def standing(s: Position, side: int, rings: Rings, others: Rings, weights: Any) -> int:
    """What the way a side stands is worth, whoever has the ball."""
    field = s.team[side] & ~bit(s.cell[side][KEEPER])
    worth: int = 0
    rows = 0
    for k in range(NEARNESS):
        worth += weights[NEAR + k] * size(field & rings[k + 1])
    for pawn in range(1, PAWNS):
        rows += s.cell[side][pawn] // STRIDE
    rows = rows if side == HOME else 13 * (PAWNS - 1) - rows
    worth += weights[ADVANCE] * rows // 10 + weights[GUARD] * size(field & others[GUARDED - 1])
    if is_at_home(s, side):
        worth += weights[AT_HOME]
    return worth


def saves(s: Position, side: int, length: int) -> int:
    """How likely a side's keeper is to save a shot."""
    return SAVED[length] if is_at_home(s, side) or s.absent_rolls == 1 else 0


def throwing(s: Position, side: int, rings: Rings, weights: Any) -> int:
    """What the throw to come is worth: the shot, or the best team-mate within reach, over the dice."""
    ball = bit(s.ball)
    length = length_from(ball, rings)
    shot = shot_worth(GOAL - saves(s, 1 - side, length), weights)
    mates = s.team[side] & ~ball & ~s.goal_zone[side]
    if s.phase == THROW:
        worth = received(s.dests & mates, rings, weights)
        return max(worth, shot) if s.shot else worth
    pawns = s.team[0] | s.team[1]
    if has(s.goal_zone[side], s.ball):
        pawns = pawns & ~s.free_throw_area[side]  # H-4.3e
    path, total = BOARD & ~pawns & ~ball, 0
    for die in range(1, FARTHEST + 1):
        worth = received(slide(ball, die, path, BOARD, STRIDE) & mates, rings, weights)
        total += max(worth, shot) if length < die else worth
    return total // FARTHEST


def received(mates: Cells, rings: Rings, weights: Any) -> int:
    """What a throw to the best placed of some team-mates is worth; to none of them, a free ball."""
    return int(weights[HOLD + length_from(mates, rings) - 1]) if mates else int(weights[LOOSE])


def holding(s: Position, side: int, rings: Rings, weights: Any) -> int:
    """What the ball in a side's hands is worth at its turn: steps nearer and a shot, or a throw, over the dice."""
    ball = bit(s.ball)
    ground = s.goal_zone[side] if has(s.goal_zone[side], s.ball) else court(s)
    free = ground & ~s.team[0] & ~s.team[1] | ball
    strike = throwing(s, side, rings, weights)
    low, high = dice(s)
    total = 0
    for die in range(low, high + 1):
        length = length_from(walk(ball, die, free, STRIDE), rings)
        chance = POWER[length] * (GOAL - saves(s, 1 - side, length)) // GOAL
        total += max(strike, shot_worth(chance, weights))
    return total // (high - low + 1)


def dice(s: Position) -> tuple[int, int]:
    """The dice that a pawn may still get in this turn: all of them, or the one that lies there."""
    return (s.die, s.die) if s.phase == MOVE else (1, FARTHEST)


def chasing(s: Position, side: int, ours: Rings, theirs: Rings, weights: Any) -> int:
    """What a free ball is worth to the side that moves now: it comes to it, or the other does after it."""
    ball, free = bit(s.ball), court(s) & ~s.team[0] & ~s.team[1]
    low, high = dice(s)
    n = high - low + 1
    first = dice_that_take(ball, free, s.team[side], BOARD, low, high, STRIDE)
    second = dice_that_take(ball, free, s.team[1 - side], BOARD, 1, FARTHEST, STRIDE)
    mine = weights[HOLD + length_from(ball, ours) - 1]
    yours = weights[HOLD + length_from(ball, theirs) - 1]
    worth: int = first * FARTHEST * mine - (n - first) * second * yours
    return worth // (n * FARTHEST)
