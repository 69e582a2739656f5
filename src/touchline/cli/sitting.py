"""A match at one screen: who sits where, what each has been told, and where everything is kept."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from touchline.cli import dicing
from touchline.cli.chairs import Chair, called
from touchline.cli.language import Words
from touchline.cli.names import fitting, split_name
from touchline.cli.screen import News, Screen
from touchline.cli.shelf import Kept, Memory
from touchline.cli.stopwatch import Stopwatch
from touchline.core.contract import CHANCE, CLOCK, NOBODY, SEATS, TIME_UP
from touchline.core.events import Event, heard
from touchline.core.match import Match
from touchline.core.record import Heading
from touchline.core.scene import Gesture
from touchline.core.telling import Line, Teller
from touchline.core.trying import is_foreseen, sure_cost

WORD = re.compile(r"\w+")
BETWEEN = re.compile(r"[\s-]+")  # a piece and a cell
SAVE_EVERY = 0.5  # seconds, while nobody is asked anything


@dataclass
class Sitting:
    """One match, one screen, and two people, one or none."""

    match: Match
    chairs: tuple[Chair, Chair]
    rolls: dicing.Rolls
    kept: Kept
    screen: Screen
    words: Words
    watch: Stopwatch = field(default_factory=Stopwatch)
    viewer: int = NOBODY  # whose screen it is now
    known: dict[int, int] = field(default_factory=dict)  # of how many actions each viewer has been told
    notices: list[str] = field(default_factory=list)  # to be shown with the next news
    decision: tuple[object, float] | None = None  # what is being decided, and by when
    ahead: tuple[int, str] | None = None  # a seat, and what its person has already typed for the next question
    rule: str = ""  # the one that last refused something, or was warned of
    warned: str = ""  # what its person has typed and was warned of
    saved_at: float = 0.0
    saved_actions: int = -1

    def __post_init__(self) -> None:
        self.teller = Teller(self.match.game, self.words.language)
        self.people = [seat for seat in SEATS if self.chairs[seat].is_person]
        self.known = dict.fromkeys((*SEATS, NOBODY), len(self.match.actions))
        if len(self.people) == 1:
            self.viewer = self.people[0]

    def name(self, seat: int) -> str:
        """A seat, with the name of who sits there."""
        name = called(self.words, self.chairs[seat].name)
        return f"{self.teller.seat(seat)} ({name})" if name else self.teller.seat(seat)

    def names(self, seat: int) -> list[str]:
        """The names of what the seat, or chance, can do now."""
        codes = [code for code, _ in self.match.outcomes()] if seat == CHANCE else self.match.legal(seat)
        state = self.match.view(seat) if seat in SEATS else self.match.state
        return list(dict.fromkeys(self.match.game.table.name(state, seat, code) for code in codes))

    def gestures(self, seat: int) -> Iterator[tuple[str, Gesture]]:
        """How the seat's actions are made by hand, by name."""
        table, state = self.match.game.table, self.match.view(seat)
        for code in self.match.legal(seat) if seat in SEATS else []:
            yield table.name(state, seat, code), table.gesture(state, seat, code)

    def cost(self, seat: int, text: str) -> Event | None:
        """What an action is sure to cost, unless every other would cost something, too."""
        match = self.match
        if seat not in SEATS or not is_foreseen(match.game, match.state, seat):
            return None
        view, legal = match.view(seat), match.legal(seat)
        codes = match.parse(seat, text)
        event = sure_cost(match.game, view, seat, codes[0]) if codes and codes[0] in legal else None
        if event and all(sure_cost(match.game, view, seat, code) for code in legal):
            return None
        return event

    def about(self, seat: int, word: str) -> list[str]:
        """The names of actions of the piece that a word names as it is shown, else those that begin with the word.

        Else those of the piece or the cell that it names; without a word all names.
        """
        if not word:
            return self.names(seat)
        gestures = list(self.gestures(seat))
        return (
            [name for name, made in gestures if made.piece == word]
            or fitting(self.names(seat), word)
            or [name for name, made in gestures if made.piece.lower() == word.lower()]
            or [name for name, made in gestures if made.cell.lower() == word.lower()]
        )

    def targets(self, seat: int, word: str = "") -> frozenset[str]:
        """The cells to be pointed at: of actions made by touching a cell, or of the one thing that is asked about.

        One thing is a piece, or what all the names begin with, as a ball that is played does; of a single action it is
        the way that it takes.
        """
        if not self.screen.points:
            return frozenset()
        if word and (way := self.way(seat, word)):
            return way
        asked = set(self.about(seat, word)) if word else set(self.names(seat))
        found = [(name, made) for name, made in self.gestures(seat) if made.cell and name in asked]
        pieces = {made.piece for _, made in found}
        beginnings = {split_name(name)[0] for name, _ in found} if word else set()
        if (len(pieces) != 1 and len(beginnings) != 1) or (not word and pieces != {""}):
            return frozenset()
        return frozenset(made.cell for _, made in found)

    def way(self, seat: int, word: str) -> frozenset[str]:
        """The cells on the way of the one action that a word names, if there is such a way."""
        named = {name for name in self.about(seat, word) if name.lower() == word.lower()}
        ways = [made.route[1:] for name, made in self.gestures(seat) if name in named]
        return frozenset(ways[0]) if len(ways) == 1 else frozenset()

    def to_its_own(self, seat: int) -> list[str]:
        """The names of actions that bring the ball to a piece of the seat's own."""
        own = {piece.cell for piece in self.match.game.table.scene(self.match.view(seat)).pieces if piece.seat == seat}
        return [name for name, made in self.gestures(seat) if made.cell in own and made.route and not made.piece]

    def labelled(self, seat: int, only_buttons: bool = False) -> list[str]:
        """The names of what can be done, with what it means where it is a word of notation only."""
        labels = self.labels(seat, only_buttons)
        names = [name for name in self.names(seat) if name in labels or not only_buttons]
        return [f"{name} ({labels[name]})" if name in labels else name for name in names]

    def labels(self, seat: int, only_buttons: bool = False) -> dict[str, str]:
        """What the names mean that are words of notation only."""
        labels = {}
        for name, made in self.gestures(seat):
            if made.button:
                labels[name] = self.teller.button(made.button, made.args)
            elif made.cell and made.cell not in name and not only_buttons:
                labels[name] = made.cell
        return labels

    def by_hand(self, seat: int, text: str) -> str:
        """The one action made by touching what is written: a cell, a piece and a cell, or a word of a button's name.

        The text as it is if there is none, or more than one.
        """
        *pieces, last = BETWEEN.split(text.lower())
        if not (all(pieces) and last):
            return text
        made_so = [
            name
            for name, made in self.gestures(seat)
            if (made.cell.lower() == last and (not pieces or pieces == [made.piece.lower()]))
            or (made.button and not pieces and last in WORD.findall(name.lower()))
        ]
        return made_so[0] if len(made_so) == 1 else text

    def with_piece(self, seat: int, text: str) -> str:
        """The one action of a piece, named as it is shown, to a cell.

        If there is none, or more, what the piece would do if it might; the text as it is where no such piece may act.
        """
        piece, *cells = BETWEEN.split(text)
        its = [(name, made.cell) for name, made in self.gestures(seat) if made.piece == piece != ""]
        made_so = [name for name, cell in its if [cell] == cells]
        if len(made_so) == 1:
            return made_so[0]
        starts = {split_name(name)[0] for name, _ in its}
        return starts.pop() + "".join(cells) if len(starts) == 1 and len(cells) == 1 else text

    def example(self, seat: int) -> tuple[str, str]:
        """One of the names that can be typed now, and the piece it is about, if any; no way back to where it began."""
        found = [(name, made) for name, made in self.gestures(seat) if not made.button]
        onward = [(name, made) for name, made in found if made.route[:1] != made.route[-1:] or not made.route]
        names = [(name, made.piece) for name, made in onward or found] or [(name, "") for name in self.names(seat)]
        return names[len(names) // 2]

    def labelled_phrases(self, seat: int) -> list[str]:
        """What stands for several actions, with what it means where its name does not say."""
        labels = {phrase: self.teller.phrase(phrase) for phrase in self.phrases(seat)}
        return [f"{phrase} ({label})" if label != phrase else phrase for phrase, label in labels.items()]

    def phrases(self, seat: int) -> list[str]:
        """What stands for several actions of the seat at once."""
        return self.match.phrases(seat)

    def news(self, viewer: int) -> News:
        """What has happened since the viewer was last told, in words."""
        told = self.match.told[self.known[viewer] :]
        self.known[viewer] = len(self.match.told)
        notices, self.notices = [Line(notice) for notice in self.notices], []
        return notices + self.teller.story(event for events in told for event in heard(events, viewer))

    def undo(self, seat: int) -> None:
        """Take the seat's last action back, where that is fair."""
        self.match.undo(seat, [other for other in SEATS if other not in self.people])
        for viewer, n in self.known.items():
            self.known[viewer] = min(n, len(self.match.actions))

    def follow_clock(self) -> None:
        """Let the period's clock run or stand as the rules say, and give the signal when it is due."""
        table = self.match.game.table
        timing = table.timing(self.match.state)
        self.watch.follow(table.clock(self.match.state)[0], timing.running)
        if timing.period and self.watch.spent >= timing.period and self.match.legal(CLOCK):
            self.match.play(CLOCK, TIME_UP)

    def heading(self, opened: bool = False) -> Heading:
        """What the record says above the turns."""
        return Heading(self.chairs[0].name, self.chairs[1].name, dicing.heading_dice(self.rolls, opened))

    def memory(self) -> Memory:
        """What must survive an interruption."""
        dice = [chair.dice.seed if chair.dice else None for chair in self.chairs]
        return Memory(dicing.remember(self.rolls), dice, self.watch.period, round(self.watch.spent, 1))

    def save(self) -> None:
        """Write the match down."""
        self.kept.save(self.match, self.heading(), self.memory())
        self.saved_at, self.saved_actions = time.monotonic(), len(self.match.actions)

    def save_news(self) -> None:
        """Write the match down if something has happened since the last time."""
        if self.saved_actions != len(self.match.actions):
            self.save()

    def save_sometimes(self) -> None:
        """Write the match down if the last time is a while ago."""
        if time.monotonic() - self.saved_at > SAVE_EVERY:
            self.save()

    def move_to(self, path: Path) -> None:
        """Keep the match in another file from now on."""
        self.kept.move(path, self.match, self.heading(), self.memory())

    def close(self, resigned: int | None = None) -> None:
        """Write the finished match down, with the dice opened; `resigned` is the seat that gave it up."""
        self.kept.close(self.match, self.heading(opened=True), resigned)
