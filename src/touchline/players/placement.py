"""Placements by plan: a mind for games whose seats put many pawns down in secret, one small step at a time.

A plan is the whole list of a seat's codes, from the beginning of the round.  Every plan of the seat is judged against
every plan the other seat may have; what the other has chosen is never looked at.  The plans are then mixed, so that
they cannot be foreseen.  In the middle of a placement only the plans count that began like it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from touchline.core.contract import HOME, SEATS, Game
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.fast.layout import layout
from touchline.players import readiness
from touchline.players.greedy import Greedy
from touchline.players.thought import NOT_PLANNED, Budget, Judging, Mind, Thought
from touchline.players.worth import Weights, worth

Codes = tuple[int, ...]
ROUNDS = 400  # of play between the plans, to find how often each should be taken
MOST_KEPT = 64  # placements that are remembered
MOST_CONFLICTS = 64  # pawns put down again


class Book(Protocol):
    """What a game says about its placements."""

    def is_planned(self, s: State, seat: int) -> bool:
        """Tell whether the seat builds a placement by plan."""

    def is_conflict(self, s: State) -> bool:
        """Tell whether pawns that lost a contested cell are put down again."""

    def is_sealed(self, s: State) -> bool:
        """Tell whether both seats place at once, in secret."""

    def rewound(self, s: State, seat: int) -> State:
        """The position before the placement, as far as the seat may know it and as far as it matters to the plans."""

    def plans(self, s: State, seat: int) -> list[Codes]:
        """The plans of a seat, from the beginning of the round."""

    def placed(self, s: State, seat: int) -> object:
        """What the seat has put down so far; equal for equal beginnings."""


@dataclass(frozen=True)
class Choice:
    """The plans for one placement, what each is worth beside the others, and how often it should be taken."""

    plans: tuple[Codes, ...]
    values: tuple[float, ...]
    odds: tuple[float, ...]


class Planned(Mind):
    """Places by the book, and thinks about everything else with another mind."""

    def __init__(self, book: Book, mind: Judging) -> None:
        self.book, self.mind = book, mind
        self.is_compiled = mind.is_compiled
        self.known: OrderedDict[tuple[str, int, bytes], Choice] = OrderedDict()  # the last choices that were weighed

    @cached_property
    def stand_in(self) -> Mind:
        """Places alike, judges alike, and looks one action ahead."""
        return Planned(self.book, Greedy(self.mind.weights))

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Weigh the next step of each plan that began like this; elsewhere, think."""
        if self.book.is_conflict(view):
            now, spare = self.now(game, view, seat), game.table.fallback(view, seat)
            return Thought(tuple(now if code == spare else NOT_PLANNED for code in legal), is_book=True)
        if not self.book.is_planned(view, seat):
            return self.mind.think(game, view, seat, legal, budget, dice)
        if budget.until is not None:
            readiness.prepare(game)  # while pawns are placed there is time to load what the first move needs
        first = self.book.rewound(view, seat)
        choice = self.choice(game, first, seat)
        steps = [next_step(game, self.book, first, view, seat, plan) for plan in choice.plans]
        return gathered(legal, steps, self.now(game, view, seat), choice, game.table.fallback(view, seat))

    def now(self, game: Game, view: State, seat: int) -> float:
        """What the seat may expect as things stand."""
        return (1 if seat == HOME else -1) * worth(game, view, self.mind.weights)

    def choice(self, game: Game, first: State, seat: int) -> Choice:
        """Weigh the plans for a placement, or remember how they were weighed."""
        key = (game.id, seat, layout(type(first)).pack(first))
        found = self.known.pop(key, None) or chosen(game, self.book, first, seat, self.mind.weights)
        self.known[key] = found
        while len(self.known) > MOST_KEPT:
            self.known.popitem(last=False)
        return found


def chosen(game: Game, book: Book, first: State, seat: int, weights: Weights = None) -> Choice:
    """Judge the plans of a seat against those of the other; placed openly, one after the other, all are as good."""
    if not book.is_sealed(first):
        own = tuple(dict.fromkeys(book.plans(first, seat)))
        return Choice(own, (0.0,) * len(own), (1 / len(own),) * len(own))
    plans = [list(dict.fromkeys(book.plans(first, side))) for side in SEATS]
    side = 1 if seat == HOME else -1
    table = [
        [side * worth(game, carried_out(game, book, first, seat, mine, other), weights) for other in plans[1 - seat]]
        for mine in plans[seat]
    ]
    odds = mixed(table)
    means = [sum(row) / len(row) for row in table]
    middle = sum(share * mean for share, mean in zip(odds, means, strict=True))
    return Choice(tuple(plans[seat]), tuple(mean - middle for mean in means), tuple(odds))


def carried_out(game: Game, book: Book, first: State, seat: int, ours: Codes, theirs: Codes) -> State:
    """The position after both plans, and after pawns that lost a contested cell have found another."""
    s = first.copy()
    for who, codes in ((seat, ours), (1 - seat, theirs)):
        for code in codes:
            game.rules.apply(s, who, code)
    for _ in range(MOST_CONFLICTS):
        if not book.is_conflict(s):
            break
        who = game.seats_to_act(s)[0]
        game.rules.apply(s, who, game.table.fallback(s, who))
    return s


def mixed(table: Sequence[Sequence[float]]) -> list[float]:
    """How often to take each row of a zero-sum table, by fictitious play between its rows and columns.

    >>> mixed([[1.0, -1.0], [-1.0, 1.0]])
    [0.5, 0.5]
    """
    gains, losses = [0.0] * len(table), [0.0] * len(table[0])
    taken = [0] * len(table)
    for _ in range(ROUNDS):
        row = max(range(len(gains)), key=gains.__getitem__)
        taken[row] += 1
        losses = [loss + value for loss, value in zip(losses, table[row], strict=True)]
        column = min(range(len(losses)), key=losses.__getitem__)
        gains = [gain + values[column] for gain, values in zip(gains, table, strict=True)]
    return [n / ROUNDS for n in taken]


def next_step(game: Game, book: Book, first: State, view: State, seat: int, plan: Codes) -> int | None:
    """The plan's next code if what was put down so far is how it begins."""
    trial, placed = first.copy(), book.placed(view, seat)
    for code in plan:
        if book.placed(trial, seat) == placed:
            return code
        game.rules.apply(trial, seat, code)
    return None


def gathered(legal: list[int], steps: Sequence[int | None], now: float, choice: Choice, spare: int) -> Thought:
    """What the plans say of each legal action; where none began like this, the spare one is taken."""
    values, odds = dict[int, float](), dict[int, float]()
    for step, value, share in zip(steps, choice.values, choice.odds, strict=True):
        if step is not None and step in legal:
            values[step] = max(min(now + value, 1.0), values.get(step, NOT_PLANNED))
            odds[step] = share + odds.get(step, 0.0)
    if not values:
        values[spare] = now
    if sum(odds.values()) <= 0:
        odds = dict.fromkeys(values, 1.0)
    total = sum(odds.values())
    return Thought(
        tuple(values.get(code, NOT_PLANNED) for code in legal),
        tuple(odds.get(code, 0.0) / total for code in legal),
        is_book=True,
    )
