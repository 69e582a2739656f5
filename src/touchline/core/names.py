"""How the values of fields are written in a position's line: listed words, seats, things counted from one."""

from __future__ import annotations

from dataclasses import dataclass

from touchline.core.errors import shown


@dataclass(frozen=True)
class Listed:
    """Values 0, 1, 2 … (from `start` on) written as words."""

    words: tuple[str, ...]
    start: int = 0

    def format(self, value: int) -> str:
        """Write a value."""
        i = value - self.start
        return self.words[i] if 0 <= i < len(self.words) else str(value)

    def parse(self, text: str) -> int:
        """Read a value."""
        if text in self.words:
            return self.words.index(text) + self.start
        if not text.lstrip("-").isdecimal():
            raise ValueError(f"expected one of {', '.join(self.words)}, got {shown(text)}")
        return int(text[:20])


SEAT_NAMES = Listed(("Home", "Away"))
