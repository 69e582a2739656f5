"""A match: a position, how it came about, and who may do what next.

The door: `play` checks an action once, here; everything behind it trusts.  A refused action changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from touchline.core.contract import AWAY, CHANCE, CLOCK, HOME, NOBODY, SEATS, Game
from touchline.core.dice import Source, pick
from touchline.core.errors import ActionError, CannotUndo, IllegalAction, NotYourTurn, shown
from touchline.core.events import Event
from touchline.core.options import Value
from touchline.core.state import State
from touchline.core.telling import Teller


@dataclass(frozen=True)
class Action:
    """What a seat, chance or the clock did."""

    seat: int
    code: int
    thrown: int | None = field(default=None, compare=False)  # chance's number on the die, from 0, if one was thrown


class Match:
    """A game being played.

    >>> from touchline.core.registry import find
    >>> match = Match(find("rugby15"))
    >>> match.actor == CHANCE and len(match.outcomes()) == 2
    True
    """

    def __init__(self, game: Game, given: Mapping[str, object] | None = None) -> None:
        self.game = game
        self.values: dict[str, Value] = game.values(given)
        self.first: State = game.start(self.values)
        self.state: State = self.first.copy()
        self.actions: list[Action] = []
        self.told: list[list[Event]] = []  # what each action told
        self._before: State = self.first  # the position before the last action

    @classmethod
    def at(cls, game: Game, s: State, given: Mapping[str, object] | None = None) -> Match:
        """Begin from a given position instead of the first."""
        match = cls(game, given)
        match.first, match.state = s.copy(), s.copy()
        match._before = match.first
        return match

    @property
    def actor(self) -> int:
        """Who acts next: a seat, BOTH, CHANCE or NOBODY."""
        return self.game.rules.actor(self.state)

    @property
    def is_over(self) -> bool:
        """The match has ended."""
        return self.actor == NOBODY

    @property
    def score(self) -> tuple[int, int]:
        """Goals or points of Home and Away."""
        return self.game.table.scene(self.state).score

    def legal(self, seat: int) -> list[int]:
        """List the seat's actions."""
        return self.game.legal(self.state, seat)

    def outcomes(self) -> list[tuple[int, int]]:
        """List what chance may do now, each with its weight; empty when it is not chance's turn."""
        return self.game.outcomes(self.state) if self.actor == CHANCE else []

    def view(self, viewer: int) -> State:
        """Make the position as a seat, or a spectator (NOBODY), may know it."""
        return self.game.view(self.state, viewer)

    def parse(self, seat: int, text: str) -> list[int]:
        """Read an action, or a phrase that stands for several, into codes."""
        table = self.game.table
        codes = table.plan(self.state, seat, text) if seat in SEATS else None
        return [table.parse(self.state, seat, text)] if codes is None else codes

    def play(self, seat: int, code: int, thrown: int | None = None) -> list[Event]:
        """Carry out one action; raises an ActionError and changes nothing if the rules refuse it."""
        self.check(seat, code)
        return self._apply(Action(seat, code, thrown))

    def play_text(self, seat: int, text: str) -> list[Event]:
        """Carry out what a person wrote: all of it or, if the rules refuse any of it, nothing."""
        before = len(self.actions)
        events: list[Event] = []
        try:
            for code in self.parse(seat, text):
                events += self.play(seat, code)
        except ActionError:
            self.rewind(before)
            raise
        return events

    def roll(self, source: Source) -> list[Event]:
        """Let chance act, by the given dice."""
        outcomes = self.outcomes()
        if not outcomes:
            raise NotYourTurn("no die is to be rolled now")
        thrown = source.throw(outcomes)
        return self._apply(Action(CHANCE, pick(outcomes, thrown), thrown))

    def check(self, seat: int, code: int) -> None:
        """Raise the ActionError that says why the action is refused, if it is."""
        if isinstance(code, bool) or not isinstance(code, int):
            raise ActionError(f"expected an action's code, a whole number, got {shown(code)}")
        if seat == CHANCE:
            if code not in [outcome for outcome, _ in self.outcomes()]:
                raise IllegalAction(f"chance cannot give {code} now", rule="")
            return
        if seat not in (HOME, AWAY, CLOCK):
            raise NotYourTurn(f"expected a seat, {HOME} or {AWAY}, got {shown(seat)}")
        legal = self.legal(seat)
        if code in legal:
            return
        teller = Teller(self.game, "en")
        nothing = f"{teller.seat(seat)} has nothing to decide now"
        if self.is_over or (seat == CLOCK and not legal):
            raise NotYourTurn(nothing, seat=seat)
        refusal = self.game.table.refusal(self.state, seat, code)
        reason = f"{teller.refusal(refusal)} ({refusal.rule})"
        if not legal:
            raise NotYourTurn(f"{nothing}: {reason}", rule=refusal.rule, seat=seat, refusal=refusal)
        raise IllegalAction(reason, rule=refusal.rule, refusal=refusal)

    def _apply(self, action: Action) -> list[Event]:
        before = self.state.copy()
        events: list[Event] = []
        self.state.told = events
        try:
            self.game.rules.apply(self.state, action.seat, action.code)
        finally:
            self.state.told = None
        self._before = before
        self.actions.append(action)
        self.told.append(events)
        return events

    def rewind(self, to: int) -> None:
        """Go back to where `to` actions had been played."""
        actions = self.actions[:to]
        del self.told[to:]
        self.state, self._before = self.first.copy(), self.first
        for action in actions:
            self._before = self.state.copy()
            self.game.rules.apply(self.state, action.seat, action.code)
        self.actions = actions

    def may_undo(self, seat: int, machines: Collection[int] = ()) -> bool:
        """Tell whether the seat may take its last action back.

        It may if nobody, chance included, has acted since; the open answers of machines go back with it.  A sealed
        choice may be taken back only as long as the other seat has noticed nothing of it: not once it is complete, for
        then the other may already have answered.
        """
        last = self._last_but(machines)
        if last < 0 or self.actions[last].seat != seat or seat not in SEATS:
            return False
        if last < len(self.actions) - 1:
            return all(map(self._is_free, self._positions_from(last)))
        is_sealed = self.game.rules.sealed(self._before)
        return (
            self.game.view(self._before, 1 - seat) == self.view(1 - seat) if is_sealed else self._is_free(self._before)
        )

    def _is_free(self, s: State) -> bool:
        """Nothing is sealed, and no time to decide runs that taking back would win again."""
        return not self.game.rules.sealed(s) and not self.game.table.timing(s).decision

    def _last_but(self, machines: Collection[int]) -> int:
        """The index of the last action that was not a machine's, or -1."""
        return max((i for i, action in enumerate(self.actions) if action.seat not in machines), default=-1)

    def _positions_from(self, first: int) -> Iterator[State]:
        """The positions before each action from one on, each until the next."""
        s = self.first.copy()
        for i, action in enumerate(self.actions):
            if i >= first:
                yield s
            self.game.rules.apply(s, action.seat, action.code)

    def undo(self, seat: int, machines: Collection[int] = ()) -> None:
        """Take the seat's last action back, where that is fair."""
        if not self.may_undo(seat, machines):
            raise CannotUndo("only your own last action can be taken back, before a die is rolled or a secret shown")
        self.rewind(self._last_but(machines))
