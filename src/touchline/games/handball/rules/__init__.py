"""The rules of Handball et dé, a file for each part of the game; the same text interpreted and compiled.

`position` holds what there is, `referee` the verbs, `moving` chapter 2 and `access` its 2.4, `throwing` chapter 3 and
shots, `awards` what a whistle gives, `zones`, `placement` and `restarts` how pawns are placed, `turns` turns, periods
and the score, `secrets` who may know what.
"""

from touchline.games.handball.rules.opening import start
from touchline.games.handball.rules.position import Position
from touchline.games.handball.rules.referee import actor, apply, chance, legal, result
from touchline.games.handball.rules.secrets import derive, hide, imagine, sealed

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
