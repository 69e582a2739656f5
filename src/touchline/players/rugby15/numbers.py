"""Rows of numbers and the work on them: lists and the text itself, or arrays and its machine code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from touchline.players.rugby15 import hands, keeping, regret


class Interpreted:
    """Lists, for machines without a compiler."""

    even: Callable[..., None] = staticmethod(hands.even)
    deal: Callable[..., int] = staticmethod(hands.deal)
    centre: Callable[..., None] = staticmethod(hands.centre)
    follow: Callable[..., None] = staticmethod(hands.follow)
    soften: Callable[..., None] = staticmethod(hands.soften)
    doubt: Callable[..., None] = staticmethod(hands.doubt)
    strengths: Callable[..., None] = staticmethod(keeping.strengths)
    weigh: Callable[..., None] = staticmethod(keeping.weigh)
    solve: Callable[..., float] = staticmethod(regret.solve)

    @staticmethod
    def floats(values: Sequence[float]) -> Any:
        """A row of fractions."""
        return list(values)

    @staticmethod
    def wholes(values: Sequence[int]) -> Any:
        """A row of whole numbers."""
        return list(values)

    @staticmethod
    def zeros(n: int) -> Any:
        """A row of noughts."""
        return [0.0] * n


class Compiled:
    """Arrays, and machine code for them."""

    def __init__(self) -> None:
        import numpy as np

        from touchline.players.rugby15 import compiled

        self.numpy: Any = np
        self.even: Callable[..., None] = compiled.even
        self.deal: Callable[..., int] = compiled.deal
        self.centre: Callable[..., None] = compiled.centre
        self.follow: Callable[..., None] = compiled.follow
        self.soften: Callable[..., None] = compiled.soften
        self.doubt: Callable[..., None] = compiled.doubt
        self.strengths: Callable[..., None] = compiled.strengths
        self.weigh: Callable[..., None] = compiled.weigh
        self.solve: Callable[..., float] = compiled.solve

    def floats(self, values: Sequence[float]) -> Any:
        """A row of fractions."""
        return self.numpy.array(values, self.numpy.float64)

    def wholes(self, values: Sequence[int]) -> Any:
        """A row of whole numbers."""
        return self.numpy.array(values, self.numpy.int64)

    def zeros(self, n: int) -> Any:
        """A row of noughts."""
        return self.numpy.zeros(n)


Numbers = Interpreted | Compiled
_compiled: list[Compiled] = []


def numbers(is_ready: bool) -> Numbers:
    """Get the machine code's numbers if it is ready, else plain ones."""
    if not is_ready:
        return Interpreted()
    if not _compiled:
        _compiled.append(Compiled())
    return _compiled[0]
