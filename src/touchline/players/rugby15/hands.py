"""The hands that a side may hold, and how likely each is to whoever watches.

A belief is a row of chances, one for every three kinds in order (`place_of`).  At first all cards that are not spent
are alike; then every card laid, and every hand kept that might have been changed, tells something of the others.  The
two kicks are one kind.  Like `regret`, this text runs interpreted over lists and compiled over arrays.
"""

from __future__ import annotations

import math
from typing import Any

from touchline.games.rugby15.cards import DECK, KICK
from touchline.players.rugby15.regret import KINDS, NONE, WAYS, WIDTH

MOST_HANDS = 455  # three of fifteen
PLACES = KINDS * KINDS * KINDS  # of a belief
PAIRS = KINDS * KINDS
UNHEARD_OF = 1e-9  # a card laid that nobody would have expected: nothing can be told from it


def kind_of(card: int) -> int:
    """The kind of a card: the second kick is a kick."""
    return card if card <= KICK else card - 1


def place_of(one: int, two: int, three: int) -> int:
    """Where a belief has three kinds, in order."""
    return (one * KINDS + two) * KINDS + three


def with_third(one: int, two: int, three: int) -> int:
    """Where a belief has two kinds in order and a third."""
    if three <= one:
        return place_of(three, one, two)
    return place_of(one, three, two) if three < two else place_of(one, two, three)


def even(unseen: int, known: int, belief: Any) -> None:
    """Believe every hand of unseen cards with all known ones to be as likely as any other."""
    for at in range(PLACES):
        belief[at] = 0.0
    n = 0
    for one in range(DECK):
        for two in range(one + 1, DECK):
            for three in range(two + 1, DECK):
                hand = 1 << one | 1 << two | 1 << three
                if hand & ~unseen == 0 and known & ~hand == 0:
                    belief[place_of(kind_of(one), kind_of(two), kind_of(three))] += 1.0
                    n += 1
    for at in range(PLACES):
        belief[at] /= n


def deal(belief: Any, pairs: Any, cards: Any, chances: Any, keeping: Any) -> int:
    """List the hands that are possible and what each keeps, `pairs` being what two kinds are worth; their number."""
    n = 0
    for one in range(KINDS):
        for two in range(one, KINDS):
            for three in range(two, KINDS):
                chance = belief[place_of(one, two, three)]
                if chance > 0.0:
                    chances[n] = chance
                    at = WIDTH * n
                    cards[at] = NONE if one == two else one
                    cards[at + 1] = NONE if two == three else two
                    cards[at + 2] = three
                    for way in range(WAYS):
                        keeping[WAYS * at + way] = pairs[way * PAIRS + two * KINDS + three]
                        keeping[WAYS * (at + 1) + way] = pairs[way * PAIRS + one * KINDS + three]
                        keeping[WAYS * (at + 2) + way] = pairs[way * PAIRS + one * KINDS + two]
                    n += 1
    return n


def centre(cards: Any, chances: Any, keeping: Any, is_nothing: bool) -> None:
    """Count what a hand keeps only as far as it is more than what others keep that lay the same; or not at all."""
    for kind in range(KINDS):
        for way in range(WAYS):
            whole, mean = 0.0, 0.0
            for at in range(len(cards)):
                if cards[at] == kind:
                    whole += chances[at // WIDTH]
                    mean += chances[at // WIDTH] * keeping[WAYS * at + way]
            for at in range(len(cards)):
                if cards[at] == kind:
                    keeping[WAYS * at + way] = 0.0 if is_nothing else keeping[WAYS * at + way] - mean / whole


def kind_at(cards: Any, at: int) -> int:
    """The kind of a card that is listed, or left out because the next one is the same."""
    while cards[at] == NONE:
        at += 1
    kind: int = cards[at]
    return kind


def count(cards: int, kind: int) -> int:
    """How many cards of a kind there are among some."""
    if kind < KICK:
        return cards >> kind & 1
    return (cards >> KICK & 1) + (cards >> KICK + 1 & 1) if kind == KICK else cards >> KICK + 2 & 1


def follow(
    cards: Any,
    chances: Any,
    odds: Any,
    laid: int,
    unseen: int,
    known: int,
    in_pile: int,
    stray: float,
    pairs: Any,
    belief: Any,
) -> None:
    """Believe, once a side has laid a kind and drawn a card, what its play tells; `stray` is how far it is doubted.

    `unseen`, `known` and `in_pile` (how many cards it drew from) are those after it was laid; `pairs` is room for how
    likely it kept each two kinds.
    """
    even(unseen, known, belief)
    for at in range(PAIRS):
        pairs[at] = 0.0
    whole = 0.0
    for hand in range(len(chances)):
        first = WIDTH * hand
        for at in range(first, first + WIDTH):
            if cards[at] == laid:
                one = kind_at(cards, first if at > first else first + 1)
                two = kind_at(cards, first + 2 if at < first + 2 else first + 1)
                share = chances[hand] * odds[at]
                pairs[one * KINDS + two] += share
                whole += share
    if whole < UNHEARD_OF:
        return
    for at in range(PLACES):
        belief[at] *= stray
    part = (1.0 - stray) / (whole * in_pile)
    for one in range(KINDS):
        for two in range(one, KINDS):
            chance = pairs[one * KINDS + two] * part
            if chance > 0.0:
                for three in range(KINDS):
                    n = count(unseen, three) - (three == one) - (three == two)
                    if n > 0:
                        belief[with_third(one, two, three)] += chance * n


def soften(cards: Any, values: Any, temper: float, part: float, odds: Any) -> None:
    """Mix into the odds, by so great a part, that the better cards are only laid more often the better they are."""
    for first in range(0, len(cards), WIDTH):
        best = -math.inf
        for at in range(first, first + WIDTH):
            if cards[at] != NONE:
                best = max(best, values[at])
        whole = 0.0
        for at in range(first, first + WIDTH):
            if cards[at] != NONE:
                whole += math.exp((values[at] - best) / temper)
        for at in range(first, first + WIDTH):
            if cards[at] != NONE:
                odds[at] += part * (math.exp((values[at] - best) / temper) / whole - odds[at])


def doubt(cards: Any, chances: Any, odds: Any, values: Any, change: float, part: float, belief: Any) -> None:
    """Believe less in hands that would better have been changed than kept: `change` is what that is worth."""
    whole = 0.0
    for hand in range(len(chances)):
        first = WIDTH * hand
        keep = 0.0
        for at in range(first, first + WIDTH):
            keep += odds[at] * values[at]
        at = place_of(kind_at(cards, first), kind_at(cards, first + 1), cards[first + 2])
        belief[at] = chances[hand] * part if keep < change else chances[hand]
        whole += belief[at]
    for at in range(PLACES):
        belief[at] /= whole
