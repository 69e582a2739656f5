"""Positions as one line of text that reads back exactly.

    foot 1 [turns=6] phase=move side=Home die=4 ball=h7 cell=f1,d2,…/f14,d13,…

After the game, its version and the options in brackets come the fields that differ from the first position of a match
with those options; fields that follow from others are left out.
"""

from __future__ import annotations

from typing import Any

from touchline.core import options as option_forms
from touchline.core.bits import Bits, each
from touchline.core.contract import Game
from touchline.core.errors import BadPosition, OptionError, shown
from touchline.core.options import Values
from touchline.core.registry import find
from touchline.core.state import Field, State, held

MOST_TEXT = 16 * 1024  # characters of a position's line


def format_value(field: Field, value: Any, depth: int = 0) -> str:
    """Write a field: rows separated by `/`, items by `,`, members of a set by `+`."""
    if isinstance(value, list):
        return ("/" if depth == 0 and len(field.shape) == 2 else ",").join(
            format_value(field, item, depth + 1) for item in value
        )
    if issubclass(field.kind, Bits):
        return "+".join(_name(field, member) for member in each(value)) or "-"
    return _name(field, value)


def _name(field: Field, value: int) -> str:
    return field.names.format(value) if field.names else str(value)


def _number(field: Field, text: str) -> int:
    return field.names.parse(text) if field.names else int(text[:20])


def parse_value(field: Field, text: str, depth: int = 0) -> Any:
    """Read what `format_value` wrote; raises ValueError."""
    if depth < len(field.shape):
        items = text.split("/" if depth == 0 and len(field.shape) == 2 else ",")
        if len(items) != field.shape[depth]:
            raise ValueError(f"expected {field.shape[depth]} values, got {len(items)}")
        return [parse_value(field, item, depth + 1) for item in items]
    if issubclass(field.kind, Bits):
        members = [] if text == "-" else [_number(field, item) for item in text.split("+")]
        if any(not 0 <= member < field.kind.width for member in members):
            raise ValueError(f"a member is not in 0..{field.kind.width - 1}")
        return sum(1 << member for member in set(members))
    return held(field, _number(field, text), "value")


def format(game: Game, s: State, values: Values, first: State | None = None) -> str:
    """Write a position of a match with these options; `first` saves making the first one again."""
    first = first or game.start(values)
    words = [game.id, str(game.version), f"[{option_forms.format(game.options, values)}]"]
    for name, field in s.fields.items():
        value = getattr(s, name)
        if not field.derived and value != getattr(first, name):
            words.append(f"{name}={format_value(field, value)}")
    return " ".join(words)


def parse(text: str, known: Game | None = None) -> tuple[Game, State, dict[str, Any]]:
    """Read a position: its game, the state, and the match's options; `known` is a game that need not be registered."""
    if len(text) > MOST_TEXT:
        raise BadPosition(f"expected at most {MOST_TEXT} characters, got {len(text)}")
    head, bracket, rest = text.strip().partition("[")
    chosen, closing, fields = rest.rpartition("]")  # an owner's sheet may hold brackets
    words = head.split()
    if not bracket or not closing or len(words) != 2 or not words[1].isdecimal():
        raise BadPosition(f"expected «game version [options] field=value …», got {shown(text)}")
    version = int(words[1][:9])
    game = known if known and (known.id, known.version) == (words[0], version) else find(words[0], version)
    try:
        values = option_forms.parse(game.options, chosen)
    except OptionError as error:
        raise BadPosition(str(error)) from None
    s = game.start(values)
    for word in fields.split():
        _assign(s, word)
    game.rules.derive(s)
    return game, s, values


def _assign(s: State, word: str) -> None:
    name, equals, text = word.partition("=")
    field = s.fields.get(name)
    if not equals or field is None or field.derived:
        raise BadPosition(f"expected field=value with a field of the game, got {shown(word)}")
    try:
        value = parse_value(field, text)
    except (ValueError, TypeError, OverflowError, KeyError, IndexError) as error:
        raise BadPosition(f"field {name}: {error}: {shown(text)}") from None
    if field.shape:
        _pour(getattr(s, name), value)
    else:
        setattr(s, name, value)


def _pour(into: list[Any], values: list[Any]) -> None:
    for i, value in enumerate(values):
        if isinstance(value, list):
            _pour(into[i], value)
        else:
            into[i] = value
