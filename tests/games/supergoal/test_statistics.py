"""What random play gives, seeded: close to the figures known for this set of dice, within wide limits."""

from collections import Counter

import pytest
from tests.games.supergoal.builder import GAME, finish, kinds

from touchline.core.contract import strictly
from touchline.core.match import Match

MATCHES = 150


@pytest.fixture(scope="module")
def played():
    """Random matches of full length: their final positions and the events of all of them."""
    strictly(False)
    try:
        matches = [finish(Match(GAME), seed) for seed in range(MATCHES)]
    finally:
        strictly(True)
    return [match.state for match in matches], Counter(kind for match in matches for kind in kinds(match))


@pytest.mark.rules("S-G01", "S-G39")
def test_goals_and_draws(played):
    states, _ = played
    goals = sum(sum(s.score) for s in states) / (2 * MATCHES)
    draws = sum(s.score[0] == s.score[1] for s in states) / MATCHES
    assert goals == pytest.approx(1.06, abs=0.2)
    assert draws == pytest.approx(0.34, abs=0.1)
    assert sum(s.score[0] > s.score[1] for s in states) / MATCHES == pytest.approx(0.33, abs=0.1)
    assert sum(sum(s.score) >= 10 for s in states) == 0


@pytest.mark.rules("S-G01", "S-G02")
@pytest.mark.parametrize(
    ("kind", "each", "within"),
    [
        ("shot_rolled", 4.6, 0.8),
        ("corner_given", 1.2, 0.4),
        ("penalty_given", 0.33, 0.15),
    ],
)
def test_what_happens_in_a_match(played, kind, each, within):
    _, told = played
    assert told[kind] / MATCHES == pytest.approx(each, abs=within)


@pytest.mark.rules("S-QCK-7", "S-G01")
def test_how_often_the_ball_changes_hands(played):
    _, told = played
    losses = ("touchline_crossed", "ball_lost", "goal_line_crossed", "own_line_crossed", "ball_stolen", "goal_scored")
    plays = ("recovery_played", "offence_whistled", "keeper_ball_given")
    assert sum(told[kind] for kind in losses + plays) / MATCHES == pytest.approx(50, abs=4)


@pytest.mark.rules("S-G40")
def test_overtime_is_short(played):
    states, told = played
    overtime = [s.rolls - s.limit for s in states]
    assert max(overtime) < 40
    assert sum(overtime) / MATCHES < 6
    assert told["rolls_ran_out"] == 2 * MATCHES
