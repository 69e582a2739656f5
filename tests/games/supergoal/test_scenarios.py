"""Worked examples: a position, what is said and rolled, and what must come of it.

Home attacks up the board; unless said otherwise the defender holds the champion die with a face he cannot use.
"""

import pytest
from tests.games.supergoal.builder import (
    AWAY,
    CHANCE,
    GAME,
    HOME,
    at,
    base,
    go,
    kinds,
    names,
    phase,
    refused,
    rules_told,
    score,
)

from touchline.core.errors import NotYourTurn
from touchline.core.match import Match


@pytest.mark.rules("S-SET-1", "S-SET-2", "S-SET-3", "S-SET-4", "S-SET-6")
def test_s01_the_toss_gives_the_champion_die_to_one_and_the_ball_to_the_other():
    match = go(Match(GAME), "home", "long-shot")
    assert match.state.holder == HOME
    champion = next(fact for fact in GAME.table.scene(match.state).facts if fact.key == "champion")
    assert champion.args == (HOME, match.state.champion)
    assert at(match) == ("Away", "c6", "kick_off")
    assert match.actor == AWAY
    assert match.legal(HOME) == []


@pytest.mark.rules("S-ATT-2")
def test_s02_orange_one_forward():
    match = go(base("c6"), "orange", "F1")
    assert at(match) == ("Home", "c7", "open")
    assert match.state.lock == 1


@pytest.mark.rules("S-ATT-11", "S-QCK-4", "S-FLO-3")
def test_s03_orange_is_refused_twice_in_a_row():
    match = go(base("c6"), "orange", "F1")
    assert refused(match, HOME, "orange") == ("orange_twice", "S-ATT-11")
    assert at(go(match, "red", "F2")) == ("Home", "c9", "open")


@pytest.mark.rules("S-ATT-3")
def test_s04_red_two_forward():
    assert at(go(base("b9"), "red", "F2")) == ("Home", "b11", "open")


@pytest.mark.rules("S-ATT-8", "S-CLR-1", "S-G06")
def test_s05_past_the_goal_line_it_is_a_goal_kick():
    match = go(base("b9"), "purple", "F3")
    assert score(match) == (0, 0)
    assert at(match)[0::2] == ("Away", "goal_kick")
    assert {"red@b11", "red@d11"} <= names(match)


@pytest.mark.rules("S-ATT-4", "S-ATT-5")
@pytest.mark.parametrize(
    ("face", "side", "cell"),
    [("D1", "a-side", "a10"), ("D1", "e-side", "c10"), ("L1", "a-side", "a9"), ("L1", "e-side", "c9")],
)
def test_s06_the_side_of_a_diagonal_or_lateral_arrow_is_chosen(face, side, cell):
    match = go(base("b9"), "orange", face)
    assert names(match) == {"a-side", "e-side"}
    assert at(go(match, side)) == ("Home", cell, "open")


@pytest.mark.rules("S-ATT-6", "S-QCK-5", "S-QCK-7", "S-G03")
def test_s07_a_cross_loses_the_ball_where_it_arrives():
    match = go(base("c6"), "red", "D2X", "e-side")
    assert at(match) == ("Away", "e8", "open")
    assert match.actor == AWAY


@pytest.mark.rules("S-ATT-7", "S-DEF-2", "S-QCK-6")
def test_s08_a_question_mark_lets_the_blue_die_steal():
    assert at(go(base("c6"), "orange", "F1?", "blue", "steal")) == ("Away", "c7", "open")


@pytest.mark.rules("S-ATT-12", "S-DEF-3")
def test_s09_after_a_miss_orange_may_be_used_again():
    match = go(base("c6"), "orange", "F1?", "blue", "miss")
    assert at(match) == ("Home", "c7", "open")
    go(match, "orange")


@pytest.mark.rules("S-ATT-9")
def test_s11_a_turned_arrow_goes_towards_the_centre():
    assert at(go(base("a10"), "red+pivot", "F2")) == ("Home", "c10", "open")


@pytest.mark.rules("S-ATT-9")
@pytest.mark.parametrize("cell", ["a8", "b10"])
def test_s12_the_arrow_is_turned_only_on_the_outer_bands_of_the_last_rows(cell):
    assert refused(base(cell), HOME, "red+pivot") == ("pivot_not_allowed", "S-ATT-9")


@pytest.mark.rules("S-G10")
@pytest.mark.parametrize(("side", "cell"), [("up", "b11"), ("down", "b9")])
def test_s13_a_turned_diagonal_goes_inward_and_up_or_down(side, cell):
    match = go(base("a10"), "orange+pivot", "D1")
    assert names(match) == {"up", "down"}
    assert at(go(match, side)) == ("Home", cell, "open")


@pytest.mark.rules("S-SPC-4", "S-G04", "S-G08")
def test_s15_out_in_touch_the_mark_no_longer_counts():
    match = go(base("c3"), "purple", "D3?", "e-side")
    assert at(match) == ("Away", "e6", "throw_in")
    assert match.actor == AWAY


@pytest.mark.rules("S-SIN-2", "S-GKP-4", "S-QCK-9", "S-QCK-10", "S-G41")
def test_s17_on_target_from_inside_and_not_saved_is_a_goal():
    match = go(base("b10"), "shoot", "cadre")
    assert phase(match) == "keeper_roll"  # no defender comes first
    go(match, "not-saved")
    assert score(match) == (1, 0)
    assert at(match) == ("Away", "c6", "kick_off")


@pytest.mark.rules("S-SIN-3", "S-CHA-9", "S-CHA-2")
def test_s18_the_exceptional_save_stops_an_unstoppable_shot():
    match = go(base("d11", face="exsave"), "shoot", "imparable", "exsave")
    assert phase(match) == "champion_roll"
    assert match.state.holder == HOME
    go(match, "assist")
    assert score(match) == (0, 0)
    assert at(match) == ("Away", "c10", "keeper_ball")
    assert {"red@c11", "red@c10"} <= names(match)


@pytest.mark.rules("S-SIN-4", "S-DEF-4")
def test_s19_a_defender_beats_his_own_keeper_on_the_rebound():
    match = go(base("b11"), "shoot", "poteau")
    assert at(match)[1] == "c10"
    go(match, "blue", "miss-or-own-goal")
    assert score(match) == (1, 0)
    assert "own_goal_turned_in" in kinds(match)


@pytest.mark.rules("S-SIN-5", "S-GKP-2", "S-GKP-4")
def test_s20_after_a_bar_the_keeper_may_act_and_his_failure_is_an_own_goal():
    match = go(base("c10"), "shoot", "barre")
    assert at(match)[1] == "c11"
    assert names(match) == {"blue", "keeper"}
    go(match, "keeper", "not-saved")
    assert score(match) == (1, 0)
    assert "own_goal_turned_in" in kinds(match)


@pytest.mark.rules("S-DEF-5", "S-ATT-12")
def test_s21_after_a_bar_the_defender_may_clear():
    match = go(base("c10", lock=1), "shoot", "barre", "blue", "clear")
    assert at(match) == ("Home", "c8", "open")
    assert match.state.lock == 0


@pytest.mark.rules("S-SIN-6", "S-CLR-3")
def test_s22_a_wide_shot_gives_a_goal_kick_that_may_go_long():
    match = go(base("c11"), "shoot", "dehors", "red+long@b11", "F2")
    assert at(match) == ("Away", "b7", "open")


@pytest.mark.rules("S-SOU-3", "S-SOU-4", "S-GKP-5", "S-ATT-12")
def test_s23_outside_on_target_passes_a_defender_then_the_keeper():
    match = go(base("c9"), "shoot", "cadre")
    assert at(match)[1] == "c10"
    go(match, "blue", "miss", "parried")
    assert at(match) == ("Home", "c9", "open")
    assert {"orange", "red", "purple"} <= names(match)


@pytest.mark.rules("S-SOU-5", "S-GKP-3")
def test_s25_outside_unstoppable_still_meets_the_keeper():
    match = go(base("e9"), "shoot", "imparable")
    assert score(match) == (0, 0)
    assert phase(match) == "keeper_roll"
    assert at(go(match, "saved")) == ("Away", "c10", "keeper_ball")


@pytest.mark.rules("S-SOU-2", "S-G46")
def test_s26_no_shot_from_the_corner_cell():
    assert refused(base("a11"), HOME, "shoot") == ("shot_corner", "S-SOU-2")


@pytest.mark.rules("S-QCK-8", "S-FLO-1")
def test_s27_no_shot_before_the_last_three_rows():
    assert refused(base("c8"), HOME, "shoot") == ("shot_zone", "S-QCK-8")


@pytest.mark.rules("S-DEF-7", "S-SPC-7", "S-G25")
def test_s28_a_free_kick_on_row_9_flies_over_the_wall():
    match = go(base("d8"), "orange", "F1?", "blue", "foul")
    assert at(match) == ("Home", "d9", "free_kick")
    go(match, "shoot", "cadre")
    assert phase(match) == "keeper_roll"


@pytest.mark.rules("S-SPC-7", "S-SPC-8", "S-G26")
def test_s29_a_free_kick_on_row_8_can_be_reached():
    match = go(base("b8", status="free_kick", shot="far"), "shoot", "imparable")
    assert phase(match) == "keeper_roll"
    match = go(base("b8", status="free_kick", shot="far"), "shoot", "cadre")
    assert at(match)[1] == "c10"
    assert "blue" in names(match)


@pytest.mark.rules("S-VAR-3", "S-G15", "S-G27")
def test_s30_the_var_refuses_a_penalty():
    match = go(base("b9"), "orange", "F1?", "blue", "foul")
    assert phase(match) == "var_roll"
    go(match, "F1?")
    assert at(match) == ("Home", "b10", "open")
    assert {"orange", "red", "purple", "shoot"} == names(match)


@pytest.mark.rules("S-VAR-1", "S-VAR-2", "S-PEN-1", "S-PEN-5", "S-G18")
def test_s31_the_var_confirms_and_the_penalty_is_pushed_back():
    match = go(base("b9"), "orange", "F1?", "blue", "foul", "D1", "back")
    assert at(match) == ("Home", "c10", "open")
    go(match, "shoot", "imparable")
    assert score(match) == (1, 0)  # an inside shot


@pytest.mark.rules("S-DEF-8", "S-G24")
def test_s32_a_foul_beside_the_area_gives_an_arrow_free_kick():
    match = go(base("a9"), "orange", "F1?", "blue", "foul")
    assert at(match) == ("Home", "a10", "free_kick")
    assert refused(match, HOME, "shoot") == ("shot_status", "S-DEF-8")
    go(match, "purple")


@pytest.mark.rules("S-SPC-1", "S-G28")
def test_s33_two_fouls_in_a_row_cost_the_champion_die():
    match = go(base("c4"), "red", "F2?", "blue", "foul")
    assert match.state.fouled[AWAY] == 1
    go(match, "orange", "F1?", "blue", "foul")
    assert phase(match) == "champion_roll"
    assert match.state.holder == HOME
    go(match, "long-shot")
    assert at(match) == ("Home", "c7", "free_kick")
    assert list(match.state.fouled) == [0, 0]
    assert "player_sent_off" in kinds(match)


@pytest.mark.rules("S-SPC-1")
def test_s34_a_miss_between_two_fouls_saves_the_defender():
    match = go(base("c2"), "red", "F2?", "blue", "foul", "orange", "F1?", "blue", "miss")
    go(match, "orange", "F1?", "blue", "foul")
    assert "player_sent_off" not in kinds(match)
    assert match.state.holder == AWAY


@pytest.mark.rules("S-SPC-2")
@pytest.mark.parametrize("kick", ["red@d11", "red+long@d11"])
def test_s35_a_goal_kick_played_back_is_a_corner(kick):
    match = go(base("d11", AWAY, status="goal_kick"), kick, "B1")
    assert at(match)[0::2] == ("Home", "corner")
    assert {"red@a11", "red@e11"} <= names(match)


@pytest.mark.rules("S-SPC-3")
def test_s36_a_long_back_pass_of_the_keeper_is_an_own_goal():
    match = go(base("c10", AWAY, status="keeper_ball"), "red+long@c10", "B1")
    assert score(match) == (1, 0)
    assert at(match) == ("Away", "c6", "kick_off")


@pytest.mark.rules("S-SPC-5", "S-G44")
def test_s38_a_clearance_towards_the_own_goal_is_saved():
    match = go(base("c2"), "orange", "F1?", "blue", "clear")
    assert at(match)[1] == "c1"
    assert phase(match) == "own_keeper_roll"
    go(match, "saved")
    assert at(match) == ("Home", "c2", "keeper_ball")
    assert {"red@c1", "red@c2"} <= names(match)
    assert score(match) == (0, 0)


@pytest.mark.rules("S-SPC-5", "S-G44")
def test_s38_a_clearance_towards_the_own_goal_is_not_saved():
    match = go(base("c2"), "orange", "F1?", "blue", "clear", "not-saved")
    assert score(match) == (0, 1)
    assert at(match) == ("Home", "c6", "kick_off")


@pytest.mark.rules("S-SPC-6", "S-G44")
def test_s40_a_clearance_beside_the_own_goal_goes_out():
    match = go(base("b1"), "orange", "F1?", "blue", "clear")
    assert at(match) == ("Home", "b1", "goal_kick")
    assert {"red+long@b1", "red+long@d1"} <= names(match)


@pytest.mark.rules("S-CHA-4")
def test_s41_the_long_shot_from_midfield():
    match = go(base("e6", face="long-shot", holder=HOME), "long-shot", "assist")
    assert match.state.holder == AWAY
    assert phase(match) == "keeper_roll"
    assert score(go(match, "not-saved")) == (1, 0)
    assert refused(base("e5", face="long-shot", holder=HOME), HOME, "long-shot") == ("champ_zone", "S-CHA-4")


@pytest.mark.rules("S-CHA-5", "S-G32")
def test_s42_the_assist_from_outside_the_own_area():
    assert refused(base("c2", face="assist", holder=HOME), HOME, "assist") == ("champ_zone", "S-CHA-5")
    assert at(go(base("a3", face="assist", holder=HOME), "assist", "long-shot")) == ("Home", "c10", "open")


@pytest.mark.rules("S-CHA-8", "S-CHA-12", "S-G35")
def test_s44_the_recovery_cancels_an_unstoppable_shot_from_outside():
    match = go(base("b9", face="unstoppable", holder=HOME), "unstoppable", "recover", "recover", "assist")
    assert score(match) == (0, 0)
    assert at(match) == ("Away", "c11", "open")


@pytest.mark.rules("S-CHA-10")
def test_s46_too_late_for_the_exceptional_save():
    match = go(base("c9", face="exsave"), "shoot", "imparable", "keeper")
    assert refused(match, AWAY, "exsave") == ("champ_window", "S-CHA-10")
    with pytest.raises(NotYourTurn):
        match.play_text(AWAY, "exsave")
    assert score(go(match, "not-saved")) == (1, 0)


@pytest.mark.rules("S-CHA-15", "S-CHA-16")
def test_s47_the_whistle_in_defence_comes_before_the_roll():
    match = go(base("c7", face="whistle"), "whistle")
    assert phase(match) == "champion_roll"
    assert match.state.holder == HOME
    assert at(go(match, "assist")) == ("Away", "c7", "free_kick")
    match = go(base("c7", face="whistle"), "pass", "orange", "F1?")
    assert at(match)[1] == "c8"
    assert refused(match, AWAY, "whistle") == ("champ_window", "S-CHA-16")


@pytest.mark.rules("S-CHA-13", "S-CHA-14", "S-G27", "S-G47")
def test_s49_the_whistle_in_attack():
    match = go(base("c11", face="whistle", holder=HOME), "whistle", "assist")
    assert phase(match) == "var_roll"
    go(match, "F1")
    assert phase(match) == "penalty_roll"
    assert names(match) == {"scored", "deflected", "wide", "back"}
    match = go(base("b4", face="whistle", holder=HOME), "whistle", "assist")
    assert at(match) == ("Home", "b4", "free_kick")
    assert refused(match, HOME, "shoot") == ("shot_zone", "S-QCK-8")


@pytest.mark.rules("S-COR-2", "S-COR-3", "S-G11")
def test_s50_a_corner_runs_along_the_goal_line():
    corner = base("a11", status="corner")
    assert at(go(corner, "orange@a", "D1")) == ("Home", "b11", "open")
    assert at(go(corner, "red@a", "L2")) == ("Home", "c11", "open")
    match = go(corner, "purple@a", "D3?")
    assert at(match)[1] == "d11"
    assert phase(match) == "contest"


@pytest.mark.rules("S-G07")
def test_s52_a_back_pass_over_the_own_line_is_an_own_goal():
    match = go(base("c1"), "red", "B1")
    assert score(match) == (0, 1)
    assert at(match) == ("Home", "c6", "kick_off")


@pytest.mark.rules("S-CLR-3")
def test_s53_no_long_kick_in_open_play():
    assert refused(base("c4"), HOME, "red+long") == ("long_not_allowed", "S-CLR-3")


@pytest.mark.rules("S-DEF-4", "S-G16")
def test_s54_the_own_goal_face_counts_right_in_front_of_goal_only():
    assert score(go(base("c9"), "orange", "F1?", "blue", "miss-or-own-goal")) == (1, 0)
    match = go(base("b9"), "orange", "F1?", "blue", "miss-or-own-goal")
    assert score(match) == (0, 0)
    assert at(match) == ("Home", "b10", "open")


@pytest.mark.rules("S-END-3", "S-G40")
def test_s55_after_time_is_up_the_half_ends_when_the_ball_is_lost():
    match = go(base("c6", rolls=59), "orange", "F1")
    assert match.state.time_up == 1
    assert at(match) == ("Home", "c7", "open")
    go(match, "red", "L2", "a-side", "orange", "F1")
    assert match.state.half == 1
    go(match, "red", "D2X", "e-side")
    assert match.state.rolls == 0
    assert match.state.half == 2


@pytest.mark.rules("S-END-2", "S-G42")
def test_s56_the_second_half_begins_with_the_winner_of_the_toss():
    match = go(base("c6", AWAY, holder=AWAY, rolls=59, toss=HOME), "red", "D2X", "a-side")
    assert match.state.half == 2
    assert at(match) == ("Home", "c6", "kick_off")
    assert match.state.holder == AWAY
    assert match.state.champion == base("c6").champion


@pytest.mark.rules("S-END-4", "S-G43")
def test_s58_a_shootout_stops_when_it_is_decided():
    options = {"tournament": True}
    match = go(base("c6", half=2, rolls=39, options=options), "red", "D2X", "a-side", options=options)
    assert phase(match) == "shootout_toss"
    go(match, "home")
    for _ in range(2):
        go(match, "scored", "back")
    go(match, "scored")
    assert not match.is_over
    go(match, "wide")
    assert match.is_over
    assert list(match.state.kicks) == [3, 3]
    assert list(match.state.converted) == [3, 0]
    assert GAME.rules.result(match.state) > 0


@pytest.mark.rules("S-ATT-4", "S-GKP-5")
def test_s59_away_sees_the_board_turned():
    match = go(base("d3", AWAY), "orange", "D1", "a-side")
    assert at(match) == ("Away", "c2", "open")
    assert at(go(match, "shoot", "cadre", "parried")) == ("Away", "c3", "open")


@pytest.mark.rules("S-SOU-3")
def test_s60_away_shoots_from_the_flank():
    match = go(base("d3", AWAY), "shoot", "cadre")
    assert at(match)[1] == "c1"
    assert "blue" in names(match)
    assert match.actor == HOME


@pytest.mark.rules("S-G45")
def test_s63_the_own_goal_face_at_the_attackers_end_is_a_miss():
    match = go(base("c1"), "orange", "F1?", "blue", "miss-or-own-goal")
    assert score(match) == (0, 0)
    assert at(match) == ("Home", "c2", "open")


@pytest.mark.rules("S-G35")
def test_s64_the_recovery_takes_a_ball_off_the_bar():
    match = go(base("c9", face="recover"), "pass", "shoot", "barre", "recover", "assist")
    assert at(match) == ("Away", "c11", "open")


@pytest.mark.rules("S-G15", "S-G20")
def test_s66_a_shot_lifts_the_orange_lock():
    match = go(base("b9"), "orange", "D1", "e-side", "shoot", "poteau", "decline")
    assert at(match) == ("Home", "c10", "open")
    assert "S-G20" in rules_told(match)
    go(match, "orange")
    assert match.actor == CHANCE
