"""Time at a table.

`Times` follows from the log alone: how much of a period and of a decision is used up, from the time each entry says was
spent.  A `Stopwatch` measures that time while the table is live; what runs while the server is down, or while nobody
sits at the table, is nobody's loss.  A sealed choice of several actions is one decision.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Protocol

from touchline.core.contract import CHANCE, CLOCK, SEATS, Game, Timing
from touchline.core.state import State
from touchline.server.seals import same_seal

MOST_GRACE = 1000  # milliseconds of lag forgiven in one decision
BANK = 5000  # milliseconds of lag forgiven in a match, for each seat
SECOND = 1000  # milliseconds


class Source(Protocol):
    """Where time comes from."""

    def now(self) -> float:
        """Seconds that only grow."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""


class RealTime:
    """The machine's own time."""

    def now(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Stopwatch:
    """Counts milliseconds while it is not held."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.counted = 0.0  # seconds before the last start
        self.started: float | None = None
        self.marked = 0

    def hold(self, held: bool) -> None:
        """Stop, or go on."""
        now = self.source.now()
        if held and self.started is not None:
            self.counted += now - self.started
            self.started = None
        elif not held and self.started is None:
            self.started = now

    def elapsed(self) -> int:
        """Milliseconds since the mark."""
        running = self.source.now() - self.started if self.started is not None else 0.0
        return int((self.counted + running) * SECOND) - self.marked

    def mark(self) -> int:
        """Return the milliseconds since the last mark, and make a new one."""
        spent = self.elapsed()
        self.marked += spent
        return spent


@dataclass
class Times:
    """What is used up, in milliseconds."""

    periods: dict[int, int] = field(default_factory=dict)
    decisions: list[int] = field(default_factory=lambda: [0, 0])  # of each seat's present decision
    banks: list[int] = field(default_factory=lambda: [BANK, BANK])

    def spend(self, game: Game, before: State, after: State, seat: int, spent: int) -> None:
        """Count the time spent before an action of a seat, chance or the clock."""
        timing = game.table.timing(before)
        if timing.running:
            period = game.table.clock(before)[0]
            self.periods[period] = self.periods.get(period, 0) + spent
        was_asked, is_asked = game.seats_to_act(before), game.seats_to_act(after)
        sealed = same_seal(game, before, after)
        for each in SEATS:
            if each in was_asked:
                self.decisions[each] += spent
            goes_on = each in was_asked and each in is_asked and (sealed or seat in (CHANCE, CLOCK))
            if not goes_on:
                self._close(each, timing)

    def _close(self, seat: int, timing: Timing) -> None:
        if timing.decision:
            late = self.decisions[seat] - timing.decision * SECOND
            self.banks[seat] = max(0, self.banks[seat] - max(0, late))
        self.decisions[seat] = 0

    def period_left(self, game: Game, s: State, running: int) -> int | None:
        """Milliseconds left of the present period, if it has an end; `running` since the last entry."""
        timing = game.table.timing(s)
        if not timing.period:
            return None
        used = self.periods.get(game.table.clock(s)[0], 0) + (running if timing.running else 0)
        return max(0, timing.period * SECOND - used)

    def decision_left(self, game: Game, s: State, seat: int, running: int) -> int | None:
        """Milliseconds left of the seat's decision, if it has a limit; below zero when it is late."""
        limit = game.table.timing(s).decision
        if not limit or seat not in game.seats_to_act(s):
            return None
        return limit * SECOND - self.decisions[seat] - running

    def grace(self, seat: int) -> int:
        """Milliseconds by which the seat may be late now."""
        return min(MOST_GRACE, self.banks[seat])
