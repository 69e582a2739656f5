"""Where computers think: a few threads for all tables, so that each decision is made in time however many are due."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from touchline.players.thought import Pace

N_THINKERS = 8  # threads: so many share the processors and still stop on time
NICENESS = 5
HALF_FORGOTTEN = 30.0  # seconds after which half of it is kept back
MOST_TELLING = 0.5  # seconds kept back at most
Result = TypeVar("Result")


class Thinkers:
    """Lets decisions be thought about, several at once."""

    def __init__(self, n: int = N_THINKERS) -> None:
        self.n = n  # threads
        self.due = 0  # decisions under way or waiting for a thread
        self.guard = threading.Lock()  # of what is due
        self.telling = 0.0  # seconds that carrying out and telling takes, at worst, of late
        self.noted = 0.0  # the moment of `time.monotonic` as of which that is so
        self.pool = ThreadPoolExecutor(n, thread_name_prefix="thinker", initializer=give_way)

    async def think(self, work: Callable[[Pace], Result], asked: float) -> Result:
        """Do some thinking that was asked for at a moment of `time.monotonic`."""
        with self.guard:
            self.due += 1
        job = self.pool.submit(lambda: work(self.pace(asked)))
        job.add_done_callback(self._leave)
        return await asyncio.wrap_future(job)

    def _leave(self, _: Future[Any]) -> None:
        """Note that a thread is free, or a place before it; nobody may wait for the result any more."""
        with self.guard:
            self.due -= 1

    def pace(self, asked: float) -> Pace:
        """How fast to think now: where more decisions are due than there are threads, each leaves time to the next.

        With twice as many due as threads, the first take half of their time and the others the rest of theirs.
        """
        return Pace(asked - self.telling, min(1.0, self.n / max(1, self.due)))

    def note_telling(self, seconds: float, now: float) -> None:
        """Hear how long it took to carry a decision out and tell it: it is kept back from the time to think."""
        forgotten = 0.5 ** ((now - self.noted) / HALF_FORGOTTEN)
        self.telling, self.noted = min(max(seconds, forgotten * self.telling), MOST_TELLING), now

    def close(self) -> None:
        """Begin nothing more."""
        self.pool.shutdown(wait=False, cancel_futures=True)


def give_way() -> None:
    """Let this thread give way to those that serve, where the system can tell threads apart."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
