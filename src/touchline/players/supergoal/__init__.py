"""Super Goal! solved: what every position is worth, and players who know it more or less well.

value(game, s)   what Home may expect of a position, exactly, when both sides play best
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from touchline import fast
from touchline.core.contract import Game
from touchline.core.state import State
from touchline.games.supergoal.rules.position import Position
from touchline.players.knowledge import Knowledge, Solving
from touchline.players.supergoal import minds, solving
from touchline.players.supergoal.outlook import Outlook
from touchline.players.thought import Mind, Recipe

__all__ = ["KNOWLEDGE", "LEVELS", "MINDS", "value"]

MINDS: Mapping[str, Mind] = {
    "greedy": minds.Weighing(minds.glance),
    "expectation": minds.Weighing(minds.goals),
    "solution": minds.Weighing(minds.exact),
}
LEVELS = (
    Recipe("greedy", noise=0.085),
    Recipe("greedy", noise=0.06),
    Recipe("greedy", noise=0.04),
    Recipe("expectation", noise=0.045),
    Recipe("expectation", noise=0.034),
    Recipe("solution", noise=0.034),
    Recipe("solution", noise=0.021),
    Recipe("solution"),
)


def is_solved(start: State) -> bool:
    """Tell whether matches that begin so were ever solved on this machine."""
    return solving.at_hand(cast(Position, start)) is not None


def solve(start: State, progress: Callable[[float], None]) -> None:
    """Solve matches that begin so, now, and keep the solution."""
    solving.solved(cast(Position, start), progress)


def solve_apart(start: State) -> bool:
    """Begin to solve matches that begin so in a child process; False: that has failed of late."""
    return solving.prepare(cast(Position, start))


def value(game: Game, state: State) -> float:
    """Say what Home may expect of a position, from -1 to 1: exactly, both sides playing best.

    The first time for a match this solves it, for some seconds; without a compiler that would take minutes, and as long
    as there is no solution the shipped values judge.
    """
    s = cast(Position, state)
    known = solving.solved(s) if fast.available() else solving.at_hand(s)
    return Outlook(known, minds.exact(s, known), s).of(s)


KNOWLEDGE = Knowledge(MINDS, LEVELS, LEVELS[-1], value=value, solving=Solving(is_solved, solve, solve_apart))
