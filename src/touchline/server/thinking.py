"""Computers at a table: each thinks on its seat's view, in a thread of the house's, while the table goes on."""

from __future__ import annotations

import asyncio
import logging
import time

from touchline.core.state import State
from touchline.players.thinker import chosen
from touchline.server import entries as log
from touchline.server.entries import Entry
from touchline.server.seals import same_seal
from touchline.server.seating import PERSON
from touchline.server.tables import Table
from touchline.server.words import Refusal

logger = logging.getLogger(__name__)
RETRY_SECONDS = 1.0


class Thinking:
    """Lets a table's computers play."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.task: asyncio.Task[None] | None = None
        self.is_show = PERSON not in table.kinds  # computers alone play only while somebody watches
        table.on_change.append(self.wake)

    @property
    def is_busy(self) -> bool:
        """A computer thinks now."""
        return self.task is not None and not self.task.done()

    def wake(self) -> None:
        """Let computers think if they have something to decide."""
        if not self.is_busy and self._next() is not None:
            self.task = asyncio.get_running_loop().create_task(self._play())

    def stop(self) -> None:
        """Think no more."""
        if self.task:
            self.task.cancel()

    def _next(self) -> int | None:
        table = self.table
        if table.course.is_over or not table.has_begun or (self.is_show and not table.connections):
            return None
        asked = table.game.seats_to_act(table.course.state)
        return next((seat for seat in asked if seat in table.players), None)

    async def _play(self) -> None:
        table = self.table
        while True:
            asked, before = time.monotonic(), table.course.state.copy()
            try:
                async with table.held():
                    seat = self._next()
                    if seat is None:
                        return
                    view = table.game.view(table.course.state, seat)
                code = await self._choose(seat, view, asked)
                chosen_at = time.monotonic()
                async with table.held():
                    await self._act(seat, view, code)
                self._note(seat, view, asked, chosen_at)
            except Refusal:  # it could not be stored
                await table.around.time.sleep(RETRY_SECONDS)
            if self.is_show and not same_seal(table.game, before, table.course.state):  # there is something to see
                await table.around.time.sleep(table.around.pause)

    async def _choose(self, seat: int, view: State, asked: float) -> int:
        table = self.table
        legal = table.game.legal(view, seat)
        player, dice = table.players[seat], table.own_dice[seat]
        try:
            code = await table.around.thinkers.think(
                lambda pace: chosen(player, table.game, view.copy(), seat, legal, dice, pace), asked
            )
        except Exception:  # a player may come from anywhere; the match goes on without its thought
            logger.exception("table %s: the player %s failed", table.id, player)
            code = -1
        return code if code in legal else table.game.table.fallback(view, seat)

    async def _act(self, seat: int, view: State, code: int) -> None:
        """Play what was thought of, unless what it was thought of for is no more."""
        table = self.table
        if table.course.is_over or seat not in table.game.seats_to_act(table.course.state):
            return
        if table.game.view(table.course.state, seat) == view:
            (await table.perform([Entry(log.PLAY, seat, code)]))()

    def _note(self, seat: int, view: State, asked: float, chosen_at: float) -> None:
        """Let those who think next know how long telling took, and whoever measures how long a person has waited."""
        table, now = self.table, time.monotonic()
        table.around.thinkers.note_telling(now - chosen_at, now)
        if logger.isEnabledFor(logging.DEBUG):
            n = len(table.game.legal(view, seat))
            told = (table.game.id, table.players[seat], n, chosen_at - asked, now - asked)
            logger.debug("%s: %s chose one of %d actions in %.3f s, and it was told after %.3f s", *told)
