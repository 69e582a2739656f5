"""Where `legal` and `chance` put what they offer.

Rules say `offer(out, code)` or `offer_all(out, base, cells)`; the sink decides what becomes of it: a list, or one
code drawn at random without ever making the list.  Compiled, the same calls become stores into a flat array.
"""

from __future__ import annotations

from typing import Protocol

from touchline.core.bits import Bits, each, nth, size
from touchline.core.state import State, number

MOST = 1024  # more actions than any position of any game offers


class Sink(Protocol):
    """Takes what is offered."""

    def offer(self, code: int, weight: int) -> None: ...
    def offer_all(self, base: int, members: Bits) -> None: ...


def offer(out: Sink, code: int, weight: int = 1) -> None:
    """Offer one action; for chance, with its integer weight."""
    out.offer(code, weight)


def offer_all(out: Sink, base: int, members: Bits) -> None:
    """Offer `base` + member for every member of a set."""
    out.offer_all(base, members)


class Listing:
    """Keeps everything, in the order offered."""

    def __init__(self) -> None:
        self.codes: list[int] = []
        self.weights: list[int] = []

    def offer(self, code: int, weight: int) -> None:
        self.codes.append(code)
        self.weights.append(weight)

    def offer_all(self, base: int, members: Bits) -> None:
        for member in each(members):
            self.codes.append(base + member)
            self.weights.append(1)


class Dice(State):
    """A repeatable source of numbers for playouts and experiments; people's dice are `touchline.core.dice`."""

    seed = number()  # 48 bits


def below(dice: Dice, n: int) -> int:
    """Draw a number from 0 to n - 1; n is at most 2**31."""
    dice.seed = (dice.seed * 0x5DEECE66D + 11) & 0xFFFFFFFFFFFF
    return ((dice.seed >> 17) * n) >> 31


class Sampler(Dice):
    """Keeps one of the codes, drawn with its weight: a reservoir of one."""

    total = number()  # weight offered so far
    picked = number()  # the code kept

    def offer(self, code: int, weight: int) -> None:
        sample(self, code, weight)

    def offer_all(self, base: int, members: Bits) -> None:
        sample_all(self, base, members)


def sample(out: Sampler, code: int, weight: int) -> None:
    """Keep the code in place of the one kept with probability weight / total."""
    out.total += weight
    if below(out, out.total) < weight:
        out.picked = code


def sample_all(out: Sampler, base: int, members: Bits) -> None:
    """The same for a whole set, with a single draw."""
    n = size(members)
    if n:
        out.total += n
        k = below(out, out.total)
        if k < n:
            out.picked = base + nth(members, k)
