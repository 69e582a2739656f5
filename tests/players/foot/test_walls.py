"""Walls before the goal: nothing short is ever shot past them, and whoever has one keeps it."""

import pytest

from tests.players.foot.siege import AWAY_ATTACKS, GAME, before, closest
from touchline.core import position
from touchline.core.bits import bit192
from touchline.core.contract import AWAY, HOME
from touchline.core.sinks import Dice
from touchline.games.foot.judge import WEIGHTS, shooting, value
from touchline.games.foot.pitch import GRID, STRIDE
from touchline.games.foot.rules.position import FOUL, GOAL, KICK_OFF
from touchline.games.grid.outlook import BEYOND, OPEN, held
from touchline.players.foot.book import STAIRS
from touchline.players.knowledge import mind
from touchline.players.thought import Budget


@pytest.mark.parametrize("wall", STAIRS)
def test_past_stairs_no_shot_is_shorter_than_five(wall):
    assert closest(before(wall)) >= 5


def keeps(name, wall, die):
    game, s = GAME, before(wall, "move", "Home", 10, die)
    legal = game.legal(s, HOME)
    game.rules.apply(s, HOME, legal[mind(game, name).think(game, s, HOME, legal, Budget(1), Dice()).best])
    return s.phase != FOUL and closest(s) >= 5


@pytest.mark.parametrize("name", ["patient", "expectation", "warden", "adviser"])
@pytest.mark.parametrize("wall", STAIRS)
@pytest.mark.parametrize("die", range(1, 7))
def test_whoever_builds_stairs_keeps_them_with_every_die(name, wall, die):
    assert keeps(name, wall, die)


@pytest.mark.parametrize("name", ["greedy", "keen"])
def test_the_hasty_open_their_wall_and_therefore_build_none(name):
    assert not all(keeps(name, STAIRS[0], die) for die in range(1, 7))
    assert not set(STAIRS) & set(mind(GAME, name).book.theirs[KICK_OFF])


def test_a_gap_in_the_wall_is_a_danger_long_before_anyone_comes_through_it():
    wall = STAIRS[0]
    gap = wall.replace("g3", "e6")
    assert closest(before(gap)) < closest(before(wall))
    assert value(before(wall), WEIGHTS) > value(before(gap), WEIGHTS)


@pytest.mark.parametrize("own", [0, 1, 2, 5, 30])
@pytest.mark.parametrize("cell", ["g2", "g4", "h6", "c9"])
def test_a_wall_never_makes_a_held_ball_worth_more(own, cell):
    s = before("f1 d2 i2 b3 k3 a5 b5 k5 l6 i6 b7")
    rings, pawn = shooting(s, 1), bit192(GRID.parse(cell))
    worths = [held(pawn, 1, (rings, length), own, WEIGHTS, STRIDE) for length in range(OPEN, BEYOND + 1)]
    assert all(worth <= worths[0] for worth in worths)


def test_a_clearance_leads_from_goal_to_goal_and_therefore_to_nothing_in_two_turns():
    text = "foot 1 [] phase=clear_keeper half=2 turn={} side=Home favoured=Home cell={}" + AWAY_ATTACKS
    early, late = (
        value(position.parse(text.format(turn, STAIRS[0].replace(" ", ",")))[1], WEIGHTS) for turn in (40, 57)
    )
    assert 0 < late < early // 5


@pytest.mark.parametrize(("turn", "is_shot"), [(41, False), (51, False), (57, True), (59, True)])
def test_past_a_wall_one_shoots_when_the_other_side_has_no_time_left_to_answer(turn, is_shot):
    s = position.parse(
        f"foot 1 [] phase=kick half=1 turn={turn} side=Away held=1 cell={STAIRS[0].replace(' ', ',')}"
        "/f14,d13,i13,b12,k12,f11,b10,i7,j7,h7,i5 ball=i5 die=6"
    )[1]
    assert s.shot == 5
    legal = GAME.legal(s, AWAY)
    best = legal[mind(GAME, "patient").think(GAME, s, AWAY, legal, Budget(1), Dice()).best]
    assert (best == GOAL) == is_shot


def test_a_free_kick_before_the_goal_is_a_shot_even_in_the_last_turn():
    near, far = (
        position.parse(
            f"foot 1 [] phase=free_kick_taker half=2 turn=60 side=Away favoured=Away cell={STAIRS[0].replace(' ', ',')}"
            + AWAY_ATTACKS.replace("ball=g7", f"ball={cell}")
        )[1]
        for cell in ("g4", "g9")
    )
    assert value(near, WEIGHTS) < value(far, WEIGHTS) - 100_000


@pytest.mark.parametrize("name", ["patient", "expectation", "warden", "adviser"])
def test_those_who_keep_walls_build_them(name):
    assert set(STAIRS) <= set(mind(GAME, name).book.theirs[KICK_OFF])


@pytest.mark.parametrize("name", ["greedy", "patient"])
def test_a_keeper_clears_from_home_with_team_mates_beside_him(name):
    text = (
        "foot 1 [] phase=clear_keeper half=1 turn=20 side=Home cell={}/f14,d13,i13,b12,k12,f11,b10,k10,d9,h9,g9 ball=f1"
    )
    s = position.parse(text.format(STAIRS[0].replace(" ", ",")))[1]
    legal = GAME.legal(s, HOME)
    best = legal[mind(GAME, name).think(GAME, s, HOME, legal, Budget(1), Dice()).best]
    GAME.rules.apply(s, HOME, best)
    assert GRID.format(s.ball) in ("f1", "g1")
