"""Chapter 2: moving a pawn, and access to the free ball."""

import pytest

from touchline.core.bits import each
from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.games.handball.pitch import KEEPER, PAWNS
from touchline.games.handball.rules.access import denies_access, forced_pawns, reachable
from touchline.games.handball.rules.position import CLAIM, MOVE, MOVE_ROLL, PLACE, SHOOTER, THROW_ROLL

from .builder import (
    BLOCKED,
    FA,
    FH,
    P4,
    S1,
    movers,
    moves,
    name,
    play,
    position,
    reach,
    refused,
    roll,
    rules_told,
    turn_of,
    where,
)

WALL = ("d1 b3 a4 b4 c3 g6 h6", "d14 c5 d7 e9 f9 c9 a5")  # the keeper is nearest to a ball on a1


@pytest.mark.rules("H-2.1", "H-2.2.1")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_pawn_moves_exactly_the_number_rolled(die):
    game = turn_of(HOME, S1, die=die)
    columns = "abcdefgh"
    for word in moves(game, "d7"):
        far = abs(columns.index(word[0]) - 3) + abs(int(word[1:]) - 7)
        assert far <= die
        assert far % 2 == die % 2
    assert refused(game, HOME, "keep") == "H-2.1"
    wrong = "d8" if die % 2 == 0 else "e8"
    assert refused(game, HOME, f"H2-{wrong}") in ("H-2.2.1", "H-2.2.2")


@pytest.mark.rules("H-2.2.1")
def test_the_ball_goes_with_its_holder():
    game = turn_of(HOME, S1, die=3)
    assert "carried" in play(game, HOME, "H2-d10")
    assert (name(game.state.ball), game.state.phase) == ("d10", THROW_ROLL)


@pytest.mark.rules("H-2.2.2")
def test_no_diagonal_steps():
    game = turn_of(HOME, S1, die=1)
    assert moves(game, "d7") == {"c7", "e7", "d6", "d8"}
    assert refused(game, HOME, "H2-e8") == "H-2.2.2"


@pytest.mark.rules("H-2.2.3")
def test_older_cells_may_be_crossed_again():
    corridor = ("d1 a1 c3 b3 a3 h4 h5", f"d14 {FA}")  # a1 a2 b2 and no more
    assert reach(position(corridor, "h7"), HOME, 1, 2) == {"b2"}
    assert reach(position(corridor, "h7"), HOME, 1, 3) == set()
    assert refused(turn_of(HOME, corridor, "h7", die=4), HOME, "H2-a1") == "H-2.2.3"


@pytest.mark.rules("H-2.2.6", "H-2.2.4")
def test_a_way_through_a_zone_is_no_way():
    game = turn_of(HOME, (f"g1 b2 {FH}", f"d14 {FA}"), "h7", die=5)
    assert refused(game, HOME, "H2-g2") == "H-2.2.6"
    assert refused(turn_of(HOME, (f"d1 b2 {FH}", f"d14 {FA}"), "h7", die=2), HOME, "H2-c1") == "H-2.2.6"
    other = turn_of(HOME, (f"d1 c12 {FH}", f"d14 {FA}"), "h7", die=1)
    assert refused(other, HOME, "H2-c13") == "H-2.2.6"


@pytest.mark.rules("H-G10", "H-2.2.6R")
def test_where_a_keeper_may_go():
    inside = position((f"d2* d7 {FH}", f"d14 {FA}"))
    zone = {"b1", "c1", "d1", "e1", "f1", "g1", "c2", "d2", "e2", "f2"}
    for die in range(1, 7):
        assert reach(inside, HOME, KEEPER, die) <= zone
    game = turn_of(HOME, (f"d2* d7 {FH}", f"d14 {FA}"), die=1)
    assert refused(game, HOME, "H1-d3") == "H-2.2.6R"
    outside = turn_of(HOME, (f"d3* d7 {FH}", f"d14 {FA}"), die=1)
    assert moves(outside, "d3") == {"c3", "e3", "d4"}
    assert refused(outside, HOME, "H1-d2") == "H-2.2.6R"
    back = turn_of(HOME, (f"d3 d7 {FH}", f"d14 {FA}"), "h7", die=1)
    assert "d2" in moves(back, "d3")
    crossing = turn_of(HOME, (f"b2 d7 {FH}", f"d14 {FA}"), "h7", die=3)
    assert {"d1", "d3"} <= moves(crossing, "b2")
    far = turn_of(HOME, (f"d12 d7 {FH}", f"d14 {FA}"), "h7", die=1)
    assert refused(far, HOME, "H1-d13") == "H-G10"


@pytest.mark.rules("H-2.3a")
def test_a_pawn_that_can_must_be_moved_be_it_the_keeper():
    loose = ("h10 a13 b13 a12 b12 h14 h13", "a14 a11 b11 c12 g13 h12 e8*")
    for die in range(1, 7):
        assert movers(turn_of(HOME, loose, die=die)) == {"h10"}
    assert refused(turn_of(HOME, loose, die=1), HOME, "keep") == "H-2.1"


@pytest.mark.rules("H-2.3b", "H-G12", "H-G37")
def test_the_blocked_sides_turn_goes_on_with_its_7_m_throw():
    game = turn_of(HOME, BLOCKED)
    turn = game.state.turn
    roll(game, 4)
    assert (game.state.phase, game.state.turn, game.state.side) == (SHOOTER, turn, HOME)
    at_home = (BLOCKED[0].replace("a14", "d1"), BLOCKED[1])
    for die in range(1, 7):
        assert movers(turn_of(HOME, at_home, die=die)) >= {"d1"}


SHUT_AND_BLOCKED = ("h14 a2 a3 b2 b3 c3 h13", "d14 a4 b4 c4 d3 g13 h12")  # with the ball on a1


@pytest.mark.rules("H-G13", "H-2.4b", "H-G17")
def test_a_blocked_side_that_shuts_the_others_out_is_at_fault_itself():
    s = position(SHUT_AND_BLOCKED, "a1")
    assert denies_access(s, HOME)
    assert not any(reach(s, HOME, pawn, 2) for pawn in range(PAWNS))
    game = turn_of(HOME, SHUT_AND_BLOCKED, "a1")
    events = game.play(CHANCE, 2)
    assert rules_told(events)["access_foul"] == "H-2.4b"
    assert (game.state.phase, game.state.favoured) == (PLACE, AWAY)


@pytest.mark.rules("H-G17", "H-2.4b")
def test_no_other_pawn_may_take_the_bound_ones_place():
    game = turn_of(HOME, P4, "a1")
    assert reach(game.state, HOME, 4, 5)  # e6 could move
    kinds = roll(game, 5)
    assert "access_foul" in kinds
    assert game.state.phase == PLACE


@pytest.mark.rules("H-2.4a", "H-G14")
def test_who_has_access():
    assert denies_access(position(P4, "a1"), HOME)
    assert not denies_access(position(P4, "a1"), AWAY)
    assert not denies_access(position((P4[0].replace("a4", "a5"), P4[1]), "a4"), HOME)
    keeper_inside = ("d1 a12 b12 c12 b2 b3 b4", "c13 c5 d7 e9 f9 c9 h9")
    assert not denies_access(position(keeper_inside, "b13"), HOME)  # Away's keeper comes through his own zone
    assert denies_access(position((P4[0], P4[1].replace("d14", "a1")), "a2"), HOME) is False  # his keeper is inside


@pytest.mark.rules("H-G14")
def test_the_opponents_own_pawns_are_no_walls():
    pawns = ("d1 a3 b3 a4 e6 f6 g6", "d14 a2 d7 e9 f9 c9 h9")
    assert not denies_access(position(pawns, "a1"), HOME)
    only_field = ("c1 b3 a3 h4 e6 f6 g6", "d14 c5 d7 e9 f9 c9 h9")
    assert denies_access(position(only_field, "a2"), HOME)  # the goal zone is a wall for field pawns


@pytest.mark.rules("H-G15")
def test_a_pawn_that_bars_nothing_may_be_the_nearest():
    s = position(WALL, "a1")
    assert denies_access(s, HOME)
    assert [name(s.cell[HOME][pawn]) for pawn in each(forced_pawns(s, HOME))] == ["d1", "b3", "a4"]


@pytest.mark.rules("H-G15")
def test_by_option_only_blockers_count():
    nearer = ("b1 b3 a4 b4 c3 g6 h6", WALL[1])
    s = position(nearer, "a1")
    assert [name(s.cell[HOME][pawn]) for pawn in each(forced_pawns(s, HOME))] == ["b1"]
    s = position(nearer, "a1", access_forced="nearest_blocker")
    assert [name(s.cell[HOME][pawn]) for pawn in each(forced_pawns(s, HOME))] == ["a4"]
    assert not reachable(s, AWAY) & s.team[HOME]
    game = turn_of(HOME, nearer, "a1", die=1, access_forced="nearest_blocker")
    assert movers(game) == {"a4"}


@pytest.mark.rules("H-2.4d", "H-G16")
def test_by_option_the_side_shut_out_insists_or_lets_go():
    game = turn_of(HOME, P4, "a1", access_claim=True)
    assert (game.state.phase, game.actor) == (CLAIM, AWAY)
    assert refused(game, AWAY, "throw") == "H-G16"
    play(game, AWAY, "insist")
    roll(game, 1)
    assert movers(game) == {"a3"}
    game = turn_of(HOME, P4, "a1", access_claim=True)
    play(game, AWAY, "let-go")
    roll(game, 1)
    assert movers(game) > {"a3", "e6"}


@pytest.mark.rules("H-G16", "H-2.4d", "H-2.4c")
def test_the_rule_applies_by_itself_before_the_roll_and_only_to_a_free_ball():
    game = turn_of(HOME, P4, "a1")
    assert (game.state.phase, bool(game.state.forced)) == (MOVE_ROLL, True)
    held = (P4[0], P4[1].replace("c5", "a1*"))
    assert not turn_of(HOME, held).state.forced
    own = (P4[0].replace("a3", "a3*"), P4[1])
    assert not turn_of(HOME, own).state.forced


@pytest.mark.rules("H-2.4a", "H-2.2.5")
def test_the_nearest_pawn_may_take_the_ball():
    game = turn_of(HOME, P4, "a1", die=2)
    assert "took_ball" in play(game, HOME, "H2-a1")
    assert where(game.state, HOME)[1] == "a1"


@pytest.mark.rules("H-G11")
def test_a_move_is_a_pawn_and_a_cell():
    game = turn_of(HOME, S1, die=4)
    names = [game.game.table.name(game.state, HOME, code) for code in game.legal(HOME)]
    assert len(names) == len(set(names))
    assert "H2-e8" in names  # two ways at least, one action
    assert game.state.phase == MOVE
