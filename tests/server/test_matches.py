"""Whole matches over real connections, in every mode."""

import asyncio
import threading

import pytest

from tests.server.faketime import FakeTime
from tests.server.house import House
from tests.server.people import at_random, sitting
from touchline.core import record
from touchline.core.registry import find, ids
from touchline.players import Random

pytestmark = pytest.mark.anyio
GAMES = ["tug", *(pytest.param(id, marks=pytest.mark.slow) for id in ids() if id != "tug")]


def short(game_id):
    game = find(game_id)
    return {option.name: option.format(game.short[option.name]) for option in game.options if option.name in game.short}


def check_record(house, made):
    text = house.get(f"/api/tables/{made['table']}/record").text
    match, heading = record.load(text)
    assert heading.dice.commitment == made["commitment"]
    assert heading.dice.secret is not None
    return match, heading


@pytest.mark.parametrize("game", GAMES)
async def test_two_people_by_link(house, game):
    made = house.table(game, options=short(game), names=["Ana", "Bo"], entropy="creator")
    table, tokens = made["table"], made["tokens"]
    async with (
        sitting(house, table, tokens["home"], since=0) as home,
        sitting(house, table, tokens["away"], since=0, entropy="friend") as away,
        sitting(house, table, since=0) as watcher,
    ):
        ends = await asyncio.gather(home.play(at_random(1)), away.play(at_random(2)))
        await watcher.until(lambda: watcher.updates and watcher.now["ending"])
    assert ends[0]["ending"] == ends[1]["ending"] == watcher.now["ending"]
    for person in (home, away, watcher):
        assert [update["version"] for update in person.updates] == list(range(1, person.version + 1))
        assert person.welcome["commitment"] == made["commitment"]
    assert all(not update["asked"] for update in watcher.updates)
    match, heading = check_record(house, made)
    assert match.is_over
    assert (heading.home, heading.away) == ("Ana", "Bo")
    assert (heading.dice.home, heading.dice.away) == ("creator", "friend")
    assert list(match.score) == home.now["scene"]["score"]


@pytest.mark.parametrize("game", GAMES)
async def test_two_people_at_one_screen(house, game):
    made = house.table(game, options=short(game), shared=True)
    assert list(made["tokens"]) == ["both"]
    async with sitting(house, made["table"], made["tokens"]["both"], since=0) as both:
        assert both.welcome["seats"] == [0, 1]
        end = await both.play(at_random(3))
    assert end["ending"]["by"] == "play"
    assert check_record(house, made)[0].is_over


@pytest.mark.parametrize("game", GAMES)
async def test_against_the_computer(house, game):
    made = house.table(game, options=short(game), home="random")
    assert list(made["tokens"]) == ["away"]
    async with sitting(house, made["table"], made["tokens"]["away"]) as away:
        assert away.welcome["seats"] == [1]
        end = await away.play(at_random(4))
    assert end["ending"]["by"] == "play"
    assert check_record(house, made)[0].is_over


async def test_two_computers_play_while_somebody_watches(house):
    made = house.table("tug", home="random", away="random:7")
    assert made["tokens"] == {}
    seen = house.get(f"/api/tables/{made['table']}").json()
    assert (seen["over"], seen["turn"], seen["seats"]) == (False, 1, ["random", "random:7"])
    async with sitting(house, made["table"], since=0) as watcher:
        await watcher.until(lambda: watcher.updates and watcher.now["ending"])
    seen = house.get(f"/api/tables/{made['table']}").json()
    assert seen["over"]
    assert seen["score"] == watcher.now["scene"]["score"]


async def test_two_computers_pause_only_where_something_is_seen(tmp_path):
    house = House(tmp_path, time=FakeTime(), pause=1.0).start()
    try:
        made = house.table("foot", home="random", away="random:7")
        async with sitting(house, made["table"], since=0) as watcher:
            await watcher.until(lambda: watcher.updates and any(t["kind"] == "revealed" for t in watcher.now["told"]))
            assert [update["turn"] for update in watcher.updates][-1] <= 1  # the clock stands: it goes no further
    finally:
        house.stop()


async def test_a_table_by_link_rolls_no_die_before_both_have_come(house):
    made = house.table("tug")
    async with sitting(house, made["table"], made["tokens"]["home"], since=0) as home:
        assert home.now["acting"] == [3]
        assert home.version == 1
        assert home.presence == {"type": "presence", "seats": [0], "spectators": 0}
        async with sitting(house, made["table"], made["tokens"]["away"]) as away:
            await home.until(lambda: home.now["acting"] == [0, 1])
            assert away.presence["seats"] == [0, 1]
        await home.until(lambda: home.presence["seats"] == [0])


async def test_a_player_that_fails_or_cheats_is_replaced_by_the_fall_back(house, monkeypatch):
    tried = []

    def choose(self, game, view, seat, legal, dice):
        tried.append(seat)
        if len(tried) % 2:
            raise RuntimeError("a bad day")
        return max(legal) + 1

    monkeypatch.setattr(Random, "choose", choose)
    made = house.table("tug", away="random")
    async with sitting(house, made["table"], made["tokens"]["home"]) as home:
        assert (await home.play(at_random(1)))["ending"]
    assert len(tried) > 1


async def test_a_player_sees_only_its_own_view(house, monkeypatch):
    views = []
    honest = Random.choose

    def choose(self, game, view, seat, legal, dice):
        views.append((game, view.copy(), seat))
        return honest(self, game, view, seat, legal, dice)

    monkeypatch.setattr(Random, "choose", choose)
    made = house.table("tug", away="random")
    async with sitting(house, made["table"], made["tokens"]["home"]) as home:
        await home.play(at_random(1))
    assert views
    assert all(game.view(view, seat) == view and not view.hand[0] for game, view, seat in views)


async def test_a_thinking_computer_holds_nobody_up(house, monkeypatch):
    """While it thinks others are served; what it thought of is dropped if the match has ended meanwhile."""
    thinks, may_go_on = threading.Event(), threading.Event()

    def choose(self, game, view, seat, legal, dice):
        thinks.set()
        assert may_go_on.wait(30)
        return legal[0]

    monkeypatch.setattr(Random, "choose", choose)
    made = house.table("tug", away="random")
    try:
        async with sitting(house, made["table"], made["tokens"]["home"]) as home:
            await home.until(lambda: home.updates and home.now["acting"] == [0, 1])
            await asyncio.to_thread(thinks.wait, 10)
            assert house.get("/api/health").status_code == 200
            assert (await home.act(home.now["asked"][0]["choices"][0]["name"]))["type"] == "ack"
            assert home.now["ready"] == [0]
            await home.ask("resign", seat=0)
            version = home.version
            may_go_on.set()
            live = house.hall.live[made["table"]].result()
            async with asyncio.timeout(10):
                while live.thinking.is_busy:
                    await asyncio.sleep(0.01)
            await home.ask("odds", seat=0, action="S0")
            assert home.version == version
    finally:
        may_go_on.set()


async def test_a_thought_stays_good_while_only_the_other_acts_under_seal(house, monkeypatch):
    """What Home does under seal is nothing to the computer: it need not think again."""
    thoughts, may_go_on = [], threading.Event()

    def choose(self, game, view, seat, legal, dice):
        thoughts.append(view.copy())
        assert may_go_on.wait(30)
        return game.table.plan(view, seat, game.table.phrases(view, seat)[0])[0]

    monkeypatch.setattr(Random, "choose", choose)
    made = house.table("foot", away="random")
    try:
        async with sitting(house, made["table"], made["tokens"]["home"]) as home:
            await home.until(lambda: home.updates and len(home.now["acting"]) == 2)
            for _ in range(2):
                await home.act(home.now["asked"][0]["choices"][0]["name"])
            may_go_on.set()
            await home.until(lambda: home.now["ready"] == [1])
            assert thoughts[0] != thoughts[1]
    finally:
        may_go_on.set()
