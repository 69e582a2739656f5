"""A phone: 360 by 640, a finger, nothing beyond the edge."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import play

pytestmark = pytest.mark.browser

PHONE = (360, 640)
SMALLEST = (320, 640)
FINGER = 40  # pixels
WIDE = "() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """(least) => [...document.querySelectorAll(".question button, .bar a, .bar button")]
  .filter((e) => { const r = e.getBoundingClientRect(); return r.height > 0 && r.height < least; })
  .map((e) => e.textContent || e.getAttribute("aria-label"))"""
LANGUAGES = {"foot": "en", "handball": "fr", "rugby15": "en", "numero10": "fr", "supergoal": "en"}


@pytest.mark.parametrize("id", list(LANGUAGES))
def test_a_few_turns_with_a_finger(id, house, invite):
    made = house.lay(id, shared=True)
    ana = invite(house, LANGUAGES[id], PHONE, finger=True)
    ana.go(f"/t/{made['table']}#{made['tokens']['both']}")
    play([ana], 60, until=lambda: ana.done >= 3)
    ana.page.wait_for_timeout(200)
    ana.shoot("early")
    play([ana], 90, until=lambda: ana.done >= 10 and ana.is_asked() and house.table(made["table"])["turn"] >= 1)
    assert ana.page.evaluate(WIDE) <= 0
    assert ana.page.evaluate(SMALL, FINGER) == []
    ana.page.wait_for_timeout(200)
    ana.shoot("later")
    ana.page.set_viewport_size({"width": SMALLEST[0], "height": SMALLEST[1]})
    ana.page.wait_for_timeout(200)
    assert ana.page.evaluate(WIDE) <= 0
    ana.shoot("smallest")


def test_the_next_one_sees_the_whole_board(house, invite):
    made = house.lay("foot", shared=True)
    ana = invite(house, "fr", PHONE, finger=True)
    ana.go(f"/t/{made['table']}#{made['tokens']['both']}")
    ana.page.locator(".cover button").tap()
    board = ana.page.locator("svg.board").bounding_box()
    ana.page.touchscreen.tap(board["x"] + board["width"] / 2, board["y"] + board["height"] / 3)  # an empty cell
    expect(ana.button("table.zoom_out")).to_be_visible()
    ana.shoot("enlarged")
    ana.page.get_by_role("group", name=ana.say("table.phrases")).get_by_role("button").first.tap()
    expect(ana.page.locator(".cover button")).to_be_visible()
    expect(ana.button("table.zoom_out")).to_have_count(0)
    ana.shoot("covered")


def test_with_odds_a_finger_looks_before_it_plays(house, invite):
    made = house.lay("numero10", shared=True)
    ana = invite(house, "en", PHONE, finger=True)
    ana.go(f"/t/{made['table']}#{made['tokens']['both']}")
    play([ana], 60, until=lambda: ana.done >= 2 and ana.is_asked())
    ana.button("table.odds.show").tap()
    ana.touch(ana.look()["movable"][0])
    ana.page.wait_for_timeout(300)
    target = ana.look()["targets"][0]
    ana.touch(target)
    expect(ana.page.locator(".looked p, .looked li").first).to_be_visible()
    ana.shoot("looked")
    ana.touch(target)
    expect(ana.page.locator(".looked")).to_have_count(0)
    expect(ana.button("table.zoom_out")).to_have_count(0)  # it was played


@pytest.mark.parametrize("path", ["/", "/rules/foot", "/rules/supergoal", "/replay", "/learn/handball"])
def test_no_page_is_wider_than_the_phone(path, house, invite):
    ana = invite(house, "fr", PHONE, finger=True)
    ana.go(path)
    expect(ana.page.locator("h1").first).to_be_visible()
    ana.page.wait_for_load_state("networkidle")
    assert ana.page.evaluate(WIDE) <= 0
    ana.shoot("page")
    ana.page.set_viewport_size({"width": SMALLEST[0], "height": SMALLEST[1]})
    assert ana.page.evaluate(WIDE) <= 0
