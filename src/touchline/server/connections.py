"""One browser's connection: who looks through it, and the messages that wait to be sent."""

from __future__ import annotations

import asyncio

from pydantic import BaseModel

from touchline.core.contract import BOTH, NOBODY, SEATS

TRY_LATER = 1013  # the WebSocket's code for «try again later»


class Closed(Exception):
    """The connection is to be closed with that code once everything before is sent."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Connection:
    """A viewer of a table; messages are sent in the order in which they are put."""

    def __init__(self, viewer: int, most_waiting: int) -> None:
        self.viewer = viewer
        self.seats = SEATS if viewer == BOTH else () if viewer == NOBODY else (viewer,)
        self.sent = 0  # the number of the newest update put
        self.is_live = False  # has everything up to now, and gets what is new
        self.waiting: asyncio.Queue[str | Closed] = asyncio.Queue(most_waiting)
        self.is_closed = False

    def put(self, message: BaseModel | str) -> None:
        """Send a message soon; one who cannot keep up is cut off."""
        if self.is_closed:
            return
        try:
            self.waiting.put_nowait(message if isinstance(message, str) else message.model_dump_json())
        except asyncio.QueueFull:
            while not self.waiting.empty():
                self.waiting.get_nowait()
            self.close(TRY_LATER)

    def put_updates(self, texts: list[str], version: int) -> None:
        """Send updates soon, the last of which has that number."""
        for text in texts:
            self.put(text)
        self.sent = version

    async def put_patiently(self, message: str) -> None:
        """Send a message when there is room."""
        if not self.is_closed:
            await self.waiting.put(message)

    def close(self, code: int) -> None:
        """Close after everything that waits is sent."""
        if not self.is_closed:
            self.is_closed = True
            if self.waiting.full():
                self.waiting.get_nowait()
            self.waiting.put_nowait(Closed(code))

    async def next(self) -> str:
        """Wait for the next message to send; raises Closed at the end."""
        message = await self.waiting.get()
        if isinstance(message, Closed):
            raise message
        return message
