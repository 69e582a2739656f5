"""A turn, made ready and solved: what each pair of cards leads to, the hands of both sides, and how they are played."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from touchline.games.rugby15.cards import ALL, GREEN, Cards
from touchline.games.rugby15.rules.position import PILE_TURNS
from touchline.players.rugby15.forecast import forecast
from touchline.players.rugby15.hands import MOST_HANDS
from touchline.players.rugby15.numbers import Numbers
from touchline.players.rugby15.prices import ATTACKS, DEFENDS, SORT, UNSPENT, Prices
from touchline.players.rugby15.public import EFFECT, Outcome, Public, card_of, without
from touchline.players.rugby15.regret import KINDS, NONE, WIDTH

PAIRS = KINDS * KINDS
NOTHING_KEPT = (0.0,) * PAIRS
GREEN_KINDS = tuple(int(GREEN) >> card_of(kind) & 1 for kind in range(KINDS))
RESERVE = 0.25  # seconds, for solving the turn itself
AHEAD_ROUNDS = 24  # of a turn that is only looked ahead to


@dataclass(frozen=True)
class Payoffs:
    """What each pair of kinds is worth to the attacker, KINDS × KINDS, as `regret` has it."""

    worth: list[float]
    point: list[float]
    moved: list[int]

    def turned(self) -> Payoffs:
        """The same for the defender."""
        order = [other * KINDS + own for own in range(KINDS) for other in range(KINDS)]
        return Payoffs([-self.worth[i] for i in order], [self.point[i] for i in order], [self.moved[i] for i in order])


@dataclass(frozen=True)
class Side:
    """A side's hands, how each is played and what each card of it is worth."""

    n: int
    cards: Any
    chances: Any
    keeping: Any
    odds: Any
    values: Any

    def index(self, kinds: Sequence[int]) -> int:
        """Find a hand by its kinds, in order."""
        first, second, third = sorted(kinds)
        return self.places[NONE if first == second else first, NONE if second == third else second, third]

    @cached_property
    def places(self) -> Mapping[tuple[int, ...], int]:
        """Every hand's number, by its kinds."""
        cards = [int(kind) for kind in self.cards]
        return {tuple(cards[WIDTH * hand : WIDTH * hand + WIDTH]): hand for hand in range(self.n)}

    def hand_value(self, hand: int) -> float:
        """What a hand is worth as it is played."""
        return float(sum(self.odds[at] * self.values[at] for at in range(WIDTH * hand, WIDTH * hand + WIDTH)))


@dataclass(frozen=True)
class Solved:
    """A solved turn."""

    attack: Side
    defence: Side
    value: float  # to the attacker, before its hand is known


class Turns:
    """Makes turns ready and solves them."""

    def __init__(self, numbers: Numbers, prices: Prices, until: float | None = None) -> None:
        self.numbers, self.prices = numbers, prices
        self.until = until  # by `time.monotonic`: when to look no further ahead; None: never
        self.rounds = 0  # of regret matching so far

    def solved(self, p: Public, rounds: int, ahead: int = 0) -> Solved:
        """Solve a turn, looking so many further turns of the pile ahead."""
        ahead = min(ahead, PILE_TURNS - 1 - p.played)
        further = self.payoffs_ahead(p, ahead) if ahead else None
        if not further:
            ahead = 0
        payoffs = further or self.payoffs(p)
        sides = self.side(p, ATTACKS, ahead), self.side(p, DEFENDS, ahead)
        return self.played(payoffs, sides, rounds)

    def played(self, payoffs: Payoffs, sides: tuple[Side, Side], rounds: int) -> Solved:
        """Let two sides learn to play a turn."""
        attack, defence = sides
        rows = self.numbers
        self.rounds += rounds
        tables = [
            row
            for seen in (payoffs, payoffs.turned())
            for row in (rows.floats(seen.worth), rows.floats(seen.point), rows.wholes(seen.moved))
        ]
        held = [row for side in sides for row in (side.cards, side.chances, side.keeping)]
        written = (attack.odds, defence.odds, attack.values, defence.values)
        room = [rows.zeros(WIDTH * n) for n in (attack.n, defence.n) * 2]
        room += [rows.zeros(KINDS), rows.zeros(2 * KINDS), rows.zeros(3 * KINDS)]
        return Solved(attack, defence, float(rows.solve(rounds, *tables, *held, *written, *room)))

    def side(self, p: Public, role: int, ahead: int = 0) -> Side:
        """List the hands that a side may hold and what each keeps."""
        rows, after = self.numbers, (p.played + 1) % PILE_TURNS
        roles = role, 1 - role  # as the ball stays or moves
        if p.is_last or (ahead and p.played + 2 == PILE_TURNS):  # all that follows is in the payoffs
            pairs, rest = [NOTHING_KEPT] * 2, [(0.0,) * KINDS] * 2
        else:
            pairs = [self.prices.pairs(then, after) for then in roles]
            rest = [(0.0,) * KINDS if ahead else self.unspent(p, role, then, after) for then in roles]
        cards, chances = rows.wholes([0] * WIDTH * MOST_HANDS), rows.zeros(MOST_HANDS)
        keeping = rows.zeros(2 * WIDTH * MOST_HANDS)
        worths = [rows.floats(row) for row in (*pairs, *rest)]
        n = rows.deal(int(p.unseen[role]), int(p.known[role]), *worths, cards, chances, keeping)
        cards, chances, keeping = cards[: WIDTH * n], chances[:n], keeping[: 2 * WIDTH * n]
        return Side(n, cards, chances, keeping, rows.zeros(WIDTH * n), rows.zeros(WIDTH * n))

    def unspent(self, p: Public, role: int, then: int, after: int) -> tuple[float, ...]:
        """What a side's unseen cards are worth less one of each kind, if it is in a role after the turn."""
        if after == 0:  # a new pile: all cards, and a hand change
            return (self.prices.held(ALL, 1, then, 0),) * KINDS
        price = self.prices.of(then, after)
        held = self.prices.held(p.unseen[role], p.right[role], then, after)
        return tuple(held - price[UNSPENT + SORT[kind]] for kind in range(KINDS))

    def payoffs(self, p: Public) -> Payoffs:
        """What each pair of kinds is worth by the forecast."""
        worth, point, moved = [0.0] * PAIRS, [0.0] * PAIRS, [0] * PAIRS
        known: dict[tuple[int, int], tuple[float, float, int]] = {}
        for attack in range(KINDS):
            for defence in range(KINDS):
                at = attack * KINDS + defence
                key = EFFECT[at], GREEN_KINDS[attack]
                if key not in known:
                    known[key] = self.reckoned(p, list(p.outcomes(attack, defence)))
                worth[at], point[at], moved[at] = known[key]
        return Payoffs(worth, point, moved)

    def reckoned(self, p: Public, outcomes: list[Outcome]) -> tuple[float, float, int]:
        """What some outcomes are worth to the attacker, what a point is worth then, and whether the ball moved."""
        seen = forecast(p.length, p.extra)
        worth = point = 0.0
        for outcome in outcomes:
            if not outcome.distance:
                worth += outcome.chance
                continue
            sign = -1 if outcome.moved else 1
            receives = 1 - p.receives if outcome.moved else p.receives
            then = p.half, p.left, receives, outcome.distance, sign * (p.lead + outcome.points)
            worth += outcome.chance * sign * seen.expected(*then)
            point += outcome.chance * seen.point(*then)
        return worth, point, int(outcomes[0].moved)

    def payoffs_ahead(self, p: Public, ahead: int) -> Payoffs | None:
        """What each pair of kinds is worth when the next turn of the pile is solved for it; None if time runs out."""
        payoffs = self.payoffs(p)
        for attack in kinds_in(p.unseen[ATTACKS]):
            for defence in kinds_in(p.unseen[DEFENDS]):
                if self.until is not None and time.monotonic() > self.until - RESERVE:
                    return None
                at = attack * KINDS + defence
                payoffs.worth[at] = sum(
                    outcome.chance * self.ahead(p, attack, defence, outcome, ahead)
                    for outcome in p.outcomes(attack, defence)
                )
        return payoffs

    def ahead(self, p: Public, attack: int, defence: int, outcome: Outcome, ahead: int) -> float:
        """What the attacker may expect of the next turn."""
        if not outcome.distance:
            return 1.0
        value = self.solved(p.after(attack, defence, outcome), AHEAD_ROUNDS, ahead - 1).value
        return -value if outcome.moved else value


def kinds_in(cards: Cards) -> list[int]:
    """The kinds among some cards."""
    return [kind for kind in range(KINDS) if without(cards, kind) != cards]
