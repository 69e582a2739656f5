"""Self-play comes to what matches of Super Goal! are known to come to, by an independent model of the game.

That model played 3,000 matches (random play 2,000), counted no time for VAR and for a team's own keeper, and kept the
keeper's ball on one spot: what is allowed beside its numbers is two standard errors of theirs and those shortcuts.
"""

import pytest

from touchline.players.supergoal.averages import HURRIED, RANDOM, UNHURRIED, averages

MATCHES = 40_000


@pytest.fixture(scope="module")
def hurried():
    return averages(HURRIED, HURRIED, MATCHES)


@pytest.fixture(scope="module")
def random():
    return averages(RANDOM, RANDOM, MATCHES)


def test_good_players_score_and_draw_as_often_as_known(hurried):
    assert hurried.goals == pytest.approx((2.67, 2.67), abs=0.08)
    assert hurried.wins == pytest.approx(0.38, abs=0.02)
    assert hurried.draws == pytest.approx(0.24, abs=0.02)
    assert hurried.goalless == pytest.approx(0.007, abs=0.004)
    assert hurried.many_goals == pytest.approx(0.044, abs=0.01)


@pytest.mark.parametrize(
    ("what", "known", "within"),
    [
        ("shots", 11.7, 0.3),
        ("free kicks", 1.1, 0.1),
        ("turnovers", 29.7, 0.7),
        ("questions", 16.5, 0.4),
        ("penalties", 0.96, 0.06),
        ("corners", 0.87, 0.06),
    ],
)
def test_as_much_happens_between_good_players_as_known(hurried, what, known, within):
    assert hurried.counted[what] == pytest.approx(known, abs=within)


def test_the_dice_are_taken_as_often_as_known(hurried):
    rolled = [hurried.counted[die] for die in ("orange", "red", "purple")]
    assert [n / sum(rolled) for n in rolled] == pytest.approx([0.60, 0.25, 0.15], abs=0.015)


def test_random_players_are_as_known(random):
    assert random.goals == pytest.approx((1.06, 1.06), abs=0.06)
    assert (random.wins, random.draws) == pytest.approx((0.33, 0.34), abs=0.025)
    assert random.goalless == pytest.approx(0.136, abs=0.02)
    known = {"shots": 4.6, "turnovers": 50.6, "questions": 17.6, "penalties": 0.33, "corners": 1.2}
    assert {what: random.counted[what] for what in known} == pytest.approx(known, rel=0.06)


def test_a_good_player_beats_a_random_one_as_known():
    found = averages(HURRIED, RANDOM, MATCHES)
    assert found.goals == pytest.approx((4.46, 0.62), abs=0.12)
    assert found.wins == pytest.approx(0.99, abs=0.015)


def test_without_hurry_fewer_goals_are_scored():
    """To wait for a better champion die costs nothing in a game without end; in one of sixty rolls it costs goals."""
    found = averages(UNHURRIED, UNHURRIED, MATCHES)
    assert found.goals == pytest.approx((2.12, 2.12), abs=0.05)
    assert found.draws == pytest.approx(0.24, abs=0.02)


def test_the_same_seed_plays_the_same():
    assert averages(RANDOM, RANDOM, 1000, seed=5) == averages(RANDOM, RANDOM, 1000, seed=5)
    assert averages(RANDOM, RANDOM, 1000, seed=5) != averages(RANDOM, RANDOM, 1000, seed=6)
