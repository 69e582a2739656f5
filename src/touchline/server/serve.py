"""The server itself: the application, behind an address, on a database."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import uvicorn

from touchline.server.app import make_app

LONGEST_FRAME = 2 * 1024 * 1024  # bytes; beyond it a connection is cut, up to it a long message is refused in words
SECONDS_TO_CLOSE = 3
SWITCHING = 0.001  # seconds after which a thread that thinks lets one that serves go on; unless told, five times that


def default_database() -> str:
    """Where matches are kept unless something else is asked for."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return str(Path(base) / "touchline" / "tables.db")


def database_url(database: str) -> str:
    """Make a URL of a database: a path is an SQLite file, which is made if it does not exist."""
    if "://" in database:
        return database
    path = Path(database).expanduser().resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{path}"


def server(host: str, port: int, database: str, web_dir: Path | None = None) -> uvicorn.Server:
    """Make a server that is ready to run."""
    sys.setswitchinterval(SWITCHING)
    config = uvicorn.Config(
        make_app(database_url(database), web_dir),
        host=host,
        port=port,
        log_level="warning",  # the paths it would write down hold tokens
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=LONGEST_FRAME,
        timeout_graceful_shutdown=SECONDS_TO_CLOSE,
    )
    return uvicorn.Server(config)


def run(host: str, port: int, database: str = "") -> None:
    """Serve until interrupted; matches are kept in the user's own folder unless a database is named."""
    server(host, port, database or default_database()).run()
