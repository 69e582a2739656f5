"""Nothing jumps, from the first placement to the end of a match: dice roll, questions change, all keeps its place."""

import time

import pytest
from playwright.sync_api import expect

from touchline.core.registry import ids

pytestmark = pytest.mark.browser

MOST_SHIFT = 0.02
SECONDS_OF_WATCHING = 12  # what happens is seen to its end; then it is skipped, so that the match is soon over
SECONDS = 150
SHORT = {
    "foot": {"turns": "2"},
    "handball": {"turns_per_period": "4"},
    "rugby15": {},
    "numero10": {"coups": "8"},
    "supergoal": {"rolls_per_half": "6"},
}
# What answers a click at once is no jump.  New lines push older ones down in the list of what was told: that is what
# the list is for.
WATCH = """() => {
  const isTicker = (one) => one.sources.every(({ node }) => (node?.parentElement ?? node)?.closest?.(".ticker ol"));
  window.shift = 0;
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if (one.hadRecentInput || isTicker(one)) continue;
      window.shift += one.value;
      window.shifted.push(...one.sources.map(({ node }) => (node?.parentElement ?? node)?.outerHTML?.slice(0, 120)));
    }
  }).observe({ type: "layout-shift" });
}"""
STANDS = """() => [...document.querySelectorAll("svg.board, .bar, section.score, .when, .asked, .told")]
  .filter((e) => e.getClientRects().length > 0)
  .map((e) => {
    const box = e.getBoundingClientRect();
    return [e.getAttribute("class"), ...[box.x, box.y, box.width, box.height].map(Math.round)];
  })"""


@pytest.mark.parametrize("size", [(1440, 900), (360, 640)], ids=["desk", "phone"])
@pytest.mark.parametrize("id", ids())
def test_a_match_keeps_its_place(id, size, house, invite):
    made = house.lay(id, away="random", options=SHORT[id])
    ana = invite(house, "fr" if size[0] < 500 else "en", size, calm=False)
    ana.go(f"/t/{made['table']}#{made['tokens']['home']}")
    expect(ana.page.locator("svg.board")).to_be_visible()
    ana.page.wait_for_timeout(300)
    ana.page.evaluate(WATCH)
    stood = ana.page.evaluate(STANDS)
    began = time.monotonic()
    while not (seen := ana.look())["isOver"]:
        if seen["isShowing"] and time.monotonic() < began + SECONDS_OF_WATCHING:
            ana.page.wait_for_timeout(60)
        else:
            ana.answer()
            ana.page.evaluate("() => (window.shift = 0)")  # what a click does is looked at, not measured
            ana.page.wait_for_timeout(20)
        assert ana.page.evaluate(STANDS) == stood
        assert ana.page.evaluate("() => window.shift") < MOST_SHIFT, ana.page.evaluate("() => window.shifted")
        assert time.monotonic() < began + SECONDS, ana.look()
    assert ana.page.evaluate(STANDS) == stood
    ana.shoot("end")
