"""Who decides: players as values.  A player prints itself as the text that makes it again."""

from touchline.players.knowledge import LEVELS
from touchline.players.player import Player, dice_for
from touchline.players.random import Random
from touchline.players.reading import OFFERED, is_player, parse_player
from touchline.players.thinker import Level, Thinker

__all__ = [
    "LEVELS",
    "OFFERED",
    "Level",
    "Player",
    "Random",
    "Thinker",
    "dice_for",
    "is_player",
    "parse_player",
]
