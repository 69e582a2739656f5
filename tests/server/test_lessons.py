"""Lessons over HTTP: updates of Home's seat, as at a table, and nothing that Home may not know."""

import pytest

from touchline.core import lessons as core_lessons
from touchline.core.contract import HOME
from touchline.core.registry import find, ids
from touchline.server import lessons


@pytest.mark.parametrize("id", ids())
def test_every_step_stands_somewhere_and_wants_what_is_on_offer(id):
    shown = lessons.show(find(id))
    assert len(shown.steps) == len(core_lessons.load(find(id)).steps)
    for step in shown.steps:
        *on_the_way, standing = step.updates
        assert not any(update.asked for update in on_the_way)
        offered = [name for asked in standing.asked for name in (*asked.phrases, *(c.name for c in asked.choices))]
        assert step.do in offered or not step.do


@pytest.mark.parametrize("id", ids())
def test_versions_only_grow(id):
    versions = [update.version for step in lessons.show(find(id)).steps for update in step.updates]
    assert versions == sorted(versions)


def test_the_other_hand_stays_covered():
    for step in lessons.show(find("rugby15")).steps:
        for update in step.updates:
            (hidden,) = (row for row in update.scene.cards if (row.key, row.seat) == ("hand", 1 - HOME))
            assert all(card.name == "" for card in hidden.cards)
            assert all(told.hearer in (None, HOME) for told in update.told)


def test_a_lesson_over_http(house):
    lesson = house.get("/api/games/rugby15/lesson").json()
    assert lesson["game"] == "rugby15"
    assert lesson["steps"][0]["do"] == "receive"
    assert lesson["steps"][0]["words"]["fr"]


def test_games_without_a_lesson(house):
    answer = house.get("/api/games/tug/lesson")
    assert answer.status_code == 404
    assert answer.json()["code"] == "game/no-lesson"
    assert house.get("/api/games/nothing/lesson").json()["code"] == "game/unknown"
