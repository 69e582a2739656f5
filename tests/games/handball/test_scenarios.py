"""The numbered scenarios: a position, what is tried, what must come of it."""

import pytest

from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.games.handball.pitch import KEEPER
from touchline.games.handball.rules.position import (
    CENTRAL_CELL,
    CLEAR_KEEPER,
    DECIDE,
    FREE_THROW,
    MOVE_ROLL,
    PLACE,
    REPLACE,
    SAVE_ROLL,
    SEVEN_METRE_ROLL,
    SHOOTER,
    THROW,
    THROW_ROLL,
)

from .builder import (
    BLOCKED,
    FA,
    FH,
    P2,
    P3,
    P4,
    S1,
    accepts,
    clearance,
    free_throw,
    movers,
    moves,
    name,
    offered,
    play,
    refused,
    roll,
    rules_told,
    seven_metre,
    stay,
    throw_off,
    throwing,
    throws,
    turn_of,
    where,
)

NEAR_GOAL = "e14 a9 h9 a10 h10 b8 h8"


@pytest.mark.rules("H-2.2.3", "H-G8")
def test_s01_a_pawn_may_loop_back_to_where_it_stands():
    game = turn_of(HOME, S1, die=4)
    assert "d7" in moves(game, "d7")
    assert len(moves(game, "d7")) == 23
    assert "circled" in play(game, HOME, "H2-d7")
    assert refused(turn_of(HOME, S1, die=2), HOME, "H2-d7") == "H-2.2.3"


@pytest.mark.rules("H-2.2.3")
def test_s02_there_and_back_is_no_way_but_another_way_is():
    game = turn_of(HOME, S1, die=3)
    assert "d8" in moves(game, "d7")
    walled = ("d1 d7* c8 e8 c7 e7 d6", f"d14 {FA}")
    assert "d8" not in moves(turn_of(HOME, walled, die=3), "d7")
    assert refused(turn_of(HOME, walled, die=3), HOME, "H2-d8") == "H-2.2.3"


@pytest.mark.rules("H-2.2.4")
def test_s03_pawns_stand_in_the_way():
    game = turn_of(HOME, ("d1 d7 d8 h5 a4 h4 a6", "d14 c7 h9* a10 h10 a11 h11"), die=2)
    assert moves(game, "d7") == {"d5", "c6", "e6", "f7", "e8"}
    assert refused(game, HOME, "H2-d9") == "H-2.2.4"
    assert refused(game, HOME, "H2-c7") == "H-2.2.4"


@pytest.mark.rules("H-G9", "H-1.4.2.2")
def test_s04_crossing_the_free_ball_takes_nothing():
    game = turn_of(HOME, (f"d1 d7 {FH}", f"d14 {FA}"), "d8", die=2)
    play(game, HOME, "H2-d9")
    assert name(game.state.ball) == "d8"
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, AWAY)


@pytest.mark.rules("H-2.2.5", "H-1.4.2.2", "H-2.2.1")
def test_s05_ending_on_the_free_ball_takes_it():
    pawns = (f"d1 d7 {FH}", f"d14 {FA}")
    game = turn_of(HOME, pawns, "d8", die=1)
    assert "took_ball" in play(game, HOME, "H2-d8")
    assert game.state.phase == DECIDE
    play(game, HOME, "keep")
    assert (game.state.side, game.state.ball) == (AWAY, game.state.cell[HOME][1])
    assert "d8" in moves(turn_of(HOME, pawns, "d8", die=3), "d7")
    assert refused(turn_of(HOME, pawns, "d8", die=2), HOME, "H2-d8") == "H-2.2.1"


OUTSIDE_ZONE = ("d1 d3 b2 a5 h5 a4 h4", f"d14 {FA}")


@pytest.mark.rules("H-2.2.6")
def test_s06_field_pawns_stay_out_of_the_goal_zones():
    game = turn_of(HOME, OUTSIDE_ZONE, "h7", die=1)
    assert moves(game, "d3") == {"c3", "e3", "d4"}
    assert moves(game, "b2") == {"a2", "b3"}
    assert refused(game, HOME, "H2-d2") == "H-2.2.6"


@pytest.mark.rules("H-2.2.6R")
def test_s07_a_keeper_without_the_ball_leaves_his_zone():
    game = turn_of(HOME, OUTSIDE_ZONE, "h7", die=3)
    assert moves(game, "d1") >= {"a1", "c1", "e1", "g1", "d2", "f2", "c3", "e3"}
    play(game, HOME, "H1-c3")
    assert where(game.state, HOME)[KEEPER] == "c3"


@pytest.mark.rules("H-3.2.4b")
def test_s10_the_ball_never_ends_where_it_is_thrown_from():
    game = throwing(HOME, S1, die=4)
    assert len(game.legal(HOME)) == 23
    assert refused(game, HOME, ">d7") == "H-3.2.4b"


@pytest.mark.rules("H-3.2.5", "H-3.2.6", "H-1.4.2.1")
def test_s11_pawns_stop_the_ball_and_catch_it():
    pawns = ("d1 d7* c7 h5 a4 h4 a6", "d14 e7 d8 a10 h10 a11 h11")
    game = throwing(HOME, pawns, die=1)
    assert offered(game, HOME) == {"d6", "c7", "e7", "d8"}
    assert offered(throwing(HOME, pawns, die=2), HOME) == {"d5", "c6", "e6"}
    assert refused(throwing(HOME, pawns, die=2), HOME, ">d9") == "H-3.2.5"
    assert "received" in play(game, HOME, ">d8")
    assert (game.state.side, game.state.held) == (AWAY, 1)
    roll(game, 1)
    play(game, AWAY, "A2-e8")
    assert game.state.phase == THROW_ROLL


@pytest.mark.rules("H-4.5.2c", "H-G28", "H-4.5.1", "H-3.3")
def test_s13_a_throw_that_cannot_be_made_is_a_free_throw_beyond_the_line():
    game = throwing(HOME, ("b1 a2* a3 b2 f5 g5 h5", f"d14 {FA}"))
    assert {"could_not_throw", "free_throw_given"} <= set(roll(game, 5))
    assert (game.state.phase, game.state.favoured, name(game.state.ball)) == (PLACE, AWAY, "a3")
    assert refused(game, HOME, "b1 a2 a3 b2 f5 g5 h5") == "H-G30"
    stay(game)
    assert "a3" not in where(game.state, HOME)
    assert "a3" in where(game.state, AWAY)


@pytest.mark.rules("H-3.2.7.3", "H-4.5.2d", "H-4.5.1")
def test_s14_a_throw_into_ones_own_zone_is_a_free_throw():
    game = throwing(HOME, (f"e1 d4* {FH}", f"d14 {FA}"), die=2)
    events = game.play_text(HOME, ">d2")
    assert rules_told(events)["own_zone_foul"] == "H-3.2.7.3"
    assert (game.state.phase, game.state.favoured, name(game.state.ball)) == (PLACE, AWAY, "d4")
    on_keeper = throwing(HOME, (f"d2 d4* {FH}", f"d14 {FA}"), die=2)
    assert "own_zone_foul" in play(on_keeper, HOME, ">d2")


@pytest.mark.rules("H-3.2.7.1", "H-3.2.7", "H-G19")
def test_s16_across_ones_own_zone_play_goes_on():
    game = throwing(HOME, (f"d1 b2* {FH}", f"d14 {FA}"), die=5)
    kinds = play(game, HOME, ">g2")
    assert kinds == ["thrown"]
    assert (name(game.state.ball), game.state.side) == ("g2", AWAY)


@pytest.mark.rules("H-3.2.7.2", "H-3.2.7")
@pytest.mark.parametrize(("die", "cleared"), [(1, True), (2, True), (3, False), (6, False)])
def test_s17_across_the_opposing_zone_the_keeper_rolls(die, cleared):
    game = throwing(HOME, P2, die=2)
    play(game, HOME, ">b13")
    assert game.actor == CHANCE
    roll(game, die)
    if cleared:
        assert (game.state.phase, game.state.side) == (CLEAR_KEEPER, AWAY)
    else:
        assert (name(game.state.ball), game.state.phase, game.state.side) == ("b13", MOVE_ROLL, AWAY)


@pytest.mark.rules("H-3.2.7.4", "H-3.2.7")
@pytest.mark.parametrize(("die", "to"), [(1, "c13"), (3, "d14")])
def test_s19_a_ball_that_ends_in_the_opposing_zone_is_cleared(die, to):
    game = throwing(HOME, P2, die=die)
    assert "ended_in_zone" in play(game, HOME, f">{to}")
    assert (game.state.phase, game.state.side) == (CLEAR_KEEPER, AWAY)


@pytest.mark.rules("H-4.2.2", "H-4.2.3", "H-4.2.1")
def test_s20_power_and_the_save():
    pawns = (f"d1 d11* {FH}", NEAR_GOAL)
    assert refused(throwing(HOME, pawns, die=3), HOME, "shot") == "H-4.2.2"
    game = throwing(HOME, pawns, die=4)
    assert game.state.shot == 3
    play(game, HOME, "shot")
    assert game.state.phase == SAVE_ROLL
    assert "saved" in roll(game, 2)
    assert game.score == (0, 0)
    game = throwing(HOME, pawns, die=4)
    play(game, HOME, "shot")
    assert {"not_saved", "goal_scored"} <= set(roll(game, 3))
    assert game.score == (1, 0)


@pytest.mark.rules("H-3.2.2", "H-4.2.3")
@pytest.mark.parametrize(("save", "goals"), [(1, 0), (2, 1), (6, 1)])
def test_s22_a_ball_in_the_goal_stops_there(save, goals):
    game = throwing(HOME, (f"d1 d12* {FH}", NEAR_GOAL), die=6)
    assert game.state.shot == 2
    play(game, HOME, "shot")
    roll(game, save)
    assert game.score == (goals, 0)


@pytest.mark.rules("H-G20")
def test_s24_there_are_no_own_goals():
    game = throwing(HOME, (f"e1 d4* {FH}", f"d14 {FA}"), die=4)
    assert (len(game.legal(HOME)), game.state.shot) == (22, 0)
    assert refused(game, HOME, "own-goal") == "H-G20"


@pytest.mark.rules("H-4.3a", "H-G3")
def test_s25_the_keeper_clears_from_a_cell_that_touches_the_line():
    game = throwing(AWAY, (f"e1 {FH} h7", "d14 d4* a9 h9 a10 h10 a11"), die=4)
    play(game, AWAY, "shot")
    roll(game, 2)
    assert offered(game, HOME) == {"b1", "g1", "c2", "d2", "e2", "f2"}
    assert refused(game, HOME, "H1@c1") == "H-4.3a"
    play(game, HOME, "H1@b1")
    assert (where(game.state, HOME)[KEEPER], name(game.state.ball)) == ("b1", "b1")


@pytest.mark.rules("H-4.3e", "H-G38")
def test_s26_a_clearing_keeper_throws_over_pawns_inside_his_line():
    game = throwing(HOME, P3, die=2)
    assert offered(game, HOME) == {"b2", "c3", "e3", "d4"}
    assert offered(throwing(HOME, P3, die=1), HOME) == {"d3"}
    play(game, HOME, ">d4")
    assert name(game.state.ball) == "d4"


@pytest.mark.rules("H-2.3b", "H-4.4.1", "H-4.4.2a")
@pytest.mark.parametrize("die", range(1, 7))
def test_s28_a_blocked_side_gets_a_7_m_throw(die):
    game = turn_of(HOME, BLOCKED)
    assert {"blocked", "seven_metre_given"} <= set(roll(game, die))
    assert (game.state.phase, game.actor) == (SHOOTER, HOME)
    assert offered(game, HOME) == {"d12", "e12"}


@pytest.mark.rules("H-4.4.2d", "H-4.4.2e", "H-4.4.2c", "H-G36")
@pytest.mark.parametrize(("die", "scored"), [(2, False), (3, True)])
def test_s29_a_7_m_throw_needs_a_3_and_no_keeper_rolls(die, scored):
    game = seven_metre(HOME, (f"d1 d7 {FH}", f"d13* {FA}"))
    play(game, HOME, "H2@d12")
    assert refused(game, HOME, "d1 b12 h5 a4 h4 a6") == "H-4.4.2c"
    assert refused(game, AWAY, "d13 a13 h9 a10 h10 a11 h11") == "H-4.4.2c"
    stay(game)
    assert game.state.phase == SEVEN_METRE_ROLL
    roll(game, die)
    if scored:
        assert (game.score, game.state.phase) == ((1, 0), CENTRAL_CELL)
    else:
        assert (game.score, game.state.phase, game.state.side) == ((0, 0), CLEAR_KEEPER, AWAY)


@pytest.mark.rules("H-2.4a", "H-2.4b", "H-G24", "H-G17")
def test_s30_the_nearest_pawn_must_move_or_it_is_a_foul():
    game = turn_of(HOME, P4, "a1", die=2)
    assert (movers(game), moves(game)) == ({"a3"}, {"a1", "b2"})
    assert refused(game, HOME, "H5-e8") == "H-2.4a"
    game = turn_of(HOME, P4, "a1")
    assert {"access_foul", "free_throw_given"} <= set(roll(game, 3))
    assert (game.state.phase, game.state.purpose, game.state.favoured) == (PLACE, FREE_THROW, AWAY)
    assert name(game.state.ball) == "a3"


@pytest.mark.rules("H-G15")
def test_s31_of_several_nearest_pawns_any_may_move():
    game = turn_of(HOME, ("d1 a7 b6 a5 e6 f6 g6", "d14 c3 d7 e9 f9 c9 h9"), "a6", die=1)
    assert movers(game) == {"a7", "b6", "a5"}
    assert refused(game, HOME, "H6-f5") == "H-2.4a"


@pytest.mark.rules("H-G14")
def test_s33_an_opponent_inside_the_pocket_has_access():
    inside = (P4[0], P4[1].replace("c5", "a2"))
    game = turn_of(HOME, inside, "a1", die=1)
    assert not game.state.forced
    assert movers(game) > {"a4"}


@pytest.mark.rules("H-2.4c")
def test_s34_access_is_not_judged_after_the_move():
    game = turn_of(HOME, P4, "a1", die=2)
    assert play(game, HOME, "H2-b2") == ["moved"]
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, AWAY)
    assert not game.state.forced


@pytest.mark.rules("H-4.5.2e")
def test_s35_one_pawn_at_most_beside_the_taker():
    game = free_throw(AWAY, "d6", (f"d1 d7* {FH}", f"d14 {FA}"))
    assert name(game.state.ball) == "d6"
    assert refused(game, HOME, "d1 d5 c6 h5 a4 h4 a6") == "H-4.5.2e"
    game = free_throw(AWAY, "d6", (f"d1 d7* {FH}", f"d14 {FA}"))
    assert accepts(game, HOME, "d1 d5 c7 h5 a4 h4 a6")


@pytest.mark.rules("H-4.5.2b", "H-G27")
def test_s36_the_takers_side_stays_out_of_the_offenders_strip():
    game = free_throw(HOME, "d8", (f"d1 d7 {FH}", "d14 d8* h9 a10 h10 a11 h11"))
    assert refused(game, HOME, "d1 d8 c12 h5 a4 h4 a6") == "H-4.5.2b"
    game = free_throw(HOME, "d8", (f"d1 d7 {FH}", "d14 d8* h9 a10 h10 a11 h11"))
    assert accepts(game, HOME, "d1 d8 c3 h5 a4 h4 a6")


@pytest.mark.rules("H-4.5.2a", "H-G30")
@pytest.mark.parametrize(("contested", "loser", "near"), [("e9", HOME, 8), ("e5", AWAY, 8)])
def test_s37_a_contested_cell_goes_to_the_side_in_whose_half_it_lies(contested, loser, near):
    game = free_throw(AWAY, "a7", (f"d1 a7* {FH}", f"d14 {FA}"))
    play(game, HOME, f"d1 {contested} h5 h4 b2 b3 b4")
    kinds = play(game, AWAY, f"d14 {contested} a7 a10 h10 a11 h11")
    assert kinds[-2:] == ["revealed", "lost_cell"]
    assert (game.state.phase, game.actor) == (REPLACE, loser)
    assert len(offered(game, loser)) == near
    assert refused(game, loser, "c7") == "H-G30"
    play(game, loser, f"f{contested[1:]}")
    assert contested in where(game.state, 1 - loser)
    assert f"f{contested[1:]}" in where(game.state, loser)


@pytest.mark.rules("H-4.1b", "H-4.1c")
def test_s38_lining_up_for_the_throw_off():
    game = throw_off(HOME)
    play(game, HOME, "e7")
    assert refused(game, HOME, "d1 d6 b3 c3 f3 g3 h3") == "H-4.1c"
    assert accepts(game, HOME, "d1 e7 b3 c3 f3 g3 h3")
    assert refused(game, AWAY, "d14 d7 a9 b9 c9 e9 f9") == "H-4.1b"
    assert refused(throw_off_at_e7(), AWAY, "d14 d3 a9 b9 c9 e9 f9") == "H-4.1b"
    assert refused(throw_off_at_e7(), AWAY, "d12 d8 a9 b9 c9 e9 f9") == "H-4.1b"
    assert refused(throw_off_at_e7(), HOME, "d3 e7 b3 c3 f3 g3 h3") == "H-4.1b"


def throw_off_at_e7():
    game = throw_off(HOME)
    play(game, HOME, "e7")
    return game


def restart_at_d8():
    game = throw_off(AWAY, after_goal=True)
    play(game, AWAY, "d8")
    return game


@pytest.mark.rules("H-4.6a", "H-4.6b", "H-4.6c", "H-G34")
def test_s39_after_a_goal_the_scorers_stand_anywhere():
    assert refused(restart_at_d8(), HOME, "d1 d9 c8 a4 h4 a6 h6") == "H-4.6b"
    assert refused(restart_at_d8(), HOME, "c3 d9 a5 a4 h4 a6 h6") == "H-4.6b"
    assert refused(restart_at_d8(), AWAY, "d14 d8 d7 a9 b9 c9 e9") == "H-4.6a"
    game = restart_at_d8()
    play(game, HOME, "d1 d9 g12 a4 h4 a6 h6")
    play(game, AWAY, "d14 d8 a9 b9 c9 f9 f10")
    assert game.state.phase == THROW_ROLL
    roll(game, 1)
    assert (game.state.phase, game.state.side) == (THROW, AWAY)
    play(game, AWAY, ">c8")
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, HOME)


SHUT_IN = ("d1 a7* a6 a8 b7 h4 h5", "d14 h9 h10 h11 g9 g10 g11")


@pytest.mark.rules("H-3.3", "H-4.5.2c")
def test_s41_a_ball_shut_in_is_a_foul_on_the_spot():
    assert throws(throwing(HOME, SHUT_IN).state, 1)[0] == {"a6", "a8", "b7"}
    game = throwing(HOME, SHUT_IN)
    assert "could_not_throw" in roll(game, 2)
    assert (game.state.favoured, name(game.state.ball), game.state.phase) == (AWAY, "a7", PLACE)


@pytest.mark.rules("H-G45", "H-3.3")
def test_s42_an_optional_throw_once_rolled_must_be_made():
    game = turn_of(HOME, ("d1 a8 a6 b8 a9 h4 h5", "d14 b7 h10 h11 g9 g10 g11"), "a7", die=1)
    play(game, HOME, "H2-a7")
    assert game.state.phase == DECIDE
    play(game, HOME, "throw")
    assert {"could_not_throw", "free_throw_given"} <= set(roll(game, 3))
    assert (game.state.favoured, name(game.state.ball)) == (AWAY, "a7")


@pytest.mark.rules("H-G42", "H-G40")
def test_s43_a_goal_of_the_last_turn_counts_and_the_other_side_throws_off():
    game = throwing(HOME, (f"d1 d12* {FH}", f"a13 {FA}"), die=3, turn=50)
    game.state.starter = game.state.opener = AWAY
    assert "period_ended" in play(game, HOME, "shot")
    assert game.score == (1, 0)
    s = game.state
    assert (s.period, s.turn, s.phase, s.side) == (2, 0, CENTRAL_CELL, HOME)
    play(game, HOME, "d7")
    stay(game)
    assert (game.state.turn, game.state.side) == (1, HOME)


@pytest.mark.rules("H-4.3b", "H-G32")
def test_s44_two_pawns_at_most_are_repositioned_to_empty_cells():
    game = clearance(AWAY)
    play(game, AWAY, "A1@d13")
    assert refused(game, HOME, "H2=d6 H3=b6 H4=c6") == "H-4.3b"
    assert refused(game, HOME, "H2=h5 H3=b6") == "H-G32"
    game = clearance(AWAY)
    play(game, AWAY, "A1@d13")
    assert accepts(game, HOME, "H2=d6 H3=b6")


@pytest.mark.rules("H-2.2.7")
def test_s45_pawns_stay_on_the_court():
    game = turn_of(HOME, (f"d1 h7 {FH}", f"d14 {FA}"), "d8", die=1)
    assert refused(game, HOME, "H2-i7") == "H-2.2.7"
    assert moves(game, "h7") == {"g7", "h8", "h6"}
