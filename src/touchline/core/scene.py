"""What there is to see of a view, without saying how it is drawn: the terminal and the browser draw from this.

Everything here is plain values, so that a scene can be sent as JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Mark:
    """A zone of the board, for drawing: a key of the game's texts (`mark.<key>`) and the cells it covers."""

    key: str  # "penalty_area"
    cells: tuple[str, ...]
    seat: int | None = None  # whose it is, if anybody's


@dataclass(frozen=True)
class Piece:
    """A pawn, a man, a team card: something that stands on a cell."""

    name: str  # as in notation: "H11"
    label: str  # what is printed on it: "11"
    seat: int
    cell: str  # "" while it is off the board
    role: str = "field"  # "keeper", "field", "team"
    has_ball: bool = False
    flag: str = ""  # a key of the game's texts (`flag.<key>`): "banned", "placed"


@dataclass(frozen=True)
class Card:
    """A card; an unknown one has no name."""

    name: str = ""
    colour: str = ""  # "green", "red"


@dataclass(frozen=True)
class Cards:
    """A row of cards: a key of the game's texts (`cards.<key>`), whose it is, and the cards or how many there are."""

    key: str  # "hand", "pile", "discard"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Fact:
    """A number or word beside the board: a key of the game's texts (`fact.<key>`) and its values."""

    key: str  # "turn"
    args: tuple[int, ...] = ()


@dataclass(frozen=True)
class Gesture:
    """How a person makes an action by hand: pick a piece or a card, then a cell; or press a button.

    An action with a piece and a cell is made by picking the piece and touching the cell; with a cell alone, by touching
    the cell; with a card, by picking the card; with a button, by pressing it.  A button is a key of the game's texts
    (`button.<key>`), its arguments are said as an event's are.
    """

    piece: str = ""  # a Piece's name
    cell: str = ""
    card: str = ""  # a Card's name
    button: str = ""  # "keep", "kick", "goal"
    args: tuple[int, ...] = ()  # of the button's text; named in EVENTS under `button_<key>`
    route: tuple[str, ...] = ()  # cells passed on the way, start and end included, where there is one to show


@dataclass(frozen=True)
class Scene:
    """A view laid out for the eye."""

    columns: str  # letters of the board's columns, "" for no board
    rows: int  # numbered from 1, at Home's end
    score: tuple[int, int]
    ball: str = ""  # its cell
    possession: int | None = None  # the seat that has the ball
    dark: tuple[str, ...] = ()  # dark squares, where the board is chequered
    marks: tuple[Mark, ...] = ()
    pieces: tuple[Piece, ...] = ()
    cards: tuple[Cards, ...] = ()
    facts: tuple[Fact, ...] = field(default=())
    die: int = 0  # the die last rolled and still in use; 0: none
