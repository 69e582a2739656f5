"""Action spaces: the codes that a game declares, numbered from 0 without gaps."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from touchline.core.contract import Game
from touchline.core.errors import ActionError, shown

Mask = npt.NDArray[np.int8]


class Actions:
    """The actions of a game's seats: the place of a code among all that the game declares, in rising order.

    An action means the same in every position, option and match of one version of the game.
    """

    def __init__(self, game: Game) -> None:
        self.codes: tuple[int, ...] = tuple(code for span in game.codes for code in span)
        self._places = {code: action for action, code in enumerate(self.codes)}
        if not self.codes:
            raise ValueError(f"{game.id} does not declare its codes")

    def __len__(self) -> int:
        return len(self.codes)

    def encode(self, code: int) -> int:
        """Number a code."""
        return self._places[code]

    def decode(self, action: int) -> int:
        """Find the code of an action."""
        if not 0 <= action < len(self.codes):
            raise ActionError(f"expected an action from 0 to {len(self.codes) - 1}, got {shown(action)}")
        return self.codes[int(action)]

    def mask(self, codes: Iterable[int]) -> Mask:
        """Write 1 for every action whose code is given and 0 for the others."""
        mask = np.zeros(len(self.codes), np.int8)
        mask[[self._places[code] for code in codes]] = 1
        return mask
