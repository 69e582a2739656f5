"""Small stories of restarts, each from the same starting position unless it says otherwise."""

import pytest

from touchline.core.contract import AWAY, HOME
from touchline.core.errors import NotYourTurn
from touchline.core.match import Match
from touchline.games.foot import GAME
from touchline.games.foot.pitch import GRID
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    CLEAR_PLACE,
    CONFLICT,
    KICK,
    KICK_OFF_ROLL,
    KICK_ROLL,
    MOVE_ROLL,
    PENALTY_ROLL,
    PLACE,
)
from touchline.games.grid.codes import OF_PAWN

from .builder import (
    DICE,
    accepts,
    cells_offered,
    fill,
    free_kick,
    kick_off,
    name,
    penalty,
    play,
    position,
    refused,
    roll,
    shooting,
)


@pytest.mark.rules("F-1.5b", "F-1.5c", "F-1.5d", "F-G05", "F-G09")
def test_s45_lining_up_for_a_kick_off():
    game = kick_off(HOME)
    assert refused(game, HOME, "H11@e7") == "F-1.5d"
    play(game, HOME, "H11@f7")
    assert refused(game, HOME, "H1@a8") == "F-1.5b"
    for place in ("f9", "e8"):
        assert refused(game, AWAY, f"A1@{place}") == "F-1.5c"
    for place in ("e9", "d8"):
        assert accepts(game, AWAY, f"A1@{place}")
    assert accepts(game, HOME, "H1@g7")
    play(game, HOME, "H1@g7")
    assert refused(game, HOME, "H2@e7") == "F-G09"


@pytest.mark.rules("F-1.3.3", "F-1.5e")
def test_s46_a_kick_off_is_a_kick_alone():
    game = kick_off(HOME)
    fill(game)
    assert game.state.phase == KICK_OFF_ROLL
    roll(game, 4)
    assert game.state.phase == KICK
    assert all(code < OF_PAWN for code in game.legal(HOME))
    game.play(HOME, game.legal(HOME)[0])
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, AWAY)


@pytest.mark.rules("F-4.5", "F-G29")
def test_s47_who_kicks_off():
    game = shooting("H11>f13 AK>c9", die=2)
    play(game, HOME, "goal")
    assert (game.state.phase, game.state.favoured) == (PLACE, AWAY)
    for opener in (HOME, AWAY):
        s = position(turn=60)
        s.opener = opener
        game = Match.at(GAME, s)
        roll(game, 1)
        assert "half_ended" in play(game, HOME, "HK-e1")
        assert (game.state.half, game.state.phase, game.state.favoured) == (2, PLACE, 1 - opener)


@pytest.mark.rules("F-4.3c", "F-4.3d", "F-G18", "F-G24")
def test_s48_keeping_away_from_a_free_kick():
    game = free_kick("e10")
    play(game, HOME, "taker-H9")
    assert refused(game, AWAY, "A1@d11") == "F-4.3d"
    assert accepts(game, AWAY, "A1@e12")
    assert accepts(game, HOME, "H1@d11")
    play(game, AWAY, "A1@f14", "A2@d13", "A3@i13", "A4@b12", "A5@k12")
    assert refused(game, AWAY, "A6@f11") == "F-G24"
    play(game, AWAY, "A6@f12", "A7@b10", "A8@k10")
    assert refused(game, AWAY, "A9@d9") == "F-G24"


def conflict(at):
    """A free kick after which both number 2s want one cell."""
    game = free_kick("e10")
    play(game, HOME, "taker-H9", f"1=f1 2={at}", "stay")
    play(game, AWAY, f"1=f14 2={at}", "stay")
    assert game.state.phase == CONFLICT
    return game


@pytest.mark.rules("F-4.3e", "F-G23")
def test_s49_contested_cells_go_to_the_side_whose_half_it_is():
    game = conflict("g12")
    assert game.actor == HOME
    nearest = {"f11", "g11", "h11", "f12", "h12", "f13", "g13", "h13"}
    standing = set(GRID.names(game.state.stood[AWAY] | game.state.stood[HOME]))
    assert cells_offered(game, HOME) == nearest - standing
    assert refused(game, HOME, "H2@g12") == "F-1.2b"
    assert refused(game, HOME, "H2@a5") == "F-G23"
    play(game, HOME, "H2@g11")
    assert name(game.state.cell[AWAY][1]) == "g12"
    assert name(game.state.cell[HOME][1]) == "g11"
    assert conflict("g5").actor == AWAY


@pytest.mark.rules("F-G26")
def test_s51_a_free_kick_is_followed_by_a_full_turn():
    game = free_kick("e10")
    play(game, HOME, "taker-H9")
    fill(game)
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, HOME)
    roll(game, 1)
    play(game, HOME, "H9-e11")
    assert name(game.state.ball) == "e11"
    assert game.state.phase == KICK_ROLL


@pytest.mark.rules("F-4.4b", "F-4.4c", "F-G04")
def test_s52_who_may_be_where_at_a_penalty():
    game = penalty(HOME)
    assert refused(game, HOME, "H9@e12") == "F-4.4b"
    assert cells_offered(game, HOME) == {"f12", "g12"}
    play(game, HOME, "H9@f12")
    assert refused(game, HOME, "H1@d13") == "F-4.4c"
    assert accepts(game, AWAY, "A1@a5")
    assert accepts(game, AWAY, "A1@f14")
    play(game, AWAY, "A1@a5")
    assert refused(game, AWAY, "A2@h14") == "F-4.4c"
    assert refused(game, AWAY, "A2@d13") == "F-G24"


@pytest.mark.rules("F-4.4e", "F-4.4f", "F-G27")
def test_s53_a_penalty_needs_a_three():
    for die in DICE:
        game = penalty(HOME)
        play(game, HOME, "H9@f12")
        fill(game)
        assert game.state.phase == PENALTY_ROLL
        kinds = roll(game, die)
        if die < 3:
            assert "penalty_missed" in kinds
            assert (game.state.phase, game.state.side, game.state.score) == (CLEAR_KEEPER, AWAY, [0, 0])
            assert name(game.state.ball) == "f12"
        else:
            assert "goal_scored" in kinds
            assert (game.state.phase, game.state.favoured, game.state.score) == (PLACE, AWAY, [1, 0])


@pytest.mark.rules("F-4.2a", "F-4.2b", "F-4.2d", "F-G27b")
def test_s54_a_clearance():
    s = position(ball="H11", side=AWAY)
    s.phase = CLEAR_KEEPER
    game = Match.at(GAME, s)
    assert refused(game, AWAY, "AK@k13") == "F-4.2a"
    assert refused(game, AWAY, "AK@d13") == "F-1.2b"
    play(game, AWAY, "AK@c12")
    assert game.state.phase == CLEAR_PLACE
    assert refused(game, HOME, "lift-HK") == "F-G27b"
    assert refused(game, AWAY, "2=d12 3=i12 6=f12") == "F-4.2b"
    play(game, AWAY, "2=d11 3=i12")
    with pytest.raises(NotYourTurn):
        game.play_text(AWAY, "lift-A6")
    play(game, HOME, "done")
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, AWAY)
    roll(game, 1)
    assert refused(game, AWAY, "keep") == "F-2.1"
    play(game, AWAY, "A6-f12")
    assert game.state.phase == KICK_ROLL
