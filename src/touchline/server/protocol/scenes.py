"""What there is to see: the plain values of touchline.core.scene."""

from __future__ import annotations

from touchline.server.protocol import Model, Seat, Words


class MarkSeen(Model):
    """A zone of the board."""

    key: str
    label: Words
    cells: list[str]
    seat: Seat | None


class PieceSeen(Model):
    """Something that stands on a cell."""

    name: str
    label: str
    seat: Seat
    cell: str
    role: str
    has_ball: bool
    flag: str


class CardSeen(Model):
    """A card; an unknown one has no name."""

    name: str
    colour: str


class CardsSeen(Model):
    """A row of cards."""

    key: str
    label: Words
    seat: Seat
    cards: list[CardSeen]


class FactSeen(Model):
    """A fact beside the board."""

    key: str
    args: list[int]
    words: Words


class SceneSeen(Model):
    """A view laid out for the eye."""

    columns: str
    rows: int
    score: tuple[int, int]
    ball: str
    possession: Seat | None
    dark: list[str]
    marks: list[MarkSeen]
    pieces: list[PieceSeen]
    cards: list[CardsSeen]
    facts: list[FactSeen]
    die: int
    describe: list[Words]  # the same in words, for a screen reader
