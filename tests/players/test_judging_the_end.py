"""The judges of the two boards with a die towards the end of a match: a ball is worth what there is time for."""

import pytest

from tests.players.foot.test_judging import NEAR_GOAL as FOOT
from tests.players.handball.test_judging import NEAR_GOAL as HANDBALL
from touchline.core import position
from touchline.core.judging import WON
from touchline.games.grid.outlook import GOAL, shot_worth

EARLY, LATE = 1, 2  # periods
BOARDS = {"foot": FOOT, "handball": HANDBALL}


@pytest.fixture(params=BOARDS)
def judged(request):
    """Judges the board's position, Home's ball before the goal, with some things changed."""

    def say(period=EARLY, turns_after=20, side=0, score=(0, 0), ball=None):
        game, s, _ = position.parse(BOARDS[request.param])
        setattr(s, "half" if request.param == "foot" else "period", period)
        s.turn, s.side, s.score[0], s.score[1] = s.turns - turns_after, side, *score
        s.ball = s.ball if ball is None else s.cell[0][ball]
        return game.judge.value(s, game.judge.WEIGHTS)

    return say


@pytest.mark.parametrize("game", BOARDS)
def test_a_goal_is_worth_less_while_the_other_side_has_time_to_answer_it(game):
    weights = position.parse(BOARDS[game])[0].judge.WEIGHTS
    early, late, last = (shot_worth(GOAL, (own, others), weights) for own, others in ((20, 20), (2, 2), (1, 0)))
    assert early < late < last == GOAL


def test_a_ball_held_when_the_other_side_has_the_last_turn_is_worth_next_to_nothing(judged):
    assert 0 <= judged(LATE, turns_after=0, side=1) < WON // 50


def test_with_one_turn_left_a_ball_before_the_goal_has_not_won_the_match(judged):
    assert WON // 20 < judged(LATE, turns_after=0) < 9 * WON // 10


@pytest.mark.parametrize("score", [(5, 0), (0, 5)])
def test_a_match_that_seems_decided_is_played_on(judged, score):
    assert judged(LATE, score=score) > judged(LATE, score=score, ball=0)  # rather before the goal than at the keeper's
