"""Small stories of moves and their fouls, each from the same starting position unless it says otherwise."""

import pytest

from touchline.core.contract import AWAY, HOME
from touchline.core.match import Match
from touchline.games.foot import GAME
from touchline.games.foot.pitch import GRID
from touchline.games.foot.rules.position import (
    DECIDE,
    FOUL,
    FREE_KICK_TAKER,
    KEEP,
    KICK_ROLL,
    MOVE_ROLL,
    PENALTY_TAKER,
    PLAY_ON,
    STRIKE,
)
from touchline.games.grid.codes import OF_PAWN

from .builder import (
    BLOCK,
    DICE,
    accepts,
    cells_offered,
    dests,
    kick_off,
    match,
    name,
    play,
    position,
    refused,
    roll,
)

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
