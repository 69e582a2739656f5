"""Reference counts: where pawns and the ball can go, and in how many ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from touchline.core.bits import bit192 as bit
from touchline.core.bits import each, has
from touchline.core.contract import AWAY, HOME
from touchline.games.grid.cells import union
from touchline.games.grid.routes import count_walks, sides
from touchline.games.grid.walking import slide, walk
from touchline.games.handball import GAME
from touchline.games.handball.pitch import BOARD, GRID, KEEPER, PAWNS, STRIDE
from touchline.games.handball.rules.moving import destinations, ground_of_move
from touchline.games.handball.rules.position import MOVE

from .builder import P1, P2, P3, P4, P5, cell, position, reach, throws

DICE = range(1, 7)
NOWHERE = GRID.stride - 1  # the guard column: on no board, in nobody's way
CELLS = st.sampled_from([place for place in range(GRID.rows * STRIDE) if GRID.holds(place)])

FIELD_PAWN = {
    "d7": ("4 8 16 24 31 36", "4 12 36 107 311 880"),
    "a7": ("3 5 10 15 21 28", "3 7 19 53 147 411"),
    "a1": ("1 2 2 5 7 11", "1 2 3 8 18 46"),
    "b2": ("2 4 6 10 12 17", "2 5 9 22 51 138"),
    "d3": ("3 5 11 16 21 25", "3 7 20 55 149 393"),
    "d4": ("4 7 13 19 24 29", "4 11 29 81 222 602"),
}
KEEPER_WITHOUT_BALL = {"d1": "3 5 10 14 18 22", "b1": "3 4 8 11 15 19", "c2": "4 7 12 16 21 25"}
KEEPER_WITH_BALL = {"d1": "3 4 5 5 5 5", "b1": "1 2 2 4 5 5", "c2": "2 3 4 5 5 5"}
BALL = {
    "d7": ("4 8 16 23 32 39", "0 0 0 0 0 0"),
    "d12": ("4 8 15 20 26 29", "0 0 2 2 2 2"),
    "c12": ("4 8 14 18 24 28", "0 0 0 3 3 3"),
    "b13": ("4 6 10 13 18 22", "0 0 0 3 3 3"),
    "a1": ("2 3 6 8 12 15", "0 0 0 0 0 0"),
}
SHOT_DISTANCES = (  # to Away's goal on an empty board, rows 14 to 8; 0 in the zone
    "3 0 0 0 0 0 0 3",
    "4 3 0 0 0 0 3 4",
    "5 4 3 2 2 3 4 5",
    "6 5 4 3 3 4 5 6",
    "7 6 5 4 4 5 6 7",
    "8 7 6 5 5 6 7 8",
    "9 8 7 6 6 7 8 9",
)


def numbers(text):
    return [int(word) for word in text.split()]


def lone(where, pawn, *, with_ball=False):
    """A single Home pawn; all others stand together off the board, which cannot happen in a match."""
    s = position()
    for seat in (HOME, AWAY):
        for other in range(PAWNS):
            s.cell[seat][other] = NOWHERE
    s.cell[HOME][pawn] = cell(where)
    s.ball = cell(where) if with_ball else cell("h7" if where != "h7" else "a7")
    s.side, s.phase = HOME, MOVE
    GAME.rules.derive(s)
    return s


def walkers(s, pawn, die):
    s.die = die
    start = s.cell[HOME][pawn]
    free = ground_of_move(s, pawn) & ~(s.team[0] | s.team[1]) | bit(start)
    return count_walks(start, die, free, free, sides(STRIDE))


@pytest.mark.rules("H-2.2.1", "H-2.2.2", "H-2.2.3", "H-2.2.6", "H-G11")
@pytest.mark.parametrize("where", FIELD_PAWN)
def test_a_lone_field_pawn(where):
    ends, walks = FIELD_PAWN[where]
    s = lone(where, 1)
    assert [len(reach(s, HOME, 1, die)) for die in DICE] == numbers(ends)
    assert [sum(walkers(s, 1, die).values()) for die in DICE] == numbers(walks)


@pytest.mark.rules("H-2.2.6R", "H-G10")
@pytest.mark.parametrize("where", KEEPER_WITHOUT_BALL)
def test_a_lone_keeper(where):
    assert [len(reach(lone(where, KEEPER), HOME, KEEPER, die)) for die in DICE] == numbers(KEEPER_WITHOUT_BALL[where])
    s = lone(where, KEEPER, with_ball=True)
    assert [len(reach(s, HOME, KEEPER, die)) for die in DICE] == numbers(KEEPER_WITH_BALL[where])


@pytest.mark.rules("H-3.2.2", "H-3.2.3", "H-3.2.4a", "H-4.2.2", "H-G22")
@pytest.mark.parametrize("where", BALL)
def test_the_ball_of_a_lone_field_pawn(where):
    ends, shots = BALL[where]
    s = lone(where, 1, with_ball=True)
    thrown = [throws(s, die) for die in DICE]
    assert [len(cells) for cells, _, _ in thrown] == numbers(ends)
    assert [shot for _, _, shot in thrown] == numbers(shots)


@pytest.mark.rules("H-4.2.2", "H-G22", "H-G6")
def test_shot_distances_on_an_empty_board():
    for row, line in zip(range(13, 6, -1), SHOT_DISTANCES, strict=True):
        for column, distance in enumerate(numbers(line)):
            if distance:
                s = lone(GRID.format(GRID.at(column, row)), 1, with_ball=True)
                assert throws(s, 6)[2] == (distance if distance <= 5 else 0)


FULL = {  # pawns, ball, Home's and Away's moves, throws
    "P1": (P1, "", "27 44 85 112 138 167", "21 39 65 104 122 157", "4 8 16 22 28 33"),
    "P2": (P2, "", "18 30 54 80 100 127", "16 24 39 49 68 93", "4 6 10 10 15 17"),
    "P3": (P3, "", "25 43 64 97 118 154", "18 31 50 71 90 123", "1 4 8 12 15 17"),
    "P4": (P4, "a1", "17 32 53 81 103 129", "", ""),
    "P5": (P5, "", "19 26 50 70 100 121", "17 30 49 71 88 113", "4 6 6 7 11 15"),
}


@pytest.mark.rules("H-2.2.4", "H-3.2.5", "H-4.3e")
@pytest.mark.parametrize("which", FULL)
def test_full_positions(which):
    pawns, ball, home, away, thrown = FULL[which]
    s = position(pawns, ball)
    for seat, counts in ((HOME, home), (AWAY, away)):
        if counts:
            pairs = [sum(len(reach(s, seat, pawn, die)) for pawn in range(PAWNS)) for die in DICE]
            assert pairs == numbers(counts)
    if thrown:
        assert [len(throws(s, die)[0]) for die in DICE] == numbers(thrown)


@pytest.mark.rules("H-3.2.6", "H-3.2.7.3")
def test_p1_kinds_of_destinations():
    s = position(P1)
    cells = [cell(word) for word in throws(s, 6)[0]]
    kinds = (s.team[HOME] & ~s.goal_zone[HOME], s.team[AWAY], s.goal_zone[HOME])
    mates, opponents, own = (sum(has(kind, place) for place in cells) for kind in kinds)
    assert (len(cells) - mates - opponents - own, mates, opponents, own) == (24, 3, 3, 3)


@pytest.mark.rules("H-3.2.7.2", "H-G19", "H-G22")
def test_p2_and_p5_risky_throws_and_shots():
    s = position(P2)
    assert [len(throws(s, die)[1]) for die in DICE] == [0, 1, 1, 2, 2, 5]
    assert [sum(has(s.goal_zone[AWAY], cell(word)) for word in throws(s, die)[0]) for die in DICE] == [1, 2, 3, 3, 4, 5]
    assert [throws(s, die)[2] for die in DICE] == [0, 0, 0, 0, 4, 4]
    s = position(P5)
    assert [len(throws(s, die)[1]) for die in DICE] == [0, 0, 3, 4, 7, 10]
    assert [throws(s, die)[2] for die in DICE] == [0, 0, 0, 3, 3, 3]


@pytest.mark.rules("H-4.3e", "H-4.3d", "H-G38")
def test_p3_clearing_with_a_3():
    assert throws(position(P3), 3)[0] == {"a2", "g2", "b3", "d3", "f3", "c4", "e4", "d5"}


@pytest.mark.rules("H-2.4a", "H-2.4b")
def test_p4_the_nearest_pawn():
    s = position(P4, "a1")
    assert [reach(s, HOME, 1, die) for die in DICE] == [{"a2"}, {"a1", "b2"}, set(), set(), set(), set()]


@pytest.mark.rules("H-G12")
@pytest.mark.parametrize("with_ball", [False, True])
def test_a_keeper_in_his_zone_always_finds_a_move_there(with_ball):
    for place in each(position().goal_zone[HOME]):
        s = lone(GRID.format(place), KEEPER, with_ball=with_ball)
        for die in DICE:
            s.die = die
            zone = s.goal_zone[HOME]
            assert walk(bit(place), die, zone, STRIDE)
            assert destinations(s, KEEPER)


@given(CELLS, st.sets(CELLS, max_size=13), st.sampled_from(DICE))
def test_sets_and_single_walkers_agree(start, pawns, die):
    free = BOARD & ~union(pawns) | bit(start)
    assert set(each(walk(bit(start), die, free, STRIDE))) == set(count_walks(start, die, free, free, sides(STRIDE)))
    path, ends = BOARD & ~union(pawns) & ~bit(start), BOARD & ~bit(start)
    assert set(each(slide(bit(start), die, path, ends, STRIDE))) == set(
        count_walks(start, die, path, ends, sides(STRIDE))
    )


@given(CELLS, st.sets(CELLS, max_size=13), st.sampled_from(DICE))
def test_the_ball_ends_at_the_right_parity(start, pawns, die):
    path, ends = BOARD & ~union(pawns) & ~bit(start), BOARD & ~bit(start)
    for end in each(slide(bit(start), die, path, ends, STRIDE)):
        assert GRID.walked(start, end) % 2 == die % 2


RING = ("d1 d7* d6 c7 c8 a5 h5", "d14 f7 f8 e6 e9 d9 h9")  # d7 e7 e8 d8 and no way out but onto a pawn


@pytest.mark.rules("H-G18", "H-3.2.4b")
def test_a_throw_crosses_its_starting_cell_only_by_option():
    assert throws(position(RING), 4)[0] == {"c8", "d9", "e6", "f7"}
    assert throws(position(RING), 5)[0] == set()
    assert throws(position(RING, ball_may_recross_start=True), 5)[0] == {"c7", "d6", "d8", "e7"}
    assert "d7" not in throws(position(RING, ball_may_recross_start=True), 4)[0]
