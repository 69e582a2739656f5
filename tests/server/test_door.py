"""What is judged at the door is judged by the seat's own view."""

from contextlib import suppress

import pytest

from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.core.errors import IllegalAction
from touchline.core.registry import find
from touchline.core.trying import has_secrets
from touchline.server import entries as log
from touchline.server.course import Course
from touchline.server.door import read_code, read_codes
from touchline.server.entries import Entry
from touchline.server.seals import same_seal
from touchline.server.shown import Speaker
from touchline.server.words import Refusal


def begun(game_id, machines=frozenset()):
    """A course up to its first decision."""
    game = find(game_id)
    course = Course(game, game.values(), shared=False, machines=machines)
    roll(course)
    return course


def roll(course):
    while course.actor == CHANCE:
        course.feed(Entry(log.PLAY, CHANCE, course.game.outcomes(course.state)[0][0]))


def test_a_game_is_asked_only_about_the_view(monkeypatch):
    course = begun("tug")
    game, seen = course.game, []
    for verb in ("plan", "parse", "refusal"):
        honest = getattr(game.table, verb)

        def asked(s, seat, what, honest=honest):
            seen.append((s.copy(), seat))
            return honest(s, seat, what)

        monkeypatch.setattr(game.table, verb, asked)
    for text in ("S4", "S0", "low", "nonsense"):
        with suppress(Refusal):
            read_codes(Speaker(game), course.state, HOME, text)
    assert len(seen) > 4
    assert all(game.view(s, seat) == s for s, seat in seen)
    assert game.view(course.state, HOME) != course.state


def test_a_phrase_is_refused_as_a_whole(monkeypatch):
    course = begun("foot")
    game = course.game
    phrase = game.table.phrases(course.state, HOME)[0]
    codes = read_codes(Speaker(game), course.state, HOME, phrase)
    assert len(codes) > 1
    before = course.state.copy()
    monkeypatch.setattr(game.table, "plan", lambda s, seat, text: [*codes[:3], codes[0]])
    with pytest.raises(Refusal):
        read_codes(Speaker(game), course.state, HOME, phrase)
    assert course.state == before


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A11@f1", "action/illegal"),
        ("5=zz", "action/notation"),
        ("99=d4 5=d5", "action/notation"),
        ("a1 a2 a3", "action/notation"),
        ("5=d4 6=d4", "action/illegal"),
    ],
)
def test_a_placement_that_cannot_be_is_refused(text, code):
    course = begun("foot")
    with pytest.raises(Refusal) as refused:
        read_codes(Speaker(course.game), course.state, HOME, text)
    assert refused.value.code == code


def test_too_many_pawns_in_one_line_are_refused_with_the_rule(monkeypatch):
    course = begun("foot")

    def plan(s, seat, text):
        raise IllegalAction("at most two field pawns", rule="F-4.2b")

    monkeypatch.setattr(course.game.table, "plan", plan)
    with pytest.raises(Refusal) as refused:
        read_codes(Speaker(course.game), course.state, HOME, "5=d4 6=d5 7=d6")
    assert (refused.value.code, refused.value.rule) == ("action/illegal", "F-4.2b")


def test_odds_are_asked_of_one_action():
    course = begun("foot")
    with pytest.raises(Refusal) as refused:
        read_code(Speaker(course.game), course.state, HOME, course.game.table.phrases(course.state, HOME)[0])
    assert refused.value.code == "action/notation"


def test_whether_there_are_secrets_does_not_depend_on_what_they_are(monkeypatch):
    """Even if every imagined world happens to be the real one."""
    course = begun("tug")
    monkeypatch.setattr(course.game.rules, "imagine", lambda s, viewer, dice: None)
    assert has_secrets(course.game, course.state, HOME)


def test_a_new_sealed_choice_asks_everybody_anew():
    """In rugby the declarations and the cards laid follow each other, both under seal."""
    course = begun("rugby15")
    course.feed(Entry(log.PLAY, course.actor, course.game.legal(course.state, course.actor)[0]))
    roll(course)
    keep = course.game.table.parse(course.state, HOME, "keep")
    first = course.state.copy()
    course.feed(Entry(log.PLAY, HOME, keep, spent=2000))
    assert same_seal(course.game, first, course.state)
    assert course.times.decisions == [0, 2000]
    second = course.state.copy()
    course.feed(Entry(log.PLAY, AWAY, keep, spent=1000))
    assert course.game.rules.sealed(course.state)
    assert not same_seal(course.game, second, course.state)
    assert course.times.decisions == [0, 0]
    assert course.fresh == [course.streams[HOME].version, course.streams[AWAY].version]


def test_what_the_clock_chose_stands():
    for kind, taken_back in ((log.PLAY, True), (log.FORCED, False)):
        course = begun("foot")
        code = course.game.legal(course.state, HOME)[0]
        course.feed(Entry(kind, HOME, code))
        assert course.may_undo(HOME) is taken_back


def test_a_seat_takes_back_step_after_step():
    course = begun("foot")
    first = course.state.copy()
    for _ in range(3):
        course.feed(Entry(log.PLAY, HOME, course.game.legal(course.state, HOME)[0]))
        course.feed(Entry(log.PLAY, AWAY, course.game.legal(course.state, AWAY)[-1]))
    for _ in range(3):
        assert course.may_undo(HOME)
        course.feed(Entry(log.UNDO, HOME))
    assert not course.may_undo(HOME)
    assert course.game.view(course.state, HOME) == course.game.view(first, HOME)
    assert [action.seat for action in course.actions if action.seat != CHANCE] == [AWAY] * 3
    assert course.match().state == course.state


def test_a_machines_answers_go_back_with_the_persons_action():
    course = begun("numero10", machines=frozenset({AWAY}))
    positions = []
    for _ in range(3):
        positions.append(course.state.copy())
        while course.actor == HOME:
            course.feed(Entry(log.PLAY, HOME, course.game.legal(course.state, HOME)[0]))
        assert not course.may_undo(AWAY)
        course.feed(Entry(log.PLAY, AWAY, course.game.legal(course.state, AWAY)[0]))
    before = {viewer: stream.version for viewer, stream in course.streams.items()}
    while positions:
        assert course.may_undo(HOME)
        noticed = course.feed(Entry(log.UNDO, HOME))
        assert sorted(noticed) == sorted(course.streams)
        for viewer, stream in course.streams.items():
            assert stream.version > before[viewer] > stream.back_to >= 1
            before[viewer] = stream.back_to + 1
        if course.state == positions[-1]:
            positions.pop()
    assert not course.may_undo(HOME)
    assert all(action.seat == CHANCE for action in course.actions)


def test_what_was_taken_back_is_the_same_from_the_log():
    course = begun("numero10", machines=frozenset({AWAY}))
    while course.actor == HOME:
        course.feed(Entry(log.PLAY, HOME, course.game.legal(course.state, HOME)[0]))
    course.feed(Entry(log.PLAY, AWAY, course.game.legal(course.state, AWAY)[0]))
    course.feed(Entry(log.UNDO, HOME))
    again = Course(course.game, course.values, shared=False, machines=course.machines)
    for entry in course.entries:
        again.feed(entry)
    assert again.state == course.state
    for viewer, stream in course.streams.items():
        assert (again.streams[viewer].version, again.streams[viewer].back_to) == (stream.version, stream.back_to)
    course.feed(Entry(log.PLAY, HOME, course.game.legal(course.state, HOME)[0]))
    assert {stream.back_to for stream in course.streams.values()} == {None}


def test_no_time_to_think_is_won_from_a_machine():
    game = find("numero10")
    course = Course(game, game.values({"coup_seconds": 20}), shared=False, machines=frozenset({AWAY}))
    roll(course)
    while course.actor == HOME:
        course.feed(Entry(log.PLAY, HOME, game.legal(course.state, HOME)[0]))
    assert not course.may_undo(HOME)


def test_two_machines_take_nothing_back():
    course = begun("numero10", machines=frozenset({HOME, AWAY}))
    for _ in range(4):
        course.feed(Entry(log.PLAY, course.actor, course.game.legal(course.state, course.actor)[0]))
    assert course.steps == []


def test_a_persons_answer_stands():
    course = begun("numero10")
    for seat in (HOME, HOME, AWAY):
        course.feed(Entry(log.PLAY, seat, course.game.legal(course.state, seat)[0]))
    assert not course.may_undo(HOME)
