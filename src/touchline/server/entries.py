"""A table's log: what is stored, in order; everything else about a table follows from it."""

from __future__ import annotations

from dataclasses import dataclass

BASE = "base"  # an action that stood in the record a table was forked from
PLAY = "play"  # an action of a seat, of chance or of the clock
FORCED = "forced"  # an action chosen for a seat whose time had run out
UNDO = "undo"
RESIGN = "resign"
OFFER = "offer"  # a draw is offered, accepted, declined
ACCEPT = "accept"
DECLINE = "decline"
WANT = "want"  # a seat asks for a rematch
REMATCH = "rematch"  # both do: `text` is the new table

ACTIONS = (PLAY, FORCED)  # of this table's own match


@dataclass(frozen=True)
class Entry:
    """One line of the log."""

    kind: str
    seat: int
    code: int = 0  # of an action
    thrown: int | None = None  # chance's number on the die, from 0
    spent: int = 0  # milliseconds for which the table's clocks ran since the entry before
    text: str = ""
