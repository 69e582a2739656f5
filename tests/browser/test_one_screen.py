"""Two people at one screen: what one may not know is not on the page while the other looks."""

import pytest

pytestmark = pytest.mark.browser

PRINTS = ("Fo", "Fi", "K", "T")  # kinds of cards
PLACES = """() => [...document.querySelectorAll("svg.board [data-piece]")].map((piece) => {
  // which may be picked up is the seat's own affair, and that somebody is ready is nobody's secret
  const marks = piece.getAttribute("class").replace(/ is-(open|in_hand|secret)/g, "");
  return `${piece.dataset.piece} ${marks} ${piece.style.transform}`;
}).sort()"""


def settle(person, part):
    """Skip what is being shown until the page has a cover, cards or formations."""
    for _ in range(400):
        seen = person.look()
        if seen[part]:
            return seen
        if seen["isShowing"] and seen["corner"]:
            person.touch(seen["corner"])
        if part != "cover" and seen["cover"]:
            raise AssertionError(f"covered, while {part} was looked for")
        person.page.wait_for_timeout(25)
    raise AssertionError(f"no {part}: {person.look()}")


def faces(person):
    """The names printed on cards that lie open."""
    prints = [person.say(f"table.print.{kind}") for kind in PRINTS]
    texts = person.page.locator("svg.board .cards text").all_text_contents()
    return [text for text in texts if text in prints]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_hand_is_on_the_page_while_it_is_covered(language, house, invite):
    ana = invite(house, language)
    made = house.lay("rugby15", shared=True)
    ana.go(f"/t/{made['table']}#{made['tokens']['both']}")
    laid = []  # by whom
    for _ in range(400):
        seen = ana.look()
        if seen["cover"]:
            look_under(ana, seen)
        elif seen["cards"]:
            assert len(faces(ana)) == 3  # his own hand; a card of the other's lies face down
            laid.append(ana.page.locator(".question .seat").inner_text())
            ana.shoot(f"hand-{len(laid)}")
            ana.touch(seen["cards"][0])
        elif seen["answers"]:
            ana.touch(seen["answers"][-1])
        elif seen["isShowing"] and seen["corner"]:
            ana.touch(seen["corner"])
        if len(set(laid)) == 2:
            break
        ana.page.wait_for_timeout(60)
    assert set(laid) == {ana.say("table.seat.0"), ana.say("table.seat.1")}
    ana.page.wait_for_timeout(300)
    ana.shoot("after-the-duel")


def look_under(person, seen):
    """There is nothing under the cover; then the right one takes the screen."""
    assert seen["cards"] == []
    assert faces(person) == []
    titles = [person.say("table.cover.title", who=person.say(f"table.seat.{seat}")) for seat in (0, 1)]
    assert person.page.get_by_role("dialog").get_by_role("heading").inner_text() in titles
    person.shoot("covered")
    person.touch(seen["cover"][0])


def test_a_placement_under_seal_is_not_on_the_page(house, invite):
    ana = invite(house, "fr")
    made = house.lay("foot", shared=True)
    ana.go(f"/t/{made['table']}#{made['tokens']['both']}")
    covered = settle(ana, "cover")
    before = ana.page.evaluate(PLACES)
    ana.touch(covered["cover"][0])
    ana.touch(settle(ana, "phrases")["phrases"][0])
    covered = settle(ana, "cover")
    assert ana.page.evaluate(PLACES) == before
    ana.touch(covered["cover"][0])
    settle(ana, "phrases")
    assert ana.page.evaluate(PLACES) == before
    ana.shoot("second-placement")
