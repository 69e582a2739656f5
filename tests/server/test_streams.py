"""What a viewer is told, how often, and what it gets when it comes back."""

import asyncio

import pytest

from tests.server.house import GENEROUS, House
from tests.server.people import as_missed, at_random, sitting
from touchline.server.limits import Limits

pytestmark = pytest.mark.anyio


async def both_play(house, made, until=lambda update: update["ending"] is not None):
    async with (
        sitting(house, made["table"], made["tokens"]["home"], since=0) as home,
        sitting(house, made["table"], made["tokens"]["away"], since=0) as away,
    ):
        await asyncio.gather(home.play(at_random(1), until), away.play(at_random(2), until))
    return home, away


async def test_since_gives_exactly_what_was_missed(house):
    made = house.table("tug")
    home, _ = await both_play(house, made)
    for since, first in ((0, 1), (3, 4), (home.version - 1, home.version), (-2, home.version - 1)):
        async with sitting(house, made["table"], made["tokens"]["home"], since=since) as again:
            assert [update["version"] for update in again.updates] == list(range(first, home.version + 1))
            assert again.updates == as_missed(home.updates[first - 1 :])


async def test_without_since_only_the_newest_comes(house):
    made = house.table("tug")
    home, _ = await both_play(house, made)
    async with sitting(house, made["table"], made["tokens"]["home"]) as again:
        assert again.updates == home.updates[-1:]
        assert again.welcome["version"] == home.version


async def test_who_has_everything_gets_nothing(house):
    made = house.table("tug")
    home, _ = await both_play(house, made)
    for since in (home.version, home.version + 50):
        async with sitting(house, made["table"], made["tokens"]["home"], since=since) as again:
            assert again.updates == []


async def visit(house, made, seat):
    async with sitting(house, made["table"], made["tokens"][seat], since=0) as person:
        return person


@pytest.mark.parametrize("game", ["tug", pytest.param("rugby15", marks=pytest.mark.slow)])
async def test_what_is_made_again_from_the_log_is_what_was_sent(tmp_path, game):
    """With almost nothing kept in memory, and after a restart, every update is the same to the byte."""
    house = House(tmp_path, Limits(**{**GENEROUS.__dict__, "recent_updates": 3})).start()
    try:
        made = house.table(game)
        people = await both_play(house, made)
        for person, seat in zip(people, ("home", "away"), strict=True):
            once = await visit(house, made, seat)
            assert once.updates == as_missed(person.updates)
            house.restart()
            assert (await visit(house, made, seat)).raw == once.raw
    finally:
        house.stop()


@pytest.mark.slow
async def test_updates_go_on_while_one_catches_up(tmp_path):
    house = House(tmp_path, Limits(**{**GENEROUS.__dict__, "recent_updates": 2})).start()
    try:
        made = house.table("rugby15", home="random", away="random")
        async with sitting(house, made["table"], since=0) as first:
            late = []
            for wanted in (20, 90):
                await first.until(lambda wanted=wanted: first.version >= wanted)
                late.append(await asyncio.ensure_future(_watch(house, made["table"])))
            await first.until(lambda: first.updates and first.now["ending"])
        for other in late:
            assert as_missed(other.updates) == as_missed(first.updates)
    finally:
        house.stop()


async def _watch(house, table):
    async with sitting(house, table, since=0) as watcher:
        await watcher.until(lambda: watcher.updates and watcher.now["ending"])
    return watcher


async def test_under_seal_the_other_sees_only_who_is_ready(house):
    made = house.table("tug")
    table, tokens = made["table"], made["tokens"]
    async with (
        sitting(house, table, tokens["home"]) as home,
        sitting(house, table, tokens["away"]) as away,
        sitting(house, table) as watcher,
    ):
        for person in (home, away, watcher):
            await person.until(lambda person=person: person.updates and person.now["acting"] == [0, 1])
        before = away.version, watcher.version
        await home.act(home.now["asked"][0]["choices"][0]["name"])
        await away.until(lambda: away.version > before[0])
        await watcher.until(lambda: watcher.version > before[1])
        for person in (away, watcher):
            assert person.now["told"] == []
            assert (person.now["acting"], person.now["ready"]) == ([1], [0])
        assert home.now["told"][0]["kind"] == "laid"
        assert home.now["told"][0]["hearer"] == 0
        # what was asked of Away has not changed, so the number it saw before is good enough
        answer = await away.act(away.now["asked"][0]["choices"][0]["name"], version=before[0])
        assert answer["type"] == "ack"
        assert "revealed" in [told["kind"] for told in away.now["told"]]


async def test_one_screen_shows_each_seat_its_own_secrets(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"], since=0) as both:
        await both.until(lambda: both.updates and both.now["acting"] == [0, 1])
        assert all(row["cards"] == [] for row in both.now["scene"]["cards"])
        for asked in both.now["asked"]:
            hands = {row["seat"]: row["cards"] for row in asked["scene"]["cards"]}
            assert [choice["card"] for choice in asked["choices"]] == [card["name"] for card in hands[asked["seat"]]]
            assert hands[1 - asked["seat"]] == []
        drawn = [told for update in both.updates for told in update["told"] if told["kind"] == "drew"]
        assert {told["hearer"] for told in drawn} == {0, 1}


async def test_spectators_come_and_go(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        async with sitting(house, made["table"]) as watcher:
            assert watcher.welcome["seats"] == []
            await both.until(lambda: both.presence["spectators"] == 1)
            assert watcher.presence == {"type": "presence", "seats": [0, 1], "spectators": 1}
        await both.until(lambda: both.presence["spectators"] == 0)
