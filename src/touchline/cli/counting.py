"""`touchline perft`: how many sequences of actions, chance included, lead on from a position.

Everybody acts at random, each action as likely as the others, so that the sequences of full length and those that ended
before have probability 1 together.  When both may act, either may be the next.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from touchline.cli.progress import followed
from touchline.core.contract import CHANCE, Game
from touchline.core.state import State

DEEP = 6  # actions, from which on compiling is worth its while
Choices = list[tuple[int, int, Fraction]]  # seat, code, probability


@dataclass(frozen=True)
class Counted:
    """Sequences of 0, 1, 2 … actions, and the probability of all that were followed."""

    counts: tuple[int, ...]
    mass: Fraction | float
    compiled: bool = False

    def plus(self, other: Counted, share: Fraction) -> Counted:
        """Add what follows an action that has a share of the probability; its counts are one action longer."""
        longer = (0, *other.counts)
        counts = tuple(a + b for a, b in zip(self.counts, longer, strict=True))
        return Counted(counts, self.mass + share * other.mass, other.compiled)


def choices(game: Game, s: State) -> Choices:
    """Everything that can be done, by whom, and how likely it is at random."""
    if game.rules.actor(s) == CHANCE:
        outcomes = game.outcomes(s)
        total = sum(weight for _, weight in outcomes)
        return [(CHANCE, code, Fraction(weight, total)) for code, weight in outcomes]
    lists = {seat: game.legal(s, seat) for seat in game.seats_to_act(s)}
    return [(seat, code, Fraction(1, len(codes) * len(lists))) for seat, codes in lists.items() for code in codes]


def after(game: Game, s: State, seat: int, code: int) -> State:
    """The position after an action."""
    new = s.copy()
    game.rules.apply(new, seat, code)
    return new


def nothing_yet(depth: int, goes_on: bool) -> Counted:
    """The empty sequence: all the probability, unless something follows it."""
    return Counted((1,) + (0,) * depth, Fraction(0 if goes_on else 1))


def count(game: Game, s: State, depth: int) -> Counted:
    """Count, interpreted."""
    options = choices(game, s) if depth else []
    total = nothing_yet(depth, bool(options))
    for seat, code, share in options:
        total = total.plus(count(game, after(game, s, seat, code), depth - 1), share)
    return total


def count_compiled(game: Game, s: State, depth: int) -> Counted:
    """Count with the compiled rules."""
    from touchline.fast import compiled

    fast = compiled(game)
    counted = fast.perft(fast.pack(s), depth)
    return Counted(counted.counts, counted.mass, compiled=True)


@dataclass(frozen=True)
class Report:
    """A count, all together and by first action."""

    game: str
    total: Counted
    parts: list[tuple[str, Fraction, Counted]]  # name and probability of the first action, what follows it
    seconds: float

    @property
    def form(self) -> str:
        """How it was counted."""
        return "compiled" if self.total.compiled else "interpreted"

    def table(self, divided: bool) -> dict[str, Any]:
        """The report for a program; an exact probability is written as a fraction."""
        rows = [
            {"name": name, "probability": str(share), "counts": counted.counts} for name, share, counted in self.parts
        ]
        return {
            "game": self.game,
            "counts": self.total.counts,
            "mass": _mass(self.total),
            "form": self.form,
            "seconds": round(self.seconds, 3),
            **({"divide": rows} if divided else {}),
        }

    def lines(self, divided: bool) -> list[str]:
        """The report for a person."""
        lines = [f"{name:<16} {counted.counts[-1]:>16,}" for name, _, counted in self.parts] if divided else []
        lines += [f"{depth:>4} {n:>20,}" for depth, n in enumerate(self.total.counts)]
        return [*lines, f"probability {_mass(self.total)}; {self.form}, {self.seconds:.2f} s"]


def _mass(counted: Counted) -> str:
    return str(counted.mass) if isinstance(counted.mass, Fraction) else f"{counted.mass:.10g}"


def report(game: Game, s: State, depth: int, compiled: bool) -> Report:
    """Count, with a bar over the first actions."""
    begun = time.perf_counter()
    counter = count_compiled if compiled else count
    options = choices(game, s) if depth else []
    parts: list[tuple[str, Fraction, Counted]] = []
    total = nothing_yet(depth, bool(options))
    for seat, code, share in followed("perft", options, len(options)):
        counted = counter(game, after(game, s, seat, code), depth - 1)
        parts.append((game.table.name(s, seat, code), share, counted))
        total = total.plus(counted, share)
    return Report(game.id, total, parts, time.perf_counter() - begun)
