"""What can be chosen before a match: typed, validated, with a text form, for flags and forms alike.

An option's label and help in both languages stand in the game's texts under `option.<name>`.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from touchline.core.errors import OptionError, shown

Value = int | bool | str
Values = Mapping[str, Value]
MOST_DATA = 64 * 1024  # bytes of a layout or dice file


@dataclass(frozen=True)
class Whole:
    """A whole number in a range."""

    name: str
    default: int
    low: int
    high: int
    step: int = 1  # from `low` on

    def expected(self) -> str:
        """Say what is accepted."""
        every = f" in steps of {self.step}" if self.step > 1 else ""
        return f"a whole number from {self.low} to {self.high}{every}"

    def check(self, value: object) -> int:
        """Return the value if it is allowed."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise refused(self, value)
        if not self.low <= value <= self.high or (value - self.low) % self.step:
            raise refused(self, value)
        return value

    def parse(self, text: str) -> int:
        """Read what a person typed."""
        try:
            return self.check(int(text[:20]))
        except ValueError:
            raise refused(self, text) from None

    def format(self, value: Value) -> str:
        """Write a value so that `parse` reads it."""
        return str(value)


@dataclass(frozen=True)
class Choice:
    """One of a few words; in a state it is its index."""

    name: str
    default: str
    values: tuple[str, ...]

    def expected(self) -> str:
        """Say what is accepted."""
        return "one of " + ", ".join(self.values)

    def check(self, value: object) -> str:
        """Return the value if it is allowed."""
        if not isinstance(value, str) or value not in self.values:
            raise refused(self, value)
        return value

    def parse(self, text: str) -> str:
        """Read what a person typed."""
        return self.check(text.strip())

    def format(self, value: Value) -> str:
        """Write a value so that `parse` reads it."""
        return str(value)

    def index(self, values: Values) -> int:
        """The number that stands for the chosen word in a state."""
        return self.values.index(str(values[self.name]))


@dataclass(frozen=True)
class Switch:
    """On or off."""

    name: str
    default: bool

    def expected(self) -> str:
        """Say what is accepted."""
        return "on or off"

    def check(self, value: object) -> bool:
        """Return the value if it is allowed."""
        if not isinstance(value, bool):
            raise refused(self, value)
        return value

    def parse(self, text: str) -> bool:
        """Read what a person typed."""
        word = text.strip().lower()
        if word in ("on", "yes", "true", "1"):
            return True
        if word in ("off", "no", "false", "0"):
            return False
        raise refused(self, text)

    def format(self, value: Value) -> str:
        """Write a value so that `parse` reads it."""
        return "on" if value else "off"


@dataclass(frozen=True)
class Sheet:
    """A data sheet (a board's markings, dice faces, a line-up): one we ship, by name, or an owner's own TOML file.

    An owner's sheet becomes part of the option's value, as compact JSON, so that a record stands alone.
    """

    name: str
    default: str
    folder: Path  # where the shipped sheets are
    load: Callable[[Mapping[str, Any]], object]  # validates; raises ValueError with a sentence

    def shipped(self) -> tuple[str, ...]:
        """The names of the sheets that come with the game, the default first."""
        return _shipped(self)

    def template(self, name: str) -> str:
        """The text of a shipped sheet, from which an owner makes his own."""
        if name not in self.shipped():
            raise refused(self, name)
        return (self.folder / f"{name}.toml").read_text("utf-8")

    def expected(self) -> str:
        """Say what is accepted."""
        return "one of " + ", ".join(self.shipped()) + ", or the path of a .toml file of the same form"

    def check(self, value: object) -> str:
        """Return the value if it names or holds a valid sheet."""
        if not isinstance(value, str):
            raise refused(self, value)
        self.read(value)
        return compact(json.loads(value)) if value.startswith("{") else value

    def read(self, value: Value) -> object:
        """Load the sheet that a checked value stands for; it is shared, and nobody changes it."""
        return _read(self, str(value))

    def written(self, text: str) -> str:
        """Read what somebody sends from elsewhere: a name, a sheet as JSON, or the TOML text of a sheet."""
        if text.lstrip().startswith("{"):
            return self.check(text.strip())
        if "\n" not in text and "=" not in text:
            return self.check(text)
        if len(text) > MOST_DATA:
            raise refused(self, f"{len(text)} characters")
        try:
            table = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise OptionError(f"{self.name}: {error}", option=self.name) from None
        self._loaded(table, text)
        return compact(table)

    def parse(self, text: str) -> str:
        """Read a name, or a sheet itself; never a path, for a record or a position may come from a stranger."""
        return self.check(text)

    def open(self, text: str) -> str:
        """Read what the owner of this machine typed: a name, a sheet itself, or the path of a file."""
        path = Path(text)
        if text.startswith("{") or not text.endswith(".toml"):
            return self.check(text)
        try:
            if path.stat().st_size > MOST_DATA:
                raise refused(self, f"{text}: larger than {MOST_DATA} bytes")
            table = tomllib.loads(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise OptionError(f"{self.name}: cannot read {shown(text)}: {error}", option=self.name) from None
        self._loaded(table, text)
        return compact(table)

    def format(self, value: Value) -> str:
        """Write a value so that `parse` reads it."""
        return str(value)

    def _loaded(self, table: object, text: str) -> object:
        try:
            if not isinstance(table, dict):
                raise ValueError("a sheet is a table")
            return self.load(table)
        except (KeyError, TypeError, ValueError) as error:
            raise OptionError(f"{self.name}: {shown(text)} is no valid sheet: {error}", option=self.name) from None


@cache
def _shipped(sheet: Sheet) -> tuple[str, ...]:
    names = sorted(path.stem for path in sheet.folder.glob("*.toml"))
    return (sheet.default, *(name for name in names if name != sheet.default))


@lru_cache(maxsize=64)
def _read(sheet: Sheet, text: str) -> object:
    """Load a sheet by its name or from its JSON; every match of a game begins with the same few."""
    if not text.startswith("{"):
        return sheet._loaded(tomllib.loads(sheet.template(text)), text)
    if len(text) > MOST_DATA:
        raise refused(sheet, f"{len(text)} characters")
    try:
        table = json.loads(text)
    except ValueError:
        raise refused(sheet, text) from None
    return sheet._loaded(table, text)


def compact(table: object) -> str:
    """Write a sheet as one word: JSON without any white space."""
    return json.dumps(table, separators=(",", ":"), ensure_ascii=True).replace(" ", r"\u0020")


Option = Whole | Choice | Switch | Sheet


def read_typed(option: Option, text: str) -> Value:
    """Read what the owner of this machine typed; here a sheet may be the path of a file."""
    return option.open(text) if isinstance(option, Sheet) else option.parse(text)


def refused(option: Option, value: object) -> OptionError:
    """Make the error for a value that an option does not take."""
    message = f"option {option.name}: expected {option.expected()}, got {shown(value)}"
    return OptionError(message, option=option.name, expected=option.expected(), got=str(value))


def complete(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """Check the given values and add the defaults of the others, in the order of declaration."""
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            listed = ", ".join(option.name for option in options) or "none"
            raise OptionError(f"option {shown(name)} does not exist; there are: {listed}", option=name)
    return {option.name: option.check(given.get(option.name, option.default)) for option in options}


def parse(options: tuple[Option, ...], text: str) -> dict[str, Value]:
    """Read `name=value name=value`; white space separates."""
    table = {option.name: option for option in options}
    given: dict[str, object] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            raise OptionError(f"options: expected name=value, got {shown(word)}", option=name)
        if name in given:
            raise OptionError(f"option {name} is given twice", option=name)
        given[name] = table[name].parse(value) if name in table else value
    return complete(options, given)


def format(options: tuple[Option, ...], values: Values) -> str:
    """Write the values that differ from the defaults so that `parse` reads them back."""
    return " ".join(
        f"{option.name}={option.format(values[option.name])}"
        for option in options
        if values[option.name] != option.default
    )
