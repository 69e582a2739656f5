"""A server that is stopped in the middle and started again on the same database."""

import asyncio
from itertools import pairwise

import pytest
import websockets

from tests.server.people import at_random, sitting

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "game", ["tug", pytest.param("rugby15", marks=pytest.mark.slow), pytest.param("foot", marks=pytest.mark.slow)]
)
async def test_a_match_goes_on_where_it_was(house, game):
    made = house.table(game, options={"turns": "2"} if game == "foot" else {})
    table, tokens = made["table"], made["tokens"]
    home_version = away_version = 0
    homes, aways = [], []
    for stop_at in (8, 20, 10**9):

        def enough(update, stop_at=stop_at):
            return update["version"] >= stop_at or update["ending"] is not None

        async with (
            sitting(house, table, tokens["home"], since=home_version) as home,
            sitting(house, table, tokens["away"], since=away_version) as away,
        ):
            await home.until(lambda home=home: home.updates)
            await away.until(lambda away=away: away.updates)
            plays = [
                asyncio.ensure_future(person.play(at_random(stop_at + seat), enough))
                for seat, person in enumerate((home, away))
            ]
            await asyncio.wait(plays, return_when=asyncio.FIRST_COMPLETED)
            for play in plays:
                play.cancel()  # whoever waits for the other waits in vain
            for done in await asyncio.gather(*plays, return_exceptions=True):
                assert isinstance(done, dict | asyncio.CancelledError), done
            await settled(home, away)
        home_version, away_version = home.version - 1, away.version - 1  # the newest once more, to compare
        homes.append(home.updates)
        aways.append(away.updates)
        house.restart()
    for parts in (homes, aways):
        for before, after in pairwise(parts):
            assert before[-1] == after[0]
    assert homes[-1][-1]["ending"]
    assert house.get(f"/api/tables/{table}/replay").json()["dice_checked"] is True


async def settled(*people):
    """Wait until everything that was sent has come: an answer comes after it."""
    for person in people:
        await person.ask("odds", seat=person.welcome["seats"][0], action="¿")


async def test_in_the_middle_of_a_sealed_choice_nothing_is_lost(house):
    made = house.table("tug")
    table, tokens = made["table"], made["tokens"]
    async with sitting(house, table, tokens["home"]) as home, sitting(house, table, tokens["away"]) as away:
        await home.until(lambda: home.updates and home.now["acting"] == [0, 1])
        laid = home.now["asked"][0]["choices"][0]["name"]
        await home.act(laid)
        await away.until(lambda: away.updates and away.now["ready"] == [0])
        before = home.now, away.now
    house.restart()
    async with sitting(house, table, tokens["home"]) as home, sitting(house, table, tokens["away"]) as away:
        assert (home.now, away.now) == before
        assert (home.now["ready"], home.now["asked"]) == ([0], [])
        await away.act(away.now["asked"][0]["choices"][0]["name"])
        told = {told["kind"]: told for told in away.now["told"]}
        assert told["revealed"]["args"][0] == int(laid[1])


async def test_in_the_middle_of_a_sealed_placement_nothing_is_lost(house):
    made = house.table("foot")
    table, tokens = made["table"], made["tokens"]
    async with sitting(house, table, tokens["home"]) as home, sitting(house, table, tokens["away"]) as away:
        await home.until(lambda: home.updates and len(home.now["acting"]) == 2)
        await away.until(lambda: away.updates and len(away.now["acting"]) == 2)
        for _ in range(3):
            await home.act(home.now["asked"][0]["choices"][0]["name"])
        await away.act(away.now["asked"][0]["phrases"][0])
        await home.until(lambda: home.now["ready"] == [1])
        before = home.now, away.now
    house.restart()
    async with sitting(house, table, tokens["home"]) as home, sitting(house, table, tokens["away"]) as away:
        assert (home.now, away.now) == before
        assert home.now["may_undo"] == [0]
        await home.ask("undo", seat=0, version=home.version)
        await home.act(home.now["asked"][0]["phrases"][0])
        await away.until(lambda: away.now["ready"] == [])


async def test_computers_go_on_after_a_restart(house):
    made = house.table("tug", away="random")
    async with sitting(house, made["table"], made["tokens"]["home"]) as home:
        await home.until(lambda: home.updates and home.now["asked"])
    house.restart()
    async with sitting(house, made["table"], made["tokens"]["home"]) as home:
        assert (await home.play(at_random(1)))["ending"]


async def test_who_is_connected_is_told_that_the_server_closes(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        house.stop()
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await both.until(lambda: False)
    assert closed.value.rcvd.code == 1012
    house.start()


async def test_unused_tables_leave_memory_and_come_back(own_house):
    house = own_house
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await both.until(lambda: both.updates and both.now["acting"] == [0, 1])
        house.hall.drop_idle()
        assert made["table"] in house.hall.live
        before = both.now
    live = house.hall.live[made["table"]].result()
    for _ in range(200):
        if not live.table.connections:
            break
        await asyncio.sleep(0.01)
    live.table.used_at -= house.limits.idle_seconds + 1
    house.hall.drop_idle()
    assert house.hall.live == {}
    async with sitting(house, made["table"], made["tokens"]["both"]) as again:
        assert again.now == before
