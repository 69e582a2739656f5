"""Turns, periods, the clock, and the end of a match."""

from itertools import pairwise

import pytest

from touchline.core.contract import AWAY, CHANCE, CLOCK, HOME, TIME_UP
from touchline.core.match import Match
from touchline.core.sinks import Dice
from touchline.games.handball import GAME
from touchline.games.handball.rules import turns
from touchline.games.handball.rules.position import (
    CENTRAL_CELL,
    CLEAR_KEEPER,
    MOVE_ROLL,
    OVER,
    SHOOT_OUT,
    THROW_ROLL,
)

from .builder import (
    FA,
    FH,
    P2,
    P4,
    S1,
    clearance,
    free_throw,
    play,
    position,
    roll,
    seven_metre,
    stay,
    step,
    throw_off,
    throwing,
    turn_of,
    where,
    whole_match,
)
from .eager import eager

TIMED = {"mode": "timed", "minutes": 20}


@pytest.mark.rules("H-G40", "H-1.4.2")
@pytest.mark.parametrize("policy", [None, eager])
def test_within_a_period_the_sides_alternate_strictly(policy):
    for seed in range(4):
        game, dice = Match(GAME, {"turns_per_period": 30}), Dice()
        dice.seed = seed
        sides = {}
        while not game.is_over:
            s = game.state
            if s.phase in (MOVE_ROLL, THROW_ROLL):
                sides.setdefault((s.period, s.turn), s.side)
                assert sides[s.period, s.turn] == s.side
            step(game, dice, policy)
        for period in (1, 2):
            order = [sides[period, turn] for turn in range(1, 31)]
            assert all(one != two for one, two in pairwise(order))
        assert sides[1, 1] != sides[2, 1]
        assert sides[1, 30] == sides[2, 1]  # who played the last turn plays the first


@pytest.mark.rules("H-G40")
@pytest.mark.parametrize(
    ("game", "dice", "text"),
    [
        (lambda: throwing(HOME, S1), 1, ">d8"),
        (lambda: throwing(HOME, ("d1 a7* a6 a8 b7 h4 h5", "d14 h9 h10 h11 g9 g10 g11")), 2, ""),
        (lambda: throwing(HOME, P2), 1, ">c13"),
        (lambda: turn_of(HOME, P4, "a1", turn=9), 3, ""),
    ],
)
def test_every_turn_counts_one_however_it_ends(game, dice, text):
    match = game()
    roll(match, dice)
    if text:
        play(match, HOME, text)
    if match.state.phase == CLEAR_KEEPER:
        play(match, AWAY, "d13")
    if match.state.phase != MOVE_ROLL:
        stay(match)
    assert (match.state.turn, match.state.side, match.state.phase) == (11, AWAY, MOVE_ROLL)


@pytest.mark.rules("H-G42")
def test_a_free_throw_or_clearance_not_yet_taken_lapses():
    assert "restart_dropped" in roll(throwing(HOME, ("d1 a7* a6 a8 b7 h4 h5", f"d14 {FA}"), turn=50), 2)
    cleared = throwing(HOME, P2, die=1, turn=50)
    assert {"restart_dropped", "period_ended"} <= set(play(cleared, HOME, ">c13"))
    assert (cleared.state.phase, cleared.state.period) == (CENTRAL_CELL, 2)
    game = free_throw(AWAY, "d6", turn=49)
    assert game.state.period == 1  # one turn is left for it


@pytest.mark.rules("H-G42", "H-G43", "H-1.2a")
def test_half_time():
    game = throwing(HOME, S1, die=1, turn=50)
    game.state.starter = AWAY
    kinds = play(game, HOME, ">d8")
    assert kinds[-3:] == ["period_ended", "ends_changed", "throw_off_given"]
    s = game.state
    assert (s.period, s.turn, s.side, s.starter) == (2, 0, HOME, HOME)
    play(game, HOME, "d7")
    stay(game)
    assert "d7" in where(game.state, HOME)  # Home still plays upwards from its own rows


@pytest.mark.rules("H-G41")
def test_periods_and_turns_are_options():
    game = whole_match(1, periods=3, turns_per_period=4)
    assert (game.state.period, game.state.turn) == (3, 4)
    game = whole_match(1, periods=1, turns_per_period=8)
    assert (game.state.period, game.state.turn) == (1, 8)


@pytest.mark.rules("H-1.2a", "H-G41")
def test_with_a_clock_the_turn_in_progress_is_finished():
    game = throwing(HOME, (f"d1 d12* {FH}", f"e14 {FA}"), die=3, **TIMED)
    assert game.legal(CLOCK) == [TIME_UP]
    game.play(CLOCK, TIME_UP)
    assert game.legal(CLOCK) == []
    play(game, HOME, "shot")
    assert game.state.period == 1
    kinds = roll(game, 3)
    assert {"goal_scored", "period_ended"} <= set(kinds)
    assert (game.state.period, game.state.time_up, game.score) == (2, 0, (1, 0))


@pytest.mark.rules("H-G41")
def test_turns_do_not_end_a_timed_period():
    game = throwing(HOME, S1, die=1, turn=500, **TIMED)
    play(game, HOME, ">d8")
    assert (game.state.period, game.state.phase) == (1, MOVE_ROLL)


@pytest.mark.rules("H-G41")
def test_when_the_clock_runs():
    def running(game):
        timing = GAME.table.timing(game.state)
        assert timing.period == 20 * 60
        assert bool(game.legal(CLOCK)) == timing.running
        return timing.running

    assert not running(throw_off(HOME, **TIMED))
    placing = free_throw(AWAY, "d6", **TIMED)
    assert not running(placing)
    assert GAME.table.timing(placing.state).decision == 90
    choosing = seven_metre(HOME, **TIMED)
    assert not running(choosing)
    assert GAME.table.timing(choosing.state).decision == 30
    cleared = clearance(AWAY, **TIMED)
    assert running(cleared)
    play(cleared, AWAY, "d13")
    assert running(cleared)
    play(cleared, AWAY, "A2=e9")
    play(cleared, HOME, "H2=e9 H3=b6")
    assert running(cleared)  # while the pawn that lost is placed again
    assert running(turn_of(HOME, S1, die=1, **TIMED))
    assert GAME.table.timing(turn_of(HOME, S1, die=1).state).period == 0
    assert GAME.table.timing(turn_of(HOME, S1, die=1).state).decision == 0


@pytest.mark.rules("H-G41", "H-G42")
def test_a_signal_during_a_clearance_ends_the_period_before_it_is_played():
    game = clearance(AWAY, **TIMED)
    play(game, AWAY, "d13")
    game.play(CLOCK, TIME_UP)
    play(game, AWAY, "done")
    assert {"restart_dropped", "period_ended"} <= set(play(game, HOME, "done"))
    assert game.state.period == 2


@pytest.mark.rules("H-G41", "H-G37")
def test_a_7_m_throw_is_taken_after_the_signal():
    game = turn_of(HOME, ("a14 a13 b13 a12 b12 h14 h13", "d14 a11 b11 c12 g13 h12 e8*"), **TIMED)
    game.play(CLOCK, TIME_UP)
    roll(game, 2)
    play(game, HOME, "H2@d12")
    stay(game)
    while game.actor != CHANCE:
        game.play(game.actor, GAME.table.fallback(game.state, game.actor))
    assert {"seven_metre_scored", "period_ended"} <= set(roll(game, 5))
    assert game.score == (1, 0)


def level(draw_rule, period=2, **options):
    """A match at the end of a period, level."""
    s = position(turn=50, draw_rule=draw_rule, **options)
    s.period, s.opener, s.starter, s.side, s.time_up = period, AWAY, HOME, HOME, s.timed
    turns.end_turn(s)
    return Match.at(GAME, s, {"draw_rule": draw_rule, **options})


@pytest.mark.rules("H-G44", "H-1.1")
def test_a_draw_stands():
    game = level("draw")
    assert (game.is_over, GAME.rules.result(game.state)) == (True, 0)


@pytest.mark.rules("H-G44")
@pytest.mark.parametrize("mode", ["counted", "timed"])
def test_extra_time_is_two_periods_of_ten_turns(mode):
    game, dice = level("extra", mode=mode), Dice()
    assert (game.state.phase, game.state.period, game.state.side) == (CENTRAL_CELL, 3, AWAY)
    dice.seed = 4
    while not game.is_over:
        assert game.legal(CLOCK) == []
        step(game, dice)
    assert (game.state.period, game.state.turn) == (4, 10)
    assert game.state.score[HOME] == game.state.score[AWAY]  # random players: still level, and that stands


@pytest.mark.rules("H-G44")
def test_no_extra_time_for_a_match_that_is_won():
    s = position(turn=50, draw_rule="extra_shootout")
    s.period, s.score[HOME], s.side = 2, 1, HOME
    turns.end_turn(s)
    assert s.phase == OVER


@pytest.mark.rules("H-G44")
def test_a_shoot_out():
    game = level("shootout")
    assert (game.state.phase, game.state.side, game.actor) == (SHOOT_OUT, AWAY, CHANCE)
    for die in (3, 1, 6, 2, 4):  # Away, Home, Away, Home, Away
        assert not game.is_over
        roll(game, die)
    assert GAME.table.clock(game.state) == (3, 5)
    roll(game, 1)  # Home can no longer catch up
    assert game.is_over
    assert GAME.rules.result(game.state) == -3
    assert game.score == (0, 0)


@pytest.mark.rules("H-G44")
def test_a_shoot_out_goes_on_pair_by_pair():
    game = level("extra_shootout", period=4)
    assert game.state.phase == SHOOT_OUT
    roll(game, *([3] * 10))
    assert not game.is_over
    roll(game, 3, 3, 1)
    assert not game.is_over
    kinds = roll(game, 4)
    assert kinds == ["shot_scored", "match_won"]
    assert GAME.rules.result(game.state) == 1


@pytest.mark.rules("H-G44")
def test_extra_time_comes_before_the_shoot_out():
    assert level("extra_shootout").state.phase == CENTRAL_CELL
    assert level("extra_shootout", period=3).state.period == 4
