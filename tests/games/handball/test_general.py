"""Chapter 1: sides, pawns, the ball, turns."""

import pytest

from touchline.core.bits import has
from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.core.match import Match
from touchline.core.scene import Fact
from touchline.games.handball import GAME
from touchline.games.handball.pitch import GRID, KEEPER, PAWNS
from touchline.games.handball.rules.position import DECIDE, MOVE, MOVE_ROLL, OVER, THROW_ROLL
from touchline.games.handball.rules.zones import is_at_home

from .builder import (
    FA,
    FH,
    P2,
    P4,
    S1,
    movers,
    name,
    play,
    position,
    refused,
    roll,
    throwing,
    turn_of,
    where,
    whole_match,
)
from .eager import eager


@pytest.mark.rules("H-1.1")
def test_the_side_with_more_goals_wins():
    games = [whole_match(seed, eager, turns_per_period=20) for seed in range(8)]
    ends = {GAME.rules.result(game.state): game for game in games}
    assert {ahead > 0 for ahead in ends if ahead} == {True, False}
    for ahead, game in ends.items():
        assert ahead == game.score[HOME] - game.score[AWAY]
        told = [event for event in game.told[-1] if event.kind in ("match_won", "match_drawn")]
        assert len(told) == 1
        if ahead:
            assert told[0].args[0] == (HOME if ahead > 0 else AWAY)


@pytest.mark.rules("H-1.1")
def test_nobody_moves_the_others_pawns():
    assert refused(turn_of(HOME, die=1), HOME, "A2-a8") == "H-1.1"


@pytest.mark.rules("H-1.2b", "H-G41", "H-G40")
def test_two_periods_of_fifty_turns_are_what_is_played():
    game = whole_match(3)
    labels = [GAME.table.clock(s) for s in _states(game)]
    assert max(labels) == (2, 50)
    assert (game.values["mode"], game.state.phase) == ("counted", OVER)
    assert {turn for period, turn in labels if period == 1} == set(range(51))


def _states(game):
    again = Match(GAME, game.values)
    for action in game.actions:
        again.play(action.seat, action.code)
        yield again.state


@pytest.mark.rules("H-1.3a")
def test_six_field_pawns_and_a_keeper():
    scene = GAME.table.scene(GAME.start())
    for seat in (HOME, AWAY):
        roles = [piece.role for piece in scene.pieces if piece.seat == seat]
        assert roles == ["keeper"] + ["field"] * 6


@pytest.mark.rules("H-1.3b", "H-G23")
def test_a_keeper_outside_his_zone_is_a_field_pawn():
    s = position((f"d1 d12* {FH}", f"a12 {FA}"))
    assert is_at_home(s, HOME)
    assert not is_at_home(s, AWAY)
    game = throwing(HOME, (f"d1 d12* {FH}", f"a12 {FA}"), die=3)
    assert {"keeper_absent", "goal_scored"} <= set(play(game, HOME, "shot"))


@pytest.mark.rules("H-1.4.1a", "H-1.4.1b")
def test_one_pawn_on_a_cell_and_the_ball_with_it():
    game = turn_of(HOME, S1, die=1)
    scene = GAME.table.scene(game.state)
    assert [piece.name for piece in scene.pieces if piece.has_ball] == ["H2"]
    assert scene.possession == HOME
    free = GAME.table.scene(turn_of(HOME, P4, "a1").state)
    assert (free.possession, free.ball) == (None, "a1")
    assert not any(piece.has_ball for piece in free.pieces)


def test_the_holders_range_is_shown_as_the_die_that_is_needed():
    near, free = turn_of(AWAY, P2).state, turn_of(HOME, P2, "a8").state
    assert Fact("range", (HOME, 5, 17)) in GAME.table.scene(near).facts  # four free cells: c13 d13 e13 e14
    assert "range" not in [fact.key for fact in GAME.table.scene(free).facts]
    assert "range" not in [fact.key for fact in GAME.table.scene(turn_of(HOME, S1).state).facts]


@pytest.mark.rules("H-1.4.1a")
def test_a_placement_never_puts_two_pawns_on_a_cell():
    game = Match(GAME)
    game.play(CHANCE, HOME)
    play(game, HOME, "d7")
    assert refused(game, AWAY, "d14 a9 a9 b9 c9 d9 e9") == "H-1.4.1a"


@pytest.mark.rules("H-1.4.2")
def test_the_sides_take_turns():
    game = turn_of(HOME, (f"d1 d7 {FH}", f"d14 {FA}"), "d10")
    for seat in (HOME, AWAY, HOME, AWAY):
        assert game.state.side == seat
        roll(game, 1)
        game.play(seat, game.legal(seat)[0])


@pytest.mark.rules("H-1.4.2.1")
def test_with_the_ball_both_actions_are_compulsory():
    game = turn_of(HOME, S1)
    roll(game, 2)
    assert game.state.phase == MOVE
    assert movers(game) > {"d7", "d1"}
    assert refused(game, HOME, ">d9") == "H-2.1"
    play(game, HOME, "H3-b6")  # another pawn than the one with the ball
    assert (game.state.phase, name(game.state.ball)) == (THROW_ROLL, "d7")
    roll(game, 2)
    assert refused(game, HOME, "keep") == "H-1.4.2.1"
    play(game, HOME, ">d9")
    assert (game.state.side, game.state.phase) == (AWAY, MOVE_ROLL)


@pytest.mark.rules("H-1.4.2.2", "H-G45")
def test_without_the_ball_the_throw_is_a_choice():
    game = turn_of(HOME, (f"d1 d7 {FH}", f"d14 {FA}"), "d8", die=1)
    play(game, HOME, "H2-d8")
    assert game.state.phase == DECIDE
    assert refused(game, HOME, ">d9") == "H-G45"
    assert sorted(game.game.table.name(game.state, HOME, code) for code in game.legal(HOME)) == ["keep", "throw"]
    play(game, HOME, "throw")
    roll(game, 1)
    assert refused(game, HOME, "keep") == "H-G45"
    play(game, HOME, ">d9")
    assert (game.state.side, name(game.state.ball)) == (AWAY, "d9")


@pytest.mark.rules("H-G45")
def test_no_throw_is_offered_when_the_ball_was_not_taken():
    game = turn_of(HOME, (f"d1 d7 {FH}", f"d14 {FA}"), "d10", die=1)
    play(game, HOME, "H2-d8")
    assert game.state.side == AWAY


@pytest.mark.rules("H-1.4.1b", "H-2.2.5")
def test_a_keeper_who_takes_a_free_ball_outside_holds_it():
    game = turn_of(HOME, (f"d2 d7 {FH}", f"d14 {FA}"), "d4", die=2)
    play(game, HOME, "H1-d4")
    assert game.state.phase == DECIDE
    assert where(game.state, HOME)[KEEPER] == "d4"
    assert has(game.state.team[HOME], game.state.ball)


def test_the_board_is_said_to_be_what_it_is():
    scene = GAME.table.scene(GAME.start())
    assert (scene.columns, scene.rows, len(scene.pieces)) == ("abcdefgh", 14, 2 * PAWNS)
    assert GRID.holds(GRID.parse("h14"))
