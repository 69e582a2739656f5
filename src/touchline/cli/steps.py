"""A played match, action by action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from touchline.core.events import Event
from touchline.core.match import Action, Match
from touchline.core.state import State


@dataclass(frozen=True)
class Step:
    """One action of a match and what it led to."""

    number: int  # from 1
    turn: str  # the period and the turn in it: "1.12"
    action: Action
    name: str
    events: list[Event]
    sealed: bool  # the action was hidden from the other seat when it was made
    after: State


def steps(match: Match) -> Iterator[Step]:
    """Go through a match again."""
    rules, table = match.game.rules, match.game.table
    state = match.first.copy()
    for number, (action, events) in enumerate(zip(match.actions, match.told, strict=True), start=1):
        turn = "{}.{}".format(*table.clock(state))
        name, sealed = table.name(state, action.seat, action.code), bool(rules.sealed(state))
        rules.apply(state, action.seat, action.code)
        yield Step(number, turn, action, name, events, sealed, state.copy())
