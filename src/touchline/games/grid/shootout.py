"""Who is ahead, and a shoot-out: the sides shoot in turn, so many each, then pair by pair until one is ahead."""

from __future__ import annotations

from typing import Protocol, TypeVar

from touchline.core.contract import AWAY, HOME


class ShootOut(Protocol):
    """What a position needs for a shoot-out; all are per side."""

    score: list[int]
    kicks: list[int]  # taken in the shoot-out
    goals: list[int]  # scored in it


S = TypeVar("S", bound=ShootOut)


def lead(s: S) -> int:
    """Home's goals less Away's; level, the shoot-out's."""
    ahead = s.score[HOME] - s.score[AWAY]
    return ahead if ahead else s.goals[HOME] - s.goals[AWAY]


def shoot(s: S, side: int, scored: bool) -> None:
    """Count one shot."""
    s.kicks[side] += 1
    if scored:
        s.goals[side] += 1


def is_decided(s: S, shots: int) -> bool:
    """Tell whether a shoot-out of `shots` a side has a winner: the other can no longer catch up."""
    ahead = s.goals[HOME] - s.goals[AWAY]
    left_home, left_away = max(0, shots - s.kicks[HOME]), max(0, shots - s.kicks[AWAY])
    if left_home or left_away:
        return ahead > left_away or -ahead > left_home
    return s.kicks[HOME] == s.kicks[AWAY] and ahead != 0
