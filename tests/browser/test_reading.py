"""The rules pages and the first matches."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

MAIN = """() => [...document.querySelectorAll(".answers button.main:not([disabled])")].map((e) => {
  const box = e.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})"""
LESSONS = {"foot": "en", "handball": "fr", "rugby15": "en", "numero10": "fr", "supergoal": "en"}


def test_a_paragraph_has_an_address(house, invite):
    ana = invite(house, "en")
    ana.go("/rules/foot#F-2.2.6a")
    paragraph = ana.page.locator('[id="F-2.2.6a"]')
    expect(paragraph).to_be_in_viewport()
    ana.shoot("at-a-paragraph")
    other = ana.page.get_by_role("link", name=ana.say("rules.link", rule="F-3.2.2"), exact=True)
    other.click()
    expect(ana.page).to_have_url(re.compile(r"#F-3\.2\.2$"))
    expect(ana.page.locator("svg.board").first).to_be_attached()  # a drawing


def test_rules_are_searched(house, invite):
    ana = invite(house, "fr")
    ana.go("/rules/handball")
    rules = ana.page.locator("[id^='H-']")
    expect(rules.first).to_be_visible()
    everything = rules.count()
    ana.page.get_by_role("searchbox").fill("gardien")
    expect(rules.first).to_contain_text(re.compile("gardien", re.IGNORECASE))
    ana.shoot("found")
    assert 0 < rules.count() < everything
    ana.page.get_by_role("searchbox").fill("xyzzy")
    expect(ana.page.get_by_text(ana.say("rules.nothing", wanted="xyzzy"))).to_be_visible()


def test_what_was_told_leads_to_its_rule(house, invite):
    made = house.lay("numero10", shared=True)
    ana = invite(house, "en")
    ana.go(f"/t/{made['table']}#{made['tokens']['both']}")
    link = ana.page.get_by_role("region", name=ana.say("table.ticker")).get_by_role("link").first
    rule = link.inner_text()
    with ana.context.expect_page() as opened:
        link.click()
    expect(opened.value.locator(f'[id="{rule}"]')).to_be_in_viewport()


@pytest.mark.parametrize("id", list(LESSONS))
def test_a_first_match_is_learned_to_its_end(id, house, invite):
    ana = invite(house, LESSONS[id])
    ana.go(f"/learn/{id}")
    page = ana.page
    expect(page.locator("svg.board")).to_be_visible()
    ana.shoot("first-step")
    done = 0
    for _ in range(400):
        seen = ana.look()
        words = {button[2]: button for button in seen["steps"]}
        if ana.say("learn.again") in words:
            break
        ways = [words[ana.say(key)] for key in ("learn.skip", "learn.next") if ana.say(key) in words]
        if ways:
            ana.touch(ways[0])
        else:
            done += follow(ana, seen)
        page.wait_for_timeout(60)
        assert [page.get_by_text(ana.say(f"learn.fault.{kind}")).count() for kind in ("other", "not")] == [0, 0]
    expect(ana.button("learn.again")).to_be_visible()
    expect(page.get_by_role("link", name=ana.say("learn.play"))).to_be_visible()
    ana.shoot("last-step")
    assert done >= 3


def follow(person, seen):
    """Do what the lesson asks, by hand; tell whether anything could be done."""
    main = [point for point in person.page.evaluate(MAIN) if point]
    points = main or seen["cards"] or seen["movable"] or seen["ends"] or seen["targets"]
    if points:
        person.touch(points[0])
    return bool(points)


def test_a_lesson_waits_for_what_it_means(house, invite):
    ana = invite(house, "en")
    ana.go("/learn/foot")
    expect(ana.page.locator("svg.board")).to_be_visible()
    formations = ana.page.get_by_role("group", name=ana.say("table.phrases")).get_by_role("button")
    formations.last.click()  # another than the one that is meant
    expect(ana.page.get_by_text(ana.say("learn.fault.other"))).to_be_visible()
    expect(ana.page.get_by_role("img", name=re.compile("^Step 1 of"))).to_be_visible()
    ana.shoot("another-formation")
    formations.first.click()
    expect(ana.page.get_by_text(ana.say("learn.fault.other"))).to_be_hidden()
    expect(formations).to_have_count(0)
