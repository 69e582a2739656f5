"""Taking an action back, where that is fair.

A seat may take back its last action if nobody, chance and the clock included, has acted since.  Under seal it may do so
even after the other seat has acted, for it cannot know of that, but only as long as the other has noticed nothing of
the action: once a choice is complete it stands.
"""

from __future__ import annotations

from dataclasses import dataclass

from touchline.core.contract import Game
from touchline.core.state import State


@dataclass(frozen=True)
class Step:
    """An action that may perhaps be taken back."""

    seat: int
    code: int
    before: State
    sealed: bool  # the position before was


def in_a_row(steps: list[Step], seat: int) -> list[Step]:
    """The open actions of a seat at the end: what may still be taken back, one after the other, once it acts openly."""
    first = len(steps)
    while first and steps[first - 1].seat == seat and not steps[first - 1].sealed:
        first -= 1
    return steps[first:]


def undoable(game: Game, steps: list[Step], now: State, seat: int) -> int | None:
    """Find the step the seat may take back: its index, or None."""
    mine = [i for i, step in enumerate(steps) if step.seat == seat]
    if not mine:
        return None
    i = mine[-1]
    step, later = steps[i], steps[i + 1 :]
    if not step.sealed:
        untimed = not game.table.timing(step.before).decision  # else taking back would win time to think
        return i if not later and untimed else None
    if not game.rules.sealed(now) or not all(other.sealed for other in later):
        return None
    after = later[0].before if later else now
    unnoticed = game.view(step.before, 1 - seat) == game.view(after, 1 - seat)
    return i if unnoticed else None
