"""How long a period has lasted by the wall clock, while the rules say that its clock runs."""

from __future__ import annotations

import time
from collections.abc import Callable


class Stopwatch:
    """Measures the present period; a new period starts from nothing."""

    def __init__(self, now: Callable[[], float] = time.monotonic, period: int = 0, spent: float = 0.0) -> None:
        self.now = now
        self.period = period
        self._spent = spent  # seconds, up to `_since`
        self._since: float | None = None  # running since; None: stopped

    @property
    def spent(self) -> float:
        """Seconds of the period used so far."""
        return self._spent + (self.now() - self._since if self._since is not None else 0.0)

    def follow(self, period: int, running: bool) -> None:
        """Go on in this period, running or stopped."""
        spent = self.spent if period == self.period else 0.0
        self.period, self._spent = period, spent
        self._since = self.now() if running else None

    def left(self, length: int) -> float | None:
        """Seconds left of a period of that length; None if it has no length."""
        return max(0.0, length - self.spent) if length else None


def clock_face(seconds: float) -> str:
    """Write seconds as people read a clock.

    >>> clock_face(75.2)
    '1:16'
    """
    whole = int(seconds + 0.999)
    return f"{whole // 60}:{whole % 60:02d}"
