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
from touchline.games.grid.outlook import (
    FOR_CLEARANCE,
    FOR_FREE,
    FOR_START,
    GOAL,
    HEAD,
    LATER,
    OPEN,
    RIPEN,
    SAVED,
    UNTAUGHT,
    Aim,
    Passes,
    Rings,
    arrived,
    contested,
    dice_that_take,
    faded,
    foretold,
    kept,
    length_from,
    over_dice,
    received,
    received_each,
    ripe,
    shot_worth,
    signed,
    times,
    turns_left,
    turns_to_come,
)
from touchline.games.grid.walking import slides
from touchline.games.handball.pitch import BOARD, KEEPER, PAWNS, STRIDE
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

SEVEN_METRE_CHANCE = 667  # a 3 or more (H-4.4.2d)
NEIGHBOURS = 4
PRESSED = 40  # what each opponent next to a keeper who clears costs, or the touchline

NAMES: tuple[str, ...] = (
    *HEAD,
    # with the ball, and then without: a pawn within such a shot of the goal; one row further up, in tenths; within
    # reach of the other side's shots
    "near_2", "near_3", "near_4", "near_5", "near_6", "advance", "guard",
    "lurk_2", "lurk_3", "lurk_4", "lurk_5", "lurk_6", "rise", "cover",
    "keeper",  # at home
    "open",  # without the ball: a free cell from which the other side could shoot from close by
)  # fmt: skip
WEIGHTS: tuple[int, ...] = (
    100, 100, 100, 350, 774, 560, 150, 40, 50, 63, 600, 700, 640, 450, 420, 400, 200,
    31, 5, 17, 12, -21, 24, 0,
    19, 3, 19, 2, -19, 8, 35,
    116, 15,
)  # fmt: skip
WITH, WITHOUT, AT_HOME = len(HEAD), len(HEAD) + 7, len(HEAD) + 14
OPENED = AT_HOME + 1
NEARNESS = 5  # weights of `near`, the first of WITH and WITHOUT
ADVANCE, GUARD = range(NEARNESS, NEARNESS + 2)  # those after it
# Taught, a side would learn from its own patience to wait before its goal: how far up to stand was found by matches.
STANDING = (WITH + ADVANCE, WITH + GUARD, WITHOUT + ADVANCE, WITHOUT + GUARD, OPENED)
GIVEN: tuple[int, ...] = (*UNTAUGHT, *STANDING)
GUARDED = 4  # free cells of a shot that a pawn before the own goal may hinder
CLOSE = 3  # free cells of a shot that is worth preventing


def value(s: Position, weights: Any) -> int:
    """Say what Home may expect of a match that is not over, in millionths."""
    lead = GOAL * (s.score[HOME] - s.score[AWAY])
    if s.phase == SHOOT_OUT:
        return expected(GOAL * (s.goals[HOME] - s.goals[AWAY]), 2 * GOAL)
    outlook = play(s, weights) if is_in_play(s) else restart(s, weights)
    return foretold(lead, outlook, turns_left(s, s.periods - s.period), weights)


def is_in_play(s: Position) -> bool:
    """Tell whether the ball is in play."""
    return s.phase in (CLAIM, MOVE_ROLL, MOVE, DECIDE, THROW_ROLL, THROW, INTERCEPT_ROLL, SAVE_ROLL)


def restart(s: Position, weights: Any) -> int:
    """What a ball out of play is worth to Home."""
    p = s.phase
    is_placing = p in (PLACE, REPLACE)
    worth: int = 0
    if p in (CLEAR_KEEPER, CLEAR_PLACE) or (is_placing and s.purpose == CLEARANCE):
        worth = weights[FOR_CLEARANCE] - (pressed(s, s.side) if p == CLEAR_PLACE else 0)
    elif p == FREE_THROW_CELL or (is_placing and s.purpose == FREE_THROW):
        worth = weights[FOR_FREE]
    elif p in (SHOOTER, SEVEN_METRE_ROLL) or (is_placing and s.purpose == SEVEN_METRE):
        theirs, ours = turns_to_come(s)  # whatever becomes of it, the other side's turn is next
        return signed(s.favoured, shot_worth(SEVEN_METRE_CHANCE, (ours, theirs), weights))
    elif p == CENTRAL_CELL or is_placing:
        worth = weights[FOR_START]
    return signed(s.favoured, worth * arrived(turns_to_come(s)[0], weights) // GOAL)


def pressed(s: Position, side: int) -> int:
    """What a keeper who is about to clear lacks of free cells around him."""
    return PRESSED * (NEIGHBOURS - size(grow4(bit(s.ball), STRIDE) & BOARD & ~bit(s.ball) & ~s.team[1 - side]))


def play(s: Position, weights: Any) -> int:
    """What a ball in play is worth to Home."""
    t = s.side
    o = 1 - t
    ours, theirs = (shooting(s, t), OPEN), (shooting(s, o), OPEN)  # walls are not thought of
    worth = faded(s, t, standing(s, t, ours[0], theirs[0], weights) - standing(s, o, theirs[0], ours[0], weights))
    if s.phase == SAVE_ROLL:
        worth = shot_worth(GOAL - SAVED[s.shot], times(s, t), weights)
    elif s.phase == INTERCEPT_ROLL:
        caught = weights[FOR_CLEARANCE] * ripe(times(s, o)[0], weights[RIPEN]) // GOAL
        through = received(bit(s.target) & s.team[t], t, ours, times(s, t)[0] - 1, weights, STRIDE)
        worth += (2 * through - caught) // 3
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
    return signed(t, worth)


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
    """What the way a side stands is worth, with the ball or without."""
    base = WITH if has(s.team[side], s.ball) else WITHOUT
    field = s.team[side] & ~bit(s.cell[side][KEEPER])
    worth: int = 0
    rows = 0
    for k in range(NEARNESS):
        worth += weights[base + k] * size(field & rings[k + 1])
    for pawn in range(1, PAWNS):
        rows += s.cell[side][pawn] // STRIDE
    rows = rows if side == HOME else 13 * (PAWNS - 1) - rows
    worth += weights[base + ADVANCE] * rows // 10 + weights[base + GUARD] * size(field & others[GUARDED - 1])
    if is_at_home(s, side):
        worth += weights[AT_HOME]
    if base == WITHOUT:
        worth -= weights[OPENED] * size(court(s) & ~s.team[0] & ~s.team[1] & others[CLOSE - 1])
    return worth


def saves(s: Position, side: int, length: int) -> int:
    """How likely a side's keeper is to save a shot."""
    return SAVED[length] if is_at_home(s, side) or s.absent_rolls == 1 else 0


def throwing(s: Position, side: int, aim: Aim, weights: Any) -> int:
    """What the throw to come is worth: the shot, or the best team-mate within reach, over the dice."""
    length = length_from(bit(s.ball), aim[0])
    if s.phase == THROW:
        mates = s.dests & s.team[side] & ~s.goal_zone[side]
        worth = received(mates, side, aim, times(s, side)[0] - 1, weights, STRIDE)
        return max(worth, shot(s, side, length, weights)) if s.shot else worth
    return over_dice(passes(s, side, aim, weights), length + 1, shot(s, side, length, weights))


def shot(s: Position, side: int, length: int, weights: Any) -> int:
    """What a side's shot of a length is worth."""
    return shot_worth(GOAL - saves(s, 1 - side, length), times(s, side), weights)


def passes(s: Position, side: int, aim: Aim, weights: Any) -> Passes:
    """What the best throw to a team-mate is worth with each die."""
    ball, pawns = bit(s.ball), s.team[0] | s.team[1]
    if has(s.goal_zone[side], s.ball):
        pawns = pawns & ~s.free_throw_area[side]  # H-4.3e
    reached = slides(ball, BOARD & ~pawns & ~ball, BOARD, STRIDE)
    mates, own = s.team[side] & ~ball & ~s.goal_zone[side], times(s, side)[0] - 1
    return received_each(reached, mates, side, aim, own, weights, STRIDE)


def holding(s: Position, side: int, aim: Aim, weights: Any) -> int:
    """What a held ball is worth at its side's turn: steps nearer or not, then a shot or a pass, over the dice."""
    ball = bit(s.ball)
    ground = s.goal_zone[side] if has(s.goal_zone[side], s.ball) else court(s)
    free = ground & ~s.team[0] & ~s.team[1] | ball
    onward, here = passes(s, side, aim, weights), length_from(ball, aim[0])
    low, high = dice(s)
    total = 0
    if times(s, side)[0] <= 0:
        return 0
    reached = slides(ball, free, free, STRIDE)
    for die in range(low, high + 1):
        length = min(here, length_from(reached[die - 1], aim[0]))
        total += over_dice(onward, length + 1, shot(s, side, length, weights))
    return total // (high - low + 1)


def dice(s: Position) -> tuple[int, int]:
    """The dice that a pawn may still get in this turn: all of them, or the one that lies there."""
    return (s.die, s.die) if s.phase == MOVE else (1, FARTHEST)


def chasing(s: Position, side: int, ours: Aim, theirs: Aim, weights: Any) -> int:
    """What a free ball is worth to the side that moves now: it comes to it, or the other does after it."""
    ball, free = bit(s.ball), court(s) & ~s.team[0] & ~s.team[1]
    low, high = dice(s)
    n = high - low + 1
    reached = slides(ball, free, BOARD, STRIDE)
    first = dice_that_take(reached, s.team[side], low, high)
    second = dice_that_take(reached, s.team[1 - side], 1, FARTHEST)
    own, later = times(s, side)[0] - 1, times(s, 1 - side)[0]
    mine = max(throwing(s, side, ours, weights), kept(ball, side, ours, own, weights, STRIDE))
    yours = 0
    if later > 0:
        yours = max(throwing(s, 1 - side, theirs, weights), kept(ball, 1 - side, theirs, later - 1, weights, STRIDE))
    return contested(first, n, second, mine, yours, weights)
