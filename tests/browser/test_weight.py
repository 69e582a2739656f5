"""What the first page weighs, and how soon it shows a board."""

import time

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

MOST_BYTES = 200_000
SECONDS_TO_BOARD = 1.0


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
