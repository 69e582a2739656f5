"""What an action earns."""

from __future__ import annotations

from touchline.core.errors import OptionError, shown
from touchline.lab.adapters.setting import Node

WIN, LEAD = "win", "lead"
REWARDS = (WIN, LEAD)
FORFEIT = -1.0  # what an action that is not legal earns; the match ends


def checked(reward: str) -> str:
    """Accept the name of a reward."""
    if reward not in REWARDS:
        raise OptionError(f"reward: expected one of {', '.join(REWARDS)}, got {shown(reward)}")
    return reward


def earned(reward: str, before: Node, after: Node) -> float:
    """What Home earns between two nodes; Away earns as much with the other sign.

    `win` pays 1 for a win and -1 for a defeat, at the end; `lead` pays every change of Home's lead when it happens.
    """
    return float(after.winner if reward == WIN else after.lead - before.lead)
