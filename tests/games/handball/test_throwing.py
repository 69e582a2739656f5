"""Chapter 3: throwing the ball."""

import pytest

from touchline.core.bits import has
from touchline.core.contract import AWAY, HOME
from touchline.games.handball.rules.position import CLEAR_KEEPER, INTERCEPT_ROLL, MOVE_ROLL, PLACE, SAVE_ROLL

from .builder import (
    FA,
    FH,
    P2,
    P3,
    P5,
    S1,
    name,
    offered,
    play,
    position,
    refused,
    roll,
    rules_told,
    throwing,
    throws,
    turn_of,
)

NEAR = "e14 a9 h9 a10 h10 b8 h8"


@pytest.mark.rules("H-3.1", "H-3.2.2")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_ball_moves_exactly_the_number_rolled(die):
    game = throwing(HOME, S1, die=die)
    columns = "abcdefgh"
    for word in offered(game, HOME):
        far = abs(columns.index(word[0]) - 3) + abs(int(word[1:]) - 7)
        assert far <= die
        assert far % 2 == die % 2
    assert refused(game, HOME, ">d14") in ("H-3.2.2", "H-3.2.3")
    assert refused(game, HOME, "H3-a7") == "H-3.1"


@pytest.mark.rules("H-3.2.1")
def test_the_ball_is_thrown_by_the_pawn_that_holds_it():
    game = throwing(HOME, S1, die=1)
    assert offered(game, HOME) == {"d6", "d8", "c7", "e7"}
    events = game.play_text(HOME, ">d8")
    assert events[0].args[:3] == (HOME, 1, game.first.ball)


@pytest.mark.rules("H-3.2.1")
def test_a_side_without_the_ball_throws_nothing():
    game = turn_of(HOME, (f"d1 d7 {FH}", f"d14 {FA}"), "h7", die=1)
    assert refused(game, HOME, "shot") == "H-2.1"
    play(game, HOME, "H2-d8")
    assert game.state.side == AWAY


@pytest.mark.rules("H-3.2.3")
def test_the_ball_goes_by_the_sides():
    assert refused(throwing(HOME, S1, die=1), HOME, ">e8") == "H-3.2.3"


@pytest.mark.rules("H-3.2.4a")
def test_the_ball_does_not_turn_straight_back():
    corridor = ("d1 a7* a6 b8 h5 h4 a4", "d14 b7 a10 b9 h10 a11 h11")  # a8, a9 and no more
    assert throws(position(corridor), 3)[0] == {"a10", "b9"}
    assert refused(throwing(HOME, corridor, die=3), HOME, ">a8") == "H-3.2.4a"


@pytest.mark.rules("H-3.2.5")
def test_own_pawns_and_others_bar_the_way():
    assert refused(throwing(HOME, P5, die=2), HOME, ">d8") == "H-3.2.2"
    assert refused(throwing(HOME, P5, die=2), HOME, ">b12") == "H-3.2.5"
    screened = throwing(HOME, ("d1 d12* c12 e12 a5 h5 a4", f"d13 {FA}"), die=4)
    assert refused(screened, HOME, "shot") == "H-3.2.5"


@pytest.mark.rules("H-3.2.6")
def test_a_pass_to_a_friend():
    game = throwing(HOME, ("d1 d7* d9 h5 a4 h4 a6", f"d14 {FA}"), die=2)
    events = game.play_text(HOME, ">H3")
    assert rules_told(events)["received"] == "H-3.2.6"
    assert (name(game.state.ball), game.state.side) == ("d9", AWAY)


@pytest.mark.rules("H-G19")
def test_a_clean_way_needs_no_roll():
    game = throwing(HOME, (f"d1 b13* {FH}", f"d14 {FA}"), die=2)
    assert throws(game.state, 2)[1] == set()
    play(game, HOME, ">c12")  # over b12, although c13 in the zone would do as well
    assert (name(game.state.ball), game.state.side) == ("c12", AWAY)


@pytest.mark.rules("H-G19", "H-G23", "H-3.2.7.2")
def test_without_a_keeper_at_home_nothing_is_intercepted():
    absent = (P2[0], P2[1].replace("d14", "a9"))
    game = throwing(HOME, absent, die=2)
    play(game, HOME, ">b13")
    assert (name(game.state.ball), game.state.phase) == ("b13", MOVE_ROLL)
    game = throwing(HOME, absent, die=2, absent_keeper_rolls=True)
    play(game, HOME, ">b13")
    assert game.state.phase == INTERCEPT_ROLL


@pytest.mark.rules("H-G23", "H-3.2.7.4", "H-4.3a")
def test_a_ball_in_the_zone_brings_an_absent_keeper_back():
    absent = (P2[0], P2[1].replace("d14", "a9"))
    game = throwing(HOME, absent, die=1)
    play(game, HOME, ">c13")
    assert (game.state.phase, game.actor) == (CLEAR_KEEPER, AWAY)
    play(game, AWAY, "A1@e13")
    assert name(game.state.cell[AWAY][0]) == "e13"


@pytest.mark.rules("H-G23", "H-3.2.6")
def test_a_keeper_outside_his_zone_catches_as_a_field_pawn():
    game = throwing(HOME, (f"d1 d7* {FH}", f"d9 {FA}"), die=2)
    play(game, HOME, ">d9")
    assert (game.state.side, game.state.held, game.state.phase) == (AWAY, 1, MOVE_ROLL)


@pytest.mark.rules("H-G20")
def test_the_ball_stays_on_the_court():
    game = throwing(HOME, (f"d1 h7* {FH}", f"d14 {FA}"), die=1)
    assert offered(game, HOME) == {"g7", "h6", "h8"}
    assert refused(game, HOME, ">i7") == "H-G20"


@pytest.mark.rules("H-G21", "H-3.2.7.3")
def test_a_throw_into_ones_own_zone_is_played_if_it_is_the_only_one():
    only = throwing(HOME, ("e1 a1* a3 b3 c3 b2 a2", f"d14 {FA}"), die=3)
    assert offered(only, HOME) == {"c2", "d1"}
    kinds = play(only, HOME, ">d1")
    assert "own_zone_foul" in kinds
    assert "could_not_throw" not in kinds
    assert "own_zone_foul" in only.game.table.COSTS  # people are warned


@pytest.mark.rules("H-G21", "H-4.3d")
def test_a_clearing_keeper_may_not_throw_into_his_zone():
    game = throwing(HOME, P3, die=1)
    assert refused(game, HOME, ">c2") == "H-4.3d"


@pytest.mark.rules("H-4.3d", "H-3.3", "H-G25")
def test_a_keeper_who_cannot_throw_out_commits_a_foul():
    pawns = (f"d1* d7 {FH}", f"d14 {FA}")
    assert throws(position(pawns), 1)[0] == set()
    game = throwing(HOME, pawns)
    assert "could_not_throw" in roll(game, 1)
    assert (game.state.phase, game.state.favoured, name(game.state.ball)) == (PLACE, AWAY, "d4")


@pytest.mark.rules("H-G22", "H-4.2.2")
def test_a_shot_need_not_be_straight_and_is_never_compulsory():
    game = throwing(HOME, (f"d1 b13* {FH}", NEAR), die=4)
    assert game.state.shot == 3
    assert len(game.legal(HOME)) > 1
    play(game, HOME, "shot")
    assert game.state.phase == SAVE_ROLL


@pytest.mark.rules("H-G22")
def test_the_keepers_body_closes_the_cell_he_stands_on():
    straight = throwing(HOME, (f"d1 d12* {FH}", NEAR), die=6)
    assert straight.state.shot == 2
    blocked = throwing(HOME, (f"d1 d12* {FH}", NEAR.replace("e14", "d14")), die=6)
    assert blocked.state.shot == 3


@pytest.mark.rules("H-G22", "H-3.2.7.2")
def test_a_shot_is_never_intercepted():
    game = throwing(HOME, (f"d1 b13* {FH}", NEAR), die=4)
    kinds = play(game, HOME, "shot")
    assert kinds == ["shot"]
    assert game.state.phase == SAVE_ROLL


@pytest.mark.rules("H-G46")
def test_a_ball_never_rests_free_in_a_zone():
    for die in range(1, 7):
        game = throwing(HOME, P2, die=die)
        for code in game.legal(HOME):
            s = game.state.copy()
            game.game.rules.apply(s, HOME, code)
            if s.phase == MOVE_ROLL:
                assert not has(s.goal_zone[0] | s.goal_zone[1], s.ball)
