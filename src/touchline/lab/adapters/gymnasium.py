"""A game as a Gymnasium environment: one seat learns, a computer player has the other.

    import gymnasium
    import touchline.lab.adapters.gymnasium  # makes the games known

    match = gymnasium.make("touchline/foot-v1", options={"turns": 6}, seat="either", opponent="random")
    observation, info = match.reset(seed=7)
    action = match.action_space.sample(info["action_mask"])

`options` are the game's, `seat` is home, away or either (drawn anew for each match), `opponent` is the text of a
player.  An action that the mask does not allow loses the match.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete

from touchline.core.contract import HOME, SEATS, Game
from touchline.core.dice import Seeded
from touchline.core.errors import OptionError, shown
from touchline.core.registry import find, ids
from touchline.core.sinks import Dice
from touchline.lab.adapters.actions import Mask
from touchline.lab.adapters.observation import Vector
from touchline.lab.adapters.rendering import ANSI, RENDERING, drawn
from touchline.lab.adapters.rewards import FORFEIT, WIN, checked, earned
from touchline.lab.adapters.setting import Node, Setting
from touchline.players import Player, dice_for
from touchline.players.reading import known

SEAT_WORDS = ("home", "away")  # by seat
EITHER = "either"
SEEDS = 1 << 48  # seeds that dice may start from


class SeatEnv(gymnasium.Env[Vector, np.int64]):
    """One seat of a match; the other seat's decisions and the dice are part of the environment."""

    metadata = RENDERING

    def __init__(
        self,
        game: Game | str,
        options: Mapping[str, object] | None = None,
        seat: str = EITHER,
        opponent: str | Player = "random",
        reward: str = WIN,
        render_mode: str | None = None,
    ) -> None:
        if seat not in (*SEAT_WORDS, EITHER):
            raise OptionError(f"seat: expected one of {', '.join((*SEAT_WORDS, EITHER))}, got {shown(seat)}")
        self.setting = Setting(game, options)
        self.seat_word, self.reward, self.render_mode = seat, checked(reward), render_mode
        self.opponent = known(self.setting.game, opponent) if isinstance(opponent, str) else opponent
        seen = self.setting.observation
        self.observation_space = Box(seen.low, seen.high)
        self.action_space = Discrete(len(self.setting.actions))
        self.node: Node | None = None  # none before the first match and after the last action of one

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """Begin a match; without a seed, with the next dice of the seed given last."""
        super().reset(seed=seed)
        self.dice = Seeded(int(self.np_random.integers(SEEDS)))
        drawn_seat, thoughts = int(self.np_random.integers(len(SEATS))), int(self.np_random.integers(SEEDS))
        self.seat = drawn_seat if self.seat_word == EITHER else SEAT_WORDS.index(self.seat_word)
        self.opponent_dice: Dice = dice_for(self.opponent, 1 - self.seat, thoughts)
        self.node = self._until_asked(Node(self.setting, self.setting.first))
        return self._seen(self.node)

    def step(self, action: np.int64 | int) -> tuple[Vector, SupportsFloat, bool, bool, dict[str, Any]]:
        """Act, and let the dice and the opponent act until the seat is asked again or the match is over."""
        if self.node is None or self.node.is_over:
            raise ResetNeeded("the match is over: call reset")
        before = self.node
        code = self.setting.actions.decode(int(action))
        if code not in before.legal:
            self.node = None
            vector, info = self._seen(before)
            return vector, FORFEIT, True, False, {**info, "forfeit": True}
        self.node = self._until_asked(before.after(code))
        home = earned(self.reward, before, self.node)
        vector, info = self._seen(self.node)
        return vector, home if self.seat == HOME else -home, self.node.is_over, False, info

    def action_masks(self) -> Mask:
        """Mark the legal actions, as maskable learners ask for them."""
        if self.node is None:
            raise ResetNeeded("no match is being played: call reset")
        return self.setting.actions.mask(self.node.legal)

    def render(self) -> str | None:
        """Draw what the seat sees, if the environment was made with `render_mode="ansi"`."""
        return drawn(self.node, self.seat) if self.node and self.render_mode == ANSI else None

    def _seen(self, node: Node) -> tuple[Vector, dict[str, Any]]:
        mask = self.setting.actions.mask(node.legal)
        return node.observe(self.seat), {"action_mask": mask, "seat": SEAT_WORDS[self.seat]}

    def _until_asked(self, node: Node) -> Node:
        other = 1 - self.seat
        node = node.settled(self.dice)
        while node.actor == other:
            code = self.opponent.choose(self.setting.game, node.view(other), other, node.legal, self.opponent_dice)
            node = node.after(code).settled(self.dice)
        return node


def register() -> None:
    """Make every game known to `gymnasium.make`, as touchline/<game>-v<version>."""
    for id in ids():
        name = f"touchline/{id}-v{find(id).version}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:SeatEnv", kwargs={"game": id})


register()
