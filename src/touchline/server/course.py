"""The course of a table: everything that follows from its log, and nothing else.

The log is trusted; what may enter it is decided at the door (`touchline.server.door`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from touchline.core.again import again
from touchline.core.contract import AWAY, BOTH, HOME, NOBODY, SEATS, Game
from touchline.core.events import Event
from touchline.core.match import Action, Match
from touchline.core.options import Values
from touchline.core.state import State
from touchline.core.undoing import Step, noted, undoable
from touchline.server import entries as log
from touchline.server.clocks import Times
from touchline.server.entries import Entry
from touchline.server.seals import same_seal
from touchline.server.streams import Stream, look

MOST_TOLD_BEFORE = 12  # events of the match a table was forked from


@dataclass(frozen=True)
class Standing:
    """What stands between the seats beside the board."""

    offered_by: int | None = None  # a draw
    wanting: tuple[int, ...] = ()  # seats that ask for a rematch
    rematch: str = ""
    resigned: int | None = None
    agreed: bool = False
    declined: tuple[int, ...] = field(default=(), compare=False)  # seats that must act before they offer again


@dataclass(frozen=True)
class Marked(Step):
    """An action that may perhaps be taken back, and where the viewers' streams were before it."""

    versions: Mapping[int, int]


class Course:
    """A table's match, its viewers' streams and its times, at the end of the log so far."""

    def __init__(
        self,
        game: Game,
        values: Values,
        shared: bool,
        base: tuple[Entry, ...] = (),
        machines: frozenset[int] = frozenset(),
    ) -> None:
        self.game, self.values, self.shared = game, values, shared
        self.machines = machines  # the seats that the computer plays
        self.state: State = game.start(values)
        self.actions: list[Action] = []
        self.base = base
        told = self._replay(base)
        self.entries: list[Entry] = []
        self.n_rolls = 0  # of the table's own dice
        self.standing = Standing()
        self.times = Times()
        self.steps: list[Marked] = []  # since the last thing that cannot be taken back
        viewers = (BOTH, NOBODY) if shared else (HOME, AWAY, NOBODY)
        self.streams = {viewer: Stream(viewer, look(game, self.state, viewer)) for viewer in viewers}
        for stream in self.streams.values():
            stream.told = stream.heard(told)
        self.fresh = [1, 1]  # since which number of its stream a seat has been asked the same

    def _replay(self, base: tuple[Entry, ...]) -> list[Event]:
        """Go to where a forked table begins; the last events of the match before are what is told there."""
        told = deque[Event](maxlen=MOST_TOLD_BEFORE)
        for entry in base:
            self.state.told = events = list[Event]()
            self.game.rules.apply(self.state, entry.seat, entry.code)
            self.actions.append(Action(entry.seat, entry.code))
            told.extend(events)
        self.state.told = None
        return list(told)

    @property
    def actor(self) -> int:
        """Who acts next."""
        return self.game.rules.actor(self.state)

    @property
    def is_over(self) -> bool:
        """The match has ended, by play or otherwise."""
        return self.standing.resigned is not None or self.standing.agreed or self.actor == NOBODY

    def stream_of(self, seat: int) -> Stream:
        """The stream through which a seat is played."""
        return self.streams[BOTH if self.shared else seat]

    def may_undo(self, seat: int) -> bool:
        """Tell whether the seat may take its last action back."""
        return not self.is_over and self._undoable(seat) is not None

    def _undoable(self, seat: int) -> int | None:
        return undoable(self.game, self.steps, self.state, seat, self.machines)

    def feed(self, entry: Entry) -> list[int]:
        """Go on by one entry; list the viewers for whom something has changed."""
        before, standing = self.state.copy(), self.standing
        undone = self._undoable(entry.seat) if entry.kind == log.UNDO else None
        versions = {} if undone is None or self.steps[undone].sealed else self.steps[undone].versions
        events = self._carry_out(entry)
        self.entries.append(entry)
        played = entry.kind in (*log.ACTIONS, log.UNDO)
        if played:
            self.times.spend(self.game, before, self.state, entry.seat, entry.spent)
        way = self._way(before, entry)
        noticed = [
            viewer
            for viewer, stream in self.streams.items()
            if stream.advance(look(self.game, self.state, viewer), events, way, self.standing != standing)
        ]
        if entry.kind == log.UNDO:
            for stream in map(self.streams.__getitem__, noticed):
                stream.origin, stream.way, stream.back_to = None, (), versions.get(stream.viewer)
        if played:
            self._refresh(before, entry.seat)
        return noticed

    def _way(self, before: State, entry: Entry) -> tuple[str, ...] | None:
        """The cells on the way of a seat's action, none of a sealed one; None if no seat acted."""
        if entry.kind not in log.ACTIONS or entry.seat not in SEATS:
            return None
        if self.game.rules.sealed(before):
            return ()
        return self.game.table.gesture(before, entry.seat, entry.code).route

    def _refresh(self, before: State, acted: int) -> None:
        """Note which seats are asked something new; the other's sealed choice leaves a seat's question as it was."""
        sealed = same_seal(self.game, before, self.state)
        for seat in SEATS:
            if seat == acted or not sealed:
                self.fresh[seat] = self.stream_of(seat).version

    def _carry_out(self, entry: Entry) -> list[Event]:
        if entry.kind in log.ACTIONS:
            return self._apply(entry)
        if entry.kind == log.UNDO:
            self._take_back(entry.seat)
        elif entry.kind == log.RESIGN:
            self.standing = replace(self.standing, resigned=entry.seat, offered_by=None)
        elif entry.kind == log.OFFER:
            self.standing = replace(self.standing, offered_by=entry.seat)
        elif entry.kind == log.ACCEPT:
            self.standing = replace(self.standing, agreed=True, offered_by=None)
        elif entry.kind == log.DECLINE:
            declined = (*self.standing.declined, 1 - entry.seat)
            self.standing = replace(self.standing, offered_by=None, declined=declined)
        elif entry.kind == log.WANT:
            self.standing = replace(self.standing, wanting=tuple(sorted({*self.standing.wanting, entry.seat})))
        else:
            assert entry.kind == log.REMATCH
            self.standing = replace(self.standing, wanting=SEATS, rematch=entry.text)
        return []

    def _apply(self, entry: Entry) -> list[Event]:
        sealed = self.game.rules.sealed(self.state)
        versions = {viewer: stream.version for viewer, stream in self.streams.items()}
        step = Marked(entry.seat, entry.code, self.state.copy(), sealed, versions)
        self.steps = [] if entry.kind == log.FORCED else noted(self.steps, step, self.machines)
        self.n_rolls += entry.thrown is not None
        self._lapse(entry.seat, sealed)
        self.actions.append(Action(entry.seat, entry.code, entry.thrown))
        self.state.told = events = list[Event]()
        try:
            self.game.rules.apply(self.state, entry.seat, entry.code)
        finally:
            self.state.told = None
        return events

    def _lapse(self, seat: int, sealed: bool) -> None:
        """Let a seat's own offer lapse when it plays on openly, and let it offer again once it has acted."""
        standing = self.standing
        declined = tuple(other for other in standing.declined if other != seat)
        lapses = standing.offered_by == seat and not sealed
        self.standing = replace(standing, declined=declined, offered_by=None if lapses else standing.offered_by)

    def _take_back(self, seat: int) -> None:
        i = self._undoable(seat)
        assert i is not None
        step, later = self.steps[i], self.steps[i + 1 :]
        del self.actions[len(self.actions) - len(later) - 1 :]
        del self.steps[i:]
        self.state = step.before.copy()
        for other in later if step.sealed else ():  # choices of the other seat, which do not depend on this one
            self._apply(Entry(log.PLAY, other.seat, other.code))

    def again(self, seat: int) -> list[int]:
        """The choices of an earlier placement of the seat that it can make again."""
        return again(self.game, self.game.start(self.values), self.actions, seat, self.state)

    def match(self) -> Match:
        """Make the match that was played, for its record."""
        match = Match(self.game, self.values)
        for action in self.actions:
            match.play(action.seat, action.code, action.thrown)
        return match
