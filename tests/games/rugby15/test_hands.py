"""Hand changes, and the duty to play a card."""

import pytest

from touchline.core.bits import size
from touchline.core.contract import AWAY, BOTH, CHANCE, HOME
from touchline.core.errors import IllegalAction, NotYourTurn
from touchline.games.rugby15 import GAME
from touchline.games.rugby15.rules.position import CHANGE, CHANGE_HAND, CHOOSE, REDRAW
from touchline.games.rugby15.table import refusal, scene

from .builder import base, cards, draw_all, kinds, match_at, names, told, turn


def window(hands=("", ""), discards=("", ""), **facts):
    """A match at the change window of a turn."""
    return match_at(base(hands, discards, phase=CHANGE, **facts))


def next_turn(s, home="T", away="T"):
    """Play a turn and draw, so that the next one opens."""
    return draw_all(turn(s, home, away))


@pytest.mark.rules("R-CHG-1", "R-G16")
def test_each_turn_opens_with_a_choice_to_keep_or_change():
    match = next_turn(base(("T", "T")))
    assert match.state.phase == CHANGE
    assert match.actor == BOTH
    for seat in (HOME, AWAY):
        assert [GAME.table.name(match.state, seat, code) for code in match.legal(seat)] == ["keep", "change"]
    match.play_text(AWAY, "keep")
    match.play_text(HOME, "garder")
    assert match.state.phase == CHOOSE


@pytest.mark.rules("R-CHG-2", "R-CHG-3")
def test_three_cards_go_back_and_three_are_drawn():
    match = window(("Fo1 K K", ""), ("Fo2 Fo3 Fo4 Fo5", ""))
    match.play_text(HOME, "change")
    match.play_text(AWAY, "keep")
    s = match.state
    assert s.phase == REDRAW
    assert sum(weight for _, weight in match.outcomes()) == 11
    for card in ("h.K", "h.Fi1", "h.K"):
        match.play_text(CHANCE, card)
    assert names(s.hand[HOME]) == ["Fi1", "K", "K"]
    assert (size(s.pile[HOME]), names(s.discard[HOME])) == (8, ["Fo2", "Fo3", "Fo4", "Fo5"])
    assert (s.phase, s.turn) == (CHOOSE, 5)


@pytest.mark.rules("R-CHG-1")
def test_a_hand_is_changed_once_per_pile():
    match = window()
    match.play_text(HOME, "change")
    match.play_text(AWAY, "change")
    draw_all(match)
    with pytest.raises(IllegalAction) as refused:
        match.play_text(HOME, "change")
    assert refused.value.rule == "R-CHG-1"
    later = next_turn(match.state, *(names(match.state.hand[seat])[0] for seat in (HOME, AWAY)))
    assert later.state.phase == CHOOSE
    assert refusal(later.state, HOME, CHANGE_HAND).rule == "R-CHG-1"


@pytest.mark.rules("R-CHG-1", "R-G16")
def test_the_right_comes_back_with_a_new_pile_and_does_not_add_up():
    match = next_turn(base(("T", "T"), played=12, right=(0, 1)))
    assert [match.state.right[seat] for seat in (HOME, AWAY)] == [1, 1]
    assert match.actor == BOTH


@pytest.mark.rules("R-G16")
def test_only_a_side_with_a_right_is_asked():
    match = next_turn(base(("T", "T"), right=(0, 1)))
    assert match.state.phase == CHANGE
    assert match.actor == AWAY
    with pytest.raises(NotYourTurn):
        match.play_text(HOME, "keep")
    assert refusal(match.state, HOME, CHANGE_HAND).rule == "R-CHG-1"


@pytest.mark.rules("R-G16")
def test_without_rights_there_is_no_window():
    assert next_turn(base(("T", "T"), right=(0, 0))).state.phase == CHOOSE


@pytest.mark.rules("R-G16")
@pytest.mark.parametrize(("played", "left"), [(10, 2), (11, 1)])
def test_a_change_is_allowed_while_a_card_is_in_the_pile(played, left):
    match = window(played=played)
    assert size(match.state.pile[HOME]) == left
    match.play_text(HOME, "change")
    match.play_text(AWAY, "keep")
    assert sum(weight for _, weight in match.outcomes()) == 3 + left


@pytest.mark.rules("R-G16")
def test_no_change_with_an_empty_pile():
    match = next_turn(base(("T", "T"), played=11))
    assert match.state.phase == CHOOSE
    with pytest.raises(IllegalAction) as refused:
        match.play_text(HOME, "changer")
    assert refused.value.rule == "R-G16"
    assert refused.value.facts["refusal"].kind == "change_empty"


@pytest.mark.rules("R-G16")
def test_no_change_once_the_window_is_past_or_a_card_is_laid():
    match = match_at(base(("Fo1", "")))
    with pytest.raises(IllegalAction) as refused:
        match.play_text(HOME, "change")
    assert refused.value.facts["refusal"].kind == "change_late"
    match.play_text(HOME, "Fo1")
    with pytest.raises(NotYourTurn):
        match.play_text(HOME, "change")
    late = refusal(match.state, HOME, CHANGE_HAND)
    assert (late.kind, late.rule) == ("change_laid", "R-G16")


@pytest.mark.rules("R-G16")
def test_no_change_in_answer_to_a_change():
    match = window()
    match.play_text(HOME, "keep")
    match.play_text(AWAY, "change")
    draw_all(match)
    assert match.state.phase == CHOOSE
    with pytest.raises(IllegalAction) as refused:
        match.play_text(HOME, "change")
    assert refused.value.rule == "R-G16"


@pytest.mark.rules("R-G16", "R-G17")
def test_both_may_change_and_only_the_fact_is_told():
    match = window()
    match.play_text(HOME, "change")
    assert "changed_hand" not in kinds(match)
    match.play_text(AWAY, "change")
    assert [event.args[0] for event in match.told[-1] if event.kind == "changed_hand"] == [HOME, AWAY]
    draw_all(match)
    assert match.state.phase == CHOOSE
    drawn = [event for events in match.told for event in events if event.kind == "drew"]
    assert [event.hearer for event in drawn] == [HOME] * 3 + [AWAY] * 3
    assert {event.rule for event in drawn} == {"R-CHG-2"}


@pytest.mark.rules("R-G16")
def test_a_card_is_refused_before_the_declaration():
    match = window(("Fo1", ""))
    with pytest.raises(IllegalAction) as refused:
        match.play_text(HOME, "Fo1")
    assert refused.value.facts["refusal"].kind == "declare_first"
    match.play_text(HOME, "keep")
    assert refusal(match.state, HOME, 0).kind == "declared_already"
    assert refusal(match.state, HOME, CHANGE_HAND).kind == "declared_already"


@pytest.mark.rules("R-TUR-1", "R-G20")
@pytest.mark.parametrize(
    ("text", "rule", "kind"),
    [
        ("Fi6", "R-TUR-1", "not_in_hand"),
        ("Fo1+Fo2", "R-TUR-1", "one_card"),
        ("pass", "R-G20", "must_play"),
        ("kick off", "R-G18", "toss_is_past"),
    ],
)
def test_exactly_one_card_of_the_hand_is_laid(text, rule, kind):
    match = match_at(base(("Fo1 Fo2 Fo3", "")))
    before = match.state.copy()
    with pytest.raises(IllegalAction) as refused:
        match.play_text(HOME, text)
    assert (refused.value.rule, refused.value.facts["refusal"].kind) == (rule, kind)
    assert match.state == before


@pytest.mark.rules("R-G20")
def test_a_laid_card_stays():
    match = match_at(base(("Fo1 Fo2", "")))
    match.play_text(HOME, "Fo1")
    with pytest.raises(NotYourTurn):
        match.play_text(HOME, "Fo2")
    assert refusal(match.state, HOME, 1).rule == "R-G20"
    assert not match.may_undo(HOME)


@pytest.mark.rules("R-G20")
def test_faults_may_be_played():
    match = match_at(base(("T Fo1 Fo2", "K Fo1 Fo2")))
    match.play_text(HOME, "T")
    match.play_text(AWAY, "K")
    assert told(match, "revealed").args[:4] == (HOME, 14, AWAY, 12)


@pytest.mark.rules("R-TUR-1")
def test_the_two_kicks_are_one_choice():
    match = match_at(base(("K K Fo1", "")))
    assert [GAME.table.name(match.state, HOME, code) for code in match.legal(HOME)] == ["Fo1", "K"]
    match.play_text(HOME, "K")
    assert names(match.state.hand[HOME]) == ["Fo1", "K"]


@pytest.mark.rules("R-G17")
def test_cards_carried_over_are_known_until_played_or_changed():
    match = next_turn(base(("T Fo1 Fi2", "T Fo3 K"), played=12))
    s = match.state
    assert names(s.known[HOME]) == ["Fi2", "Fo1"]
    assert names(s.known[AWAY]) == ["Fo3", "K"]
    match.play_text(HOME, "change")
    match.play_text(AWAY, "keep")
    assert names(s.known[HOME]) == []
    draw_all(match)
    match.play_text(HOME, names(s.hand[HOME])[0])
    match.play_text(AWAY, "Fo3")
    assert names(s.known[AWAY]) == ["K"]
    shown = {(row.key, row.seat): [card.name for card in row.cards] for row in scene(match.view(HOME)).cards}
    assert shown["known", AWAY] == ["K"]
    assert ("known", HOME) not in shown


@pytest.mark.rules("R-G17")
def test_with_an_empty_pile_the_hand_is_known():
    match = next_turn(base(("T", "T"), played=11))
    assert match.state.known[HOME] == match.state.hand[HOME]
    assert match.view(AWAY).hand[HOME] == match.state.hand[HOME]


@pytest.mark.rules("R-G17")
def test_a_kick_played_may_have_been_the_known_one():
    s = base(("K Fo1 K", "T"))
    s.known[HOME] = cards("K Fo1")
    match = turn(s, "K", "T")
    assert names(match.state.known[HOME]) == ["Fo1"]
    assert names(match.state.hand[HOME]) == ["Fo1", "K"]
