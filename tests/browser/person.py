"""A person at a browser: sees what the page offers, and answers with the mouse, a finger or the keys."""

import random
import re
import time
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.house import House
from tests.browser.texts import say

# What can be done at a table, as points of the screen, and what the page says.
LOOK = """() => {
  const middle = (e) => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const board = document.querySelector("svg.board");
  const all = (selector, root = document) => [...(root?.querySelectorAll(selector) ?? [])];
  const onBoard = (selector) => all(selector, board).map(middle).filter(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && board.contains(top);
  });
  const buttons = (selector) => all(selector)
    .map((e, i) => [e, i])
    .filter(([e]) => !e.disabled)
    .map(([e, i]) => [...middle(e), e.textContent.trim(), selector, i]);
  const corner = board?.getBoundingClientRect();
  return {
    corner: corner ? [corner.left + 5, corner.bottom - 5] : null,
    isOver: !!document.querySelector(".ending"),
    isShowing: !!board && document.querySelector(".question")?.dataset.state === "showing",
    question: document.querySelector(".question .words")?.textContent.trim() ?? "",
    cover: buttons(".cover button"),
    banner: buttons("div.whistle > button"),
    answers: buttons(".question .answers button"),
    phrases: buttons(".question .phrases button"),
    cards: onBoard("[data-card]"),
    movable: onBoard(".hand .movable"),
    targets: onBoard(".targets .target, .targets .target-taken, .targets .target-costly > circle"),
    ends: onBoard(".hand .route-end"),
    steps: buttons(".steps button"),
    isEnlarged: buttons("button.whole"),
  };
}"""

# Where a button is once it is scrolled into sight; null if it is gone or lies under something else.
FIND = """([selector, i]) => {
  const button = document.querySelectorAll(selector)[i];
  if (!button || button.disabled) return null;
  button.scrollIntoView({ block: "nearest" });
  const r = button.getBoundingClientRect();
  const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
  return button.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""


@dataclass
class Person:
    """One browser of its own: nothing is shared with another person's."""

    context: BrowserContext
    page: Page
    house: House
    language: str
    shots: Path
    has_finger: bool = False
    foreign: list[str] = field(default_factory=list)  # requests that left the server
    complaints: list[str] = field(default_factory=list)  # errors of the console
    done: int = 0  # answers given
    dice: random.Random = field(default_factory=lambda: random.Random(15))

    def __post_init__(self) -> None:
        self.page.set_default_timeout(20_000)
        self.page.on("request", lambda request: self.note_request(request.url))
        self.page.on("console", lambda line: line.type == "error" and self.complaints.append(line.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def note_request(self, url: str) -> None:
        if not url.startswith((self.house.url, self.house.url.replace("http", "ws", 1), "data:", "blob:")):
            self.foreign.append(url)

    def say(self, key: str, **blanks: object) -> str:
        return say(self.language, key, **blanks)

    def go(self, path: str) -> None:
        self.page.goto(self.house.url + path)

    def shoot(self, name: str) -> None:
        """Keep a picture of what is seen."""
        self.page.screenshot(path=self.shots / f"{name}.png")

    def button(self, key: str, **blanks: object):
        return self.page.get_by_role("button", name=self.say(key, **blanks), exact=True)

    # The home page.

    def begin(self, title: str, mode: str, options: dict[str, tuple[str, object]]) -> str:
        """Set a table up on the home page; `options` are labels with kinds and values.  Returns the table's id."""
        self.go("/")
        self.button("home.play.of", game=title).click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("radio", name=self.say(f"start.mode.{mode}")).check()
        if options:
            dialog.get_by_text(self.say("start.options"), exact=True).click()
        for label, value in options.items():
            dialog.get_by_role("spinbutton", name=re.compile(f"^{re.escape(label)}")).fill(str(value))
        dialog.get_by_role("button", name=self.say("start.begin"), exact=True).click()
        self.page.wait_for_url(re.compile("/t/"))
        return re.search(r"/t/([^#/]+)", self.page.url)[1]

    def invitation(self) -> str:
        """The link for the other player, copied by the page's own button."""
        self.button("table.more").click()
        self.button("table.copy.invite").click()
        expect(self.button("table.copied")).to_be_visible()
        self.button("table.close").click()
        return self.page.evaluate("() => navigator.clipboard.readText()")

    # The table.

    def look(self) -> dict:
        return self.page.evaluate(LOOK)

    def touch(self, point: list) -> None:
        """Touch a point of the screen, or a button wherever it is now."""
        found = self.page.evaluate(FIND, point[3:]) if len(point) > 2 else point
        if found is None:
            return
        x, y = found
        if self.has_finger:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def answer(self) -> str:
        """Do one thing that the page offers; tell what it was, "" if there was nothing to do."""
        seen = self.look()
        if seen["isOver"]:
            return ""
        for part in ("cover", "banner"):
            if seen[part]:
                self.touch(seen[part][0])
                return part
        if seen["isShowing"]:
            if seen["corner"]:
                self.touch(seen["corner"])  # a touch skips what is being shown
            return ""
        return self.choose(seen)

    def choose(self, seen: dict) -> str:
        for part in ("phrases", "cards"):
            if seen[part]:
                self.done += 1
                self.touch(self.dice.choice(seen[part]))
                return part
        found = {part: seen[part] for part in ("targets", "answers") if seen[part]} or {"movable": seen["movable"]}
        part = self.dice.choice(list(found))
        if not found[part]:
            if seen["isEnlarged"]:
                self.touch(seen["isEnlarged"][0])
            return ""
        self.done += part != "movable"
        self.touch(self.dice.choice(found[part]))
        return part

    def is_asked(self) -> bool:
        """Something can be chosen on the board or beside it."""
        seen = self.look()
        return not seen["isShowing"] and any(seen[part] for part in ("targets", "movable", "cards", "answers"))

    def is_over(self) -> bool:
        return self.look()["isOver"]

    def ending(self) -> str:
        return self.page.get_by_role("region", name=self.say("table.ending")).locator("p").first.inner_text()

    def score(self) -> list[int]:
        region = self.page.get_by_role("region", name=self.say("table.score"))
        return [int(text) for text in region.locator("output").all_inner_texts()]


def play(people: list[Person], seconds: float, until=None) -> None:
    """Let people answer until the match is over, or `until` says so."""
    until = until or (lambda: all(person.is_over() for person in people))
    give_up = time.monotonic() + seconds
    while not until():
        did = [person.answer() for person in people]
        if not any(did):
            people[0].page.wait_for_timeout(25)
        assert time.monotonic() < give_up, [person.look() for person in people]
