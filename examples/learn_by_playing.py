"""Teach Super Goal! to a linear policy by letting it play: NumPy and a minute are enough.

    python examples/learn_by_playing.py
    python examples/learn_by_playing.py --matches 200 --seed 2

The policy is a softmax over the legal actions, its logits linear in a few fields of the observation.  After every match
the actions that were followed by more goals than usual become likelier (REINFORCE with a baseline).  What it has learnt
is judged by matches that it has not learnt from, beside a policy that has learnt nothing.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np

import touchline.lab.adapters.gymnasium

gymnasium.register_envs(touchline.lab.adapters.gymnasium)

ENVIRONMENT = "touchline/supergoal-v1"
WORDS = ("phase", "status", "shot", "threat", "lock", "fouled")  # fields that are places of 0 and 1 already
NUMBERS = ("ball", "champion")  # fields of one number, here given a place for every value
VALUES = 128  # more than such a number has
STEP = 0.2  # how far one surprise moves the weights
PATIENCE = 0.8  # what a goal is worth one decision earlier
MEMORY = 0.99  # how slowly the usual return is forgotten
UNSEEN = 1 << 40  # seeds from here on are for matches that are not learnt from

Array = np.ndarray[Any, np.dtype[Any]]


class Features:
    """What the policy looks at."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        parts = env.unwrapped.setting.observation.parts
        self.words = np.concatenate([np.arange(parts[name].where.start, parts[name].where.stop) for name in WORDS])
        self.numbers = np.array([parts[name].start for name in NUMBERS])
        self.size = len(self.words) + VALUES * len(NUMBERS) + 1

    def of(self, observation: Array) -> Array:
        """Pick the fields out of an observation; the last feature is always 1."""
        features = np.zeros(self.size)
        features[: len(self.words)] = observation[self.words]
        values = observation[self.numbers].astype(int)
        features[len(self.words) + VALUES * np.arange(len(NUMBERS)) + values] = 1
        features[-1] = 1
        return features


class Policy:
    """A softmax over the legal actions, linear in the features; untaught, it takes every one alike."""

    def __init__(self, env: gymnasium.Env[Any, Any], seed: int) -> None:
        self.features = Features(env)
        self.weights = np.zeros((env.action_space.n, self.features.size))
        self.usual = 0.0  # the return of a decision, as experience has it
        self.random = np.random.default_rng(seed)

    def odds(self, features: Array, legal: Array) -> Array:
        """The probability of each legal action."""
        logits = self.weights[legal] @ features
        powers: Array = np.exp(logits - logits.max())
        return powers / powers.sum()

    def learn(self, decisions: list[tuple[Array, Array, Array, int]], rewards: list[float]) -> None:
        """Make likelier what was followed by more than usual."""
        later, total = 0.0, 0.0
        for (features, legal, odds, action), reward in zip(reversed(decisions), reversed(rewards), strict=True):
            later = reward + PATIENCE * later
            total += later
            push = STEP * (later - self.usual) * features
            self.weights[legal] -= odds[:, None] * push
            self.weights[action] += push
        self.usual = MEMORY * self.usual + (1 - MEMORY) * total / len(rewards)


def play(env: gymnasium.Env[Any, Any], policy: Policy, seed: int, learning: bool) -> float:
    """Play one match; say by how much it was won."""
    observation, info = env.reset(seed=seed)
    decisions: list[tuple[Array, Array, Array, int]] = []
    rewards: list[float] = []
    over = False
    while not over:
        features, legal = policy.features.of(observation), info["action_mask"].nonzero()[0]
        odds = policy.odds(features, legal)
        action = int(policy.random.choice(legal, p=odds))
        decisions.append((features, legal, odds, action))
        observation, reward, over, _, info = env.step(action)
        rewards.append(float(reward))
    if learning:
        policy.learn(decisions, rewards)
    return sum(rewards)


def score(env: gymnasium.Env[Any, Any], policy: Policy, matches: int) -> float:
    """The share of unseen matches that are won, a draw being half a win."""
    leads = np.array([play(env, policy, UNSEEN + i, learning=False) for i in range(matches)])
    return float(((leads > 0) + 0.5 * (leads == 0)).mean())


def main() -> None:
    """Read the command line, learn and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=600, help="to learn from")
    parser.add_argument("--trials", type=int, default=200, help="to judge by, before and after")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()

    env = gymnasium.make(ENVIRONMENT, seat="home", opponent="random", reward="lead")
    policy = Policy(env, given.seed)
    before = score(env, policy, given.trials)
    for i in range(given.matches):
        play(env, policy, given.seed * given.matches + i, learning=True)
    after = score(env, policy, given.trials)
    error = 0.5 / np.sqrt(given.trials)
    print(f"score against a random opponent: {before:.1%} before, {after:.1%} after (± {error:.1%})")


if __name__ == "__main__":
    main()
