"""Records: a match written down, as text that a person can read and a program can parse, one line a turn.

    touchline 1
    game rugby15 1
    options track_length=5
    home Ana
    away Bo
    dice <commitment> <home's entropy> <away's entropy>

    1.1  *home=0/2 h:receive *Fo3=2/15 … ~5d1f
    1.2  h:Fo3 a:K …
    end 12-7
    secret <the dice secret, opened>

A token is `h:` or `a:` and an action's name, `*` and an outcome of chance, or `t:` for the clock's signal.  With
committed dice an outcome carries the number drawn and the sides of the die.  `~` and four hexadecimal digits close a
line: a check of the position reached.  Lines that begin with `#` are remarks.  The options, names, dice, checks and the
last two lines may be missing: people may write a record by hand.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from typing import Any

from touchline.core import dice as fair
from touchline.core import options as option_forms
from touchline.core import position
from touchline.core.contract import AWAY, CHANCE, CLOCK, HOME, SEATS, Game
from touchline.core.errors import (
    ActionError,
    BadRecord,
    OptionError,
    RecordRefused,
    UnknownGame,
    shown,
)
from touchline.core.match import Action, Match
from touchline.core.registry import find

FORMAT = 1
MOST_BYTES = 4 * 1024 * 1024  # of a whole record
MOST_LINE = 256 * 1024
MOST_NAME = 60
PREFIXES = {"h:": HOME, "a:": AWAY, "*": CHANCE, "t:": CLOCK}
MARKS = {seat: prefix for prefix, seat in PREFIXES.items()}
TURN = re.compile(r"(\d+)\.(\d+)$")
ROLL = re.compile(r"(.+)=(\d{1,10})/(\d{1,10})$")


@dataclass
class Dicing:
    """What a record says of its dice."""

    commitment: str
    home: str
    away: str
    secret: bytes | None = None  # opened at the end


@dataclass
class Heading:
    """What stands above the turns, and by a remark below them how a match ended that was not played out."""

    home: str = ""
    away: str = ""
    dice: Dicing | None = None
    extra: dict[str, str] = field(default_factory=dict)
    resigned: int | None = None  # the seat that gave the match up
    agreed: bool = False  # both seats called it a draw


def check_digits(game: Game, match: Match) -> str:
    """Four digits that change when the position does."""
    text = position.format(game, match.state, match.values)
    return hashlib.sha256(text.encode()).hexdigest()[:4]


def heading_for(dice: fair.Committed, home: str = "", away: str = "", opened: bool = False) -> Heading:
    """Make the heading of a match with committed dice; the secret only once it may be opened."""
    secret = dice.secret if opened else None
    return Heading(home, away, Dicing(dice.commitment, dice.home, dice.away, secret))


def dump(match: Match, heading: Heading | None = None) -> str:
    """Write a match down."""
    heading = heading or Heading()
    game = match.game
    lines = [f"touchline {FORMAT}", f"game {game.id} {game.version}"]
    chosen = option_forms.format(game.options, match.values)
    if chosen:
        lines.append(f"options {chosen}")
    for key, name in (("home", heading.home), ("away", heading.away)):
        if name:
            lines.append(f"{key} {name[:MOST_NAME]}")
    if heading.dice:
        lines.append(f"dice {heading.dice.commitment} {heading.dice.home} {heading.dice.away}")
    lines.append("")
    lines += _turn_lines(match, heading.dice is not None)
    if match.is_over:
        lines.append("end {}-{}".format(*match.score))
    if heading.dice and heading.dice.secret is not None:
        lines.append(f"secret {heading.dice.secret.hex()}")
    return "\n".join(lines) + "\n"


def resignation(seat: int) -> str:
    """The remark below a match that a seat has given up; those who read the record still see it unfinished."""
    return f"# resigned: {('home', 'away')[seat]}\n"


AGREEMENT = "# drawn by agreement\n"  # the remark below a match that the seats called a draw


def _turn_lines(match: Match, with_draws: bool) -> list[str]:
    game, again = match.game, Match(match.game, match.values)
    lines: list[str] = []
    label, tokens = "", list[str]()

    def close() -> None:
        if tokens:
            lines.append(f"{label} {' '.join(tokens)} ~{check_digits(game, again)}")
            tokens.clear()

    for action in match.actions:
        now = "{}.{}".format(*game.table.clock(again.state))
        if now != label:
            close()
            label = now
        tokens.append(_token(again, action, with_draws))
        again.play(action.seat, action.code)
    close()
    return lines


def _token(match: Match, action: Action, with_draw: bool) -> str:
    token = MARKS[action.seat] + match.game.table.name(match.state, action.seat, action.code)
    if action.thrown is None or not with_draw:
        return token
    return f"{token}={action.thrown}/{fair.total(match.outcomes())}"


class Reader:
    """Reads a record line by line, playing the match as it goes."""

    def __init__(self, known: Game | None = None) -> None:
        self.heading = Heading()
        self.known = known
        self.game: Game | None = None
        self.given: dict[str, Any] = {}
        self.match: Match | None = None
        self.rolls = 0  # outcomes that carry a draw
        self.draws: list[tuple[int, int, int]] = []  # line, value, sides
        self.ended = False

    def feed(self, number: int, line: str) -> None:
        """Take one line."""
        word, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        if not word or word.startswith("#"):
            self._remark(f"{line.strip()}\n")
            return
        if number == 1 or self.game is None:
            self._opening(number, word, rest)
        elif self.ended and word != "secret":
            raise BadRecord(f"expected nothing after the end but the secret, got {shown(line)}", number)
        elif TURN.match(word):
            self._turn(number, word, rest)
        else:
            self._fact(number, word, rest)

    def _remark(self, remark: str) -> None:
        for seat in SEATS:
            if remark == resignation(seat):
                self.heading.resigned = seat
        self.heading.agreed |= remark == AGREEMENT

    def _opening(self, number: int, word: str, rest: str) -> None:
        if number == 1:
            if word != "touchline" or rest != str(FORMAT):
                raise BadRecord(f"expected «touchline {FORMAT}», got {shown(f'{word} {rest}')}", number)
            return
        words = rest.split()
        if word != "game" or len(words) != 2 or not words[1].isdecimal():
            raise BadRecord(f"expected «game <id> <version>», got {shown(f'{word} {rest}')}", number)
        version = int(words[1][:9])
        try:
            is_known = self.known is not None and (self.known.id, self.known.version) == (words[0], version)
            self.game = self.known if is_known else find(words[0], version)
        except UnknownGame as error:
            raise BadRecord(str(error), number) from None

    def _fact(self, number: int, word: str, rest: str) -> None:
        assert self.game is not None
        if word == "end":
            self._end(number, rest)
        elif word == "secret":
            self._secret(number, rest)
        elif self.match is not None:
            raise BadRecord(f"expected a turn such as «1.2 …», or «end», got {shown(word)}", number)
        elif word == "options":
            try:
                self.given = option_forms.parse(self.game.options, rest)
            except OptionError as error:
                raise BadRecord(str(error), number) from None
        elif word in ("home", "away"):
            setattr(self.heading, word, rest[:MOST_NAME])
        elif word == "dice":
            words = rest.split()
            if len(words) != 3 or not re.fullmatch(r"[0-9a-f]{64}", words[0]):
                raise BadRecord(f"expected «dice <64 hex digits> <entropy> <entropy>», got {shown(rest)}", number)
            self.heading.dice = Dicing(words[0], words[1], words[2])
        else:
            raise BadRecord(f"expected a heading (options, home, away, dice) or a turn, got {shown(word)}", number)

    def _end(self, number: int, rest: str) -> None:
        match = self.playing()
        if not match.is_over:
            raise RecordRefused("the record says the match ended, but it goes on", number, rule="")
        if rest != "{}-{}".format(*match.score):
            raise RecordRefused(f"the score is {match.score[0]}-{match.score[1]}, not {shown(rest)}", number, rule="")
        self.ended = True

    def _secret(self, number: int, rest: str) -> None:
        if self.heading.dice is None:
            raise BadRecord("expected no secret: the record names no dice", number)
        if not re.fullmatch(r"[0-9a-f]{64}", rest):
            raise BadRecord(f"expected 64 hex digits, got {shown(rest)}", number)
        self.heading.dice.secret = bytes.fromhex(rest)

    def playing(self) -> Match:
        """The match so far; it begins with the first turn."""
        assert self.game is not None
        if self.match is None:
            self.match = Match(self.game, self.given)
        return self.match

    def _turn(self, number: int, label: str, rest: str) -> None:
        match = self.playing()
        tokens = rest.split()
        check = tokens.pop() if tokens and tokens[-1].startswith("~") else ""
        now = "{}.{}".format(*match.game.table.clock(match.state))
        if label != now:
            raise RecordRefused(f"expected turn {now}, got {shown(label)}", number, rule="")
        for token in tokens:
            self._play(number, match, token)
        if check and check[1:] != check_digits(match.game, match):
            raise RecordRefused(
                f"the position after this turn is not the recorded one (check {check_digits(match.game, match)}, "
                f"recorded {shown(check[1:])}): an action in this line was changed",
                number,
                rule="",
            )

    def _play(self, number: int, match: Match, token: str) -> None:
        seat, text = _split(number, token)
        drawn = ROLL.match(text) if seat == CHANCE else None
        if drawn:
            text = drawn[1]
        try:
            code = match.game.table.parse(match.state, seat, text)
            outcomes = match.outcomes()
            match.play(seat, code, int(drawn[2]) if drawn else None)
        except ActionError as error:
            raise RecordRefused(f"{shown(token)}: {error}", number, rule=error.rule) from None
        if drawn:
            value, sides = int(drawn[2]), int(drawn[3])
            if sides != fair.total(outcomes) or value >= sides or fair.pick(outcomes, value) != code:
                raise RecordRefused(f"{shown(token)}: the draw {value} of {sides} is another outcome", number, rule="")
            self.draws.append((number, value, sides))
        elif seat == CHANCE and self.heading.dice:
            raise RecordRefused(f"{shown(token)}: with committed dice an outcome carries its draw", number, rule="")


def _split(number: int, token: str) -> tuple[int, str]:
    for prefix, seat in PREFIXES.items():
        if token.startswith(prefix):
            return seat, token[len(prefix) :]
    raise BadRecord(f"expected h:, a:, t: or * before an action, got {shown(token)}", number)


def load(text: str, known: Game | None = None) -> tuple[Match, Heading]:
    """Read a record and replay its match; raises BadRecord or RecordRefused with the line.

    `known` is a game that need not be registered.
    """
    if len(text) > MOST_BYTES:
        raise BadRecord(f"expected at most {MOST_BYTES} characters, got {len(text)}", 1)
    reader = Reader(known)
    number = 0
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > MOST_LINE:
            raise BadRecord(f"expected at most {MOST_LINE} characters in a line, got {len(line)}", number)
        reader.feed(number, line)
    if reader.game is None:
        raise BadRecord(f"expected «touchline {FORMAT}» and «game <id> <version>», got the end of the text", number + 1)
    if reader.heading.dice and reader.heading.dice.secret is not None:
        _check_draws(reader)
    return reader.playing(), reader.heading


def _check_draws(reader: Reader) -> None:
    dice = reader.heading.dice
    assert dice is not None
    assert dice.secret is not None
    if fair.commitment(dice.secret) != dice.commitment:
        raise RecordRefused("the opened secret is not the one committed to", 1, rule="")
    for k, (line, value, sides) in enumerate(reader.draws):
        drawn = fair.draw(dice.secret, dice.home, dice.away, k, sides)
        if drawn != value:
            raise RecordRefused(
                f"the committed dice gave {drawn} of {sides} on roll {k + 1}, not {value}", line, rule=""
            )
