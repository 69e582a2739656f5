"""Real browsers at a real server."""

import json
import os
import re
import shutil
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect, sync_playwright
from websockets.sync.client import connect

from tests.browser.house import House, build_pages
from tests.browser.person import Person

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESK = (1440, 900)
MILLISECONDS_TO_EXPECT = 20_000
expect.set_options(timeout=MILLISECONDS_TO_EXPECT)


@pytest.fixture(scope="session")
def pages(tmp_path_factory):
    """The pages, built."""
    build_pages(tmp_path_factory.getbasetemp().parent / "pages.lock")


@pytest.fixture(scope="package")
def house(pages, tmp_path_factory):
    """A server for the tests that leave it running."""
    one = House(tmp_path_factory.mktemp("house") / "tables.db").start()
    yield one
    one.stop()


@pytest.fixture
def own_house(pages, tmp_path):
    """A server for a test that stops it."""
    one = House(tmp_path / "tables.db").start()
    yield one
    one.stop()


@pytest.fixture(scope="package")
def chromium():
    """One Chromium; its driver's event loop must not outlive the tests of this folder."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def shots(request):
    """Where this test keeps its pictures: build/pictures, unless TOUCHLINE_SHOTS says otherwise."""
    kept = os.environ.get("TOUCHLINE_SHOTS") or Path(__file__).parents[2] / "build" / "pictures"
    folder = Path(kept) / re.sub(r"\W+", "-", request.node.name).strip("-")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def invite(chromium, shots):
    """Bring people to a house; afterwards, no page of theirs has asked another server or complained."""
    guests = []

    def come(house, language="en", size=DESK, dark=False, finger=False, calm=True):
        context = chromium.new_context(
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            has_touch=finger,
            reduced_motion="reduce" if calm else "no-preference",
            permissions=["clipboard-read", "clipboard-write"],
        )
        guests.append(Person(context, context.new_page(), house, language, shots, finger))
        return guests[-1]

    yield come
    for guest in guests:
        guest.context.close()
    assert [url for guest in guests for url in guest.foreign] == []
    assert [text for guest in guests for text in guest.complaints] == []


@pytest.fixture(scope="package")
def finished(house):
    """A match that is over: whoever is asked does the first thing that may be done."""
    made = house.lay("numero10", shared=True, options={"coups": "8"})
    address = house.url.replace("http", "ws", 1)
    with connect(f"{address}/api/tables/{made['table']}/ws?token={made['tokens']['both']}") as socket:
        while True:
            message = json.loads(socket.recv(timeout=20))
            if message["type"] != "update":
                continue
            if message["ending"]:
                return made["table"]
            for asked in message["asked"][:1]:
                act = {"type": "act", "id": f"{message['version']}", "version": message["version"]}
                socket.send(json.dumps({**act, "seat": asked["seat"], "action": asked["choices"][0]["name"]}))


@pytest.fixture
def games(house):
    """The games as the server offers them, by id."""
    return {game["id"]: game for game in httpx.get(f"{house.url}/api/games", timeout=30).json()}
