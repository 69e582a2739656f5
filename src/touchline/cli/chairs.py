"""Who sits where: a person or a player of the house."""

from __future__ import annotations

from dataclasses import dataclass

from touchline.cli.language import Words
from touchline.core.contract import Game
from touchline.core.errors import TouchlineError, shown
from touchline.core.record import MOST_NAME
from touchline.core.sinks import Dice
from touchline.players import LEVELS, Player, dice_for, is_player
from touchline.players.reading import known

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


def parse_chair(game: Game, text: str, seat: int, seed: int | None = None) -> Chair:
    """Seat `human`, `human:Ana`, `random`, `random:7`, a level or a way of thinking about the game."""
    kind, _, name = text.strip().partition(":")
    if kind == HUMAN:
        return Chair(checked_name(name))
    if not is_player(text):
        raise TouchlineError(
            f"expected {HUMAN}, {HUMAN}:<name>, random or a level from 1 to {len(LEVELS)}; got {shown(text)}"
        )
    player = known(game, text)
    return Chair(str(player), player, dice_for(player, seat, seed))


def seat_again(game: Game, name: str, seat: int, dice: int | None) -> Chair:
    """Seat whom a record names: a player of the house if it reads as one, else a person."""
    if not is_player(name):
        return Chair(name)
    chair = parse_chair(game, name, seat)
    if dice is not None and chair.dice is not None:
        chair.dice.seed = dice
    return chair


def called(words: Words, name: str) -> str:
    """Call a player as people do: by the level, or by the name."""
    number = name.partition(":")[0]
    return words("play.level", number=number) if number.isdecimal() and is_player(name) else name


def checked_name(name: str) -> str:
    """Accept a person's name for the record: one short printable line that is no player of the house."""
    name = name.strip()
    if len(name) > MOST_NAME or not name.isprintable():
        raise TouchlineError(f"expected a name of at most {MOST_NAME} printable characters, got {shown(name)}")
    if is_player(name):
        raise TouchlineError(f"a person cannot be called {shown(name)}: that is a player of the house")
    return name
