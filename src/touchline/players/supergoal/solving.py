"""Solving a match on first use: in a child process, kept in the user's cache, while play goes on without it.

What a match's solution depends on is its *setting* (dice, pitch and rule options), its rolls, and the rules themselves;
a hash of all that names the file.  How a match is timed and whether a draw goes to penalties changes nothing.
"""

from __future__ import annotations

import atexit
import json
import logging
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from touchline.fast.fingerprint import digest, of_rules
from touchline.fast.folders import user_cache
from touchline.games.supergoal import rules
from touchline.games.supergoal.rules.position import Position
from touchline.games.supergoal.sheets import CELLS
from touchline.players.supergoal import finite
from touchline.players.supergoal.folding import SPOTS, ZONES
from touchline.players.supergoal.graph import nothing, walk
from touchline.players.supergoal.order import ordered
from touchline.players.supergoal.possession import possession_values
from touchline.players.supergoal.solution import Solution, dump, gathered, load
from touchline.players.supergoal.sweeping import Sweeper

FORMAT = 1  # moves when a kept file would be read differently
SWITCHES = (
    "may_decline",
    "corner_pivot",
    "throw_in_last",
    "arrow_first",
    "flank_shot",
    "area_shot",
    "var",
    "var_on_whistle",
    "foul_memory",
    "own_great_save",
    "at_set_pieces",
)
SETTING = (*SWITCHES, *CELLS, *ZONES, *SPOTS, "dice")
KEPT = 6  # files, about 30 MB each, and solutions in memory
WALK_PART = 0.3  # of the time it all takes
MOST_WAITING = 8  # matches to be solved by children; more are asked for again
LONGEST = 3600.0  # seconds that a child may take
AGAIN_AFTER = 60.0  # seconds: a match whose child has failed is left alone for so long
COMMAND = (sys.executable, "-m", "touchline.players.supergoal.child")
logger = logging.getLogger(__name__)
_at_hand: dict[str, Solution] = {}  # by name, the one that was used last at the end
_under_way: dict[str, str] = {}  # jobs of children by name: the first is being done, the others wait
_not_before: dict[str, float] = {}  # by name, where a child has failed
_names: dict[tuple[object, ...], str] = {}
_guard = Lock()


def setting_of(s: Position) -> dict[str, Any]:
    """What a solution depends on besides the rolls, as plain numbers and lists."""
    return {name: plain(getattr(s, name)) for name in SETTING}


def plain(value: Any) -> Any:
    """Turn rows into lists and sets of cells into numbers."""
    return [plain(item) for item in value] if isinstance(value, list) else int(value)


def position_with(setting: dict[str, Any]) -> Position:
    """An empty position with a setting."""
    s = Position()
    for name, value in setting.items():
        if isinstance(value, list):
            for i, item in enumerate(value):
                getattr(s, name)[i] = item
        else:
            setattr(s, name, value)
    return s


def name_of(setting: dict[str, Any], limit: int) -> str:
    """The name of a solution."""
    return digest([rules_hash().encode(), json.dumps([FORMAT, finite.WIDEST, limit, setting]).encode()])


@cache
def rules_hash() -> str:
    """A hash of the rules as they stand in memory."""
    return of_rules(rules)


@cache
def folder() -> Path:
    """Where solutions are kept; a passing folder if nothing can be kept."""
    try:
        place = user_cache() / "supergoal"
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=place):
            pass
    except (OSError, RuntimeError):  # no home, or not ours to write in
        place = Path(tempfile.mkdtemp(prefix="touchline-"))
        atexit.register(shutil.rmtree, place, ignore_errors=True)
    return place


def solve(setting: dict[str, Any], limit: int, progress: Callable[[float], None] = nothing) -> Solution:
    """Solve matches with a setting and so many rolls a half."""
    graph = walk(position_with(setting), lambda part: progress(WALK_PART * part))
    order, sweeper = ordered(graph), Sweeper(graph)
    goals = possession_values(graph, order, sweeper)
    tables = finite.match_values(
        graph, order, sweeper, limit, lambda part: progress(WALK_PART + (1 - WALK_PART) * part)
    )
    return gathered(graph, goals, limit, tables)


def name_for(s: Position) -> str:
    """The name of a match's solution, remembered: to write a setting down takes longer than to think."""
    rows = (tuple(getattr(s, name)) for name in SPOTS)
    single = (getattr(s, name) for name in (*SWITCHES, *CELLS, *ZONES))
    seen = (s.limit, tuple(map(tuple, s.dice)), *rows, *single)
    name = _names.get(seen)
    if name is None:
        if len(_names) >= KEPT:
            _names.clear()  # matches of few kinds are played at a time
        name = _names[seen] = name_of(setting_of(s), s.limit)
    return name


def at_hand(s: Position) -> Solution | None:
    """The solution of a match, if it was ever found on this machine."""
    name = name_for(s)
    with _guard:
        known = _at_hand.get(name)
    if known is None:
        try:
            known = load(folder() / name)
        except (OSError, ValueError):
            return None
    hold(name, known)
    return known


def hold(name: str, known: Solution) -> None:
    """Hold a solution in memory, and let the one go that was used longest ago."""
    with _guard:
        _at_hand.pop(name, None)
        _at_hand[name] = known
        if len(_at_hand) > KEPT:
            del _at_hand[next(iter(_at_hand))]


def solved(s: Position, progress: Callable[[float], None] = nothing) -> Solution:
    """The solution of a match, now, found first if need be."""
    known = at_hand(s)
    if known is None:
        name = name_for(s)
        known = solve(setting_of(s), s.limit, progress)
        dump(known, folder() / name)
        clean(folder())
        hold(name, known)
    return known


def clean(place: Path) -> None:
    """Remove the solutions that were made longest ago, all but a few; other processes may do so, too."""
    files = sorted(place.iterdir(), key=made, reverse=True)
    for path in files[KEPT:]:
        with suppress(OSError):
            path.unlink()


def made(path: Path) -> float:
    """When a file was made; long ago, if it has just been removed."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def prepare(s: Position) -> bool:
    """Begin to solve a match in a child process, once those asked for before are done, and come back at once.

    False: it has failed of late.
    """
    name = name_for(s)
    with _guard:
        if time.monotonic() < _not_before.get(name, 0.0):
            return False
        if name not in _under_way and len(_under_way) < MOST_WAITING:
            job = {"setting": setting_of(s), "limit": s.limit, "path": str(folder() / name)}
            _under_way[name] = json.dumps(job)
            if len(_under_way) == 1:
                Thread(target=_solve_apart, daemon=True).start()
    return True


def _solve_apart() -> None:
    """Solve what is asked for, one match after the other: each takes a processor."""
    while True:
        with _guard:
            name, job = next(iter(_under_way.items()))
        problem = _problem_of_child(job)
        if problem:
            logger.warning("a match of Super Goal! could not be solved: %s", problem)
        with _guard:
            now = time.monotonic()
            for other in [other for other, until in _not_before.items() if until <= now]:
                del _not_before[other]
            if problem:
                _not_before[name] = now + AGAIN_AFTER
            del _under_way[name]
            if not _under_way:
                return


def _problem_of_child(job: str) -> str:
    """Let a child process solve a match; say what went wrong, if anything did."""
    quiet = subprocess.DEVNULL
    try:
        ended = subprocess.run(COMMAND, input=job, text=True, stdout=quiet, stderr=quiet, check=False, timeout=LONGEST)
    except (OSError, subprocess.SubprocessError) as error:
        return str(error)
    return f"its process ended with {ended.returncode}" if ended.returncode else ""
