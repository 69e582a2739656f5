"""Walking, sliding, flying, flooding and runs, each against a slow and obvious second form."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.core.bits import Bits64, Bits192, bit192, each
from touchline.games.grid.cells import Grid, union
from touchline.games.grid.flooding import flood, grow4, grow8, nearest, shortest4, shortest8, touches
from touchline.games.grid.flying import fly
from touchline.games.grid.routes import compass, count_walks, route, sides
from touchline.games.grid.runs import runs, would_run
from touchline.games.grid.walking import slide, slides, walk

CALMLY = settings(deadline=None)  # no test depends on the speed of the machine
GRIDS = [Grid("abcdefghijkl", 14), Grid("abcdefgh", 14), Grid("abcdef", 5)]


@st.composite
def boards(draw):
    """A board, a cell, and a set of other cells."""
    grid = draw(st.sampled_from(GRIDS))
    cells = st.sampled_from(list(each(Bits192(grid.mask))))
    return grid, draw(cells), union(draw(st.sets(cells, max_size=30)))


def neighbours(grid, cell, directions):
    return {cell + step for step in directions(grid.stride) if cell + step >= 0 and grid.mask >> cell + step & 1}


def distances(grid, start, path, directions):
    """Breadth first, cell by cell."""
    found, front = {start: 0}, [start]
    while front:
        front = [
            (found.setdefault(there, found[here] + 1), there)[1]
            for here in front
            for there in neighbours(grid, here, directions)
            if path >> there & 1 and there not in found
        ]
    return found


@CALMLY
@given(board=boards(), n=st.integers(1, 6))
def test_walking_and_sliding_and_flying_agree_with_single_walkers(board, n):
    grid, start, others = board
    free = grid.mask & ~others | 1 << start
    path, ends = grid.mask & ~others & ~(1 << start), grid.mask & ~(1 << start)
    assert walk(bit192(start), n, free, grid.stride) == union(count_walks(start, n, free, free, sides(grid.stride)))
    assert slide(bit192(start), n, path, ends, grid.stride) == union(
        count_walks(start, n, path, ends, sides(grid.stride))
    )
    assert fly(bit192(start), n, path, ends, grid.stride) == union(
        count_walks(start, n, path, ends, compass(grid.stride))
    )


@CALMLY
@given(board=boards(), n=st.integers(1, 5))
def test_routes_are_legal(board, n):
    grid, start, others = board
    path, ends = grid.mask & ~others & ~(1 << start), grid.mask & ~(1 << start)
    reached = count_walks(start, n, path, ends, compass(grid.stride))
    for end in list(reached)[:20]:
        way = route(start, end, n, path, ends, compass(grid.stride))
        assert (way[0], way[-1], len(way)) == (start, end, n + 1)
        assert all(grid.flown(a, b) == 1 for a, b in itertools.pairwise(way))
        assert all(a != c for a, c in zip(way, way[2:], strict=False))
        assert all(path >> cell & 1 for cell in way[1:-1])
    missing = next((cell for cell in each(Bits192(grid.mask)) if cell not in reached), None)
    if missing is not None:
        assert route(start, missing, n, path, ends, compass(grid.stride)) == []


@CALMLY
@given(board=boards())
def test_growing_is_adding_neighbours(board):
    grid, start, _ = board
    assert grow4(bit192(start), grid.stride) & grid.mask == union(neighbours(grid, start, sides) | {start})
    assert grow8(bit192(start), grid.stride) & grid.mask == union(neighbours(grid, start, compass) | {start})


@CALMLY
@given(board=boards(), goal=boards())
def test_flooding_and_shortest_ways(board, goal):
    grid, start, others = board
    path = grid.mask & ~others
    by_sides, by_compass = (distances(grid, start, path, directions) for directions in (sides, compass))
    assert flood(bit192(start), path, grid.stride) == union(by_sides)
    wanted = goal[2] & grid.mask
    assert touches(bit192(start), path, wanted, grid.stride) == bool(union(by_sides) & wanted)
    near4 = [far for cell, far in by_sides.items() if wanted >> cell & 1]
    near8 = [far for cell, far in by_compass.items() if wanted >> cell & 1]
    assert shortest4(bit192(start), wanted, path, grid.stride, 99) == min(near4, default=-1)
    assert shortest8(bit192(start), wanted, path, grid.stride, 99) == min(near8, default=-1)
    assert shortest8(bit192(start), wanted, path, grid.stride, 2) in (-1, 0, 1, 2)


@CALMLY
@given(board=boards())
def test_the_nearest_of_a_set(board):
    grid, start, wanted = board
    found = nearest(bit192(start), wanted, grid.mask, grid.stride)
    if wanted:
        least = min(grid.flown(start, cell) for cell in each(Bits192(wanted)))
        assert found == union(cell for cell in each(Bits192(wanted)) if grid.flown(start, cell) == least)
    else:
        assert not found


def slow_runs(grid, team):
    """Look at every three cells in a row or column."""
    found = 0
    for cell, step in itertools.product(each(Bits192(grid.mask)), (1, grid.stride)):
        three = [cell, cell + step, cell + 2 * step]
        if all(team >> member & 1 for member in three):
            found |= union(three)
    return found


def makes_run(grid, team, cell):
    """Look at the three threes of either axis that hold the cell."""
    for step, first in itertools.product((1, grid.stride), range(-2, 1)):
        others = [cell + step * k for k in range(first, first + 3) if k]
        if all(other >= 0 and team >> other & 1 for other in others):
            return True
    return False


@CALMLY
@given(board=boards())
def test_runs(board):
    grid, _, team = board
    assert runs(team, grid.stride) == slow_runs(grid, team)
    for cell in each(Bits192(grid.mask & ~team)):
        assert bool(would_run(team, grid.stride) >> cell & 1) == makes_run(grid, team, cell)


@CALMLY
@given(cells=st.lists(st.sampled_from(list(each(Bits192(GRIDS[0].mask)))), max_size=40))
def test_a_team_without_a_run_rules_out_at_most_four_cells_a_pawn(cells):
    grid, team = GRIDS[0], 0
    for cell in cells:
        if not (would_run(team, grid.stride) | team) >> cell & 1:
            team |= 1 << cell
    assert (would_run(team, grid.stride) & grid.mask & ~team).bit_count() <= 4 * team.bit_count()


def test_small_boards_fit_smaller_sets():
    grid = GRIDS[2]
    free = Bits64(grid.mask)
    assert walk(Bits64(1), 2, free, grid.stride) == grid.block("a3 b2 c1")


@pytest.mark.parametrize("n", range(1, 7))
def test_nothing_comes_round_the_edge(n):
    grid = GRIDS[0]
    edge = grid.parse("l7")
    ways = walk(bit192(edge), n, grid.mask, grid.stride) | fly(
        bit192(edge), n, grid.mask & ~(1 << edge), grid.mask, grid.stride
    )
    assert all(grid.flown(edge, cell) <= n for cell in each(ways))


@given(boards())
@CALMLY
def test_six_slides_at_once_are_six_slides(board):
    grid, start, pawns = board
    everywhere = Bits192(grid.mask)
    path = everywhere & ~pawns & ~bit192(start)
    found = slides(bit192(start), path, everywhere, grid.stride)
    assert list(found) == [slide(bit192(start), die, path, everywhere, grid.stride) for die in range(1, 7)]
