"""A match: a position, how it came about, and who may do what next.

The door: `play` checks an action once, here; everything behind it trusts.  A refused action changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from touchline.core.again import AGAIN, again, offered
from touchline.core.contract import AWAY, CHANCE, CLOCK, HOME, NOBODY, SEATS, Game
from touchline.core.dice import Source, pick
from touchline.core.errors import ActionError, CannotUndo, IllegalAction, NotYourTurn, shown
from touchline.core.events import Event
from touchline.core.options import Value
from touchline.core.state import State
from touchline.core.telling import Teller
from touchline.core.undoing import Step, noted, undoable


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

    @classmethod
    def at(cls, game: Game, s: State, given: Mapping[str, object] | None = None) -> Match:
        """Begin from a given position instead of the first."""
        match = cls(game, given)
        match.first, match.state = s.copy(), s.copy()
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
        codes = self.again(seat) if text in AGAIN else None
        if not codes:
            codes = table.plan(self.state, seat, text) if seat in SEATS else None
        return [table.parse(self.state, seat, text)] if codes is None else codes

    def phrases(self, seat: int) -> list[str]:
        """List what stands for several actions of the seat."""
        if seat not in SEATS:
            return []
        return offered(self.again(seat), self.game.table.phrases(self.view(seat), seat))

    def again(self, seat: int) -> list[int]:
        """The choices of an earlier placement of the seat that it can make again."""
        return again(self.game, self.first, self.actions, seat, self.state) if seat in SEATS else []

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
        events: list[Event] = []
        self.state.told = events
        try:
            self.game.rules.apply(self.state, action.seat, action.code)
        finally:
            self.state.told = None
        self.actions.append(action)
        self.told.append(events)
        return events

    def rewind(self, to: int) -> None:
        """Go back to where `to` actions had been played."""
        actions = self.actions[:to]
        del self.told[to:]
        self.state = self.first.copy()
        for action in actions:
            self.game.rules.apply(self.state, action.seat, action.code)
        self.actions = actions

    def may_undo(self, seat: int, machines: Collection[int] = ()) -> bool:
        """Tell whether the seat may take its last action back, with the answers that these seats, machines, gave."""
        return self._undoable(self._steps(machines), seat, machines) is not None

    def undo(self, seat: int, machines: Collection[int] = ()) -> None:
        """Take the seat's last action back, where that is fair."""
        steps = self._steps(machines)
        i = self._undoable(steps, seat, machines)
        if i is None:
            raise CannotUndo("only your own last action can be taken back, before a die is rolled or a secret shown")
        self.rewind(len(self.actions) - len(steps) + i)
        for other in steps[i + 1 :] if steps[i].sealed else ():  # choices that do not depend on this one
            self._apply(Action(other.seat, other.code))

    def _undoable(self, steps: list[Step], seat: int, machines: Collection[int]) -> int | None:
        return undoable(self.game, steps, self.state, seat, machines)

    def _steps(self, machines: Collection[int]) -> list[Step]:
        """The actions at the end that may perhaps be taken back."""
        steps, s = list[Step](), self.first.copy()
        for action in self.actions:
            step = Step(action.seat, action.code, s.copy(), self.game.rules.sealed(s))
            steps = noted(steps, step, machines)
            self.game.rules.apply(s, action.seat, action.code)
        return steps
