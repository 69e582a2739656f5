"""A state is words behind a pointer, and no index leaves them."""

import numpy as np
import pytest
from numba import njit, types
from numba.core.errors import TypingError

from tests.fast.tiny import GAME
from touchline.core.bits import Bits192
from touchline.core.state import State, members, number, numbers
from touchline.fast import compiled, ops
from touchline.fast.kit import SIGNATURE, VERB, WORDS
from touchline.fast.layout import layout
from touchline.fast.states import as_state


class Desk(State):
    before = number()
    row = numbers(3)
    grid = numbers(2, 3)
    cells = members(Bits192)
    after = number()


@njit
def read(words, i, j):
    s = as_state(Desk, words)
    return s.row[i] + s.grid[i][j]


@njit
def write(words, i, value):
    s = as_state(Desk, words)
    row = s.grid[1]
    row[i] = value
    s.grid[0][i] += value


def words_of(s):
    return np.frombuffer(layout(Desk).pack(s), np.int64).copy()


def test_rows_of_rows_are_read_and_written_in_place():
    s = Desk()
    s.row[1], s.grid[1][2] = 5, 70
    words = words_of(s)
    assert read(words, 1, 2) == 75
    write(words, 0, -9)
    s.grid[1][0] = s.grid[0][0] = -9
    assert words.tobytes() == layout(Desk).pack(s)


@pytest.mark.parametrize(("i", "j"), [(-1, 0), (3, 0), (2, 0), (0, -1), (0, 3), (1 << 62, 0), (-(1 << 63), 0)])
def test_an_index_outside_is_refused(i, j):
    with pytest.raises(IndexError, match=r"(row|grid): an index is not in 0\.\."):
        read(words_of(Desk()), i, j)


def test_a_refused_write_changes_nothing():
    words = words_of(Desk())
    with pytest.raises(IndexError, match="grid"):
        write(words, 3, 1)
    assert not words.any()


def test_too_few_words_are_refused():
    with pytest.raises(IndexError, match="Desk: expected 14 words"):
        read(np.zeros(13, np.int64), 0, 0)


def test_a_fraction_is_not_stored_in_a_row():
    @njit
    def halve(words):
        s = as_state(Desk, words)
        s.row[0] = s.row[1] / 2

    with pytest.raises(TypingError, match="a fraction is no value of a position"):
        halve(words_of(Desk()))


@njit(types.int64(VERB, WORDS, types.int64, types.int64))
def through_pointer(verb, state, seat, code):
    return verb(ops.APPLY, state, seat, code, state, state)


def test_an_index_error_passes_through_a_function_pointer():
    fast = compiled(GAME)
    state = fast.pack(GAME.start())
    fast.apply(state, 3, 4)
    for call in (fast.apply, lambda *given: through_pointer(fast.verb, *given)):
        with pytest.raises(IndexError, match=r"marked: an index is not in 0\.\.1"):
            call(state.copy(), 7, 1003)


def test_dividing_by_nothing_is_an_error_as_it_is_interpreted():
    @njit(error_model="python")
    def divide(words):
        s = as_state(Desk, words)
        return s.before // s.after

    with pytest.raises(ZeroDivisionError):
        divide(words_of(Desk()))


def test_an_unknown_op_is_refused():
    fast = compiled(GAME)
    with pytest.raises(ValueError, match="no such op"):
        fast.verb(99, fast.pack(GAME.start()), 0, 0, np.zeros(1, np.int64), np.zeros(1, np.int64))


def test_every_game_has_one_signature():
    assert [signature.args for signature in compiled(GAME).verb.nopython_signatures] == [SIGNATURE.args]
