"""What any game is: the whole contract, in one file.

A game is a folder with two modules and its texts.

`rules` (or a package `rules/`) is plain Python over whole numbers and sets, the same text interpreted and compiled.
It has a state class `Position` and these verbs:

    start(s, values)             fill a new, all-zero position from the match's options; never compiled
    actor(s) -> int              HOME, AWAY, BOTH (either may act next; sealed), CHANCE or NOBODY (it is over)
    legal(s, seat, out)          offer every action of the seat; nothing if it has nothing to decide
    chance(s, out)               when the actor is CHANCE: offer every outcome with its integer weight
    apply(s, seat, code)         do it; trusts that it is legal; tells what happened (`touchline.core.events`)
    result(s) -> int             > 0 Home is ahead or has won, 0 level, < 0 Away
    sealed(s) -> bool            what seats choose now stays hidden from the other seat until both are in
    hide(s, viewer)              overwrite everything the viewer may not know with a value that says nothing
    imagine(s, viewer, dice)     redeal at random, over all worlds the viewer may believe in, what `hide` overwrites
    derive(s)                    compute again the fields declared `derived`

Laws (`touchline.core.laws` checks them on any game):

  1. Dice are moves.  No game holds a random generator or a shuffled pile: a pile is a set, a draw is an outcome.
  2. Both may act at once.  The order of two sealed choices does not matter, and neither seat's legal actions depend on
     the other's sealed choice.
  3. Legal first.  `legal` is the only source of legality; codes are unique, and among those that the game declares
     (`Game.codes`); `Match.play` checks once, at the door.
  4. Big choices are built from small ones; `Table.plan` turns a whole placement into them.
  5. Events are told, never guessed.
  6. Secrets leave only through `hide` and through events heard by their hearer.
  7. Everything is a value: a position and a record have text forms that read back exactly.

A running clock is outside the rules: its expiry is an action of the pseudo-seat CLOCK, offered by
`legal(s, CLOCK, out)` while the match is timed and the signal has not yet been given.

`table` is for people and is never compiled; see `Table` below.

`judge` is optional: what the game's positions are worth (`touchline.core.judging`), for players and for analysis.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from touchline.core import options as option_forms
from touchline.core.events import Event
from touchline.core.judging import Judge
from touchline.core.options import Option, Value, Values
from touchline.core.scene import Gesture, Scene
from touchline.core.sinks import Dice, Listing, Sink
from touchline.core.state import State, strict

HOME, AWAY, BOTH, CHANCE, NOBODY, CLOCK = range(6)
SEATS = (HOME, AWAY)
TIME_UP = 0  # CLOCK: the period is over; a game may give CLOCK further codes


class Rules(Protocol):
    """The compiled subset: see the module's text."""

    Position: type[Any]

    def start(self, s: Any, values: Values) -> None: ...
    def actor(self, s: Any) -> int: ...
    def legal(self, s: Any, seat: int, out: Sink) -> None: ...
    def chance(self, s: Any, out: Sink) -> None: ...
    def apply(self, s: Any, seat: int, code: int) -> None: ...
    def result(self, s: Any) -> int: ...
    def sealed(self, s: Any) -> bool: ...
    def hide(self, s: Any, viewer: int) -> None: ...
    def imagine(self, s: Any, viewer: int, dice: Dice) -> None: ...
    def derive(self, s: Any) -> None: ...


class Say(Protocol):
    """Makes the text of one event argument: its value and the language."""

    def __call__(self, value: int, language: str) -> str: ...


class Table(Protocol):
    """What people at a table need of a game.

    EVENTS   for each kind of event, question and refusal: the names of its arguments, separated by spaces
    SAY      for an argument's name: how its value is said; an argument not listed is said as a number
    """

    EVENTS: Mapping[str, str]
    SAY: Mapping[str, Say]

    def name(self, s: Any, seat: int, code: int) -> str:
        """Write an action: one word, no white space, unique among the legal ones; read back by `parse`."""

    def parse(self, s: Any, seat: int, text: str) -> int:
        """Read an action, legal or not; raise BadNotation when the text means nothing here."""

    def plan(self, s: Any, seat: int, text: str) -> list[int] | None:
        """Turn a phrase that stands for several actions of the seat (a formation, a whole placement) into their
        codes, or None if the text is no such phrase."""

    def phrases(self, s: Any, seat: int) -> list[str]:
        """List the phrases that `plan` reads now, for menus and completion."""

    def question(self, s: Any, seat: int) -> Event:
        """Say what is asked of the seat now: one question at a time."""

    def refusal(self, s: Any, seat: int, code: int) -> Event:
        """Say why an action is not legal: the rule that refuses it."""

    def fallback(self, s: Any, seat: int) -> int:
        """Choose for a seat whose time has run out."""

    def clock(self, s: Any) -> tuple[int, int]:
        """The period and the turn in it, for labels; both only grow."""

    def timing(self, s: Any) -> Timing:
        """How a running clock bears on this position."""

    def gesture(self, s: Any, seat: int, code: int) -> Gesture:
        """Say how a person makes this action by hand."""

    def scene(self, s: Any) -> Scene:
        """Lay a view out for the eye."""


@dataclass(frozen=True)
class Timing:
    """How time runs in a position; all in seconds, 0 for no limit."""

    period: int = 0  # length of the present period
    running: bool = False  # the period's clock runs now
    decision: int = 0  # for the present decision


@dataclass(frozen=True)
class Game:
    """A game ready to be played: its facts, its rules and its table."""

    id: str
    version: int  # moves when an old match could go differently
    rules: Rules
    table: Table
    options: tuple[Option, ...]
    folder: Path  # holds RULES.en.md, RULES.fr.md, texts/en.toml, texts/fr.toml
    prefix: str  # of its rule numbers: "F"
    longest: int  # an upper bound on the actions of a match with default options
    short: Values  # options for a match of a minute or so, for trials and tests
    judge: Judge | None = None  # what its positions are worth
    codes: tuple[range, ...] = ()  # every code that a seat may ever be offered, in rising order
    fates: int = 0  # the codes of chance lie below it

    def start(self, given: Mapping[str, object] | None = None) -> State:
        """Make the first position of a match; `given` are the options that differ from the defaults."""
        s: State = self.blank()
        self.rules.start(s, self.values(given))
        return s

    def blank(self) -> Any:
        """Make an all-zero position; a strict one while `strictly` is on."""
        cls: type[State] = self.rules.Position
        return (strict(cls) if _strictly else cls)()

    def values(self, given: Mapping[str, object] | None = None) -> dict[str, Value]:
        """Check options and add the defaults."""
        return option_forms.complete(self.options, given or {})

    def legal(self, s: State, seat: int) -> list[int]:
        """List the seat's actions."""
        out = Listing()
        self.rules.legal(s, seat, out)
        return out.codes

    def outcomes(self, s: State) -> list[tuple[int, int]]:
        """List what chance may do, each with its integer weight."""
        out = Listing()
        self.rules.chance(s, out)
        return list(zip(out.codes, out.weights, strict=True))

    def view(self, s: State, viewer: int) -> State:
        """Make the position as the viewer (a seat, or NOBODY for a spectator) may know it."""
        seen = s.copy()
        self.rules.hide(seen, viewer)
        return seen

    def seats_to_act(self, s: State) -> tuple[int, ...]:
        """The seats that have something to decide now."""
        actor = self.rules.actor(s)
        return SEATS if actor == BOTH else (actor,) if actor in SEATS else ()


_strictly = False


def is_strict() -> bool:
    """Tell whether new positions are strict."""
    return _strictly


def strictly(on: bool) -> None:
    """From now on make strict positions (or not): every interpreted test does."""
    global _strictly
    _strictly = on
