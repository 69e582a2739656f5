"""The hands that a side may hold, as everybody at the table must believe: all that the discards and the piles allow.

The view tells which cards are spent and which are surely in hand; every other card that is not spent is as likely in
the hand as any other.  The two kicks are one kind.
"""

from __future__ import annotations

from typing import Any

from touchline.games.rugby15.cards import DECK, KICK, SECOND_KICK
from touchline.players.rugby15.regret import KINDS, NONE, WIDTH

MOST_HANDS = 455  # three of fifteen


def kind_of(card: int) -> int:
    """The kind of a card: the second kick is a kick."""
    return card if card <= KICK else card - 1


def deal(
    unseen: int,
    known: int,
    stay_pairs: Any,
    move_pairs: Any,
    stay: Any,
    move: Any,
    cards: Any,
    chances: Any,
    keeping: Any,
) -> int:
    """List the hands of three unseen cards with all known ones, and what each keeps; the number of hands.

    `stay` and `move` are what all cards but one of a kind are worth, `stay_pairs` and `move_pairs` what two kinds kept
    in hand are worth, as the ball stays or moves.
    """
    n, whole = 0, 0.0
    both = unseen >> KICK & unseen >> SECOND_KICK & 1
    for one in range(DECK):
        for two in range(one + 1, DECK):
            for three in range(two + 1, DECK):
                hand = 1 << one | 1 << two | 1 << three
                if hand & ~unseen or known & ~hand or (both and hand >> SECOND_KICK & 1 > hand >> KICK & 1):
                    continue
                alike = both and hand >> KICK & 1 > hand >> SECOND_KICK & 1 and not known >> KICK & 1
                chances[n] = 2.0 if alike else 1.0
                whole += chances[n]
                first, second, third = kind_of(one), kind_of(two), kind_of(three)
                at = WIDTH * n
                cards[at], cards[at + 1], cards[at + 2] = first, second, third
                keep(at, second * KINDS + third, first, stay_pairs, move_pairs, stay, move, keeping)
                keep(at + 1, first * KINDS + third, second, stay_pairs, move_pairs, stay, move, keeping)
                keep(at + 2, first * KINDS + second, third, stay_pairs, move_pairs, stay, move, keeping)
                if first == second:
                    cards[at] = NONE
                if second == third:
                    cards[at + 1] = NONE
                n += 1
    for i in range(n):
        chances[i] /= whole
    return n


def keep(at: int, pair: int, laid: int, stay_pairs: Any, move_pairs: Any, stay: Any, move: Any, keeping: Any) -> None:
    """Write what a hand keeps that lays a card."""
    keeping[2 * at] = stay_pairs[pair] + stay[laid]
    keeping[2 * at + 1] = move_pairs[pair] + move[laid]
