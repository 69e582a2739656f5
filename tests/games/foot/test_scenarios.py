"""One small story after another, each from the same starting position unless it says otherwise."""

import pytest

from touchline.core.contract import AWAY, HOME
from touchline.core.errors import NotYourTurn
from touchline.core.match import Match
from touchline.games.foot import GAME
from touchline.games.foot.pitch import GRID
from touchline.games.foot.rules.kicking import open_to_ball
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    CLEAR_PLACE,
    CONFLICT,
    DECIDE,
    FOUL,
    FREE_KICK_TAKER,
    GOAL,
    KEEP,
    KICK,
    KICK_OFF_ROLL,
    KICK_ROLL,
    MOVE_ROLL,
    PENALTY_ROLL,
    PENALTY_TAKER,
    PLACE,
    PLAY_ON,
    SAVE_ROLL,
    STRIKE,
)
from touchline.games.grid.codes import OF_PAWN
from touchline.games.grid.routes import compass, count_walks

from .builder import (
    BLOCK,
    accepts,
    cell,
    cells_offered,
    dests,
    fill,
    free_kick,
    kick_off,
    kicking,
    kicks,
    match,
    name,
    penalty,
    play,
    position,
    refused,
    roll,
)

DICE = range(1, 7)


def shooting(moves, **facts):
    """Home about to roll for a kick with its number 11."""
    return kicking(moves, ball="H11", **facts)


# Pawn moves


@pytest.mark.rules("F-1.3.1b", "F-1.3.1c", "F-2.2.5", "F-1.2c", "F-1.2d")
def test_s01_a_pawn_that_ends_on_the_free_ball_takes_it_and_may_kick():
    game = match(ball="h7")
    roll(game, 2)
    assert "took_ball" in play(game, HOME, "H11-h7")
    assert game.state.phase == DECIDE
    assert game.legal(HOME) == [STRIKE, KEEP]
    assert GAME.table.scene(game.state).possession == HOME


@pytest.mark.rules("F-2.2.1a")
def test_s02_the_whole_die_is_used():
    game = match(ball="h7")
    roll(game, 3)
    assert refused(game, HOME, "H11-h7") == "F-2.2.1a"


@pytest.mark.rules("F-2.2.2", "F-2.2.4a")
def test_s03_no_diagonal_step_and_no_occupied_cell():
    game = match(ball="a8")
    roll(game, 1)
    assert refused(game, HOME, "H11-g8") == "F-2.2.2"
    assert refused(game, HOME, "H11-f8") == "F-2.2.4a"


@pytest.mark.rules("F-2.2.3a", "F-2.2.3b", "F-G07")
def test_s04_there_and_back_is_refused_but_a_loop_is_fine():
    game = match()
    roll(game, 2)
    assert refused(game, HOME, "H11-f7") == "F-2.2.3a"
    game = match()
    roll(game, 4)
    assert accepts(game, HOME, "H11-f7")
    way = GAME.table.gesture(game.state, HOME, game.parse(HOME, "H11-f7")[0]).route
    assert (way[0], way[-1], len(way)) == ("f7", "f7", 5)
    play(game, HOME, "H11-f7")
    assert name(game.state.cell[HOME][10]) == "f7"
    assert game.state.side == AWAY


@pytest.mark.rules("F-2.2.4b")
def test_s05_the_free_ball_may_be_crossed_and_stays():
    game = match(ball="g7")
    roll(game, 2)
    way = GAME.table.gesture(game.state, HOME, game.parse(HOME, "H11-h7")[0]).route
    assert way == ("f7", "g7", "h7")
    play(game, HOME, "H11-h7")
    assert name(game.state.ball) == "g7"
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, AWAY)
    assert GAME.table.scene(game.state).possession is None


@pytest.mark.rules("F-1.3.2a", "F-3.2.1")
def test_s06_another_pawn_may_move_and_the_holder_kicks():
    game = match(ball="H11")
    roll(game, 3)
    play(game, HOME, "HK-i1")
    assert game.state.phase == KICK_ROLL
    roll(game, 1)
    assert cells_offered(game, HOME) == {"e6", "f6", "g6", "e7", "g7", "e8", "f8", "g8"}


@pytest.mark.rules("F-2.2.1b", "F-1.3.2b")
def test_s07_the_ball_goes_along_and_the_kick_is_due():
    game = match(ball="H11")
    roll(game, 1)
    assert "carried" in play(game, HOME, "H11-g7")
    assert name(game.state.ball) == "g7"
    roll(game, 2)
    assert refused(game, HOME, "keep") == "F-1.3.2b"


@pytest.mark.rules("F-2.2.8")
def test_s09_no_pawn_leaves_the_pitch():
    game = match()
    roll(game, 1)
    assert refused(game, HOME, "HK-f0") == "F-2.2.8"
    assert all(GRID.holds(code % OF_PAWN) for code in game.legal(HOME))


# Lines


@pytest.mark.rules("F-2.2.6a", "F-2.2.6b", "F-2.2.6c")
def test_s10_three_in_a_line_is_a_foul_taken_from_one_of_the_three():
    for chosen in ("d6", "e6", "f6"):
        game = match("H7>e6")
        roll(game, 2)
        assert "line_foul" in play(game, HOME, "H6-f6")
        assert game.actor == AWAY
        assert set(GRID.names(game.state.refs)) == {"d6", "e6", "f6"}
        assert refused(game, AWAY, "at-d5") == "F-2.2.6b"
        play(game, AWAY, f"at-{chosen}")
        assert game.state.phase == FREE_KICK_TAKER
        assert name(game.state.ball) == chosen


@pytest.mark.rules("F-2.2.6b", "F-2.2.6c", "F-2.2.6d", "F-4.4a")
def test_s11_the_cell_chosen_decides_between_penalty_and_free_kick():
    def whistled(at):
        game = match("H4>e3 H9>e4 H7>d5")
        roll(game, 1)
        play(game, HOME, "H7-e5")
        play(game, AWAY, f"at-{at}")
        return game

    game = whistled("e3")
    assert game.state.phase == PENALTY_TAKER
    assert cells_offered(game, AWAY) == {"f3", "g3"}
    for at in ("e4", "e5"):
        game = whistled(at)
        assert (game.state.phase, name(game.state.ball)) == (FREE_KICK_TAKER, at)


@pytest.mark.rules("F-G08", "F-2.2.6d")
def test_s13_the_keeper_counts():
    for at in ("e1", "f1", "g1"):
        game = match("H2>e1 H3>g2")
        roll(game, 1)
        play(game, HOME, "H3-g1")
        assert set(GRID.names(game.state.refs)) == {"e1", "f1", "g1"}
        play(game, AWAY, f"at-{at}")
        assert game.state.phase == PENALTY_TAKER


@pytest.mark.rules("F-G08")
@pytest.mark.parametrize("shape", ["H9>e5 H7>f5", "H7>f6 H10>h6", "H2>e3 H7>g5"])
def test_s14_corners_gaps_and_diagonals_are_no_line(shape):
    game = match(shape)
    roll(game, 1)
    assert "line_foul" not in play(game, HOME, "H8-l5")
    assert game.state.side == AWAY


@pytest.mark.rules("F-G09")
def test_s15_a_placement_with_a_line_is_refused():
    game = kick_off()
    play(game, HOME, "H11@f7", "H1@d4", "H2@e4")
    assert refused(game, HOME, "H3@f4") == "F-G09"


@pytest.mark.rules("F-G13")
def test_s16_a_move_that_makes_a_line_may_be_played_although_others_would_not():
    game = match("H7>e6")
    roll(game, 2)
    assert accepts(game, HOME, "H6-f6")
    assert accepts(game, HOME, "H6-g5")
    assert "line_foul" in play(game, HOME, "H6-f6")


# Access


@pytest.mark.rules("F-2.2.7a", "F-2.2.7b", "F-2.2.7c")
def test_s17_walling_in_the_free_ball_is_a_foul():
    game = match("H2>b1 H4>a3", ball="a1")
    roll(game, 1)
    assert "access_foul" in play(game, HOME, "H4-a2")
    assert GRID.names(game.state.refs) == ("a1",)
    play(game, AWAY, "at-a1")
    assert (game.state.phase, name(game.state.ball), game.state.favoured) == (FREE_KICK_TAKER, "a1", AWAY)


@pytest.mark.rules("F-2.2.7b", "F-G10")
def test_s18_in_the_penalty_area_of_the_side_at_fault_it_is_a_penalty():
    game = match("H2>d1 H4>b1 H7>c3", ball="c1")
    roll(game, 1)
    play(game, HOME, "H7-c2")
    play(game, AWAY, "at-c1")
    assert (game.state.phase, game.state.favoured) == (PENALTY_TAKER, AWAY)


@pytest.mark.rules("F-G11")
def test_s20_a_held_ball_is_never_walled_in():
    game = match("H2>b1 H4>a2", ball="a1")
    roll(game, 1)
    assert "access_foul" not in play(game, HOME, "H4-a1")
    assert game.state.phase == DECIDE


# Blocked


@pytest.mark.rules("F-2.3b", "F-2.3c", "F-2.3d", "F-G24")
@pytest.mark.parametrize("die", DICE)
def test_s23_a_side_that_cannot_move_gets_a_free_kick_from_the_ball(die):
    game = match(pawns=BLOCK, ball="A2")
    assert "blocked" in roll(game, die)
    assert (game.state.phase, game.state.favoured, name(game.state.ball)) == (FREE_KICK_TAKER, HOME, "b13")
    play(game, HOME, "taker-H11")
    play(game, AWAY, "A1@f14")
    assert refused(game, AWAY, "A2@b13") == "F-G24"
    for near in ("a12", "b12", "c12", "c13"):
        assert refused(game, AWAY, f"A2@{near}") == "F-4.3d"
    play(game, AWAY, "stay")
    play(game, HOME, "stay")
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, HOME)


@pytest.mark.rules("F-2.3a", "F-2.3e")
def test_s25_one_pawn_that_can_move_is_enough():
    s = position("A4>d5", pawns=BLOCK, ball="A2")
    assert [len(dests(s, HOME, 1, die)) for die in DICE] == [1, 1, 2, 3, 7, 9]
    assert dests(s, HOME, 1, 1) == {"c1"}
    assert dests(s, HOME, 1, 2) == {"d1"}
    for die in DICE:
        assert all(not dests(s, HOME, pawn, die) for pawn in range(11) if pawn != 1)
        game = Match.at(GAME, s)
        assert "blocked" not in roll(game, die)
        assert {code // OF_PAWN - 1 for code in game.legal(HOME)} == {1}


@pytest.mark.rules("F-2.2.7a")
def test_s26_the_side_that_walls_everybody_in_is_at_fault_first():
    game = match("A11>l4", pawns=BLOCK, ball="f7", side=AWAY)
    roll(game, 1)
    assert "access_foul" in play(game, AWAY, "A11-l3")
    play(game, HOME, "at-f7")
    assert (game.state.phase, game.state.favoured) == (FREE_KICK_TAKER, HOME)


# Kicks


@pytest.mark.rules("F-3.2.5a", "F-3.2.6")
def test_s27_round_an_opponent_or_to_him():
    game = shooting("", die=2)
    assert accepts(game, HOME, ">f9")
    events = game.play_text(HOME, ">f8")
    assert [event.args[:2] for event in events if event.kind == "received"] == [(AWAY, 10)]
    assert GAME.table.scene(game.state).possession == AWAY


@pytest.mark.rules("F-3.2.5a")
def test_s28_never_through_an_opponent():
    game = shooting("", die=3)
    assert refused(game, HOME, ">c10") == "F-3.2.5a"
    assert accepts(game, HOME, ">d9")


@pytest.mark.rules("F-3.2.4a", "F-3.2.4b")
def test_s29_the_kickers_cell_is_closed_and_nothing_goes_there_and_back():
    for die in (3, 4):
        game = shooting("", die=die)
        assert refused(game, HOME, ">f7") == "F-3.2.4b"
        for code in game.legal(HOME):
            assert "f7" not in GAME.table.gesture(game.state, HOME, code).route[1:]
    game = shooting("", die=2)
    assert accepts(game, HOME, ">g8")
    assert refused(game, HOME, ">f7") == "F-3.2.4b"


@pytest.mark.rules("F-3.2.5a")
def test_s30_team_mates_are_crossed():
    game = shooting("H9>f9 A11>l8", die=3)
    assert accepts(game, HOME, ">f10")
    assert {"f8", "f9"} <= set(GRID.names(open_to_ball(game.state)))


@pytest.mark.rules("F-3.3", "F-G32")
def test_s31_shut_into_a_corner():
    moves = "H4>a1 A4>a2 A7>b1 A9>b2"
    assert kicks(position(moves, ball="a1"), 1) == ({"a2", "b1", "b2"}, 0)
    for die in range(2, 7):
        game = kicking(moves, ball="H4")
        assert "could_not_kick" in roll(game, die)
        assert (game.state.phase, game.state.favoured, name(game.state.ball)) == (FREE_KICK_TAKER, AWAY, "a1")


@pytest.mark.rules("F-3.3", "F-G10", "F-G32")
def test_s33_shut_in_on_the_edge_of_ones_own_area():
    moves = "H4>c1 H2>h2 H7>d5 A2>d1 A3>d2 A4>c2 A5>c3 A6>b3 A7>b4 A8>a4 A9>a2 A10>a1 A11>b1"
    s = position(moves, ball="c1")
    assert kicks(s, 1)[0] == {"b1", "b2", "c2", "d1", "d2"}
    assert kicks(s, 2)[0] == {"a1", "a2", "a3", "b1", "b3", "c2", "c3"}
    assert kicks(s, 3)[0] == {"a2", "a4", "b3", "b4"}
    for die in (4, 5, 6):
        game = kicking(moves, ball="H4")
        assert "could_not_kick" in roll(game, die)
        assert (game.state.phase, game.state.favoured) == (PENALTY_TAKER, AWAY)


@pytest.mark.rules("F-G19")
def test_s34_no_own_goal():
    for die in (2, 3):
        game = kicking("H2>f2 HK>e1", ball="H2", die=die)
        assert GOAL not in game.legal(HOME)
        assert refused(game, HOME, "own-goal") == "F-G19"


@pytest.mark.rules("F-3.2.5b", "F-G12")
def test_s35_through_a_field_pawn_on_a_goal_area():
    moves = "HK>e1 A11>f1 A9>f2"
    game = kicking(moves, ball="HK", die=2)
    assert GAME.table.gesture(game.state, HOME, cell("g1")).route == ("e1", "f1", "g1")
    path, ends = open_to_ball(game.state), GRID.mask & ~(1 << cell("e1"))
    assert count_walks(cell("e1"), 2, path, ends, compass(GRID.stride))[cell("g1")] == 1
    assert accepts(game, HOME, ">g1")
    game = kicking(moves, ball="HK", die=2, goal_area_pass="defended")
    assert refused(game, HOME, ">g1") == "F-3.2.5a"


# Shots


@pytest.mark.rules("F-3.2.5b", "F-4.1.2a", "F-4.1.2b", "F-4.1.2d", "F-4.1.3b", "F-4.1.3c")
def test_s36_three_steps_through_a_defender():
    moves = "H11>g12 A2>g14"
    assert refused(shooting(moves, die=2), HOME, "goal") == "F-4.1.2a"
    for die in (3, 4, 5, 6):
        game = shooting(moves, die=die)
        assert GOAL in game.legal(HOME)
        assert game.state.shot == 3
    for die in DICE:
        game = shooting(moves, die=6)
        play(game, HOME, "goal")
        kinds = roll(game, die)
        assert ("saved" in kinds, "goal_scored" in kinds) == (die < 3, die >= 3)


@pytest.mark.rules("F-3.2.5a", "F-G16")
def test_s37_the_keeper_closes_the_cell_he_stands_on():
    game = shooting("H11>g12 AK>g14", die=3)
    assert game.state.shot == 3
    assert GAME.table.gesture(game.state, HOME, GOAL).route[-1] == "f14"


@pytest.mark.rules("F-4.1.2c", "F-4.1.3b")
def test_s38_diagonally_to_the_mouth_then_straight_in():
    moves = "H11>e13 AK>h14"
    assert GOAL not in shooting(moves, die=1).legal(HOME)
    for die in DICE:
        game = shooting(moves, die=2)
        assert game.state.shot == 2
        play(game, HOME, "goal")
        assert ("saved" in roll(game, die)) == (die == 1)


@pytest.mark.rules("F-4.1.2c", "F-4.1.2e")
def test_s39_from_beside_the_goal():
    assert shooting("H11>e14", die=3).state.shot == 3
    assert shooting("H11>e14", die=2).state.shot == 0
    assert shooting("H11>e14 AK>g14", die=2).state.shot == 2
    for moves in ("H11>e14", "H11>e14 AK>g14"):
        assert refused(shooting(moves, die=1), HOME, "goal") == "F-4.1.2c"


@pytest.mark.rules("F-G16", "F-4.1.3a")
def test_s40_from_the_mouth_no_save_can_help_but_the_keeper_rolls():
    for die in DICE:
        game = shooting("H11>f14 AK>g14", die=die)
        assert game.state.shot == 1
        play(game, HOME, "goal")
        assert game.state.phase == SAVE_ROLL
    for die in DICE:
        game = shooting("H11>f14 AK>g14", die=1)
        play(game, HOME, "goal")
        assert "goal_scored" in roll(game, die)


@pytest.mark.rules("F-4.1.3a")
@pytest.mark.parametrize("keeper", ["c9", "d14"])
def test_s41_a_keeper_outside_his_goal_area_does_not_roll(keeper):
    game = shooting(f"H11>f13 AK>{keeper}", die=2)
    assert "goal_scored" in play(game, HOME, "goal")
    assert game.state.score == [1, 0]


@pytest.mark.rules("F-4.1.2a", "F-4.1.3b", "F-G16")
def test_s42_the_longest_shot():
    for die in range(1, 6):
        assert GOAL not in shooting("H11>f9", die=die).legal(HOME)
    for die in DICE:
        game = shooting("H11>f9", die=6)
        assert game.state.shot == 6
        play(game, HOME, "goal")
        assert ("saved" in roll(game, die)) == (die < 6)
    for die in DICE:
        assert GOAL not in shooting("H11>f8 A11>l8", die=die).legal(HOME)


@pytest.mark.rules("F-3.2.5b")
def test_s44_the_same_at_the_other_end():
    game = kicking("A11>e2 HK>g1 H2>f1", ball="A11", side=AWAY, die=2)
    assert game.state.shot == 2
    assert GAME.table.gesture(game.state, AWAY, GOAL).route == ("e2", "f1")


# Restarts


@pytest.mark.rules("F-1.5b", "F-1.5c", "F-1.5d", "F-G05", "F-G09")
def test_s45_lining_up_for_a_kick_off():
    game = kick_off(HOME)
    assert refused(game, HOME, "H11@e7") == "F-1.5d"
    play(game, HOME, "H11@f7")
    assert refused(game, HOME, "H1@a8") == "F-1.5b"
    for place in ("f9", "e8"):
        assert refused(game, AWAY, f"A1@{place}") == "F-1.5c"
    for place in ("e9", "d8"):
        assert accepts(game, AWAY, f"A1@{place}")
    assert accepts(game, HOME, "H1@g7")
    play(game, HOME, "H1@g7")
    assert refused(game, HOME, "H2@e7") == "F-G09"


@pytest.mark.rules("F-1.3.3", "F-1.5e")
def test_s46_a_kick_off_is_a_kick_alone():
    game = kick_off(HOME)
    fill(game)
    assert game.state.phase == KICK_OFF_ROLL
    roll(game, 4)
    assert game.state.phase == KICK
    assert all(code < OF_PAWN for code in game.legal(HOME))
    game.play(HOME, game.legal(HOME)[0])
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, AWAY)


@pytest.mark.rules("F-4.5", "F-G29")
def test_s47_who_kicks_off():
    game = shooting("H11>f13 AK>c9", die=2)
    play(game, HOME, "goal")
    assert (game.state.phase, game.state.favoured) == (PLACE, AWAY)
    for opener in (HOME, AWAY):
        s = position(turn=60)
        s.opener = opener
        game = Match.at(GAME, s)
        roll(game, 1)
        assert "half_ended" in play(game, HOME, "HK-e1")
        assert (game.state.half, game.state.phase, game.state.favoured) == (2, PLACE, 1 - opener)


@pytest.mark.rules("F-4.3c", "F-4.3d", "F-G18", "F-G24")
def test_s48_keeping_away_from_a_free_kick():
    game = free_kick("e10")
    play(game, HOME, "taker-H9")
    assert refused(game, AWAY, "A1@d11") == "F-4.3d"
    assert accepts(game, AWAY, "A1@e12")
    assert accepts(game, HOME, "H1@d11")
    play(game, AWAY, "A1@f14", "A2@d13", "A3@i13", "A4@b12", "A5@k12")
    assert refused(game, AWAY, "A6@f11") == "F-G24"
    play(game, AWAY, "A6@f12", "A7@b10", "A8@k10")
    assert refused(game, AWAY, "A9@d9") == "F-G24"


def conflict(at):
    """A free kick after which both number 2s want one cell."""
    game = free_kick("e10")
    play(game, HOME, "taker-H9", f"1=f1 2={at}")
    play(game, AWAY, f"1=f14 2={at}")
    assert game.state.phase == CONFLICT
    return game


@pytest.mark.rules("F-4.3e", "F-G23")
def test_s49_contested_cells_go_to_the_side_whose_half_it_is():
    game = conflict("g12")
    assert game.actor == HOME
    nearest = {"f11", "g11", "h11", "f12", "h12", "f13", "g13", "h13"}
    standing = set(GRID.names(game.state.stood[AWAY] | game.state.stood[HOME]))
    assert cells_offered(game, HOME) == nearest - standing
    assert refused(game, HOME, "H2@g12") == "F-1.2b"
    assert refused(game, HOME, "H2@a5") == "F-G23"
    play(game, HOME, "H2@g11")
    assert name(game.state.cell[AWAY][1]) == "g12"
    assert name(game.state.cell[HOME][1]) == "g11"
    assert conflict("g5").actor == AWAY


@pytest.mark.rules("F-G26")
def test_s51_a_free_kick_is_followed_by_a_full_turn():
    game = free_kick("e10")
    play(game, HOME, "taker-H9")
    fill(game)
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, HOME)
    roll(game, 1)
    play(game, HOME, "H9-e11")
    assert name(game.state.ball) == "e11"
    assert game.state.phase == KICK_ROLL


@pytest.mark.rules("F-4.4b", "F-4.4c", "F-G04")
def test_s52_who_may_be_where_at_a_penalty():
    game = penalty(HOME)
    assert refused(game, HOME, "H9@e12") == "F-4.4b"
    assert cells_offered(game, HOME) == {"f12", "g12"}
    play(game, HOME, "H9@f12")
    assert refused(game, HOME, "H1@d13") == "F-4.4c"
    assert accepts(game, AWAY, "A1@a5")
    assert accepts(game, AWAY, "A1@f14")
    play(game, AWAY, "A1@a5")
    assert refused(game, AWAY, "A2@h14") == "F-4.4c"
    assert refused(game, AWAY, "A2@d13") == "F-G24"


@pytest.mark.rules("F-4.4e", "F-4.4f", "F-G27")
def test_s53_a_penalty_needs_a_three():
    for die in DICE:
        game = penalty(HOME)
        play(game, HOME, "H9@f12")
        fill(game)
        assert game.state.phase == PENALTY_ROLL
        kinds = roll(game, die)
        if die < 3:
            assert "penalty_missed" in kinds
            assert (game.state.phase, game.state.side, game.state.score) == (CLEAR_KEEPER, AWAY, [0, 0])
            assert name(game.state.ball) == "f12"
        else:
            assert "goal_scored" in kinds
            assert (game.state.phase, game.state.favoured, game.state.score) == (PLACE, AWAY, [1, 0])


@pytest.mark.rules("F-4.2a", "F-4.2b", "F-4.2d", "F-G27b")
def test_s54_a_clearance():
    s = position(ball="H11", side=AWAY)
    s.phase = CLEAR_KEEPER
    game = Match.at(GAME, s)
    assert refused(game, AWAY, "AK@k13") == "F-4.2a"
    assert refused(game, AWAY, "AK@d13") == "F-1.2b"
    play(game, AWAY, "AK@c12")
    assert game.state.phase == CLEAR_PLACE
    assert refused(game, HOME, "lift-HK") == "F-G27b"
    assert refused(game, AWAY, "2=d12 3=i12 6=f12") == "F-4.2b"
    play(game, AWAY, "2=d11 3=i12")
    with pytest.raises(NotYourTurn):
        game.play_text(AWAY, "lift-A6")
    play(game, HOME, "done")
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, AWAY)
    roll(game, 1)
    assert refused(game, AWAY, "keep") == "F-2.1"
    play(game, AWAY, "A6-f12")
    assert game.state.phase == KICK_ROLL


@pytest.mark.rules("F-1.3.1c", "F-G14")
def test_s55_keep_or_kick_is_decided_before_the_roll():
    game = match(ball="h7")
    roll(game, 2)
    play(game, HOME, "H11-h7")
    play(game, HOME, "keep")
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, AWAY)
    assert name(game.state.ball) == "h7"
    game = match(ball="h7")
    roll(game, 2)
    play(game, HOME, "H11-h7", "kick")
    roll(game, 5)
    assert refused(game, HOME, "keep") == "F-G14"


@pytest.mark.rules("F-G13")
def test_s57_advantage():
    def line_foul(**options):
        game = match("A7>e9", ball="H11", side=AWAY, **options)
        roll(game, 2)
        play(game, AWAY, "A6-f9")
        return game

    game = line_foul()
    assert game.state.phase == FOUL
    play(game, HOME, "play-on")
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, HOME)
    assert name(game.state.cell[AWAY][5]) == "f9"
    roll(game, 1)
    play(game, HOME, "HK-g1")
    roll(game, 1)
    play(game, HOME, ">g7")
    roll(game, 1)
    assert "line_foul" in play(game, AWAY, "AK-e14")
    game = line_foul(advantage=False)
    assert PLAY_ON not in game.legal(HOME)
    assert refused(game, HOME, "play-on") == "F-G13"


@pytest.mark.rules("F-2.2.6a", "F-G13")
def test_s59_a_foul_comes_before_the_kick():
    game = match("H7>e6 H6>f5", ball="f6")
    roll(game, 1)
    kinds = play(game, HOME, "H6-f6")
    assert "took_ball" in kinds
    assert "line_foul" in kinds
    assert game.state.phase == FOUL
    assert game.actor == AWAY
