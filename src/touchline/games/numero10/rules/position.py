"""The position: everything that matters, and what follows from it."""

from __future__ import annotations

from touchline.core.bits import Bits256 as Cells
from touchline.core.bits import bit256 as bit
from touchline.core.contract import AWAY, HOME
from touchline.core.names import SEAT_NAMES, Listed
from touchline.core.state import State, members, number, numbers, sets
from touchline.games.numero10.pitch import BOARD, MEN, NONE, OFF, SQUARES, TRAINING_HALF

LOT, KICKOFF, TURN, FINISHED = range(4)
PHASES = Listed(("lot", "kickoff", "turn", "finished"))


class Position(State):
    """A position; arrays of two hold Home's value, then Away's."""

    phase = number(PHASES)
    side = number(SEAT_NAMES)  # to choose its centre-forward, or to move
    ball = number(SQUARES)  # OFF while the kick-off is to be chosen
    man = numbers(2, MEN, names=SQUARES)  # the square of each shirt, keeper first; OFF: not in play
    banned = members(Cells, SQUARES)  # squares of the pieces that may not intercept (N-G17)
    border = numbers(2)  # successive coups on the border, 0 to border_limit (N-G22)
    possession = numbers(2)  # own turns as last toucher, 0 to possession_limit (N-G34)
    toucher = number(SEAT_NAMES)  # the last side to touch the ball
    keeper_steps = number()  # 1: the keeper who holds the ball has taken his step with it (N-G20)
    half = number()  # 1, 2; 3, 4 in extra time; in training the attempt, 1 to 10
    coups = number()  # played in this half
    score = numbers(2)
    opener = number(SEAT_NAMES)  # kicked off the first half, or the first of extra time
    # what follows from the above
    team = sets(Cells, 2, derived=True)  # the squares of each side's pieces
    field = members(Cells, derived=True)  # the squares in use: half the board in training
    # options
    axes = number()  # 16 or 8
    post_in = number()
    recovery_orthogonal = number()
    keeper_step_limit = number()  # 0, 1, or 2 for no limit
    border_limit = number()
    border_refuse = number()
    timed = number()  # the first two halves end with the clock's signal, not after `half_coups`
    half_coups = number()
    minutes = number()  # of a timed half
    coup_seconds = number()
    possession_limit = number()  # 0: none
    extra_time = number()
    training = number()
    lineup = numbers(2, MEN, names=SQUARES)  # where each shirt stands at a kick-off


def derive(s: Position) -> None:
    """Compute again what follows from the squares of the men and the attempt."""
    for side in range(2):
        team = NONE
        for i in range(MEN):
            if s.man[side][i] != OFF:
                team |= bit(s.man[side][i])
        s.team[side] = team
    s.field = TRAINING_HALF[attacker(s)] if s.training else BOARD


def attacker(s: Position) -> int:
    """The side that attacks in this attempt of a training: Home first, then in turn (N-G38)."""
    return HOME if s.half % 2 == 1 else AWAY
