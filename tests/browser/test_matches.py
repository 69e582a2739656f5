"""Two browsers at one table finish a whole match of every game, by what their pages offer and nothing else."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import play
from touchline.core.registry import ids

pytestmark = pytest.mark.browser

# The smallest options that still bring every period, and the language of who sets the table up.
SHORT = {
    "foot": ("fr", {"turns": 2}),
    "handball": ("en", {"turns_per_period": 4}),
    "rugby15": ("fr", {}),
    "numero10": ("en", {"coups": 8}),
    "supergoal": ("fr", {"rolls_per_half": 6}),
}
OTHER = {"en": "fr", "fr": "en"}


def test_every_game_is_played():
    assert set(SHORT) == set(ids())


@pytest.mark.parametrize("id", list(SHORT))
def test_two_browsers_finish_a_match(id, house, games, invite):
    language, options = SHORT[id]
    game = games[id]
    labels = {option["name"]: option["label"][language] for option in game["options"]}
    ana = invite(house, language)
    table = ana.begin(game["title"][language], "friend", {labels[name]: value for name, value in options.items()})
    expect(ana.page.locator("svg.board")).to_be_visible()
    ana.shoot("alone")
    bo = invite(house, OTHER[language])
    bo.page.goto(ana.invitation())
    people = [ana, bo]
    play(people, 60, until=lambda: ana.done + bo.done >= 6)
    for person in people:
        person.shoot(f"middle-{person.language}")
    play(people, 150)
    for person in people:
        person.shoot(f"end-{person.language}")
    seen = house.table(table)
    assert seen["over"]
    assert ana.score() == bo.score() == seen["score"]
    assert ana.ending() != ""
    assert ana.ending() != bo.ending()  # each in its own language
