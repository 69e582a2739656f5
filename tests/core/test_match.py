"""The door of a match, and what may be taken back."""

import pytest

from tests.doubles.tug import GAME, rules
from touchline.core.contract import AWAY, CHANCE, CLOCK, HOME, NOBODY
from touchline.core.dice import Scripted, Seeded
from touchline.core.errors import ActionError, BadNotation, CannotUndo, DiceError, IllegalAction, NotYourTurn
from touchline.core.match import Action, Match
from touchline.core.registry import find


@pytest.fixture
def match():
    """Both hold S1 and S2 and are to lay; Home wins ties."""
    match = Match(GAME)
    script = Scripted([HOME, 1, 2, 9, 10])
    while match.actor == CHANCE:
        match.roll(script)
    return match


def test_a_legal_action_is_carried_out_and_told(match):
    events = match.play(HOME, 2)
    assert [event.kind for event in events] == ["laid"]
    assert match.actions[-1] == Action(HOME, 2)
    assert match.told[-1] == events


@pytest.mark.parametrize("code", [4, -1, 99, 1 << 70])
def test_an_illegal_action_names_its_rule_and_changes_nothing(match, code):
    before = match.state.copy()
    with pytest.raises(IllegalAction, match=r"not in your hand.*T-2\.1") as caught:
        match.play(HOME, code)
    assert caught.value.rule == "T-2.1"
    assert caught.value.code == "action/illegal"
    assert match.state == before


@pytest.mark.parametrize("code", ["1", 1.0, None, True, [1]])
def test_a_code_of_the_wrong_type_is_refused(match, code):
    with pytest.raises(ActionError):
        match.play(HOME, code)


def test_a_seat_that_has_acted_has_nothing_to_decide(match):
    match.play(HOME, 1)
    with pytest.raises(NotYourTurn, match="Home has nothing to decide"):
        match.play(HOME, 2)


@pytest.mark.parametrize("seat", [NOBODY, 7, -1, None, "home"])
def test_a_seat_that_does_not_exist_is_refused(match, seat):
    with pytest.raises(ActionError):
        match.play(seat, 1)


def test_chance_acts_only_when_it_is_its_turn(match):
    with pytest.raises(IllegalAction):
        match.play(CHANCE, 1)
    with pytest.raises(NotYourTurn):
        match.roll(Seeded(1))


def test_the_clock_has_nothing_to_say_in_an_untimed_match(match):
    with pytest.raises(NotYourTurn):
        match.play(CLOCK, 0)


def test_text_is_read_as_an_action_or_as_a_phrase(match):
    match.play_text(HOME, "s2")
    match.play_text(AWAY, "low")
    assert match.actions[-2:] == [Action(HOME, 2), Action(AWAY, 1)]
    with pytest.raises(BadNotation):
        match.play_text(HOME, "nonsense")


def test_a_phrase_is_played_whole_or_not_at_all(match, monkeypatch):
    monkeypatch.setattr(GAME.table, "plan", lambda s, seat, text: [1, 4])
    before = match.state.copy()
    with pytest.raises(ActionError):
        match.play_text(HOME, "both")
    assert match.state == before
    assert match.actions[-1].seat == CHANCE


def test_an_open_choice_may_be_taken_back(match):
    match.play(HOME, 2)
    match.play(AWAY, 1)
    before = match.state.copy()
    match.play(HOME, 1)
    assert not match.may_undo(AWAY)
    assert match.may_undo(HOME)
    match.undo(HOME)
    assert match.state == before


def test_nothing_is_taken_back_after_a_roll(match):
    assert not match.may_undo(HOME)
    with pytest.raises(CannotUndo):
        match.undo(HOME)


def test_nothing_is_taken_back_when_the_other_has_acted(match):
    match.play(HOME, 2)
    match.play(AWAY, 1)
    assert not match.may_undo(HOME)


def test_a_machines_open_answers_go_back_with_an_action():
    match = Match(find("numero10"), {})
    match.roll(Seeded(3))
    kicker, other = match.actor, 1 - match.actor
    match.play(kicker, match.legal(kicker)[0])
    before = match.state.copy()
    match.play(kicker, match.legal(kicker)[0])
    match.play(other, match.legal(other)[0])
    assert not match.may_undo(kicker)
    assert not match.may_undo(other, [other])
    assert match.may_undo(kicker, [other])
    match.undo(kicker, [other])
    assert match.state == before


def test_no_time_to_think_is_won_by_taking_back():
    match = Match(find("numero10"), {"coup_seconds": 20})
    match.roll(Seeded(3))
    kicker, other = match.actor, 1 - match.actor
    match.play(kicker, match.legal(kicker)[0])
    assert not match.may_undo(kicker)
    match.play(kicker, match.legal(kicker)[0])
    match.play(other, match.legal(other)[0])
    assert not match.may_undo(kicker, [other])


def test_a_machines_sealed_choice_stands(match):
    match.play(HOME, 2)
    match.play(AWAY, 1)
    assert not match.may_undo(HOME, [AWAY])


def test_a_complete_sealed_choice_is_final(match):
    """The other seat sees that one is ready, and may already have answered."""
    match.play(HOME, 2)
    assert not match.may_undo(HOME)


def test_a_revealing_choice_is_final(match):
    match.play(HOME, 2)
    match.play(AWAY, 1)
    assert not match.may_undo(AWAY)


def test_undo_again_after_rewinding(match):
    match.play(HOME, 2)
    match.play(AWAY, 1)
    match.play(HOME, 1)
    match.undo(HOME)
    match.play(HOME, 2)
    assert match.state.rope == 2
    assert match.may_undo(HOME)


def test_a_match_may_begin_from_a_position(match):
    again = Match.at(GAME, match.state)
    again.play(HOME, 1)
    again.rewind(0)
    assert again.state == match.state
    assert again.state is not match.state


def test_a_script_that_cannot_fall_is_refused():
    with pytest.raises(DiceError):
        Match(GAME).roll(Scripted([5]))


def test_views_are_copies(match):
    match.view(AWAY).hand[AWAY] = rules.NONE
    assert match.state.hand[AWAY] != rules.NONE
