"""A turn, made ready and solved: what each pair of cards leads to, the hands of both sides, and how they are played."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from touchline.core.bits import size
from touchline.games.rugby15.cards import ALL, GREEN, Cards
from touchline.games.rugby15.rules.position import EXTRA, PILE_TURNS
from touchline.players.rugby15.forecast import forecast
from touchline.players.rugby15.hands import MOST_HANDS, PAIRS, PLACES, count
from touchline.players.rugby15.keeping import (
    ATTACKS,
    CONSTANT,
    DEFENDS,
    KEPT,
    OTHERS,
    OTHERS_RIGHT,
    OWN,
    OWN_RIGHT,
    Keeping,
    shipped,
)
from touchline.players.rugby15.numbers import Numbers
from touchline.players.rugby15.public import EFFECT, KICK_AHEAD, NOTHING, Outcome, Public, card_of, without
from touchline.players.rugby15.regret import ANSWERS, KINDS, NONE, WAYS, WIDTH

GREEN_KINDS = tuple(int(GREEN) >> card_of(kind) & 1 for kind in range(KINDS))
GOES_ON, LOST, KICKED, RESTARTS = range(WAYS)
KEEPS_BALL = (True, False, False, True)  # by way
RESERVE = 0.25  # seconds, for solving the turn itself
AHEAD_ROUNDS = 24  # of a turn that is only looked ahead to


class Seen(Protocol):
    """What the attacker may expect by ball, lead and time alone: a `Forecast`."""

    def expected(self, half: int, left: int, receives: int, distance: int, lead: int) -> float: ...

    def point(self, half: int, left: int, receives: int, distance: int, lead: int) -> float: ...


@dataclass(frozen=True)
class Payoffs:
    """What each pair of kinds is worth to the attacker, KINDS × KINDS, as `regret` has it."""

    worth: list[float]
    point: list[float]
    ways: list[int]

    def turned(self) -> Payoffs:
        """The same for the defender."""
        order = [other * KINDS + own for own in range(KINDS) for other in range(KINDS)]
        return Payoffs([-self.worth[i] for i in order], [self.point[i] for i in order], [self.ways[i] for i in order])


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

    def of(self, role: int) -> Side:
        """The side of a role."""
        return self.attack if role == ATTACKS else self.defence


class Turns:
    """Makes turns ready and solves them."""

    def __init__(
        self,
        numbers: Numbers,
        until: float | None = None,
        keeping: Callable[[int], Keeping] | None = None,
        seen: Callable[[int, bool], Seen] = forecast,
    ) -> None:
        self.numbers = numbers
        self.until = until  # by `time.monotonic`: when to look no further ahead; None: never
        self.keeping = keeping or shipped().__getitem__  # by the length of the track
        self.seen = seen  # by that and extra play
        self.effects = numbers.wholes(EFFECT)
        self.rounds = 0  # of regret matching so far

    def solved(self, p: Public, rounds: int, beliefs: Sequence[Any] | None = None, looks_ahead: bool = False) -> Solved:
        """Solve a turn; `beliefs` are of the attacker's hand and the defender's, even ones if None.

        Whoever looks ahead solves the last turn of a pile, too, when it is the next: then all hands are known.
        """
        further = self.payoffs_ahead(p) if looks_ahead and p.played + 2 == PILE_TURNS else None
        sides = [
            self.side(p, role, beliefs[role] if beliefs else None, is_all_told=further is not None)
            for role in (ATTACKS, DEFENDS)
        ]
        return self.played(further or self.payoffs(p), sides, rounds)

    def played(self, payoffs: Payoffs, sides: Sequence[Side], rounds: int) -> Solved:
        """Let two sides learn to play a turn."""
        attack, defence = sides
        rows = self.numbers
        self.rounds += rounds
        tables = [
            row
            for seen in (payoffs, payoffs.turned())
            for row in (rows.floats(seen.worth), rows.floats(seen.point), rows.wholes(seen.ways))
        ]
        held = [row for side in sides for row in (side.cards, side.chances, side.keeping)]
        written = (attack.odds, defence.odds, attack.values, defence.values)
        room = [rows.zeros(WIDTH * n) for n in (attack.n, defence.n) * 2]
        room += [rows.zeros(KINDS), rows.zeros(WAYS * KINDS), rows.zeros(ANSWERS * KINDS)]
        return Solved(attack, defence, float(rows.solve(rounds, *tables, *held, *written, *room)))

    def even(self, p: Public, role: int) -> Any:
        """The belief that all hands of a side are alike but for what its discard and its pile tell."""
        belief = self.numbers.zeros(PLACES)
        self.numbers.even(int(p.unseen[role]), int(p.known[role]), belief)
        return belief

    def side(self, p: Public, role: int, belief: Any = None, is_all_told: bool = False) -> Side:
        """List the hands that a side may hold and what each keeps; nothing where the payoffs tell all that follows."""
        rows = self.numbers
        pairs = rows.zeros(WAYS * PAIRS)
        if not (p.is_last or is_all_told):
            self.weigh(p, role, pairs)
        cards, chances = rows.wholes([0] * WIDTH * MOST_HANDS), rows.zeros(MOST_HANDS)
        keeping = rows.zeros(WAYS * WIDTH * MOST_HANDS)
        n = rows.deal(self.even(p, role) if belief is None else belief, pairs, cards, chances, keeping)
        cards, chances, keeping = cards[: WIDTH * n], chances[:n], keeping[: WAYS * WIDTH * n]
        return Side(n, cards, chances, keeping, rows.zeros(WIDTH * n), rows.zeros(WIDTH * n))

    def weigh(self, p: Public, role: int, pairs: Any) -> None:
        """Write what each two kinds that a side keeps are worth."""
        rows, learnt = self.numbers, self.keeping(p.length)
        advances, stops = rows.zeros(KINDS), rows.zeros(KINDS)
        others = ALL if p.is_last_of_pile else p.unseen[1 - role]
        rows.strengths(int(others), self.effects, advances, stops)
        weights = [
            weight
            for way, row in enumerate(self.rows(p, learnt))
            for weight in learnt.kept(row, role if KEEPS_BALL[way] else 1 - role)
        ]
        assert len(weights) == WAYS * KEPT
        rows.weigh(rows.floats(weights), advances, stops, pairs)

    def rows(self, p: Public, learnt: Keeping) -> list[int]:
        """Where the weights are, for every way in which play may go on."""
        is_last_pile = p.half < EXTRA and p.turn > PILE_TURNS
        return [learnt.row(is_last_pile, p.played + 1, distance) for distance in distances(p)]

    def payoffs(self, p: Public) -> Payoffs:
        """What each pair of kinds is worth by the forecast and by the cards that are left."""
        worth, point, ways = [0.0] * PAIRS, [0.0] * PAIRS, [0] * PAIRS
        known: dict[tuple[int, int], tuple[float, float, int]] = {}
        left = [] if p.is_last else self.left(p)
        for attack in kinds_in(p.unseen[ATTACKS]):
            for defence in kinds_in(p.unseen[DEFENDS]):
                at = attack * KINDS + defence
                key = EFFECT[at], GREEN_KINDS[attack]
                if key not in known:
                    known[key] = self.reckoned(p, attack, defence)
                worth[at], point[at], ways[at] = known[key]
                if left:
                    all_left, without_attack, without_defence = left[ways[at]]
                    worth[at] += point[at] * (all_left - without_attack[attack] - without_defence[defence])
        return Payoffs(worth, point, ways)

    def left(self, p: Public) -> list[tuple[float, Sequence[float], Sequence[float]]]:
        """What all unspent cards are worth to the attacker, in each way, and how much less each kind laid leaves."""
        learnt, found = self.keeping(p.length), []
        is_new = p.is_last_of_pile
        for way, row in enumerate(self.rows(p, learnt)):
            weights = learnt.left(row)
            own, other = (ATTACKS, DEFENDS) if KEEPS_BALL[way] else (DEFENDS, ATTACKS)
            sign = 1 if KEEPS_BALL[way] else -1
            unseen, right = ((ALL, ALL), (1, 1)) if is_new else (p.unseen, p.right)
            whole = weights[CONSTANT] + right[own] * weights[OWN_RIGHT] + right[other] * weights[OTHERS_RIGHT]
            for side, first in ((own, OWN), (other, OTHERS)):
                whole += sum(count(int(unseen[side]), kind) * weights[first + kind] for kind in range(KINDS))
            spent: list[Sequence[float]] = [(0.0,) * KINDS] * 2
            if not is_new:
                spent[own] = [sign * weight for weight in weights[OWN : OWN + KINDS]]
                spent[other] = [sign * weight for weight in weights[OTHERS : OTHERS + KINDS]]
            found.append((sign * whole, spent[ATTACKS], spent[DEFENDS]))
        return found

    def reckoned(self, p: Public, attack: int, defence: int) -> tuple[float, float, int]:
        """What a pair of kinds is worth to the attacker, what a point is worth then, and how play goes on."""
        seen = self.seen(p.length, p.extra)
        worth = point = 0.0
        outcomes = list(p.outcomes(attack, defence))
        for outcome in outcomes:
            if not outcome.distance:
                worth += outcome.chance
                continue
            sign = -1 if outcome.moved else 1
            receives = 1 - p.receives if outcome.moved else p.receives
            then = p.half, p.left, receives, outcome.distance, sign * (p.lead + outcome.points)
            worth += outcome.chance * sign * seen.expected(*then)
            point += outcome.chance * seen.point(*then)
        return worth, point, way_of(p, EFFECT[attack * KINDS + defence], outcomes[0])

    def point(self, p: Public) -> float:
        """What a point more would be worth in a turn, if nothing else happened in it."""
        return self.seen(p.length, p.extra).point(p.half, p.left + 1, p.receives, p.distance, p.lead)

    def payoffs_ahead(self, p: Public) -> Payoffs | None:
        """What each pair of kinds is worth when the next turn of the pile is solved for it; None if time runs out."""
        payoffs = self.payoffs(p)
        for attack in kinds_in(p.unseen[ATTACKS]):
            for defence in kinds_in(p.unseen[DEFENDS]):
                if self.until is not None and time.monotonic() > self.until - RESERVE:
                    return None
                payoffs.worth[attack * KINDS + defence] = sum(
                    outcome.chance * self.ahead(p, attack, defence, outcome) for outcome in p.outcomes(attack, defence)
                )
        return payoffs

    def ahead(self, p: Public, attack: int, defence: int, outcome: Outcome) -> float:
        """What the attacker may expect of the next turn."""
        if not outcome.distance:
            return 1.0
        value = self.solved(p.after(attack, defence, outcome), AHEAD_ROUNDS).value
        return -value if outcome.moved else value


def distances(p: Public) -> tuple[int, int, int, int]:
    """The pushes that whoever has the ball then will need, by the way in which play may go on."""
    far = p.distance
    return max(far - 1, 1), p.length - far, p.length - max(far - 2, 1), (p.length + 1) // 2


def way_of(p: Public, effect: int, outcome: Outcome) -> int:
    """How play goes on."""
    if outcome.moved:
        return KICKED if effect == KICK_AHEAD else LOST
    return GOES_ON if p.distance > 1 or effect == NOTHING else RESTARTS


def kinds_in(cards: Cards) -> list[int]:
    """The kinds among some cards."""
    return [kind for kind in range(KINDS) if without(cards, kind) != cards]


assert size(ALL) == sum(count(int(ALL), kind) for kind in range(KINDS))
