"""The solution, found anew for short matches: it agrees with the rules, cannot be beaten, and is found again."""

import random
from array import array

import pytest

from tests.games.supergoal.builder import base
from touchline.core.contract import AWAY, CHANCE, HOME, NOBODY
from touchline.core.sinks import Dice
from touchline.games.supergoal import GAME
from touchline.players.supergoal import MINDS, answering, solving, value
from touchline.players.supergoal.opinions import shipped
from touchline.players.supergoal.outlook import applied
from touchline.players.supergoal.solution import dump, load
from touchline.players.thought import Budget

SHORT = {"rolls_per_half": 6}
CLOSE = 5e-5  # kept values are rounded to 1/32000, and each side of a comparison may be


@pytest.fixture(scope="module")
def solution(tmp_path_factory):
    """A short match with the usual options, solved, kept and loaded again."""
    place = tmp_path_factory.mktemp("solutions")
    s = GAME.start(SHORT)
    setting = solving.setting_of(s)
    parts = []
    found = solving.solve(setting, s.limit, parts.append)
    assert parts == sorted(parts)
    assert parts[-1] == pytest.approx(1)
    path = place / solving.name_of(setting, s.limit)
    dump(found, path)
    again = load(path)
    assert again.nodes == found.nodes
    assert all(list(a) == list(b) for a, b in zip(again.tables, found.tables, strict=True))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solving, "folder", lambda: place)
        patch.setattr(solving, "_at_hand", {})
        yield again


def steps(s):
    """What may follow a position: the positions and their weights."""
    seat = GAME.rules.actor(s)
    codes = GAME.outcomes(s) if seat == CHANCE else [(code, 1) for code in GAME.legal(s, seat)]
    return [applied(s, seat, code) for code, _ in codes], [weight for _, weight in codes]


@pytest.mark.parametrize("seed", range(12))
def test_every_value_follows_from_the_next_ones_by_the_rules(solution, seed):
    dice = random.Random(seed)
    s = GAME.start(SHORT | {"tournament": seed % 2 == 1})
    while (seat := GAME.rules.actor(s)) != NOBODY:
        afters, weights = steps(s)
        values = [value(GAME, after) for after in afters]
        if seat == CHANCE:
            follows = sum(v * w for v, w in zip(values, weights, strict=True)) / sum(weights)
        else:
            follows = max(values) if seat == HOME else min(values)
        assert value(GAME, s) == pytest.approx(follows, abs=CLOSE), f"seed {seed}: {s}"
        s = dice.choices(afters, weights)[0]


def test_the_end_is_worth_its_result(solution):
    s = base("c6", options=SHORT)
    assert value(GAME, GAME.start(SHORT)) == 0
    s.score[AWAY], s.half, s.phase = 1, 2, 17
    assert value(GAME, s) == -1


def test_a_match_is_worth_the_same_from_the_other_side(solution):
    home = base("b8", HOME, options=SHORT, rolls=3, toss=AWAY, score=(1, 0))
    away = base("d4", AWAY, options=SHORT, rolls=3, toss=HOME, score=(0, 1))
    assert value(GAME, home) == pytest.approx(-value(GAME, away), abs=1e-12)
    assert value(GAME, home) > 0


def test_no_one_wins_against_the_policy_of_the_endless_game(solution):
    choices = answering.best_choices(solution.graph, solution.goals)
    least, most = answering.gain(solution.graph, choices, solution.goals)
    assert -1e-6 < least <= most < 1e-6  # goals an attack; a thousandth would do


def test_random_play_can_be_beaten_by_a_tenth_of_a_goal_an_attack(solution):
    choices = array("q", [answering.AT_RANDOM]) * len(solution.graph.keys)
    least, most = answering.gain(solution.graph, choices, solution.goals, attacks=12)
    assert 0.1 < least < most < 0.15


def test_shipped_values_are_those_of_the_endless_game(solution):
    graph = solution.graph
    found = {graph.keys[n]: solution.goals[n] for n in range(len(graph.keys)) if graph.resting[n] >= 0}
    assert found == pytest.approx(dict(shipped()), abs=0.0006)


def test_the_mind_shows_exact_chances(solution):
    s = base("c10", options=SHORT, half=2, rolls=5)
    legal = GAME.legal(s, HOME)
    thought = MINDS["solution"].think(GAME, s, HOME, legal, Budget(1), Dice())
    assert max(thought.values) == pytest.approx(value(GAME, s), abs=CLOSE)
    assert thought.values == tuple(pytest.approx(value(GAME, applied(s, HOME, code))) for code in legal)


def test_the_last_roll_of_a_level_match_is_worth_a_shot(solution):
    """On the last roll of all, level: a shot from the area wins as often as it scores, and nothing can be lost."""
    s = base("c10", options=SHORT, half=2, rolls=5)
    thought = MINDS["solution"].think(GAME, s, HOME, GAME.legal(s, HOME), Budget(1), Dice())
    assert all(0 <= v < 1 for v in thought.values)


@pytest.mark.slow
def test_other_options_and_a_clock_of_seconds_are_solved_too(solution):
    other = {"corner_mode": "pivot", "decline_intervention": False, "exsave_for_own_keeper": True, "rolls_per_half": 2}
    s = GAME.start(other | {"first_action_must_be_arrow": True, "champion_at_set_pieces": False, "clock_mode": "real"})
    dice, checked = random.Random(5), 0
    while checked < 60 and GAME.rules.actor(s) != NOBODY:
        afters, weights = steps(s)
        assert -1 <= value(GAME, s) <= 1
        checked += 1
        s = dice.choices(afters, weights)[0]
    assert checked == 60


def test_solving_again_costs_nothing(solution):
    s = GAME.start(SHORT)
    assert solving.solved(s) is solving.at_hand(s)
