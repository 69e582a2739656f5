"""Matches step by step: finished tables and records that people send."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict

from touchline.core.contract import NOBODY, SEATS
from touchline.core.events import Event
from touchline.core.match import Action, Match
from touchline.core.record import Heading
from touchline.core.state import State
from touchline.core.trying import tried
from touchline.server.protocol.replays import Frame, Replay
from touchline.server.records import read_record
from touchline.server.shown import Speaker, touched

MOST_REMEMBERED = 8


def replay(match: Match, heading: Heading, first: int, count: int) -> Replay:
    """Show `count` steps of a match from `first` on; step 0 is the first position."""
    dice = heading.dice
    speaker = Speaker(match.game)
    return Replay(
        game=match.game.id,
        title=speaker.title(),
        names=[heading.home, heading.away],
        over=match.is_over,
        dice_checked=True if dice and dice.secret is not None else None,  # reading the record has checked them
        total=len(match.actions),
        frames=_frames(match, speaker, first, count),
    )


def _frames(match: Match, speaker: Speaker, first: int, count: int) -> list[Frame]:
    table, s = match.game.table, match.first
    origin: tuple[State, Action] | None = None  # the last action of a seat, and what was before it
    frames: list[Frame] = []
    for index in range(min(first + count, len(match.actions) + 1)):
        seat, name, events = NOBODY, "", list[Event]()
        if index:
            action = match.actions[index - 1]
            seat = action.seat
            name = table.name(s, seat, action.code) if index >= first else ""
            origin = (s, action) if seat in SEATS else origin
            s, events = tried(match.game, s, seat, action.code)
        if index < first:
            continue
        period, turn = table.clock(s)
        scene = speaker.view(s)
        frames.append(
            Frame(
                index=index,
                period=period,
                turn=turn,
                seat=seat,
                action=name,
                told=[speaker.told(event) for event in events],
                scene=scene,
                last=touched(speaker.view(origin[0]), scene) if origin else [],
                way=_way(match, *origin) if origin else [],
            )
        )
    return frames


def _way(match: Match, before: State, action: Action) -> list[str]:
    return list(match.game.table.gesture(before, action.seat, action.code).route)


class Shelf:
    """Remembers the matches looked at last, so that turning their pages does not read them again."""

    def __init__(self, reading: asyncio.Lock) -> None:
        self.matches: OrderedDict[str, tuple[Match, Heading]] = OrderedDict()
        self.reading = reading

    async def read(self, text: str, most_actions: int) -> tuple[Match, Heading]:
        """Read a record, unless it is remembered; raises Refusal."""
        key = hashlib.sha256(text.encode()).hexdigest()
        async with self.reading:
            found = self.matches.pop(key, None)
            if found is None:
                found = await asyncio.to_thread(read_record, text, most_actions)
            self.matches[key] = found
            if len(self.matches) > MOST_REMEMBERED:
                self.matches.popitem(last=False)
            return found
