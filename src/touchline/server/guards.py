"""What stands before every answer over HTTP: a limit on the size of requests, and headers that keep a page apart."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from touchline.server.protocol.tables import Problem
from touchline.server.words import say

# Nothing from elsewhere, no script or style inside a page, no frame around it.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # a link to a seat is a secret
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class TooLong(Exception):
    """The body of a request is longer than is taken."""


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, most_bytes: int) -> None:
        self.app, self.most_bytes = app, most_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, counted, and its answer out, with the headers."""
        if scope["type"] == "http":
            passage = Passage(scope, receive, send, self.most_bytes)
            await self.app(scope, passage.receive, passage.send)
        else:
            await self.app(scope, receive, send)


class Passage:
    """One request on its way in and its answer on its way out."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, most_bytes: int) -> None:
        self.is_api = scope["path"].startswith("/api")
        self.receive_inner, self.send_inner, self.most_bytes = receive, send, most_bytes
        self.n_read = 0
        self.is_refused = False

    async def receive(self) -> Message:
        """Pass a part of the request in."""
        message = await self.receive_inner()
        self.n_read += len(message.get("body", b""))
        if self.n_read > self.most_bytes:
            raise TooLong
        return message

    async def send(self, message: Message) -> None:
        """Pass a part of the answer out; to a request that was too long there is only one answer."""
        if self.is_refused:
            return
        if message["type"] == "http.response.start":
            if self.n_read > self.most_bytes:
                self.is_refused = True
                await self._refuse()
                return
            self._add_headers(message)
        await self.send_inner(message)

    def _add_headers(self, start: Message) -> None:
        headers = MutableHeaders(scope=start)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if self.is_api:
            headers["Cache-Control"] = "no-store"

    async def _refuse(self) -> None:
        body = Problem(code="limit/size", words=say("refused.limit/size")).model_dump_json().encode()
        length = str(len(body)).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", length), (b"connection", b"close")]
        start = {"type": "http.response.start", "status": 413, "headers": headers}
        self._add_headers(start)
        await self.send_inner(start)
        await self.send_inner({"type": "http.response.body", "body": body})
