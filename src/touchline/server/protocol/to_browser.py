"""What a table says to a browser over their socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from touchline.server.protocol import Model, Seat, Words
from touchline.server.protocol.scenes import SceneSeen


class Told(Model):
    """An event this viewer may know."""

    kind: str
    rule: str
    args: list[int]
    words: Words
    hearer: Seat | None = None  # the one seat that may know; None: everybody


class Choice(Model):
    """A legal action of the viewer's seat, and how it is made by hand."""

    name: str  # what `Act.action` repeats
    piece: str
    cell: str
    card: str
    button: Words | None
    route: list[str]
    cost: Told | None  # a foul or a loss that this action is sure to bring


class Asked(Model):
    """What is asked of one seat now."""

    seat: Seat
    words: Words
    rule: str
    choices: list[Choice]
    phrases: list[str]  # whole placements that can be named: formations, «stay»
    labels: list[Words] = []  # what the phrases are called, in the same order
    may_undo: bool
    scene: SceneSeen | None = None  # at one screen, where a game has secrets: what only this seat may see


class Clocks(Model):
    """Time, where a table runs on it; seconds left when the message was sent."""

    period: float | None  # of the present period
    running: bool
    decision: float | None  # of the present decision


class Ending(Model):
    """How the match ended."""

    winner: Seat | None  # None: level
    by: Literal["play", "resignation", "agreement"]
    words: Words


class Update(Model):
    """The newest thing the viewer may know."""

    type: Literal["update"] = "update"
    version: int
    period: int
    turn: int
    when: Words  # the same in the game's words: «Half 1 · turn 3»
    told: list[Told]  # since the update before; of a forked table's first, the end of the match before
    back_to: int | None = None  # an open action was taken back: what was told after that version holds no longer
    scene: SceneSeen
    acting: list[int]  # who is to act: seats, or 3 for chance
    ready: list[Seat]  # seats whose sealed choice is in
    asked: list[Asked]  # one for each seat of this viewer that has something to decide
    clocks: Clocks | None
    draw_offered_by: Seat | None
    rematch: str | None  # the table of the rematch, once both want it
    rematch_asked_by: list[Seat] = []
    may_undo: list[Seat] = []  # seats of this viewer that may take their last action back, asked or not
    ending: Ending | None
    last: list[str]  # cells touched by the last visible action, for an outline
    way: list[str]  # cells passed by what that action moved, start and end included, where there is a way to show


class Ack(Model):
    """The request with that id was carried out."""

    type: Literal["ack"] = "ack"
    id: str


class Refused(Model):
    """The request with that id (or the whole message, if it had none) was not carried out."""

    type: Literal["refused"] = "refused"
    id: str | None
    code: str  # "action/illegal", "table/stale", "table/not-your-seat", "message/malformed", "message/too-many" …
    rule: str
    words: Words


class Welcome(Model):
    """The first message after connecting."""

    type: Literal["welcome"] = "welcome"
    protocol: int
    table: str
    game: str
    seats: list[Seat]  # that this token may play: both at one screen, none for a spectator
    names: list[str]
    commitment: str  # of the dice
    odds: bool  # odds may be asked for at this table
    hints: bool  # and hints
    version: int  # of the newest update
    options: dict[str, str]


class Presence(Model):
    """Who is connected now."""

    type: Literal["presence"] = "presence"
    seats: list[Seat]
    spectators: int


class OddsSeen(Model):
    """What may become of an action: the answer to AskOdds."""

    type: Literal["odds"] = "odds"
    id: str
    action: str
    outcomes: list[tuple[Words, float]]  # in words, with its probability


class HintSeen(Model):
    """An action worth thinking of."""

    action: str  # as in `Choice.name`
    chance: float  # of winning, a draw counting half
    share: float | None  # how often to play it, where one must not be foreseen


class HintsSeen(Model):
    """What the best player of the house would think of, the best first: the answer to AskHint."""

    type: Literal["hints"] = "hints"
    id: str
    hints: list[HintSeen]


ToBrowser = Annotated[Welcome | Update | Ack | Refused | Presence | OddsSeen | HintsSeen, Field(discriminator="type")]
