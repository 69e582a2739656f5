"""The hall: all tables of a server.  A table is in memory while it is used, and built again from the store."""

from __future__ import annotations

import asyncio
import re
from contextlib import nullcontext
from dataclasses import dataclass

from touchline.server.alarms import Alarm
from touchline.server.clocks import Source
from touchline.server.limits import Limits
from touchline.server.protocol.tables import NewTable, TableMade
from touchline.server.seating import new_setting
from touchline.server.store import Store
from touchline.server.tables import Surroundings, Table
from touchline.server.thinkers import Thinkers
from touchline.server.thinking import Thinking
from touchline.server.words import Refusal

ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
SWEEP_SECONDS = 30.0


@dataclass
class Live:
    """A table in memory with its computers and its alarm."""

    table: Table
    thinking: Thinking
    alarm: Alarm

    def stop(self) -> None:
        """Let nothing more happen by itself."""
        self.table.on_change.clear()
        self.thinking.stop()
        self.alarm.stop()


class Hall:
    """Finds tables, makes them, lets unused ones go."""

    def __init__(self, database_url: str, limits: Limits, time: Source, pause: float) -> None:
        self.store = Store(database_url)
        self.limits, self.time = limits, time
        self.thinkers = Thinkers()
        self.around = Surroundings(self.store, limits, time, self.thinkers, pause)
        self.reading = asyncio.Lock()  # records are read one at a time: it takes a processor
        self.live: dict[str, asyncio.Task[Live]] = {}
        self.sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the store and begin to sweep."""
        await self.store.open()
        self.sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Close everything; what is stored stays."""
        if self.sweeper:
            self.sweeper.cancel()
        for task in self.live.values():
            if task.done() and not task.cancelled() and not task.exception():
                async with task.result().table.lock:
                    task.result().stop()
        self.thinkers.close()
        await self.store.close()

    async def table(self, id: str) -> Table:
        """Find a table; raises Refusal if there is none."""
        if not ID.fullmatch(id):
            raise Refusal("table/unknown")
        task = self.live.get(id)
        if task is None:
            task = self.live[id] = asyncio.create_task(self._load(id))
        try:
            return (await asyncio.shield(task)).table
        except Exception:
            self.live.pop(id, None)
            raise

    async def _load(self, id: str) -> Live:
        stored = await self.store.load(id)
        if stored is None:
            raise Refusal("table/unknown")
        table = await asyncio.to_thread(Table, stored, self.around)
        return Live(table, Thinking(table), Alarm(table))

    async def make(self, new: NewTable) -> TableMade:
        """Set a new table up."""
        async with self.reading if new.record else nullcontext():
            setting = await asyncio.to_thread(new_setting, new, self.limits.record_actions)
        await self.store.make(setting.row, setting.seats, setting.base)
        return setting.made

    async def _sweep(self) -> None:
        while True:
            await self.time.sleep(SWEEP_SECONDS)
            self.drop_idle()

    def drop_idle(self) -> None:
        """Let go of tables that nobody has used for a while."""
        before = self.time.now() - self.limits.idle_seconds
        for id, task in list(self.live.items()):
            if task.done() and (task.cancelled() or task.exception()):
                del self.live[id]
            elif task.done() and _is_idle(task.result(), before):
                task.result().stop()
                del self.live[id]


def _is_idle(live: Live, before: float) -> bool:
    table = live.table
    busy = table.connections or live.thinking.is_busy or table.lock.locked()
    return not busy and table.used_at < before
