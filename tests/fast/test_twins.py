"""Interpreted and compiled, the same matches: every position, every list, every view, word by word.

A failure names the game, the options, the policy and the seed; `play(game, options, policy, seed)` repeats it.
"""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from tests.fast.tiny import GAME as TINY
from touchline.core import registry
from touchline.core.contract import AWAY, BOTH, CHANCE, CLOCK, HOME, NOBODY, strictly
from touchline.core.options import Choice, Sheet, Switch, Whole
from touchline.core.sinks import Dice, Listing, Sampler, below
from touchline.fast import compiled, ops
from touchline.fast.engine import NONE, new_dice, new_listing

MATCHES = 2000  # a game, at least
LOOK = 11  # every so many actions, views and what they let imagine are compared too
WHISTLE = 150  # in a match against the clock, its signal comes with one chance in so many
VIEWERS = (HOME, AWAY, NOBODY)
GAMES = {id: registry.find(id) for id in registry.ids()}


@pytest.fixture(autouse=True)
def _plain_positions():
    """Strict positions are for the rules' own tests; here the states themselves are compared."""
    strictly(False)
    yield
    strictly(True)


def random(s, seat, codes, k):
    return codes[k % len(codes)]


def eager_of(id):
    path = Path(__file__).parents[1] / "games" / id / "eager.py"
    spec = importlib.util.spec_from_file_location(f"eager_{id}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.eager


def other_values(option):
    """Values of an option that are not its default."""
    if isinstance(option, Whole):
        return [value for value in (option.low, option.high) if value != option.default]
    if isinstance(option, Choice):
        return [value for value in option.values if value != option.default]
    if isinstance(option, Switch):
        return [not option.default]
    assert isinstance(option, Sheet)
    return [name for name in option.shipped() if name != option.default]


def variations(game):
    """The options of the matches: defaults, a short match, and a short match with each option changed."""
    yield {}
    yield dict(game.short)
    for option in game.options:
        for value in other_values(option):
            yield {**game.short, option.name: value}


class Twins:
    """One match in both forms."""

    def __init__(self, game, options, policy, seed):
        self.game, self.rules, self.fast = game, game.rules, compiled(game)
        self.policy, self.label = policy, f"{game.id} {options} {policy.__module__} seed {seed}"
        self.s = game.start(options)
        self.state, self.out = self.fast.pack(self.s), new_listing()
        self.dice, self.seed, self.actions = Sampler(), seed, 0
        self.dice.seed = seed
        self.timed = game.table.timing(self.s).period > 0

    def expect(self, holds, what):
        assert holds, f"{self.label}: {what} differ after {self.actions} actions: {self.s}"

    def listed(self, op, seat):
        """List in both forms, and compare."""
        plain = Listing()
        if op == ops.CHANCE:
            self.rules.chance(self.s, plain)
        else:
            self.rules.legal(self.s, seat, plain)
        n = self.fast.verb(op, self.state, seat, 0, self.out, NONE)
        self.expect(self.out[ops.CODES : ops.CODES + n].tolist() == plain.codes, "codes")
        self.expect(self.out[ops.WEIGHTS : ops.WEIGHTS + n].tolist() == plain.weights, "weights")
        return plain

    def compare_views(self):
        for viewer in VIEWERS:
            seen, words = self.s.copy(), self.state.copy()
            self.rules.hide(seen, viewer)
            self.fast.hide(words, viewer)
            self.expect(words.tobytes() == self.fast.layout.pack(seen), f"views of {viewer}")
            plain, dice = Dice(), new_dice(self.seed)
            plain.seed = self.seed
            self.rules.imagine(seen, viewer, plain)
            self.fast.imagine(words, viewer, dice)
            self.expect(words.tobytes() == self.fast.layout.pack(seen), f"worlds imagined by {viewer}")
        self.expect(self.fast.sealed(self.state) == bool(self.rules.sealed(self.s)), "seals")
        self.expect(self.fast.result(self.state) == self.rules.result(self.s), "results")

    def choose(self, who):
        """The next action: its seat and its code."""
        if self.timed and self.listed(ops.LEGAL, CLOCK).codes and below(self.dice, WHISTLE) == 0:
            return CLOCK, 0
        if who == CHANCE:
            plain = self.listed(ops.CHANCE, who)
            value = below(self.dice, sum(plain.weights))
            return who, next(c for c, w in zip(plain.codes, np.cumsum(plain.weights), strict=True) if value < w)
        lists = [self.listed(ops.LEGAL, seat).codes for seat in (HOME, AWAY)]
        seat = below(self.dice, 2) if who == BOTH else who
        return seat, self.policy(self.s, seat, lists[seat], below(self.dice, 1 << 20))

    def play(self):
        """Play to the end; say how many positions were compared."""
        while True:
            who = self.rules.actor(self.s)
            self.expect(self.fast.verb(ops.ACTOR, self.state, 0, 0, NONE, NONE) == who, "actors")
            if self.actions % LOOK == 0 or who == NOBODY:
                self.compare_views()
            if who == NOBODY:
                return self.actions
            seat, code = self.choose(who)
            self.rules.apply(self.s, seat, code)
            self.fast.verb(ops.APPLY, self.state, seat, code, NONE, NONE)
            self.actions += 1
            self.expect(self.state.tobytes() == self.fast.layout.pack(self.s), f"positions after {(seat, code)}")


def play(game, options, policy, seed):
    return Twins(game, options, policy, seed).play()


def test_twins_of_a_made_up_game():
    for options in variations(TINY):
        for seed in range(20):
            assert play(TINY, options, random, seed) > 0


@pytest.mark.slow
@pytest.mark.parametrize("policy", ["random", "eager"])
@pytest.mark.parametrize("id", GAMES)
def test_twins(id, policy):
    game = GAMES[id]
    chooser = eager_of(id) if policy == "eager" else random
    sets = list(variations(game))
    each = -(-MATCHES // 2 // len(sets))
    played = sum(play(game, options, chooser, seed) > 0 for options in sets for seed in range(each))
    assert played >= MATCHES // 2
