"""Time, halves, draws, the clock, and what happens when a player's time has run out."""

import pytest

from touchline.core.contract import AWAY, CLOCK, HOME, NOBODY, TIME_UP
from touchline.core.errors import NotYourTurn
from touchline.core.match import Match
from touchline.games.foot import GAME
from touchline.games.foot.pitch import GRID
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    CLEAR_PLACE,
    DECIDE,
    FOUL,
    FREE_KICK_TAKER,
    KEEP,
    KICK_OFF_ROLL,
    MOVE_ROLL,
    OVER,
    PLACE,
    SHOOT_OUT,
    TAKER,
)
from touchline.games.grid.codes import OF_PAWN

from .builder import (
    accepts,
    cell,
    clearance,
    fill,
    free_kick,
    kick_off,
    kicking,
    match,
    name,
    penalty,
    play,
    play_out,
    position,
    roll,
    told,
)


def timed(moves="", **facts):
    return match(moves, duration="clock", **facts)


def expire(game):
    return told(game.play(CLOCK, TIME_UP))


@pytest.mark.rules("F-G28")
def test_sixty_turns_a_half_by_default():
    assert GAME.start().turns == 60
    seen = []
    game = play_out(seed=3, watch=lambda game: seen.append(GAME.table.clock(game.state)))
    assert max(turn for half, turn in seen if half == 1) == 60
    assert max(turn for half, turn in seen if half == 2) == 60
    assert game.is_over


@pytest.mark.rules("F-G28")
def test_a_kick_off_is_a_turn_and_a_penalty_is_not():
    game = kick_off(HOME)
    assert game.state.turn == 0
    fill(game)
    assert (game.state.phase, game.state.turn) == (KICK_OFF_ROLL, 1)
    roll(game, 1)
    game.play(HOME, game.legal(HOME)[0])
    assert game.state.turn == 2
    game = penalty(HOME, turn=10)
    play(game, HOME, "H9@f12")
    fill(game)
    assert game.state.turn == 10
    roll(game, 1)
    play(game, AWAY, "f14", "done")
    play(game, HOME, "done")
    assert (game.state.phase, game.state.turn) == (MOVE_ROLL, 11)


@pytest.mark.rules("F-G29")
def test_the_last_turn_is_played_to_its_end():
    game = match("H11>g12", ball="H11", turn=60)
    roll(game, 1)
    play(game, HOME, "HK-e1")
    roll(game, 4)
    play(game, HOME, "goal")
    assert game.state.half == 1
    assert roll(game, 6) == ["not_saved", "goal_scored", "half_ended", "kick_off_given"]
    assert (game.state.half, game.state.turn, game.state.score) == (2, 0, [1, 0])


@pytest.mark.rules("F-G29")
def test_what_is_still_to_be_taken_is_dropped():
    game = kicking("H11>g12", ball="H11", turn=60, die=4)
    play(game, HOME, "goal")
    assert "restart_dropped" in roll(game, 1)  # the clearance
    assert game.state.half == 2
    game = match("H7>e6", turn=60)
    roll(game, 2)
    play(game, HOME, "H6-f6")
    assert game.state.phase == FOUL
    assert "restart_dropped" in play(game, AWAY, "at-e6")  # the free kick
    assert game.state.half == 2
    game = match("H7>e6", turn=60)
    roll(game, 2)
    play(game, HOME, "H6-f6")
    assert "half_ended" in play(game, AWAY, "play-on")


@pytest.mark.rules("F-G29")
@pytest.mark.parametrize(("die", "score"), [(2, [0, 0]), (3, [0, 1])])
def test_the_half_ends_with_the_roll_of_a_penalty(die, score):
    game = match("H4>e3 H9>e4 H7>d5", turn=60)
    roll(game, 1)
    play(game, HOME, "H7-e5")
    play(game, AWAY, "at-e3", "A9@f3")
    fill(game)
    assert "half_ended" in roll(game, die)
    assert (game.state.half, game.state.phase, game.state.score) == (2, PLACE, score)


@pytest.mark.rules("F-G29")
def test_the_ends_stay_as_they_are():
    s = position(turn=60)
    game = Match.at(GAME, s)
    roll(game, 1)
    play(game, HOME, "HK-e1")
    assert game.state.mouth == s.mouth
    play(game, AWAY, "4-4-2")
    assert accepts(game, HOME, "H1@f1")
    assert not accepts(game, HOME, "H1@f14")


def level(draw):
    s = position(turn=60, draw=draw)
    s.half, s.opener = 2, AWAY
    game = Match.at(GAME, s, {"draw": draw})
    roll(game, 1)
    play(game, HOME, "HK-e1")
    return game


@pytest.mark.rules("F-G30")
def test_a_draw_stands():
    game = level("stand")
    assert (game.state.phase, game.actor, GAME.rules.result(game.state)) == (OVER, NOBODY, 0)
    assert told(game.told[-1])[-1] == "match_drawn"


@pytest.mark.rules("F-G30")
def test_a_shoot_out_of_five_each_ends_when_it_cannot_be_caught_up():
    game = level("shoot_out")
    assert (game.state.phase, game.state.side) == (SHOOT_OUT, AWAY)  # it kicked off the match
    roll(game, 3, 2, 6, 1, 4)
    assert (game.state.phase, game.state.goals) == (SHOOT_OUT, [0, 3])  # Home has three shots left
    kinds = roll(game, 2)
    assert kinds == ["shot_missed", "match_won"]
    assert game.state.score == [0, 0]
    assert GAME.rules.result(game.state) == -3
    assert GAME.table.clock(game.state) == (3, 6)


@pytest.mark.rules("F-G30")
def test_after_five_each_it_goes_on_pair_by_pair():
    game = level("shoot_out")
    roll(game, *[3] * 10)
    assert (game.state.phase, game.state.goals) == (SHOOT_OUT, [5, 5])
    roll(game, 3, 3, 1, 1, 1)
    assert game.state.phase == SHOOT_OUT
    assert "match_won" in roll(game, 5)
    assert (game.state.phase, game.state.goals, GAME.rules.result(game.state)) == (OVER, [7, 6], 1)


@pytest.mark.rules("F-G30")
def test_no_shoot_out_when_there_is_a_winner():
    s = position(turn=60, draw="shoot_out")
    s.half, s.score[HOME] = 2, 1
    game = Match.at(GAME, s, {"draw": "shoot_out"})
    roll(game, 1)
    play(game, HOME, "HK-e1")
    assert game.state.phase == OVER


@pytest.mark.rules("F-G28", "F-G29")
def test_the_clocks_signal_is_heeded_when_the_turn_is_over():
    game = timed("H11>g12", ball="H11", turn=200)
    assert game.legal(CLOCK) == [TIME_UP]
    roll(game, 1)
    assert expire(game) == ["time_ran_out"]
    assert game.legal(CLOCK) == []
    play(game, HOME, "HK-e1")
    roll(game, 4)
    play(game, HOME, "goal")
    assert "half_ended" in roll(game, 5)
    assert (game.state.half, game.state.time_up) == (2, 0)


@pytest.mark.rules("F-G28")
def test_turns_do_not_end_a_half_that_runs_by_the_clock():
    game = timed(turn=200)
    roll(game, 1)
    play(game, HOME, "HK-e1")
    assert (game.state.half, game.state.turn) == (1, 201)
    with pytest.raises(NotYourTurn):
        match().play(CLOCK, TIME_UP)


@pytest.mark.rules("F-G28", "F-G31")
def test_the_clock_stands_still_while_pawns_are_placed_except_for_a_clearance():
    def runs(game):
        timing = GAME.table.timing(game.state)
        assert timing.running == bool(game.legal(CLOCK))
        return timing.running

    options = {"duration": "clock", "minutes": 30, "decision_seconds": 20, "placement_seconds": 60}
    game = kick_off(HOME, **options)
    assert not runs(game)
    assert GAME.table.timing(game.state).decision == 60
    fill(game)
    assert runs(game)
    assert GAME.table.timing(game.state).decision == 0  # the die decides
    roll(game, 1)
    assert GAME.table.timing(game.state).decision == 20
    assert GAME.table.timing(game.state).period == 1800
    game = free_kick("e10", HOME, **options)
    assert not runs(game)
    play(game, HOME, "taker-H9")
    assert not runs(game)
    game = clearance(AWAY, **options)
    assert runs(game)
    play(game, AWAY, "f14")
    assert game.state.phase == CLEAR_PLACE
    assert runs(game)
    assert GAME.table.timing(match().state).period == 0


@pytest.mark.rules("F-G31")
def test_when_a_players_time_has_run_out():
    def chosen(game):
        seat = game.actor
        code = GAME.table.fallback(game.state, seat)
        assert code in game.legal(seat)
        return code

    game = match(ball="h7")
    roll(game, 2)
    first = chosen(game)
    assert first == game.legal(HOME)[0]
    play(game, HOME, "H11-h7")
    assert game.state.phase == DECIDE
    assert chosen(game) == KEEP
    game = kicking(ball="H11", die=3)
    assert chosen(game) == game.legal(HOME)[0]
    game = match("H7>e6")
    roll(game, 2)
    play(game, HOME, "H6-f6")
    assert name(chosen(game)) == "d6"
    assert chosen(free_kick("e10")) == TAKER + 10  # H11 on f7
    code = chosen(penalty(HOME))
    assert (code // OF_PAWN - 1, GRID.format(code % OF_PAWN)) == (10, "f12")
    game = clearance(AWAY)
    assert game.state.phase == CLEAR_KEEPER
    assert chosen(game) == OF_PAWN + cell("f14")


@pytest.mark.rules("F-G31", "F-G13")
def test_the_move_made_for_a_player_is_no_foul_if_it_can_be_helped():
    game = match("HK>d1 H2>e2 H3>g1 H4>f1", ball="a8")  # HK-e1 would make a line of d1..; the first move does
    roll(game, 1)
    code = GAME.table.fallback(game.state, HOME)
    game.play(HOME, code)
    assert game.state.phase == MOVE_ROLL
    game = match("H2>a1 H3>a2 H4>a3 H5>l1 H6>l2 H7>l3", ball="f6")  # every move is a foul
    roll(game, 1)
    assert GAME.table.fallback(game.state, HOME) == game.legal(HOME)[0]


@pytest.mark.rules("F-G31", "F-G24")
def test_placements_made_for_players_by_and_by():
    for game in (kick_off(), free_kick("f7"), penalty()):
        if game.state.phase in (FREE_KICK_TAKER,) or game.actor == HOME:
            game.play(HOME, GAME.table.fallback(game.state, HOME))
        while game.actor not in (3, NOBODY):
            seat = AWAY if game.actor == AWAY else HOME
            game.play(seat, GAME.table.fallback(game.state, seat))
        assert game.actor == 3
