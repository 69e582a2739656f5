"""What an update says, made from the course of a table without a server."""

from dataclasses import replace

import pytest

from touchline.core.contract import AWAY, BOTH, CHANCE, HOME, NOBODY
from touchline.core.registry import find
from touchline.server import entries as log
from touchline.server.course import Course
from touchline.server.entries import Entry
from touchline.server.shown import Speaker
from touchline.server.updates import update_for


@pytest.fixture
def course():
    """Tug, dealt: Home holds 0 and 1, Away 0 and 1, Home wins ties."""
    game = find("tug")
    course = Course(game, game.values(), shared=False)
    while course.actor == CHANCE:
        course.feed(Entry(log.PLAY, CHANCE, game.outcomes(course.state)[0][0]))
    return course


def now(course, viewer):
    return update_for(course, Speaker(course.game), viewer)


def test_every_choice_says_how_it_is_made(course):
    (asked,) = now(course, HOME).asked
    assert (asked.seat, asked.rule, asked.words.en) == (0, "T-2.1", "Lay a strength.")
    assert [(choice.name, choice.card, choice.button) for choice in asked.choices] == [
        ("S0", "S0", None),
        ("S1", "S1", None),
    ]
    course.feed(Entry(log.PLAY, HOME, 1))
    course.feed(Entry(log.PLAY, AWAY, 0))
    (asked,) = now(course, HOME).asked
    assert [(choice.name, choice.button.fr) for choice in asked.choices] == [
        ("pull1", "Tirer de 1"),
        ("pull2", "Tirer de 2"),
    ]


def test_a_sure_cost_is_told_with_the_choice(course, monkeypatch):
    game = course.game
    course.feed(Entry(log.PLAY, HOME, 1))
    course.feed(Entry(log.PLAY, AWAY, 0))
    monkeypatch.setattr(game.table, "COSTS", ("ended",), raising=False)
    assert all(choice.cost is None for choice in now(course, HOME).asked[0].choices)  # hands are hidden
    monkeypatch.setattr(game.rules, "imagine", lambda s, viewer, dice: game.rules.hide(s, viewer))
    course.state.rope = 2
    course.feed(Entry(log.OFFER, AWAY))
    one, two = now(course, HOME).asked[0].choices
    assert one.cost is None
    assert (two.cost.kind, two.cost.words.en) == ("ended", "Over, 1-0.")


def test_last_is_what_the_last_visible_action_of_a_seat_moved(course):
    assert now(course, HOME).last == []
    course.feed(Entry(log.PLAY, HOME, 1))
    course.feed(Entry(log.PLAY, AWAY, 0))
    course.feed(Entry(log.PLAY, HOME, 2))
    for viewer in (HOME, AWAY, NOBODY):
        assert now(course, viewer).last == ["a5", "a7"]
    course.feed(Entry(log.PLAY, CHANCE, course.game.outcomes(course.state)[0][0], 0))
    assert now(course, NOBODY).last == ["a5", "a7"]  # dice move nothing


def test_the_way_of_an_open_action_is_told_to_all_and_that_of_a_sealed_one_to_nobody(course, monkeypatch):
    made = course.game.table.gesture
    monkeypatch.setattr(
        course.game.table, "gesture", lambda s, seat, code: replace(made(s, seat, code), route=("a5", "a6", "a7"))
    )
    course.feed(Entry(log.PLAY, HOME, 1))
    course.feed(Entry(log.PLAY, AWAY, 0))
    assert [now(course, viewer).way for viewer in (HOME, AWAY, NOBODY)] == [[], [], []]
    course.feed(Entry(log.PLAY, HOME, 2))
    course.feed(Entry(log.PLAY, CHANCE, course.game.outcomes(course.state)[0][0], 0))
    assert [now(course, viewer).way for viewer in (HOME, AWAY, NOBODY)] == [["a5", "a6", "a7"]] * 3


def test_each_hears_what_it_may_and_counts_what_it_notices(course):
    before = {viewer: stream.version for viewer, stream in course.streams.items()}
    assert course.feed(Entry(log.PLAY, HOME, 1)) == [HOME, AWAY, NOBODY]  # Home is ready
    assert [event.kind for event in course.streams[HOME].told] == ["laid"]
    assert course.streams[AWAY].told == []
    assert {viewer: stream.version - before[viewer] for viewer, stream in course.streams.items()} == {
        HOME: 1,
        AWAY: 1,
        NOBODY: 1,
    }
    assert course.fresh == [course.streams[HOME].version, before[AWAY]]


def test_an_ending_names_the_winner(course):
    assert now(course, NOBODY).ending is None
    course.feed(Entry(log.RESIGN, HOME))
    ending = now(course, NOBODY).ending
    assert (ending.winner, ending.by) == (AWAY, "resignation")


@pytest.mark.parametrize(("rope", "winner"), [(3, HOME), (-3, AWAY), (0, None)])
def test_a_match_that_is_played_out_is_won_or_level(course, rope, winner):
    course.state.rope, course.state.phase = rope, 4
    ending = now(course, NOBODY).ending
    assert (ending.winner, ending.by) == (winner, "play")


def test_one_screen_and_spectators_are_all_there_is_at_a_shared_table():
    game = find("tug")
    course = Course(game, game.values(), shared=True)
    assert set(course.streams) == {BOTH, NOBODY}
    assert course.stream_of(HOME) is course.stream_of(AWAY)


def test_the_log_alone_makes_the_course(course):
    entries = [Entry(log.PLAY, HOME, 1), Entry(log.OFFER, HOME), Entry(log.DECLINE, AWAY), Entry(log.PLAY, AWAY, 0)]
    for entry in entries:
        course.feed(entry)
    again = Course(course.game, course.values, False)
    for entry in course.entries:
        again.feed(entry)
    for viewer in (HOME, AWAY, NOBODY):
        assert now(again, viewer) == now(course, viewer)
    assert again.match().state == course.state
