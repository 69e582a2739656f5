"""Take the pictures of the README: a table of each game in the middle of a match, docs/shots/<game>.png.

The matches are the recorded ones of the tests, so that the pictures are the same each time.
"""

from __future__ import annotations

import json
import shutil
import socket
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from touchline.server.serve import server

ROOT = Path(__file__).parents[1]
SHOTS = ROOT / "docs" / "shots"
SIZE = (1280, 800)
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
SECONDS_TO_START = 20
SECONDS_TO_SETTLE = 1.0

# Which record, after how many actions, and how often the one with the ball is touched before the picture is taken.
MOMENTS = {
    "foot": ("eager", 324, 1),
    "handball": ("eager", 101, 1),
    "rugby15": ("random", 60, 0),
    "numero10": ("eager", 91, 2),
    "supergoal": ("eager", 68, 0),
}


def serve(folder: Path) -> str:
    """Start a server beside this thread; it ends with the process."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    one = server("127.0.0.1", port, str(folder / "shots.db"))
    threading.Thread(target=one.run, daemon=True).start()
    give_up = time.monotonic() + SECONDS_TO_START
    while not one.started:
        if time.monotonic() > give_up:
            raise SystemExit("the server does not start")
        time.sleep(0.02)
    return f"http://127.0.0.1:{port}"


def lay(url: str, game: str, record: str, upto: int) -> str:
    """Set a table up in the middle of a recorded match; both seats are at this screen."""
    text = (ROOT / "tests" / "games" / game / "golden" / f"{record}.record").read_text()
    wish = {"game": game, "shared": True, "record": text, "upto": upto}
    request = urllib.request.Request(
        f"{url}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
    return f"{url}/t/{made['table']}#{made['tokens']['both']}"


def uncover(page: Page) -> None:
    """Lift the cover that hides one seat's secrets from the other."""
    button = page.locator(".cover button")
    if button.count():
        button.click()


def touch_holder(page: Page) -> None:
    """Touch the one who has the ball: he is picked up; touched again, the ball is."""
    box = page.locator("svg.board .possession").bounding_box()
    if box:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def take(browser: Browser, url: str, game: str) -> Path:
    """Take one picture."""
    record, upto, touches = MOMENTS[game]
    context = browser.new_context(
        locale="en-GB", viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce", color_scheme="light"
    )
    page = context.new_page()
    page.goto(lay(url, game, record, upto))
    page.locator("svg.board").wait_for()
    page.locator(".question .words").wait_for()
    uncover(page)
    for _ in range(touches):
        touch_holder(page)
    page.wait_for_timeout(SECONDS_TO_SETTLE * 1000)
    file = SHOTS / f"{game}.png"
    page.screenshot(path=file)
    context.close()
    return file


def main() -> None:
    """Take the pictures of the games that are named, or of all."""
    wanted = sys.argv[1:] or list(MOMENTS)
    SHOTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        url = serve(Path(folder))
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        for game in wanted:
            print(take(browser, url, game).relative_to(ROOT))
        browser.close()


if __name__ == "__main__":
    main()
