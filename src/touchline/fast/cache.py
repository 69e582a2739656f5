"""Where machine code is kept between runs.

    <user's cache>/touchline/<sources of core and fast, Numba, Python, processor>/<game>-<its rules>
                                                                                 /<module>-<its function>

A folder is named by a hash of everything that its machine code came from, so that a changed source is never answered
with old code, and a changed game recompiles that game alone.
"""

from __future__ import annotations

import atexit
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from threading import RLock
from typing import Any

import llvmlite
import numba
from llvmlite import binding

from touchline.core import bits, contract, events, sinks, state
from touchline.core.contract import Game
from touchline.fast.fingerprint import DIGITS, digest, of_function, of_rules
from touchline.fast.folders import user_cache
from touchline.fast.locating import kept_in

COMPILED_CORE = [Path(str(module.__file__)) for module in (bits, contract, events, sinks, state)]
KEPT = 3  # older folders: of other versions, and of other sources of one game
_deciding = RLock()


@cache
def machine() -> str:
    """Hash what all machine code depends on."""
    sources = [*sorted(Path(__file__).parent.glob("*.py")), *COMPILED_CORE]
    facts = (
        numba.__version__,
        llvmlite.__version__,
        sys.version,
        platform.machine(),
        binding.get_host_cpu_name(),
        binding.get_host_cpu_features().flatten(),
        str(numba.config.OPT),
    )
    return digest([*(fact.encode() for fact in facts), *(path.read_bytes() for path in sources)])


@cache
def base() -> Path:
    """The folder of this version on this processor, made if need be; a passing one if that is not possible."""
    try:
        folder = user_cache() / machine()
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except (OSError, RuntimeError):  # no home, or not ours to write in
        passing = Path(tempfile.mkdtemp(prefix="touchline-"))
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        return passing
    clean(folder, lambda name: len(name) == DIGITS and set(name) <= set("0123456789abcdef"))
    return folder


def lasts() -> bool:
    """Tell whether what is kept now will be found by later processes."""
    return base().name == machine()


def clean(keep: Path, mine: Callable[[str], bool]) -> None:
    """Remove the folders beside `keep` that were not used for longest, all but a few of those named by `mine`."""
    try:
        others = [path for path in keep.parent.iterdir() if path != keep and mine(path.name) and path.is_dir()]
        others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:  # another process is cleaning too
        return
    for path in others[KEPT:]:
        shutil.rmtree(path, ignore_errors=True)


def folder_of(game: Game) -> Path:
    """Where a game's machine code is kept."""
    return base() / f"{game.id}-{of_rules(game.rules, game.judge)}"


def holds_code(folder: Path) -> bool:
    """Tell whether a compiled function is kept in a folder."""
    return any(folder.rglob("*.nbc"))


def compile_into(folder: Path, signature: Any, function: Callable[..., Any]) -> Any:
    """Compile a function, or load it if it was compiled before; it lets other threads run."""
    with _deciding:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        clean(folder, lambda name: name.rpartition("-")[0] == folder.name.rpartition("-")[0])
        try:
            with kept_in(folder):
                return numba.njit(signature, cache=True, nogil=True, error_model="python")(function)
        finally:
            if not holds_code(folder):  # it was refused
                shutil.rmtree(folder, ignore_errors=True)


def shared(signature: Any) -> Callable[[Callable[..., Any]], Any]:
    """Decorate a function that serves every game: compiled when its module is first imported, once for all."""

    def decorate(function: Any) -> Any:
        return compile_into(base() / f"{function.__module__}-{of_function(function)}", signature, function)

    return decorate
