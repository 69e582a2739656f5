"""What happens at a table when time runs out: the clock's signal, or a choice made for a seat that is late."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from touchline.core.contract import CLOCK, TIME_UP
from touchline.server import entries as log
from touchline.server.clocks import SECOND
from touchline.server.entries import Entry
from touchline.server.seals import same_seal
from touchline.server.tables import Table
from touchline.server.words import Refusal

RETRY_SECONDS = 1.0


class Alarm:
    """Wakes a table when a period or a decision is at its end."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.task: asyncio.Task[None] | None = None
        table.on_change.append(self.set)

    def set(self) -> None:
        """Set the alarm for what comes first; whatever it was set for before is forgotten."""
        current = asyncio.current_task()
        if self.task and self.task is not current:
            self.task.cancel()
        self.task = None
        left = self._left()
        if left is not None:
            self.task = asyncio.get_running_loop().create_task(self._ring(left / SECOND))

    def stop(self) -> None:
        """Ring no more."""
        if self.task:
            self.task.cancel()

    def _left(self) -> int | None:
        """Milliseconds until something is to be done, if time runs."""
        table = self.table
        if table.stopwatch.started is None:
            return None
        ends = [self._late_in(seat) for seat in table.game.seats_to_act(table.course.state)]
        ends.append(self._signal_in())
        return min((max(0, end) for end in ends if end is not None), default=None)

    def _signal_in(self) -> int | None:
        course, game = self.table.course, self.table.game
        if not game.table.timing(course.state).running or TIME_UP not in game.legal(course.state, CLOCK):
            return None
        return course.times.period_left(game, course.state, self.table.stopwatch.elapsed())

    def _late_in(self, seat: int) -> int | None:
        course = self.table.course
        left = course.times.decision_left(self.table.game, course.state, seat, self.table.stopwatch.elapsed())
        return None if left is None else left + course.times.grace(seat)

    async def _ring(self, seconds: float) -> None:
        await self.table.around.time.sleep(seconds)
        try:
            async with self.table.held():
                if self.task is asyncio.current_task() and self.table.stopwatch.started is not None:
                    (await self.table.perform(self._expired()))()
        except Refusal:  # it could not be stored
            self.task = asyncio.get_running_loop().create_task(self._ring(RETRY_SECONDS))

    def _expired(self) -> Iterator[Entry]:
        left = self._signal_in()
        if left is not None and left <= 0:
            yield Entry(log.PLAY, CLOCK, TIME_UP)
        for seat in self.table.game.seats_to_act(self.table.course.state):
            left = self._late_in(seat)
            if left is not None and left <= 0:
                yield from self._choose_for(seat)

    def _choose_for(self, seat: int) -> Iterator[Entry]:
        """Choose for a late seat; a sealed choice as a whole."""
        game, course = self.table.game, self.table.course
        goes_on = True
        while goes_on and seat in game.seats_to_act(course.state):
            before = course.state.copy()
            yield Entry(log.FORCED, seat, game.table.fallback(game.view(before, seat), seat))
            goes_on = same_seal(game, before, course.state)
