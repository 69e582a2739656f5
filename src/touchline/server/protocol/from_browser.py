"""What a browser asks of a table over their socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from touchline.server.protocol import Model, Seat

Id = Annotated[str, Field(min_length=1, max_length=64)]


class Act(Model):
    """Play an action by its name, or a phrase such as a formation."""

    type: Literal["act"] = "act"
    id: Id
    seat: Seat
    version: int  # the update the person was looking at
    action: Annotated[str, Field(min_length=1, max_length=2000)]


class Undo(Model):
    """Take the seat's last action back, where that is fair."""

    type: Literal["undo"] = "undo"
    id: Id
    seat: Seat
    version: int


class Resign(Model):
    """Give the match up."""

    type: Literal["resign"] = "resign"
    id: Id
    seat: Seat


class OfferDraw(Model):
    """Offer a draw, accept one that is offered, or (accept = False) decline it."""

    type: Literal["draw"] = "draw"
    id: Id
    seat: Seat
    accept: bool = True


class AskRematch(Model):
    """Ask for another match with seats changed."""

    type: Literal["rematch"] = "rematch"
    id: Id
    seat: Seat


class AskOdds(Model):
    """Ask what an action may bring."""

    type: Literal["odds"] = "odds"
    id: Id
    seat: Seat
    action: Annotated[str, Field(min_length=1, max_length=200)]


class AskHint(Model):
    """Ask what the best player of the house would do."""

    type: Literal["hint"] = "hint"
    id: Id
    seat: Seat


FromBrowser = Annotated[Act | Undo | Resign | OfferDraw | AskRematch | AskOdds | AskHint, Field(discriminator="type")]
