"""Compiling ahead: child processes, two at a time, each saying how far it is.

The machine code is left in the cache (`touchline.fast.cache`), where every later process finds it.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from touchline.core.contract import Game
from touchline.core.errors import NotCompiled
from touchline.fast.fingerprint import digest
from touchline.fast.presence import require

AT_ONCE = 2  # child processes; each takes about 250 MB
SEARCHES = ("touchline.fast.engine",)  # modules that compile, when imported, what serves every game
SEARCHING = "searches"  # how their job is called


class Progress(Protocol):
    """Hears how far each job is: a game's id (or "searches") and a percentage."""

    def __call__(self, job: str, percent: int) -> None: ...


def silent(job: str, percent: int) -> None:
    """Hear nothing."""


def is_warm(game: Game, searches: Sequence[str] = SEARCHES) -> bool:
    """Tell whether a game's machine code, and that of the searches, is in the cache; loads Numba."""
    require()
    from touchline.fast import cache

    return cache.holds_code(cache.folder_of(game)) and mark(searches).exists()


def mark(searches: Sequence[str]) -> Path:
    """The file that says that these modules, with what lies beside them, have been compiled."""
    from touchline.fast import cache

    folders = {Path(str(spec.origin)).parent for spec in map(find_spec, searches) if spec}
    sources = [path.read_bytes() for folder in sorted(folders) for path in sorted(folder.glob("*.py"))]
    return cache.base() / f"searches-{digest([*(name.encode() for name in searches), *sources])}"


def warm(games: Iterable[Game], progress: Progress = silent, searches: Sequence[str] = SEARCHES) -> None:
    """Compile the games and searches that were never compiled here; raises NotCompiled if one cannot be.

    Where nothing can be kept it does nothing: each process then compiles for itself.
    """
    require()
    from touchline.fast import cache

    if not cache.lasts():
        return
    jobs = [[game.id, str(game.version)] for game in games if not cache.holds_code(cache.folder_of(game))]
    if not mark(searches).exists():
        jobs.append([SEARCHING, *searches])
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for done in [pool.submit(_run, job, progress) for job in jobs]:
            done.result()


def _run(job: list[str], progress: Progress) -> None:
    progress(job[0], 0)
    command = [sys.executable, "-m", "touchline.fast.child", *job]
    said = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as child:
        for line in child.stdout or ():
            if line.strip().isdecimal():
                progress(job[0], int(line))
            else:
                said.append(line)
    if child.returncode:
        message = "".join(said).strip() or f"{job[0]}: the compiler ended with {child.returncode}"
        raise NotCompiled(message, game=job[0])
