"""Forced goals, found by trying everything: every coup, every reply, nothing guessed."""

from __future__ import annotations

from typing import Any

from touchline.core.bits import has
from touchline.core.contract import SEATS
from touchline.games.numero10.codes import SQUARE
from touchline.games.numero10.pitch import GOAL


def goals(engine: Any, state: Any, seat: int) -> list[int]:
    """The coups of a seat that score now."""
    return [code for code in engine.legal(state, seat) if has(GOAL[1 - seat], code % SQUARE)]


def forcing(engine: Any, state: Any, turns: int) -> list[int]:
    """The coups of the side to move after which it scores within so many of its turns, whatever the other side does.

    Nothing but a goal of that side ends a line well: a goal of the other side, or the end of a half, refutes it.
    """
    seat = engine.actor(state)
    if turns == 1:
        return goals(engine, state, seat)
    scoring = set(goals(engine, state, seat))
    return [
        code
        for code in engine.legal(state, seat)
        if code in scoring or is_forced(engine, after(engine, state, seat, code), seat, turns - 1)
    ]


def is_forced(engine: Any, state: Any, seat: int, turns: int) -> bool:
    """Tell whether every reply lets the seat score within so many turns."""
    other = engine.actor(state)
    if other not in SEATS or other == seat or goals(engine, state, other):
        return False
    return all(
        can_force(engine, after(engine, state, other, reply), seat, turns) for reply in engine.legal(state, other)
    )


def can_force(engine: Any, state: Any, seat: int, turns: int) -> bool:
    """Tell whether the seat, to move, can force a goal within so many turns."""
    if engine.actor(state) != seat:
        return False
    if goals(engine, state, seat):
        return True
    return turns > 1 and any(
        is_forced(engine, after(engine, state, seat, code), seat, turns - 1) for code in engine.legal(state, seat)
    )


def after(engine: Any, state: Any, seat: int, code: int) -> Any:
    """The position after a coup."""
    new = state.copy()
    engine.apply(new, seat, code)
    return new
