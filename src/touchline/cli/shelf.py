"""Where matches are kept: a record that is written after every action, and beside it, while the match lasts, a private
file with what nobody may read yet: the dice's secret, the players' own dice, the time used."""

from __future__ import annotations

import json
import os
import shlex
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from touchline.cli.files import PRIVATE, read_text, write_atomically
from touchline.core import record
from touchline.core.errors import TouchlineError, shown
from touchline.core.match import Match
from touchline.core.record import Heading

SUFFIX = ".record"
MOST_MEMORY = 64 * 1024  # bytes of a private file


def shelf() -> Path:
    """The folder of matches that were given no file of their own."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "touchline" / "matches"


def new_path(game_id: str) -> Path:
    """A file on the shelf that does not exist yet."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for n in range(1, 1000):
        path = shelf() / f"{game_id}-{stamp}{f'-{n}' if n > 1 else ''}{SUFFIX}"
        if not path.exists():
            return path
    raise TouchlineError(f"cannot find a free name in {shown(shelf())}")


def new_file(text: str) -> Path:
    """The file a user wants a new match kept in; it must not exist yet."""
    path = Path(text)
    if path.exists() or path.is_symlink():
        raise TouchlineError(f"{shown(text)} exists already; name another file, or go on with: {resuming(path)}")
    return path


def resuming(path: Path) -> str:
    """The command that goes on with a match."""
    return f"touchline resume {shlex.quote(str(path))}"


@dataclass
class Memory:
    """What must survive an interruption and nobody may read before the end."""

    dice: dict[str, Any] = field(default_factory=dict)
    players: list[int | None] = field(default_factory=lambda: [None, None])  # the state of their own dice
    period: int = 0
    spent: float = 0.0  # seconds of the period


class Kept:
    """A match on the shelf, or wherever its players want it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def private(self) -> Path:
        """The private file beside the record."""
        return self.path.with_name(self.path.name + ".secret")

    def save(self, match: Match, heading: Heading, memory: Memory) -> None:
        """Write everything down; the private file first, so that no record is left without its dice."""
        write_atomically(self.private, json.dumps(vars(memory)), PRIVATE)
        write_atomically(self.path, record.dump(match, heading))

    def close(self, match: Match, heading: Heading, resigned: int | None = None) -> None:
        """Write the finished match and forget what was private: the heading holds the opened secret."""
        remark = "" if resigned is None else record.resignation(resigned)
        write_atomically(self.path, record.dump(match, heading) + remark)
        self.private.unlink(missing_ok=True)

    def move(self, path: Path, match: Match, heading: Heading, memory: Memory) -> None:
        """Keep the match elsewhere from now on; a copy on the shelf is taken away."""
        before = Kept(self.path)
        self.path = path
        self.save(match, heading, memory)
        if before.path.parent == shelf():
            before.path.unlink(missing_ok=True)
            before.private.unlink(missing_ok=True)

    def load(self) -> tuple[Match, Heading]:
        """Read the match back."""
        return record.load(read_text(self.path, record.MOST_BYTES))

    def recall(self) -> Memory | None:
        """Read what is private; None if there is nothing."""
        if not self.private.exists():
            return None
        try:
            table = json.loads(read_text(self.private, MOST_MEMORY))
            dice, players = dict(table["dice"]), [None if n is None else int(n) for n in table["players"]]
            period, spent = int(table["period"]), float(table["spent"])
            if len(players) != 2:
                raise ValueError
        except (KeyError, TypeError, ValueError):
            raise TouchlineError(f"{shown(self.private)} is damaged; without it use --dice typed or --seed") from None
        return Memory(dice, players, period, spent)


def unfinished() -> list[Path]:
    """The matches on the shelf that wait to be resumed, the latest first."""
    waiting = [path for path in shelf().glob(f"*{SUFFIX}") if path.with_name(path.name + ".secret").exists()]
    return sorted(waiting, key=lambda path: path.stat().st_mtime, reverse=True)
