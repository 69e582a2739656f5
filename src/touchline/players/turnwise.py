"""How boards with pawns, a ball and a die are thought about: turn by turn, and by a book where pawns are placed."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.players.expectation import Expectation
from touchline.players.greedy import Greedy
from touchline.players.placement import Book, Planned
from touchline.players.thought import Mind, Recipe

LEVELS = (
    Recipe("greedy", noise=0.08),
    Recipe("greedy", noise=0.04),
    Recipe("greedy", noise=0.02),
    Recipe("greedy", noise=0.008),
    Recipe("expectation", nodes=60_000, milliseconds=300, noise=0.006),
    Recipe("expectation", nodes=120_000, milliseconds=400, noise=0.002),
    Recipe("expectation", nodes=300_000, milliseconds=700),
    Recipe("expectation", nodes=600_000, milliseconds=1000),
)


def minds(book: Book) -> Mapping[str, Mind]:
    """The minds of a game that has such a book."""
    return {"greedy": Planned(book, Greedy()), "expectation": Planned(book, Expectation())}
