"""Chapter 4.2 to 4.5: clearances, free kicks, penalties, and how pawns are placed."""

import pytest

from touchline.core.contract import AWAY, BOTH, CHANCE, HOME
from touchline.core.errors import NotYourTurn
from touchline.core.events import EVERYBODY
from touchline.core.match import Match
from touchline.games.foot import GAME
from touchline.games.foot.pitch import GRID, STRIDE
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    CLEAR_PLACE,
    CONFLICT,
    DONE,
    FREE_KICK_TAKER,
    KICK_ROLL,
    MOVE_ROLL,
    PENALTY_ROLL,
    PENALTY_TAKER,
    PLACE,
)
from touchline.games.grid.codes import LIFT, OF_PAWN
from touchline.games.grid.runs import would_run

from .builder import (
    accepts,
    cell,
    cells_offered,
    clearance,
    fill,
    free_kick,
    kick_off,
    kicking,
    name,
    penalty,
    play,
    play_out,
    position,
    refused,
    roll,
    rules_told,
    told,
)
from .eager import eager

FOULS = {"line_foul", "access_foul", "blocked", "could_not_kick"}


@pytest.mark.rules("F-4.2a", "F-G27b")
def test_the_keeper_clears_from_a_free_cell_of_his_area():
    game = clearance(AWAY)
    area = set(GRID.names(GRID.block("c12-j14")))
    assert cells_offered(game, AWAY) == area - {"d13", "i13"}  # his own cell, f14, included
    assert "keeper_placed" in play(game, AWAY, "f14")
    assert name(game.state.ball) == "f14"


@pytest.mark.rules("F-4.2a", "F-G27b", "F-G09")
def test_the_clearing_keeper_makes_no_line():
    game = clearance(AWAY, "A2>e13 A6>e12")
    assert refused(game, AWAY, "AK@e14") == "F-G09"
    game = clearance(AWAY, "A2>e13 A6>e12", align_in_placement="allow")
    assert accepts(game, AWAY, "AK@e14")


@pytest.mark.rules("F-G27b", "F-G13")
def test_a_keeper_whose_every_cell_makes_a_line_may_use_any():
    # Lines that were let pass, and an area full of pawns: three cells are free, and each of them lies in a line.
    away = "f14 e14 g14 h13 h14 g12 i13 j13 i14 j14 d14"
    home = "g13 c12 d12 e12 f12 i12 j12 c13 d13 e13 f13"
    s = position(pawns=(home, away), ball="f7", side=AWAY)
    s.phase = CLEAR_KEEPER
    game = Match.at(GAME, s)
    assert cells_offered(game, AWAY) == {"c14", "f14", "h12"}
    mates = s.team[AWAY] & ~(1 << cell("f14"))
    assert all(would_run(mates, STRIDE) >> cell(place) & 1 for place in ("c14", "f14", "h12"))


@pytest.mark.rules("F-4.2b")
@pytest.mark.parametrize("moved", [[], ["A2@d11"], ["A2@d11", "A3@i11"]])
def test_none_one_or_two_field_pawns_are_repositioned(moved):
    game = clearance(AWAY)
    play(game, AWAY, "AK@f14")
    assert game.actor == BOTH
    assert set(game.legal(HOME)) == {LIFT + pawn for pawn in range(1, 11)} | {DONE}
    for move in moved:
        play(game, AWAY, f"lift-{move[:2]}", move)
    if len(moved) < 2:
        play(game, AWAY, "done")
    assert game.actor == HOME
    play(game, HOME, "done")
    assert game.state.phase == MOVE_ROLL
    for move in moved:
        assert name(game.state.cell[AWAY][int(move[1]) - 1]) == move[3:]
    shown = [event for events in game.told for event in events if event.kind == "repositioned"]
    assert all(event.hearer == EVERYBODY for event in shown)
    assert [name(event.args[3]) for event in shown] == [move[3:] for move in moved]


@pytest.mark.rules("F-4.2b", "F-G23")
def test_targets_of_a_clearance_are_empty_or_left_by_oneself():
    game = clearance(AWAY)
    play(game, AWAY, "AK@f14", "lift-A2")
    assert refused(game, AWAY, "A2@f7") == "F-G23"  # H11 stands there
    assert refused(game, AWAY, "A2@i13") == "F-1.2b"  # A3 does
    play(game, AWAY, "A2@d11")
    assert refused(game, AWAY, "lift-A2") == "F-4.2b"
    play(game, AWAY, "lift-A3")
    assert accepts(game, AWAY, "A3@d13")  # left by A2
    play(game, HOME, "lift-H2")
    assert refused(game, HOME, "H2@d13") == "F-G23"  # left by Away, which Home does not know
    assert refused(game, AWAY, "lift-A4") == "F-G22"
    assert refused(game, HOME, "H2@m3") == "F-2.2.8"


@pytest.mark.rules("F-4.2c", "F-G23")
def test_a_contested_cell_of_a_clearance():
    for at, loser in (("g10", HOME), ("g5", AWAY)):
        game = clearance(AWAY)
        play(game, AWAY, "AK@f14", f"2={at}", "done")
        play(game, HOME, f"2={at}", "done")
        assert (game.state.phase, game.actor) == (CONFLICT, loser)
        assert rules_told(game.told[-1])["lost_cell"] == "F-4.2c"
        home, row = ("d2", 10) if loser == HOME else ("d13", 5)
        near = {f"{column}{r}" for column in "fgh" for r in (row - 1, row, row + 1)} - {at}
        taken = {name(place) for side in game.state.cell for place in side}
        assert cells_offered(game, loser) == (near - taken) | {home}  # a nearest one, or back
        play(game, loser, home)
        assert game.state.phase == MOVE_ROLL
        assert name(game.state.cell[loser][1]) == home
        assert name(game.state.cell[1 - loser][1]) == at


@pytest.mark.rules("F-4.2d")
def test_after_a_clearance_both_actions_are_due():
    game = clearance(AWAY)
    play(game, AWAY, "AK@f14", "done")
    play(game, HOME, "done")
    assert (game.state.side, game.state.held) == (AWAY, 1)
    roll(game, 1)
    play(game, AWAY, "A6-f12")
    assert game.state.phase == KICK_ROLL


@pytest.mark.rules("F-G24", "F-4.2b")
def test_a_line_that_was_let_pass_is_broken_up_first():
    game = clearance(AWAY, "A7>e9 A6>f9")  # d9 e9 f9
    play(game, AWAY, "AK@f14")
    assert refused(game, AWAY, "done") == "F-G24"
    assert refused(game, AWAY, "lift-A2") == "F-G24"
    assert set(game.legal(AWAY)) == {LIFT + 5, LIFT + 6, LIFT + 8}
    play(game, AWAY, "lift-A6")
    assert refused(game, AWAY, "A6@f9") == "F-G09"
    play(game, AWAY, "A6@f11")
    assert DONE in game.legal(AWAY)
    assert GAME.table.plan(clearance(AWAY, "A7>e9 A6>f9").state, AWAY, "auto") is None
    game = clearance(AWAY, "A7>e9 A6>f9")
    play(game, AWAY, "AK@f14", "auto")
    play(game, HOME, "auto")
    assert game.state.phase == MOVE_ROLL
    assert name(game.state.cell[AWAY][5]) != "f9"


@pytest.mark.rules("F-4.3a", "F-4.4a")
@pytest.mark.parametrize("policy", [None, eager])
def test_free_kicks_and_penalties_come_from_the_four_fouls_only(policy):
    seen = 0
    for seed in range(6):
        game = play_out(seed, policy, turns=40)
        whistled = False
        for kind in (kind for events in game.told for kind in told(events)):
            if kind in FOULS:
                whistled = True
            elif kind in ("free_kick_given", "penalty_given"):
                assert whistled
                whistled, seen = False, seen + 1
            elif kind == "played_on":
                whistled = False
    assert seen


@pytest.mark.rules("F-4.3b", "F-G25")
def test_any_pawn_takes_the_free_kick_and_whoever_stands_there_may_make_room():
    game = free_kick("d9", HOME)  # A9 stands there
    assert len(game.legal(HOME)) == 11
    play(game, HOME, "taker-HK")
    assert name(game.state.ball) == "d9"
    assert refused(game, HOME, "H2@d9") == "F-1.2b"
    fill(game)
    assert name(game.state.cell[HOME][0]) == "d9"
    assert name(game.state.cell[AWAY][8]) != "d9"
    game = free_kick("f7", HOME)  # H11 stands there
    play(game, HOME, "taker-H2")
    fill(game)
    assert name(game.state.cell[HOME][1]) == "f7"
    assert name(game.state.cell[HOME][10]) == "f6"  # nearest, and nearest to its own goal
    game = free_kick("f7", HOME)
    play(game, HOME, "taker-H11", "stay")
    play(game, AWAY, "stay")
    assert name(game.state.cell[HOME][10]) == "f7"


@pytest.mark.rules("F-4.3b")
def test_the_taker_is_one_of_ones_own():
    game = free_kick("f7", HOME)
    assert refused(game, HOME, "f9") == "F-4.3b"


@pytest.mark.rules("F-4.3c")
def test_at_a_free_kick_every_pawn_may_go_anywhere():
    game = free_kick("e10", HOME)
    play(game, HOME, "taker-H9")
    everywhere = set(GRID.names(GRID.mask))
    assert cells_offered(game, HOME) == everywhere - {"e10"}
    around = set(GRID.names(GRID.block("d9-f11")))
    assert cells_offered(game, AWAY) == everywhere - around


@pytest.mark.rules("F-G18", "F-4.3d")
def test_four_neighbours_by_option():
    game = free_kick("e10", HOME, free_kick_neighbours="4")
    play(game, HOME, "taker-H9")
    assert accepts(game, AWAY, "A1@d11")
    for near in ("d10", "f10", "e9", "e11"):
        assert refused(game, AWAY, f"A1@{near}") == "F-4.3d"


@pytest.mark.rules("F-G18")
def test_the_distance_holds_only_while_placing():
    game = free_kick("e10", HOME)
    play(game, HOME, "taker-H9")
    play(game, AWAY, "1=f14 6=e12", "stay")
    play(game, HOME, "stay")
    roll(game, 1)
    play(game, HOME, "HK-e1")
    roll(game, 6)
    play(game, HOME, ">e4" if accepts(game, HOME, ">e4") else ">e5")
    roll(game, 1)
    assert accepts(game, AWAY, "A6-e11")


@pytest.mark.rules("F-4.4c", "F-G27")
def test_at_a_penalty_the_area_is_for_two_and_the_rest_is_free():
    game = penalty(HOME)
    play(game, HOME, "H9@g12")
    area = set(GRID.names(GRID.block("c12-j14")))
    everywhere = set(GRID.names(GRID.mask))
    assert cells_offered(game, AWAY) == everywhere - {"g12"}  # the keeper first
    assert refused(game, AWAY, "AK@g12") == "F-1.2b"
    play(game, AWAY, "AK@f13")
    assert cells_offered(game, AWAY) == everywhere - area
    assert cells_offered(game, HOME) == everywhere - area
    assert accepts(game, AWAY, "A2@g11")  # next to the taker
    fill(game)
    assert game.state.phase == PENALTY_ROLL


@pytest.mark.rules("F-4.4b", "F-G24")
def test_whoever_stands_on_the_penalty_cell_makes_room():
    game = penalty(HOME, "AK>f12 H10>g12")
    play(game, HOME, "H9@f12")
    assert refused(game, AWAY, "AK@f12") == "F-G24"
    fill(game)
    assert name(game.state.cell[AWAY][0]) in ("f13", "e12", "f11", "g12")
    assert name(game.state.cell[HOME][8]) == "f12"


@pytest.mark.rules("F-4.4d", "F-G23")
def test_a_contested_cell_of_a_penalty():
    game = penalty(HOME)
    play(game, HOME, "H9@f12", "1=f1 2=g10", "stay")
    play(game, AWAY, "1=f14 2=g10", "stay")
    assert (game.state.phase, game.actor) == (CONFLICT, HOME)
    assert rules_told(game.told[-1])["lost_cell"] == "F-4.4d"
    assert refused(game, HOME, "H2@h12") == "F-4.4c"
    fill(game)
    assert game.state.phase == PENALTY_ROLL


@pytest.mark.rules("F-G22", "F-G23")
def test_both_may_lose_cells_and_place_again_in_secret():
    game = free_kick("e10", HOME)
    play(game, HOME, "taker-H9", "1=f1 2=g12 3=g5", "stay")
    play(game, AWAY, "1=f14 2=g12 3=g5", "stay")
    assert (game.state.phase, game.actor) == (CONFLICT, BOTH)
    assert told(game.told[-1]) == ["put_down", "got_ready", "revealed", "lost_cell", "lost_cell"]
    assert name(game.state.asked[HOME][1]) == "g12"
    play(game, HOME, "H2@g11")
    assert game.actor == AWAY
    play(game, AWAY, "A3@g6")
    assert game.state.phase == MOVE_ROLL
    assert [name(game.state.cell[HOME][pawn]) for pawn in (1, 2)] == ["g11", "g5"]
    assert [name(game.state.cell[AWAY][pawn]) for pawn in (1, 2)] == ["g12", "g6"]


@pytest.mark.rules("F-G23")
def test_a_second_conflict_goes_on_until_none_is_left():
    game = free_kick("a1", HOME)
    play(game, HOME, "taker-H9", "1=f1 2=g8 3=g7", "stay")  # loses g8, keeps g7
    play(game, AWAY, "1=f14 2=g8 3=g7 11=l9")
    play(game, HOME, "H2@h8")
    play(game, AWAY, "A3@h8")
    assert (game.state.phase, game.actor) == (CONFLICT, HOME)  # h8 is Away's too
    assert name(game.state.asked[HOME][1]) == "h8"
    assert refused(game, HOME, "H2@h8") == "F-1.2b"
    fill(game)
    assert game.state.phase == MOVE_ROLL


@pytest.mark.rules("F-G22")
def test_a_pawn_stays_by_choosing_its_own_cell():
    game = free_kick("e10", HOME)
    before = [list(row) for row in game.state.cell]
    play(game, HOME, "taker-H9", "stay")
    play(game, AWAY, "stay")
    pawns = [(seat, pawn) for seat in (HOME, AWAY) for pawn in range(11)]
    moved = {(seat, pawn) for seat, pawn in pawns if game.state.cell[seat][pawn] != before[seat][pawn]}
    assert moved == {(HOME, 8), (AWAY, 5), (AWAY, 8)}  # the taker, and the two next to him


@pytest.mark.rules("F-G22")
def test_kick_off_placements_are_sealed_too():
    game = kick_off(HOME)
    play(game, HOME, "4-4-2")
    assert game.actor == AWAY
    with pytest.raises(NotYourTurn):
        game.play_text(HOME, "H1@f1")
    assert told(game.told[-1]) == ["put_down", "got_ready"]
    play(game, AWAY, "4-3-3")
    assert told(game.told[-1])[-2:] == ["revealed", "kick_off_placed"]


@pytest.mark.rules("F-G24")
def test_a_pawn_that_must_go_goes_to_the_nearest_cell_towards_its_own_goal():
    game = free_kick("f11", HOME)
    play(game, HOME, "taker-H9")
    play(game, AWAY, "stay")
    play(game, HOME, "stay")
    assert name(game.state.cell[AWAY][5]) == "f13"  # of d11, f9, f13 and h11 the nearest to its own goal line


@pytest.mark.rules("F-G24", "F-G09")
def test_the_taker_may_force_his_mates_to_make_room():
    game = free_kick("e6", HOME, "H7>f6")  # d6 and f6 are Home's: with e6 a line
    play(game, HOME, "taker-H2", "stay")
    play(game, AWAY, "stay")
    assert game.state.phase == MOVE_ROLL
    assert {name(game.state.cell[HOME][pawn]) for pawn in (6, 8)} != {"d6", "f6"}


@pytest.mark.rules("F-G26")
@pytest.mark.parametrize("option", ["full", "taker_stays", "kick_only"])
def test_the_turn_after_a_free_kick_by_option(option):
    game = free_kick("e10", HOME, free_kick=option)
    play(game, HOME, "taker-H9")
    fill(game)
    assert game.state.turn == 11
    if option == "kick_only":
        assert game.state.phase == KICK_ROLL
        return
    assert game.state.phase == MOVE_ROLL
    roll(game, 1)
    if option == "full":
        assert accepts(game, HOME, "H9-e11")
    else:
        assert refused(game, HOME, "H9-e11") == "F-G26"
        play(game, HOME, "HK-e1")
        roll(game, 1)
        game.play(HOME, game.legal(HOME)[0])
        assert game.state.pinned == 11


@pytest.mark.rules("F-G26")
def test_a_free_kick_may_score_directly():
    game = free_kick("g12", HOME)
    play(game, HOME, "taker-H9")
    fill(game)
    roll(game, 1)
    play(game, HOME, "HK-e1")
    roll(game, 6)
    assert accepts(game, HOME, "goal")


@pytest.mark.rules("F-4.5", "F-1.5b")
def test_after_a_goal_everybody_lines_up_again():
    game = kicking("H11>f13 AK>c9", ball="H11", die=2)
    play(game, HOME, "goal")
    assert game.state.phase == PLACE
    assert cells_offered(game, AWAY) == {"f8", "g8"}
    play(game, AWAY, "4-4-2")
    play(game, HOME, "4-4-2")
    roll(game, 2)
    assert game.state.side == AWAY


@pytest.mark.rules("F-4.4e", "F-4.1.3a")
def test_the_keeper_does_not_roll_at_a_penalty():
    game = penalty(AWAY)
    play(game, AWAY, "A9@g3")
    fill(game)
    kinds = roll(game, 3)
    assert "goal_scored" in kinds
    assert not {"saved", "not_saved"} & set(kinds)


@pytest.mark.rules("F-G22")
def test_placements_never_get_stuck_whatever_was_chosen_before():
    for seed in range(40):
        game = [kick_off(), free_kick("f7"), penalty(), free_kick("a1", AWAY)][seed % 4]
        if game.state.phase in (FREE_KICK_TAKER, PENALTY_TAKER):
            game.play(game.actor, game.legal(game.actor)[seed % 11])
        crowd = Crowding(seed)
        while game.state.phase in (PLACE, CONFLICT, CLEAR_PLACE):
            seat = HOME if game.actor == BOTH else game.actor
            game.play(seat, crowd.choose(game.state, seat, game.legal(seat)))
        assert game.actor == CHANCE


class Crowding:
    """Puts pawns as close together as the rules let it, so that as many cells as possible are ruled out."""

    def __init__(self, seed):
        self.at = cell("abcdefghijkl"[seed % 12] + str(1 + seed % 14))

    def choose(self, s, seat, codes):
        return min(codes, key=lambda code: GRID.flown(code % OF_PAWN, self.at))
