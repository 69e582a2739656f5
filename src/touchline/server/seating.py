"""Setting a table up: from what a person asks for to what is stored."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from touchline.core.contract import AWAY, BOTH, HOME, NOBODY, SEATS, Game
from touchline.core.dice import checked_entropy, commitment
from touchline.core.errors import DiceError, OptionError, TouchlineError, UnknownGame, shown
from touchline.core.options import Sheet, Value
from touchline.core.registry import find
from touchline.players import OFFERED, Random, parse_player
from touchline.server.entries import BASE, Entry
from touchline.server.protocol import Words
from touchline.server.protocol.tables import NewTable, TableMade
from touchline.server.records import read_record
from touchline.server.shown import Speaker
from touchline.server.store import TableRow, now, token_hash
from touchline.server.words import Refusal, say

PERSON = "person"
ID_BYTES, TOKEN_BYTES, SECRET_BYTES, ENTROPY_BYTES = 9, 24, 32, 8
MOST_NAME = 40
SEAT_WORDS = {HOME: "home", AWAY: "away", BOTH: "both"}


@dataclass(frozen=True)
class Setting:
    """A table that is ready to be stored."""

    row: TableRow
    seats: dict[str, int]  # token hash → seat
    base: tuple[Entry, ...]
    made: TableMade


def find_game(id: str, version: int | None = None) -> Game:
    """Get a game, or refuse."""
    try:
        return find(id, version)
    except UnknownGame as error:
        raise Refusal("game/unknown", detail=str(error)) from None


def read_options(game: Game, given: Mapping[str, str]) -> dict[str, Value]:
    """Read options given as text and add the defaults; a sheet is named or given whole, never read from a file."""
    known = {option.name: option for option in game.options}
    try:
        values: dict[str, object] = {}
        for name, text in given.items():
            option = known.get(name)
            if option is None:
                values[name] = text
            else:
                values[name] = option.written(text) if isinstance(option, Sheet) else option.parse(text)
        complete = game.values(values)
        game.start(complete)
    except OptionError as error:
        raise Refusal("option/invalid", _of_option(game, error), detail=str(error)) from None
    except (ArithmeticError, LookupError, AttributeError, TypeError, ValueError, RecursionError) as error:
        # an owner's sheet can hold anything at all
        raise Refusal("option/invalid", detail=type(error).__name__) from None
    return complete


def _of_option(game: Game, error: OptionError) -> Words | None:
    """Name the option that is refused, if it is one of the game's."""
    if error.facts.get("option") not in [option.name for option in game.options]:
        return None
    return say("refused_where.option/invalid", option=Speaker(game).word(f"option.{error.facts['option']}.label"))


def write_options(game: Game, values: Mapping[str, Value]) -> dict[str, str]:
    """Write options as text."""
    return {option.name: option.format(values[option.name]) for option in game.options}


def new_setting(new: NewTable, most_actions: int) -> Setting:
    """Check what is asked for and lay a table out; raises Refusal."""
    game = find_game(new.game)
    for player in (new.home, new.away):
        check_player(player)
    if new.shared and (new.home, new.away) != (PERSON, PERSON):
        raise Refusal("table/no-person")
    base: tuple[Entry, ...] = ()
    if new.record is None:
        values = read_options(game, new.options)
    else:
        game, values, base = _fork(new, game, most_actions)
    row = TableRow(
        id=new_id(),
        game=game.id,
        version=game.version,
        options=json.dumps(write_options(game, values)),
        home=new.home,
        away=new.away,
        home_name=_name(new, HOME),
        away_name=_name(new, AWAY),
        shared=new.shared,
        odds=new.odds,
        secret=new_secret(),
        created=now(),
    )
    row.home_entropy, row.away_entropy = _entropies(new)
    tokens = _tokens(new)
    seats = {token_hash(token): seat for seat, token in tokens.items()}
    words = {SEAT_WORDS[seat]: token for seat, token in tokens.items()}
    return Setting(row, seats, base, TableMade(table=row.id, tokens=words, commitment=commitment(row.secret)))


def new_rematch(row: TableRow, seats: Mapping[str, int]) -> tuple[TableRow, dict[str, int]]:
    """Lay out another match of the same two with the seats changed; the same tokens open it."""
    again = TableRow(
        id=new_id(),
        game=row.game,
        version=row.version,
        options=row.options,
        home=row.away,
        away=row.home,
        home_name=row.away_name,
        away_name=row.home_name,
        shared=row.shared,
        odds=row.odds,
        secret=new_secret(),
        home_entropy=None if row.away == PERSON else new_entropy(),
        away_entropy=None if row.home == PERSON else new_entropy(),
        created=now(),
    )
    return again, {token: seat if seat == BOTH else 1 - seat for token, seat in seats.items()}


def check_player(text: str) -> None:
    """Refuse all but a person, a computer player on offer, and random with a seed: others may think for hours."""
    if text in (PERSON, *OFFERED):
        return
    try:
        player = parse_player(text)
    except TouchlineError as error:
        raise Refusal("player/unknown", detail=str(error)) from None
    if not isinstance(player, Random):
        known = ", ".join((PERSON, *OFFERED, "random:7"))
        raise Refusal("player/unknown", detail=f"expected one of {known}; got {shown(text)}")


def read_entropy(text: str) -> str:
    """Take a seat's own addition to the dice; a random one if it gives none."""
    try:
        return checked_entropy(text) if text else new_entropy()
    except DiceError as error:
        raise Refusal("dice/entropy", detail=str(error)) from None


def new_entropy() -> str:
    """Make a random addition to the dice."""
    return secrets.token_hex(ENTROPY_BYTES)


def new_secret() -> bytes:
    """Make the secret of a table's dice."""
    return secrets.token_bytes(SECRET_BYTES)


def new_id() -> str:
    """Make a table's id."""
    return secrets.token_urlsafe(ID_BYTES)


def _entropies(new: NewTable) -> tuple[str | None, str | None]:
    """A computer's at once, the creator's if it is given, a person's else when the seat is first taken."""
    given = {
        seat: None if player == PERSON else new_entropy()
        for seat, player in zip(SEATS, (new.home, new.away), strict=True)
    }
    creator = AWAY if new.away == PERSON != new.home else HOME
    if new.entropy:
        given[creator] = read_entropy(new.entropy)
    return given[HOME], given[AWAY]


def _tokens(new: NewTable) -> dict[int, str]:
    if new.shared:
        return {BOTH: secrets.token_urlsafe(TOKEN_BYTES)}
    players = {HOME: new.home, AWAY: new.away}
    return {seat: secrets.token_urlsafe(TOKEN_BYTES) for seat in SEATS if players[seat] == PERSON}


def _name(new: NewTable, seat: int) -> str:
    name = new.names[seat] if seat < len(new.names) else ""
    return "".join(character for character in name if character.isprintable()).strip()[:MOST_NAME]


def _fork(new: NewTable, game: Game, most_actions: int) -> tuple[Game, dict[str, Value], tuple[Entry, ...]]:
    match, _ = read_record(new.record or "", most_actions)
    if match.game.id != game.id or new.options:
        raise Refusal("record/game")
    upto = len(match.actions) if new.upto is None else new.upto
    if not 0 <= upto <= len(match.actions):
        raise Refusal("record/upto", total=len(match.actions))
    base = tuple(Entry(BASE, action.seat, action.code) for action in match.actions[:upto])
    match.rewind(upto)
    if match.actor == NOBODY:
        raise Refusal("table/over")
    return match.game, match.values, base
