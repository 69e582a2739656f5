"""How Rugby 15 is thought about: a matrix game every turn, over what both hands may be."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.players.rugby15.appraisal import value
from touchline.players.rugby15.mind import Equilibrium
from touchline.players.thought import Mind, Recipe

__all__ = ["LEVELS", "MINDS", "value"]

MINDS: Mapping[str, Mind] = {"equilibrium": Equilibrium()}
LEVELS = (
    Recipe("equilibrium", nodes=8, milliseconds=200, noise=0.3),
    Recipe("equilibrium", nodes=8, milliseconds=200, noise=0.15),
    Recipe("equilibrium", nodes=8, milliseconds=200, noise=0.08),
    Recipe("equilibrium", nodes=12, milliseconds=300, noise=0.045),
    Recipe("equilibrium", nodes=12, milliseconds=300, noise=0.025),
    Recipe("equilibrium", nodes=24, milliseconds=400, noise=0.01),
    Recipe("equilibrium", nodes=60, milliseconds=700),
    Recipe("equilibrium", nodes=1200, milliseconds=1000),
)
