"""The rules of Super Goal!, one module for each chapter of the rules page.

In order of reading: `position`, `setup`, `verbs`, then `attack`, `shots`, `defence`, `fouls`, `keeper`, `champion`,
`clock` and `restarts`.
"""

from touchline.games.supergoal.rules.position import Position
from touchline.games.supergoal.rules.setup import start
from touchline.games.supergoal.rules.verbs import (
    actor,
    apply,
    chance,
    derive,
    hide,
    imagine,
    legal,
    result,
    sealed,
)

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
