"""Solving a match on first use: in a child process, kept in the user's cache, while play goes on without it.

What a match's solution depends on is its *setting* (dice, pitch and rule options), its rolls, and the rules themselves;
a hash of all that names the file.  How a match is timed and whether a draw goes to penalties changes nothing.
"""

from __future__ import annotations

import atexit
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
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
KEPT = 6  # files, about 30 MB each
WALK_PART = 0.3  # of the time it all takes
_at_hand: dict[str, Solution] = {}
_under_way: set[str] = set()
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
    if seen not in _names:
        _names.clear()  # matches of one kind are played one after the other
        _names[seen] = name_of(setting_of(s), s.limit)
    return _names[seen]


def at_hand(s: Position) -> Solution | None:
    """The solution of a match, if it was ever found on this machine."""
    name = name_for(s)
    if name not in _at_hand:
        try:
            _at_hand[name] = load(folder() / name)
        except (OSError, ValueError):
            return None
    return _at_hand[name]


def solved(s: Position, progress: Callable[[float], None] = nothing) -> Solution:
    """The solution of a match, now, found first if need be."""
    known = at_hand(s)
    if known:
        return known
    setting = setting_of(s)
    name = name_of(setting, s.limit)
    found = solve(setting, s.limit, progress)
    dump(found, folder() / name)
    clean()
    return _at_hand.setdefault(name, found)


def clean() -> None:
    """Remove the solutions that were made longest ago, all but a few."""
    files = sorted(folder().iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files[KEPT:]:
        path.unlink(missing_ok=True)


def prepare(s: Position) -> None:
    """Begin to solve a match in a child process, and come back at once."""
    setting, limit = setting_of(s), s.limit
    name = name_of(setting, limit)
    with _guard:
        if name in _under_way:
            return
        _under_way.add(name)
    Thread(target=_solve_apart, args=(json.dumps({"setting": setting, "limit": limit}),), daemon=True).start()


def _solve_apart(job: str) -> None:
    command = [sys.executable, "-m", "touchline.players.supergoal.child"]
    subprocess.run(command, input=job, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
