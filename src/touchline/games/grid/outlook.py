"""What the judges of boards with a ball and a die share: chances of shots, who comes to a free ball, time left.

Chances and worths are in thousandths of a goal.  Everything here belongs to the compiled subset.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from touchline.core.bits import Bits192, first, nth, size
from touchline.core.contract import HOME
from touchline.core.judging import expected, tilted
from touchline.games.grid.fate import FARTHEST

GOAL = 1000
# Six sets of cells: from which a shot is 1, 2 … 6 long at most; which are reached with a die
Rings = tuple[Bits192, Bits192, Bits192, Bits192, Bits192, Bits192]
Aim = tuple[Rings, int]  # from where a side shoots, and the shortest shot that it will ever come to
LAST_ROW = 13  # of both boards
SPENT = 900  # what a ball is worth when the move of a turn has gone into coming to it, in thousandths
BEYOND = FARTHEST + 1  # the length of a shot that no die can take
Time = tuple[int, int]  # the turns left of the side with the ball, and the other's once it has played
Passes = tuple[int, int, int, int, int, int]  # what the best pass with 1, 2 … 6 is worth
SAVED = (0, 0, 167, 333, 500, 667, 833, 1000)  # by the length of a shot: the keeper rolls less
OPEN = 1  # the shortest shot of all
# What is left of a held ball's worth, by the shortest shot that its side will ever come to: about how often one with a
# shot of that length scores who waits for the last two turns of a period
LEFT = (1000, 1000, 800, 600, 380, 190, 80, 0)

# The weights with which both judges begin.
HEAD = (
    "spread",  # of the goals of one turn
    "start", "clearance", "free",  # to have a kick-off or throw-off, a clearance, a free kick or throw
    "later",  # what a chance is worth when the other side moves first, in thousandths
    "again",  # how surely the first comes to a free ball that both have missed, in thousandths
    "loose",  # a ball played to nobody
    "ripen",  # own turns, in tenths, with which a start is worth half of what it is worth with many
    "travel",  # the same for a start or a clearance, which comes to nothing in a few turns; 0: as `ripen` has it
    "upfield",  # a ball held too far away for a shot, for each row it is up, in tenths
    "hold_1", "hold_2", "hold_3", "hold_4", "hold_5", "hold_6", "hold_7",  # a ball held by a pawn so far from the goal
)  # fmt: skip
SPREAD, FOR_START, FOR_CLEARANCE, FOR_FREE, LATER, AGAIN, LOOSE, RIPEN, TRAVEL, UPFIELD, HOLD = range(11)
# What a look ahead to the next restart, far from the end of a period, cannot teach; found by matches.
UNTAUGHT = (SPREAD, FOR_START, FOR_CLEARANCE, FOR_FREE, LOOSE, RIPEN, TRAVEL, *range(HOLD, HOLD + BEYOND))


class Timed(Protocol):
    """What a position needs to tell how much is still to come."""

    turn: int  # of this period
    turns: int  # of a period, when turns are counted
    timed: int  # 1: a clock runs instead
    side: int  # whose turn it is


S = TypeVar("S", bound=Timed)


def turns_after(s: S) -> int:
    """The turns of this period after the present one; by the clock, half a period."""
    return s.turns // 2 if s.timed else max(s.turns - s.turn, 0)


def turns_left(s: S, periods_to_come: int) -> int:
    """The turns still to be played, the present one and later periods included."""
    return 1 + turns_after(s) + max(periods_to_come, 0) * s.turns


def times(s: S, side: int) -> Time:
    """The turns of a side that has the ball, its next one included, and the other side's after that one."""
    after = turns_after(s)
    return (1 + after // 2, (after + 1) // 2) if s.side == side else ((after + 1) // 2, after // 2)


def turns_to_come(s: S) -> Time:
    """While the ball is out of play: the turns of the side whose turn is next, and the other side's after that one.

    The side that restarts is already at play, but its turn has not begun.
    """
    after = turns_after(s)
    return (after + 1) // 2, after // 2


def ripe(turns: int, need: int) -> int:
    """How much of what it hopes for a side can do in its turns, in thousandths; half with `need` tenths of a turn.

    >>> [ripe(turns, 40) for turns in (0, 1, 4, 30)], ripe(1, 0)
    ([0, 58, 500, 982], 1000)
    """
    done = 100 * turns * turns
    return GOAL * done // max(done + need * need, 1)


def arrived(turns: int, weights: Any) -> int:
    """How much of what a start or a clearance is worth a side can make of it in its turns, in thousandths."""
    need: int = weights[TRAVEL]
    if need == 0:
        return ripe(turns, weights[RIPEN])
    done = 100 * turns * turns
    return GOAL * done * done // (done * done + need * need * need * need)  # from goal to goal takes a few turns


def faded(s: S, side: int, worth: int) -> int:
    """What a side's better shape is worth in the time that the side has which it favours: at the end, nothing.

    Half of it with one more turn of its own in this period, two thirds with two, and so on.
    """
    favoured = side if worth >= 0 else 1 - side
    own = times(s, favoured)[0] - (1 if s.side == favoured else 0)  # after the present turn
    return worth * own // (own + 1) if worth >= 0 else -(-worth * own // (own + 1))


def foretold(lead: int, outlook: int, left: int, weights: Any) -> int:
    """Say what Home may expect, in millionths, of a lead, of what is in sight, and of so many turns.

    What is in sight is a goal or none, so that it counts between the two.  Goals count a little beside the result, so
    that a match is played on that seems decided.
    """
    spread = weights[SPREAD] * root(10_000 * left) // 100
    now, then = expected(lead, spread), expected(lead + GOAL if outlook >= 0 else lead - GOAL, spread)
    hoped = now + (then - now) * min(abs(outlook), GOAL) // GOAL
    return tilted(hoped, lead + outlook)


def signed(side: int, worth: int) -> int:
    """What is worth so much to a side, as Home sees it."""
    return worth if side == HOME else -worth


def root(n: int) -> int:
    """The whole square root.

    >>> [root(n) for n in (0, 1, 3, 4, 120_000)]
    [0, 1, 1, 2, 346]
    """
    x = 1
    while x * x < n:
        x *= 2
    while x * x > n:  # Newton's steps, from close by: divisions are slow
        x = (x + n // x) // 2
    return x


def length_from(cells: Bits192, rings: Rings) -> int:
    """The shortest shot from any of the cells; BEYOND: none within a die."""
    for k in range(FARTHEST):
        if cells & rings[k]:
            return k + 1
    return BEYOND


def dice_that_take(reached: Rings, team: Bits192, low: int, high: int) -> int:
    """Count the dice from `low` to `high` with which some pawn of a team comes to where `reached` starts from."""
    n = 0
    for die in range(low, high + 1):
        if reached[die - 1] & team:
            n += 1
    return n


def over_dice(passes: Passes, enough: int, shot: int) -> int:
    """What a ball about to be played is worth: with each die the best pass, or the shot if the die is enough for it.

    >>> over_dice((0, 0, 0, 60, 60, 600), 5, 300)
    160
    """
    total = 0
    for die in range(1, FARTHEST + 1):
        total += max(passes[die - 1], shot) if die >= enough else passes[die - 1]
    return total // FARTHEST


def shot_worth(chance: int, time: Time, weights: Any) -> int:
    """What a shot is worth: a goal and the other side's start, or the keeper's clearance, in the time there is."""
    ripeness = arrived(time[1], weights)
    start, clearance = weights[FOR_START] * ripeness // GOAL, weights[FOR_CLEARANCE] * ripeness // GOAL
    worth: int = chance * (GOAL - start) - (GOAL - chance) * clearance
    return worth // GOAL


def held(pawns: Bits192, side: int, aim: Aim, own: int, weights: Any, stride: int) -> int:
    """What a ball is worth that the best placed of some pawns of a side holds, with `own` turns to come.

    From where the shortest shot is taken that the side will ever come to, the ball is as far as it would be from an
    open goal.
    """
    rings, closest = aim
    length = length_from(pawns, rings)
    worth: int = weights[HOLD + length - 1]
    if length == BEYOND:
        worth += weights[UPFIELD] * foremost(pawns, side, stride) // 10
    in_time = worth * ripe(own, weights[RIPEN] * (length - 1) // FARTHEST) // GOAL
    if closest == OPEN:
        return in_time
    in_the_end: int = weights[HOLD + max(length - closest, 0)] * LEFT[closest] // GOAL
    return min(in_time, in_the_end)


def foremost(pawns: Bits192, side: int, stride: int) -> int:
    """How many rows the foremost of some pawns of a side is up."""
    return nth(pawns, size(pawns) - 1) // stride if side == HOME else LAST_ROW - first(pawns) // stride


def received(mates: Bits192, side: int, aim: Aim, own: int, weights: Any, stride: int) -> int:
    """What a pass to the best placed of some team-mates is worth; to none of them, a free ball."""
    if mates:
        return held(mates, side, aim, own, weights, stride)
    return int(weights[LOOSE]) * ripe(own, weights[RIPEN]) // GOAL * LEFT[aim[1]] // GOAL


def received_each(reached: Rings, mates: Bits192, side: int, aim: Aim, own: int, weights: Any, stride: int) -> Passes:
    """The same for the cells reached with each die."""
    return (
        received(reached[0] & mates, side, aim, own, weights, stride),
        received(reached[1] & mates, side, aim, own, weights, stride),
        received(reached[2] & mates, side, aim, own, weights, stride),
        received(reached[3] & mates, side, aim, own, weights, stride),
        received(reached[4] & mates, side, aim, own, weights, stride),
        received(reached[5] & mates, side, aim, own, weights, stride),
    )


def kept(ball: Bits192, side: int, aim: Aim, own: int, weights: Any, stride: int) -> int:
    """What a ball is worth to the side that has just come to it and keeps it."""
    worth: int = held(ball, side, aim, own, weights, stride) * weights[LATER]
    return worth // GOAL


def contested(sooner: int, n: int, later: int, mine: int, yours: int, weights: Any) -> int:
    """What a free ball is worth to the side that moves now.

    It comes to the ball with `sooner` of its `n` dice, the other side after it with `later` of six; if both miss, it
    all begins again.  The other side's chance is one for later, as it would be if it held the ball, and costs it the
    move with which it comes to it: else a side would leave a ball alone that only it can reach.
    """
    yours_later: int = yours * weights[LATER] // GOAL * SPENT // GOAL
    worth = sooner * FARTHEST * mine - (n - sooner) * later * yours_later
    both_miss: int = (n - sooner) * (FARTHEST - later) * weights[AGAIN] // GOAL
    return worth // max(n * FARTHEST - both_miss, 1)
