"""A game with its options, and the moments of its matches as values."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any, Self

from touchline.core import position as position_text
from touchline.core.contract import AWAY, BOTH, CHANCE, HOME, NOBODY, Game
from touchline.core.dice import Source, pick
from touchline.core.errors import IllegalAction
from touchline.core.options import Value
from touchline.core.registry import find
from touchline.core.state import State
from touchline.fast.layout import layout
from touchline.lab.adapters.actions import Actions
from touchline.lab.adapters.observation import Observation, Vector
from touchline.lab.simulate import refuse_clock


class Setting:
    """What all matches of one game with the same options share."""

    def __init__(self, game: Game | str, options: Mapping[str, object] | None = None) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self.values: dict[str, Value] = self.game.values(options)
        self.first: State = self.game.start(self.values)
        refuse_clock(self.game, self.first)
        position: type[State] = self.game.rules.Position
        self.layout = layout(position)
        self.actions = Actions(self.game)
        self.observation = Observation(self.game)

    def text(self, s: State) -> str:
        """Write a position, or a view of one, as a line."""
        return position_text.format(self.game, s, self.values, self.first)


class Node:
    """One moment of a match, which never changes: an action leads to another node."""

    def __init__(self, setting: Setting, at: State) -> None:
        self.setting = setting
        self.position = at

    @cached_property
    def actor(self) -> int:
        """Who acts: HOME, AWAY, CHANCE or NOBODY.

        Where both may act, Home is asked first.  That tells Away nothing: what Home chooses stays sealed in Away's view
        until Away has chosen as well.
        """
        actor = self.setting.game.rules.actor(self.position)
        return HOME if actor == BOTH else actor

    @property
    def is_over(self) -> bool:
        """The match has ended."""
        return self.actor == NOBODY

    @cached_property
    def legal(self) -> list[int]:
        """The codes of the seat that acts; none if no seat acts."""
        return self.setting.game.legal(self.position, self.actor) if self.actor in (HOME, AWAY) else []

    @cached_property
    def outcomes(self) -> list[tuple[int, int]]:
        """The codes of chance, each with its weight, in rising order; none if chance does not act."""
        return sorted(self.setting.game.outcomes(self.position)) if self.actor == CHANCE else []

    @cached_property
    def lead(self) -> int:
        """How far Home is ahead, as everybody can see."""
        game = self.setting.game
        return game.rules.result(game.view(self.position, NOBODY))

    @property
    def winner(self) -> int:
        """Once the match is over: 1 if Home has won, -1 if Away has, 0 for a draw; before, 0."""
        return (self.lead > 0) - (self.lead < 0) if self.is_over else 0

    def view(self, seat: int) -> State:
        """Make the position as a seat, or a spectator (NOBODY), may know it."""
        return self.setting.game.view(self.position, seat)

    def observe(self, seat: int) -> Vector:
        """Write what a seat may know as a vector."""
        return self.setting.observation.of(self.view(seat), seat)

    def after(self, code: int) -> Self:
        """Let the one that acts do this; raises IllegalAction."""
        if code not in (self.legal or [outcome for outcome, _ in self.outcomes]):
            raise IllegalAction(f"code {code} is not legal now")
        return self._next(code)

    def _next(self, code: int) -> Self:
        reached = self.position.copy()
        self.setting.game.rules.apply(reached, self.actor, code)
        return type(self)(self.setting, reached)

    def settled(self, dice: Source) -> Self:
        """Let the dice fall until a seat is to act or the match is over."""
        node = self
        while node.actor == CHANCE:
            node = node.after(pick(node.outcomes, dice.throw(node.outcomes)))
        return node

    def __deepcopy__(self, memo: object) -> Self:
        return self  # never changes

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.setting.game
        options = tuple(self.setting.values.items())
        return unpickled, (type(self), game.id, game.version, options, self.setting.layout.pack(self.position))


@cache
def found(id: str, version: int, options: tuple[tuple[str, Value], ...]) -> Setting:
    """Make the setting of a registered game again, once."""
    return Setting(find(id, version), dict(options))


def unpickled(
    kind: type[Node], id: str, version: int, options: tuple[tuple[str, Value], ...], packed: bytes, *more: Any
) -> Node:
    """Make a node again from what it was pickled as."""
    setting = found(id, version, options)
    s = setting.game.blank()
    setting.layout.unpack(packed, s)
    return kind(setting, s, *more)
