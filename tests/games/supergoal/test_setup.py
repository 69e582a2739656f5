"""The box, the toss, and who plays with which dice."""

import pytest
from tests.games.supergoal.builder import AWAY, CHANCE, GAME, HOME, at, base, go, names, phase, refused, score

from touchline.core.contract import CLOCK
from touchline.core.match import Match
from touchline.games.supergoal.faces import DICE, FIRST_RESULT, RESULTS, mark_of, number_on
from touchline.games.supergoal.pitch import N_CELLS, cell_name

ARROWS, OTHERS = DICE[:3], DICE[3:]


@pytest.mark.rules("S-CON-1")
def test_every_face_of_an_arrow_die_is_an_arrow_with_a_number():
    s = GAME.start()
    for die in range(3):
        assert all(0 < face < FIRST_RESULT and number_on(face) >= 1 for face in s.dice[die])
    assert {mark_of(face) for die in range(3) for face in s.dice[die]} == {0, 1, 2}


@pytest.mark.rules("S-CON-5")
def test_five_dice_carry_results():
    s = GAME.start()
    assert OTHERS == ("shot", "blue", "keeper", "penalty", "champion")
    for die in range(3, 8):
        assert len(set(s.dice[die])) == len(RESULTS[die])  # each result stands on its die
        assert all(face >= FIRST_RESULT for face in s.dice[die])


@pytest.mark.rules("S-CON-6")
def test_the_pitch_has_five_bands_and_eleven_rows():
    scene = GAME.table.scene(GAME.start())
    assert (len(scene.columns), scene.rows, N_CELLS) == (5, 11, 55)
    assert (cell_name(0), cell_name(54)) == ("a1", "e11")
    assert {mark.cells for mark in scene.marks if mark.key == "goal"} == {("c0",), ("c12",)}
    assert scene.pieces == ()  # one ball, and nothing else


@pytest.mark.rules("S-QCK-1", "S-END-1")
def test_sixty_rolls_stand_for_seven_and_a_half_minutes_and_there_are_two_halves():
    real = GAME.start({"clock_mode": "real"})
    assert GAME.table.timing(real).period == 7 * 60 + 30
    assert GAME.start().limit * 7.5 == 450
    match = go(base("c6", rolls=59), "red", "D2X", "e-side")
    assert match.state.half == 2
    match = go(base("c6", rolls=59, half=2), "red", "D2X", "e-side")
    assert match.is_over


@pytest.mark.rules("S-QCK-2", "S-SET-4", "S-SET-5")
def test_the_attacker_has_the_arrow_dice_and_the_defender_only_the_blue_one():
    match = Match.at(GAME, base("c6"))
    assert names(match) == {"orange", "red", "purple"}
    for die in ARROWS:
        assert refused(match, AWAY, die) == ("not_your_decision", "S-QCK-2")
    assert refused(match, AWAY, "keeper") == ("keeper_not_allowed", "S-GKP-1")
    go(match, "orange", "F1?")
    assert "blue" in names(match, AWAY)
    assert refused(match, AWAY, "red") == ("not_your_decision", "S-QCK-2")


@pytest.mark.rules("S-QCK-3", "S-QCK-4", "S-ATT-1")
def test_the_attacker_goes_on_even_with_five_reds_running():
    match = go(base("a1"), "red", "F2", "red", "F2", "red", "L2", "e-side", "red", "F2", "red", "B1")
    assert at(match) == ("Home", "c6", "open")
    assert {"orange", "red", "purple"} == names(match)


@pytest.mark.rules("S-QCK-7", "S-FLO-2", "S-FLO-3", "S-ATT-10")
def test_dice_change_hands_with_the_ball():
    match = go(base("c6"), "orange", "F1?", "blue", "steal")
    assert names(match, AWAY) == {"orange", "red", "purple", "assist"}
    assert names(match, HOME) == set()


@pytest.mark.rules("S-QCK-11", "S-PEN-1", "S-DEF-6")
def test_a_foul_in_the_area_is_a_penalty_with_the_black_die():
    match = go(base("b9"), "orange", "F1?", "blue", "foul", "F1")
    assert phase(match) == "penalty_roll"
    assert match.actor == CHANCE
    assert sorted(weight for _, weight in match.outcomes()) == [1, 1, 1, 3]


@pytest.mark.rules("S-QCK-12", "S-CHA-1", "S-CHA-2")
def test_the_champion_die_passes_on_when_played():
    match = go(base("c6", holder=HOME), "assist")
    assert match.state.holder == AWAY
    assert phase(match) == "champion_roll"
    go(match, "unstoppable")
    assert refused(match, HOME, "assist") == ("champ_not_held", "S-QCK-12")
    assert refused(match, AWAY, "assist") == ("champ_not_held", "S-CHA-1")


@pytest.mark.rules("S-SET-7")
def test_the_clock_starts_with_the_kick_off():
    match = Match(GAME, {"clock_mode": "real"})
    assert match.legal(CLOCK) == []
    go(match, "home")
    assert match.legal(CLOCK) == []
    assert not GAME.table.timing(match.state).running
    go(match, "long-shot")
    assert match.legal(CLOCK) == [0]
    assert GAME.table.timing(match.state).running


@pytest.mark.rules("S-SET-1", "S-SET-3")
@pytest.mark.parametrize(("winner", "attacker"), [("home", AWAY), ("away", HOME)])
def test_the_loser_of_the_toss_attacks(winner, attacker):
    match = go(Match(GAME), winner, "assist")
    assert match.actor == attacker
    assert match.state.holder == 1 - attacker
    assert match.state.rolls == 0  # rolls of the white die are free


@pytest.mark.rules("S-FLO-1", "S-G22")
def test_an_attack_goes_on_after_a_shot_that_leaves_the_attacker_the_ball():
    match = go(base("c10"), "shoot", "cadre", "parried")
    assert match.state.attack == 1
    assert at(go(match, "shoot", "imparable", "corner")) == ("Home", "a11", "corner")
    assert match.state.attack == 1
    assert score(match) == (0, 0)
