"""`touchline serve` answers at once, keeps its matches, and says what is wrong with an address."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request

import pytest

from touchline.cli.serving import require_free
from touchline.core.errors import TouchlineError


def free_port():
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return trial.getsockname()[1]


def test_it_serves_until_interrupted(tmp_path):
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "touchline",
        "serve",
        "--port",
        str(port),
        "--database",
        str(tmp_path / "t.db"),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "COLUMNS": "200"}) as server:
        try:
            assert f"http://127.0.0.1:{port}" in server.stdout.readline()
            assert b'"ok"' in answer(f"http://127.0.0.1:{port}/api/health")
        finally:
            server.send_signal(signal.SIGINT)
        server.wait(timeout=20)
    assert (tmp_path / "t.db").exists()


def answer(url):
    for _ in range(200):
        try:
            with urllib.request.urlopen(url, timeout=5) as page:
                return page.read()
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"{url} never answered")


def test_a_port_in_use_is_said_so():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(TouchlineError, match="choose another with --port"):
            require_free("127.0.0.1", taken.getsockname()[1])


def test_an_address_that_is_not_ours_is_said_so():
    with pytest.raises(TouchlineError, match="cannot listen on"):
        require_free("no.such.host.invalid", 8000)
