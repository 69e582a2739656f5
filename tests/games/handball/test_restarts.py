"""Chapter 4: throw-offs, clearances, 7 m throws, free throws, and how pawns are placed for them."""

import pytest

from touchline.core.bits import each
from touchline.core.contract import AWAY, BOTH, CHANCE, HOME
from touchline.core.events import EVERYBODY
from touchline.core.match import Match
from touchline.games.grid.codes import pawn_in
from touchline.games.handball import GAME
from touchline.games.handball.pitch import GRID, KEEPER
from touchline.games.handball.rules.awards import free_throw_cells
from touchline.games.handball.rules.position import (
    CENTRAL_CELL,
    CLEAR_PLACE,
    FREE_THROW_CELL,
    MOVE,
    MOVE_ROLL,
    PLACE,
    REPLACE,
    SEVEN_METRE_ROLL,
    THROW_ROLL,
)

from .builder import (
    BLOCKED,
    FA,
    FH,
    P3,
    S1,
    accepts,
    cell,
    clearance,
    free_throw,
    movers,
    moves,
    name,
    offered,
    play,
    position,
    refused,
    roll,
    rules_told,
    seven_metre,
    stay,
    throw_off,
    throwing,
    where,
)


def placed_for_free_throw(favoured=AWAY, spot="d6", pawns=S1, **options):
    return free_throw(favoured, spot, pawns, **options)


# throw-off


@pytest.mark.rules("H-4.1a", "H-4.1b", "H-4.1c")
@pytest.mark.parametrize("winner", [HOME, AWAY])
def test_a_match_begins_with_the_toss_and_a_throw_off(winner):
    game = Match(GAME)
    assert game.actor == CHANCE
    game.play(CHANCE, winner)
    assert (game.state.phase, game.actor) == (CENTRAL_CELL, winner)
    assert offered(game, winner) == ({"d7", "e7"} if winner == HOME else {"d8", "e8"})
    assert refused(game, winner, "d6") == "H-4.1c"
    play(game, winner, "d7" if winner == HOME else "d8")
    assert game.actor == BOTH
    stay(game)
    assert (game.state.phase, game.state.side, game.state.turn) == (THROW_ROLL, winner, 1)
    roll(game, 1)
    assert offered(game, winner)
    assert all(code < 256 for code in game.legal(winner))  # no pawn moves, the ball is thrown


@pytest.mark.rules("H-G35")
def test_a_field_pawn_throws_off():
    game = throw_off(HOME)
    play(game, HOME, "e7")
    assert {pawn_in(code) for code in game.legal(HOME)} == set(range(1, 7))
    assert refused(game, HOME, "H1@e7") == "H-G35"


@pytest.mark.rules("H-G35", "H-3.3", "H-3.2.6")
def test_a_throw_off_may_reach_an_opponent_or_be_impossible_but_is_no_shot():
    game = throw_off(HOME)
    play(game, HOME, "d7")
    play(game, HOME, "d1 d7 c7 e7 d6 a4 h4")
    play(game, AWAY, "d14 d8 a9 h9 a10 h10 a11")
    trial = Match.at(GAME, game.state)
    assert "could_not_throw" in roll(trial, 2)
    roll(game, 1)
    assert "d8" in offered(game, HOME)
    assert game.state.shot == 0
    open_field = throw_off(HOME)
    play(open_field, HOME, "d7", "d1 a1 d7 a2 h1 h2 a3")
    play(open_field, AWAY, "d14 a8 h8 a9 h9 a10 h10")
    roll(open_field, 6)
    assert open_field.state.shot == 0
    assert refused(open_field, HOME, "shot") == "H-4.2.2"


@pytest.mark.rules("H-G34", "H-4.6a", "H-4.6d")
def test_after_a_goal_the_side_that_conceded_throws_off_and_keeps_contested_cells():
    game = throwing(HOME, (f"d1 d12* {FH}", f"a13 {FA}"), die=3)
    events = game.play_text(HOME, "shot")
    assert rules_told(events)["restart_given"] == "H-4.6a"
    assert (game.state.phase, game.state.side, game.score) == (CENTRAL_CELL, AWAY, (1, 0))
    play(game, AWAY, "d8", "d14 d8 c9 e9 b10 g10 e11")
    events = game.play_text(HOME, "d1 c9 e9 a5 h5 a4 h4")
    assert [event.rule for event in events if event.kind == "lost_cell"] == ["H-4.6d", "H-4.6d"]
    assert game.actor == HOME
    fallback = GAME.table.fallback(game.state, HOME)
    assert GRID.flown(cell("c9"), fallback % 256) == 1
    game.play(HOME, fallback)
    game.play(HOME, GAME.table.fallback(game.state, HOME))
    assert game.state.phase == THROW_ROLL
    assert {"c9", "e9"} <= set(where(game.state, AWAY))


# goals, clearances


@pytest.mark.rules("H-4.3d", "H-G39", "H-1.4.2.1")
def test_a_clearance_is_a_turn_with_the_ball():
    game = clearance(HOME, (f"d1* d7 {FH}", f"d14 {FA}"))
    play(game, HOME, "H1@c2")
    stay(game)
    assert (game.state.phase, game.state.side, game.state.held) == (MOVE_ROLL, HOME, 1)
    roll(game, 2)
    assert "c1" not in moves(game, "c2")
    assert moves(game, "c2") == {"b1", "d1", "e2"}  # the keeper himself, inside his zone, touching or not
    play(game, HOME, "H1-d1")
    assert game.state.phase == THROW_ROLL
    assert "could_not_throw" in roll(game, 1)  # at his own risk


@pytest.mark.rules("H-4.3a")
def test_the_keeper_is_brought_to_a_touching_cell_from_wherever_he_is():
    game = clearance(AWAY, (f"d1 d7 {FH}", f"a12* {FA}"))
    assert offered(game, AWAY) == {"b14", "g14", "c13", "d13", "e13", "f13"}
    play(game, AWAY, "d13")
    assert (name(game.state.ball), where(game.state, AWAY)[KEEPER]) == ("d13", "d13")


@pytest.mark.rules("H-4.3b", "H-G32")
def test_up_to_two_field_pawns_of_each_side_are_repositioned():
    game = clearance(AWAY)
    play(game, AWAY, "d13")
    assert game.actor == BOTH
    assert refused(game, AWAY, "lift-A1") == "H-4.3a"
    assert refused(game, HOME, "lift-H1") == "H-G32"
    play(game, HOME, "lift-H2", "H2@e11")
    assert refused(game, HOME, "lift-H2") == "H-4.3b"
    play(game, HOME, "lift-H3", "H3@g10")
    assert game.state.ready[HOME]
    play(game, AWAY, "done")
    assert (where(game.state, HOME)[1:3], game.state.phase) == (["e11", "g10"], MOVE_ROLL)
    shown = [event for events in game.told for event in events if event.kind == "repositioned"]
    assert [(event.hearer, event.args[0], name(event.args[3])) for event in shown] == [
        (EVERYBODY, HOME, "e11"),
        (EVERYBODY, HOME, "g10"),
    ]
    assert where(game.state, AWAY)[1:] == FA.split()


@pytest.mark.rules("H-G32", "H-G31")
def test_cells_for_a_repositioned_pawn():
    game = clearance(AWAY)
    play(game, AWAY, "d13")
    play(game, HOME, "lift-H2")
    cells = offered(game, HOME)
    assert "d7" not in cells  # its own cell was not empty
    assert not cells & {*where(game.state, HOME), *where(game.state, AWAY)}
    assert {"d12", "b13", "a14"} <= cells  # no strip is closed
    assert refused(game, HOME, "H2@c1") == "H-G31"
    assert refused(game, HOME, "H3@d4") == "H-G30"
    assert refused(game, HOME, "H2@h9") == "H-G32"


@pytest.mark.rules("H-G32", "H-1.3b")
def test_an_absent_keeper_of_the_other_side_may_be_put_back():
    game = clearance(AWAY, (f"d4 d7 {FH}", f"d14* {FA}"))
    play(game, AWAY, "d13")
    play(game, HOME, "lift-H1")
    assert {"d1", "b1", "f2"} <= offered(game, HOME)
    play(game, HOME, "H1@d1", "done")
    play(game, AWAY, "done")
    assert where(game.state, HOME)[KEEPER] == "d1"


@pytest.mark.rules("H-4.3c", "H-G30", "H-G32")
def test_repositioned_pawns_that_want_the_same_cell():
    game = clearance(AWAY)
    play(game, AWAY, "d13", "A2=e9 A3=e5")
    events = game.play_text(HOME, "H2=e9 H3=e5")
    assert [event.rule for event in events if event.kind == "lost_cell"] == ["H-4.3c", "H-4.3c"]
    assert (game.state.phase, game.actor) == (REPLACE, HOME)  # without the ball: first
    assert "d7" not in offered(game, HOME)
    play(game, HOME, "d9")
    assert game.actor == AWAY
    play(game, AWAY, "d5")
    assert (where(game.state, HOME)[1:3], where(game.state, AWAY)[1:3]) == (["d9", "e5"], ["e9", "d5"])
    assert (game.state.phase, game.state.side) == (MOVE_ROLL, AWAY)


@pytest.mark.rules("H-4.3e", "H-G38", "H-3.2.5")
def test_a_clearing_throw_goes_over_pawns_only_inside_the_line():
    assert offered(throwing(HOME, P3, die=2), HOME) == {"b2", "c3", "e3", "d4"}  # d4 over the pawn on d3
    beyond = ("d2* b5 g5 c6 f6 d8 e8", "d14 d4 c4 e4 d6 e6 d10")
    assert refused(throwing(HOME, beyond, die=3), HOME, ">d5") == "H-3.2.5"
    outside = ("d3* b5 g5 c6 f6 d8 e8", "d14 c3 e3 d5 e5 b4 d10")  # he has left his zone: a field pawn
    assert refused(throwing(HOME, outside, die=2), HOME, ">b3") == "H-3.2.5"


# 7 m throws


@pytest.mark.rules("H-4.4.2a", "H-G33")
def test_any_pawn_shoots_from_either_7_m_cell():
    game = seven_metre(HOME, BLOCKED)
    assert len(game.legal(HOME)) == 14
    assert refused(game, HOME, "H2@d11") == "H-4.4.2a"
    play(game, HOME, "H1@e12")
    assert (name(game.state.ball), game.state.taker, game.state.phase) == ("e12", KEEPER, PLACE)


@pytest.mark.rules("H-4.4.2b", "H-4.4.2c", "H-G33")
def test_everybody_but_shooter_and_keeper_leaves_the_area():
    game = seven_metre(HOME, BLOCKED)
    play(game, HOME, "H2@d12")
    stay(game)
    while game.state.phase == REPLACE:
        game.play(game.actor, GAME.table.fallback(game.state, game.actor))
    s = game.state
    area = set(GRID.names(s.free_throw_area[AWAY]))
    assert s.phase == SEVEN_METRE_ROLL
    assert set(where(s, HOME)) & area == {"d12"}
    assert set(where(s, AWAY)) & area <= {where(s, AWAY)[KEEPER]}


@pytest.mark.rules("H-4.4.2b", "H-G33")
def test_the_opposing_keeper_stands_where_he_likes():
    game = seven_metre(HOME, (f"d1 d7 {FH}", f"d14* {FA}"))
    play(game, HOME, "H2@d12")
    cells = offered(game, AWAY)
    assert {"d13", "e12", "a14", "a7", "d11"} <= cells
    assert "d1" not in cells
    assert "d12" not in cells
    assert refused(game, AWAY, "A1@d12") == "H-G30"
    assert refused(game, AWAY, "A1@d1") == "H-G31"


@pytest.mark.rules("H-4.4.2b")
def test_a_contested_cell_of_a_7_m_placement():
    game = seven_metre(HOME, (f"d1 d7 {FH}", f"d14* {FA}"))
    play(game, HOME, "H2@d12")
    play(game, HOME, "d1 e10 h5 a4 h4 a6")
    events = game.play_text(AWAY, "d14 e10 h9 a10 h10 a11 h11")
    assert [event.rule for event in events if event.kind == "lost_cell"] == ["H-4.4.2b"]
    assert game.actor == HOME
    assert "e12" not in offered(game, HOME)


@pytest.mark.rules("H-G37", "H-4.4.2e", "H-G42")
def test_a_7_m_throw_is_one_roll_in_the_same_turn():
    game = seven_metre(HOME, (f"d1 d7 {FH}", f"d14* {FA}"), turn=50)
    play(game, HOME, "H2@d12")
    stay(game)
    assert (game.actor, game.state.turn) == (CHANCE, 50)
    assert "period_ended" in roll(game, 1)  # the last turn: its clearance lapses
    assert game.state.period == 2


# free throws


@pytest.mark.rules("H-G26", "H-4.5.2c")
def test_nearest_cells_beyond_the_line():
    s = position()
    table = {"a1 a2": "a3", "h1 h2": "h3", "b1 b2 b3": "a3 b4", "g1 g2 g3": "h3 g4"}
    table |= {f"{c}1 {c}2 {c}3": f"{c}4" for c in "cdef"}
    for cells, nearest in table.items():
        for word in cells.split():
            assert set(GRID.names(free_throw_cells(s, HOME, cell(word)))) == set(nearest.split())
            mirrored = free_throw_cells(s, AWAY, GRID.mirror(cell(word)))
            assert {name(GRID.mirror(place)) for place in each(mirrored)} == set(nearest.split())
    for word in ("a3", "d4", "d7", "h14"):
        assert GRID.names(free_throw_cells(s, HOME, cell(word))) == (word,)


@pytest.mark.rules("H-G26")
def test_of_two_nearest_cells_the_side_with_the_throw_chooses_openly():
    game = placed_for_free_throw(AWAY, "b2")
    assert (game.state.phase, game.actor) == (FREE_THROW_CELL, AWAY)
    assert offered(game, AWAY) == {"a3", "b4"}
    assert refused(game, AWAY, "c4") == "H-G26"
    events = game.play_text(AWAY, "b4")
    assert "free_throw_given" in rules_told(events)
    assert (game.state.phase, name(game.state.ball)) == (PLACE, "b4")


@pytest.mark.rules("H-G25", "H-4.5.2d")
def test_only_the_offenders_area_shifts_the_throw():
    game = free_throw(HOME, "c3", (f"d1 d7 {FH}", f"d14 c3* {FA[3:]}"))
    assert name(game.state.ball) == "c3"  # in Home's own strip: on the spot
    game = free_throw(AWAY, "c3", (f"d1 c3* {FH}", f"d14 {FA}"))
    assert name(game.state.ball) == "c4"


@pytest.mark.rules("H-G28", "H-4.5.2f", "H-G29")
def test_any_pawn_takes_a_free_throw_and_plays_a_whole_turn():
    game = placed_for_free_throw()
    assert {pawn_in(code) for code in game.legal(AWAY)} == set(range(7))
    play(game, AWAY, "A1@d6")
    assert refused(game, AWAY, "A2@d6") == "H-1.4.1a"
    stay(game)
    s = game.state
    assert (where(s, AWAY)[KEEPER], s.phase, s.held, s.side) == ("d6", MOVE_ROLL, 1, AWAY)
    roll(game, 2)
    assert (game.state.phase, len(movers(game))) == (MOVE, 7)
    play(game, AWAY, "A1-d4")
    assert game.state.phase == THROW_ROLL


@pytest.mark.rules("H-G28")
def test_the_first_word_of_the_takers_side_is_who_takes_it():
    game = placed_for_free_throw()
    assert refused(game, AWAY, "A2@d5") == "H-G28"
    assert refused(game, HOME, "H1@d6") == "H-G30"


@pytest.mark.rules("H-4.5.2b", "H-G27")
def test_the_closed_strip_is_closed_to_all_seven_wherever_the_throw_is():
    game = placed_for_free_throw(AWAY, "d10")
    play(game, AWAY, "A2@d10")
    closed = set(GRID.names(game.state.free_throw_area[HOME]))
    while game.legal(AWAY):
        assert not offered(game, AWAY) & closed
        game.play(AWAY, game.legal(AWAY)[0])
    stay(game, HOME)
    while game.state.phase == REPLACE:
        assert not offered(game, game.actor) & closed or game.actor == HOME
        game.play(game.actor, game.legal(game.actor)[0])
    after = throwing(AWAY, (f"d1 {FH} h7", "d14 d4* c4 h9 a10 h10 a11"))
    after.state.phase = MOVE_ROLL
    roll(after, 1)
    assert "c3" in moves(after, "c4")  # only while they are placed


@pytest.mark.rules("H-G29", "H-4.5.2e")
def test_the_limit_beside_the_taker_counts_the_keeper_and_every_neighbour():
    game = placed_for_free_throw()
    play(game, HOME, "H1@d5")
    for near in ("c6", "e6", "d7"):
        assert refused(game, HOME, f"H2@{near}") == "H-4.5.2e"
    corner = placed_for_free_throw(AWAY, "a8")
    play(corner, HOME, "H1@a7")
    assert refused(corner, HOME, "H2@b8") == "H-4.5.2e"
    assert accepts(corner, HOME, "H2@b7")


@pytest.mark.rules("H-G29")
def test_a_pawn_that_was_ousted_keeps_the_limit_too():
    game = free_throw(AWAY, "d8", (f"d1 d7* {FH}", f"d14 {FA}"))
    play(game, AWAY, "A2@d8", "d14 e9 c9 a11 h11 h10")
    play(game, HOME, "d1 d9 e9 c9 a4 h4 a6")
    assert game.actor == HOME
    assert not offered(game, HOME) & {"e8", "c8"}  # d9 stands beside the taker already


@pytest.mark.rules("H-G30", "H-4.5.2a")
def test_the_side_without_the_ball_places_again_first_and_openly():
    game = free_throw(AWAY, "a7", (f"d1 a7* {FH}", f"d14 {FA}"))
    play(game, HOME, "d1 e9 e10 h5 h4 b3 b4")
    play(game, AWAY, "A2@a7", "d14 e9 e10 h5 h4 h11")
    assert [name(game.state.asked[AWAY][pawn]) for pawn in each(game.state.due[AWAY])] == ["h5", "h4"]
    order = []
    while game.state.phase == REPLACE:
        order.append(game.actor)
        assert not GAME.rules.sealed(game.state)
        game.play(game.actor, game.legal(game.actor)[0])
        assert game.view(1 - order[-1]) == game.state
    assert order == [HOME, HOME, AWAY, AWAY]


@pytest.mark.rules("H-G30")
def test_a_pawn_goes_to_the_nearest_free_legal_cell():
    game = free_throw(AWAY, "a7", (f"d1 a7* {FH}", f"d14 {FA}"))
    play(game, HOME, "d1 e9 d10 e10 f10 d9 b3")
    play(game, AWAY, "A3@a7", "d14 e9 d8 e8 f8 f9")
    assert offered(game, HOME) == {f"{column}{row}" for column in "cg" for row in range(7, 12)} | {
        f"{column}{row}" for column in "def" for row in (7, 11)
    }


@pytest.mark.rules("H-G30")
def test_out_of_time_a_pawn_goes_to_the_nearest_cell_by_its_steps():
    game = free_throw(AWAY, "d6")
    stay(game, HOME)
    fallback = GAME.table.fallback(game.state, AWAY)
    nearest = min(GRID.walked(place, cell("d6")) for place in game.state.cell[AWAY])
    assert GRID.walked(game.state.cell[AWAY][pawn_in(fallback)], cell("d6")) == nearest
    assert where(game.state, HOME)[1] == "d7"
    crowd = free_throw(AWAY, "d7")
    play(crowd, HOME, "stay")
    play(crowd, AWAY, "stay")
    assert where(crowd.state, HOME)[1] == "d6"  # d6, c7, e7 and d8 are equally near: the lowest row


@pytest.mark.rules("H-G30", "H-G34")
def test_open_placements_one_after_the_other():
    game = free_throw(AWAY, "d6", reposition_mode="open")
    assert (game.actor, GAME.rules.sealed(game.state)) == (HOME, False)
    play(game, HOME, "d1 d5 h5 a5 a4 h4 a6")
    assert game.actor == AWAY
    play(game, AWAY, "A2@d6")
    assert refused(game, AWAY, "A1@d5") == "H-1.4.1a"
    stay(game, AWAY)
    assert game.state.phase == MOVE_ROLL
    cleared = clearance(HOME, reposition_mode="open")
    play(cleared, HOME, "d2")
    assert cleared.actor == AWAY
    play(cleared, AWAY, "A2=e6", "done")
    assert cleared.actor == HOME
    play(cleared, HOME, "lift-H2")
    assert refused(cleared, HOME, "H2@e6") == "H-1.4.1a"


@pytest.mark.rules("H-G31")
def test_goal_zones_in_every_placement():
    for game in (placed_for_free_throw(), throw_at_d7(), restart(), placed_7_m()):
        play(game, HOME, "H1@d1")
        assert refused(game, HOME, "H2@d2" if game.state.taker != 1 else "H3@d2") == "H-G31"
    game = placed_for_free_throw()
    assert refused(game, HOME, "H1@d13") == "H-G31"


def throw_at_d7():
    game = throw_off(AWAY)
    play(game, AWAY, "d8")
    return game


def restart():
    game = throw_off(AWAY, after_goal=True)
    play(game, AWAY, "d8")
    return game


def placed_7_m():
    game = seven_metre(HOME, (f"d1 d7 {FH}", f"d14* {FA}"))
    play(game, HOME, "H2@d12")
    return game


@pytest.mark.rules("H-G30")
@pytest.mark.parametrize("begin", [placed_for_free_throw, throw_at_d7, restart, placed_7_m])
@pytest.mark.parametrize("open_or_sealed", ["sealed", "open"])
def test_a_placement_can_always_be_finished(begin, open_or_sealed):
    """Whatever cells are chosen first: the lowest, the highest, those round the taker."""
    for pick in (0, -1):
        game = begin()
        game.state.open_placing = int(open_or_sealed == "open")
        while game.state.phase in (PLACE, CLEAR_PLACE, REPLACE):
            seat = HOME if game.actor == BOTH else game.actor
            codes = sorted(game.legal(seat), key=lambda code: GRID.walked(code % 256, game.state.ball))
            game.play(seat, codes[pick])
        assert game.actor == CHANCE
