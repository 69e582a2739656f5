"""The mind of Rugby 15: every turn is a matrix game between hands, solved for both sides and played by its odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from touchline.core.bits import each
from touchline.core.contract import Game
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.games.rugby15.cards import KICK, TACKLE
from touchline.games.rugby15.rules.position import CHANGE, CHANGE_HAND, RECEIVE, TOSS_CHOICE, Position
from touchline.players import readiness
from touchline.players.rugby15.believing import beliefs, change_value
from touchline.players.rugby15.forecast import HALF_TURNS, forecast
from touchline.players.rugby15.hands import kind_of
from touchline.players.rugby15.keeping import ATTACKS, DEFENDS
from touchline.players.rugby15.numbers import numbers
from touchline.players.rugby15.public import public
from touchline.players.rugby15.regret import WIDTH
from touchline.players.rugby15.turn import Side, Turns
from touchline.players.thought import NOT_PLANNED, Budget, Mind, Thought

MOST_ROUNDS = 600  # more bring nothing
INTERPRETED_ROUNDS = 8
AT_THE_LINE = 1  # push from a try
LEAST_ODDS = 1e-6  # of a card that is no fault, so that it stays planned where all are lost
FAULTS = {ATTACKS: kind_of(TACKLE), DEFENDS: kind_of(KICK)}  # R-FLT-1, R-FLT-2


class Equilibrium(Mind):
    """Solves the turn; a node is a round of regret matching."""

    gains_by_code = True

    def __init__(self, is_careful: bool = False, reads: bool = False) -> None:
        self.is_careful = is_careful  # commits no fault where a try is at stake, however noisily it chooses
        self.reads = reads  # it sits in the other side's place: knows just how this mind plays, and answers that

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Weigh the cards of the hand, or a hand change, or the toss."""
        s = cast(Position, view)
        if s.phase == TOSS_CHOICE:
            return Thought(tuple(kick_off_value(s, code == RECEIVE) for code in legal), nodes=1)
        is_ready = readiness.is_at_hand(game, budget)
        rounds = min(budget.nodes, MOST_ROUNDS if is_ready else INTERPRETED_ROUNDS)
        turns = Turns(numbers(is_ready), budget.until)
        p, role = public(s), ATTACKS if s.attacker == seat else DEFENDS
        held = beliefs(s, 1 - seat if self.reads else seat, rounds) if is_ready else None
        solved = turns.solved(p, rounds, held)
        side, hand = solved.of(role), [kind_of(card) for card in each(s.hand[seat])]
        if s.phase == CHANGE:
            keep = side.hand_value(side.index(hand))
            values = bounded(keep), bounded(change_value(turns, p, role, rounds, held))
            return Thought(tuple(values[code == CHANGE_HAND] for code in legal), nodes=turns.rounds, depth=1)
        thought = laid(side, hand, legal, turns.rounds)
        if self.reads:
            return replace(thought, odds=())
        return without_faults(thought, role, legal) if self.is_careful and p.distance == AT_THE_LINE else thought


def laid(side: Side, hand: Sequence[int], legal: list[int], nodes: int) -> Thought:
    """Say what each card of a hand is worth, and how often it is laid."""
    first = WIDTH * side.index(hand)
    at = {int(side.cards[i]): i for i in range(first, first + WIDTH)}
    places = [at[kind_of(code)] for code in legal]
    return Thought(
        tuple(bounded(float(side.values[i])) for i in places), tuple(float(side.odds[i]) for i in places), nodes, 1
    )


def without_faults(thought: Thought, role: int, legal: list[int]) -> Thought:
    """Plan no card that is a fault whatever the other side lays, where there is another."""
    faults = [kind_of(code) == FAULTS[role] for code in legal]
    if all(faults) or not any(faults):
        return thought
    values = tuple(NOT_PLANNED if fault else value for fault, value in zip(faults, thought.values, strict=True))
    odds = tuple(0.0 if fault else max(odd, LEAST_ODDS) for fault, odd in zip(faults, thought.odds, strict=True))
    return replace(thought, values=values, odds=odds, is_book=True)


def bounded(value: float) -> float:
    """Keep an expectation between lost and won, which a price may pass by a little."""
    return min(max(value, -1.0), 1.0)


def kick_off_value(s: Position, receives: bool) -> float:
    """What the winner of the toss may expect."""
    seen = forecast(s.length, s.extra == 1)
    value = seen.expected(1, HALF_TURNS, 0, seen.restart, 0)
    return value if receives else -value
