"""A goal that is there is taken where to wait is hardly better."""

from fractions import Fraction

import pytest

from touchline.core import position
from touchline.core.contract import HOME
from touchline.games.foot.rules.position import GOAL
from touchline.players.taking import HARDLY, gain, taking
from touchline.players.thought import ALIKE

SURE = (
    "foot 1 [] phase=kick half=1 turn=10 side=Home held=1 cell=f1,d2,i2,b3,k3,f4,b5,k5,d6,i6,g14"
    "/f14,d13,i13,b12,k12,f11,b10,k10,d9,i9,f8 ball=g14 die=2"
)
FAR = SURE.replace("i6,g14/", "i6,g10/").replace("ball=g14 die=2", "ball=g10 die=5")


def seen(text):
    game, s, _ = position.parse(text)
    return game, s, sorted(game.legal(s, HOME))


@pytest.mark.parametrize(("text", "chance"), [(SURE, 1), (FAR, Fraction(1, 3))])
def test_what_a_shot_is_likely_to_score(text, chance):
    game, s, legal = seen(text)
    assert gain(game, s, HOME, GOAL) == chance
    assert {gain(game, s, HOME, code) for code in legal if code != GOAL} == {0}


@pytest.mark.parametrize(("text", "top", "worse", "is_taken"), [
    (SURE, 0.5, HARDLY / 2, True), (SURE, 0.5, 2 * HARDLY, False), (FAR, 0.5, 0.0, True), (FAR, 0.5, HARDLY / 2, False),
    (SURE, 0.95, 2 * HARDLY, True), (SURE, 0.95, 2 * ALIKE, False), (FAR, 0.95, 2 * HARDLY, False),
])  # fmt: skip
def test_a_sure_goal_is_taken_if_to_wait_is_hardly_better_another_one_of_equals(text, top, worse, is_taken):
    game, s, legal = seen(text)
    values = tuple(top - worse if code == GOAL else top for code in legal)
    taken = taking(game, s, HOME, legal, values)
    best = [code for code, value in zip(legal, taken, strict=True) if value == max(taken)]
    assert (best == [GOAL]) == is_taken
    assert max(taken) == top
