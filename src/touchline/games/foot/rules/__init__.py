"""The rules of Foot et dé, a file for each part of the game; the same text interpreted and compiled.

`position` holds what there is, `referee` the verbs, `moving` chapter 2, `kicking` chapter 3 and shots, `fouls` who gets
what for them, `zones`, `placement` and `restarts` how pawns are placed, `turns` turns, halves and the score.
"""

from touchline.games.foot.rules.opening import start
from touchline.games.foot.rules.position import Position
from touchline.games.foot.rules.referee import actor, apply, chance, legal, result
from touchline.games.foot.rules.secrets import derive, hide, imagine, sealed

__all__ = [
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
]
