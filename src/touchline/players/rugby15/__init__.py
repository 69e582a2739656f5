"""How Rugby 15 is thought about: a matrix game every turn, over what both hands may be."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.players.rugby15.appraisal import value
from touchline.players.rugby15.mind import Equilibrium
from touchline.players.thought import Mind, Recipe

__all__ = ["LEVELS", "MINDS", "value"]

MINDS: Mapping[str, Mind] = {"equilibrium": Equilibrium(), "careful": Equilibrium(is_careful=True)}
LEVELS = (
    Recipe("careful", nodes=200, milliseconds=500, noise=0.8),
    Recipe("equilibrium", nodes=200, milliseconds=500, noise=0.42),
    Recipe("equilibrium", nodes=200, milliseconds=500, noise=0.3),
    Recipe("equilibrium", nodes=200, milliseconds=500, noise=0.22),
    Recipe("equilibrium", nodes=400, milliseconds=500, noise=0.16),
    Recipe("equilibrium", nodes=400, milliseconds=500, noise=0.11),
    Recipe("equilibrium", nodes=400, milliseconds=600, noise=0.065),
    Recipe("equilibrium", nodes=1200, milliseconds=1000),
)
