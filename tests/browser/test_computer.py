"""Against the computer, and watching two of them."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import play

pytestmark = pytest.mark.browser

PLACES = """() => [...document.querySelectorAll("svg.board [data-piece]")].map(
  (piece) => `${piece.dataset.piece} ${piece.style.transform}`).sort()"""


@pytest.mark.parametrize(("id", "language"), [("numero10", "fr"), ("handball", "en")])
def test_two_clicks_lead_to_a_first_move_against_the_computer(id, language, house, games, invite):
    ana = invite(house, language)
    ana.go("/")
    ana.button("home.play.of", game=games[id]["title"][language]).click()
    ana.shoot("start")
    ana.button("start.begin").click()
    ana.page.wait_for_url(re.compile("/t/"))
    expect(ana.page.locator("svg.board")).to_be_visible()
    play([ana], 60, until=lambda: ana.done >= 1)
    ana.shoot("first-move")


def test_a_match_against_the_computer_ends(house, games, invite):
    ana = invite(house, "en")
    game = games["supergoal"]
    labels = {option["name"]: option["label"]["en"] for option in game["options"]}
    table = ana.begin(game["title"]["en"], "computer", {labels["rolls_per_half"]: 4})
    play([ana], 90)
    ana.shoot("end")
    seen = house.table(table)
    assert seen["over"]
    assert "person" in seen["seats"]
    assert len(set(seen["seats"])) == 2
    assert ana.score() == seen["score"]
    ana.go("/")
    again = ana.page.get_by_role("link", name=ana.say("home.kept.over"))
    expect(again).to_have_attribute("href", f"/r/{table}")


def test_a_coup_is_taken_back_with_the_computers_answer(house, invite):
    ana = invite(house, "en")
    made = house.lay("numero10", away="1")
    ana.go(f"/t/{made['table']}#{made['tokens']['home']}")

    def is_to_move():
        return ana.is_asked() and bool(ana.look()["movable"])

    play([ana], 60, until=is_to_move)
    ticker = ana.page.get_by_role("region", name=ana.say("table.ticker"))
    before, told = ana.page.evaluate(PLACES), ticker.inner_text()
    play([ana], 60, until=lambda: ana.page.evaluate(PLACES) != before and is_to_move())
    ana.shoot("answered")
    assert ticker.inner_text() != told
    ana.button("table.undo").click()
    ana.page.wait_for_function(f"(before) => JSON.stringify(({PLACES})()) === JSON.stringify(before)", arg=before)
    ana.shoot("taken-back")
    assert ticker.inner_text() == told


def test_a_hint_is_shown_and_played(house, invite):
    ana = invite(house, "fr")
    made = house.lay("supergoal", away="2", options={"rolls_per_half": "4"})
    ana.go(f"/t/{made['table']}#{made['tokens']['home']}")
    hint = ana.button("table.advice.ask")
    play([ana], 60, until=hint.is_enabled)
    hint.click()
    advice = ana.page.get_by_role("group", name=ana.say("table.advice"), exact=True)
    expect(advice).to_be_visible()
    ana.shoot("hint")
    first = advice.get_by_role("button").first
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    ana.button("table.advice.play").click()
    expect(advice).not_to_be_visible()


def test_levels_are_offered_and_the_last_one_is_remembered(house, games, invite):
    ana = invite(house, "en")
    title = games["rugby15"]["title"]["en"]
    for level in ("2", "5"):  # the gentle one at first, then the one that was chosen
        ana.go("/")
        ana.button("home.play.of", game=title).click()
        player = ana.page.get_by_role("combobox", name=ana.say("start.player"))
        expect(player).to_have_value(level)
        player.select_option("5")
        ana.button("start.begin").click()
        ana.page.wait_for_url(re.compile("/t/"))


def test_two_computers_are_watched_to_the_end(house, games, invite):
    bo = invite(house, "fr")
    game = games["numero10"]
    labels = {option["name"]: option["label"]["fr"] for option in game["options"]}
    table = bo.begin(game["title"]["fr"], "watch", {labels["coups"]: 2})
    play([bo], 90)
    bo.shoot("end")
    assert house.table(table)["over"]
    assert bo.done == 0
