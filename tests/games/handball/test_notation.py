"""What people may write, and what is read of it."""

import pytest

from touchline.core.contract import AWAY, CHANCE, CLOCK, HOME
from touchline.core.errors import BadNotation
from touchline.core.match import Match
from touchline.core.telling import Teller
from touchline.games.handball import GAME
from touchline.games.handball.rules.position import DONE, INSIST, KEEP, SHOT, THROW_IT

from .builder import (
    FA,
    FH,
    P4,
    S1,
    cell,
    clearance,
    free_throw,
    name,
    play,
    refused,
    roll,
    seven_metre,
    throw_off,
    throwing,
    turn_of,
)


def code(game, seat, text):
    return GAME.table.parse(game.state, seat, text)


def test_a_clearance_is_ended_with_the_word_that_is_shown():
    game = clearance(AWAY)
    play(game, AWAY, "d13")
    assert {code(game, HOME, text) for text in ("done", "Terminer", "terminez", "fini")} == {DONE}


def test_after_the_last_pawn_that_is_named_the_others_are_asked_for():
    """A line that named two pawns had left all others where they stood."""
    game = free_throw(HOME, "e10")
    play(game, AWAY, "A1=d14 A3=b8")  # No. 2 stays
    assert game.state.todo[AWAY] == 0b1111000
    play(game, AWAY, "A4=c9", "stay")
    assert not game.state.todo[AWAY]


def test_ways_to_write_a_move():
    game = turn_of(HOME, S1, die=2)
    wanted = code(game, HOME, "H2-d9")
    for text in ("h2-d9", "2-d9", "d7-d9", "H2@D9", "H2→d9", "H2>d9", "2:d9", "d9"):
        assert code(game, HOME, text) == wanted, text
    assert code(game, HOME, "K-d3") == code(game, HOME, "1-d3") == code(game, HOME, "G-d3") == 256 + cell("d3")
    with pytest.raises(BadNotation, match="no pawn of yours"):
        code(game, HOME, "e9-d9")
    with pytest.raises(BadNotation, match="which one"):
        code(game, HOME, "b5")
    for text in ("", "?!", "H9-d9", "zz"):
        with pytest.raises(BadNotation):
            code(game, HOME, text)


def test_ways_to_write_a_throw():
    game = throwing(HOME, ("d1 d7* d9 h5 a4 h4 a6", f"d14 {FA}"), die=2)
    for text in (">d9", "d9", ">D9", ">H3", "H3"):
        assert code(game, HOME, text) == cell("d9"), text
    assert code(game, HOME, ">A1") == cell("d14")
    for text in ("shot", "TIR", "but", "goal"):
        assert code(game, HOME, text) == SHOT


def test_words_in_both_languages():
    game = turn_of(HOME, (f"d1 d7 {FH}", f"d14 {FA}"), "d8", die=1)
    play(game, HOME, "H2-d8")
    assert code(game, HOME, "garder") == code(game, HOME, "Keep") == KEEP
    assert code(game, HOME, "lancer") == code(game, HOME, "throw") == code(game, HOME, "tir") == THROW_IT
    claim = turn_of(HOME, P4, "a1", access_claim=True)
    assert code(claim, AWAY, "exiger") == INSIST


def test_outcomes_and_the_clock():
    game = Match(GAME, {"mode": "timed"})
    assert [code(game, CHANCE, text) for text in ("home", "Extérieur", "A")] == [HOME, AWAY, AWAY]
    with pytest.raises(BadNotation, match="home"):
        code(game, CHANCE, "3")
    rolled = turn_of(HOME, mode="timed")
    assert code(rolled, CHANCE, "6") == 6
    with pytest.raises(BadNotation, match="1 to 6"):
        code(rolled, CHANCE, "7")
    assert GAME.table.name(rolled.state, CLOCK, 0) == "time"
    assert code(rolled, CLOCK, "temps") == 0
    with pytest.raises(BadNotation, match="time"):
        code(rolled, CLOCK, "tick")


def test_ways_to_write_a_placement():
    game = throw_off(HOME)
    play(game, HOME, "at-d7")
    assert code(game, HOME, "H4") == code(game, HOME, "4@d7") == code(game, HOME, "H4@d7")
    play(game, HOME, "H4")
    assert code(game, HOME, "e1") == code(game, HOME, "H1@e1") == code(game, HOME, "1=e1")
    cleared = clearance(HOME)
    assert code(cleared, HOME, "d2") == code(cleared, HOME, "H1@d2") == code(cleared, HOME, "K@d2")
    play(cleared, HOME, "d2")
    assert code(cleared, HOME, "lift-H5") == code(cleared, HOME, "lever-5") == code(cleared, HOME, "H5")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_question_can_be_asked(language):
    teller = Teller(GAME, language)
    placing = free_throw(AWAY, "d6")
    choosing = free_throw(AWAY, "b2")
    seven = seven_metre(HOME)
    games = [placing, choosing, seven, turn_of(HOME, P4, "a1", die=1), turn_of(HOME, P4, "a1", access_claim=True)]
    for game in games:
        for seat in (HOME, AWAY, 4):
            assert "{" not in teller.question(GAME.table.question(game.state, seat))


@pytest.mark.rules("H-4.1b", "H-4.4.2c", "H-4.5.2b", "H-4.5.2e", "H-4.6a", "H-4.6b")
def test_questions_name_the_rule_of_the_placement():
    def asked(game, seat):
        question = GAME.table.question(game.state, seat)
        return question.kind, question.rule

    game = throw_off(HOME)
    assert asked(game, HOME) == ("central_cell", "H-4.1c")
    play(game, HOME, "d7")
    assert asked(game, HOME) == ("thrower", "H-4.1c")
    assert asked(game, AWAY) == ("place_keeper", "H-4.1b")
    play(game, AWAY, "A1@d14")
    assert asked(game, AWAY) == ("place_in_half", "H-4.1b")
    again = throw_off(AWAY, after_goal=True)
    play(again, AWAY, "d8")
    play(again, HOME, "H1@d1")
    assert asked(again, HOME) == ("place_one_beside", "H-4.6b")
    play(again, AWAY, "A2@d8")
    assert asked(again, AWAY) == ("place_keeper", "H-4.6a")
    free = free_throw(AWAY, "d6")
    assert asked(free, HOME) == ("place_one_beside", "H-4.5.2e")
    play(free, AWAY, "A2@d6")
    assert asked(free, AWAY) == ("place_beyond_line", "H-4.5.2b")
    seven = seven_metre(HOME)
    play(seven, HOME, "H2@d12")
    assert asked(seven, HOME) == ("place_beyond_line", "H-4.4.2c")
    assert asked(seven, AWAY) == ("place", "H-4.4.2b")
    assert asked(throwing(HOME, (f"d1 d12* {FH}", f"e14 {FA}"), die=3), HOME) == ("throw_or_shoot", "H-4.2.2")
    assert asked(throwing(HOME, (f"d1 d12* {FH}", f"d9 {FA}"), die=3), HOME) == ("throw_or_score", "H-4.2.2")  # H-G23


def test_gestures_and_routes():
    game = turn_of(HOME, S1, die=3)
    gesture = GAME.table.gesture(game.state, HOME, code(game, HOME, "H2-d10"))
    assert (gesture.piece, gesture.cell, gesture.route) == ("H2", "d10", ("d7", "d8", "d9", "d10"))
    shot = throwing(HOME, (f"d1 d12* {FH}", f"e14 {FA}"), die=3)
    gesture = GAME.table.gesture(shot.state, HOME, SHOT)
    assert (gesture.button, gesture.args, gesture.route) == ("shot", (2,), ("d12", "d13", "d14"))
    clean = throwing(HOME, (f"d1 b13* {FH}", f"d14 {FA}"), die=2)
    gesture = GAME.table.gesture(clean.state, HOME, code(clean, HOME, ">c12"))
    assert gesture.route == ("b13", "b12", "c12")  # not through the zone
    cleared = clearance(HOME)
    play(cleared, HOME, "d2")
    assert GAME.table.gesture(cleared.state, HOME, code(cleared, HOME, "lift-H5")).piece == "H5"
    assert GAME.table.gesture(cleared.state, HOME, code(cleared, HOME, "done")).button == "done"


def test_what_a_seat_out_of_time_does():
    game = turn_of(HOME, (f"d1 d7 {FH}", f"d14 {FA}"), "d8", die=1)
    play(game, HOME, "H2-d8")
    assert GAME.table.fallback(game.state, HOME) == KEEP
    play(game, HOME, "throw")
    roll(game, 1)
    assert name(GAME.table.fallback(game.state, HOME)) == "d7"
    claim = turn_of(HOME, P4, "a1", access_claim=True)
    assert GAME.table.fallback(claim.state, AWAY) == INSIST
    keeper = clearance(HOME)
    assert name(GAME.table.fallback(keeper.state, HOME) % 256) == "d2"
    in_zone = throwing(HOME, (f"d1 d4* {FH}", f"d14 {FA}"), die=2)
    assert name(in_zone.legal(HOME)[0]) == "d2"  # a foul, and the first on the list
    assert name(GAME.table.fallback(in_zone.state, HOME)) == "c3"


def test_a_scene_shows_what_is_placed_and_what_is_in_hand():
    game = free_throw(AWAY, "d7")
    pieces = {piece.name: piece for piece in GAME.table.scene(game.view(AWAY)).pieces}
    assert (pieces["H2"].cell, pieces["H2"].flag) == ("", "in_hand")  # it stood where the throw is taken
    play(game, AWAY, "A3@d7", "A1@e14")
    scene = GAME.table.scene(game.view(AWAY))
    pieces = {piece.name: piece for piece in scene.pieces}
    assert (pieces["A3"].cell, pieces["A3"].flag, pieces["A3"].has_ball) == ("d7", "taker", True)
    assert (pieces["A1"].cell, pieces["A1"].flag) == ("e14", "placed")
    assert (scene.ball, scene.possession) == ("d7", AWAY)
    other = {piece.name: piece for piece in GAME.table.scene(game.view(HOME)).pieces}
    assert (other["A1"].cell, other["A3"].has_ball) == ("d14", False)
    play(game, HOME, "stay")
    covered = {piece.name: piece for piece in GAME.table.scene(game.view(AWAY)).pieces}
    assert (covered["H2"].cell, covered["H2"].flag) == ("", "secret")  # no longer to be placed
    play(game, AWAY, "stay")
    forced = GAME.table.scene(turn_of(HOME, P4, "a1", die=1).state)
    assert [piece.name for piece in forced.pieces if piece.flag == "forced"] == ["H2"]


def test_refusals_when_something_else_is_asked():
    assert refused(throw_off(HOME), HOME, "shot") == "H-4.1c"
    assert refused(turn_of(HOME, S1, die=1), HOME, "shot") == "H-2.1"
    game = clearance(HOME)
    play(game, HOME, "d2")
    assert GAME.table.refusal(game.state, HOME, code(game, HOME, "H2@e5")).rule == "H-4.3b"
