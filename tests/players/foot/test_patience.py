"""When to score: whoever is patient keeps a sure goal for the end of the half, the greedy take it at once."""

import pytest

from touchline.core import position
from touchline.core.contract import HOME
from touchline.core.judging import WON
from touchline.core.sinks import Dice
from touchline.games.foot.judge import WEIGHTS, value
from touchline.games.foot.rules.position import GOAL
from touchline.players import readiness
from touchline.players.hinting import hints
from touchline.players.knowledge import mind
from touchline.players.thinker import consider, recipe
from touchline.players.thought import Budget

BEFORE_AN_OPEN_GOAL = (
    "foot 1 [] phase=kick half=1 turn={turn} side=Home held=1 cell=f1,d2,i2,b3,k3,f4,b5,k5,d6,h13,g14"
    "/f14,d13,i13,b12,k12,f11,b10,k10,d9,i9,f8 ball=g14 die=2"
)
UNDER_SIEGE = (
    "foot 1 [] phase=move_roll half=1 turn=11 side=Away held=1 cell=f1,{guard},i2,b3,k3,f4,b5,k5,d6,i6,f7"
    "/f14,d13,i13,b12,k12,f11,b10,k10,d9,h4,g4 ball=g4"
)


def taken(name, turn):
    game, s, _ = position.parse(BEFORE_AN_OPEN_GOAL.format(turn=turn))
    legal = game.legal(s, HOME)
    return legal[mind(game, name).think(game, s, HOME, legal, Budget(1), Dice()).best]


@pytest.mark.parametrize("turn", [10, 40])
def test_a_goal_that_nobody_can_prevent_waits_as_long_as_the_other_side_could_answer_it(turn):
    assert taken("patient", turn) != GOAL
    assert taken("greedy", turn) == GOAL


@pytest.mark.parametrize("turn", [59, 60])
def test_at_the_end_of_the_half_it_is_taken(turn):
    assert taken("patient", turn) == GOAL


def test_the_best_level_is_as_patient_without_machine_code(monkeypatch):
    monkeypatch.setattr(readiness, "is_at_hand", lambda game, budget: False)
    game, s, _ = position.parse(BEFORE_AN_OPEN_GOAL.format(turn=10))
    legal = game.legal(s, HOME)
    assert legal[consider(recipe(game, 8), game, s, HOME, legal, Dice(), share=1.0).best] != GOAL


def test_people_are_told_of_the_goal():
    game, s, _ = position.parse(BEFORE_AN_OPEN_GOAL.format(turn=10))
    assert hints(game, s, HOME, game.legal(s, HOME), Dice())[0].code == GOAL


def test_a_foul_before_the_own_goal_does_not_buy_the_ball_back():
    played_on = UNDER_SIEGE.format(guard="e3")
    whistled = played_on.replace("phase=move_roll", "phase=foul").replace(
        "turn=11 side=Away held=1", "turn=10 side=Home"
    )
    whistled += " favoured=Away refs=e2+e3+f3"
    on, foul = (value(position.parse(text)[1], WEIGHTS) for text in (played_on, whistled))
    assert foul < 0
    assert abs(foul - on) < WON // 10  # the other side would rather keep the ball


def test_a_mouth_that_is_not_left_open_is_worth_a_pawn():
    closed, opened = (position.parse(UNDER_SIEGE.format(guard=cell))[1] for cell in ("g1", "c1"))
    assert value(closed, WEIGHTS) > value(opened, WEIGHTS)
