"""How Rugby 15 is thought about: a matrix game every turn, over what both hands may be."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.players.rugby15.appraisal import value
from touchline.players.rugby15.mind import Equilibrium
from touchline.players.thought import Mind, Recipe

__all__ = ["LEVELS", "MINDS", "value"]

MINDS: Mapping[str, Mind] = {"equilibrium": Equilibrium(), "careful": Equilibrium(is_careful=True)}
LEVELS = (
    Recipe("careful", nodes=200, milliseconds=500, noise=0.5),
    Recipe("equilibrium", nodes=200, milliseconds=500, noise=0.36),
    Recipe("equilibrium", nodes=200, milliseconds=500, noise=0.26),
    Recipe("equilibrium", nodes=200, milliseconds=500, noise=0.18),
    Recipe("equilibrium", nodes=400, milliseconds=500, noise=0.12),
    Recipe("equilibrium", nodes=400, milliseconds=500, noise=0.08),
    Recipe("equilibrium", nodes=400, milliseconds=600, noise=0.045),
    Recipe("equilibrium", nodes=1200, milliseconds=1000),
)
