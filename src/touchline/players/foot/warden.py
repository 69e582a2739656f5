"""A mind that keeps a wall for as long as the other side holds the ball, and leaves all else to another mind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from touchline.core.bits import has
from touchline.core.contract import Game
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.games.foot.judge import HALVES
from touchline.games.foot.pitch import GRID
from touchline.games.foot.rules.position import MOVE, Position
from touchline.games.grid.codes import cell_in, pawn_in
from touchline.players.foot.walls import OPENED, key, seen_from, standard, walls
from touchline.players.thought import Budget, Judging, Thought

# How likely a side is to shoot past a wall: surely when nobody can answer any more, hardly before.
LATE, LATE_TURNS = 1.0, 4
SOON, SOON_TURNS = 0.25, 6
EARLY = 0.02
FARTHEST_AHEAD = 16  # turns of the other side; with more to come the end is taken to be no farther away
# Among walls that hold as much, what it costs to move a pawn, by its row: the outermost hold cells that the other side
# would take for good, and then no tight wall can be built any more.
OUTER = 1e-5
# How far to expect that the other side is in the way of every move outside the wall: it shuts a pawn in that strays
# there, and then the wall itself has to move.
HINDERED = 0.2
LOST = -1.0  # the least that a match can come to


class Warden(Judging):
    """Of the moves that leave a wall, prefers those behind which fewest goals fall in the end."""

    is_compiled = True

    def __init__(self, mind: Judging) -> None:
        self.mind, self.weights = mind, mind.weights

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Think with the other mind, then put the moves that keep a wall in the order of what it will hold."""
        costs = conceding(view, seat, legal)
        thought = self.mind.think(game, view, seat, legal, budget, dice)
        return replace(thought, values=weighed(thought.values, costs)) if costs else thought


def weighed(values: tuple[float, ...], costs: dict[int, float]) -> tuple[float, ...]:
    """The values with a wall in mind: the best of the moves that keep one, less what the others concede besides.

    >>> weighed((0.125, 0.25, 0.5), {0: 0.125, 1: 0.25})
    (0.25, 0.125, -0.125)
    """
    top = max(values[i] for i in costs) + min(costs.values())
    kept = {i: top - cost for i, cost in costs.items()}
    return tuple(max(LOST, kept.get(i, min(value, top - OPENED))) for i, value in enumerate(values))


def conceding(s: Any, seat: int, legal: list[int]) -> dict[int, float]:
    """Goals that may be conceded after each move, by its index, that leaves a wall; none where no wall is kept."""
    shots = to_come(s)
    if not shots or not waits(s, seat) or not is_usual(s):
        return {}
    known, behind, numbers = walls()
    for is_left in (False, True):
        team = seen_from(seat, is_left, s.cell[seat])
        if key(team) in numbers:
            others = seen_from(seat, is_left, s.cell[1 - seat])
            costs = (1 - HINDERED) * known.costs(others, shots) + HINDERED * behind.costs(others, shots)
            pawns, cells = map(pawn_in, legal), seen_from(seat, is_left, [cell_in(code) for code in legal])
            moves = [
                (team[pawn], key([*team[:pawn], cell, *team[pawn + 1 :]]))
                for pawn, cell in zip(pawns, cells, strict=True)
            ]
            return {
                i: float(costs[numbers[wall]]) + OUTER * GRID.row(start)
                for i, (start, wall) in enumerate(moves)
                if wall in numbers
            }
    return {}


def waits(s: Position, seat: int) -> bool:
    """Tell whether a seat moves that can do no better than to keep its wall: the other side has the ball.

    Who is behind in the last half must do something else.
    """
    is_late = s.half == HALVES and s.score[seat] < s.score[1 - seat]
    return s.phase == MOVE and has(s.team[1 - seat], s.ball) and not is_late


def is_usual(s: Position) -> bool:
    """Tell whether the walls are walls here: before the usual goal, with turns that are counted."""
    usual = standard()
    is_alike = s.mouth == usual.mouth and s.goal_area == usual.goal_area
    return is_alike and s.goal_area_pass == usual.goal_area_pass and not s.timed


def to_come(s: Position) -> list[float]:
    """How likely a side is to shoot past a wall in each of its turns to come in this half."""
    left = range(s.turns - s.turn - 1, -1, -2)
    return [LATE if n < LATE_TURNS else SOON if n < SOON_TURNS else EARLY for n in left][-FARTHEST_AHEAD:]
