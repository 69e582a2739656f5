"""Scenarios: a position, what may be tried in it, what is played, what comes of it."""

import pytest

from touchline.core.bits import each
from touchline.core.contract import AWAY, HOME
from touchline.core.match import Match
from touchline.games.numero10 import GAME
from touchline.games.numero10.pitch import name_of
from touchline.games.numero10.rules.position import FINISHED, KICKOFF

from .base import allowed, ball, banned, kinds, play, refused, setup, squares, why


@pytest.mark.rules("N-IV.1.2", "N-V.7", "N-G09")
def test_t01_a_pass_runs_between_two_players() -> None:
    match = setup("Gf1 d8 h16", "Gf17 d9 e9", "d8")
    assert kinds(play(match, "d8>h16")) == ["passed"]
    assert ball(match) == "h16"


@pytest.mark.rules("N-V.7", "N-V.8", "N-G10")
def test_t02_a_piece_on_a_circle_ends_the_line() -> None:
    match = setup("Gf1 d8 h16", "Gf17 e10", "d8")
    assert refused(match, "d8>h16") == "N-V.7"
    assert refused(match, "d8>f12") == "N-V.8"
    assert refused(match, "d8>e10") == "N-G10"


@pytest.mark.rules("N-IV.1.1", "N-IV.1.2", "N-IV.1.3", "N-G11")
def test_t03_the_axes_of_the_ball() -> None:
    match = setup("Gf1 d8", "Gf17", "d8")
    assert allowed(match, "d8>h10")
    assert refused(match, "d8>e11") == "N-IV.1.2"
    assert refused(match, "d8>g9") == "N-IV.1.2"
    assert kinds(play(match, "d8>b4")) == ["sent"]
    assert ball(match) == "b4"


@pytest.mark.rules("N-V.7", "N-V.8", "N-G10")
def test_t04_along_a_row() -> None:
    match = setup("Gf1 e8 d8", "Gf17 h8", "e8")
    assert allowed(match, "e8>g8")
    assert why(match, "e8>h8") == "opponent_there"
    assert why(match, "e8>i8") == "line_blocked"
    assert why(match, "e8>c8") == "line_blocked"
    play(match, "e8>d8")
    assert ball(match) == "d8"


@pytest.mark.rules("N-V.9.1", "N-G11")
def test_t05_a_shot_from_one_end_to_the_other() -> None:
    match = setup("Gf1 e2", "Gf17", "e2")
    assert refused(match, "e2>e0") == "N-G11"
    assert kinds(play(match, "e2>e18")) == ["scored", "goal"]
    assert match.score == (1, 0)


@pytest.mark.rules("N-IV.2.1", "N-IV.2.3")
def test_t06_a_field_player_without_the_ball() -> None:
    match = setup("Gf1 h8 e8", "Gf17", "e8")
    assert allowed(match, "h8-e5")
    assert refused(match, "h8-h9") == "N-IV.2.1"
    play(match, "h8-f6")
    assert ball(match) == "e8"


@pytest.mark.rules("N-IV.2.2", "N-G04")
def test_t07_only_the_own_six_metre_area_is_closed() -> None:
    match = setup("Gf1 c2", "Gf17 i2", "c9")
    assert refused(match, "c2-d1") == "N-IV.2.2"
    assert allowed(match, "c2-b1")
    assert allowed(setup("Gf1 c2", "Gf17 i2", "c9", AWAY), "i2-h1")


@pytest.mark.rules("N-IV.3.1", "N-IV.3.2")
def test_t08_with_the_ball_not_backwards() -> None:
    match = setup("Gf1 e8", "Gf17", "e8")
    assert refused(match, "e8-d7") == "N-IV.3.2"
    assert refused(match, "e8-e9") == "N-IV.3.1"
    play(match, "e8-h11")
    assert ball(match) == "h11"


@pytest.mark.rules("N-V.1.1", "N-V.1.3", "N-V.1.4")
def test_t09_a_dribble_goes_sideways_not_backwards() -> None:
    match = setup("Gf1 e8 e7", "Gf17 f8", "e8")
    assert refused(match, "e8^e6") == "N-V.1.3"
    assert kinds(play(match, "e8^g8")) == ["dribbled"]
    assert ball(match) == "g8"
    assert banned(match) == {"f8"}


@pytest.mark.rules("N-V.1.4")
def test_t10_a_dribbled_piece_may_do_all_but_intercept() -> None:
    match = setup("Gf1 e8", "Gf17 f8 g9 c12", "e8")
    play(match, "e8^g8")
    assert refused(match, "f8^h8") == "N-G17"
    assert allowed(match, "g9^g7", "f8-e7")


@pytest.mark.rules("N-V.1.4", "N-G17")
def test_t11_the_ban_lasts_one_turn_of_its_side() -> None:
    match = setup("Gf1 e8 b3", "Gf17 f8 c12", "e8")
    play(match, "e8^g8", "c12-d13")
    assert ball(match) == "g8"
    play(match, "b3-c4", "f8^h8")
    assert ball(match) == "h8"


@pytest.mark.rules("N-V.2.1", "N-V.2.2", "N-V.2.3", "N-V.2.4")
def test_t12_an_interception_takes_the_ball() -> None:
    match = setup("Gf1 e8", "Gf17 e9", "e8", AWAY)
    assert kinds(play(match, "e9^e7")) == ["intercepted"]
    assert ball(match) == "e7"
    assert banned(match) == {"e8"}


@pytest.mark.rules("N-V.2.2")
def test_t14_the_landing_square_must_be_free() -> None:
    assert refused(setup("Gf1 e8 e7", "Gf17 e9", "e8", AWAY), "e9^e7") == "N-V.2.2"


@pytest.mark.rules("N-IV.5.1")
def test_t15_nobody_jumps_a_keeper_with_the_ball_in_his_hands() -> None:
    assert refused(setup("Gf2 b5", "Gf17 f3", "f2", AWAY), "f3^f1") == "N-IV.5.1"


@pytest.mark.rules("N-IV.5.6")
def test_t16_outside_his_area_he_can_be_intercepted() -> None:
    match = setup("Gf5 b5", "Gf17 f6", "f5", AWAY)
    play(match, "f6^f4")
    assert ball(match) == "f4"


@pytest.mark.rules("N-IV.5.2", "N-IV.5.3")
def test_t17_a_keeper_must_release() -> None:
    match = setup("Gd2 e5", "Gf17", "d2")
    assert refused(match, "e5-f6") == "N-IV.5.2"
    assert refused(match, "d2-d3") == "N-IV.5.2"
    play(match, "d2>b3")
    assert ball(match) == "b3"


@pytest.mark.rules("N-IV.5.3", "N-V.7")
def test_t19_a_pass_on_a_free_line_has_no_limit() -> None:
    match = setup("Gf1 f15", "Gf17", "f1")
    play(match, "f1>f15")
    assert ball(match) == "f15"


@pytest.mark.rules("N-IV.5.7", "N-V.9.1", "N-G20")
def test_t20_a_keeper_may_not_shoot() -> None:
    match = setup("Ge2", "Gf17", "e2")
    assert refused(match, "e2>e18") == "N-G20"
    assert allowed(match, "e2>e17")


@pytest.mark.rules("N-IV.4.1", "N-IV.4.2")
def test_t21_a_keeper_slides_inside_his_area() -> None:
    match = setup("Gd1", "Gf17", "a9")
    assert allowed(match, "d1-d3", "d1-i1")
    assert refused(match, "d1-d4") == "N-IV.4.2"
    assert refused(match, "d1-j1") == "N-IV.4.2"


@pytest.mark.rules("N-IV.4.1", "N-IV.4.2")
def test_t22_one_square_at_a_time_outside() -> None:
    match = setup("Gf3", "Gf17", "a9")
    assert allowed(match, "f3-f4")
    assert refused(match, "f3-f5") == "N-IV.4.2"
    outside = setup("Gf5", "Gf17", "a9")
    assert allowed(outside, "f5-f6", "f5-e4")
    assert refused(outside, "f5-f3") == "N-IV.4.2"


@pytest.mark.rules("N-IV.5.2", "N-IV.5.5", "N-G20")
def test_t24_a_step_back_into_the_area() -> None:
    match = setup("Gf4 b5", "Gf17 a13", "f4")
    assert kinds(play(match, "f4-f3")) == ["keeper_stepped"]
    play(match, "a13-b14")
    assert ball(match) == "f3"
    assert refused(match, "f3-f2") == "N-IV.5.2"
    play(match, "f3>f10")
    assert ball(match) == "f10"


@pytest.mark.rules("N-V.3.1", "N-V.3.2", "N-G14")
def test_t25_a_recovery_ends_on_the_ball() -> None:
    match = setup("Gf1 d7 e7", "Gf17", "g10")
    assert refused(match, "d7-h11") == "N-G14"
    assert allowed(match, "e7-h10")
    assert kinds(play(match, "d7-g10")) == ["recovered"]
    assert ball(match) == "g10"


@pytest.mark.rules("N-V.4.1", "N-G16")
def test_t27_a_grand_pont() -> None:
    match = setup("Gf1 g8", "Gf17 g9", "g10")
    assert kinds(play(match, "g8^g10")) == ["bridged"]
    assert ball(match) == "g10"
    assert not banned(match)


@pytest.mark.rules("N-V.5.1", "N-V.5.2")
def test_t29_a_demarquage() -> None:
    match = setup("Gf1 g8 h9", "Gf17 f8", "b2")
    assert allowed(match, "g8^i10", "g8^e8")
    assert refused(match, "g8^g10") == "N-V.5.1"
    assert kinds(play(match, "g8^e8")) == ["unmarked"]


@pytest.mark.rules("N-V.6.1", "N-V.6.2", "N-G23")
def test_t30_the_third_coup_on_the_border_costs_the_ball() -> None:
    match = setup("Ge1 a8 c5", "Gf17 c9 k12", "a8", border=(2, 0))
    assert kinds(play(match, "c5-d6")) == ["moved", "border_sanctioned"]
    assert ball(match) == "c9"


@pytest.mark.rules("N-V.6.1", "N-G22")
def test_t31_leaving_the_border_in_time() -> None:
    match = setup("Ge1 a8 c5", "Gf17 c9 k12", "a8", border=(2, 0))
    play(match, "a8-b9")
    assert ball(match) == "b9"
    assert match.state.border == [0, 0]


@pytest.mark.rules("N-V.6.1", "N-V.6.2")
def test_t32_a_pass_to_a_partner_on_the_border_counts() -> None:
    match = setup("Ge1 a8 a12", "Gf17 c9 d12", "a8", border=(2, 0))
    play(match, "a8>a12")
    assert ball(match) == "d12"


@pytest.mark.rules("N-V.6.1", "N-G22")
def test_t35_a_free_ball_left_on_the_border_counts() -> None:
    match = setup("Gf1 a8 d8", "Gf17 i9 e12", "a8", border=(1, 0))
    play(match, "a8>a11")
    assert ball(match) == "a11"
    assert match.state.border == [2, 0]
    play(match, "i9-j10")
    assert match.state.border == [2, 0]
    play(match, "d8-a11")
    assert ball(match) == "e12"


@pytest.mark.rules("N-V.9.1", "N-G25")
def test_t36_a_keeper_on_the_line_stops_the_shot() -> None:
    match = setup("Gf1 e10", "Ge17", "e10")
    assert refused(match, "e10>e18") == "N-V.9.1"
    assert allowed(match, "e10>e16")


@pytest.mark.rules("N-V.9.3", "N-G26")
def test_t37_in_off_the_post() -> None:
    match = setup("Gf1 b15", "Gf17", "b15")
    assert kinds(play(match, "b15>e18")) == ["scored_off_post", "goal"]
    assert refused(setup("Gf1 b15", "Gd17", "b15"), "b15>e18") == "N-V.9.1"


@pytest.mark.rules("N-V.9.1", "N-IV.1.3", "N-G09")
def test_t39_past_the_keeper_on_a_one_by_two_line() -> None:
    match = setup("Gf1 d16", "Ge17", "d16")
    assert kinds(play(match, "d16>e18")) == ["scored", "goal"]


@pytest.mark.rules("N-V.9.2", "N-G28")
def test_t40_the_keeper_dribbled_into_his_goal() -> None:
    match = setup("Gf1 e16", "Gf17", "e16")
    assert kinds(play(match, "e16^g18")) == ["dribbled_in", "goal"]
    assert match.score == (1, 0)


@pytest.mark.rules("N-V.9.1", "N-G28")
def test_t42_no_plain_carry_into_the_goal() -> None:
    match = setup("Gf1 e17", "Gf16", "e17")
    assert refused(match, "e17-f18") == "N-G28"
    assert kinds(play(match, "e17>f18")) == ["scored", "goal"]


@pytest.mark.rules("N-V.10", "N-G29")
def test_t43_one_attacker_in_the_area() -> None:
    match = setup("Gf1 d15 e13 b16", "Gf17", "a5")
    assert refused(match, "e13-g15") == "N-V.10"
    assert refused(match, "b16-c15") == "N-V.10"
    assert allowed(match, "d15-e16")


@pytest.mark.rules("N-V.10", "N-G29", "N-G30")
def test_t45_one_defender_in_the_area() -> None:
    match = setup("Gf1 f2 e5", "Gf17", "a9")
    assert refused(match, "e5-c3") == "N-V.10"
    assert allowed(match, "e5-b2", "f2-e3")


@pytest.mark.rules("N-V.10", "N-G31")
def test_t46_a_keeper_in_the_other_area_is_an_attacker() -> None:
    assert refused(setup("Gc14 h16", "Gf17", "a9"), "c14-c15") == "N-G31"


@pytest.mark.rules("N-V.10")
def test_t47_a_dribble_may_not_bring_a_second_attacker() -> None:
    assert refused(setup("Gf1 c13 h15", "Gf17 d14 d16", "c13"), "c13^e15") == "N-V.10"
    assert allowed(setup("Gf1 c13", "Gf17 d14 d16", "c13"), "c13^e15")


@pytest.mark.rules("N-V.2.2", "N-V.10")
def test_t48_nor_may_an_interception() -> None:
    assert refused(setup("Gf1 e14 d15", "Gf17 f15", "f15"), "e14^g16") == "N-V.10"


@pytest.mark.rules("N-V.2.2", "N-G18")
def test_t49_the_ball_taken_from_a_partner() -> None:
    match = setup("Gf1 e8 f7", "Gf17", "e8")
    play(match, "f7^d9")
    assert ball(match) == "d9"
    assert banned(match) == {"e8"}


@pytest.mark.rules("N-IV.5.3", "N-G18")
def test_t50_not_from_the_own_keeper() -> None:
    assert refused(setup("Gf2 f3", "Gf17", "f2"), "f3^f1") == "N-IV.5.2"


@pytest.mark.rules("N-IV.2.2", "N-V.5.1")
def test_t51_no_jump_into_the_own_six_metre_area() -> None:
    assert refused(setup("Gf1 e3", "Gf17 e2", "a9"), "e3^e1") == "N-IV.2.2"


@pytest.mark.rules("N-V.2.1", "N-IV.4.2", "N-G19", "N-IV.5.6")
def test_t52_a_keeper_intercepts_and_can_be_intercepted() -> None:
    match = setup("Ge3 b5", "Gf17 e4", "e4")
    play(match, "e3^e5")
    assert ball(match) == "e5"
    assert allowed(setup("Ge5 b5", "Gf17 e4 e6", "e5", AWAY), "e6^e4") is False
    assert allowed(setup("Ge5 b5", "Gf17 e6", "e5", AWAY), "e6^e4")


@pytest.mark.rules("N-V.1.4", "N-G17")
def test_t53_a_banned_piece_may_recover() -> None:
    match = setup("Gf1 g7", "Gf17 f8 c3", "e9", AWAY, banned="f8")
    play(match, "f8-e9")
    assert ball(match) == "e9"


@pytest.mark.rules("N-V.1.1", "N-V.1.4")
def test_t54_a_straight_dribble() -> None:
    match = setup("Gf1 d8", "Gf17 d9", "d8")
    play(match, "d8^d10")
    assert ball(match) == "d10"
    assert refused(match, "d9^d11") == "N-G17"


@pytest.mark.rules("N-G34")
def test_t55_a_shield_is_legal() -> None:
    match = setup("Gf1 f8 f9 g8 g9 g7", "Gf17 f7 e8 e7 e9", "f8", AWAY)
    for coup in ("f7^f9", "e8^g8", "e7^g9", "e9^g7"):
        assert refused(match, coup) == "N-V.2.2"


@pytest.mark.rules("N-III.3", "N-G32")
def test_t56_the_kick_off_is_a_choice_and_no_coup() -> None:
    match = Match(GAME, {"first_kickoff": "Home"})
    assert refused(match, "KO f7") == "N-III.3"
    play(match, "KO g8")
    assert ball(match) == "g8"
    assert match.state.side == HOME
    assert match.state.coups == 0


@pytest.mark.rules("N-G32")
def test_t57_after_a_goal_the_conceding_team_kicks_off() -> None:
    match = setup("Gf1 e10", "Gf17", "e10", played=30, border=(1, 1), banned="f17", possession=(3, 4))
    play(match, "e10>e18")
    s = match.state
    assert match.score == (1, 0)
    assert s.coups == 31
    assert (s.phase, s.side) == (KICKOFF, AWAY)
    assert s.man == s.lineup
    assert (s.banned, s.border, s.possession, s.keeper_steps) == (0, [0, 0], [0, 0], 0)
    assert {name_of(code % 256) for code in match.legal(AWAY)} == {"e10", "g10"}
    play(match, "KO-e10", "e10-d9")
    assert s.coups == 32


@pytest.mark.rules("N-G36", "N-III.1")
def test_t59_a_draw_stays_a_draw() -> None:
    match = setup("Gf1 e10", "Gf17 b12", "e10", AWAY, half=2, played=89, score=(1, 1))
    assert kinds(play(match, "b12-c13")) == ["moved", "half_ended", "drawn_match"]
    assert match.is_over
    assert match.state.phase == FINISHED
    assert GAME.rules.result(match.state) == 0


@pytest.mark.rules("N-IV.5.4")
def test_t61_a_clearance_of_away() -> None:
    match = setup("Gf1 f14", "Gf17 f9", "f17", AWAY)
    assert refused(match, "f17>f9") == "N-V.7"
    assert allowed(match, "f17>>f9")
    assert refused(match, "f17>>f3") == "N-IV.5.4"
    assert kinds(play(match, "f17>>f4")) == ["cleared"]
    assert ball(match) == "f4"


@pytest.mark.rules("N-V.9.3", "N-IV.3.2")
def test_t62_away_goes_and_shoots_down_the_board() -> None:
    match = setup("Gf1", "Gf17 b3", "b3", AWAY)
    assert refused(match, "b3-c4") == "N-IV.3.2"
    assert allowed(match, "b3-a2")
    assert kinds(play(match, "b3>e0")) == ["scored_off_post", "goal"]
    assert match.score == (0, 1)


@pytest.mark.rules("N-V.6.2", "N-G23")
def test_t64_a_field_player_before_the_keeper() -> None:
    match = setup("Ge1 a8 c5", "Gc7 c9 k12", "a8", border=(2, 0))
    play(match, "c5-d6")
    assert ball(match) == "c9"


@pytest.mark.rules("N-G22", "N-G23")
def test_t66_the_sanction_against_away() -> None:
    match = setup("Gf1", "Gf17 k10 i12", "k10", AWAY, border=(0, 2))
    play(match, "i12-j11")
    assert ball(match) == "f1"


@pytest.mark.rules("N-G34")
def test_t67_the_limit_of_possession() -> None:
    match = setup("Gc2 a1", "Gf17 d2", "c2", possession_limit=3)
    waiting = iter(("f17-f16", "f16-f17", "f17-f16"))
    for coup in ("c2>a1", "a1>c2", "c2>a1"):
        play(match, coup)
        assert squares(match, HOME) == {"c2", "a1"}
        assert ball(match) in ("c2", "a1")
        play(match, next(waiting))
    assert kinds(play(match, "a1>c2")) == ["passed", "possession_sanctioned"]
    assert ball(match) == "d2"
    assert match.state.possession == [0, 0]
    assert match.state.toucher == AWAY
    assert list(each(match.state.banned)) == []
