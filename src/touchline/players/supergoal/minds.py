"""Three ways of thinking about Super Goal!: all look equally far ahead, and differ in what they know."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from touchline.core.contract import HOME, Game
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.games.supergoal.rules.position import Position
from touchline.players.supergoal import solving
from touchline.players.supergoal.opinions import Exact, Glance, Goals
from touchline.players.supergoal.outlook import Opinion, Outlook, applied
from touchline.players.supergoal.solution import Solution
from touchline.players.thought import Budget, Mind, Thought


def glance(s: Position, known: Solution | None) -> Opinion:
    """Look at the board alone."""
    return Glance(s)


def goals(s: Position, known: Solution | None) -> Opinion:
    """Know what attacks are worth."""
    return Goals(known)


def exact(s: Position, known: Solution | None) -> Opinion:
    """Know the match, as soon as it is solved."""
    return Exact(known) if known else Goals(None)


class Weighing(Mind):
    """Looks ahead to where each action and its rolls lead, and asks an opinion there."""

    def __init__(self, opinion: Callable[[Position, Solution | None], Opinion]) -> None:
        self.opinion = opinion
        self.wants_solution = opinion is exact

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Weigh every action; while the match is not solved yet, by the values that are shipped."""
        s = cast(Position, view)
        known = solving.at_hand(s)
        if known is None and self.wants_solution and budget.until is not None:
            solving.prepare(s)
        outlook = Outlook(known, self.opinion(s, known), s)
        side = 1 if seat == HOME else -1
        values = tuple(side * outlook.of(applied(s, seat, code)) for code in legal)
        return Thought(values, nodes=len(outlook.seen) + len(legal), depth=1)
