"""What the cards do to the teams."""

import pytest

from touchline.core.contract import AWAY, HOME
from touchline.games.rugby15.cards import (
    CARD_WORDS,
    FAULTS_CANCEL,
    KICKED,
    KNOCKED_ON,
    OFFSIDE,
    OUTPLAYED,
    OVERPOWERED,
    STOPPED,
    TACKLED,
    verdict,
)
from touchline.games.rugby15.rules.position import DRAW, DROP_GOAL, distance

from .builder import base, kinds, told, turn

STYLED = [f"{style}{value}" for style in ("Fo", "Fi") for value in range(1, 7)]


def after(attack, defence, front=4, attacker=HOME, **facts):
    """Home's front and the attacker after a turn."""
    hands = (attack, defence) if attacker == HOME else (defence, attack)
    match = turn(base(hands, front=front, attacker=attacker, **facts), *hands)
    return match.state.front, match.state.attacker, match


def judged(attack, defence):
    return verdict(CARD_WORDS.index(attack), CARD_WORDS.index(defence))


@pytest.mark.rules("R-EFF-0", "R-EFF-A", "R-TAC-2")
@pytest.mark.parametrize("attack", STYLED)
def test_a_different_style_advances_whatever_the_values(attack):
    for defence in STYLED:
        if attack[:2] != defence[:2]:
            assert judged(attack, defence) == OUTPLAYED
    other = "Fi6" if attack.startswith("Fo") else "Fo6"
    assert after(attack, other)[:2] == (5, HOME)
    assert after(attack, other, attacker=AWAY)[:2] == (3, AWAY)


@pytest.mark.rules("R-EFF-B")
def test_a_higher_value_in_the_same_style_advances():
    for style in ("Fo", "Fi"):
        for value in range(2, 7):
            assert judged(f"{style}{value}", f"{style}{value - 1}") == OVERPOWERED
    assert after("Fo2", "Fo1")[:2] == (5, HOME)
    assert after("Fi6", "Fi5", attacker=AWAY)[:2] == (3, AWAY)


@pytest.mark.rules("R-EFF-C")
def test_an_equal_or_lower_value_in_the_same_style_loses_the_ball():
    for style in ("Fo", "Fi"):
        for value in range(1, 7):
            for defence in range(value, 7):
                assert judged(f"{style}{value}", f"{style}{defence}") == STOPPED
    assert after("Fi3", "Fi3")[:2] == (4, AWAY)
    assert after("Fo1", "Fo6", attacker=AWAY)[:2] == (4, HOME)


@pytest.mark.rules("R-EFF-D", "R-G6")
@pytest.mark.parametrize("defence", STYLED)
def test_a_kick_moves_two_cells_and_loses_the_ball(defence):
    assert after("K", defence, front=3)[:2] == (5, AWAY)
    assert after("K", defence, front=4, attacker=AWAY)[:2] == (2, HOME)


@pytest.mark.rules("R-EFF-D2", "R-G6")
def test_a_kick_from_two_pushes_away_moves_one_cell():
    front, attacker, match = after("K", "Fo1", front=5)
    assert (front, attacker) == (6, AWAY)
    assert told(match, "kicked_short").rule == "R-EFF-D2"
    assert after("K", "Fo1", front=2, attacker=AWAY)[:2] == (1, HOME)


@pytest.mark.rules("R-G6")
@pytest.mark.parametrize("length", [5, 7, 9])
def test_a_kick_never_scores_a_try(length):
    for attacker in (HOME, AWAY):
        for front in range(1, length):
            new, holder, match = after("K", "Fo1", front=front, attacker=attacker, track_length=length)
            assert "try_scored" not in kinds(match)
            assert 1 <= new <= length - 1
            if match.state.phase == DRAW:
                assert holder == 1 - attacker
                assert length - distance(match.state) >= 1


@pytest.mark.rules("R-EFF-D3", "R-DRP-1", "R-G2")
@pytest.mark.parametrize(("attacker", "front"), [(HOME, 6), (AWAY, 1)])
def test_a_kick_from_the_drop_cell_is_a_drop(attacker, front):
    new, holder, match = after("K", "Fi1", front=front, attacker=attacker)
    assert (new, holder, match.state.phase) == (front, attacker, DROP_GOAL)


@pytest.mark.rules("R-G3")
@pytest.mark.parametrize(("attacker", "front", "moved"), [(HOME, 2, 4), (AWAY, 5, 3)])
def test_a_kick_from_the_other_sides_drop_cell_is_ordinary(attacker, front, moved):
    new, holder, match = after("K", "Fi1", front=front, attacker=attacker)
    assert (new, holder) == (moved, 1 - attacker)
    assert "drop_tried" not in kinds(match)


@pytest.mark.rules("R-G3")
@pytest.mark.parametrize(("attacker", "front"), [(HOME, 1), (AWAY, 6)])
def test_standing_on_ones_own_goal_line_scores_nothing(attacker, front):
    s = after("Fo1", "Fo6", front=front, attacker=1 - attacker)[2].state
    assert (s.attacker, s.front, s.score[HOME], s.score[AWAY]) == (attacker, front, 0, 0)


@pytest.mark.rules("R-EFF-E")
@pytest.mark.parametrize("attack", [*STYLED, "K"])
def test_a_tackle_takes_the_ball_from_anything(attack):
    assert judged(attack, "T") == TACKLED
    assert after(attack, "T")[:2] == (4, AWAY)
    assert after(attack, "T", attacker=AWAY)[:2] == (4, HOME)


@pytest.mark.rules("R-G14")
def test_a_tackle_stops_a_drop_without_draw_or_restart():
    front, attacker, match = after("K", "T", front=6)
    assert (front, attacker, match.state.phase) == (6, AWAY, DRAW)
    assert kinds(match)[-1] == "drop_blocked"
    assert told(match, "drop_blocked").rule == "R-G14"


@pytest.mark.rules("R-FLT-1")
@pytest.mark.parametrize("defence", STYLED)
def test_a_tackle_in_attack_is_a_knock_on(defence):
    assert judged("T", defence) == KNOCKED_ON
    assert after("T", defence)[:2] == (4, AWAY)
    assert after("T", defence, attacker=AWAY)[:2] == (4, HOME)


@pytest.mark.rules("R-FLT-2")
@pytest.mark.parametrize("attack", STYLED)
def test_a_kick_in_defence_is_offside(attack):
    assert judged(attack, "K") == OFFSIDE
    assert after(attack, "K")[:2] == (5, HOME)
    assert after(attack, "K", attacker=AWAY)[:2] == (3, AWAY)


@pytest.mark.rules("R-G7")
def test_tackle_against_tackle_is_one_turnover():
    assert after("T", "T")[:2] == (4, AWAY)


@pytest.mark.rules("R-G7", "R-FLT-2", "R-TRY-1")
def test_offside_on_the_line_gives_a_try():
    match = after("Fo1", "K", front=6)[2]
    assert match.state.score[HOME] == 5


@pytest.mark.rules("R-G7")
def test_both_cards_are_discarded_and_the_turn_is_used_in_every_case():
    for attack in ("Fo3", "K", "T"):
        for defence in ("Fo3", "Fi3", "K", "T"):
            s = after(attack, defence)[2].state
            for seat, card in ((HOME, attack), (AWAY, defence)):
                assert s.discard[seat] == 1 << CARD_WORDS.index(card)
                assert s.need[seat] == 1


@pytest.mark.rules("R-G8")
def test_kick_against_kick_is_offside_and_annuls_the_kick():
    front, attacker, match = after("K", "K", front=3)
    assert (front, attacker) == (4, HOME)
    assert told(match, "kick_annulled").rule == "R-G8"
    match = after("K", "K", front=6)[2]
    assert match.state.score[HOME] == 5
    assert "drop_tried" not in kinds(match)


@pytest.mark.rules("R-G9")
def test_the_two_faults_cancel():
    front, attacker, match = after("T", "K")
    assert (front, attacker) == (4, HOME)
    assert told(match, "faults_cancelled").rule == "R-G9"
    assert after("T", "K", front=6)[2].state.score[HOME] == 0


@pytest.mark.rules("R-NOTE-1", "R-G7")
def test_five_cases_cover_every_pair_without_a_fault():
    letters = {OUTPLAYED: "A", OVERPOWERED: "B", STOPPED: "C", KICKED: "D", TACKLED: "E"}
    faults = {OFFSIDE, KNOCKED_ON, FAULTS_CANCEL}
    seen = set()
    for attack in range(15):
        for defence in range(15):
            is_fault = attack == 14 or defence in (12, 13)
            result = verdict(attack, defence)
            assert (result in faults) == is_fault
            seen.add(letters.get(result, ""))
    assert seen == {"A", "B", "C", "D", "E", ""}


@pytest.mark.rules("R-G1", "R-EFF-A", "R-EFF-D")
def test_both_teams_move_together():
    for front in range(1, 6):
        s = after("Fo1", "Fi1", front=front)[2].state
        assert s.front == front + 1
        shown = [piece.cell for piece in after("Fo1", "Fi1", front=front)[2].game.table.scene(s).pieces]
        assert shown == [f"a{front + 1}", f"a{front + 2}"]
