"""What the first page weighs, how soon it shows a board, and that nothing jumps while dice roll."""

import time

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

MOST_BYTES = 200_000
SECONDS_TO_BOARD = 1.0
MOST_SHIFT = 0.02
# What answers a click at once is no jump.  New lines push older ones down in the list of what was told: that is what
# the list is for.
WATCH = """() => {
  const isTicker = (one) => one.sources.every(({ node }) => (node?.parentElement ?? node)?.closest?.(".ticker ol"));
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput && !isTicker(one)) window.shift += one.value;
  }).observe({ type: "layout-shift" });
}"""
STANDS = """() => [...document.querySelectorAll("svg.board, .panel .die")].map((e) => {
  const box = e.getBoundingClientRect();
  return [box.x, box.width, box.height].map(Math.round);
})"""


def test_the_first_page_is_light(house, invite):
    ana = invite(house)
    session = ana.context.new_cdp_session(ana.page)
    session.send("Network.enable")
    sizes = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    ana.go("/")
    ana.page.wait_for_load_state("networkidle")
    expect(ana.page.locator("svg.board").first).to_be_visible()
    ana.shoot("home")
    assert 0 < sum(sizes) < MOST_BYTES


def test_a_board_is_seen_within_a_second(house, invite):
    seconds = []
    for language in ("en", "fr", "en"):
        ana = invite(house, language)
        began = time.monotonic()
        ana.go("/")
        ana.page.locator("svg.board").first.wait_for()
        seconds.append(time.monotonic() - began)
    assert min(seconds) < SECONDS_TO_BOARD


@pytest.mark.parametrize("id", ["foot", "supergoal"])
def test_nothing_jumps_while_dice_roll(id, house, invite):
    made = house.lay(id, away="random")
    ana = invite(house, "en", calm=False)
    ana.go(f"/t/{made['table']}#{made['tokens']['home']}")
    expect(ana.page.locator("svg.board")).to_be_visible()
    ana.page.wait_for_timeout(300)
    ana.page.evaluate(WATCH)
    rolls = ana.page.get_by_role("region", name=ana.say("table.ticker")).get_by_text("rolls")
    stood = ana.page.evaluate(STANDS)
    give_up = time.monotonic() + 60
    while rolls.count() < 4:
        seen = ana.look()
        if not seen["isShowing"]:  # what is shown is seen to its end
            ana.choose(seen)
            ana.page.evaluate("() => (window.shift = 0)")
        ana.page.wait_for_timeout(150)
        assert ana.page.evaluate("() => window.shift") < MOST_SHIFT
        assert ana.page.evaluate(STANDS) == stood
        assert time.monotonic() < give_up
