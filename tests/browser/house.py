"""A server in a process of its own, as `touchline serve` starts it, and the pages that it serves."""

import fcntl
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BUILT = WEB / "dist" / "index.html"
SECONDS_TO_START = 30


def build_pages(lock: Path) -> None:
    """Build the pages if they are missing or older than what they are made of; one process at a time."""
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        if not BUILT.exists() or BUILT.stat().st_mtime < newest_source():
            subprocess.run(["npm", "run", "--silent", "build"], cwd=WEB, check=True, capture_output=True)


def newest_source() -> float:
    folders = [WEB / "src", WEB / "public"]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    return max(path.stat().st_mtime for path in [*files, WEB / "index.html", WEB / "vite.config.ts"])


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return trial.getsockname()[1]


@dataclass
class House:
    """A server, which can be stopped and started again at the same address on the same database."""

    database: Path
    port: int = 0
    child: subprocess.Popen | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "House":
        self.port = self.port or free_port()
        where = ["--port", str(self.port), "--database", str(self.database)]
        self.child = subprocess.Popen(
            [sys.executable, "-m", "touchline", "serve", *where], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        give_up = time.monotonic() + SECONDS_TO_START
        while not self.answers():
            assert self.child.poll() is None, "the server ended by itself"
            assert time.monotonic() < give_up, "the server does not answer"
            time.sleep(0.05)
        return self

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/api/health", timeout=5).is_success
        except httpx.TransportError:
            return False

    def stop(self) -> None:
        self.child.send_signal(signal.SIGTERM)
        self.child.wait(timeout=SECONDS_TO_START)

    def table(self, id: str) -> dict:
        """What anybody may know of a table."""
        return httpx.get(f"{self.url}/api/tables/{id}", timeout=20).json()

    def lay(self, game: str, **more) -> dict:
        """Set a table up without the home page."""
        answer = httpx.post(f"{self.url}/api/tables", json={"game": game, **more}, timeout=20)
        assert answer.is_success, answer.text
        return answer.json()
