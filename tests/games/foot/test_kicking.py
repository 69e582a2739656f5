"""Chapter 3 and 4.1: moving the ball, shots, saves."""

import pytest

from touchline.core.contract import AWAY, HOME
from touchline.core.match import Match
from touchline.games.foot import GAME
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    GOAL,
    KICK,
    MOVE_ROLL,
    PLACE,
    SAVE_ROLL,
)
from touchline.games.grid.codes import OF_PAWN

from .builder import accepts, cells_offered, kicking, kicks, match, name, play, position, refused, roll


@pytest.mark.rules("F-3.1", "F-3.2.1")
def test_only_a_pawn_that_holds_the_ball_kicks():
    game = match(ball="g8")
    roll(game, 1)
    play(game, HOME, "HK-e1")
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, AWAY)
    game = kicking(ball="H9", die=1)
    assert cells_offered(game, HOME) == {"c5", "d5", "e5", "c6", "e6", "c7", "d7", "e7"}


@pytest.mark.rules("F-3.2.2")
def test_the_ball_goes_no_farther_than_the_die():
    game = kicking(ball="H11", die=2)
    assert refused(game, HOME, ">f10") == "F-3.2.2"
    assert accepts(game, HOME, ">g7")  # one cell away: round a corner


@pytest.mark.rules("F-3.2.3")
def test_straight_and_diagonal_steps_mix():
    game = kicking(ball="H11", die=2)
    assert accepts(game, HOME, ">h8")
    way = GAME.table.gesture(game.state, HOME, game.parse(HOME, ">h8")[0]).route
    assert len(way) == 3


@pytest.mark.rules("F-3.2.4a")
def test_there_and_back_does_not_use_the_die_up():
    pocket = "H4>a1 H2>a2 A4>b1 A7>b2 A9>b3 A10>b4 A2>a4 H7>d8"  # from a1 the only open cells are a2 and a3
    assert kicks(position(pocket, ball="a1"), 2)[0] == {"a3", "b1", "b2", "b3"}
    assert kicks(position(pocket, ball="a1"), 3)[0] == {"a4", "b2", "b3", "b4"}
    game = kicking(pocket, ball="H4", die=3)
    assert refused(game, HOME, ">a2") == "F-3.2.4a"


@pytest.mark.rules("F-3.2.4b")
def test_the_kickers_cell_cannot_be_crossed():
    wall = "H11>b1 A2>b2 A3>c2 A4>c1 H7>d8"  # on the edge, the way to the other side leads through the kicker
    s = position(wall, ball="b1")
    assert "a1" in kicks(s, 1)[0]
    game = kicking(wall, ball="H11", die=4)
    assert refused(game, HOME, ">b1") == "F-3.2.4b"
    assert refused(game, HOME, ">c1") == "F-3.2.4b"  # a1, a2, b1, c1 would be the way
    assert "c1" in kicks(s, 5)[0]  # a2, b3, c3, d2, c1


@pytest.mark.rules("F-3.2.5b", "F-G12")
def test_a_keeper_on_a_goal_area_stops_the_ball():
    game = kicking("HK>e1 AK>f1 A9>f2", ball="HK", die=2)
    assert refused(game, HOME, ">g1") == "F-3.2.5a"


@pytest.mark.rules("F-G12")
def test_with_defended_only_the_area_under_attack_is_open():
    moves = "H11>g12 A2>g14 AK>f14 A3>g13"
    for way in ("both", "defended"):
        assert kicks(position("H11>h12 A2>g14", ball="H11", goal_area_pass=way), 3)[1] == 3
    assert kicks(position(moves, ball="H11", goal_area_pass="defended"), 3)[1] == 3


@pytest.mark.rules("F-3.2.6")
def test_a_kick_to_a_mate_or_an_opponent_gives_him_the_ball():
    game = kicking(ball="H11", die=3)
    events = game.play_text(HOME, ">H10")
    assert [event.args[:3] for event in events if event.kind == "received"] == [(HOME, 9, game.state.ball)]
    roll(game, 1)
    play(game, AWAY, "AK-e14")
    assert game.state.phase == MOVE_ROLL  # Away had no ball: no kick


@pytest.mark.rules("F-3.2.7")
def test_the_ball_stays_on_the_pitch():
    game = kicking("H11>l7", ball="H11", die=2)
    assert refused(game, HOME, ">m8") == "F-3.2.7"
    assert all(code == GOAL or name(code)[0] in "abcdefghijkl" for code in game.legal(HOME))


@pytest.mark.rules("F-G15")
def test_the_ball_slips_between_two_opponents():
    s = position("H11>e5 A9>e6 A6>f5 A2>d4 A3>d5 A4>d6 A7>e4 A10>f4", ball="e5")
    assert "f6" in kicks(s, 1)[0]
    assert {"g7", "f7"} <= kicks(s, 2)[0]


@pytest.mark.rules("F-G17")
def test_one_legal_way_is_shown():
    game = kicking(ball="H11", die=4)
    for code in game.legal(HOME):
        way = GAME.table.gesture(game.state, HOME, code).route
        assert (way[0], way[-1], len(way)) == ("f7", name(code), 5)
        assert not set(way[1:-1]) & {name(cell) for cell in game.state.cell[AWAY]}


@pytest.mark.rules("F-G20")
def test_a_shot_that_is_the_only_way_must_be_taken():
    walled = "H11>g14 A2>f13 A3>g13 A4>h13 A5>i13 A6>i14"  # AK on f14; out through h14 there is no going on
    game = kicking(walled, ball="H11", die=4)
    assert game.state.phase == KICK
    assert game.legal(HOME) == [GOAL]
    play(game, HOME, "goal")
    assert game.state.phase == SAVE_ROLL


@pytest.mark.rules("F-G21")
def test_the_keeper_is_a_pawn_like_the_others():
    game = match("HK>f6", ball="f8", side=HOME, pawns=KEEPER_FORWARD)
    roll(game, 2)
    play(game, HOME, "HK-f8", "kick")
    roll(game, 1)
    play(game, HOME, ">f9")
    assert name(game.state.cell[HOME][0]) == "f8"
    game = kicking("H11>g12", ball="H11", die=2)
    assert "received" in play(game, HOME, ">f14")  # ends on the keeper: his ball, no save, no clearance
    assert (game.state.phase, game.state.side, game.state.held) == (MOVE_ROLL, AWAY, 1)


KEEPER_FORWARD = (
    "f6 d2 i2 b3 k3 f4 b5 k5 d6 i6 h7",
    "f14 d13 i13 b12 k12 f11 b10 k10 d9 i9 h8",
)


@pytest.mark.rules("F-4.1.1", "F-4.1.3a")
def test_a_goal_takes_power_and_no_save():
    assert not accepts(kicking("H11>g12", ball="H11", die=2), HOME, "goal")
    game = kicking("H11>g12", ball="H11", die=3)
    play(game, HOME, "goal")
    assert game.state.score == [0, 0]
    assert "clearance_given" in roll(game, 2)
    assert (game.state.phase, game.state.side, game.state.score) == (CLEAR_KEEPER, AWAY, [0, 0])
    game = kicking("H11>g12", ball="H11", die=3)
    play(game, HOME, "goal")
    roll(game, 3)
    assert (game.state.phase, game.state.score) == (PLACE, [1, 0])


@pytest.mark.rules("F-4.1.2a")
def test_three_free_cells_take_a_four():
    for die in range(1, 7):
        assert accepts(kicking("H11>g11", ball="H11", die=die), HOME, "goal") == (die > 3)
    game = kicking("H11>g11", ball="H11", die=3)
    refusal = GAME.table.refusal(game.state, HOME, GOAL)
    assert (refusal.rule, refusal.args) == ("F-4.1.2a", (4, 3))


@pytest.mark.rules("F-4.1.2b")
def test_the_surplus_does_not_lengthen_the_shot():
    for die in range(3, 7):
        game = kicking("H11>g12", ball="H11", die=die)
        play(game, HOME, "goal")
        assert "saved" not in roll(game, 3)


@pytest.mark.rules("F-4.1.2c")
def test_a_screen_makes_the_way_longer_or_closes_it():
    moves = "H11>g13 AK>g14 A2>f13 A3>h13"
    assert kicks(position(moves, ball="H11"), 2)[1] == 2
    moves = "H11>h13 AK>f14 A2>g13 A3>h14"
    assert kicks(position(moves, ball="H11"), 2)[1] == 2  # h13, g14, in
    game = kicking("H11>c14 A2>d14 A3>d13 A4>c13 A5>b13 A7>b14", ball="H11", die=1)
    assert refused(game, HOME, "goal") == "F-4.1.2a"
    game = kicking("H11>f11 A6>f12 A2>e12 A3>g12 A4>e11 A5>g11 A7>e10 A8>f10 A9>g10", ball="H11", die=4)
    assert game.state.phase != KICK or refused(game, HOME, "goal") == "F-3.2.5a"


@pytest.mark.rules("F-G16")
def test_one_keeper_never_closes_the_goal():
    for keeper in ("f14", "g14"):
        length = kicks(position(f"H11>f12 A2>e14 A3>h14 AK>{keeper}", ball="H11"), 6)[1]
        assert length == 3
    both = kicks(position("H11>f12 AK>f14 A2>g14", ball="H11"), 6)[1]
    assert both == 3  # a field pawn on the goal area does not stop it


@pytest.mark.rules("F-4.1.3a", "F-G02")
def test_a_deeper_goal_area_lets_the_keeper_save_farther_out():
    for layout, saves in (("standard", False), ("deep-goal-area", True)):
        game = kicking("H11>f12 AK>h13", ball="H11", die=4, layout=layout)
        play(game, HOME, "goal")
        assert (game.state.phase == SAVE_ROLL) == saves


@pytest.mark.rules("F-4.1.2a")
def test_at_the_other_end_everything_is_mirrored():
    game = kicking("A11>g3 HK>f1", ball="A11", side=AWAY, die=3)
    play(game, AWAY, "goal")
    roll(game, 3)
    assert (game.state.score, game.state.favoured) == ([0, 1], HOME)
    assert all(code >= OF_PAWN for code in game.legal(HOME))
    assert Match.at(GAME, game.state).actor == game.actor
