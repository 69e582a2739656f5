"""Whole matches, at random and eager: what always holds, and what happens how often."""

from collections import Counter

import pytest

from touchline.core import position as texts
from touchline.core import record
from touchline.core.bits import has
from touchline.core.contract import AWAY, HOME
from touchline.core.laws import CHEAP, THOROUGH, Trial, check, option_sets
from touchline.core.match import Match
from touchline.core.sinks import Dice
from touchline.core.telling import LANGUAGES, Teller
from touchline.games.handball import GAME
from touchline.games.handball.pitch import GRID
from touchline.games.handball.rules.position import (
    MOVE,
    MOVE_ROLL,
    PHASES,
    SEVEN_METRE_ROLL,
    SHOT,
    THROW,
    THROW_ROLL,
)

from .builder import check_invariants, steps, told, whole_match
from .eager import eager

OPTION_SETS = [
    {"turns_per_period": 40},
    {"turns_per_period": 30, "reposition_mode": "open"},
    {"turns_per_period": 30, "layout": "rect-14x8", "ball_may_recross_start": True},
    {"turns_per_period": 30, "access_claim": True, "access_forced": "nearest_blocker", "absent_keeper_rolls": True},
    {"turns_per_period": 4, "draw_rule": "extra_shootout", "periods": 3},
]


def watch(game, s, phases):
    """Complain of a position that cannot be."""
    phases[PHASES.format(s.phase)] += 1
    if s.phase in (MOVE_ROLL, MOVE, THROW_ROLL, THROW, SEVEN_METRE_ROLL):
        check_invariants(s)
    if s.phase in (THROW_ROLL, THROW):
        assert has(s.team[s.side], s.ball)
    if s.phase == THROW:
        assert game.legal(s.side)
        for code in game.legal(s.side):
            if code != SHOT:
                assert GRID.walked(s.ball, code) % 2 == s.die % 2
    assert s.turn <= s.turns
    assert len(game.actions) <= GAME.longest


@pytest.mark.rules("H-1.4.1a", "H-2.2.6", "H-3.2.1", "H-3.2.2", "H-G31", "H-G46")
@pytest.mark.parametrize("options", OPTION_SETS)
@pytest.mark.parametrize("policy", [None, eager])
def test_what_always_holds(options, policy):
    for seed in range(3):
        game, phases = Match(GAME, options), Counter()
        for s in steps(game, seed, policy):
            watch(game, s, phases)
        kinds = Counter(kind for events in game.told for kind in told(events))
        restarts = kinds["restart_given"] + sum(
            "goal_scored" in told(events) and "period_ended" in told(events) for events in game.told
        )
        assert sum(game.score) == restarts


def test_eager_players_reach_nearly_every_phase():
    phases = Counter()
    for seed in range(10):
        game = Match(GAME, {"turns_per_period": 40, "draw_rule": "shootout"})
        for s in steps(game, seed, eager):
            phases[PHASES.format(s.phase)] += 1
    rare = {"claim", "shooter", "seven_metre_roll", "free_throw_cell", "over"}
    assert set(PHASES.words) - set(phases) <= rare


@pytest.mark.parametrize("options", OPTION_SETS)
def test_eager_matches_keep_every_law(options):
    """The laws over positions that random play seldom reaches."""
    game, dice, met = Match(GAME, options), Dice(), Counter()
    dice.seed = 8
    trial = Trial(GAME, game, dice, tellers={language: Teller(GAME, language) for language in LANGUAGES})
    for s in steps(game, 8, eager):
        met[s.phase] += 1
        for law in CHEAP + (THOROUGH if met[s.phase] <= 2 else ()):
            law(trial)


@pytest.mark.slow
@pytest.mark.parametrize("given", option_sets(GAME), ids=str)
def test_random_matches_keep_every_law(given):
    for seed in range(3):
        check(GAME, seed, given, share=0.05)


@pytest.mark.parametrize("policy", [None, eager])
def test_a_record_reads_back_to_the_same_match(policy):
    game = whole_match(21, policy, turns_per_period=30, draw_rule="extra_shootout", reposition_mode="sealed")
    text = record.dump(game)
    again, _ = record.load(text, GAME)
    assert again.state == game.state
    assert again.actions == game.actions
    assert record.dump(again) == text
    line = texts.format(GAME, game.state, game.values)
    assert texts.parse(line, GAME)[1] == game.state


@pytest.mark.slow
@pytest.mark.rules("H-4.2.1")
def test_what_random_players_do():
    """Both sides at random for 2 × 50 turns: the ball is hardly ever thrown, and nobody scores."""
    seen, matches = Counter(), 80
    for seed in range(matches):
        game = whole_match(seed * 7919 + 1)
        assert game.state.turn == 50
        seen.update(kind for events in game.told for kind in told(events))
    assert 3.5 < seen["rolled_to_throw"] / matches < 5.5  # 4.5 measured elsewhere
    assert seen["goal_scored"] / matches < 0.1
    assert 0.05 < seen["own_zone_foul"] / matches < 0.5  # 0.2
    assert seen["access_denied"] / matches < 0.2
    assert seen["blocked"] == 0


@pytest.mark.slow
@pytest.mark.rules("H-4.2.3", "H-G22")
def test_what_eager_players_do():
    """Goals come, and the keepers' rolls agree with the table of saves."""
    seen, matches, sides = Counter(), 40, Counter()
    for seed in range(matches):
        game = whole_match(seed, eager)
        seen.update(kind for events in game.told for kind in told(events))
        sides[game.score[HOME] > game.score[AWAY]] += 1
    assert 2 < seen["goal_scored"] / matches < 7
    assert seen["saved"] < seen["not_saved"]  # most shots are taken from two or three cells
    assert seen["shot"] == seen["keeper_absent"] + seen["saved"] + seen["not_saved"]
    assert len(sides) == 2
