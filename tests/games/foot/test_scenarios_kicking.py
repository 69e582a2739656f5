"""Small stories of kicks and shots at goal, each from the same starting position unless it says otherwise."""

import pytest

from touchline.core.contract import AWAY, HOME
from touchline.games.foot import GAME
from touchline.games.foot.pitch import GRID
from touchline.games.foot.rules.kicking import open_to_ball
from touchline.games.foot.rules.position import (
    FREE_KICK_TAKER,
    GOAL,
    PENALTY_TAKER,
    SAVE_ROLL,
)
from touchline.games.grid.routes import compass, count_walks

from .builder import (
    DICE,
    accepts,
    cell,
    kicking,
    kicks,
    name,
    play,
    position,
    refused,
    roll,
    shooting,
)

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
    assert {"f8", "f9"} <= set(GRID.names(open_to_ball(game.state, game.state.side)))


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
    path, ends = open_to_ball(game.state, game.state.side), GRID.mask & ~(1 << cell("e1"))
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
