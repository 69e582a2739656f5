"""A turn, made ready and solved: what each pair of cards leads to, the hands of both sides, and how they are played."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import mul
from typing import Any, Protocol

from touchline.core.bits import size
from touchline.games.rugby15.cards import ALL, GREEN, Cards
from touchline.games.rugby15.rules.position import EXTRA, HAND, PILE_TURNS
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
LOOKING_AHEAD = 400  # rounds from which on the next turn is solved, too
AHEAD_ROUNDS = 24  # of a turn that is only looked ahead to
FEW_PAIRS = 50  # of cards: seven kinds a side


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

    def solved(self, p: Public, rounds: int, beliefs: Sequence[Any] | None = None) -> Solved:
        """Solve a turn; `beliefs` are of the attacker's hand and the defender's, even ones if None.

        With many rounds the next turn is solved, too, for every pair of cards, where not many are left.
        """
        sides = [self.side(p, role, beliefs[role] if beliefs else None) for role in (ATTACKS, DEFENDS)]
        further = self.payoffs_ahead(p, sides) if rounds >= LOOKING_AHEAD and may_look_ahead(p) else None
        if further:  # they tell what all that is left is worth; in the last turn of a pile all of it is known
            for side in sides:
                self.numbers.centre(side.cards, side.chances, side.keeping, p.played + 2 == PILE_TURNS)
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

    def side(self, p: Public, role: int, belief: Any = None) -> Side:
        """List the hands that a side may hold and what each keeps."""
        rows = self.numbers
        pairs = rows.zeros(WAYS * PAIRS)
        if not p.is_last:
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
        defences = kinds_in(p.unseen[DEFENDS])
        for attack in kinds_in(p.unseen[ATTACKS]):
            for defence in defences:
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
        unseen, right = ((ALL, ALL), (1, 1)) if is_new else (p.unseen, p.right)
        counts = [[count(int(cards), kind) for kind in range(KINDS)] for cards in unseen]
        for way, row in enumerate(self.rows(p, learnt)):
            weights = learnt.left(row)
            own, other = (ATTACKS, DEFENDS) if KEEPS_BALL[way] else (DEFENDS, ATTACKS)
            sign = 1 if KEEPS_BALL[way] else -1
            whole = weights[CONSTANT] + right[own] * weights[OWN_RIGHT] + right[other] * weights[OTHERS_RIGHT]
            for side, first in ((own, OWN), (other, OTHERS)):
                whole += sum(map(mul, counts[side], weights[first : first + KINDS]))
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

    def payoffs_ahead(self, p: Public, sides: Sequence[Side]) -> Payoffs | None:
        """What each pair of kinds is worth when the next turn of the pile is solved for it; None if time runs out."""
        payoffs = self.payoffs(p)
        kinds = [kinds_in(unseen) for unseen in p.unseen]
        kept = [{kind: self.kept(p, role, sides[role], kind) for kind in kinds[role]} for role in (ATTACKS, DEFENDS)]
        for attack in kinds[ATTACKS]:
            for defence in kinds[DEFENDS]:
                if self.until is not None and time.monotonic() > self.until - RESERVE:
                    return None
                payoffs.worth[attack * KINDS + defence] = sum(
                    outcome.chance
                    * self.ahead(
                        p.after(attack, defence, outcome), outcome, kept[ATTACKS][attack], kept[DEFENDS][defence]
                    )
                    for outcome in p.outcomes(attack, defence)
                )
        return payoffs

    def kept(self, p: Public, role: int, side: Side, laid: int) -> Any:
        """The belief over a hand that has laid a kind, for no other reason than that it held it, and drawn a card."""
        rows, belief = self.numbers, self.numbers.zeros(PLACES)
        unseen = without(p.unseen[role], laid)
        any_card, in_pile = rows.floats([1.0] * len(side.cards)), size(unseen) - (HAND - 1)
        seen = laid, int(unseen), int(p.known[role] & unseen), in_pile
        rows.follow(side.cards, side.chances, any_card, *seen, 0.0, rows.zeros(PAIRS), belief)
        return belief

    def ahead(self, then: Public, outcome: Outcome, attack: Any, defence: Any) -> float:
        """What the attacker may expect of the next turn, given the beliefs over both hands."""
        if not outcome.distance:
            return 1.0
        if outcome.moved:
            return -self.solved(then, AHEAD_ROUNDS, (defence, attack)).value
        return self.solved(then, AHEAD_ROUNDS, (attack, defence)).value


def may_look_ahead(p: Public) -> bool:
    """Tell whether another turn of the pile follows, and few pairs of cards."""
    return not p.is_last_of_pile and len(kinds_in(p.unseen[0])) * len(kinds_in(p.unseen[1])) <= FEW_PAIRS


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
    held = int(cards)
    return [kind for kind in range(KINDS) if count(held, kind)]


assert size(ALL) == sum(count(int(ALL), kind) for kind in range(KINDS))
