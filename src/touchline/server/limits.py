"""How much a server takes from anybody: sizes, rates, numbers."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from touchline.server.clocks import Source

KIBI = 1024
MINUTE = 60.0
MOST_ADDRESSES = 10_000  # remembered at once


@dataclass(frozen=True)
class Limits:
    """What is allowed."""

    message_bytes: int = 64 * KIBI
    messages_per_second: float = 20
    message_burst: int = 60
    tables_per_minute: int = 60  # from one address
    uploads_per_minute: int = 60
    connections_per_table: int = 200
    waiting_messages: int = 500  # for one slow connection
    recent_updates: int = 64  # kept in memory for each viewer of a table
    idle_seconds: float = 600  # after which an unused table leaves memory
    record_actions: int = 20_000  # of a record sent by anybody
    body_bytes: int = 4_500_000  # of a request over HTTP


class Bucket:
    """Fills steadily, is emptied by use: so much a second on average, so much at once."""

    def __init__(self, source: Source, per_second: float, burst: float) -> None:
        self.source, self.per_second, self.burst = source, per_second, burst
        self.level, self.at = burst, source.now()

    def take(self) -> bool:
        """Take one, if there is one."""
        now = self.source.now()
        self.level = min(self.burst, self.level + (now - self.at) * self.per_second)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Addresses:
    """A bucket for each client address; the longest unused are forgotten."""

    def __init__(self, source: Source, per_minute: int) -> None:
        self.source, self.per_minute = source, per_minute
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take one for that address, if it has any left."""
        bucket = self.buckets.pop(address, None) or Bucket(self.source, self.per_minute / MINUTE, self.per_minute)
        self.buckets[address] = bucket
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take()
