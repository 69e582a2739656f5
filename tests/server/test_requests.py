"""What people ask of a table: acting, again and late, taking back, giving up, draws, rematches."""

import asyncio
import json

import pytest
import websockets
from sqlalchemy.exc import OperationalError

from tests.server.people import Person, at_random, sitting
from touchline.server.store import Store

pytestmark = pytest.mark.anyio


def first_choice(person, seat=None):
    asked = [each for each in person.now["asked"] if seat is None or each["seat"] == seat]
    return asked[0]["choices"][0]["name"]


async def to_lay(*people):
    for person in people:
        await person.until(lambda person=person: person.updates and person.now["acting"] == [0, 1])


async def test_a_repeated_request_is_acknowledged_and_not_done_twice(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await to_lay(both)
        action, version = first_choice(both, 0), both.version
        for _ in range(3):
            answer = await both.act(action, 0, version, id="once")
            assert answer == {"type": "ack", "id": "once"}
        assert both.version == version + 1
        # another seat's request of the same id is another request
        assert (await both.act(first_choice(both, 1), 1, id="once"))["type"] == "ack"
        assert both.version > version + 1


async def test_a_lost_answer_is_asked_for_again_over_a_new_connection(house):
    made = house.table("tug", shared=True)
    table, token = made["table"], made["tokens"]["both"]
    async with sitting(house, table, token) as both:
        await to_lay(both)
        request = {"type": "act", "id": "r1", "seat": 0, "version": both.version, "action": first_choice(both, 0)}
        await both.socket.send(json.dumps(request))
        version = both.version
    async with sitting(house, table, token, since=version) as again:
        await again.socket.send(json.dumps(request))
        await again.until(lambda: "r1" in again.answers)
        assert again.answers["r1"] == {"type": "ack", "id": "r1"}
        await again.until(lambda: again.updates)
        assert again.now["version"] == version + 1
        assert again.now["ready"] == [0]


async def test_a_repeated_request_is_remembered_over_a_restart(house):
    made = house.table("tug", shared=True)
    table, token = made["table"], made["tokens"]["both"]
    async with sitting(house, table, token) as both:
        await to_lay(both)
        action, version = first_choice(both, 0), both.version
        await both.act(action, 0, version, id="kept")
    house.restart()
    async with sitting(house, table, token) as again:
        assert again.version == version + 1
        assert (await again.act(action, 0, version, id="kept"))["type"] == "ack"
        assert again.version == version + 1


async def test_an_action_for_what_is_no_more_is_stale(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await to_lay(both)
        old = both.version
        await both.act(first_choice(both, 0), 0)
        await both.act(first_choice(both, 1), 1)
        puller = both.now["acting"][0]
        for version in (old, both.version + 1, -1):
            answer = await both.act("pull1", puller, version)
            assert (answer["type"], answer["code"]) == ("refused", "table/stale")
        assert (await both.act("pull1", puller))["type"] == "ack"


async def test_refusals_name_the_rule_and_change_nothing(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await to_lay(both)
        held = {choice["name"] for choice in both.now["asked"][0]["choices"]}
        absent = next(name for name in ("S0", "S1", "S2", "S3", "S4") if name not in held)
        before = both.version
        answer = await both.act(absent, 0)
        assert (answer["code"], answer["rule"]) == ("action/illegal", "T-2.1")
        assert answer["words"] == {
            "en": "That strength is not in your hand.",
            "fr": "Cette force n'est pas dans votre main.",
        }
        assert (await both.act("nonsense", 0))["code"] == "action/notation"
        await both.act(first_choice(both, 0), 0)
        assert (await both.act("S0", 0))["code"] == "action/not-your-turn"
        assert both.version == before + 1


async def test_a_phrase_is_carried_out(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await to_lay(both)
        assert both.now["asked"][0]["phrases"] == ["low"]
        assert (await both.act("low", 0))["type"] == "ack"
        assert both.now["ready"] == [0]


async def test_a_whole_placement_is_one_request(house):
    """Many actions at once, one after the other in the log, acknowledged once."""
    made = house.table("foot", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await both.until(lambda: both.updates and both.now["asked"] and both.now["asked"][0]["phrases"])
        asked, before = both.now["asked"][0], both.version
        answer = await both.act(asked["phrases"][0], asked["seat"], id="formation")
        assert answer["type"] == "ack"
        assert both.version > before + 1
        assert (await both.act(asked["phrases"][0], asked["seat"], before, id="formation"))["type"] == "ack"


async def test_nobody_acts_for_another_seat(house):
    made = house.table("tug")
    table, tokens = made["table"], made["tokens"]
    async with (
        sitting(house, table, tokens["home"]) as home,
        sitting(house, table, tokens["away"]),
        sitting(house, table) as watcher,
    ):
        await to_lay(home, watcher)
        for person, seat in ((home, 1), (watcher, 0), (watcher, 1)):
            for type in ("act", "undo", "resign", "draw", "rematch", "odds"):
                more = {"version": person.version} if type in ("act", "undo") else {}
                more |= {"action": "S0"} if type in ("act", "odds") else {}
                answer = await person.ask(type, seat=seat, **more)
                assert (type, answer["code"]) == (type, "table/not-your-seat")


async def to_last_pull(both):
    """Play to the pull of the fourth round, after which no strength is drawn any more; the sides win in turn."""
    while True:
        await both.until(lambda: both.updates and both.now["acting"] != [3])
        if len(both.now["acting"]) == 2:
            home, away = ([choice["name"] for choice in asked["choices"]] for asked in both.now["asked"])
            odd = both.now["turn"] % 2
            await both.act(max(home) if odd else min(home), 0)
            await both.act(min(away) if odd else max(away), 1)
        elif both.now["turn"] == 4:
            return both.now["acting"][0]
        else:
            await both.act("pull1", both.now["acting"][0])


async def test_an_open_action_is_taken_back_until_somebody_acts(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        puller = await to_last_pull(both)
        scene = both.now["scene"]
        assert both.now["may_undo"] == []
        await both.act("pull1", puller)
        assert both.now["may_undo"] == [puller]
        assert both.now["last"]
        assert both.now["scene"] != scene
        assert (await both.ask("undo", seat=puller, version=both.version))["type"] == "ack"
        assert both.now["scene"] == scene
        assert both.now["last"] == []
        assert (await both.ask("undo", seat=puller, version=both.version))["code"] == "action/undo"
        await both.act("pull2", puller)
        await both.act(first_choice(both, 1 - puller), 1 - puller)
        assert (await both.ask("undo", seat=puller, version=both.version))["code"] == "action/undo"


async def test_nothing_is_taken_back_once_a_die_is_rolled(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await to_lay(both)
        await both.act(first_choice(both, 0), 0)
        await both.act(first_choice(both, 1), 1)
        puller = both.now["acting"][0]
        await both.act("pull1", puller)
        assert both.now["may_undo"] == []
        assert (await both.ask("undo", seat=puller, version=both.version))["code"] == "action/undo"


async def test_under_seal_a_seat_takes_back_what_the_other_cannot_have_noticed(house):
    """Home places a pawn, then Away, then Home takes its own back: neither notices anything of the other."""
    made = house.table("foot")
    table, tokens = made["table"], made["tokens"]
    async with (
        sitting(house, table, tokens["home"]) as home,
        sitting(house, table, tokens["away"]) as away,
    ):
        await home.until(lambda: home.updates and len(home.now["acting"]) == 2)
        await away.until(lambda: away.updates and len(away.now["acting"]) == 2)
        start = home.now
        await home.act(first_choice(home))
        placed = home.now
        assert placed["may_undo"] == [0]
        seen_by_away = away.version
        await away.act(first_choice(away))
        assert away.version == seen_by_away + 1
        assert (await home.ask("undo", seat=0, version=home.version))["type"] == "ack"
        assert home.version == placed["version"] + 1
        assert home.now["scene"] == start["scene"]
        assert away.now["may_undo"] == [1]
        assert (await away.ask("draw", seat=1))["type"] == "ack"  # whatever was sent to Away has come by now
        assert away.version == seen_by_away + 2


async def test_a_complete_sealed_choice_stands(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await to_lay(both)
        await both.act(first_choice(both, 0), 0)
        assert both.now["may_undo"] == []
        assert (await both.ask("undo", seat=0, version=both.version))["code"] == "action/undo"


async def test_resigning_ends_the_match(house):
    made = house.table("tug")
    table, tokens = made["table"], made["tokens"]
    async with sitting(house, table, tokens["home"]) as home, sitting(house, table, tokens["away"]) as away:
        await to_lay(home, away)
        assert (await away.ask("resign", seat=1))["type"] == "ack"
        await home.until(lambda: home.now["ending"])
        assert home.now["ending"] == {
            "winner": 0,
            "by": "resignation",
            "words": {
                "en": "Away gives the match up. Home wins.",
                "fr": "Extérieur abandonne. Domicile gagne.",
            },
        }
        assert (home.now["asked"], home.now["acting"]) == ([], [])
        assert (await home.act("S0", version=home.version))["code"] == "table/over"
        assert (await home.ask("resign", seat=0))["code"] == "table/over"
        assert (await home.ask("draw", seat=0))["code"] == "table/over"
        assert (await home.ask("undo", seat=0, version=home.version))["code"] == "table/over"
    text = house.get(f"/api/tables/{table}/record").text
    assert text.endswith("# resigned: away\n")
    assert house.post("/api/replays", content=text, headers={"Content-Type": "text/plain"}).status_code == 200


async def test_a_draw_is_offered_declined_and_agreed(house):
    made = house.table("tug")
    table, tokens = made["table"], made["tokens"]
    async with sitting(house, table, tokens["home"]) as home, sitting(house, table, tokens["away"]) as away:
        await to_lay(home, away)
        assert (await away.ask("draw", seat=1, accept=False))["code"] == "table/no-draw"
        await home.ask("draw", seat=0)
        await away.until(lambda: away.now["draw_offered_by"] == 0)
        version = away.version
        await home.ask("draw", seat=0)  # offered already: nothing new
        await away.ask("draw", seat=1, accept=False)
        assert away.version == version + 1
        assert away.now["draw_offered_by"] is None
        assert (await home.ask("draw", seat=0))["code"] == "table/draw-declined"
        await home.act(first_choice(home))
        assert (await home.ask("draw", seat=0))["type"] == "ack"
        await away.until(lambda: away.now["draw_offered_by"] == 0)
        await away.ask("draw", seat=1)
        assert away.now["ending"]["by"] == "agreement"
        assert away.now["ending"]["winner"] is None
    assert house.get(f"/api/tables/{table}/record").text.endswith("# drawn by agreement\n")


async def test_an_offer_lapses_when_the_offerer_plays_on_openly(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await to_lay(both)
        await both.act(first_choice(both, 0), 0)
        await both.act(first_choice(both, 1), 1)
        puller = both.now["acting"][0]
        await both.ask("draw", seat=puller)
        assert both.now["draw_offered_by"] == puller
        await both.act("pull1", puller)
        assert both.now["draw_offered_by"] is None


async def test_a_computer_declines_a_draw_and_agrees_to_a_rematch(house):
    made = house.table("tug", away="random", names=["Ana", "Robot"])
    async with sitting(house, made["table"], made["tokens"]["home"], since=0) as home:
        await home.until(lambda: home.updates and home.now["asked"])
        await home.ask("draw", seat=0)
        assert home.now["draw_offered_by"] is None
        assert (await home.ask("rematch", seat=0))["code"] == "table/not-over"
        await home.ask("resign", seat=0)
        await home.ask("rematch", seat=0)
        rematch = home.now["rematch"]
    async with sitting(house, rematch, made["tokens"]["home"]) as again:
        assert again.welcome["seats"] == [1]
        assert again.welcome["names"] == ["Robot", "Ana"]
        assert again.welcome["commitment"] != made["commitment"]
        assert (await again.play(at_random(1)))["ending"]


async def test_a_rematch_needs_both_and_changes_the_seats(house):
    made = house.table("tug", options={"rounds": "3"})
    table, tokens = made["table"], made["tokens"]
    async with sitting(house, table, tokens["home"]) as home, sitting(house, table, tokens["away"]) as away:
        await to_lay(home, away)
        await home.ask("resign", seat=0)
        await home.ask("rematch", seat=0)
        await away.until(lambda: away.now["rematch_asked_by"] == [0])
        assert away.now["rematch"] is None
        await home.ask("rematch", seat=0)  # again: nothing new
        assert home.now["rematch"] is None
        await away.ask("rematch", seat=1)
        await home.until(lambda: home.now["rematch"])
        assert home.now["rematch"] == away.now["rematch"] != table
        assert (await home.ask("rematch", seat=0))["type"] == "ack"
    new = home.now["rematch"]
    async with sitting(house, new, tokens["home"]) as once_home, sitting(house, new, tokens["away"]) as once_away:
        assert once_home.welcome["seats"] == [1]
        assert once_away.welcome["seats"] == [0]
        assert once_home.welcome["options"]["rounds"] == "3"
        ends = await asyncio.gather(once_home.play(at_random(1)), once_away.play(at_random(2)))
    assert ends[0]["ending"] == ends[1]["ending"]


async def test_at_one_screen_one_request_makes_a_rematch(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await to_lay(both)
        await both.ask("resign", seat=1)
        await both.ask("rematch", seat=0)
        new = both.now["rematch"]
    async with sitting(house, new, made["tokens"]["both"]) as again:
        assert again.welcome["seats"] == [0, 1]


async def test_what_cannot_be_stored_has_not_happened(house, monkeypatch):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await to_lay(both)
        action, before = first_choice(both, 0), both.now

        async def broken(*_, **__):
            raise OperationalError("INSERT", {}, Exception("disk full"))

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", broken)
            answer = await both.act(action, 0, id="x")
            assert answer["code"] == "table/store"
        assert both.now == before
        assert (await both.act(action, 0, id="x"))["type"] == "ack"
        assert both.version == before["version"] + 1


async def test_while_the_database_is_away_nothing_is_told_that_is_not_stored(house, monkeypatch):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await to_lay(both)
        action, before = first_choice(both, 0), both.now

        async def broken(*_, **__):
            raise OperationalError("SELECT", {}, Exception("no connection"))

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", broken)
            patch.setattr(Store, "load", broken)
            for _ in range(2):
                assert (await both.act(action, 0))["code"] == "table/store"
            assert house.get(f"/api/tables/{made['table']}").json()["code"] == "table/store"
            async with websockets.connect(house.address(made["table"])) as socket:
                assert json.loads(await socket.recv())["code"] == "table/store"
        assert (await both.act(action, 0))["type"] == "ack"
        assert both.version == before["version"] + 1


async def test_a_connection_cut_in_the_middle_of_a_request_leaves_the_table_whole(house):
    made = house.table("tug", shared=True)
    table, token = made["table"], made["tokens"]["both"]
    for n in range(5):
        socket = await websockets.connect(house.address(table, token))
        person = await Person(socket, table).arrive()
        if person.now["asked"]:
            asked = person.now["asked"][0]
            request = {"type": "act", "id": f"cut{n}", "seat": asked["seat"], "version": person.version}
            await socket.send(json.dumps({**request, "action": asked["choices"][0]["name"]}))
        socket.transport.abort()
    async with sitting(house, table, token) as both:
        assert (await both.play(at_random(1)))["ending"]
