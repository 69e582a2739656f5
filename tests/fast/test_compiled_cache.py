"""Machine code is found again by the next process, never after its source changed, and cleaned up in the end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fast.tiny import GAME
from touchline.core.errors import NotCompiled
from touchline.fast import cache, child, is_warm, warm, warming

ROOT = Path(__file__).parents[2]
USE = """
from touchline.core.contract import Game
from touchline.fast.kit import kit
from numpy import zeros
import {module} as rules, {table} as table
verb = kit(Game("one", 1, rules, table, (), None, "O", 9, {{}}))
words = zeros(1, int)
print(sum(verb.stats.cache_hits.values()), verb(0, words, 0, 0, words, words))
"""
RULES = """
from touchline.core.state import State, number
ANSWER = {answer}
class Position(State):
    turn = number()
def start(s, values): pass
def actor(s): return ANSWER
def legal(s, seat, out): pass
def chance(s, out): pass
def apply(s, seat, code): pass
def result(s): return 0
def sealed(s): return False
def hide(s, viewer): pass
def imagine(s, viewer, dice): pass
"""


def run(code, home, *more):
    environment = os.environ | {"XDG_CACHE_HOME": str(home), "PYTHONPATH": os.pathsep.join([str(ROOT), *more])}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.slow
def test_the_next_process_loads_and_a_changed_constant_compiles_anew(tmp_path):
    home, sources = tmp_path / "home", tmp_path / "sources"
    sources.mkdir()
    code = USE.format(module="one_rules", table="tests.fast.tiny.table")
    (sources / "one_rules.py").write_text(RULES.format(answer=4))
    assert run(code, home, str(sources)) == ["0", "4"]
    assert run(code, home, str(sources)) == ["1", "4"]
    (sources / "one_rules.py").write_text(RULES.format(answer=3))
    assert run(code, home, str(sources)) == ["0", "3"]


@pytest.mark.slow
def test_two_games_loaded_from_the_cache_stay_apart(tmp_path):
    home, sources = tmp_path / "home", tmp_path / "sources"
    sources.mkdir()
    for name, answer in (("one_rules", 0), ("two_rules", 1)):
        (sources / f"{name}.py").write_text(RULES.format(answer=answer))
        run(USE.format(module=name, table="tests.fast.tiny.table"), home, str(sources))
    both = USE.format(module="one_rules", table="tests.fast.tiny.table")
    both += USE.format(module="two_rules", table="tests.fast.tiny.table").partition("zeros\n")[2]
    assert run(both, home, str(sources)) == ["1", "0", "1", "1"]


def test_a_cache_that_cannot_be_written_is_replaced_by_a_passing_one(tmp_path):
    blocked = tmp_path / "not a folder"
    blocked.write_text("")
    code = (
        "from touchline.fast import cache\n"
        "print(cache.base().is_dir(), cache.lasts(), 'touchline-' in cache.base().name, cache.base())"
    )
    exists, lasts, named, path = run(code, blocked)
    assert (exists, lasts, named) == ("True", "False", "True")
    assert not Path(path).exists()


def test_the_folder_is_under_the_users_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.user_cache() == tmp_path / "touchline"
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache.user_cache() == tmp_path / ".cache" / "touchline"


def test_only_a_few_old_folders_are_kept_and_nothing_else_is_touched(tmp_path):
    now = tmp_path / "now"
    for age, name in enumerate(["now", "a", "b", "c", "d", "e", "other"]):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1e9 - age, 1e9 - age))
    cache.clean(now, lambda name: len(name) == 1)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b", "c", "now", "other"]


@pytest.mark.slow
def test_the_same_source_elsewhere_and_written_anew_is_found(tmp_path):
    code = USE.format(module="one_rules", table="tests.fast.tiny.table")
    for place, hits in (("here", "0"), ("there", "1")):
        (tmp_path / place).mkdir()
        (tmp_path / place / "one_rules.py").write_text(RULES.format(answer=4))
        assert run(code, tmp_path / "home", str(tmp_path / place)) == [hits, "4"]


def test_functions_of_others_are_left_to_numba():
    import numba

    theirs = numba.njit(cache=True)(lambda x: x + 1)
    assert str(cache.base()) not in str(theirs._cache.cache_path)


def test_a_child_compiles_and_says_how_far_it_is(monkeypatch, capsys):
    monkeypatch.setattr(child, "find", lambda *asked: GAME)
    child.main(["tiny", "1"])
    percentages = [int(line) for line in capsys.readouterr().out.split()]
    assert percentages == sorted(percentages)
    assert percentages[-1] == 100
    assert cache.holds_code(cache.folder_of(GAME))


def test_warming_runs_each_cold_job_once_and_reports(monkeypatch, tmp_path):
    ran, heard = [], []
    monkeypatch.setattr(warming, "_run", lambda job, progress: (ran.append(job), progress(job[0], 100)))
    monkeypatch.setattr(cache, "base", lambda: tmp_path)
    monkeypatch.setattr(cache, "lasts", lambda: True)
    assert not is_warm(GAME)
    warm([GAME], lambda job, percent: heard.append((job, percent)))
    assert sorted(ran) == [["searches", "touchline.fast.engine"], ["tiny", "1"]]
    assert sorted(heard) == [("searches", 100), ("tiny", 100)]
    (cache.folder_of(GAME) / "deep").mkdir(parents=True)
    (cache.folder_of(GAME) / "deep" / "x.nbc").touch()
    warming.mark(warming.SEARCHES).touch()
    assert is_warm(GAME)
    ran.clear()
    warm([GAME])
    assert ran == []


def test_a_child_that_fails_is_told_of():
    with pytest.raises(NotCompiled, match="no game is called 'nothing'"):
        warming._run(["nothing", "1"], warming.silent)


def test_numba_switched_off_counts_as_missing(tmp_path, monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    said = run("from touchline.fast import available, missing\nprint(available(), missing())", tmp_path)
    assert said[0] == "False"
    assert "NUMBA_DISABLE_JIT;" in said
