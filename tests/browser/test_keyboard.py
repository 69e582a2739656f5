"""Everything with the keys alone: set a table up, place a team, move, kick."""

import time

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

CURSOR = """() => {
  const box = document.querySelector("svg.board .hand .cursor")?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2, box.width] : null;
}"""
MOST_TABS = 80
SECONDS = 90


def tab_to(person, wanted):
    """Go to something with the Tab key."""
    for _ in range(MOST_TABS):
        if wanted.evaluate("(e) => e === document.activeElement"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {wanted}")


def walk_to(person, point):
    """Move the board's cursor to a point with the arrows; tells whether it got there before the page went on."""
    press = person.page.keyboard.press
    for _ in range(60):
        x, y, size = person.page.evaluate(CURSOR)
        if abs(point[0] - x) > size / 2:
            press("ArrowRight" if point[0] > x else "ArrowLeft")
        elif abs(point[1] - y) > size / 2:
            press("ArrowDown" if point[1] > y else "ArrowUp")
        else:
            return True
    seen = person.look()
    assert point not in (seen["targets"] or seen["movable"]), "the cursor does not arrive"
    return False


def answer(person):
    """Answer by keys; tell whether there was something to answer."""
    seen = person.look()
    page = person.page
    board = page.get_by_role("application", name=person.say("table.board"))
    if seen["phrases"]:
        tab_to(person, page.get_by_role("group", name=person.say("table.phrases")).get_by_role("button").first)
        page.keyboard.press("Enter")
    elif seen["targets"] or seen["movable"]:
        tab_to(person, board)
        if not walk_to(person, (seen["targets"] or seen["movable"])[0]):
            return False
        page.keyboard.press("Enter")
    elif seen["answers"]:
        tab_to(person, page.locator(".question .answers button").first)
        page.keyboard.press("Enter")
    else:
        page.wait_for_timeout(50)
        return False
    page.wait_for_timeout(50)
    return True


def test_foot_with_the_keys_alone(house, games, invite):
    ana = invite(house, "fr")
    ana.go("/")
    page = ana.page
    play_foot = ana.button("home.play.of", game=games["foot"]["title"]["fr"])
    expect(play_foot).to_be_visible()
    tab_to(ana, play_foot)
    page.keyboard.press("Enter")
    tab_to(ana, ana.button("start.begin"))
    page.keyboard.press("Enter")
    ticker = page.get_by_role("region", name=ana.say("table.ticker"))
    expect(ticker).to_be_visible()
    spoken = set()
    for _ in range(400):
        answer(ana)
        spoken.add(page.locator("[aria-live=polite]").last.inner_text())
        if page.get_by_text("F-3.2.2").count() and page.get_by_text("F-2.2.1a").count():
            break
    ana.shoot("kicked-and-moved")
    expect(ticker.get_by_text("F-3.2.2").first).to_be_visible()  # a kick
    expect(ticker.get_by_text("F-2.2.1a").first).to_be_visible()  # a move
    assert len(spoken) >= 4  # a kick-off, a roll, a kick and a move at least
    tab_to(ana, page.get_by_role("application"))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    ana.shoot("help")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_rugby_cards_with_the_keys_alone(house, invite):
    made = house.lay("rugby15", away="random")
    ana = invite(house, "en")
    ana.go(f"/t/{made['table']}#{made['tokens']['home']}")
    laid = 0
    give_up = time.monotonic() + SECONDS
    while laid < 3 and time.monotonic() < give_up:
        seen = ana.look()
        if seen["cards"]:
            card = ana.page.locator("svg.board [data-card]").first
            tab_to(ana, card)
            ana.shoot("card-in-focus")
            ana.page.keyboard.press("Enter")
            laid += 1
        elif seen["answers"]:
            tab_to(ana, ana.page.locator(".question .answers button").first)
            ana.page.keyboard.press("Enter")
        ana.page.wait_for_timeout(60)
    assert laid >= 3
    assert house.table(made["table"])["turn"] >= 2
