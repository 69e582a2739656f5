"""What there is to see, what is asked, and how actions are made by hand."""

import pytest

from touchline.core.contract import AWAY, HOME, NOBODY
from touchline.core.scene import Fact
from touchline.core.telling import LANGUAGES, Teller
from touchline.games.foot import GAME
from touchline.games.foot.rules.position import DECIDE, GOAL, KEEP, KICK_ROLL, MOVE, MOVE_ROLL, TAKER
from touchline.games.grid.codes import LIFT, OF_PAWN

from .builder import (
    cell,
    clearance,
    fill,
    free_kick,
    kick_off,
    kicking,
    match,
    penalty,
    play,
    play_out,
    position,
    roll,
)
from .eager import eager


def pieces(s):
    return {piece.name: piece for piece in GAME.table.scene(s).pieces}


def asked(game, seat):
    question = GAME.table.question(game.state, seat)
    for language in LANGUAGES:
        assert Teller(GAME, language).question(question)
    return question.kind


def test_pieces_ball_and_die():
    game = kicking(ball="H11", die=3)
    scene = GAME.table.scene(game.state)
    assert (scene.ball, scene.possession, scene.die, scene.score) == ("f7", HOME, 3, (0, 0))
    assert pieces(game.state)["H11"].has_ball
    assert pieces(game.state)["A1"].role == "keeper"
    assert [piece.name for piece in scene.pieces if piece.has_ball] == ["H11"]
    assert GAME.table.scene(GAME.start()).ball == ""


def test_a_seat_sees_its_own_placement_and_not_the_others():
    game = kick_off(HOME)
    play(game, HOME, "H9@g7", "H1@f1")
    own, other = game.view(HOME), game.view(AWAY)
    assert (pieces(own)["H9"].cell, pieces(own)["H9"].flag) == ("g7", "taker")
    assert (pieces(own)["H1"].cell, pieces(own)["H1"].flag) == ("f1", "placed")
    assert (pieces(own)["H2"].cell, pieces(own)["H2"].flag) == ("", "in_hand")
    assert GAME.table.scene(own).ball == "g7"
    assert all(pieces(other)[f"H{n}"].cell == "" for n in range(1, 12))
    assert GAME.table.scene(other).ball == ""
    play(game, HOME, "4-4-2")
    assert all(pieces(game.view(NOBODY))[f"H{n}"].cell == "" for n in range(1, 12))
    assert {pieces(game.view(NOBODY))[f"H{n}"].flag for n in range(1, 12)} == {"secret"}  # no longer to be placed
    assert "ready" in [fact.key for fact in GAME.table.scene(game.view(NOBODY)).facts]


def test_at_a_free_kick_pawns_in_hand_show_where_they_stood():
    game = free_kick("d9")
    assert not any(piece.has_ball for piece in pieces(game.state).values())
    play(game, HOME, "taker-H2")
    seen = pieces(game.view(HOME))
    assert (seen["H2"].cell, seen["H2"].flag, seen["H2"].has_ball) == ("d9", "taker", True)
    assert seen["H3"].cell == "i2"
    assert seen["A9"].cell == ""  # it stood on d9
    play(game, AWAY, "auto")
    unseen = pieces(game.view(HOME))["A6"]
    assert (unseen.cell, unseen.flag) == ("", "secret")  # where it stood means nothing any more
    assert pieces(game.view(AWAY))["A6"].flag == "placed"


def test_in_a_conflict_the_loser_is_in_hand():
    game = free_kick("e10")
    play(game, HOME, "taker-H9", "1=f1 2=g12", "stay")
    play(game, AWAY, "1=f14 2=g12", "stay")
    assert (pieces(game.state)["H2"].cell, pieces(game.state)["A2"].cell) == ("", "g12")


def test_the_clearing_keeper_has_the_ball():
    game = clearance(AWAY)
    scene = GAME.table.scene(game.state)
    assert (scene.ball, scene.possession) == ("f14", AWAY)
    assert pieces(game.state)["A1"].has_ball
    play(game, AWAY, "e12")
    assert (GAME.table.scene(game.state).ball, GAME.table.scene(game.state).possession) == ("e12", AWAY)


def test_no_cell_ever_shows_two_pieces_and_every_fact_has_words():
    def watch(game):
        for viewer in (HOME, AWAY, NOBODY):
            scene = GAME.table.scene(game.view(viewer))
            shown = [piece.cell for piece in scene.pieces if piece.cell]
            assert len(shown) == len(set(shown))
            for fact in scene.facts:
                for language in LANGUAGES:
                    assert Teller(GAME, language).fact(fact.key, fact.args)

    play_out(11, eager, watch, turns=30)
    play_out(12, None, watch, turns=10, draw="shoot_out")


@pytest.mark.parametrize("phase", [MOVE_ROLL, MOVE, DECIDE, KICK_ROLL])
@pytest.mark.parametrize("side", [HOME, AWAY])
def test_whoever_is_to_act_the_holders_range_is_shown(phase, side):
    s = position("H11>f9", ball="H11", phase=phase, side=side)
    assert Fact("range", (HOME, 6, 3)) in GAME.table.scene(s).facts


def test_a_ball_that_is_free_or_too_far_for_any_die_has_no_range():
    def keys(s):
        return [fact.key for fact in GAME.table.scene(s).facts]

    assert "range" in keys(position("H11>f9", ball="H11", phase=MOVE_ROLL))
    assert "range" not in keys(position("A11>l8", ball="H11", phase=MOVE_ROLL))  # on f8 it would take seven steps
    assert "range" not in keys(position("H11>f9", ball="g9", phase=MOVE_ROLL))


def test_one_question_at_a_time():
    game = match(ball="h7")
    assert asked(game, HOME) == "wait_for_chance"
    roll(game, 2)
    assert (asked(game, HOME), asked(game, AWAY)) == ("move", "wait")
    play(game, HOME, "H11-h7")
    assert asked(game, HOME) == "decide"
    game = match(ball="H11")
    roll(game, 1)
    assert asked(game, HOME) == "move_with_ball"
    assert asked(kicking(ball="H11", die=1), HOME) == "kick"
    assert asked(kicking("H11>g12", ball="H11", die=4), HOME) == "kick_or_shoot"
    assert asked(kicking("H11>g12 A1>a9", ball="H11", die=4), HOME) == "kick_or_score"  # F-4.1.3a


@pytest.mark.parametrize("advantage", [True, False])
def test_questions_of_fouls_and_restarts(advantage):
    game = match("H7>e6", advantage=advantage)
    roll(game, 2)
    play(game, HOME, "H6-f6")
    assert asked(game, AWAY) == ("foul_or_advantage" if advantage else "foul")
    play(game, AWAY, "at-d6")
    assert asked(game, AWAY) == "taker"
    play(game, AWAY, "taker-A9")
    assert (asked(game, AWAY), asked(game, HOME)) == ("place", "place_keeping_clear")
    play(game, HOME, "stay")
    assert asked(game, HOME) == "wait_for_placement"
    game = penalty()
    assert asked(game, HOME) == "penalty_taker"
    play(game, HOME, "H9@f12")
    assert asked(game, HOME) == "place_outside_area"
    game = clearance(AWAY)
    assert asked(game, AWAY) == "clear_keeper"
    play(game, AWAY, "f14")
    assert asked(game, AWAY) == "clear"
    play(game, AWAY, "lift-A2")
    assert asked(game, AWAY) == "clear_put"
    assert asked(kick_off(AWAY), AWAY) == "kicker"
    game = free_kick("e10")
    play(game, HOME, "taker-H9", "1=f1 2=g12", "stay")
    play(game, AWAY, "1=f14 2=g12", "stay")
    assert asked(game, HOME) == "replace"


def test_gestures():
    gesture = GAME.table.gesture
    game = match(ball="H11")
    roll(game, 2)
    made = gesture(game.state, HOME, OF_PAWN * 11 + cell("h7"))
    assert (made.piece, made.cell, made.route) == ("H11", "h7", ("f7", "g7", "h7"))
    game = kicking("H11>g12", ball="H11", die=4)
    shot = gesture(game.state, HOME, GOAL)
    assert (shot.button, shot.args, shot.route) == ("goal", (3,), ("g12", "g13", "g14"))
    assert gesture(game.state, HOME, KEEP).button == "keep"
    game = free_kick("e10")
    assert gesture(game.state, HOME, TAKER + 8).piece == "H9"
    game = kick_off(HOME)
    assert (gesture(game.state, HOME, OF_PAWN * 9 + cell("f7")).piece) == "H9"
    assert gesture(game.state, AWAY, OF_PAWN + cell("f14")).piece == ""
    game = clearance(AWAY)
    play(game, AWAY, "f14")
    assert gesture(game.state, AWAY, LIFT + 4).piece == "A5"


def test_a_match_over_asks_nothing():
    game = play_out(4, turns=2)
    assert asked(game, HOME) == "over"
    fill(game)
    assert game.is_over
