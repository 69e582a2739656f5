"""Sealed placements, with a side of three pawns on a small board."""

import pytest

from touchline.core.bits import Bits64, Bits192, each
from touchline.core.state import State, numbers, sets, strict
from touchline.games.grid.cells import Grid
from touchline.games.grid.placing import begin, close, contested, dislodge, forget, lift, put, reveal, room

GRID = Grid("abcde", 6)
PAWNS = 3
EVERYBODY = Bits64(0b111)


class Small(State):
    """Only what placements need."""

    due = sets(Bits64, 2)
    asked = numbers(2, PAWNS)
    stood = sets(Bits192, 2)
    ready = numbers(2)
    todo = sets(Bits64, 2)
    wish = numbers(2, PAWNS)
    settled = sets(Bits192, 2)


def cell(name):
    return GRID.parse(name)


def opened(due=EVERYBODY):
    s = strict(Small)()
    for seat, names in enumerate(("a1 b2 c1", "a6 b5 c6")):
        for pawn, name in enumerate(names.split()):
            s.asked[seat][pawn] = cell(name)
        begin(s, seat, due, PAWNS)
    return s


def names(cells):
    return set(GRID.names(cells))


def place(s, seat, *wishes):
    for pawn, name in zip(list(each(s.todo[seat])), wishes, strict=True):
        put(s, seat, pawn, cell(name))
    s.ready[seat] = 1


def test_pawns_that_are_not_due_stand():
    s = opened(Bits64(0b110))
    assert names(s.settled[0]) == names(s.stood[0]) == {"a1"}
    assert list(each(s.todo[0])) == [1, 2]
    assert s.ready == [0, 0]


def test_putting_down_and_forgetting():
    s = opened()
    before = s.copy()
    put(s, 0, 0, cell("a2"))
    put(s, 0, 1, cell("b4"))
    assert names(s.settled[0]) == {"a2", "b4"}
    assert list(each(s.todo[0])) == [2]
    forget(s, 0, PAWNS)
    assert s == before


def test_readiness_is_all_that_is_known():
    ends = []
    for wishes in (("a1", "b2", "c3"), ("e1", "e2", "d1")):
        s = opened()
        place(s, 0, *wishes)
        forget(s, 0, PAWNS)
        ends.append(s)
    assert ends[0] == ends[1]
    assert not ends[0].todo[0]


def test_contested_cells_are_put_down_again():
    s = opened()
    place(s, 0, "a1", "b4", "c3")
    place(s, 1, "b4", "c3", "e6")
    assert names(contested(s)) == {"b4", "c3"}
    reveal(s, PAWNS)
    assert s.ready == [1, 1]
    assert dislodge(s, 0, cell("b4"), PAWNS) == 1
    assert dislodge(s, 1, cell("c3"), PAWNS) == 1
    assert s.ready == [0, 0]
    assert [list(each(s.due[seat])) for seat in (0, 1)] == [[1], [1]]
    assert names(s.settled[0]) == {"a1", "c3"}
    assert not contested(s)
    public = s.copy()
    put(s, 0, 1, cell("b3"))
    forget(s, 0, PAWNS)
    assert s == public


def test_lifting_a_pawn_that_stands():
    s = opened(Bits64(0))
    lift(s, 0, 1)
    assert names(s.settled[0]) == {"a1", "c1"}
    put(s, 0, 1, cell("e3"))
    assert names(s.settled[0]) == {"a1", "c1", "e3"}


@pytest.mark.parametrize(("runs_allowed", "closed"), [(0, {"a1", "c1", "b1"}), (1, {"a1", "c1"})])
def test_room_for_one_more(runs_allowed, closed):
    zone = Bits192(GRID.block("a1-e2"))
    free = room(zone, Bits192(GRID.block("a1 c1")), runs_allowed, GRID.stride)
    assert names(free) == names(zone) - closed


def test_closing_leaves_nothing_behind():
    s = opened()
    place(s, 0, "a1", "b4", "c3")
    place(s, 1, "b5", "c5", "e6")
    reveal(s, PAWNS)
    close(s, PAWNS)
    assert s == strict(Small)()
