"""What people are told: an event has a kind, the number of its rule, and up to five whole numbers.

Rules call `tell` for what everybody may know and `whisper` for what only one seat may know.  Compiled, both are
nothing and cost nothing.  All text for people is made from events, in either language (`touchline.core.telling`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

EVERYBODY = -1


@dataclass(frozen=True)
class Event:
    """Something that happened, in rules language."""

    kind: str  # past tense: "moved", "line_foul"
    rule: str  # the paragraph behind it: "F-2.2.6a"
    args: tuple[int, ...] = ()
    hearer: int = EVERYBODY  # or the one seat that may know


class Listener(Protocol):
    """A state that may collect events."""

    told: list[Event] | None


def tell(s: Listener, kind: str, rule: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
    """Say publicly what happened."""
    if s.told is not None:
        s.told.append(Event(kind, rule, (int(a), int(b), int(c), int(d), int(e))))


def whisper(
    s: Listener, seat: int, kind: str, rule: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
) -> None:
    """Tell one seat what only it may know."""
    if s.told is not None:
        s.told.append(Event(kind, rule, (int(a), int(b), int(c), int(d), int(e)), seat))


def heard(events: list[Event], viewer: int) -> list[Event]:
    """Keep what a viewer (a seat, or NOBODY for a spectator) may hear."""
    return [event for event in events if event.hearer in (EVERYBODY, viewer)]
