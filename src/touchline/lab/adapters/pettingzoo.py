"""A game as a PettingZoo environment: two agents act in turn, with action masks.

    from touchline.lab.adapters.pettingzoo import env

    match = env("rugby15")
    match.reset(seed=7)
    for agent in match.agent_iter():
        observation, reward, termination, truncation, info = match.last()
        done = termination or truncation
        match.step(None if done else match.action_space(agent).sample(observation["action_mask"]))

The environment rolls the dice itself.  Choices that are made at the same time are asked for one after the other, Home's
first, and stay hidden until both are in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from touchline.core.contract import HOME, NOBODY, SEATS, Game
from touchline.core.dice import Seeded
from touchline.lab.adapters.actions import Mask
from touchline.lab.adapters.observation import Vector
from touchline.lab.adapters.rendering import ANSI, RENDERING, drawn
from touchline.lab.adapters.rewards import FORFEIT, WIN, checked, earned
from touchline.lab.adapters.setting import Node, Setting

AGENTS = ("home_0", "away_1")  # by seat
SEEDS = 1 << 48  # seeds that dice may start from
Observed = dict[str, Vector | Mask]


def env(
    game: Game | str,
    options: Mapping[str, object] | None = None,
    reward: str = WIN,
    render_mode: str | None = None,
) -> AECEnv[str, Observed, int | None]:
    """Make the environment with PettingZoo's usual guards: an action that is not legal loses the match."""
    bare = RawEnv(game, options, reward, render_mode)
    guarded = AssertOutOfBoundsWrapper(TerminateIllegalWrapper(bare, illegal_reward=FORFEIT))
    return OrderEnforcingWrapper(guarded)


class RawEnv(AECEnv[str, Observed, int | None]):
    """The environment without guards."""

    def __init__(
        self,
        game: Game | str,
        options: Mapping[str, object] | None = None,
        reward: str = WIN,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, options)
        self.reward, self.render_mode = checked(reward), render_mode
        found, seen = self.setting.game, self.setting.observation
        self.metadata = {
            "name": f"touchline_{found.id}_v{found.version}",
            **RENDERING,
            "is_parallelizable": False,
        }
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        size = len(self.setting.actions)
        self.action_spaces = {agent: Discrete(size) for agent in AGENTS}
        self.observation_spaces = {
            agent: Dict({"observation": Box(seen.low, seen.high), "action_mask": Box(0, 1, (size,), np.int8)})
            for agent in AGENTS
        }
        self._random = np_random()[0]

    def action_space(self, agent: str) -> Discrete:
        """The actions of an agent."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Dict:
        """What an agent may observe."""
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; without a seed, with the next dice of the seed given last."""
        if seed is not None:
            self._random = np_random(seed)[0]
        self.dice = Seeded(int(self._random.integers(SEEDS)))
        self.node = Node(self.setting, self.setting.first).settled(self.dice)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.node.actor]

    def observe(self, agent: str) -> Observed:
        """What an agent may know now, and what it may do: nothing while the other is to act."""
        seat = AGENTS.index(agent)
        legal = self.node.legal if self.node.actor == seat else []
        return {"observation": self.node.observe(seat), "action_mask": self.setting.actions.mask(legal)}

    def step(self, action: int | None) -> None:
        """Let the selected agent act, and then the dice; raises IllegalAction and changes nothing."""
        agent = self.agent_selection
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self.node
        self.node = before.after(self.setting.actions.decode(action)).settled(self.dice)
        self._cumulative_rewards[agent] = 0.0
        home = earned(self.reward, before, self.node)
        self.rewards = {AGENTS[seat]: home if seat == HOME else -home for seat in SEATS}
        if self.node.is_over:
            self.terminations = dict.fromkeys(AGENTS, True)
        else:
            self.agent_selection = AGENTS[self.node.actor]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Draw what a spectator sees, if the environment was made with `render_mode="ansi"`."""
        return drawn(self.node, NOBODY) if self.render_mode == ANSI else None

    def close(self) -> None:
        """Release nothing: nothing is held."""
