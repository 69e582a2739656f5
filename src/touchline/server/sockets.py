"""A browser at a table, over a WebSocket: one task reads what it asks, one sends what it is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from touchline.server.attending import catch_up, enter, leave, viewer_for
from touchline.server.connections import TRY_LATER, Closed, Connection
from touchline.server.hall import Hall
from touchline.server.limits import Bucket
from touchline.server.protocol.from_browser import AskHint, FromBrowser
from touchline.server.requests import answer, refused
from touchline.server.tables import Table
from touchline.server.words import Refusal

logger = logging.getLogger(__name__)
MESSAGES: TypeAdapter[FromBrowser] = TypeAdapter(FromBrowser)
POLICY, BAD_QUERY, WRONG_TOKEN, NO_TABLE, FULL = 1008, 4400, 4401, 4404, 4429
CLOSE_CODES = {
    "table/unknown": NO_TABLE,
    "table/token": WRONG_TOKEN,
    "table/full": FULL,
    "table/store": TRY_LATER,
    "message/malformed": BAD_QUERY,
    "dice/entropy": BAD_QUERY,
}
MOST_DIGITS = 10  # of an update's number


async def attend(socket: WebSocket, hall: Hall, table_id: str) -> None:
    """Serve one connection from its beginning to its end."""
    await socket.accept()
    try:
        since = _number(socket.query_params.get("since"))
        table = await hall.table(table_id)
        viewer = viewer_for(table, socket.query_params.get("token"))
        connection = Connection(viewer, hall.limits.waiting_messages)
        await enter(table, connection, since, socket.query_params.get("entropy", ""))
    except Refusal as refusal:
        await _turn_away(socket, refusal)
        return
    try:
        await _first_of(
            _send(socket, connection),
            _receive(socket, table, connection),
            _follow(table, connection),
        )
    finally:
        await asyncio.shield(leave(table, connection))


def _number(text: str | None) -> int | None:
    if text is None or text == "":
        return None
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS):
        raise Refusal("message/malformed")
    return int(text)


async def _turn_away(socket: WebSocket, refusal: Refusal) -> None:
    try:
        await socket.send_text(refused(refusal, None).model_dump_json())
        await socket.close(CLOSE_CODES.get(refusal.code, POLICY))
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone already


async def _first_of(*works: Coroutine[Any, Any, None]) -> None:
    """Do all until the first is done, then stop the others."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        if not task.cancelled() and (error := task.exception()):
            raise error


async def _follow(table: Table, connection: Connection) -> None:
    """Catch up, then stay until the others are done."""
    await catch_up(table, connection)
    await asyncio.Event().wait()


async def _send(socket: WebSocket, connection: Connection) -> None:
    try:
        while True:
            await socket.send_text(await connection.next())
    except Closed as closed:
        if socket.application_state == WebSocketState.CONNECTED:
            await socket.close(closed.code)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone already


async def _receive(socket: WebSocket, table: Table, connection: Connection) -> None:
    limits, time = table.around.limits, table.around.time
    bucket = Bucket(time, limits.messages_per_second, limits.message_burst)
    hint: asyncio.Task[None] | None = None  # the one that is thought about
    try:
        while True:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            if not bucket.take():
                connection.put(refused(Refusal("message/too-many"), None))
                connection.close(POLICY)
                await asyncio.Event().wait()  # until everything is sent
            try:
                message = _read(received.get("text"), limits.message_bytes)
            except Refusal as refusal:
                connection.put(refused(refusal, None))
                continue
            if not isinstance(message, AskHint):
                await asyncio.shield(_answer(table, connection, message))
                continue
            if hint:  # one at a time
                await asyncio.wait([hint])
            hint = asyncio.create_task(_answer(table, connection, message))
    finally:
        if hint:
            hint.cancel()  # nobody is there to hear it


def _read(text: str | None, most_bytes: int) -> FromBrowser:
    if text is None:
        raise Refusal("message/malformed")  # a binary frame
    if len(text) > most_bytes or len(text.encode()) > most_bytes:
        raise Refusal("message/too-long", most=most_bytes)
    try:
        message = MESSAGES.validate_json(text)
    except ValidationError:
        raise Refusal("message/malformed") from None
    if not message.id.isprintable():  # it is stored
        raise Refusal("message/malformed")
    return message


async def _answer(table: Table, connection: Connection, message: FromBrowser) -> None:
    try:
        await answer(table, connection, message)
    except Exception:  # our own mistake: the table stands as stored, the person is told
        logger.exception("table %s: a request failed", table.id)
        connection.put(refused(Refusal("http/failed"), message.id))
