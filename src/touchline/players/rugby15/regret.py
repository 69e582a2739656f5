"""Solves one turn: both sides lay a card at once, each knowing its own hand and what the other's may be.

The turn is a matrix game between two sides with private hands.  What a pair of cards is worth to a side:

    worth[own, other] + point[own, other] * (keeping of the own hand - keeping of the other hand)

where `keeping` says, in points, what the two cards are worth that a hand keeps after laying one, for each `way` in
which play may go on.  Both sides learn by regret matching (CFR+), in turn, with averages that weigh later rounds more.
Everything is a flat row of numbers, so that the same text runs interpreted over lists and compiled over arrays
(`touchline.players.rugby15.compiled`).

A side is: `cards`, WIDTH kinds a hand (NONE where it has fewer), `chances`, one a hand, and `keeping`, WAYS a card.
"""

from __future__ import annotations

from typing import Any

KINDS = 14  # 0-5 Force, 6-11 Finesse, 12 a kick, 13 the tackle
WIDTH = 3  # cards of a hand
NONE = -1  # no card: the hand has two kicks, which are one choice
WAYS = 4  # the ball goes on, is lost, is kicked away; or there is a restart
ANSWERS = 1 + WAYS  # numbers that say what a kind is worth: alone, and for each point kept


def gather(cards: Any, chances: Any, keeping: Any, odds: Any, mix: Any, kept: Any) -> None:
    """Sum a side's play over its hands: how often each kind is laid, and what is kept then."""
    for kind in range(KINDS):
        mix[kind] = 0.0
        for way in range(WAYS):
            kept[WAYS * kind + way] = 0.0
    for hand in range(len(chances)):
        for at in range(WIDTH * hand, WIDTH * hand + WIDTH):
            kind = cards[at]
            if kind != NONE:
                share = chances[hand] * odds[at]
                mix[kind] += share
                for way in range(WAYS):
                    kept[WAYS * kind + way] += share * keeping[WAYS * at + way]


def respond(worth: Any, point: Any, ways: Any, mix: Any, kept: Any, answer: Any) -> None:
    """Say what each kind is worth against the other side's play: alone, and for each point kept."""
    for own in range(KINDS):
        first = ANSWERS * own
        for i in range(ANSWERS):
            answer[first + i] = 0.0
        for other in range(KINDS):
            if mix[other] > 0.0:
                at = own * KINDS + other
                way = ways[at]
                answer[first] += mix[other] * worth[at] - point[at] * kept[WAYS * other + way]
                answer[first + 1 + way] += mix[other] * point[at]


def valued(at: int, kind: int, keeping: Any, answer: Any) -> float:
    """What laying a card of a hand is worth."""
    first = ANSWERS * kind
    value: float = answer[first]
    for way in range(WAYS):
        value += answer[first + 1 + way] * keeping[WAYS * at + way]
    return value


def learn(
    cards: Any, chances: Any, keeping: Any, answer: Any, regrets: Any, odds: Any, totals: Any, values: Any, round: int
) -> None:
    """Add a round's regrets of one side, and play by them from now on; `values` is room for what each card is worth."""
    assess(cards, chances, keeping, answer, values)
    for hand in range(len(chances)):
        first = WIDTH * hand
        mean = 0.0
        for at in range(first, first + WIDTH):
            mean += odds[at] * values[at]
        whole, n = 0.0, 0
        for at in range(first, first + WIDTH):
            if cards[at] != NONE:
                regrets[at] = max(0.0, regrets[at] + values[at] - mean)
                whole += regrets[at]
                n += 1
        for at in range(first, first + WIDTH):
            if cards[at] != NONE:
                odds[at] = regrets[at] / whole if whole > 0.0 else 1.0 / n
                totals[at] += round * round * odds[at]


def settle(cards: Any, chances: Any, totals: Any, odds: Any) -> None:
    """Turn totals over all rounds into odds, hand by hand."""
    for hand in range(len(chances)):
        whole = 0.0
        for at in range(WIDTH * hand, WIDTH * hand + WIDTH):
            whole += totals[at]
        for at in range(WIDTH * hand, WIDTH * hand + WIDTH):
            odds[at] = totals[at] / whole if whole > 0.0 else 0.0


def assess(cards: Any, chances: Any, keeping: Any, answer: Any, values: Any) -> None:
    """Write what each card of each hand is worth."""
    for at in range(WIDTH * len(chances)):
        values[at] = valued(at, cards[at], keeping, answer) if cards[at] != NONE else 0.0


def solve(
    rounds: int,
    attack_worth: Any,
    attack_point: Any,
    attack_ways: Any,
    defence_worth: Any,
    defence_point: Any,
    defence_ways: Any,
    attack_cards: Any,
    attack_chances: Any,
    attack_keeping: Any,
    defence_cards: Any,
    defence_chances: Any,
    defence_keeping: Any,
    attack_odds: Any,
    defence_odds: Any,
    attack_values: Any,
    defence_values: Any,
    attack_regrets: Any,
    defence_regrets: Any,
    attack_totals: Any,
    defence_totals: Any,
    mix: Any,
    kept: Any,
    answer: Any,
) -> float:
    """Learn for so many rounds, write each card's odds and value in each hand; what the attacker may expect."""
    attack = (attack_cards, attack_chances, attack_keeping)
    defence = (defence_cards, defence_chances, defence_keeping)
    attack_play = (attack_regrets, attack_odds, attack_totals, attack_values)
    defence_play = (defence_regrets, defence_odds, defence_totals, defence_values)
    learn(*attack, answer, *attack_play, 0)  # nothing is known yet: any card
    learn(*defence, answer, *defence_play, 0)
    for round in range(1, rounds + 1):
        gather(*defence, defence_odds, mix, kept)
        respond(attack_worth, attack_point, attack_ways, mix, kept, answer)
        learn(*attack, answer, *attack_play, round)
        gather(*attack, attack_odds, mix, kept)
        respond(defence_worth, defence_point, defence_ways, mix, kept, answer)
        learn(*defence, answer, *defence_play, round)
    settle(*attack[:2], attack_totals, attack_odds)
    settle(*defence[:2], defence_totals, defence_odds)
    gather(*attack, attack_odds, mix, kept)
    respond(defence_worth, defence_point, defence_ways, mix, kept, answer)
    assess(*defence, answer, defence_values)
    gather(*defence, defence_odds, mix, kept)
    respond(attack_worth, attack_point, attack_ways, mix, kept, answer)
    assess(*attack, answer, attack_values)
    value = 0.0
    for at in range(WIDTH * len(attack_chances)):
        value += attack_chances[at // WIDTH] * attack_odds[at] * attack_values[at]
    return value
