"""Chapter 2: moving a pawn, lines, access, blocks."""

import pytest

from touchline.core.contract import AWAY, HOME
from touchline.core.match import Match
from touchline.games.foot import GAME
from touchline.games.foot.fallback import commits_foul
from touchline.games.foot.pitch import GRID
from touchline.games.foot.rules.position import (
    FOUL,
    FREE_KICK_TAKER,
    KICK_ROLL,
    MOVE_ROLL,
    PENALTY_TAKER,
)
from touchline.games.grid.codes import OF_PAWN

from .builder import BLOCK, accepts, dests, kicking, match, name, play, position, refused, roll


@pytest.mark.rules("F-2.1")
def test_a_move_is_compulsory():
    game = match()
    roll(game, 3)
    assert game.legal(HOME)
    assert all(code >= OF_PAWN for code in game.legal(HOME))
    for word in ("keep", "done", "play-on", "goal"):
        assert refused(game, HOME, word) == "F-2.1"


@pytest.mark.rules("F-2.2.1a", "F-2.2.2")
def test_too_far_too_near_and_slanting():
    game = match("H11>g7")
    roll(game, 3)
    assert refused(game, HOME, "H11-g11") == "F-2.2.1a"
    assert refused(game, HOME, "H11-h8") == "F-2.2.1a"
    assert refused(game, HOME, "H11-j9") == "F-2.2.2"


@pytest.mark.rules("F-2.2.3a", "F-2.2.4a")
def test_the_reason_of_a_refusal_is_the_one_that_matters():
    ring = "HK>a1 H2>c1 H3>c2 H4>a3 H5>b3"
    game = match(ring)
    roll(game, 4)
    assert accepts(game, HOME, "HK-a1")
    assert refused(game, HOME, "HK-b2") == "F-2.2.3a"
    game = match("HK>a1 H2>b1 H3>b2 H4>b3 H5>a4")
    roll(game, 2)
    assert accepts(game, HOME, "HK-a3")
    game = match("HK>a1 H2>b1 H3>b2 H4>b3 H5>a4")
    roll(game, 6)
    assert refused(game, HOME, "HK-a5") == "F-2.2.4a"
    assert refused(game, HOME, "HK-a3") == "F-2.2.3a"


@pytest.mark.rules("F-2.2.3b")
def test_a_cell_left_earlier_may_be_crossed_again():
    assert "f7" in dests(position(), HOME, 10, 6)  # f7 g7 g6 f6, then on; or round and back
    only_way = dests(position("HK>a1 H2>c1 H3>c2 H4>a3 H5>b3"), HOME, 0, 5)
    assert only_way == {"b1", "a2"}  # once round the four cells, and one step on


@pytest.mark.rules("F-2.2.9")
def test_there_is_no_offside():
    game = kicking("H10>g13 H11>f9", ball="H11", die=4)
    forward = GRID.row(game.state.cell[HOME][9])
    assert all(GRID.row(game.state.cell[AWAY][pawn]) <= forward for pawn in range(1, 11))
    assert "received" in play(game, HOME, ">g13")
    assert game.state.side == AWAY


@pytest.mark.rules("F-G06")
def test_pawns_may_go_backwards():
    game = match()
    roll(game, 2)
    assert accepts(game, HOME, "H11-f5")
    assert accepts(game, HOME, "H11-h7")


@pytest.mark.rules("F-G07")
@pytest.mark.parametrize(("die", "can"), [(1, False), (2, False), (3, False), (4, True), (5, False), (6, True)])
def test_ending_where_one_began(die, can):
    game = match(ball="H11")
    roll(game, die)
    assert accepts(game, HOME, "H11-f7") == can
    if can:
        assert "circled" in play(game, HOME, "H11-f7")
        assert (game.state.phase, name(game.state.ball)) == (KICK_ROLL, "f7")
    else:
        assert refused(game, HOME, "H11-f7") == ("F-2.2.3a" if die == 2 else "F-2.2.1a")


@pytest.mark.rules("F-G08")
def test_the_two_teams_are_never_added_up():
    game = match("H7>e7 A11>g7", ball="a8")
    roll(game, 1)
    assert play(game, HOME, "HK-e1") == ["moved"]  # e7 f7 are Home's, g7 is Away's


@pytest.mark.rules("F-G08", "F-2.2.6a")
def test_four_in_a_line_and_the_holder_counts():
    game = match("H7>e6 H6>g5 H10>g6", ball="H7")
    roll(game, 2)
    assert "line_foul" in play(game, HOME, "H6-f6")
    assert set(GRID.names(game.state.refs)) == {"d6", "e6", "f6", "g6"}


@pytest.mark.rules("F-G09")
def test_a_line_is_never_judged_after_a_kick():
    game = kicking("H7>e6 H6>f6", ball="H11", die=2)
    assert play(game, HOME, ">g9") == ["kicked"]
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, AWAY)


@pytest.mark.rules("F-G09")
def test_where_lines_are_allowed_in_placements_they_are_whistled_at_the_next_move():
    game = match("H7>e6 H6>f6", align_in_placement="allow")
    roll(game, 1)
    assert "line_foul" in play(game, HOME, "HK-e1")
    game = match("H7>e6 H6>f6", align_in_placement="allow")
    roll(game, 1)
    assert "line_foul" not in play(game, HOME, "H6-g6")


@pytest.mark.rules("F-G10")
def test_in_the_other_penalty_area_it_is_a_free_kick():
    game = match("H7>e12 H9>e13 H11>d14")
    roll(game, 1)
    assert "line_foul" in play(game, HOME, "H11-e14")
    play(game, AWAY, "at-e13")
    assert (game.state.phase, game.state.favoured) == (FREE_KICK_TAKER, AWAY)


@pytest.mark.rules("F-G10", "F-2.3c")
@pytest.mark.parametrize(("ball", "phase"), [("f13", PENALTY_TAKER), ("f2", FREE_KICK_TAKER), ("f7", FREE_KICK_TAKER)])
def test_for_a_block_the_side_that_does_not_move_is_at_fault(ball, phase):
    game = match(pawns=BLOCK, ball=ball)
    roll(game, 3)
    assert (game.state.phase, game.state.favoured) == (phase, HOME)


@pytest.mark.rules("F-G11")
@pytest.mark.parametrize(
    ("ball", "pawns", "last", "to"),
    [
        ("l14", "H2>k14 H3>l12", "H3", "l13"),
        ("a9", "H2>a8 H3>a10 H4>b8", "H4", "b9"),
        ("g10", "H2>g11 H3>g9 H4>f10 H5>i10", "H5", "h10"),
    ],
)
def test_two_pawns_close_a_corner_three_an_edge_four_a_cell(ball, pawns, last, to):
    game = match(pawns, ball=ball)
    roll(game, 1)
    kinds = play(game, HOME, f"{last}-{to}")
    assert "access_foul" in kinds
    assert "line_foul" not in kinds


@pytest.mark.rules("F-G11", "F-2.2.7c")
def test_opponents_are_no_obstacle_and_may_stand_inside():
    game = match("H2>b1 H4>a4 A7>a2", ball="a1")
    roll(game, 1)
    assert "access_foul" not in play(game, HOME, "H4-a3")  # A7 on a2 reaches the ball
    game = match("H2>c1 H4>b4 H6>c2 H7>a3 A7>b2 A9>a2", ball="a1")
    roll(game, 1)
    assert "access_foul" not in play(game, HOME, "H4-b3")


@pytest.mark.rules("F-G11")
def test_a_kick_into_a_pocket_is_no_foul():
    game = kicking("H2>b1 H4>a2 H11>b2", ball="H11", die=1)
    assert play(game, HOME, ">a1") == ["kicked"]
    assert game.state.side == AWAY


@pytest.mark.rules("F-G13")
def test_a_closed_ball_and_a_line_give_the_choice_of_all_cells():
    game = match("H2>b1 H4>b2 H6>c3 H9>a3 HK>h1", ball="a2")
    roll(game, 1)
    kinds = play(game, HOME, "H6-b3")
    assert ("line_foul" in kinds, "access_foul" in kinds) == (True, True)
    assert set(GRID.names(game.state.refs)) == {"b1", "b2", "b3", "a2"}
    play(game, AWAY, "at-a2")
    assert (game.state.phase, name(game.state.ball)) == (FREE_KICK_TAKER, "a2")


@pytest.mark.rules("F-G13")
def test_if_every_move_is_a_foul_one_must_be_played():
    game = match("H2>a1 H3>a2 H4>a3 H5>l1 H6>l2 H7>l3", ball="f6")  # two lines that were let pass
    roll(game, 1)
    codes = game.legal(HOME)
    assert codes
    assert all(commits_foul(game.state, code) for code in codes)
    game.play(HOME, codes[0])
    assert game.state.phase == FOUL


@pytest.mark.rules("F-G13", "F-2.2.7b")
def test_without_advantage_a_single_cell_needs_no_choice():
    game = match("H2>b1 H4>a3", ball="a1", advantage=False)
    roll(game, 1)
    play(game, HOME, "H4-a2")
    assert (game.state.phase, name(game.state.ball)) == (FREE_KICK_TAKER, "a1")
    game = match("H2>b1 H4>a3", ball="a1")
    roll(game, 1)
    play(game, HOME, "H4-a2")
    assert refused(game, AWAY, "at-a2") == "F-2.2.7b"
    play(game, AWAY, "play-on")
    roll(game, 1)
    play(game, AWAY, "AK-e14")
    roll(game, 1)
    assert "access_foul" in play(game, HOME, "HK-e1")  # judged again


@pytest.mark.rules("F-2.3d")
def test_one_free_cell_is_no_room_for_a_two():
    lone = position("A4>d1", pawns=BLOCK, ball="A2")  # only b1 has a way out: to c1, and no farther
    assert dests(lone, HOME, 1, 1) == {"c1"}
    assert all(not dests(lone, HOME, pawn, 2) for pawn in range(11))
    game = Match.at(GAME, lone)
    assert "blocked" in roll(game, 2)
    game = Match.at(GAME, lone)
    assert "blocked" not in roll(game, 1)


@pytest.mark.rules("F-2.3b", "F-G26", "F-G28")
def test_a_block_costs_the_roll_and_a_turn():
    game = match(pawns=BLOCK, ball="A2", turn=10)
    roll(game, 4)
    play(game, HOME, "taker-H9", "auto")
    play(game, AWAY, "auto")
    assert (game.state.phase, game.state.side, game.state.turn) == (MOVE_ROLL, HOME, 11)
