"""Hints at a table: what the best player of the house would think of, from what the seat may know."""

from __future__ import annotations

import asyncio
import time

from touchline.core.contract import SEATS
from touchline.core.state import State
from touchline.players.hinting import Hint, hints
from touchline.players.player import dice_for
from touchline.players.random import Random
from touchline.server.protocol.from_browser import AskHint
from touchline.server.protocol.to_browser import HintSeen, HintsSeen
from touchline.server.seating import PERSON
from touchline.server.tables import Table
from touchline.server.words import Refusal


def may_hint(table: Table) -> bool:
    """Hints are fair where no person far away plays against the one who asks."""
    return table.row.odds and (table.row.shared or any(table.kinds[seat] != PERSON for seat in SEATS))


async def find_hints(table: Table, message: AskHint) -> HintsSeen:
    """Think for the seat beside the table, which goes on meanwhile; raises Refusal."""
    asked, seat = time.monotonic(), message.seat
    version, view, legal = await asyncio.shield(_asked(table, seat))  # who leaves does not let go of it half way
    own = dice_for(Random(), seat)
    found = await table.around.thinkers.think(lambda pace: hints(table.game, view, seat, legal, own, pace), asked)
    await asyncio.shield(_asked(table, seat, version))
    return HintsSeen(id=message.id, hints=[_seen(table, view, seat, hint) for hint in found])


async def _asked(table: Table, seat: int, since: int | None = None) -> tuple[int, State, list[int]]:
    """The version, what the seat sees and what it may do, if a hint may be given and nothing else is asked since."""
    async with table.held():
        if not may_hint(table):
            raise Refusal("table/hints-off")
        if table.course.is_over:
            raise Refusal("table/over")
        view = table.game.view(table.course.state, seat)
        legal = table.game.legal(view, seat) if seat in table.game.seats_to_act(view) else []
        if not legal:
            raise Refusal("action/not-your-turn")
        if since is not None and table.course.fresh[seat] > since:
            raise Refusal("table/stale")
        return table.course.stream_of(seat).version, view, legal


def _seen(table: Table, view: object, seat: int, hint: Hint) -> HintSeen:
    name = table.game.table.name(view, seat, hint.code)
    return HintSeen(action=name, chance=hint.chance, share=hint.share)
