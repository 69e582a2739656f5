"""Writing in turn, for SQLite: what waits when a turn comes is written together, in one transaction, by one thread.

SQLite takes one writer at a time.  Left alone, those who wait try again at moments of their own, some of them for
seconds; each transaction waits for the disk, whatever is in it; and on a busy machine every step from one thread to
another waits as well.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from sqlalchemy import Engine
from sqlalchemy.orm import Session

Work = Callable[[Session], None]


@dataclass(eq=False)
class Wish:
    """Something to be written."""

    work: Work
    is_done: bool = False
    error: Exception | None = None


class Turns:
    """Writes what it is given, all or nothing each, and comes back when it is on the disk."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.lock = asyncio.Lock()
        self.waiting: list[Wish] = []
        self.writer = ThreadPoolExecutor(1, thread_name_prefix="writer")

    async def write(self, work: Work) -> None:
        """Write at the next turn; whoever has it writes for all who wait."""
        wish = Wish(work)
        self.waiting.append(wish)
        try:
            async with self.lock:
                if not wish.is_done:
                    await self._write_all()
        finally:
            if wish in self.waiting:  # given up before its turn
                self.waiting.remove(wish)
        if wish.error:
            raise wish.error

    def settled(self) -> AbstractAsyncContextManager[None]:
        """Wait until what is being written is written, and let nothing be written meanwhile."""
        return self.lock

    def close(self) -> None:
        """Write nothing more."""
        self.writer.shutdown()
        self.engine.dispose()

    async def _write_all(self) -> None:
        wishes, self.waiting = self.waiting, []
        writing = asyncio.get_running_loop().run_in_executor(self.writer, self._each, wishes)
        try:
            await asyncio.shield(writing)
        except asyncio.CancelledError:  # the others count on it
            await asyncio.wait([writing])
            raise

    def _each(self, wishes: list[Wish]) -> None:
        """Write all together; if that fails, each for itself."""
        self._try(wishes)
        if len(wishes) > 1 and wishes[0].error:
            for wish in wishes:
                self._try([wish])

    def _try(self, wishes: list[Wish]) -> None:
        error: Exception | None = None
        try:
            with Session(self.engine, expire_on_commit=False) as session, session.begin():
                for wish in wishes:
                    wish.work(session)
        except Exception as caught:  # whatever it is, it is told to those who wait for it
            error = caught
        for wish in wishes:
            wish.is_done, wish.error = True, error
