"""Bad input over HTTP and WebSocket: a clear answer, and a table that goes on unharmed."""

import asyncio
import json

import httpx
import pytest
import websockets

from tests.server.house import House
from tests.server.people import Person, at_random, sitting
from touchline.core import record
from touchline.core.match import Match
from touchline.core.registry import find
from touchline.server.limits import Limits

pytestmark = pytest.mark.anyio
PLAIN = {"Content-Type": "text/plain"}


@pytest.fixture
def guarded(tmp_path):
    """A server with the limits of every day."""
    house = House(tmp_path, Limits()).start()
    yield house
    house.stop()


async def turned_away(house, table, token=None, **query):
    """Connect in vain: what is said, and the code with which the connection is closed."""
    async with websockets.connect(house.address(table, token, **query)) as socket:
        said = json.loads(await socket.recv())
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await socket.recv()
        return said["code"], closed.value.rcvd.code


async def unharmed(house, made):
    """Play the match out."""
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        assert (await both.play(at_random(1)))["ending"]


async def test_a_wrong_token_opens_nothing(house):
    made, other = house.table("tug"), house.table("tug")
    for token in ("x", "", other["tokens"]["home"], made["tokens"]["home"][:-1], "%00", "é" * 50, "a" * 3000):
        assert await turned_away(house, made["table"], token or "%20") == ("table/token", 4401)


async def test_an_unknown_table(house):
    for table in ("nowhere", "x" * 300, "..", "%00", "é"):
        assert await turned_away(house, table) == ("table/unknown", 4404)
        assert house.get(f"/api/tables/{table}").status_code in (404, 422)
    for table in ("..%2F..%2Fetc%2Fpasswd", "a/b", ""):
        with pytest.raises(websockets.InvalidStatus):
            await turned_away(house, table)
        assert house.get(f"/api/tables/{table}").status_code == 404


async def test_a_query_that_makes_no_sense(house):
    made = house.table("tug")
    for since in ("x", "1.5", "9" * 40, "--1", "²"):
        assert await turned_away(house, made["table"], since=since) == ("message/malformed", 4400)
    for entropy in ("a|b", "a%20b", "x" * 65, "%00", "é"):
        assert await turned_away(house, made["table"], entropy=entropy) == ("dice/entropy", 4400)


@pytest.mark.parametrize(
    "message",
    [
        "",
        "x",
        "{",
        "null",
        "[]",
        "{}",
        '{"type":"act"}',
        '{"type":"nothing","id":"1"}',
        '{"type":"act","id":"1","seat":2,"version":1,"action":"S0"}',
        '{"type":"act","id":"1","seat":0,"version":1,"action":"S0","more":1}',
        '{"type":"act","id":"","seat":0,"version":1,"action":"S0"}',
        '{"type":"act","id":"1","seat":0,"version":"x","action":"S0"}',
        '{"type":"act","id":"1","seat":0,"version":1e999,"action":"S0"}',
        '{"type":"act","id":"1","seat":0,"version":1,"action":"' + "S" * 2001 + '"}',
        '{"type":"update","version":1}',
        "[" * 5000,
        '{"a":' * 5000,
        '"\\ud800"',
        b"\x00\x01\x02",
        b"{}",
    ],
    ids=range(20),
)
async def test_messages_that_cannot_be_read(house, message):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await both.until(lambda: both.updates and both.now["asked"])
        await both.socket.send(message)
        await both.until(lambda: None in both.answers)
        assert both.answers[None]["code"] == "message/malformed"
        assert (await both.play(at_random(1)))["ending"]  # the connection stays


async def test_strange_actions_are_refused_in_words(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await both.until(lambda: both.updates and both.now["asked"])
        version = both.version
        for action in (
            "nonsense",
            "S99",
            "S-1",
            "\u0000",
            "é",
            "../..",
            "'; DROP TABLE entries; --",
            "9" * 2000,
            "=1/2",
        ):
            answer = await both.act(action, 0)
            assert answer["code"] in ("action/notation", "action/illegal"), action
            assert answer["words"]["en"] != answer["words"]["fr"]
        assert (await both.act("S0", 0, version=1 << 70))["code"] == "table/stale"
        assert both.version == version
    await unharmed(house, made)


async def test_a_message_of_a_megabyte(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await both.socket.send("x" * 1_000_000)
        await both.until(lambda: None in both.answers)
        assert both.answers[None]["code"] == "message/too-long"
        await both.socket.send("é" * 40_000)  # short enough in characters, not in bytes
        both.answers.clear()
        await both.until(lambda: None in both.answers)
        assert both.answers[None]["code"] == "message/too-long"
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await both.socket.send("x" * 3_000_000)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await both.until(lambda: None in both.answers)
        assert closed.value.rcvd.code == 1009
    await unharmed(house, made)


async def test_a_thousand_messages_a_second(guarded):
    made = guarded.table("tug", shared=True)
    table, token = made["table"], made["tokens"]["both"]
    async with sitting(guarded, table) as watcher:
        async with sitting(guarded, table, token) as both:
            asked = json.dumps({"type": "odds", "id": "1", "seat": 0, "action": "S0"})

            async def flood():
                for _ in range(1000):
                    await both.socket.send(asked)
                await both.until(lambda: False)

            with pytest.raises(websockets.ConnectionClosed) as closed:
                await flood()
            assert closed.value.rcvd.code == 1008
            await drain(both)
            assert both.answers[None]["code"] == "message/too-many"
        await watcher.until(lambda: watcher.presence["seats"] == [])
    async with sitting(guarded, table, token) as again:
        assert (await again.act(again.now["asked"][0]["choices"][0]["name"], 0))["type"] == "ack"


async def drain(person):
    """Read what came before the connection was closed."""
    try:
        while True:
            person.take(await person.socket.recv())
    except websockets.ConnectionClosed:
        return


async def test_too_many_connections_to_one_table(tmp_path):
    house = House(tmp_path, Limits(connections_per_table=3)).start()
    try:
        made = house.table("tug", shared=True)
        sockets = [await websockets.connect(house.address(made["table"])) for _ in range(3)]
        for socket in sockets:
            await Person(socket, made["table"]).arrive()
        assert await turned_away(house, made["table"]) == ("table/full", 4429)
        for socket in sockets:
            await socket.close()
    finally:
        house.stop()


async def test_too_many_tables_from_one_address(tmp_path):
    house = House(tmp_path, Limits(tables_per_minute=3, uploads_per_minute=2)).start()
    try:
        answers = [house.post("/api/tables", {"game": "tug"}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        assert answers[-1].json()["code"] == "limit/tables"
        uploads = [house.post("/api/replays", content="x", headers=PLAIN) for _ in range(3)]
        assert [answer.status_code for answer in uploads] == [422, 422, 429]
        assert uploads[-1].json()["code"] == "limit/uploads"
    finally:
        house.stop()


def test_uploads_of_any_size(house):
    for size, status, code in ((4_400_000, 422, "message/malformed"), (5_000_000, 413, "limit/size")):
        answer = house.post("/api/replays", content="x" * size, headers=PLAIN)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    answer = house.post("/api/replays", content="x y " * 20_000, headers=PLAIN)
    assert (answer.status_code, answer.json()["code"]) == (422, "record/large")

    def endless():
        for _ in range(100):
            yield b"x" * 100_000

    try:
        answer = httpx.post(house.url + "/api/replays", content=endless(), headers=PLAIN)
        assert answer.status_code == 413
    except httpx.WriteError:
        pass  # cut off before all was sent
    assert house.get("/api/health").status_code == 200


TUG = "touchline 1\ngame tug 1\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "touchline 2",
        "touchline 1\ngame nothing 1",
        "touchline 1\ngame tug 99",
        TUG + "1.1 h:S0",
        TUG + "1.1 *home h:S0",
        TUG + "end 3-0",
        TUG + "secret x",
        TUG + "\x00",
        TUG + "options rounds=x",
        TUG + "dice " + "0" * 64 + " a b\n1.1 *home=0/4\nsecret " + "0" * 64,
        "touchline 1\ngame foot 1\noptions layout={" + "[" * 30_000,
        "touchline 1\ngame foot 1\noptions layout=" + '{"a":' * 5_000,
    ],
    ids=range(13),
)
def test_records_that_do_not_hold(house, text):
    for answer in (
        house.post("/api/replays", content=text.encode(), headers=PLAIN),
        house.post("/api/tables", {"game": "tug", "record": text}),
    ):
        assert answer.status_code == 422, answer.text
        assert answer.json()["code"] in ("record/malformed", "record/refused", "message/malformed", "record/game")
        assert answer.json()["words"]["fr"]


def test_a_record_that_is_not_text(house):
    answer = house.post("/api/replays", content=b"\xff\xfe\x00", headers=PLAIN)
    assert (answer.status_code, answer.json()["code"]) == (422, "message/malformed")


@pytest.mark.parametrize("game", ["foot"])
def test_no_option_reads_a_file(house, tmp_path, game):
    """A stranger names a file of the server's: it is never opened."""
    secret = tmp_path / "secret.toml"
    secret.write_text('password = "hunter2"\n')
    listed = {each["id"]: each for each in house.get("/api/games").json()}
    sheets = [option["name"] for option in listed[game]["options"] if option["kind"] == "sheet"]
    assert sheets
    for name in sheets:
        for path in (str(secret), "../../../../etc/passwd", "standard.toml", "../layouts/standard"):
            answer = house.post("/api/tables", {"game": game, "options": {name: path}})
            assert (answer.status_code, answer.json()["code"]) == (422, "option/invalid")
            assert "hunter2" not in answer.text
            assert "password" not in answer.text
            text = f"touchline 1\ngame {game} 1\noptions {name}={path}\n"
            for gap in (" ", "\t", "\u2003", "\x0b"):
                sent = text.replace(" ", gap) if gap != " " else text
                answer = house.post("/api/replays", content=sent.encode(), headers=PLAIN)
                assert answer.status_code == 422
                assert "hunter2" not in answer.text
                assert "password" not in answer.text


def test_names_cannot_forge_a_record(house):
    made = house.table("tug", shared=True, names=["Ana\nend 9-0\nsecret 00", "\u202eBo\x00"])
    seen = house.get(f"/api/tables/{made['table']}").json()
    assert seen["names"] == ["Anaend 9-0secret 00", "Bo"]


@pytest.mark.parametrize(
    "player",
    [
        "tree:nodes=1000000000,ms=3600000",  # an hour of a thread
        "8:share=1",  # no clock
        "8:seed=7",
        "greedy",
        "alphabeta",  # of another game
        "expectation:ms=1",
        " 8",
        "person ",
    ],
)
def test_only_players_on_offer_take_a_seat(house, player):
    for seat in ("home", "away"):
        answer = house.post("/api/tables", {"game": "rugby15", seat: player})
        assert (answer.status_code, answer.json()["code"]) == (422, "player/unknown")


def test_every_player_on_offer_takes_a_seat(house):
    offered = {game["id"]: game["players"] for game in house.get("/api/games").json()}
    for player in (*(each["name"] for each in offered["rugby15"]), "random:7"):
        assert house.post("/api/tables", {"game": "rugby15", "away": player}).status_code == 201, player


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "nothing"},
        {"game": "tug", "home": "nobody"},
        {"game": "tug", "home": "random:x"},
        {"game": "tug", "shared": True, "away": "random"},
        {"game": "tug", "options": {"nothing": "1"}},
        {"game": "tug", "options": {"rounds": "99"}},
        {"game": "tug", "options": {"rounds": "9" * 5000}},
        {"game": "tug", "entropy": "a b"},
        {"game": "tug", "names": ["a", "b", "c"]},
        {"game": "tug", "names": ["x" * 41]},
        {"game": "tug", "more": 1},
        {"game": "tug", "record": "x" * 4_300_000},
        {"game": "foot", "record": "touchline 1\ngame tug 1\n"},
        {"game": "tug", "record": "touchline 1\ngame tug 1\n", "upto": 1},
        {"game": "tug", "record": "touchline 1\ngame tug 1\n", "upto": -1},
        {"game": "tug", "record": "touchline 1\ngame tug 1\n", "options": {"rounds": "3"}},
        [],
        "x",
        None,
    ],
    ids=range(20),
)
def test_tables_that_cannot_be_made(house, body):
    answer = httpx.post(house.url + "/api/tables", content=json.dumps(body))
    assert answer.status_code in (404, 422), answer.text
    problem = answer.json()
    assert "/" in problem["code"]
    assert problem["words"]["en"]
    assert problem["words"]["fr"]


def test_a_finished_record_cannot_be_forked_at_its_end(house):
    game = find("tug")
    match = Match(game, {"rounds": 1})
    while not match.is_over:
        seat = match.actor if match.actor != 2 else 0
        match.play(seat, match.outcomes()[0][0] if seat == 3 else match.legal(seat)[0])
    answer = house.post("/api/tables", {"game": "tug", "record": record.dump(match)})
    assert (answer.status_code, answer.json()["code"]) == (422, "table/over")


async def test_secrets_of_a_match_that_goes_on_are_kept(house):
    made = house.table("tug", shared=True)
    async with sitting(house, made["table"], made["tokens"]["both"]):
        for what in ("record", "replay"):
            answer = house.get(f"/api/tables/{made['table']}/{what}")
            assert (answer.status_code, answer.json()["code"]) == (409, "table/not-over")


def test_tokens_are_not_stored(house):
    made = house.table("tug")
    stored = (house.folder / "tables.db").read_bytes() + b"".join(
        path.read_bytes() for path in house.folder.glob("tables.db-*")
    )
    assert made["table"].encode() in stored
    for token in made["tokens"].values():
        assert token.encode() not in stored


async def test_many_at_once_do_not_trip_over_each_other(house):
    """Both seats send the same action many times at once; each is carried out once."""
    made = house.table("tug")
    table, tokens = made["table"], made["tokens"]
    async with sitting(house, table, tokens["home"]) as home, sitting(house, table, tokens["away"]) as away:
        for person in (home, away):
            await person.until(lambda person=person: person.updates and person.now["acting"] == [0, 1])

        async def hammer(person):
            request = {"type": "act", "id": "same", "seat": person.welcome["seats"][0], "version": person.version}
            text = json.dumps({**request, "action": person.now["asked"][0]["choices"][0]["name"]})
            for _ in range(50):
                await person.socket.send(text)
            for _ in range(50):
                person.answers.pop("same", None)
                await person.until(lambda: "same" in person.answers)
                assert person.answers["same"]["type"] == "ack"

        def told():
            return [event["kind"] for update in home.updates for event in update["told"]]

        await asyncio.gather(hammer(home), hammer(away))
        await home.until(lambda: "revealed" in told())  # the other's may be carried out after all of one's own
        assert told().count("revealed") == 1
