"""Where the outcomes of chance come from when people play.

Committed dice can be checked by anybody.  Before play SHA-256(secret) is published; then each seat adds entropy of its
own; roll *k* is drawn from HMAC-SHA-256(secret, "touchline-dice-1|<home>|<away>|<k>|<try>") when it is needed and not
before; at the end the secret is opened.  The number drawn is the first 8 bytes, thrown away and drawn again (`try` + 1)
when it lies in the last, incomplete range, so that every value is exactly equally likely.  `tools/check_dice.py` makes
the same check without Touchline.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from touchline.core.errors import DiceError, shown
from touchline.core.sinks import Dice, below

Outcomes = list[tuple[int, int]]  # code, weight
SPAN = 1 << 64
ENTROPY_CHARACTERS = 64  # of a seat's own entropy, at most


class Source(Protocol):
    """Throws a die with as many sides as the outcomes weigh together; `pick` says on which outcome it fell."""

    def throw(self, outcomes: Outcomes) -> int: ...


def pick(outcomes: Outcomes, value: int) -> int:
    """The outcome on which `value`, from 0 to the sum of the weights - 1, falls.

    >>> pick([(10, 1), (20, 2)], 2)
    20
    """
    for code, weight in outcomes:
        if value < weight:
            return code
        value -= weight
    raise ValueError("value is not below the sum of the weights")


def total(outcomes: Outcomes) -> int:
    """The sum of the weights."""
    return sum(weight for _, weight in outcomes)


class Seeded:
    """Repeatable dice for trials: the same seed, the same match."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice()
        self.dice.seed = seed & 0xFFFFFFFFFFFF

    def throw(self, outcomes: Outcomes) -> int:
        """Throw a number below the sum of the weights."""
        return below(self.dice, total(outcomes))


class Scripted:
    """Dice that fall as written: for tests, and for people who roll real dice on the table."""

    def __init__(self, codes: Iterable[int]) -> None:
        self.codes = iter(codes)

    def throw(self, outcomes: Outcomes) -> int:
        """Throw what gives the next outcome of the script."""
        wanted, before = next(self.codes, None), 0
        for code, weight in outcomes:
            if code == wanted:
                return before
            before += weight
        raise DiceError(f"the script gives {wanted}, which cannot fall now")


def commitment(secret: bytes) -> str:
    """What is published before play."""
    return hashlib.sha256(secret).hexdigest()


def draw(secret: bytes, home: str, away: str, k: int, sides: int) -> int:
    """Roll number `k` of a die with `sides` sides, counted from 0."""
    limit = SPAN - SPAN % sides
    attempt = 0
    while True:
        message = f"touchline-dice-1|{home}|{away}|{k}|{attempt}".encode()
        value = int.from_bytes(hmac.digest(secret, message, "sha256")[:8], "big")
        if value < limit:
            return value % sides
        attempt += 1


def checked_entropy(text: str) -> str:
    """Accept a seat's entropy: printable, no white space, no bar, short."""
    plain = text.isascii() and text.isprintable() and not set(text) & set(" |")
    if not plain or not 1 <= len(text) <= ENTROPY_CHARACTERS:
        raise DiceError(f"expected 1 to {ENTROPY_CHARACTERS} printable characters without spaces, got {shown(text)}")
    return text


@dataclass
class Committed:
    """Dice committed to before play; `rolls` counts those already drawn."""

    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    home: str = field(default_factory=lambda: secrets.token_hex(8))
    away: str = field(default_factory=lambda: secrets.token_hex(8))
    rolls: int = 0

    @property
    def commitment(self) -> str:
        """What is published before play."""
        return commitment(self.secret)

    def throw(self, outcomes: Outcomes) -> int:
        """Draw the next roll."""
        value = draw(self.secret, self.home, self.away, self.rolls, total(outcomes))
        self.rolls += 1
        return value
