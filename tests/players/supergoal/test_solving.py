"""Solving beside the play: one child at a time, what a failed one leaves, what is held, files that cannot be read."""

import json
import sys
import time
from array import array

import pytest

from touchline.games.supergoal import GAME
from touchline.players.supergoal import child, solving
from touchline.players.supergoal.graph import Graph
from touchline.players.supergoal.solution import SMALL, Solution, load

SECONDS = 20  # to wait for anything
NOTES = """
import json, sys, time
job = json.load(sys.stdin)
with open({log!r}, "a") as log:
    log.write(f"begin {{job['limit']}}\\n"); log.flush()
    time.sleep(0.05)
    log.write(f"end {{job['limit']}}\\n")
open(job["path"], "w").close()
"""
KILLED = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"


@pytest.fixture(autouse=True)
def place(monkeypatch, tmp_path):
    place = tmp_path / "solutions"
    place.mkdir()
    monkeypatch.setattr(solving, "folder", lambda: place)
    for name in ("_at_hand", "_under_way", "_not_before", "_names"):
        monkeypatch.setattr(solving, name, {})
    yield place
    until(lambda: not solving._under_way)


def until(holds):
    give_up = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < give_up
        time.sleep(0.01)


def match(rolls):
    return GAME.start({"rolls_per_half": rolls})


def nothing_known(limit):
    return Solution(Graph(True), array("d"), limit, (array("h"), array("h")), {}, [])


def test_children_solve_one_match_after_the_other(monkeypatch, tmp_path):
    log = tmp_path / "log"
    monkeypatch.setattr(solving, "COMMAND", (sys.executable, "-c", NOTES.format(log=str(log))))
    for rolls in (1, 2, 3, 1, 2, 3):
        assert solving.prepare(match(rolls))
    until(lambda: not solving._under_way)
    assert log.read_text().split("\n")[:-1] == [f"{word} {rolls}" for rolls in (1, 2, 3) for word in ("begin", "end")]
    assert solving.prepare(match(4))  # and whoever asks later is served, too
    until(lambda: "end 4" in log.read_text())


def test_no_more_than_a_few_wait(monkeypatch):
    monkeypatch.setattr(solving, "COMMAND", (sys.executable, "-c", "import sys; sys.stdin.read()"))
    for rolls in range(1, 30):
        assert solving.prepare(match(rolls))
        assert len(solving._under_way) <= solving.MOST_WAITING


def test_a_match_whose_child_was_killed_is_solved_later(monkeypatch, caplog):
    monkeypatch.setattr(solving, "COMMAND", (sys.executable, "-c", KILLED))
    assert solving.prepare(match(5))
    until(lambda: not solving._under_way)
    assert "could not be solved: its process ended with" in caplog.text
    assert not solving.prepare(match(5))  # not at once: it would fail at every decision
    assert solving._under_way == {}
    monkeypatch.setattr(solving, "AGAIN_AFTER", 0.0)
    solving._not_before.clear()
    assert solving.prepare(match(5))
    until(lambda: not solving._under_way)
    assert solving.prepare(match(5))


def test_a_child_that_cannot_be_started_is_no_end(monkeypatch):
    monkeypatch.setattr(solving, "COMMAND", ("/nowhere/python",))
    assert solving.prepare(match(5))
    until(lambda: not solving._under_way)
    assert not solving.prepare(match(5))
    assert solving.prepare(match(6))


def test_only_the_solutions_used_last_are_held(monkeypatch):
    monkeypatch.setattr(solving, "load", lambda path: path)
    for rolls in range(1, 20):
        kept = solving.at_hand(match(1)), solving.at_hand(match(rolls))
        assert all(kept)
        assert len(solving._at_hand) <= solving.KEPT
    names = [solving.name_for(match(rolls)) for rolls in (1, 19, 2)]
    assert [name in solving._at_hand for name in names] == [True, True, False]


def test_a_file_that_another_process_removes_is_no_error(monkeypatch, place):
    for number in range(12):
        (place / str(number)).touch()
    listed = sorted(place.iterdir())
    listed[0].unlink()

    class Folder:
        def iterdir(self):
            return iter([*listed, place / "gone"])

    solving.clean(Folder())
    assert len(list(place.iterdir())) == solving.KEPT


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"\n",
        b"{}\n",
        b"[]\n",
        b"7\n",
        b"null\n",
        b'{"arrays": 7}\n',
        b'{"arrays": [7]}\n',
        b'{"arrays": [[1, 2]]}\n',
        b'{"arrays": [["q", "2"]]}\n',
        b'{"arrays": [["q", -2]]}\n',
        b'{"arrays": [["q", 1.5]]}\n',
        b'{"arrays": [["?", 1]]}\n',
        b'{"arrays": []}\n',
        json.dumps({"arrays": [["q", 0]] * (len(SMALL) + 3)}).encode() + b"\n",
        json.dumps({"arrays": [["q", 0]] * (len(SMALL) + 3), "folded": 1, "resting": 1, "limit": "x"}).encode() + b"\n",
        b"\xff\xfe\n",
    ],
)
def test_what_is_no_solution_says_so(place, head):
    (place / "x").write_bytes(head)
    with pytest.raises(ValueError):
        load(place / "x")
    (place / solving.name_for(match(3))).write_bytes(head)
    assert solving.at_hand(match(3)) is None


def test_the_child_keeps_the_solution_where_it_is_asked_to(monkeypatch, tmp_path):
    path = tmp_path / "elsewhere" / "one"
    path.parent.mkdir()
    asked = []
    monkeypatch.setattr(child, "GIVES_WAY", 0)
    monkeypatch.setattr(child, "solve", lambda setting, limit: asked.append(limit) or nothing_known(limit))
    for _ in range(2):  # the second time it is there
        child.main({"setting": solving.setting_of(match(3)), "limit": 3, "path": str(path)})
    assert asked == [3]
    assert load(path).limit == 3
