"""The command that serves the games to browsers."""

from __future__ import annotations

import socket
from typing import Annotated

import typer

from touchline.core.errors import TouchlineError

HOST, PORT = "127.0.0.1", 8000


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for every one of this machine.")] = HOST,
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = PORT,
    database: Annotated[
        str, typer.Option(help="Where matches are kept: an SQLite file, or a URL such as postgresql+asyncpg://…")
    ] = "",
) -> None:
    """Serve the games to browsers, until Ctrl-C."""
    require_free(host, port)
    from touchline.server.serve import run

    typer.echo(f"Touchline is at http://{host}:{port} (Ctrl-C stops it)")
    run(host, port, database)


def require_free(host: str, port: int) -> None:
    """Raise an error that says what to do if the address cannot be listened on."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except OSError as error:
        reason = error.strerror or str(error)
        raise TouchlineError(f"cannot listen on {host}:{port} ({reason}); choose another with --port") from None
