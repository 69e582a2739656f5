"""Hints at a table: for the seat that asks, from its view, and only where they are fair."""

import pytest

from tests.server.people import sitting


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
