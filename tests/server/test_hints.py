"""Hints at a table: for the seat that asks, from its view, and only where they are fair."""

import json
import logging
import threading

import pytest

from tests.server.people import sitting
from touchline.players.hinting import hints as thought_of
from touchline.server import hints


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("set_up", "may"),
    [
        ({"shared": True}, True),
        ({"away": "random"}, True),
        ({"shared": True, "odds": False}, False),
        ({}, False),  # a friend far away
    ],
)
async def test_hints_are_given_where_they_are_fair(house, set_up, may):
    made = house.table("tug", **set_up)
    token = made["tokens"].get("both") or made["tokens"]["home"]
    async with sitting(house, made["table"], token) as person:
        assert person.welcome["hints"] is may
        if not may:
            assert (await person.ask("hint", seat=0))["code"] == "table/hints-off"
            return
        await person.until(lambda: person.updates and person.now["asked"])
        asked = person.now["asked"][0]
        answer = await person.ask("hint", seat=asked["seat"])
        names = {choice["name"] for choice in asked["choices"]}
        assert answer["type"] == "hints"
        assert {hint["action"] for hint in answer["hints"]} <= names
        chances = [hint["chance"] for hint in answer["hints"]]
        assert all(0 <= chance <= 1 for chance in chances)
        assert chances == sorted(chances, reverse=True)
        assert person.now["asked"][0]["seat"] == asked["seat"]  # to be told is not to have acted


@pytest.mark.anyio
async def test_nobody_gets_a_hint_for_another_seat(house):
    made = house.table("tug", away="random")
    async with sitting(house, made["table"], made["tokens"]["home"]) as home:
        assert (await home.ask("hint", seat=1))["code"] == "table/not-your-seat"


@pytest.fixture
def slow(monkeypatch):
    """Hints that take as long as the test likes: who begins to think of one, and leave to end."""

    class Slow:
        begun, go_on, hints = threading.Semaphore(0), threading.Event(), 0

    def think(*given):
        Slow.hints += 1
        Slow.begun.release()
        assert Slow.go_on.wait(20)
        return thought_of(*given)

    monkeypatch.setattr(hints, "hints", think)
    yield Slow
    Slow.go_on.set()


async def to_choose(person):
    await person.until(lambda: person.updates and person.now["asked"])


async def ask_without_waiting(person, id, seat=0):
    await person.socket.send(json.dumps({"type": "hint", "id": id, "seat": seat}))


@pytest.mark.anyio
@pytest.mark.parametrize("acts", [0, 1])
async def test_who_waits_for_a_hint_can_play_on(house, slow, acts):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await both.until(lambda: both.updates and both.now["acting"] == [0, 1])
        await ask_without_waiting(both, "hint")
        slow.begun.acquire(timeout=20)
        action = both.now["asked"][acts]["choices"][0]["name"]
        assert (await both.act(action, acts))["type"] == "ack"
        assert "hint" not in both.answers
        slow.go_on.set()
        await both.until(lambda: "hint" in both.answers)
        if acts == 1:  # that the other seat is ready changes nothing about what is asked
            assert both.answers["hint"]["type"] == "hints"
        else:
            assert both.answers["hint"]["code"] == "action/not-your-turn"


@pytest.mark.anyio
async def test_a_hint_for_what_is_no_more_is_stale(house, slow):
    made = house.table("numero10", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await to_choose(both)
        seat = both.now["asked"][0]["seat"]  # whoever has won the toss
        await ask_without_waiting(both, "hint", seat)
        slow.begun.acquire(timeout=20)
        await both.act(both.now["asked"][0]["choices"][0]["name"], seat)
        assert both.now["asked"][0]["seat"] == seat
        slow.go_on.set()
        await both.until(lambda: "hint" in both.answers)
        assert both.answers["hint"]["code"] == "table/stale"


@pytest.mark.anyio
async def test_hints_of_one_connection_are_thought_of_one_at_a_time(house, slow):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await to_choose(both)
        for id in ("one", "two", "three"):
            await ask_without_waiting(both, id)
        slow.begun.acquire(timeout=20)
        assert slow.hints == 1
        slow.go_on.set()
        await both.until(lambda: {"one", "two", "three"} <= set(both.answers))
        assert {both.answers[id]["type"] for id in ("one", "two", "three")} == {"hints"}


@pytest.mark.anyio
@pytest.mark.parametrize("stops", [False, True])
async def test_who_leaves_while_a_hint_is_thought_of_leaves_nothing_behind(own_house, slow, caplog, stops):
    made = own_house.table("tug", shared=True)
    async with sitting(own_house, made["table"], made["tokens"]["both"]) as both:
        await to_choose(both)
        await ask_without_waiting(both, "hint")
        slow.begun.acquire(timeout=20)
        if stops:
            own_house.stop()
    if not stops:
        async with sitting(own_house, made["table"], made["tokens"]["both"]) as again:
            await to_choose(again)
            await again.until(lambda: again.presence["seats"] == [0, 1])
            assert own_house.hall.thinkers.due == 1
            slow.go_on.set()
            assert (await again.ask("hint", seat=0))["type"] == "hints"
    slow.go_on.set()
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
