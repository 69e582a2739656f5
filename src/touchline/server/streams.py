"""What each viewer has been told: a numbered sequence that moves only when something he may know has changed."""

from __future__ import annotations

from dataclasses import dataclass, field

from touchline.core.contract import AWAY, BOTH, HOME, NOBODY, Game
from touchline.core.events import EVERYBODY, Event
from touchline.core.state import State

# Through whose eyes a viewer looks; the first is what is shown to all.  One screen for both seats (BOTH) shows what a
# spectator may see, and each seat its own view on demand.
EYES = {HOME: (HOME,), AWAY: (AWAY,), NOBODY: (NOBODY,), BOTH: (NOBODY, HOME, AWAY)}
Views = tuple[State, ...]


def look(game: Game, s: State, viewer: int) -> Views:
    """Make a viewer's views of a position."""
    return tuple(game.view(s, eye) for eye in EYES[viewer])


@dataclass
class Stream:
    """One viewer's sequence, at its newest number."""

    viewer: int
    views: Views
    version: int = 1
    told: list[Event] = field(default_factory=list)  # since the number before
    origin: Views | None = None  # the views before the last visible action of a seat
    way: tuple[str, ...] = ()  # the cells on the way of that action
    back_to: int | None = None  # what was told after that number has been taken back

    def heard(self, events: list[Event]) -> list[Event]:
        """Keep what the viewer may hear."""
        return [event for event in events if event.hearer == EVERYBODY or event.hearer in EYES[self.viewer]]

    def advance(self, views: Views, events: list[Event], way: tuple[str, ...] | None, else_changed: bool) -> bool:
        """Take note of what an entry has brought (`way`: of a seat's action); tell whether the viewer can notice."""
        heard = self.heard(events)
        seen = views != self.views
        if not (seen or heard or else_changed):
            return False
        if way is not None and (seen or heard):
            self.origin, self.way = self.views, way
        self.views, self.told, self.back_to = views, heard, None
        self.version += 1
        return True
