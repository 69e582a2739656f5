"""Reference counts: where pawns and the ball can go, and in how many ways."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.core.bits import bit192 as bit
from touchline.core.contract import AWAY, HOME
from touchline.games.foot.pitch import BOARD, GRID, PAWNS, STRIDE
from touchline.games.foot.rules.kicking import aim, open_to_ball, shot_length
from touchline.games.foot.rules.moving import destinations
from touchline.games.foot.rules.position import KICK, MOVE
from touchline.games.grid.cells import union
from touchline.games.grid.routes import compass, count_walks, route, sides
from touchline.games.grid.walking import walk

from .builder import BASE, CROWD, DICE, cell, position

CALMLY = settings(deadline=None)  # no test depends on the speed of the machine
CELLS = st.sampled_from([cell for cell in range(GRID.rows * STRIDE) if GRID.holds(cell)])

PAWN_COUNTS = {
    ("f7", ""): "4/4 8/12 16/36 25/108* 36/324 48/971*",
    ("a1", ""): "2/2 3/4 6/10 9/26* 12/66 16/174*",
    ("a7", ""): "3/3 5/7 10/19 15/53* 21/147 28/411*",
    ("f7", "e7 f8"): "2/2 5/6 10/16 19/48* 28/134 42/402*",
    ("a1", "c1 c2 a3 b3"): "2/2 1/2 2/2 1/2* 2/2 1/2",
    ("a1", "b1 b2 b3 a4"): "1/1 1/1 0 0 0 0",
    ("a1", "a2 b1"): "0 0 0 0 0 0",
    ("f1", "e1 g1"): "1/1 3/3 5/7 12/21 17/57 26/167*",
    ("f7", "e6 e8 g6 g8"): "4/4 4/4 12/12 16/28 32/84 43/235",
}
BALL_COUNTS = {  # kicker, the other keeper, its field pawns; length of the shot and number of goal walks by length
    ("f7", "", ""): ("8/8 24/56 48/368 80/2480 120/16856 155/114567", 0, ""),
    ("a1", "", ""): ("3/3 8/15 15/75 24/427 35/2511 48/15137", 0, ""),
    ("f12", "", ""): ("8/8 24/56 41/341 62/2129 87/13535 107/86686", 3, "3:5 4:24 5:94 6:459"),
    ("f12", "f13", ""): ("8/8 24/49 41/281 62/1733 87/11005 107/70444", 3, "3:3 4:10 5:38 6:198"),
    ("a1", "", "a2 b1 b2"): ("3/3 0 0 0 0 0", 0, ""),
    ("a1", "", "a2 b1"): ("3/3 7/7 14/29 24/157 35/931 48/5617", 0, ""),
    ("l14", "", "k14 k13"): ("3/3 4/4 8/11 19/54 29/299 41/1767", 0, ""),
    ("e13", "f14", "g14"): ("8/8 19/43 34/243 53/1464 69/9057 87/56866", 3, "3:1 4:5 5:21 6:103"),
    ("h12", "g14", "f14 g13"): ("8/8 23/49 41/287 62/1736 79/10727 98/67079", 4, "4:1 5:9 6:48"),
    ("c13", "", ""): ("8/8 19/47 29/247 41/1379 55/8099 71/49241", 4, "4:5 5:40 6:232"),
    ("d14", "e14", ""): ("5/5 14/25 27/138 39/808 53/4879 69/30031", 3, "3:1 4:4 5:22 6:123"),
    ("f14", "g14", ""): ("5/5 14/25 27/138 44/843 65/5341 83/34103", 1, "1:1"),
    ("a1", "", "c1 c2 c3 b3 a3"): ("3/3 8/15 8/24 8/24 8/24 8/24", 0, ""),
}


def lone(kicker, keeper, field):
    """A position with Home's pawn 11 on the ball; pawns not named stand together far from play, which cannot happen."""
    s = position(ball=kicker)
    for seat in (HOME, AWAY):
        for pawn in range(PAWNS):
            s.cell[seat][pawn] = NOWHERE
    s.cell[HOME][10] = cell(kicker)
    s.cell[AWAY][0] = cell(keeper) if keeper else NOWHERE
    for pawn, place in enumerate(field.split(), start=1):
        s.cell[AWAY][pawn] = cell(place)
    s.phase = KICK
    s.team[HOME] = bit(cell(kicker))
    s.team[AWAY] = union(s.cell[AWAY][pawn] for pawn in range(PAWNS)) & BOARD
    return s


NOWHERE = STRIDE - 1  # in the guard column


def shown(counts, start):
    """Write counts as the tables do: destinations / walks, a star when the start is among them."""
    if not counts:
        return "0"
    return f"{len(counts)}/{sum(counts.values())}{'*' if start in counts else ''}"


def ball_counts(s):
    path, ends = open_to_ball(s, s.side), BOARD & ~bit(s.ball)
    return " ".join(shown(count_walks(s.ball, n, path, ends, compass(STRIDE)), s.ball) for n in DICE)


def goal_walks(s):
    """The walks into the goal, by length: as many steps but one through open cells, then straight ahead."""
    path, mouth = open_to_ball(s, s.side), s.mouth[1 - s.side]
    found = []
    for length in DICE:
        ends = count_walks(s.ball, length - 1, path, path, compass(STRIDE))
        walks = sum(number for place, number in ends.items() if bit(place) & mouth)
        if walks:
            found.append(f"{length}:{walks}")
    return " ".join(found)


@pytest.mark.rules("F-2.2.1a", "F-2.2.2", "F-2.2.3a", "F-2.2.3b", "F-2.2.4a", "F-G07")
@pytest.mark.parametrize(("start", "blockers"), PAWN_COUNTS)
def test_a_pawn_among_blockers(start, blockers):
    free = BOARD & ~GRID.block(blockers)
    counts = [count_walks(cell(start), n, free, free, sides(STRIDE)) for n in DICE]
    assert " ".join(shown(count, cell(start)) for count in counts) == PAWN_COUNTS[start, blockers]
    for n, count in zip(DICE, counts, strict=True):
        assert walk(bit(cell(start)), n, free, STRIDE) == union(count)


@pytest.mark.rules("F-3.2.2", "F-3.2.3", "F-3.2.4a", "F-3.2.4b", "F-3.2.5a", "F-3.2.5b", "F-G15", "F-G16")
@pytest.mark.parametrize(("kicker", "keeper", "field"), BALL_COUNTS)
def test_a_ball_among_opponents(kicker, keeper, field):
    s = lone(kicker, keeper, field)
    counts, length, walks = BALL_COUNTS[kicker, keeper, field]
    assert ball_counts(s) == counts
    assert goal_walks(s) == walks
    assert shot_length(s, s.side, open_to_ball(s, s.side)) == length
    for n in DICE:
        s.die = n
        expected = union(count_walks(s.ball, n, open_to_ball(s, s.side), BOARD & ~bit(s.ball), compass(STRIDE)))
        aim(s)
        assert (s.dests, s.shot) == (expected, length if length <= n else 0)


def pawn_totals(pawns, seat):
    s = position(pawns=pawns, side=seat)
    s.phase = MOVE
    free = BOARD & ~(s.team[HOME] | s.team[AWAY])
    totals = []
    for n in DICE:
        s.die = n
        cells = walks = 0
        for pawn in range(PAWNS):
            start = s.cell[seat][pawn]
            own = free | bit(start)
            count = count_walks(start, n, own, own, sides(STRIDE))
            assert destinations(s, pawn, free) == union(count)
            cells, walks = cells + len(count), walks + sum(count.values())
        totals.append((cells, walks))
    return totals


@pytest.mark.rules("F-2.2.1a", "F-2.3a")
@pytest.mark.parametrize(
    ("pawns", "seat", "cells", "walks"),
    [
        (BASE, HOME, [42, 74, 126, 190, 239, 325], [42, 114, 270, 675, 1581, 4027]),
        (BASE, AWAY, [42, 74, 126, 190, 239, 325], [42, 114, 270, 675, 1581, 4027]),
        (CROWD, HOME, [31, 53, 95, 143, 196, 264], [31, 74, 183, 464, 1189, 3087]),
        (CROWD, AWAY, [28, 43, 74, 107, 154, 213], [28, 55, 120, 297, 751, 1880]),
    ],
)
def test_all_pawns_of_a_side(pawns, seat, cells, walks):
    assert pawn_totals(pawns, seat) == list(zip(cells, walks, strict=True))


@pytest.mark.rules("F-3.2.5a", "F-4.1.2a", "F-G16")
@pytest.mark.parametrize(
    ("pawns", "kicker", "counts", "length", "walks"),
    [
        (BASE, "H11", "8/8 24/49 47/292 79/1851 118/11887 153/76687", 0, ""),
        (BASE, "HK", "5/5 14/29 27/167 44/1035 65/6577 83/42188", 0, ""),
        (CROWD, "H8", "8/8 22/35 48/157 80/814 99/4381 120/24442", 5, "5:4 6:18"),
        (CROWD, "H9", "8/8 22/35 47/171 71/927 88/5199 108/30236", 4, "4:3 5:9 6:30"),
        (CROWD, "H10", "8/8 17/29 33/112 51/458 74/2149 94/10879", 2, "2:1 3:2 4:3 5:8 6:31"),
        (CROWD, "H11", "5/5 11/18 22/80 38/415 52/2176 68/11323", 5, "5:1 6:6"),
        (CROWD, "A11", "8/8 23/49 46/302 68/1809 95/10680 126/63467", 0, ""),
        (CROWD, "A7", "8/8 23/42 47/212 79/1137 108/6517 130/38158", 0, ""),
    ],
)
def test_kicks_in_full_positions(pawns, kicker, counts, length, walks):
    s = position(pawns=pawns, ball=kicker, side="HA".index(kicker[0]))
    assert ball_counts(s) == counts
    assert goal_walks(s) == walks
    assert shot_length(s, s.side, open_to_ball(s, s.side)) == length


@pytest.mark.rules("F-2.2.1a", "F-2.2.3a", "F-G06", "F-G07")
@CALMLY
@given(start=CELLS, n=st.integers(1, 6))
def test_an_unhindered_pawn_reaches_all_cells_of_its_distance_and_parity(start, n):
    reached = walk(bit(start), n, BOARD, STRIDE)
    for place in range(GRID.rows * STRIDE):
        if GRID.holds(place):
            far = GRID.walked(start, place)
            assert bool(reached & bit(place)) == (far <= n and far % 2 == n % 2 and not (far == 0 and n == 2))


@pytest.mark.rules("F-3.2.3", "F-3.2.4b")
@CALMLY
@given(start=CELLS, n=st.integers(1, 6))
def test_an_unhindered_ball_reaches_every_cell_within_the_die_but_the_kickers(start, n):
    s = lone(GRID.format(start), "", "")
    s.die = n
    aim(s)
    for place in range(GRID.rows * STRIDE):
        if GRID.holds(place):
            assert bool(s.dests & bit(place)) == (1 <= GRID.flown(start, place) <= n)


@pytest.mark.rules("F-2.2.3a", "F-2.2.4a", "F-G17")
@CALMLY
@given(start=CELLS, others=st.sets(CELLS, max_size=40), n=st.integers(1, 6))
def test_sets_and_single_walkers_agree_and_every_route_is_legal(start, others, n):
    free = (BOARD & ~union(others)) | bit(start)
    counted = count_walks(start, n, free, free, sides(STRIDE))
    assert walk(bit(start), n, free, STRIDE) == union(counted)
    for end in counted:
        way = route(start, end, n, free, free, sides(STRIDE))
        assert (way[0], way[-1], len(way)) == (start, end, n + 1)
        assert all(GRID.walked(a, b) == 1 and free & bit(b) for a, b in itertools.pairwise(way))
        assert all(a != c for a, c in zip(way, way[2:], strict=False))
