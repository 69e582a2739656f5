"""Whole matches, at random and eager: what always holds, and what happens how often."""

from collections import Counter

import pytest

from touchline.core import position as texts
from touchline.core import record
from touchline.core.contract import AWAY, HOME, NOBODY
from touchline.core.match import Match
from touchline.core.sinks import Dice
from touchline.games.foot import GAME
from touchline.games.foot.pitch import STRIDE
from touchline.games.foot.rules.position import (
    KICK,
    KICK_OFF_ROLL,
    KICK_ROLL,
    MOVE,
    MOVE_ROLL,
    PENALTY_ROLL,
    PHASES,
)
from touchline.games.grid.runs import runs

from .builder import check_invariants, fill, play_out, step, told
from .eager import eager

OPTION_SETS = [
    {"turns": 30},
    {"turns": 30, "advantage": False},
    {"turns": 20, "free_kick": "taker_stays", "free_kick_neighbours": "4"},
    {"turns": 20, "free_kick": "kick_only", "goal_area_pass": "defended"},
    {"turns": 20, "align_in_placement": "allow"},
    {"turns": 10, "draw": "shoot_out", "layout": "deep-goal-area"},
]


class Watcher:
    """Sees every position of a match and complains."""

    def __init__(self, **options):
        self.strict_lines = options.get("advantage") is False and "align_in_placement" not in options
        self.phases = Counter()

    def __call__(self, game):
        s = game.state
        self.phases[PHASES.format(s.phase)] += 1
        if s.phase in (MOVE_ROLL, KICK_ROLL, KICK_OFF_ROLL, PENALTY_ROLL):
            check_invariants(s)
        if s.phase in (KICK_ROLL, KICK_OFF_ROLL, KICK):
            assert s.team[s.side] >> s.ball & 1
        if s.phase == MOVE_ROLL and self.strict_lines:
            assert not runs(s.team[HOME], STRIDE)
            assert not runs(s.team[AWAY], STRIDE)
        if s.phase == MOVE:
            assert game.legal(s.side)
        assert s.turn <= s.turns


def check_score(game):
    """Every goal is followed by a kick-off, unless it ended a half; every half begins with one."""
    kinds = [told(events) for events in game.told]
    kick_offs = sum(events.count("kick_off_given") for events in kinds)
    last = sum("goal_scored" in events and "half_ended" in events for events in kinds)
    assert sum(game.state.score) == kick_offs - game.state.half + last


@pytest.mark.rules("F-1.2b", "F-2.2.6a", "F-3.2.1", "F-4.5", "F-G09")
@pytest.mark.parametrize("options", OPTION_SETS)
@pytest.mark.parametrize("policy", [None, eager])
def test_what_always_holds(options, policy):
    for seed in range(3):
        watcher = Watcher(**options)
        game = play_out(seed, policy, watcher, **options)
        assert game.actor == NOBODY
        check_score(game)
        assert len(game.actions) <= GAME.longest


@pytest.mark.rules("F-4.1.3a", "F-4.2a")
def test_eager_players_reach_every_phase():
    watcher = Watcher()
    for seed in range(12):
        play_out(seed, eager, watcher, turns=40, draw="shoot_out")
    assert set(PHASES.words) - set(watcher.phases) == {"over"}  # the last is not watched


@pytest.mark.rules("F-G28")
@pytest.mark.parametrize("policy", [None, eager])
def test_a_record_reads_back_to_the_same_match(policy):
    game = play_out(21, policy, turns=25, free_kick="taker_stays", draw="shoot_out")
    text = record.dump(game)
    again, _ = record.load(text)
    assert again.state == game.state
    assert again.actions == game.actions
    assert record.dump(again) == text
    line = texts.format(GAME, game.state, game.values)
    assert texts.parse(line)[1] == game.state


def counts(matches, policy, **options):
    """What happens in a match, on average, when line-ups are sensible and the rest is left to a policy or to lot."""
    seen = Counter()
    for seed in range(matches):
        game = lined_up_match(seed, policy, **options)
        seen.update(kind for events in game.told for kind in told(events))
        seen["draws"] += game.state.score[HOME] == game.state.score[AWAY]
    return {kind: count / matches for kind, count in seen.items()}


def lined_up_match(seed, policy, **options):
    """A match whose placements are automatic."""
    print(f"lined_up_match({seed}, {policy and policy.__name__}, **{options})")
    game, dice = Match(GAME, options), Dice()
    dice.seed = seed * 7919
    while not game.is_over:
        if GAME.rules.sealed(game.state):
            fill(game)
        else:
            step(game, dice, policy)
    return game


@pytest.mark.slow
@pytest.mark.rules("F-2.2.6a", "F-4.4e")
def test_what_random_players_do():
    """Over 2 × 60 turns lines are common and nearly all goals are penalties: 3.1 lines, 1.5 penalties, 1.1 goals."""
    seen = counts(60, None, advantage=False)
    assert 2.4 < seen["line_foul"] < 4.4
    assert 0.9 < seen["penalty_given"] < 2.2
    assert 0.6 < seen["goal_scored"] < 1.7
    assert 0.25 < seen["draws"] < 0.65
    assert seen.get("shot", 0) < 0.2
    assert seen.get("access_foul", 0) < 0.2
    assert seen.get("blocked", 0) + seen.get("could_not_kick", 0) < 0.05


@pytest.mark.slow
@pytest.mark.rules("F-1.1c", "F-4.1.1")
def test_what_eager_players_do():
    """Players who run to the ball and shoot score several goals a match, and neither side is favoured."""
    seen = counts(25, eager)
    assert 2 < seen["goal_scored"] < 14
    assert seen["saved"] > 0.1
    home = away = 0
    for seed in range(30):
        game = lined_up_match(seed, eager, turns=30)
        home, away = home + game.state.score[HOME], away + game.state.score[AWAY]
    assert abs(home - away) < 5 * (home + away) ** 0.5
