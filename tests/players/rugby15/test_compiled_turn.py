"""Machine code solves turns as the text does, and so well that no other play gains a thousandth of a point."""

import pytest

from tests.players.rugby15.positions import reached
from touchline.games.rugby15.rules.position import CHOOSE
from touchline.players.rugby15.forecast import forecast
from touchline.players.rugby15.mind import MOST_ROUNDS
from touchline.players.rugby15.numbers import numbers
from touchline.players.rugby15.public import public
from touchline.players.rugby15.turn import Turns

EXPLOITABLE = 0.001  # points
DECIDED = 0.005  # a point that is worth less than this no longer matters


def gain(solved):
    """What both sides together would gain by the best answers, hand by hand."""
    total = 0.0
    for side in (solved.attack, solved.defence):
        for hand in range(side.n):
            values = [side.values[at] for at in range(3 * hand, 3 * hand + 3) if side.cards[at] >= 0]
            total += side.chances[hand] * (max(values) - side.hand_value(hand))
    return total


@pytest.mark.parametrize("options", [{}, {"track_length": 5, "extra_play": True}, {"track_length": 9}])
def test_best_answers_gain_less_than_a_thousandth_of_a_point(options):
    turns, worst, n = Turns(numbers(True)), 0.0, 0
    for s in reached(1, CHOOSE, options=options)[::7]:
        p = public(s)
        point = forecast(p.length, p.extra).point(p.half, p.left, p.receives, p.distance, p.lead)
        if point > DECIDED:
            worst, n = max(worst, gain(turns.solved(p, MOST_ROUNDS)) / point), n + 1
    assert n > 5
    assert worst < EXPLOITABLE


def test_a_few_rounds_are_not_enough_for_that():
    turns = Turns(numbers(True))
    p = public(reached(1, CHOOSE)[0])
    assert gain(turns.solved(p, 3)) > gain(turns.solved(p, 60)) > gain(turns.solved(p, 600))


def test_the_text_and_its_machine_code_agree():
    for s in reached(2, CHOOSE, turns=range(8, 14))[::9]:
        compiled, interpreted = (Turns(numbers(is_ready)).solved(public(s), 12) for is_ready in (True, False))
        assert compiled.value == pytest.approx(interpreted.value, abs=1e-12)
        assert list(compiled.attack.odds) == pytest.approx(list(interpreted.attack.odds), abs=1e-9)
