"""What a position is worth to Home when all its cards are known, and both sides play on as the mind would."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import cast

from touchline.core.bits import bit64, each, size
from touchline.core.contract import CHANCE, HOME, Game
from touchline.core.state import State
from touchline.games.rugby15.cards import NO_CARD, Cards
from touchline.games.rugby15.rules.position import (
    CHANGED,
    CONVERSION,
    DRAW,
    DROP_GOAL,
    HAND,
    OVER,
    TOSS,
    TOSS_CHOICE,
    Position,
)
from touchline.players import readiness
from touchline.players.rugby15 import regret
from touchline.players.rugby15.forecast import HALF_TURNS, forecast
from touchline.players.rugby15.hands import kind_of
from touchline.players.rugby15.keeping import ATTACKS, DEFENDS
from touchline.players.rugby15.mind import bounded, kick_off_value
from touchline.players.rugby15.numbers import numbers
from touchline.players.rugby15.public import Public, public
from touchline.players.rugby15.regret import ANSWERS, KINDS, WAYS, WIDTH
from touchline.players.rugby15.turn import Payoffs, Side, Turns

ROUNDS, INTERPRETED_ROUNDS = 40, 8
SOLVED = 16  # turns kept
BELIEVED = 0.4  # of what the hands are worth beyond the mean of all hands: in play a good hand brings no more


def value(game: Game, state: State) -> float:
    """Say what Home may expect of a position, from -1 to 1; every card of it is known."""
    s = cast(Position, state)
    if s.phase == OVER:
        return float((s.score[0] > s.score[1]) - (s.score[0] < s.score[1]))
    if s.phase == TOSS:
        return 0.0
    if s.phase == TOSS_CHOICE:
        best = max(kick_off_value(s, receives) for receives in (False, True))
        return best if s.winner == HOME else -best
    if s.phase in (CONVERSION, DROP_GOAL):
        return before_goal_kick(game, s)
    return side_value(game, s)


def before_goal_kick(game: Game, s: Position) -> float:
    """The mean over a good and a bad goal kick."""
    outcomes = game.outcomes(s)
    by_score: dict[tuple[int, int], tuple[Position, int]] = {}
    for code, weight in outcomes:
        after = s.copy()
        game.rules.apply(after, CHANCE, code)
        score = after.score[0], after.score[1]
        by_score[score] = after, weight + (by_score[score][1] if score in by_score else 0)
    whole = sum(weight for _, weight in outcomes)
    return sum(weight * value(game, after) for after, weight in by_score.values()) / whole


def side_value(game: Game, s: Position) -> float:
    """What the turn is worth that is being played, or comes next, with these hands."""
    p = declared(s)
    if s.phase == DRAW:  # for the next turn
        p = replace(p, turn=s.turn + 1)
        if p.turn > HALF_TURNS and p.half < 3:
            return forecast(s.length, s.extra == 1).expected(p.half, 0, p.receives, p.distance, p.lead)
    payoffs, sides, fresh = solved(p, readiness.is_ready(game))
    attack, defence = (held(side, s, seat) for side, seat in zip(sides, (s.attacker, 1 - s.attacker), strict=True))
    result = bounded(fresh + BELIEVED * (against(payoffs, attack, defence) - fresh))
    return result if s.attacker == HOME else -result


def declared(s: Position) -> Public:
    """What everybody will know once the hand changes that are declared have been made."""
    p = public(s)
    for role, seat in ((ATTACKS, s.attacker), (DEFENDS, 1 - s.attacker)):
        if s.declared[seat] == CHANGED:
            p = p.changed(role)
    return p


@lru_cache(SOLVED)
def solved(p: Public, is_ready: bool) -> tuple[Payoffs, tuple[Side, Side], float]:
    """Solve a turn, once for all cards that may be drawn before it; what it is worth before they are."""
    turns = Turns(numbers(is_ready))
    payoffs = turns.payoffs(p)
    sides = turns.side(p, ATTACKS), turns.side(p, DEFENDS)
    turn = turns.played(payoffs, sides, ROUNDS if is_ready else INTERPRETED_ROUNDS)
    return payoffs, sides, turn.value


def held(side: Side, s: Position, seat: int) -> Side:
    """The part of a side's hands that it holds, or will hold with the cards it still draws; what is laid is laid."""
    laid = s.laid[seat] - 1
    found: dict[int, float] = {}
    hands = list(full_hands(s, seat))
    for hand in hands:
        at = side.index([kind_of(card) for card in hand])
        found[at] = found.get(at, 0.0) + 1 / len(hands)
    places = [at for hand in found for at in range(WIDTH * hand, WIDTH * hand + WIDTH)]
    odds = [float(side.odds[at]) for at in places]
    if laid >= 0:
        odds = [float(side.cards[at] == kind_of(laid)) for at in places]
    return Side(
        n=len(found),
        cards=[int(side.cards[at]) for at in places],
        chances=list(found.values()),
        keeping=[float(side.keeping[WAYS * at + way]) for at in places for way in range(WAYS)],
        odds=odds,
        values=[0.0] * len(places),
    )


def full_hands(s: Position, seat: int) -> Iterator[tuple[int, ...]]:
    """Every hand of three that a seat may have once it has drawn."""
    hand: Cards = s.hand[seat] | (bit64(s.laid[seat] - 1) if s.laid[seat] else NO_CARD)
    pile: Cards = s.pile[seat]
    if s.declared[seat] == CHANGED:
        hand, pile = NO_CARD, pile | hand
    for drawn in combinations(each(pile), HAND - size(hand)):
        yield (*each(hand), *drawn)


def against(payoffs: Payoffs, attack: Side, defence: Side) -> float:
    """What the attacker may expect when both play as they do."""
    mix, kept, answer = [0.0] * KINDS, [0.0] * (WAYS * KINDS), [0.0] * (ANSWERS * KINDS)
    regret.gather(defence.cards, defence.chances, defence.keeping, defence.odds, mix, kept)
    regret.respond(payoffs.worth, payoffs.point, payoffs.ways, mix, kept, answer)
    regret.assess(attack.cards, attack.chances, attack.keeping, answer, attack.values)
    return float(sum(attack.chances[hand] * attack.hand_value(hand) for hand in range(attack.n)))
