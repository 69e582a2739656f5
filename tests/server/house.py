"""A real server for tests: uvicorn on a free port of this machine, in a thread of its own, that can be stopped and
started again on the same database."""

import socket
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import uvicorn

from touchline.server.app import make_app
from touchline.server.limits import Limits
from touchline.server.serve import LONGEST_FRAME

GENEROUS = Limits(
    messages_per_second=100_000, message_burst=100_000, tables_per_minute=10_000, uploads_per_minute=10_000
)
SECONDS_TO_START = 20


@dataclass
class House:
    """A server and how to reach it."""

    folder: Path
    limits: Limits = GENEROUS
    time: object = None
    pause: float = 0.0
    web_dir: Path | None = None
    port: int = 0
    server: uvicorn.Server | None = None
    thread: threading.Thread | None = None
    apps: list = field(default_factory=list)

    def start(self):
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", self.port))
        self.port = listening.getsockname()[1]
        app = make_app(
            f"sqlite+aiosqlite:///{self.folder / 'tables.db'}",
            self.web_dir or self.folder / "no-pages",
            limits=self.limits,
            time=self.time,
            pause=self.pause,
        )
        self.apps.append(app)
        config = uvicorn.Config(
            app, log_level="error", access_log=False, ws_max_size=LONGEST_FRAME, timeout_graceful_shutdown=2
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listening]}, daemon=True)
        self.thread.start()
        give_up = time.monotonic() + SECONDS_TO_START
        while not self.server.started:
            assert time.monotonic() < give_up
            assert self.thread.is_alive()
            time.sleep(0.01)
        return self

    def stop(self):
        self.server.should_exit = True
        self.thread.join(SECONDS_TO_START)
        assert not self.thread.is_alive()

    def restart(self):
        self.stop()
        self.start()

    @property
    def hall(self):
        return self.apps[-1].state.desk.hall

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def get(self, path, **more):
        return httpx.get(self.url + path, **more)

    def post(self, path, body=None, **more):
        return (
            httpx.post(self.url + path, json=body, **more) if body is not None else httpx.post(self.url + path, **more)
        )

    def table(self, game="tug", **more):
        answer = self.post("/api/tables", {"game": game, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def address(self, table, token=None, **query):
        words = [f"{key}={value}" for key, value in ({"token": token} if token else {}).items()]
        words += [f"{key}={value}" for key, value in query.items()]
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/ws?{'&'.join(words)}"
