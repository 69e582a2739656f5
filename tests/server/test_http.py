"""The addresses under /api."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.people import as_missed, at_random, sitting
from touchline.core import pages, record
from touchline.core.registry import find, ids
from touchline.server.rulebook import rules_page
from touchline.server.seating import write_options

pytestmark = pytest.mark.anyio
PLAIN = {"Content-Type": "text/plain"}
ROOT = Path(__file__).parents[2]


async def finished(house, game="tug", **more):
    made = house.table(game, shared=True, **more)
    async with sitting(house, made["table"], made["tokens"]["both"]) as both:
        await both.play(at_random(5))
    return made


def test_the_server_is_up(house):
    answer = house.get("/api/health")
    assert answer.json() == {"status": "ok", "protocol": 1, "version": answer.json()["version"]}
    assert answer.headers["cache-control"] == "no-store"


def test_every_game_is_listed_with_words_and_a_scene(house):
    listed = {game["id"]: game for game in house.get("/api/games").json()}
    assert set(ids()) == set(listed)
    for id, seen in listed.items():
        game = find(id)
        assert seen["title"]["en"]
        assert seen["line"]["fr"]
        assert [option["name"] for option in seen["options"]] == [option.name for option in game.options]
        assert {option["name"]: option["default"] for option in seen["options"]} == write_options(game, game.values())
        assert [player["name"] for player in seen["players"]] == [*"12345678", "random"]
        assert seen["scene"]["describe"]


def test_options_can_be_made_into_a_form(house):
    (tug,) = (game for game in house.get("/api/games").json() if game["id"] == "tug")
    rounds, timed = tug["options"]
    assert (rounds["kind"], rounds["default"], rounds["low"], rounds["high"], rounds["step"]) == ("whole", "6", 1, 9, 1)
    assert (timed["kind"], timed["default"], timed["values"]) == ("switch", "off", ["on", "off"])
    assert timed["labels"][0]["fr"] == "oui"
    assert timed["help"]["en"] == "Play against the clock."


@pytest.mark.parametrize("game_id", ids())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_pages_lose_no_paragraph(game_id, language):
    game = find(game_id)
    page = rules_page(game, language)
    blocks = [block for chapter in page.chapters for block in chapter.blocks]
    shown = {block.id: block.text for block in blocks if block.kind == "rule"}
    assert list(shown) == list(pages.paragraphs(game, language))
    assert len(page.chapters) > 1
    n_diagrams = pages.page(game, language).count("<!-- diagram:")
    assert sum(block.kind == "diagram" for block in blocks) == n_diagrams
    assert all("<!--" not in block.text for block in blocks if block.kind != "diagram")


def test_rules_over_http(house):
    page = house.get("/api/games/tug/rules?lang=fr").json()
    assert (page["game"], page["language"], page["title"]) == ("tug", "fr", "Corde")
    assert any(block.get("id") == "T-2.1" for chapter in page["chapters"] for block in chapter["blocks"])
    assert house.get("/api/games/nothing/rules").json()["code"] == "game/unknown"
    assert house.get("/api/games/tug/rules?lang=de").status_code == 422


def test_what_anybody_may_know_of_a_table(house):
    made = house.table("tug", names=["Ana"], away="random")
    assert house.get(f"/api/tables/{made['table']}").json() == {
        "table": made["table"],
        "game": "tug",
        "title": {"en": "Tug", "fr": "Corde"},
        "names": ["Ana", ""],
        "seats": ["person", "random"],
        "score": [0, 0],
        "period": 1,
        "turn": 1,
        "over": False,
    }


async def test_a_finished_match_is_shown_step_by_step(house):
    made = await finished(house)
    path = f"/api/tables/{made['table']}"
    text = house.get(f"{path}/record").text
    match, _ = record.load(text)
    whole = house.get(f"{path}/replay?count=500").json()
    assert (whole["game"], whole["over"], whole["dice_checked"]) == ("tug", True, True)
    assert whole["total"] == len(match.actions)
    frames = whole["frames"]
    assert [frame["index"] for frame in frames] == list(range(len(match.actions) + 1))
    assert (frames[0]["seat"], frames[0]["action"], frames[0]["told"]) == (4, "", [])
    assert frames[-1]["scene"]["score"] == list(match.score)
    assert [frame["seat"] for frame in frames[1:]] == [action.seat for action in match.actions]
    for first, count in ((0, 1), (3, 4), (whole["total"], 10), (whole["total"] + 1, 10), (5, 0)):
        part = house.get(f"{path}/replay?from={first}&count={count}").json()
        assert part["frames"] == frames[first : first + count]
    pulls = [frame for frame in frames if frame["action"].startswith("pull")]
    assert all(len(frame["last"]) == 2 for frame in pulls)


async def test_an_uploaded_record_is_shown_and_not_stored(house):
    made = await finished(house)
    text = house.get(f"/api/tables/{made['table']}/record").text
    sent = house.post("/api/replays?count=500", content=text, headers=PLAIN).json()
    assert sent == house.get(f"/api/tables/{made['table']}/replay?count=500").json()
    by_hand = house.post("/api/replays", content="touchline 1\ngame tug 1\n1.1 *home *h.S1", headers=PLAIN).json()
    assert (by_hand["total"], by_hand["over"], by_hand["dice_checked"]) == (2, False, None)
    assert by_hand["frames"][1]["action"] == "home"


async def test_the_dice_of_a_record_can_be_checked_without_touchline(house, tmp_path):
    made = await finished(house)
    kept = tmp_path / "match.record"
    kept.write_text(house.get(f"/api/tables/{made['table']}/record").text)
    command = [sys.executable, str(ROOT / "tools" / "check_dice.py"), str(kept)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "all as drawn" in done.stdout


async def test_any_position_is_forked_into_a_new_table(house):
    made = await finished(house, options={"rounds": "4"})
    text = house.get(f"/api/tables/{made['table']}/record").text
    frames = house.get(f"/api/tables/{made['table']}/replay?count=500").json()["frames"]
    upto = next(frame["index"] for frame in frames if frame["turn"] == 2)
    new = house.table("tug", record=text, upto=upto, shared=True)
    async with sitting(house, new["table"], new["tokens"]["both"], since=0) as both:
        assert both.welcome["options"]["rounds"] == "4"
        assert both.updates[0]["version"] == 1
        assert both.updates[0]["turn"] == 2
        assert both.updates[0]["scene"]["score"] == frames[upto]["scene"]["score"]
        told = both.updates[0]["told"]
        assert told[-1]["kind"] == "forked"
        assert told[-1]["args"] == [upto]
        assert told[-2]["words"] == frames[upto]["told"][-1]["words"]
        house.restart()
    async with sitting(house, new["table"], new["tokens"]["both"], since=0) as again:
        assert again.updates == as_missed(both.updates)
        await again.play(at_random(6))
    match, heading = record.load(house.get(f"/api/tables/{new['table']}/record").text)
    assert match.is_over
    assert heading.dice is None  # its first rolls were thrown by other dice
    assert len(match.actions) > upto


def test_an_owner_gives_a_sheet_of_his_own(house):
    ours = house.get("/api/games/foot/sheets/layout/standard").text
    own = ours + "\n# as it is printed in my box\n"
    made = house.post("/api/tables", {"game": "foot", "shared": True, "options": {"layout": own}})
    assert made.status_code == 201
    broken = house.post("/api/tables", {"game": "foot", "options": {"layout": "mouth = 3\n"}})
    assert broken.status_code == 422
    assert broken.json()["code"] == "option/invalid"
    assert "Markings" in broken.json()["words"]["en"]
    assert "Marquages" in broken.json()["words"]["fr"]


@pytest.mark.parametrize(
    "path", ["foot/sheets/layout/mine", "foot/sheets/turns/standard", "golf/sheets/layout/standard"]
)
def test_only_sheets_that_come_with_a_game_are_given(house, path):
    assert house.get(f"/api/games/{path}").status_code == 404


async def test_a_record_without_upto_goes_on_where_it_ends(house):
    text = "touchline 1\ngame tug 1\n1.1 *home *h.S1 *h.S2 *a.S1 *a.S2\n1.1 h:S1"
    new = house.table("tug", record=text)
    async with sitting(house, new["table"], new["tokens"]["away"]) as away:
        assert away.now["ready"] == [0]
        assert away.now["may_undo"] == []
        await away.act("S2")
        assert away.now["told"][-1]["kind"] == "revealed"


async def test_every_answer_keeps_a_page_to_itself(house):
    made = house.table("tug")
    for path in ("/", "/api/health", "/api/games", f"/api/tables/{made['table']}", "/api/nothing", "/t/x"):
        headers = house.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_errors_have_codes(house):
    assert house.get("/api/nothing").json()["code"] == "http/not-found"
    assert house.get("/api").json()["code"] == "http/not-found"
    assert house.post("/api/health").json()["code"] == "http/method"
    assert house.get("/api/tables/x/replay?from=-1").json()["code"] == "message/malformed"


async def test_large_answers_are_compressed(house):
    made = await finished(house)
    answer = house.get(f"/api/tables/{made['table']}/replay")
    assert answer.headers["content-encoding"] == "gzip"
