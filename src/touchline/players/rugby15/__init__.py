"""How Rugby 15 is thought about: a matrix game every turn, over what both hands may be."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.players.knowledge import Knowledge
from touchline.players.rugby15.appraisal import value
from touchline.players.rugby15.mind import Equilibrium
from touchline.players.thought import Mind, Recipe

__all__ = ["KNOWLEDGE", "LEVELS", "MINDS", "value"]

MINDS: Mapping[str, Mind] = {
    "equilibrium": Equilibrium(),
    "careful": Equilibrium(is_careful=True),
    "reader": Equilibrium(reads=True),
}
NOISES = (1.5, 0.45, 0.26, 0.18, 0.14, 0.095, 0.04)  # of levels 1 to 7
ROUNDS = 60  # of theirs
BLUNDER = 1.0  # cards are laid unseen, and chance forgives more than on a board
LEVELS = (
    *(
        Recipe("careful" if level == 1 else "equilibrium", ROUNDS, milliseconds=800, noise=noise, blunder=BLUNDER)
        for level, noise in enumerate(NOISES, start=1)
    ),
    Recipe("equilibrium", nodes=600, milliseconds=1000),
)
KNOWLEDGE = Knowledge(MINDS, LEVELS, LEVELS[-1], value=value)
