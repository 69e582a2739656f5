"""How boards with pawns, a ball and a die are thought about: turn by turn, and by a book where pawns are placed.

The ball is worth most to who waits: a goal just before the end of a period is one that is not answered.  Whoever plays
hastily counts the other side's next start for little, and takes a goal as soon as it is there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from touchline.core.bits import has
from touchline.core.contract import SEATS, Game
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.players.expectation import Expectation
from touchline.players.greedy import Greedy
from touchline.players.placement import Book, Planned
from touchline.players.thought import BLUNDER, NOT_PLANNED, Budget, Judging, Mind, Recipe, Thought
from touchline.players.worth import Weights

THOUGHT = (  # nodes and milliseconds of those who look ahead; the levels below them look at the next action
    (60_000, 700),
    (120_000, 800),
    (300_000, 900),
    (600_000, 1000),
)
ADVISER = Recipe("keen", nodes=600_000, milliseconds=1000)  # few people keep the ball for half a match
Ahead = tuple[str, float]  # a mind and its noise


class Grasping(Judging):
    """Takes a free ball where that is best, however noisily it chooses otherwise: to walk off looks silly."""

    def __init__(self, mind: Judging) -> None:
        self.mind, self.weights = mind, mind.weights

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Weigh as the other mind does; where the best action takes the ball, no other action counts."""
        thought = self.mind.think(game, view, seat, legal, budget, dice)
        if any(has_ball(view, side) for side in SEATS) or not takes_ball(game, view, seat, legal[thought.best]):
            return thought
        values = (
            value if takes_ball(game, view, seat, code) else NOT_PLANNED
            for code, value in zip(legal, thought.values, strict=True)
        )
        return replace(thought, values=tuple(values))


def takes_ball(game: Game, view: State, seat: int, code: int) -> bool:
    """Tell whether a pawn of the seat comes to where the ball is."""
    after = view.copy()
    game.rules.apply(after, seat, code)
    return has_ball(after, seat)


def has_ball(s: Any, seat: int) -> bool:
    """Tell whether a pawn of the seat stands where the ball is."""
    return has(s.team[seat], s.ball)


def levels(at_a_glance: tuple[float, ...], ahead: tuple[Ahead, ...], careless: float = BLUNDER) -> tuple[Recipe, ...]:
    """The eight levels, by their noise: a goal is worth more where few fall; `careless`: how far the first errs."""
    first, *others = at_a_glance
    return (
        Recipe("simple", noise=first, blunder=careless),
        *(Recipe("simple", noise=noise) for noise in others),
        *(
            Recipe(mind, nodes=nodes, milliseconds=milliseconds, noise=noise)
            for (nodes, milliseconds), (mind, noise) in zip(THOUGHT, ahead, strict=True)
        ),
    )


def hastened(names: tuple[str, ...], weights: tuple[int, ...], haste: Mapping[str, int]) -> tuple[int, ...]:
    """A judge's weights with some of them changed."""
    return tuple(haste.get(name, weight) for name, weight in zip(names, weights, strict=True))


def minds(book: Book, hasty: Weights = None, patient_book: Book | None = None) -> Mapping[str, Mind]:
    """The minds of a game that has such a book, the patient perhaps another; the best are patient, the others hasty."""
    best_book = patient_book or book
    return {
        "simple": Planned(book, Grasping(Greedy(hasty))),
        "greedy": Planned(book, Greedy(hasty)),
        "patient": Planned(best_book, Greedy()),
        "keen": Planned(book, Expectation(hasty)),
        "expectation": Planned(best_book, Expectation()),
    }
