"""A reload, and a server that is stopped and started again, lose nothing: not in a match, not under seal."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.person import play

pytestmark = pytest.mark.browser

BOARD = """() => [...document.querySelectorAll("svg.board [data-piece]")]
  .map((piece) => `${piece.dataset.piece} ${piece.style.transform}`).sort()"""
SECONDS_TO_PLACE = 30
UNREACHABLE = re.compile("ERR_CONNECTION|WebSocket connection to")


def seat(house, made, invite, side, language):
    person = invite(house, language)
    person.go(f"/t/{made['table']}#{made['tokens'][side]}")
    return person


def calm(person):
    """Everything is shown that there is to show."""
    for _ in range(200):
        seen = person.look()
        if seen["corner"] and not seen["isShowing"]:
            return seen
        if seen["corner"]:
            person.touch(seen["corner"])
        person.page.wait_for_timeout(25)
    raise AssertionError(person.look())


def everything(person):
    """What is asked, how it stands and where everybody is, once no more news come in."""
    seen = None
    while True:
        calm(person)
        now = person.look()["question"], person.score(), person.page.evaluate(BOARD)
        if now == seen:
            return now
        seen = now
        person.page.wait_for_timeout(400)


def test_a_reload_in_the_middle_of_a_match(house, invite):
    made = house.lay("numero10", options={"coups": "12"})
    people = [seat(house, made, invite, "home", "en"), seat(house, made, invite, "away", "fr")]
    play(people, 60, until=lambda: sum(person.done for person in people) >= 5)
    for person in people:
        before = everything(person)
        person.page.reload()
        assert everything(person) == before
    people[0].shoot("after")
    play(people, 60)
    assert house.table(made["table"])["over"]


def has_pawn_in_hand(person):
    """The next pawn to be put down is picked already; one who kicks off chooses a taker first."""
    return person.page.locator("svg.board .held").count() > 0


def place_by_hand(person, pawns):
    """Put so many pawns down, one by one."""
    give_up = time.monotonic() + SECONDS_TO_PLACE
    for _ in range(pawns):
        waiting = person.page.locator("svg.board .movable, svg.board .held")
        expect(waiting.first).to_be_attached()
        before = person.page.evaluate(BOARD)
        while person.page.evaluate(BOARD) == before:
            seen = person.look()
            if seen["targets"] or seen["movable"]:
                person.touch((seen["targets"] or seen["movable"])[0])
            person.page.wait_for_timeout(500)  # a second touch would take the pawn up again
            assert time.monotonic() < give_up, seen


def test_a_reload_and_a_restart_in_the_middle_of_a_sealed_placement(own_house, invite):
    house = own_house
    made = house.lay("foot", options={"turns": "2"})
    ana, bo = seat(house, made, invite, "home", "fr"), seat(house, made, invite, "away", "en")
    for person in (ana, bo):
        expect(person.page.get_by_role("group", name=person.say("table.phrases"))).to_be_visible()
        calm(person)
    receiver, kicker = (bo, ana) if has_pawn_in_hand(bo) else (ana, bo)
    place_by_hand(receiver, 3)
    kicker.touch(kicker.look()["phrases"][0])
    expect(kicker.page.get_by_text(kicker.say("table.is_ready"), exact=True)).to_be_visible()
    seen = [everything(person) for person in (ana, bo)]
    for person in (ana, bo):
        person.page.reload()
    assert [everything(person) for person in (ana, bo)] == seen
    house.stop()
    for person in (ana, bo):
        expect(person.page.get_by_text(person.say("table.lost"))).to_be_visible()
    bo.shoot("server-away")
    house.start()
    for person in (ana, bo):  # by itself: nobody touches anything
        expect(person.page.get_by_text(person.say("table.lost"))).to_be_hidden()
        person.complaints[:] = [text for text in person.complaints if not UNREACHABLE.search(text)]
    assert [everything(person) for person in (ana, bo)] == seen
    bo.shoot("server-back")
    play([ana, bo], 90)
    assert house.table(made["table"])["over"]
    assert ana.score() == bo.score()


def test_a_restart_in_the_middle_of_a_match(own_house, invite):
    house = own_house
    made = house.lay("handball", options={"turns_per_period": "4"})
    people = [seat(house, made, invite, "home", "en"), seat(house, made, invite, "away", "fr")]
    play(people, 60, until=lambda: sum(person.done for person in people) >= 6)
    before = [everything(person) for person in people]
    house.stop()
    house.start()
    for person in people:
        expect(person.page.get_by_text(person.say("table.lost"))).to_be_hidden()
        person.complaints[:] = [text for text in person.complaints if not UNREACHABLE.search(text)]
    assert [everything(person) for person in people] == before
    play(people, 90)
    people[1].shoot("end")
    assert house.table(made["table"])["over"]
