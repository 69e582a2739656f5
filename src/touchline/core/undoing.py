"""Taking an action back, where that is fair.

A seat may take back its last action if no other person, nor chance or the clock, has acted since; a machine's open
answers go back with it.  Under seal it may do so even after the other seat has acted, for it cannot know of that, but
only as long as the other has noticed nothing of the action: once a choice is complete it stands.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeVar

from touchline.core.contract import SEATS, Game
from touchline.core.state import State


@dataclass(frozen=True)
class Step:
    """An action that may perhaps be taken back."""

    seat: int
    code: int
    before: State
    sealed: bool  # the position before was


StepT = TypeVar("StepT", bound=Step)


def noted(steps: list[StepT], step: StepT, machines: Collection[int]) -> list[StepT]:
    """The actions at the end that may still be taken back, one after the other, now that one more is made."""
    if step.seat not in SEATS or set(machines).issuperset(SEATS):
        return []
    return [*(steps if step.sealed else _still_open(steps, step.seat, machines)), step]


def _still_open(steps: list[StepT], seat: int, machines: Collection[int]) -> list[StepT]:
    """Those that may still be taken back once the seat acts openly."""
    first = len(steps)
    for step in reversed(steps):
        if step.sealed or (step.seat != seat and not {step.seat, seat} & set(machines)):
            break
        first -= 1
    return steps[first:]


def undoable(game: Game, steps: list[StepT], now: State, seat: int, machines: Collection[int]) -> int | None:
    """Find the step the seat may take back: its index, or None."""
    mine = [i for i, step in enumerate(steps) if step.seat == seat and seat not in machines]
    if not mine:
        return None
    i = mine[-1]
    step, later = steps[i], steps[i + 1 :]
    if not step.sealed:
        untimed = not game.table.timing(step.before).decision  # else taking back would win time to think
        answered = all(other.seat in machines and not other.sealed for other in later)
        return i if answered and untimed else None
    if not game.rules.sealed(now) or not all(other.sealed for other in later):
        return None
    after = later[0].before if later else now
    unnoticed = game.view(step.before, 1 - seat) == game.view(after, 1 - seat)
    return i if unnoticed else None
