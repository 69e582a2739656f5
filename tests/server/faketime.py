"""Time that stands still until a test moves it."""

import asyncio
import threading


class FakeTime:
    """Seconds from a test's hand; safe to move from another thread than the server's."""

    def __init__(self):
        self.seconds = 1000.0
        self.sleepers = []
        self.guard = threading.Lock()

    def now(self):
        return self.seconds

    async def sleep(self, seconds):
        loop = asyncio.get_running_loop()
        woken = loop.create_future()
        with self.guard:
            sleeper = (self.seconds + seconds, loop, woken)
            if seconds <= 0:
                woken.set_result(None)
            else:
                self.sleepers.append(sleeper)
        try:
            await woken
        finally:
            with self.guard:
                if sleeper in self.sleepers:
                    self.sleepers.remove(sleeper)

    def advance(self, seconds):
        with self.guard:
            self.seconds += seconds
            due = [sleeper for sleeper in self.sleepers if sleeper[0] <= self.seconds + 1e-9]
            self.sleepers = [sleeper for sleeper in self.sleepers if sleeper not in due]
        for _, loop, woken in due:
            loop.call_soon_threadsafe(lambda woken=woken: woken.done() or woken.set_result(None))
