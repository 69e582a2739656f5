"""Hints at a table: what the best player of the house would think of, from what the seat may know."""

from __future__ import annotations

import time

from touchline.core.contract import SEATS
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
    """Think for the seat beside the table, which goes on meanwhile."""
    asked = time.monotonic()
    async with table.held():
        if not may_hint(table):
            raise Refusal("table/hints-off")
        if table.course.is_over:
            raise Refusal("table/over")
        game, seat = table.game, message.seat
        view = game.view(table.course.state, seat)
        legal = game.legal(view, seat) if seat in game.seats_to_act(view) else []
        if not legal:
            raise Refusal("action/not-your-turn")
    own = dice_for(Random(), seat)
    found = await table.around.thinkers.think(lambda pace: hints(game, view, seat, legal, own, pace), asked)
    return HintsSeen(id=message.id, hints=[_seen(table, view, seat, hint) for hint in found])


def _seen(table: Table, view: object, seat: int, hint: Hint) -> HintSeen:
    name = table.game.table.name(view, seat, hint.code)
    return HintSeen(action=name, chance=hint.chance, share=hint.share)
