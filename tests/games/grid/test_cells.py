"""Names of cells, blocks, mirrors and distances."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.games.grid.cells import Grid, union

CALMLY = settings(deadline=None)  # no test depends on the speed of the machine
FOOT = Grid("abcdefghijkl", 14)
HANDBALL = Grid("abcdefgh", 14)
BOARDS = st.sampled_from([FOOT, HANDBALL, Grid("abc", 2)])


@CALMLY
@given(board=BOARDS, column=st.integers(0, 11), row=st.integers(0, 13))
def test_names_read_back(board, column, row):
    column, row = column % len(board.columns), row % board.rows
    cell = board.at(column, row)
    assert board.parse(board.format(cell)) == cell
    assert board.parse(board.format(cell).upper()) == cell
    assert (board.column(cell), board.row(cell)) == (column, row)
    assert board.holds(cell)
    assert board.mask >> cell & 1


def test_the_guard_column_is_no_part_of_the_board():
    assert FOOT.mask.bit_count() == 168
    assert HANDBALL.mask.bit_count() == 112
    assert not FOOT.holds(12)
    assert not FOOT.holds(-1)
    assert not FOOT.holds(14 * 13)
    assert not FOOT.mask & FOOT.mask << 1 & (1 << 12)


@pytest.mark.parametrize("text", ["", "f", "f0", "f15", "m1", "7f", "f1.5", "f٧", "ff7", "f1000"])
def test_no_cell(text):
    with pytest.raises(ValueError, match="expected a cell from a1 to l14"):
        FOOT.parse(text)


def test_a_number_that_is_no_cell_stays_a_number():
    assert FOOT.format(250) == "250"
    assert FOOT.parse("250") == 250
    assert FOOT.parse(FOOT.format(-1)) == -1


def test_blocks():
    assert FOOT.names(FOOT.block("c1-j3")) == tuple(f"{column}{row}" for row in (1, 2, 3) for column in "cdefghij")
    assert FOOT.block("j3-c1") == FOOT.block("c3-j1") == FOOT.block("C1-J3")
    assert FOOT.names(FOOT.block("f7 a1 f7")) == ("a1", "f7")
    assert FOOT.block("") == 0
    for text in ("c1-", "c1_j3", "c1-j3-k4", "q1", "c1-j15"):
        with pytest.raises(ValueError, match="expected"):
            FOOT.block(text)


@CALMLY
@given(board=BOARDS, cells=st.sets(st.integers(0, 13 * 13), max_size=20))
def test_mirroring_twice_is_not_mirroring(board, cells):
    on_board = {cell for cell in cells if board.holds(cell)}
    assert board.mirrored(board.mirrored(union(on_board))) == union(on_board)
    for cell in on_board:
        assert board.column(board.mirror(cell)) == board.column(cell)
        assert board.from_goal(0, cell) == board.from_goal(1, board.mirror(cell))


def test_distances():
    a, b = FOOT.parse("c2"), FOOT.parse("f6")
    assert (FOOT.walked(a, b), FOOT.flown(a, b)) == (7, 4)
    assert FOOT.walked(a, a) == FOOT.flown(a, a) == 0
    assert (FOOT.from_goal(0, a), FOOT.from_goal(1, a)) == (1, 12)
