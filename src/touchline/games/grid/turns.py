"""Time that is counted in turns, or runs on a clock whose signal is read only where the game says."""

from __future__ import annotations

from typing import Protocol, TypeVar


class Turns(Protocol):
    """What a position needs to know when a period is over."""

    turn: int  # of this period, both sides counted together
    turns: int  # of a period, when turns are counted
    timed: int  # 1: a clock runs instead
    time_up: int  # 1: its signal has been given


S = TypeVar("S", bound=Turns)


def is_period_over(s: S) -> bool:
    """Tell whether the period ends here; to be asked only where play may stop."""
    return s.time_up == 1 if s.timed else s.turn >= s.turns
