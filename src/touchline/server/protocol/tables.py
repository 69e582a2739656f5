"""What the house answers over HTTP of itself, its games and its tables, and how a table is asked for."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from touchline.server.protocol import Model, Words
from touchline.server.protocol.scenes import SceneSeen


class OptionSeen(Model):
    """An option of a game, from which a form can be made."""

    name: str
    kind: Literal["whole", "choice", "switch", "sheet"]
    default: str
    low: int | None
    high: int | None
    step: int | None
    values: list[str]
    labels: list[Words]  # of the values
    label: Words
    help: Words


class PlayerSeen(Model):
    """A computer player on offer."""

    name: str  # a level, "1" to "8", or "random"
    label: Words


class GameSeen(Model):
    """A game on offer."""

    id: str
    version: int
    title: Words
    line: Words
    options: list[OptionSeen]
    players: list[PlayerSeen]
    scene: SceneSeen  # for its card: a position of its play


class NewTable(Model):
    """Set a table up.  A seat is taken by "person" or by the name of a computer player."""

    game: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[str, Annotated[str, Field(max_length=70_000)]], Field(max_length=60)] = {}
    home: Annotated[str, Field(max_length=40)] = "person"
    away: Annotated[str, Field(max_length=40)] = "person"
    shared: bool = False  # both seats at one screen: one token plays both
    names: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=2)] = []
    entropy: Annotated[str, Field(max_length=64)] = ""
    odds: bool = True
    record: Annotated[str, Field(max_length=4_200_000)] | None = None  # fork: go on from this match
    upto: int | None = None  # after so many of its actions; None: after all


class TableMade(Model):
    """A table and the links to its seats; a token is a secret."""

    table: str
    tokens: dict[str, str]  # "home", "away" or "both"; none for a computer's seat
    commitment: str


class TableSeen(Model):
    """What anybody may know of a table."""

    table: str
    game: str
    title: Words
    names: list[str]
    seats: list[str]  # "person" or a computer player's name
    score: tuple[int, int]
    period: int
    turn: int
    over: bool


class Health(Model):
    """The server is up."""

    status: Literal["ok"] = "ok"
    protocol: int
    version: str


class Problem(Model):
    """Why a request over HTTP was not carried out."""

    code: str  # "game/unknown", "option/invalid", "record/refused", "table/not-over", "limit/tables" …
    words: Words
    detail: str = ""  # the particulars, in English, for whoever wrote the request
