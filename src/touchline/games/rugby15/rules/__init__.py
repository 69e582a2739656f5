"""Rugby 15: two team cards face to face on a line of cells, two hands of cards laid at the same time.

Home stands on row `front` and attacks upwards, Away stands on the row above and attacks downwards (R-G1).  A pile is
a set: what is drawn is an outcome of chance, one card at a time, Home's draws before Away's.  A card leaves the hand
when it is laid and enters its owner's discard when both are revealed (R-G11).  The two kicks are alike: the one with
the lower number is drawn and played first, so that the numbers tell nobody anything.
"""

from touchline.games.rugby15.rules.position import Position
from touchline.games.rugby15.rules.secrets import derive, hide, imagine
from touchline.games.rugby15.rules.verbs import actor, apply, chance, legal, result, sealed, start

__all__ = (
    "Position",
    "actor",
    "apply",
    "chance",
    "derive",
    "hide",
    "imagine",
    "legal",
    "result",
    "sealed",
    "start",
)
