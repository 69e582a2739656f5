"""Coming to a table and leaving it: who one is there, what one has missed, who else is here."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import cast

from touchline.core.contract import AWAY, HOME, NOBODY, SEATS
from touchline.server.connections import Connection
from touchline.server.course import Course
from touchline.server.hints import may_hint
from touchline.server.protocol import PROTOCOL, Seat
from touchline.server.protocol.to_browser import Presence, Update, Welcome
from touchline.server.seating import new_entropy, read_entropy, write_options
from touchline.server.store import token_hash
from touchline.server.tables import Table
from touchline.server.updates import update_for
from touchline.server.words import Refusal

CHUNK = 16  # updates made at once for one who has missed many


def viewer_for(table: Table, token: str | None) -> int:
    """The viewer a token makes of somebody; without one, a spectator."""
    if token is None:
        return NOBODY
    seat = table.seats.get(token_hash(token))
    if seat is None:
        raise Refusal("table/token")
    return seat


async def enter(table: Table, connection: Connection, since: int | None, entropy: str) -> None:
    """Welcome somebody, and let the match begin if it was only waiting for him."""
    own = read_entropy(entropy)
    async with table.held():
        if len(table.connections) >= table.around.limits.connections_per_table:
            raise Refusal("table/full")
        stream = table.course.streams[connection.viewer]
        connection.put(_welcome(table, connection))
        connection.sent = _starting(since, stream.version)
        table.connections.add(connection)
        try:
            await _add_entropy(table, connection, own)
            (await table.perform(()))()
        except BaseException:
            table.connections.discard(connection)
            raise
        _tell_presence(table)


async def leave(table: Table, connection: Connection) -> None:
    """Note that somebody is gone."""
    async with table.lock:
        table.connections.discard(connection)
        if all(other.viewer != connection.viewer for other in table.connections):
            table.recent[connection.viewer].clear()
        _tell_presence(table)
        table.changed()


def _starting(since: int | None, version: int) -> int:
    """The number after which updates are sent: none given, the newest alone; below zero, that many of the newest."""
    if since is None:
        return version - 1
    return max(0, version + since) if since < 0 else min(since, version)


def _welcome(table: Table, connection: Connection) -> Welcome:
    return Welcome(
        protocol=PROTOCOL,
        table=table.id,
        game=table.game.id,
        seats=[cast(Seat, seat) for seat in connection.seats],
        names=list(table.names),
        commitment=table.dice.commitment,
        odds=table.row.odds,
        hints=may_hint(table),
        version=table.course.streams[connection.viewer].version,
        options=write_options(table.game, table.values),
    )


async def _add_entropy(table: Table, connection: Connection, own: str) -> None:
    """Let the person who first takes a seat add to the dice."""
    given = {HOME: table.row.home_entropy, AWAY: table.row.away_entropy}
    for seat in connection.seats:
        if given[seat] is None:
            given[seat] = own
            own = new_entropy()  # at one screen the second seat's is random
    if (given[HOME], given[AWAY]) == (table.row.home_entropy, table.row.away_entropy):
        return
    await table.around.store.set_entropies(table.id, given[HOME], given[AWAY])
    table.row.home_entropy, table.row.away_entropy = given[HOME], given[AWAY]
    table.dice.home, table.dice.away = given[HOME] or "", given[AWAY] or ""


def _presence(table: Table) -> Presence:
    here = {seat for connection in table.connections for seat in connection.seats}
    spectators = sum(connection.viewer == NOBODY for connection in table.connections)
    return Presence(seats=[cast(Seat, seat) for seat in SEATS if seat in here], spectators=spectators)


def _tell_presence(table: Table) -> None:
    text = _presence(table).model_dump_json()
    for connection in table.connections:
        if connection.is_live:
            connection.put(text)


async def catch_up(table: Table, connection: Connection) -> None:
    """Send what a connection has missed, then let it follow what is new."""
    viewer = connection.viewer
    while True:
        async with table.held():
            texts = await asyncio.to_thread(_at_hand, table, connection)
            if texts is not None:
                connection.put_updates(texts, table.course.streams[viewer].version)
                connection.is_live = True
                connection.put(_presence(table))
                return
            updates = _again(table, viewer, connection.sent)
        while chunk := await asyncio.to_thread(_texts, islice(updates, CHUNK)):
            for text in chunk:
                await connection.put_patiently(text)
            connection.sent += len(chunk)


def _texts(updates: Iterable[Update]) -> list[str]:
    return [update.model_dump_json() for update in updates]


def _at_hand(table: Table, connection: Connection) -> list[str] | None:
    """The missed updates, if all but the newest are in memory."""
    viewer = connection.viewer
    version = table.course.streams[viewer].version
    missing = range(connection.sent + 1, version)
    recent = dict(table.recent[viewer])
    if connection.sent >= version:
        return []
    if not all(number in recent for number in missing):
        return None
    return [*(recent[number] for number in missing), table.newest_text(viewer)]


def _again(table: Table, viewer: int, sent: int) -> Iterator[Update]:
    """Make the updates after `sent`, but for the newest, again from the log as it is now."""
    course, entries = table.course, list(table.course.entries)
    newest = course.streams[viewer].version

    def make() -> Iterator[Update]:
        again = Course(course.game, course.values, course.shared, course.base, course.machines)
        if sent < 1 < newest:
            yield update_for(again, table.speaker, viewer, with_choices=False)
        for entry in entries:
            if viewer in again.feed(entry) and sent < again.streams[viewer].version < newest:
                yield update_for(again, table.speaker, viewer, with_choices=False)

    return make()
