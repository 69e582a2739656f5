"""The analysis of a match over HTTP: begun when it is asked for, made once, and refused while secrets live."""

import threading
import time

import pytest

from tests.doubles.solving import solve_by
from tests.server.people import sitting
from touchline.core import record
from touchline.core.contract import CHANCE, SEATS
from touchline.core.dice import Seeded
from touchline.core.match import Match
from touchline.core.registry import find
from touchline.players.knowledge import Solving
from touchline.server import analyses
from touchline.server.analyses import Work


@pytest.fixture
def played():
    game = find("tug")
    match, source = Match(game, game.short), Seeded(3)
    while not match.is_over:
        if match.actor == CHANCE:
            match.roll(source)
        else:
            seat = next(seat for seat in SEATS if match.legal(seat))
            match.play(seat, match.legal(seat)[0])
    return match


def until_found(ask):
    for _ in range(200):
        answer = ask()
        assert answer.status_code == 200, answer.text
        if answer.json()["found"]:
            return answer.json()
        time.sleep(0.05)
    raise AssertionError("the analysis did not end")


def test_a_record_is_analysed_action_by_action(house, played):
    text = record.dump(played)
    seen = until_found(lambda: house.post("/api/analyses", content=text))
    assert seen["done"] == seen["total"] == len(played.actions)
    steps = seen["found"]["steps"]
    assert [step["seat"] for step in steps] == [action.seat for action in played.actions]
    assert all((step["luck"] is not None) == (step["seat"] == CHANCE) for step in steps)
    assert seen["found"]["adjusted"] == pytest.approx(seen["found"]["result"] - seen["found"]["luck"])


def test_what_is_no_record_is_not_analysed(house):
    assert house.post("/api/analyses", content="no record").status_code == 422


@pytest.mark.anyio
async def test_a_match_that_goes_on_is_not_analysed(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]):
        answer = house.get(f"/api/tables/{made['table']}/analysis")
        assert (answer.status_code, answer.json()["code"]) == (409, "table/not-over")


@pytest.fixture
def solving(monkeypatch):
    """Super Goal! with nothing solved, whose child processes are only counted."""
    begun = []
    monkeypatch.setattr(analyses, "LOOK_AGAIN", 0.01)
    monkeypatch.setattr(analyses, "analyse", lambda match, share, progress: "analysed")
    solve_by(monkeypatch, Solving(lambda start: len(begun) > 3, never, lambda start: begun.append(start.limit) or True))
    return begun


def never(start, heard):
    raise AssertionError("solved inside the server")


def short_match():
    return Match(find("supergoal"), {"rolls_per_half": 7})


def test_an_analysis_waits_for_the_child_process_that_solves_the_match(solving):
    work = Work(short_match())
    work.run()
    assert work.found == "analysed"
    assert solving == [7] * 4


def test_an_analysis_that_waits_for_a_solution_can_be_stopped(solving, monkeypatch):
    begun = threading.Event()
    solve_by(monkeypatch, Solving(lambda start: False, never, lambda start: begun.set() or True))
    work = Work(short_match())
    thread = threading.Thread(target=work.run)
    thread.start()
    assert begun.wait(10)
    assert work.is_waiting
    work.stopped = True
    thread.join(10)
    assert not thread.is_alive()
    assert (work.found, work.failed) == (None, False)


def test_an_analysis_of_what_cannot_be_solved_fails(solving, monkeypatch):
    solve_by(monkeypatch, Solving(lambda start: False, never, lambda start: False))
    work = Work(short_match())
    work.run()
    assert (work.found, work.failed) == (None, True)
