"""Who sits where: a person or a player of the house."""

from __future__ import annotations

from dataclasses import dataclass

from touchline.core.errors import TouchlineError, shown
from touchline.core.record import MOST_NAME
from touchline.core.sinks import Dice
from touchline.players import KINDS, Player, dice_for, parse_player

HUMAN = "human"


@dataclass
class Chair:
    """One side of the table."""

    name: str  # as in the record; "" for a person who gave none
    player: Player | None = None  # None: a person
    dice: Dice | None = None  # the player's own

    @property
    def is_person(self) -> bool:
        """A person sits here."""
        return self.player is None


def parse_chair(text: str, seat: int, seed: int | None = None) -> Chair:
    """Seat `human`, `human:Ana`, `random` or `random:7`."""
    kind, _, name = text.strip().partition(":")
    if kind == HUMAN:
        return Chair(checked_name(name))
    if kind not in KINDS:
        raise TouchlineError(f"expected {HUMAN}, {HUMAN}:<name> or {', '.join(KINDS)}; got {shown(text)}")
    player = parse_player(text)
    return Chair(str(player), player, dice_for(player, seat, seed))


def seat_again(name: str, seat: int, dice: int | None) -> Chair:
    """Seat whom a record names: a player of the house if it reads as one, else a person."""
    if name.partition(":")[0] not in KINDS:
        return Chair(name)
    chair = parse_chair(name, seat)
    if dice is not None and chair.dice is not None:
        chair.dice.seed = dice
    return chair


def checked_name(name: str) -> str:
    """Accept a person's name for the record: one short printable line that is no player of the house."""
    name = name.strip()
    if len(name) > MOST_NAME or not name.isprintable():
        raise TouchlineError(f"expected a name of at most {MOST_NAME} printable characters, got {shown(name)}")
    if name.partition(":")[0] in KINDS:
        raise TouchlineError(f"a person cannot be called {shown(name)}: that is a player of the house")
    return name
