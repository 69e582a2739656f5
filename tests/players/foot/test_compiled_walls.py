"""Walls that last: the file has what the rules make of them, and who keeps one looks ahead to the end of the half."""

import numpy as np
import pytest

from tests.players.foot.siege import GAME, before, closest
from touchline.core.contract import AWAY, HOME
from touchline.core.sinks import Dice
from touchline.games.foot.pitch import BOARD, GRID
from touchline.players.foot.book import STAIRS
from touchline.players.foot.walling import inside, reached, shortest
from touchline.players.foot.walls import OPENED, Walls, conceded, key, seen_from, walls
from touchline.players.foot.warden import conceding
from touchline.players.knowledge import mind
from touchline.players.thought import Budget

FIVE, SIX = STAIRS[0], STAIRS[4]  # by the shortest shot past them
SIEGE = "/f14,d13,b12,f9,d8,k10,h9,i7,j8,h6,i6 ball=h6"
CLOSE_SIEGE = "/f14,d13,i13,b12,k7,k6,j6,i6,g6,h8,i7 ball=k7"


def cells(text):
    return [GRID.parse(word) for word in text.split()]


def number(text):
    return walls()[2][key(cells(text))]


def leading_to(known, wall):
    """The numbers of the walls that a wall leads to, by the die."""
    ends = np.cumsum(known.counts)
    return [known.onward[end - n : end] for n, end in zip(known.counts, ends, strict=True)][6 * wall : 6 * wall + 6]


@pytest.mark.parametrize("wall", [*range(3), *range(5, 4461, 557)])
def test_the_file_has_every_wall_that_the_rules_lead_to(wall):
    known, behind, numbers = walls()
    team = bytes(known.teams[wall])
    assert shortest(team) == known.lengths[wall] in (5, 6)
    for die, onward in enumerate(leading_to(known, wall), 1):
        assert {numbers[other] for other in reached(team, die, BOARD)} == set(onward.tolist())
    for die, onward in enumerate(leading_to(behind, wall), 1):
        assert {numbers[other] for other in reached(team, die, inside(team))} == set(onward.tolist())


def test_what_is_written_reads_back():
    known, _, _ = walls()
    again = Walls.read(known.written())
    for name in ("teams", "lengths", "counts", "inner", "onward"):
        assert np.array_equal(getattr(known, name), getattr(again, name))


def test_the_walls_of_the_book_are_among_them_whichever_side_of_the_goal_they_stand():
    for text in STAIRS:
        team = cells(text)
        assert any(key(seen_from(HOME, is_left, team)) in walls()[2] for is_left in (False, True))
    assert seen_from(AWAY, True, cells("l14 a1")) == cells("a1 l14")


def test_costs_are_those_of_the_best_keeper():
    known, _, _ = walls()
    wall = number(SIX)
    now = conceded(int(known.lengths[wall]))
    then = [min(conceded(int(known.lengths[other])) for other in onward) for onward in leading_to(known, wall)]
    assert known.costs((), [1.0])[wall] == pytest.approx(now)
    assert known.costs((), [0.5, 1.0])[wall] == pytest.approx(now / 2 + sum(then) / 6)


def test_no_wall_is_built_where_others_stand():
    known, _, _ = walls()
    assert known.costs(cells("k6"), [1.0])[number(SIX)] == OPENED
    assert known.costs(cells("k7"), [1.0])[number(SIX)] == pytest.approx(conceded(6))


def test_a_wall_of_all_pawns_can_be_had_three_times_in_four():
    """By a count of its own: 75.2 % of the time, where nobody is in the way and enough moves are to come."""
    known, _, _ = walls()
    at_the_end = known.costs((), [0.0] * 20 + [1.0])[[number(FIVE), number(SIX)]]
    assert np.allclose((conceded(5) - at_the_end) / (conceded(5) - conceded(6)), 0.752, atol=0.001)


def moved(name, s):
    legal = GAME.legal(s, HOME)
    GAME.rules.apply(s, HOME, legal[mind(GAME, name).think(GAME, s, HOME, legal, Budget(1), Dice()).best])
    return s


@pytest.mark.parametrize("attack", [SIEGE, CLOSE_SIEGE])
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("turn", [20, 40, 54, 56])
def test_a_besieged_wall_is_kept_to_the_end(turn, die, attack):
    assert closest(moved("warden", before(FIVE, "move", "Home", turn, die, attack=attack))) >= 5


def test_who_only_judges_positions_opens_it():
    dice = [2, 3, 4]
    assert [closest(moved("patient", before(FIVE, "move", "Home", 56, die, attack=CLOSE_SIEGE))) for die in dice] == [
        2
    ] * 3


@pytest.mark.parametrize("die", range(1, 7))
def test_a_wall_of_all_pawns_stays_one_with_every_die_that_allows_it(die):
    known, _, _ = walls()
    onward = leading_to(known, number(SIX))[die - 1]
    is_free = ~np.isin(known.teams[onward], cells(SIEGE.removeprefix("/").partition(" ")[0].replace(",", " "))).any(
        axis=1
    )
    longest = known.lengths[onward][is_free].max()
    assert closest(moved("warden", before(SIX, "move", "Home", 56, die, attack=SIEGE))) == longest


def test_a_pawn_that_could_be_shut_in_outside_is_expected_to_be():
    """Two walls with a pawn to spare: behind the wall it can always move, outside only as long as it is let."""
    _, behind, _ = walls()
    spare_behind, spare_outside = number(FIVE), number(FIVE.replace("j2", "j8"))
    assert all(len(onward) for onward in leading_to(behind, spare_behind))
    assert not all(len(onward) for onward in leading_to(behind, spare_outside))
    costs = behind.costs((), [0.0] * 5)
    assert costs[spare_behind] < costs[spare_outside]


def test_the_outermost_pawns_hold_their_cells():
    s = moved("warden", before(SIX, "move", "Home", 20, 3, attack=SIEGE))
    assert set(cells("k6 l6")) <= set(s.cell[HOME])


@pytest.mark.parametrize(
    "s",
    [
        before(FIVE, "move", "Home", 40, 3, half=2, more=" score=0,1"),
        before(FIVE, "move", "Home", 60, 3),
        before(FIVE, "move", "Home", 40, 3, attack=SIEGE.replace("ball=h6", "ball=a6")),
        before(FIVE, "move", "Home", 40, 3, more=" timed=1"),
        before(FIVE, "move", "Home", 40, 3, more=" goal_area_pass=1"),
        before(FIVE.replace("g3", "e6"), "move", "Home", 40, 3),
    ],
    ids=["behind", "at the end", "the ball is free", "against the clock", "other rules", "no wall"],
)
def test_elsewhere_nothing_is_foreseen(s):
    assert conceding(s, HOME, GAME.legal(s, HOME)) == {}


def test_ahead_or_in_the_first_half_the_wall_is_kept():
    for more in (" score=1,0", " score=0,1"):
        s = before(FIVE, "move", "Home", 40, 3, more=more)
        assert conceding(s, HOME, GAME.legal(s, HOME))
