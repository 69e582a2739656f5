"""Walls before the goal: nothing short is ever shot past them, and whoever has one keeps it."""

import pytest

from touchline.core import position
from touchline.core.bits import bit192
from touchline.core.contract import HOME
from touchline.core.registry import find
from touchline.core.sinks import Dice
from touchline.games.foot.judge import WEIGHTS, closest_shot, shooting, value
from touchline.games.foot.pitch import GRID, STRIDE
from touchline.games.foot.rules.position import FOUL, KICK_OFF
from touchline.games.grid.outlook import BEYOND, OPEN, held
from touchline.players.foot import HASTY
from touchline.players.foot.book import STAIRS
from touchline.players.knowledge import mind
from touchline.players.thought import Budget

GAME = find("foot")
AWAY_ATTACKS = "/f14,d13,i13,b12,k12,f11,b10,k10,d9,h7,g7 ball=g7"
BEFORE_A_WALL = "foot 1 [] phase={phase} half=1 turn={turn} side={side} held={held} cell={wall}" + AWAY_ATTACKS


def before(wall, phase="move_roll", side="Away", turn=11, die=0):
    text = BEFORE_A_WALL.format(
        phase=phase, side=side, turn=turn, held=int(side == "Away"), wall=wall.replace(" ", ",")
    )
    return position.parse(text + (f" die={die}" if die else ""))[1]


def closest(s, weights=WEIGHTS):
    return closest_shot(s, 1, shooting(s, 1), weights)


@pytest.mark.parametrize("wall", STAIRS)
def test_past_stairs_no_shot_is_shorter_than_five(wall):
    assert closest(before(wall)) >= 5


@pytest.mark.parametrize("wall", STAIRS)
@pytest.mark.parametrize("die", range(1, 7))
def test_whoever_stands_behind_stairs_keeps_them_with_every_die(wall, die):
    game, s = GAME, before(wall, "move", "Home", 10, die)
    legal = game.legal(s, HOME)
    game.rules.apply(s, HOME, legal[mind(game, "patient").think(game, s, HOME, legal, Budget(1), Dice()).best])
    assert s.phase != FOUL
    assert closest(s) >= 5


def test_a_gap_in_the_wall_is_a_danger_long_before_anyone_comes_through_it():
    wall = STAIRS[0]
    gap = wall.replace("g3", "e6")
    assert closest(before(gap)) < closest(before(wall))
    assert value(before(wall), WEIGHTS) > value(before(gap), WEIGHTS)


def test_the_hasty_see_no_wall():
    assert closest(before(STAIRS[0]), HASTY) == OPEN


@pytest.mark.parametrize("own", [0, 1, 2, 5, 30])
@pytest.mark.parametrize("cell", ["g2", "g4", "h6", "c9"])
def test_a_wall_never_makes_a_held_ball_worth_more(own, cell):
    s = before("f1 d2 i2 b3 k3 a5 b5 k5 l6 i6 b7")
    rings, pawn = shooting(s, 1), bit192(GRID.parse(cell))
    worths = [held(pawn, 1, rings, length, own, WEIGHTS, STRIDE) for length in range(OPEN, BEYOND + 1)]
    assert all(worth <= worths[0] for worth in worths)


def test_a_free_kick_before_the_goal_is_a_shot_even_in_the_last_turn():
    near, far = (
        position.parse(
            f"foot 1 [] phase=free_kick_taker half=2 turn=60 side=Away favoured=Away cell={STAIRS[0].replace(' ', ',')}"
            + AWAY_ATTACKS.replace("ball=g7", f"ball={cell}")
        )[1]
        for cell in ("g4", "g9")
    )
    assert value(near, WEIGHTS) < value(far, WEIGHTS) - 100_000


def test_only_those_who_keep_walls_build_them():
    lined_up = {name: mind(GAME, name).book.theirs[KICK_OFF] for name in ("greedy", "keen", "patient", "expectation")}
    assert {name for name, theirs in lined_up.items() if set(STAIRS) <= set(theirs)} == {"patient", "expectation"}
    assert not set(STAIRS) & set(lined_up["greedy"] + lined_up["keen"])


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
