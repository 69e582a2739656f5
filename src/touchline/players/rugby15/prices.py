"""What cards are worth to a side after a turn, in points: the two kept in hand, and all that are not yet spent.

A price depends on who has the ball and on how much of the pile is played; between three knots of the pile it changes
in a straight line.  The prices are fitted to self-play (`tools/learn_rugby15.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from touchline.core.bits import size
from touchline.games.rugby15.cards import ALL, DECK, KICKS, TACKLE, VALUES, Cards
from touchline.games.rugby15.rules.position import HAND
from touchline.players.rugby15.learnt import LEARNT
from touchline.players.rugby15.regret import KINDS

ATTACKS, DEFENDS = 0, 1
KNOTS = (0, 6, 12)  # turns played in the pile
SORTS = 8  # values 1-6 of either style, kicks, the tackle
SORT_CARDS = (
    *(Cards(1 << value | 1 << value + VALUES) for value in range(VALUES)),
    KICKS,
    Cards(1 << TACKLE),
)
OF_SORT = tuple(size(cards) for cards in SORT_CARDS)
UNSPENT, KEPT = 0, SORTS  # places of the prices of each sort, then:
ONE_STYLE, CHANGE_LEFT, BALL = 2 * SORTS, 2 * SORTS + 1, 2 * SORTS + 2
FEATURES = 2 * SORTS + 3
PRICES = 2 * len(KNOTS) * FEATURES  # by role, then knot, then feature
KEPT_CARDS = HAND - 1
SORT = tuple(kind % VALUES if kind < 2 * VALUES else kind - VALUES for kind in range(KINDS))


class Prices:
    """A price for everything that a side keeps."""

    def __init__(self, table: Sequence[float] = LEARNT.prices) -> None:
        self.table = tuple(table)
        self._of: dict[tuple[int, int], tuple[float, ...]] = {}
        self._pairs: dict[tuple[int, int], tuple[float, ...]] = {}

    def of(self, role: int, played: int) -> tuple[float, ...]:
        """The price of every feature for a role after so many turns of a pile."""
        key = role, played
        if key not in self._of:
            shares = blend(played)
            first = role * len(KNOTS) * FEATURES
            self._of[key] = tuple(
                sum(share * self.table[first + k * FEATURES + i] for k, share in enumerate(shares))
                for i in range(FEATURES)
            )
        return self._of[key]

    def pairs(self, role: int, played: int) -> tuple[float, ...]:
        """What keeping each two kinds in hand is worth, KINDS × KINDS; two cards at random: about 0."""
        key = role, played
        if key not in self._pairs:
            price = self.of(role, played)
            mean = sum(KEPT_CARDS * of / DECK * price[KEPT + i] for i, of in enumerate(OF_SORT))
            self._pairs[key] = tuple(
                price[KEPT + SORT[one]] + price[KEPT + SORT[two]] - mean + price[ONE_STYLE] * is_one_style(one, two)
                for one in range(KINDS)
                for two in range(KINDS)
            )
        return self._pairs[key]

    def held(self, unseen: Cards, right: int, role: int, played: int) -> float:
        """What the ball, a hand change left and all cards that are not in the discard are worth."""
        price, part = self.of(role, played), (DECK - played) / DECK
        cards = sum(price[UNSPENT + i] * (size(unseen & SORT_CARDS[i]) - OF_SORT[i] * part) for i in range(SORTS))
        return cards + price[BALL] + right * price[CHANGE_LEFT]


def blend(played: int) -> tuple[float, ...]:
    """How much of each knot there is after so many turns of a pile.

    >>> blend(0), blend(3), blend(12)
    ((1.0, 0.0, 0.0), (0.5, 0.5, 0.0), (0.0, 0.0, 1.0))
    """
    step = KNOTS[1] - KNOTS[0]
    return tuple(max(0.0, 1 - abs(played - knot) / step) for knot in KNOTS)


def is_one_style(one: int, two: int) -> bool:
    """Tell whether two kinds are of the same style: an attacker who keeps them is foreseen."""
    return one < 2 * VALUES and two < 2 * VALUES and one // VALUES == two // VALUES


def features(unseen: Cards, kept: Sequence[int], right: int, played: int) -> list[float]:
    """What a side has of everything that has a price, as `Prices` counts it; `kept` are two kinds."""
    part = (DECK - played) / DECK
    row = [size(unseen & SORT_CARDS[i]) - OF_SORT[i] * part for i in range(SORTS)]
    row += [sum(SORT[kind] == i for kind in kept) - KEPT_CARDS * OF_SORT[i] / DECK for i in range(SORTS)]
    return [*row, float(is_one_style(*kept)), float(right), 1.0]


assert sum(OF_SORT) == size(ALL)
