"""A match seen again: step, jump, share, take along, bring back, play on."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import play

pytestmark = pytest.mark.browser


def at(person, index):
    """The page stands at that move."""
    words = re.escape(person.say("replay.count", index=index, total="TOTAL")).replace("TOTAL", r"\d+")
    expect(person.page.get_by_text(re.compile(words))).to_be_visible()


def test_step_jump_and_share(finished, house, invite):
    ana = invite(house, "fr")
    ana.go(f"/r/{finished}")
    at(ana, 0)
    expect(ana.page.get_by_text(ana.say("replay.dice.good"))).to_be_visible()
    for index in (1, 2, 3):
        ana.button("replay.next").click()
        at(ana, index)
    ana.button("replay.back").click()
    at(ana, 2)
    ana.page.keyboard.press("ArrowRight")
    at(ana, 3)
    ana.page.get_by_role("slider", name=ana.say("replay.jump")).fill("6")
    at(ana, 6)
    ana.shoot("sixth-move")
    ana.button("replay.share").click()
    expect(ana.page).to_have_url(re.compile(r"#m6$"))
    bo = invite(house, "en")
    bo.page.goto(ana.page.url)
    at(bo, 6)
    bo.button("replay.last").click()
    bo.shoot("end")
    expect(bo.button("replay.play")).to_be_visible()


def test_playing_it_goes_on_by_itself(finished, house, invite):
    ana = invite(house, "en")
    ana.go(f"/r/{finished}")
    at(ana, 0)
    ana.button("replay.play").click()
    at(ana, 2)
    ana.button("replay.pause").click()
    expect(ana.button("replay.play")).to_be_visible()


def test_a_record_is_saved_and_opened_again(finished, house, invite, tmp_path):
    ana = invite(house, "en")
    ana.go(f"/r/{finished}")
    at(ana, 0)
    with ana.page.expect_download() as started:
        ana.button("replay.save").click()
    file = tmp_path / started.value.suggested_filename
    started.value.save_as(file)
    assert file.read_text().startswith("touchline 1\ngame numero10")
    ana.go("/replay")
    ana.page.get_by_label(ana.say("replay.upload")).set_input_files(file)
    at(ana, 0)
    ana.button("replay.last").click()
    expect(ana.page.get_by_text(ana.say("replay.dice.good"))).to_be_visible()
    ana.shoot("uploaded")


def test_a_file_that_is_no_record_is_refused_in_words(house, invite, tmp_path):
    ana = invite(house, "fr")
    file = tmp_path / "shopping.txt"
    file.write_text("lait\nœufs\n")
    ana.go("/replay")
    ana.page.get_by_label(ana.say("replay.upload")).set_input_files(file)
    expect(ana.page.get_by_role("alert")).to_be_visible()
    ana.shoot("refused")
    ana.complaints[:] = [text for text in ana.complaints if "422" not in text and "400" not in text]


def test_a_position_is_played_on(finished, house, invite):
    ana = invite(house, "fr")
    ana.go(f"/r/{finished}#m5")
    at(ana, 5)
    ana.button("replay.fork").click()
    ana.shoot("how")
    ana.page.get_by_role("dialog").get_by_role("button", name=ana.say("start.mode.here"), exact=True).click()
    ana.page.wait_for_url(re.compile("/t/"))
    table = re.search(r"/t/([^#/]+)", ana.page.url)[1]
    assert table != finished
    play([ana], 60, until=lambda: ana.done >= 2)
    ana.shoot("forked")
    assert not house.table(table)["over"]
    assert house.table(finished)["over"]


def test_a_match_is_analysed(finished, house, invite):
    ana = invite(house, "en")
    ana.go(f"/r/{finished}")
    at(ana, 0)
    ana.button("analysis.title").click()
    panel = ana.page.get_by_role("region", name=ana.say("analysis.title"))
    expect(panel.get_by_role("table")).to_be_visible(timeout=120_000)
    ana.shoot("analysis")
    ana.page.get_by_role("button", name=ana.say("analysis.curve")).click(position={"x": 2, "y": 20})
    at(ana, 0)
