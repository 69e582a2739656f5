"""Chapter 1: teams, pieces, turns, duration, kick-off."""

import pytest

from touchline.core.contract import AWAY, CHANCE, HOME, NOBODY
from touchline.core.errors import NotYourTurn, OptionError
from touchline.core.match import Match
from touchline.games.foot import GAME
from touchline.games.foot.pitch import BOARD, GRID
from touchline.games.foot.rules.position import (
    KICK_OFF_ROLL,
    KICK_ROLL,
    MOVE_ROLL,
    OVER,
    PENALTY_ROLL,
    PLACE,
    SAVE_ROLL,
    TOSS,
)
from touchline.games.grid.codes import OF_PAWN

from .builder import accepts, fill, kicking, match, play, play_out, position, refused, roll, told


@pytest.mark.rules("F-1.1a", "F-G29")
def test_as_in_football_a_penalty_given_in_the_last_turn_is_taken():
    game = match("H4>e3 H9>e4 H7>d5", turn=60)
    roll(game, 1)
    play(game, HOME, "H7-e5")
    play(game, AWAY, "at-e3", "A9@f3")
    fill(game)
    kinds = roll(game, 5)
    assert kinds[:3] == ["penalty_scored", "goal_scored", "half_ended"]


@pytest.mark.rules("F-1.1b")
def test_each_player_moves_his_own_pawns_only():
    game = match()
    roll(game, 1)
    assert refused(game, HOME, "A11-g8") == "F-1.1b"
    with pytest.raises(NotYourTurn):
        game.play_text(AWAY, "A11-g8")


@pytest.mark.rules("F-1.1c")
@pytest.mark.parametrize(("score", "sign"), [((2, 1), 1), ((0, 3), -1), ((1, 1), 0)])
def test_more_goals_win(score, sign):
    s = position(turn=60)
    s.half, s.score[HOME], s.score[AWAY] = 2, *score
    game = Match.at(GAME, s)
    roll(game, 1)
    kinds = play(game, HOME, "HK-e1")
    result = GAME.rules.result(game.state)
    assert (result > 0) - (result < 0) == sign
    assert ("match_won" in kinds) == (sign != 0)
    assert game.actor == NOBODY


@pytest.mark.rules("F-1.2a")
def test_ten_field_pawns_and_a_keeper_from_the_first_to_the_last():
    game = play_out(seed=5, turns=8)
    for s in (game.first, game.state):
        pieces = GAME.table.scene(s).pieces
        for seat in (HOME, AWAY):
            roles = [piece.role for piece in pieces if piece.seat == seat]
            assert sorted(roles) == ["field"] * 10 + ["keeper"]


@pytest.mark.rules("F-1.2b")
def test_one_pawn_to_a_cell():
    game = Match(GAME)
    game.play(CHANCE, HOME)
    play(game, AWAY, "A1@f14")
    assert refused(game, AWAY, "A2@f14") == "F-1.2b"
    assert all(code % OF_PAWN != GRID.parse("f14") for code in game.legal(AWAY))


@pytest.mark.rules("F-1.2e")
def test_one_die_with_six_equal_faces_for_everything():
    for phase in (KICK_OFF_ROLL, MOVE_ROLL, KICK_ROLL, SAVE_ROLL, PENALTY_ROLL):
        s = position(ball="H11", phase=phase)
        assert GAME.outcomes(s) == [(die, 1) for die in range(1, 7)]


@pytest.mark.rules("F-1.2f")
def test_the_pitch():
    scene = GAME.table.scene(GAME.start())
    assert (scene.columns, scene.rows) == ("abcdefghijkl", 14)
    assert BOARD.bit_count() == 168


@pytest.mark.rules("F-1.3", "F-1.3.1a")
def test_without_the_ball_one_pawn_moves_and_the_turn_passes():
    game = match(ball="a8")
    for seat, move in ((HOME, "H1-e1"), (AWAY, "A1-e14"), (HOME, "H1-f1")):
        assert game.state.side == seat
        roll(game, 1)
        assert refused(game, seat, "keep") == "F-2.1"
        play(game, seat, move)
        assert (game.state.phase, game.state.side) == (MOVE_ROLL, 1 - seat)


@pytest.mark.rules("F-1.3.2a", "F-1.3.2b")
def test_with_the_ball_a_pawn_moves_then_the_ball():
    game = match(ball="H11")
    roll(game, 1)
    play(game, HOME, "HK-e1")
    assert game.state.phase == KICK_ROLL
    roll(game, 1)
    play(game, HOME, ">g7")
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, AWAY)


@pytest.mark.rules("F-1.4", "F-G28")
def test_the_players_agree_on_the_duration():
    assert GAME.start({"turns": 30}).turns == 30
    assert GAME.start({"duration": "clock", "minutes": 30}).timed == 1
    assert GAME.table.timing(GAME.start({"duration": "clock", "minutes": 30})).period == 1800
    with pytest.raises(OptionError):
        GAME.start({"turns": 1})
    with pytest.raises(OptionError):
        GAME.start({"duration": "goals"})


@pytest.mark.rules("F-1.5a")
def test_lots_decide_who_kicks_off():
    s = GAME.start()
    assert s.phase == TOSS
    assert GAME.outcomes(s) == [(HOME, 1), (AWAY, 1)]
    for seat in (HOME, AWAY):
        game = Match(GAME)
        assert told(game.play(CHANCE, seat)) == ["tossed", "kick_off_given"]
        assert (game.state.phase, game.state.favoured, game.state.opener) == (PLACE, seat, seat)


@pytest.mark.rules("F-1.5b", "F-1.5c", "F-1.5d")
@pytest.mark.parametrize("kicker", [HOME, AWAY])
def test_what_is_open_to_whom_at_a_kick_off(kicker):
    game = Match(GAME)
    game.play(CHANCE, kicker)
    central = {HOME: {"f7", "g7"}, AWAY: {"f8", "g8"}}[kicker]
    offered = [(code // OF_PAWN - 1, GRID.format(code % OF_PAWN)) for code in game.legal(kicker)]
    assert set(offered) == {(pawn, cell) for pawn in range(11) for cell in central}
    other = 1 - kicker
    half = set(GRID.names(GRID.block("a8-l14" if other == AWAY else "a1-l7")))
    circle = set(GRID.names(GRID.block("e8-h8 f9 g9" if other == AWAY else "e7-h7 f6 g6")))
    assert {GRID.format(code % OF_PAWN) for code in game.legal(other)} == half - circle


@pytest.mark.rules("F-1.5e", "F-1.3.3", "F-G32")
@pytest.mark.parametrize("kicker", [HOME, AWAY])
def test_after_the_kick_off_it_is_the_other_sides_turn(kicker):
    for die in range(1, 7):
        game = Match(GAME)
        game.play(CHANCE, kicker)
        fill(game)
        kinds = roll(game, die)
        assert kinds == ["rolled_to_kick_off"]
        assert game.state.shot == 0
        assert game.legal(kicker)
        game.play(kicker, game.legal(kicker)[-1])
        assert (game.state.phase, game.state.side, game.state.turn) == (MOVE_ROLL, 1 - kicker, 2)


@pytest.mark.rules("F-1.3")
def test_what_is_not_asked_is_refused():
    game = kicking(ball="H11", die=2)
    assert not accepts(game, HOME, "done")
    assert refused(game, HOME, "done") == "F-3.1"
    game = match(ball="h7")
    roll(game, 2)
    play(game, HOME, "H11-h7")
    assert refused(game, HOME, ">h9") == "F-G14"
    assert GAME.table.refusal(position(phase=OVER), HOME, 3).rule == "F-1.3"
