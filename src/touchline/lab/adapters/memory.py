"""What a seat has seen and done since a match began."""

from __future__ import annotations

from typing import Any, Self

from touchline.core.contract import NOBODY, SEATS
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.lab.adapters.setting import Node, Setting

Memories = dict[int, tuple[str, ...]]  # by viewer


class Recalled(Node):
    """A node that knows how it came about: nothing is written down before it is asked for."""

    def __init__(self, setting: Setting, at: State, memories: Memories | None = None) -> None:
        super().__init__(setting, at)
        self.before: Recalled | None = None
        self.done = 0  # the code that led here
        self._memories: Memories = dict(memories or {})

    def _next(self, code: int) -> Self:
        node = super()._next(code)
        node.before, node.done = self, code
        return node

    def memory(self, viewer: int) -> tuple[str, ...]:
        """List the views of a seat (or a spectator) that differ from the one before, and its own actions by name."""
        path: list[Recalled] = [self]
        while viewer not in path[-1]._memories and path[-1].before is not None:
            path.append(path[-1].before)
        for node in reversed(path):
            if viewer not in node._memories:
                node._memories[viewer] = node._remember(viewer)
        return self._memories[viewer]

    def _remember(self, viewer: int) -> tuple[str, ...]:
        seen = self.setting.text(self.view(viewer))
        if self.before is None:
            return (seen,)
        earlier = self.before._memories[viewer]
        if self.before.actor == viewer:
            did = self.setting.game.table.name(self.before.position, viewer, self.done)
            return (*earlier, f"> {did}", seen)
        return earlier if seen == earlier[-1] else (*earlier, seen)

    def imagined(self, viewer: int, dice: Dice) -> Recalled:
        """Redeal what the viewer may not know; of the past, only what the viewer remembers stays."""
        world = self.position.copy()
        self.setting.game.rules.imagine(world, viewer, dice)
        return Recalled(self.setting, world, {viewer: self.memory(viewer)})

    def __reduce__(self) -> tuple[Any, ...]:
        rebuild, arguments = super().__reduce__()
        return rebuild, (*arguments, {viewer: self.memory(viewer) for viewer in (*SEATS, NOBODY)})
