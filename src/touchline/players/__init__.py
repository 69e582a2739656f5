"""Who decides: players as values.  A player prints itself as the text that makes it again."""

from touchline.core.errors import TouchlineError, shown
from touchline.players.player import Player, dice_for
from touchline.players.random import Random

KINDS = ("random",)

__all__ = ["KINDS", "Player", "Random", "dice_for", "parse_player"]


def parse_player(text: str) -> Player:
    """Make a player from its text.

    >>> parse_player("random"), parse_player("random:7")
    (Random(seed=None), Random(seed=7))
    """
    kind, colon, seed = text.strip().partition(":")
    if kind != "random":
        raise TouchlineError(f"expected a player: {', '.join(KINDS)}; got {shown(text)}")
    if not colon:
        return Random()
    if not seed.isascii() or not seed.isdecimal() or len(seed) > len(str(1 << 48)):
        raise TouchlineError(f"expected random:<seed> with a whole number, got {shown(text)}")
    return Random(int(seed))
