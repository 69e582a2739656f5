"""How actions are written and read, whole placements included."""

import pytest

from touchline.core.bits import first
from touchline.core.contract import AWAY, CHANCE, CLOCK, HOME
from touchline.core.errors import BadNotation, IllegalAction
from touchline.core.match import Match
from touchline.games.foot import GAME
from touchline.games.foot.rules.position import DONE, GOAL, KEEP, PLAY_ON, STRIKE, TAKER
from touchline.games.grid.codes import LIFT, OF_PAWN, OUTSIDE

from .builder import cell, clearance, free_kick, kick_off, kicking, match, name, penalty, play, position, roll


def moving(**facts):
    game = match(**facts)
    roll(game, 2)
    return game


@pytest.mark.parametrize(
    "text", ["H11-h7", "h11-H7", "11-h7", "f7-h7", "F7-h7", "11>h7", "H11:h7", " H11-h7 ", "11@h7", "11 h7"]
)
def test_many_spellings_of_a_move(text):
    assert moving().parse(HOME, text) == [OF_PAWN * 11 + cell("h7")]


@pytest.mark.parametrize(("text", "pawn"), [("HK-g2", 0), ("H1-g2", 0), ("K-g2", 0), ("hg-g2", 0), ("f1-g2", 0)])
def test_the_keeper_has_several_names(text, pawn):
    assert moving().parse(HOME, text) == [OF_PAWN * (pawn + 1) + cell("g2")]


def test_a_capital_letter_means_a_pawn_and_a_small_one_a_cell():
    game = match("H4>h7 H7>b9")
    roll(game, 1)
    assert game.parse(HOME, "h7-h8") == [OF_PAWN * 4 + cell("h8")]
    assert game.parse(HOME, "H7-b10") == [OF_PAWN * 7 + cell("b10")]


def test_a_destination_alone_is_enough_if_only_one_pawn_can_go_there():
    game = match()
    roll(game, 1)
    assert game.parse(HOME, "g7") == [OF_PAWN * 11 + cell("g7")]
    with pytest.raises(BadNotation, match="0 pawns"):
        game.parse(HOME, "l14")


@pytest.mark.parametrize(("word", "code"), [("goal", GOAL), ("BUT", GOAL), ("keep", KEEP), ("Garder", KEEP)])
def test_words_in_both_languages(word, code):
    game = kicking("H11>g12", ball="H11", die=4)
    assert game.parse(HOME, word) == [code]


@pytest.mark.parametrize(("word", "code"), [("tirer", STRIKE), ("frapper", STRIKE), ("shoot", STRIKE), ("keep", KEEP)])
def test_words_of_a_decision(word, code):
    game = moving(ball="h7")
    play(game, HOME, "H11-h7")
    assert game.parse(HOME, word) == [code]


def test_words_of_fouls_takers_and_clearances():
    game = match("H7>e6")
    roll(game, 2)
    play(game, HOME, "H6-f6")
    assert game.parse(AWAY, "at-e6") == game.parse(AWAY, "e6") == game.parse(AWAY, "en-e6") == [cell("e6")]
    assert game.parse(AWAY, "avantage") == game.parse(AWAY, "Play on") == game.parse(AWAY, "jouer") == [PLAY_ON]
    game = free_kick("e10")
    assert game.parse(HOME, "taker-H9") == game.parse(HOME, "tireur-9") == game.parse(HOME, "9") == [TAKER + 8]
    game = clearance(AWAY)
    play(game, AWAY, "f14")
    assert game.parse(AWAY, "lift-A5") == game.parse(AWAY, "lever-5") == game.parse(AWAY, "A5") == [LIFT + 4]
    assert game.parse(AWAY, "terminé") == [DONE]


def test_a_pass_may_name_the_pawn():
    game = kicking(ball="H11", die=3)
    assert game.parse(HOME, ">H9") == [cell("d6")]
    assert game.parse(HOME, ">h9") == [cell("h9")]
    assert game.parse(HOME, "A9") == [cell("d9")]


@pytest.mark.parametrize("text", ["m7", ">f15", "f0", "l99"])
def test_cells_off_the_pitch_are_understood_so_that_they_can_be_refused(text):
    assert kicking(ball="H11", die=3).parse(HOME, text) == [OUTSIDE]


@pytest.mark.parametrize("text", ["", "?", "h", "12-h7x", "H12-h7", "--", "taker", "zz-h7", "e9-e10", "h7-"])
def test_what_means_nothing_is_no_notation(text):
    with pytest.raises(BadNotation):
        moving().parse(HOME, text)


def test_chance_and_the_clock():
    game = Match(GAME)
    table = GAME.table
    assert [table.name(game.state, CHANCE, code) for code, _ in game.outcomes()] == ["home", "away"]
    assert table.parse(game.state, CHANCE, "Extérieur") == AWAY
    with pytest.raises(BadNotation):
        table.parse(game.state, CHANCE, "4")
    s = position()
    assert [table.name(s, CHANCE, die) for die in (1, 6)] == ["1", "6"]
    assert table.parse(s, CHANCE, "4") == 4
    for text in ("0", "7", "home", "٤"):
        with pytest.raises(BadNotation):
            table.parse(s, CHANCE, text)
    assert table.parse(s, CLOCK, table.name(s, CLOCK, 0)) == 0
    with pytest.raises(BadNotation):
        table.parse(s, CLOCK, "now")


def test_names_of_the_actions_of_a_phase():
    game = kicking("H11>g12", ball="H11", die=3)
    assert GAME.table.name(game.state, HOME, cell("g9")) == ">g9"
    game = penalty()
    assert GAME.table.name(game.state, HOME, OF_PAWN * 9 + cell("f12")) == "H9@f12"


def test_a_whole_line_up_as_a_list():
    game = kick_off(HOME)
    play(game, HOME, "f1, c3 e2 h2 j3 c5 e5 h5 j5 f7 i7")
    assert [name(place) for place in game.state.wish[HOME]] == [
        "f1",
        "c3",
        "e2",
        "h2",
        "j3",
        "c5",
        "e5",
        "h5",
        "j5",
        "f7",
        "i7",
    ]
    assert game.state.taker == 9
    with pytest.raises(BadNotation, match="11 cells"):
        game.parse(AWAY, "f14 g14")


def test_a_list_without_a_kicker_is_refused():
    game = kick_off(HOME)
    with pytest.raises(IllegalAction) as error:
        game.play_text(HOME, "f1 c3 e2 h2 j3 c5 e5 h5 j5 d7 i7")
    assert error.value.rule == "F-1.5d"
    assert game.state.todo[HOME].bit_count() == 11


def test_a_list_that_breaks_a_rule_changes_nothing():
    game = free_kick("e10")
    play(game, HOME, "taker-H9")
    before = game.state.copy()
    with pytest.raises(IllegalAction) as error:
        game.play_text(AWAY, "1=f14 6=e11 2=d12")
    assert error.value.rule == "F-4.3d"
    assert game.state == before


def test_pairs_leave_the_other_pawns_where_they_are():
    game = free_kick("e10")
    play(game, HOME, "taker-H9", "H3=k9 4:a9")
    wishes = [name(place) for place in game.state.wish[HOME]]
    assert wishes == ["f1", "d2", "k9", "a9", "k3", "f4", "b5", "k5", "e10", "i6", "f7"]
    with pytest.raises(BadNotation):
        game.parse(AWAY, "1=f14 zz=e2")


def test_phrases_on_offer():
    game = kick_off(HOME)
    assert {"4-4-2", "3-5-2"} <= set(GAME.table.phrases(game.state, AWAY))
    assert "stay" not in GAME.table.phrases(game.state, AWAY)  # nobody stands anywhere yet
    play(game, HOME, "auto")
    assert GAME.table.phrases(game.state, HOME) == []
    assert GAME.table.plan(game.state, HOME, "auto") is None
    assert GAME.table.plan(game.state, AWAY, "nonsense") is None
    assert GAME.table.plan(match().state, HOME, "4-4-2") is None
    assert GAME.table.plan(game.state, AWAY, "rester")


def test_a_formation_completes_what_has_been_begun():
    game = kick_off(HOME)
    play(game, HOME, "H11@g7", "H1@g1", "4-4-2")
    wishes = [name(place) for place in game.state.wish[HOME]]
    assert wishes[:2] == ["g1", "c3"]
    assert wishes[10] == "g7"
    assert game.state.ready[HOME]


def test_one_pair_is_enough_in_a_clearance():
    game = clearance(AWAY)
    play(game, AWAY, "f14")
    assert game.parse(AWAY, "A5=d5") == [LIFT + 4, OF_PAWN * 5 + cell("d5")]
    assert game.parse(AWAY, "5=d5 6=d6")[-1] == OF_PAWN * 6 + cell("d6")
    assert game.parse(AWAY, "6=k12 5=d5")[0] == LIFT + 4  # A5 leaves k12 first


def test_after_the_last_pawn_that_is_named_the_others_are_asked_for():
    game = free_kick("e10")
    play(game, HOME, "taker-H9", "1=f1 3=g5")  # No. 2 stays
    assert game.state.todo[HOME] == sum(1 << (number - 1) for number in (4, 5, 6, 7, 8, 10, 11))
    play(game, HOME, "4=h4", "stay")
    assert not game.state.todo[HOME]


def test_a_pawn_that_has_its_place_cannot_be_named_again():
    game = free_kick("e10")
    play(game, HOME, "taker-H9")
    with pytest.raises(BadNotation, match="has its place"):
        game.parse(HOME, "9=f5 2=d2")
    assert game.parse(HOME, "9=e10 2=d2")


def test_whoever_is_not_named_at_a_kick_off_is_asked_for():
    game = kick_off(HOME)
    play(game, HOME, "H9@g7", "1=f1 2=c3 3=e2")
    assert name(game.state.wish[HOME][2]) == "e2"
    assert first(game.state.todo[HOME]) == 3
    with pytest.raises(IllegalAction) as error:
        game.play_text(HOME, "4=h2 6=c5")
    assert error.value.rule == "F-G22"
    assert first(game.state.todo[HOME]) == 3
