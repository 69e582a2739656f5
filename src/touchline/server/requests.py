"""What a person asks of a table, turned into entries of its log."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from touchline.core.again import AGAIN
from touchline.server import entries as log
from touchline.server.connections import Connection
from touchline.server.door import read_code, read_codes
from touchline.server.entries import Entry
from touchline.server.hints import find_hints
from touchline.server.odds import odds
from touchline.server.protocol.from_browser import (
    Act,
    AskHint,
    AskOdds,
    AskRematch,
    FromBrowser,
    OfferDraw,
    Resign,
    Undo,
)
from touchline.server.protocol.to_browser import Ack, OddsSeen, Refused
from touchline.server.seating import new_rematch
from touchline.server.tables import Rematch, Table
from touchline.server.words import Refusal

Request = Act | Undo | Resign | OfferDraw | AskRematch


@dataclass(frozen=True)
class Wish:
    """What is to be entered in the log; with a rematch, the table to be made."""

    entries: tuple[Entry, ...] = ()
    rematch: Rematch | None = None


async def answer(table: Table, connection: Connection, message: FromBrowser) -> None:
    """Carry a request out, or refuse it."""
    try:
        if message.seat not in connection.seats:
            raise Refusal("table/not-your-seat")
        if isinstance(message, AskHint):
            connection.put(await find_hints(table, message))
            return
        async with table.held():
            if isinstance(message, AskOdds):
                connection.put(await asyncio.to_thread(_odds, table, message))
            else:
                await _carry_out(table, connection, message)
    except Refusal as refusal:
        connection.put(refused(refusal, message.id))


def refused(refusal: Refusal, id: str | None) -> Refused:
    """Say that a request was refused."""
    return Refused(id=id, code=refusal.code, rule=refusal.rule, words=refusal.words)


async def _carry_out(table: Table, connection: Connection, message: Request) -> None:
    asked = (message.seat, message.id)
    if asked in table.answers:
        connection.put(Ack(id=message.id))
        return
    wish = _wish(table, message)
    tell = await table.perform(wish.entries, asked, wish.rematch)
    tell()
    connection.put(Ack(id=message.id))  # last, so that whoever reads it has seen what the request has brought


def _wish(table: Table, message: Request) -> Wish:
    if isinstance(message, Act):
        _check_version(table, message.seat, message.version)
        placed = table.course.again(message.seat) if message.action in AGAIN else []
        codes = placed or read_codes(table.speaker, table.course.state, message.seat, message.action)
        return Wish(tuple(Entry(log.PLAY, message.seat, code) for code in codes))
    if isinstance(message, Undo):
        _check_version(table, message.seat, message.version)
        if not table.course.may_undo(message.seat):
            raise Refusal("action/undo")
        return Wish((Entry(log.UNDO, message.seat),))
    if isinstance(message, OfferDraw):
        return _draw(table, message.seat, message.accept)
    if isinstance(message, Resign):
        _check_goes_on(table)
        return Wish((Entry(log.RESIGN, message.seat),))
    return _rematch(table, message.seat)


def _check_goes_on(table: Table) -> None:
    if table.course.is_over:
        raise Refusal("table/over")


def _check_version(table: Table, seat: int, version: int) -> None:
    _check_goes_on(table)
    if not table.course.fresh[seat] <= version <= table.course.stream_of(seat).version:
        raise Refusal("table/stale")


def _draw(table: Table, seat: int, accept: bool) -> Wish:
    _check_goes_on(table)
    standing = table.course.standing
    if standing.offered_by == 1 - seat:
        return Wish((Entry(log.ACCEPT if accept else log.DECLINE, seat),))
    if not accept:
        raise Refusal("table/no-draw")
    if standing.offered_by == seat:
        return Wish()
    if seat in standing.declined:
        raise Refusal("table/draw-declined")
    offer = Entry(log.OFFER, seat)
    declines = 1 - seat in table.players  # a computer plays on
    return Wish((offer, Entry(log.DECLINE, 1 - seat)) if declines else (offer,))


def _rematch(table: Table, seat: int) -> Wish:
    course = table.course
    if not course.is_over:
        raise Refusal("table/not-over")
    if course.standing.rematch:
        return Wish()
    agreed = table.row.shared or 1 - seat in table.players or 1 - seat in course.standing.wanting
    if not agreed:
        return Wish((Entry(log.WANT, seat),))
    made = new_rematch(table.row, table.seats)
    return Wish((Entry(log.REMATCH, seat, text=made[0].id),), made)


def _odds(table: Table, message: AskOdds) -> OddsSeen:
    if not table.row.odds or table.course.is_over:
        raise Refusal("table/odds-off")
    code = read_code(table.speaker, table.course.state, message.seat, message.action)
    outcomes = odds(table.speaker, table.course.state, message.seat, code)
    return OddsSeen(id=message.id, action=message.action, outcomes=outcomes)
