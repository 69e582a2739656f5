"""What a position of Foot et dé is worth: the score, and what either side may make of the ball, in parts of a goal.

The side with the ball may carry it nearer and shoot, or kick it to a team-mate who stands nearer; a held ball cannot
be taken away, so that a defender closes lines and cells.  A free ball belongs to whoever the die lets come to it.
"""

from __future__ import annotations

from typing import Any

from touchline.core.bits import bit192 as bit
from touchline.core.bits import has, size
from touchline.core.contract import AWAY, HOME
from touchline.core.judging import expected
from touchline.games.foot.pitch import BOARD, KEEPER, PAWNS, STRIDE, Cells
from touchline.games.foot.rules.kicking import is_kept
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    CLEAR_PLACE,
    CLEARANCE,
    CONFLICT,
    DECIDE,
    DEFENDED,
    FOUL,
    FREE_KICK,
    FREE_KICK_TAKER,
    KICK,
    KICK_OFF_ROLL,
    KICK_ROLL,
    MOVE,
    MOVE_ROLL,
    PENALTY,
    PENALTY_ROLL,
    PENALTY_TAKER,
    PLACE,
    SAVE_ROLL,
    SHOOT_OUT,
    Position,
)
from touchline.games.grid.fate import FARTHEST
from touchline.games.grid.flooding import flood, grow8, touches
from touchline.games.grid.outlook import (
    BEYOND,
    FOR_CLEARANCE,
    FOR_FREE,
    FOR_START,
    GOAL,
    HEAD,
    HOLD,
    LAST_ROW,
    LATER,
    LEFT,
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
    foremost,
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
from touchline.games.grid.runs import would_run
from touchline.games.grid.walking import slides

HALVES = 2
HELPERS, BESIDE = 2, 40  # team-mates a keeper should have beside him for a clearance, and what each is worth
PENALTY_CHANCE = 667  # a 3 or more (F-4.4e)

NAMES: tuple[str, ...] = (
    *HEAD,
    # with the ball, and then without: a pawn within such a shot of the goal; one row further up, in tenths; within
    # reach of the other side's shots; a cell where one more pawn would be a foul
    "near_1", "near_2", "near_3", "near_4", "near_5", "advance", "guard", "pairs",
    "lurk_1", "lurk_2", "lurk_3", "lurk_4", "lurk_5", "rise", "cover", "runs",
    "keeper",  # at home
    "mouth",  # a cell of the own goal's mouth that is left open while the other side has the ball
    "closed",  # not 0: see how near to a goal a side with the ball can come in the end
)  # fmt: skip
WEIGHTS: tuple[int, ...] = (
    170, 150, 800, 550, 914, 570, 350, 30, 36, 156, 900, 800, 740, 700, 660, 620, 450,
    78, 28, 23, 5, -28, 7, 2, -7,
    35, 14, 44, -14, -20, 4, 9, -16,
    121, 100, 1,
)  # fmt: skip
WITH, WITHOUT, AT_HOME = len(HEAD), len(HEAD) + 8, len(HEAD) + 16
MOUTH, CLOSED = AT_HOME + 1, AT_HOME + 2
GIVEN: tuple[int, ...] = (*UNTAUGHT, MOUTH, CLOSED)
NEARNESS = 5  # weights of `near`, the first of WITH and WITHOUT
ADVANCE, GUARD, PAIRS = range(NEARNESS, NEARNESS + 3)  # those after it
GUARDED = 3  # steps of a shot at the own goal


def value(s: Position, weights: Any) -> int:
    """Say what Home may expect of a match that is not over, in millionths."""
    lead = GOAL * (s.score[HOME] - s.score[AWAY])
    if s.phase == SHOOT_OUT:
        return expected(GOAL * (s.goals[HOME] - s.goals[AWAY]), 2 * GOAL)
    outlook = restart(s, weights) if is_restart(s) else play(s, weights)
    return foretold(lead, outlook, turns_left(s, HALVES - s.half), weights)


def is_restart(s: Position) -> bool:
    """Tell whether the ball is out of play."""
    p = s.phase
    return p not in (MOVE_ROLL, MOVE, DECIDE, KICK_ROLL, KICK, KICK_OFF_ROLL, FOUL, SAVE_ROLL)


def restart(s: Position, weights: Any) -> int:
    """What a ball out of play is worth to Home."""
    p = s.phase
    side = s.favoured
    worth: int = 0
    if p in (CLEAR_KEEPER, CLEAR_PLACE) or (p == CONFLICT and s.purpose == CLEARANCE):
        side, worth = s.side, weights[FOR_CLEARANCE] - (lacking(s, s.side, weights) if p == CLEAR_PLACE else 0)
    elif p == FREE_KICK_TAKER or (p in (PLACE, CONFLICT) and s.purpose == FREE_KICK):
        return signed(side, free_kick(s, side, bit(s.ball), weights))
    elif p in (PENALTY_TAKER, PENALTY_ROLL) or (p in (PLACE, CONFLICT) and s.purpose == PENALTY):
        return signed(side, penalty(s, weights))
    elif p in (PLACE, CONFLICT):
        worth = weights[FOR_START]
    return signed(side, worth * arrived(turns_to_come(s)[0], weights) // GOAL)


def penalty(s: Position, weights: Any) -> int:
    """What a penalty is worth; whatever becomes of it, the other side's turn is next."""
    theirs, ours = turns_to_come(s)
    return shot_worth(PENALTY_CHANCE, (ours, theirs), weights)


def lacking(s: Position, side: int, weights: Any) -> int:
    """What a keeper lacks who is about to clear: to stand at home, and team-mates beside him to play the ball to."""
    beside = size(grow8(bit(s.ball), STRIDE) & s.team[side] & ~bit(s.ball))
    away: int = 0 if has(s.goal_area[side], s.ball) else weights[AT_HOME]
    return away + BESIDE * max(HELPERS - beside, 0)


def free_kick(s: Position, side: int, cells: Cells, weights: Any) -> int:
    """What a free kick from the foremost of some cells is worth: pawns may be put anywhere, and it may be a shot."""
    up = foremost(cells, side, STRIDE)
    worth: int = weights[FOR_FREE] + weights[HOLD + BEYOND - 1] * up // (LAST_ROW + 1)
    length = min(LAST_ROW + 1 - up, BEYOND)
    direct = (BEYOND - length) * (GOAL - SAVED[length]) // FARTHEST
    return max(worth * ripe(turns_to_come(s)[0], weights[RIPEN]) // GOAL, direct)


def play(s: Position, weights: Any) -> int:
    """What a ball in play is worth to Home."""
    t = s.side
    o = 1 - t
    ours, theirs = aim_of(s, t, weights), aim_of(s, o, weights)
    worth = faded(s, t, standing(s, t, ours, theirs[0], weights) - standing(s, o, theirs, ours[0], weights))
    worth = worth * LEFT[best_that_counts(s, t, worth, ours[1], theirs[1])] // GOAL
    if s.phase == SAVE_ROLL:
        worth = shot_worth(GOAL - SAVED[s.shot], times(s, t), weights)
    elif s.phase == FOUL:
        worth -= for_foul(s, theirs, weights)
    elif s.phase in (KICK_ROLL, KICK, KICK_OFF_ROLL):
        worth += kicking(s, t, ours, weights)
    elif s.phase == DECIDE:
        later = holding(s, t, ours, weights) * weights[LATER] // GOAL
        worth += max(kicking(s, t, ours, weights), later)
    elif has(s.team[t], s.ball):
        worth += holding(s, t, ours, weights)
    elif has(s.team[o], s.ball):
        worth -= holding(s, o, theirs, weights) * weights[LATER] // GOAL
    else:
        worth += chasing(s, t, ours, theirs, weights)
    return signed(t, worth)


def best_that_counts(s: Position, side: int, worth: int, our_best: int, their_best: int) -> int:
    """Whose shortest shot bounds what shape is worth: the holder's, or with a free ball that of the side it favours."""
    if has(s.team[side], s.ball) or (worth >= 0 and not has(s.team[1 - side], s.ball)):
        return our_best
    return their_best


def for_foul(s: Position, aim: Aim, weights: Any) -> int:
    """What a whistle is worth to the side that was fouled: a penalty, a free kick, or to play on with the ball."""
    if s.refs & s.penalty_area[1 - s.favoured]:
        worth = penalty(s, weights)
    else:
        worth = free_kick(s, s.favoured, s.refs, weights)
    if s.advantage and has(s.team[s.favoured], s.ball):
        worth = max(worth, holding(s, s.favoured, aim, weights))
    return worth


def aim_of(s: Position, side: int, weights: Any) -> Aim:
    """From where a side shoots, and how short in the end; the latter matters only to who may get the ball."""
    rings = shooting(s, side)
    return rings, OPEN if has(s.team[1 - side], s.ball) else closest_shot(s, side, rings, weights)


def shooting(s: Position, side: int) -> Rings:
    """The cells from which a side's shot is 1, 2 … 6 steps long at most (F-G16)."""
    path = open_to(s, side)
    one = s.mouth[1 - side] & path
    two = grow8(one, STRIDE) & BOARD
    three = grow8(two & path, STRIDE) & BOARD
    four = grow8(three & path, STRIDE) & BOARD
    five = grow8(four & path, STRIDE) & BOARD
    six = grow8(five & path, STRIDE) & BOARD
    return one, two, three, four, five, six


def closest_shot(s: Position, side: int, rings: Rings, weights: Any) -> int:
    """The shortest shot from any cell that a side's pawns can walk to in the end: who waits will come to it."""
    if weights[CLOSED] == 0:
        return OPEN
    free = BOARD & ~(s.team[0] | s.team[1])
    if touches(s.team[side], free, rings[0], STRIDE):
        return OPEN
    return length_from(flood(s.team[side], free, STRIDE), rings)


def open_to(s: Position, side: int) -> Cells:
    """The cells the ball of a side may cross (F-3.2.5, F-G12)."""
    o = 1 - side
    clear = s.goal_area[o] if s.goal_area_pass == DEFENDED else s.goal_area[0] | s.goal_area[1]
    return BOARD & ~(s.team[o] & ~clear | bit(s.cell[o][KEEPER]))


def standing(s: Position, side: int, aim: Aim, others: Rings, weights: Any) -> int:
    """What the way a side stands is worth, with the ball or without."""
    base = WITH if has(s.team[side], s.ball) else WITHOUT
    field = s.team[side] & ~bit(s.cell[side][KEEPER])
    worth: int = 0
    rows = 0
    rings, closest = aim
    for k in range(min(NEARNESS, BEYOND - closest)):  # before a wall it counts who is near to where one shoots past it
        worth += weights[base + k] * size(field & rings[closest - 1 + k])
    for pawn in range(1, PAWNS):
        rows += s.cell[side][pawn] // STRIDE
    rows = rows if side == HOME else 13 * (PAWNS - 1) - rows
    worth += weights[base + ADVANCE] * rows // 10 + weights[base + GUARD] * size(field & others[GUARDED - 1])
    worth += weights[base + PAIRS] * size(would_run(s.team[side], STRIDE) & BOARD)
    if is_kept(s, side):
        worth += weights[AT_HOME]
    if has(s.team[1 - side], s.ball):
        worth -= weights[MOUTH] * size(s.mouth[side] & ~s.team[side])
    return worth


def saves(s: Position, side: int, length: int) -> int:
    """How likely a side's keeper is to save a shot."""
    return SAVED[length] if is_kept(s, side) else 0


def kicking(s: Position, side: int, aim: Aim, weights: Any) -> int:
    """What the kick that comes now is worth: the shot, or the best team-mate within reach, over the dice."""
    length = length_from(bit(s.ball), aim[0])
    if s.phase == KICK:
        worth = received(s.dests & s.team[side], side, aim, times(s, side)[0] - 1, weights, STRIDE)
        return max(worth, shot(s, side, length, weights)) if s.shot else worth
    enough = BEYOND if s.phase == KICK_OFF_ROLL else length
    return over_dice(passes(s, side, aim, weights), enough, shot(s, side, length, weights))


def shot(s: Position, side: int, length: int, weights: Any) -> int:
    """What a side's shot of a length is worth."""
    return shot_worth(GOAL - saves(s, 1 - side, length), times(s, side), weights)


def passes(s: Position, side: int, aim: Aim, weights: Any) -> Passes:
    """What the best kick to a team-mate is worth with each die."""
    ball = bit(s.ball)
    path, mates = open_to(s, side) | ball, s.team[side] & ~ball
    one = grow8(ball, STRIDE) & BOARD
    two = grow8(one & path, STRIDE) & BOARD
    three = grow8(two & path, STRIDE) & BOARD
    four = grow8(three & path, STRIDE) & BOARD
    five = grow8(four & path, STRIDE) & BOARD
    six = grow8(five & path, STRIDE) & BOARD
    own = times(s, side)[0] - 1
    return received_each((one, two, three, four, five, six), mates, side, aim, own, weights, STRIDE)


def holding(s: Position, side: int, aim: Aim, weights: Any) -> int:
    """What a held ball is worth at its side's turn: steps nearer or not, then a shot or a pass, over the dice."""
    ball = bit(s.ball)
    free = BOARD & ~(s.team[0] | s.team[1]) | ball
    onward, here = passes(s, side, aim, weights), length_from(ball, aim[0])
    low, high = dice(s)
    total = 0
    if times(s, side)[0] <= 0:
        return 0
    reached = slides(ball, free, free, STRIDE)
    for die in range(low, high + 1):
        length = min(here, length_from(reached[die - 1], aim[0]))
        total += over_dice(onward, length, shot(s, side, length, weights))
    return total // (high - low + 1)


def dice(s: Position) -> tuple[int, int]:
    """The dice that a pawn may still get in this turn: all of them, or the one that lies there."""
    return (s.die, s.die) if s.phase == MOVE else (1, FARTHEST)


def chasing(s: Position, side: int, ours: Aim, theirs: Aim, weights: Any) -> int:
    """What a free ball is worth to the side that moves now: it comes to it, or the other does after it."""
    ball, free = bit(s.ball), BOARD & ~(s.team[0] | s.team[1])
    low, high = dice(s)
    n = high - low + 1
    reached = slides(ball, free, BOARD, STRIDE)
    first = dice_that_take(reached, s.team[side], low, high)
    second = dice_that_take(reached, s.team[1 - side], 1, FARTHEST)
    own, later = times(s, side)[0] - 1, times(s, 1 - side)[0]
    mine = max(kicking(s, side, ours, weights), kept(ball, side, ours, own, weights, STRIDE))
    yours = 0
    if later > 0:
        yours = kept(ball, 1 - side, theirs, later - 1, weights, STRIDE)
        yours = max(kicking(s, 1 - side, theirs, weights), yours)
    return contested(first, n, second, mine, yours, weights)
