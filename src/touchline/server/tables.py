"""A live table: the course of its match and who is connected.

Whatever happens to a table happens while it is held, as one or more entries of its log: they are carried out in memory,
stored in one transaction, and only then acknowledged and told.  If they cannot be stored, the table goes back to what
is stored.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

from sqlalchemy.exc import SQLAlchemyError

from touchline.core.contract import CHANCE, SEATS
from touchline.core.dice import Committed, pick
from touchline.players import Player, dice_for, parse_player
from touchline.server import entries as log
from touchline.server.clocks import Source, Stopwatch
from touchline.server.connections import Connection
from touchline.server.course import Course
from touchline.server.entries import Entry
from touchline.server.limits import Limits
from touchline.server.protocol.to_browser import Update
from touchline.server.seating import PERSON, find_game, read_options
from touchline.server.shown import Speaker
from touchline.server.store import Store, Stored, TableRow
from touchline.server.thinkers import Thinkers
from touchline.server.updates import clocks_for, update_for
from touchline.server.words import Refusal

logger = logging.getLogger(__name__)
Rematch = tuple[TableRow, dict[str, int]]
Answer = tuple[int, str]  # a seat and the id of its request


@dataclass
class Fresh:
    """What one viewer is to be told: old updates as they are sent, and the newest."""

    before: list[tuple[int, str]] = field(default_factory=list)  # number and text
    newest: Update | None = None


@dataclass(frozen=True)
class Surroundings:
    """What all tables of a server share."""

    store: Store
    limits: Limits
    time: Source
    thinkers: Thinkers  # where computers think
    pause: float  # seconds between the actions of two computers


class Table:
    """A table in memory."""

    def __init__(self, stored: Stored, around: Surroundings) -> None:
        row = stored.row
        self.id, self.around, self.seats = row.id, around, stored.seats
        self.game = find_game(row.game, row.version)
        self.values = read_options(self.game, json.loads(row.options))
        self.speaker = Speaker(self.game)
        self.kinds = (row.home, row.away)  # PERSON, or a computer player's name
        self.names = (row.home_name, row.away_name)
        self.players: dict[int, Player] = {
            seat: parse_player(kind) for seat, kind in zip(SEATS, self.kinds, strict=True) if kind != PERSON
        }
        self.own_dice = {seat: dice_for(player, seat) for seat, player in self.players.items()}
        self.lock = asyncio.Lock()
        self.is_ahead = False  # something was carried out in memory that could not be stored
        self.connections: set[Connection] = set()
        self.stopwatch = Stopwatch(around.time)
        self.used_at = around.time.now()
        self.on_change: list[Callable[[], None]] = []  # called under the lock when there may be something to do
        self._take_over(stored)

    def _take_over(self, stored: Stored) -> None:
        row = stored.row
        self.row, self.answers = row, stored.answers
        self.written = ""  # the record, once the match is over and somebody wants it
        self.course = Course(self.game, self.values, row.shared, stored.base, frozenset(self.players))
        for entry in stored.entries:
            self.course.feed(entry)
        self.dice = Committed(row.secret, row.home_entropy or "", row.away_entropy or "", self.course.n_rolls)
        # The updates of viewers that are connected, by number and text, without a gap up to the one before the newest.
        self.recent: dict[int, deque[tuple[int, str]]] = {
            viewer: deque(maxlen=self.around.limits.recent_updates) for viewer in self.course.streams
        }

    @property
    def has_begun(self) -> bool:
        """Both seats have added to the dice, so that they may be rolled."""
        return self.row.home_entropy is not None and self.row.away_entropy is not None

    def changed(self) -> None:
        """Let time run while a person of the match is here, and wake whoever may have something to do."""
        here = any(connection.seats for connection in self.connections)
        self.stopwatch.hold(not here or not self.has_begun or self.course.is_over)
        self.used_at = self.around.time.now()
        for call in self.on_change:
            call()

    async def perform(
        self, entries: Iterable[Entry], answer: Answer | None = None, rematch: Rematch | None = None
    ) -> Callable[[], None]:
        """Carry entries out and store them; returns the function that tells everybody.  The table must be held."""
        first, n_before = len(self.course.base) + len(self.course.entries), len(self.course.entries)
        try:
            fresh = await asyncio.to_thread(self._carry_out, entries)
            await self._keep(first, self.course.entries[n_before:], answer, rematch)
        except (SQLAlchemyError, OSError) as error:
            logger.exception("table %s: an action could not be stored", self.id)
            self.is_ahead = True
            raise Refusal("table/store") from error
        except BaseException:
            self.is_ahead = True
            raise
        if answer:
            self.answers.add(answer)
        return lambda: self._tell(fresh)

    def _carry_out(self, entries: Iterable[Entry]) -> dict[int, Fresh]:
        """Carry entries out in memory, with what the dice give after each, and make the updates they bring."""
        watching = {connection.viewer for connection in self.connections}
        fresh = {viewer: Fresh() for viewer in watching}
        for entry in self._with_rolls(entries):
            for viewer in self.course.feed(replace(entry, spent=self.stopwatch.mark())):
                if viewer in watching:
                    update = update_for(self.course, self.speaker, viewer, with_choices=False)
                    fresh[viewer].before.append((update.version, update.model_dump_json()))
                else:
                    self.recent[viewer].clear()
        for viewer, told in fresh.items():
            if told.before:
                told.newest = update_for(self.course, self.speaker, viewer)
        return fresh

    async def _keep(self, first: int, entries: list[Entry], answer: Answer | None, rematch: Rematch | None) -> None:
        store = self.around.store
        if rematch and answer:
            await store.append_rematch(self.id, first, entries, answer, *rematch)
        elif entries or answer:
            await store.append(self.id, first, entries, answer)

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Hold the table, so that nothing else happens to it, as it is stored."""
        async with self.lock:
            if self.is_ahead:
                await self._go_back()
            yield

    async def _go_back(self) -> None:
        try:
            stored = await self.around.store.load(self.id)
        except (SQLAlchemyError, OSError) as error:
            raise Refusal("table/store") from error
        assert stored is not None
        await asyncio.to_thread(self._take_over, stored)
        self.is_ahead = False

    def _with_rolls(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        """The entries, and after each what the dice give."""
        yield from self._rolls()
        for entry in entries:
            yield entry
            yield from self._rolls()

    def _rolls(self) -> Iterator[Entry]:
        while self.has_begun and not self.course.is_over and self.course.actor == CHANCE:
            outcomes = self.game.outcomes(self.course.state)
            thrown = self.dice.throw(outcomes)
            yield Entry(log.PLAY, CHANCE, pick(outcomes, thrown), thrown)

    def _tell(self, fresh: dict[int, Fresh]) -> None:
        for viewer, told in fresh.items():
            if told.newest is None:
                continue
            self.recent[viewer].extend(told.before)
            texts = [*(text for _, text in told.before[:-1]), self.newest_text(viewer, told.newest)]
            for connection in self.connections:
                if connection.viewer == viewer and connection.is_live:
                    connection.put_updates(texts, told.newest.version)
        self.changed()

    def newest_text(self, viewer: int, newest: Update | None = None) -> str:
        """Write the newest update of a viewer as it is sent, with what time is left."""
        newest = newest or update_for(self.course, self.speaker, viewer)
        clocks = clocks_for(self.course, viewer, self.stopwatch.elapsed())
        return newest.model_copy(update={"clocks": clocks}).model_dump_json()
