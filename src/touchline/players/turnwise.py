"""How boards with pawns, a ball and a die are thought about: turn by turn, and by a book where pawns are placed."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.players.expectation import Expectation
from touchline.players.greedy import Greedy
from touchline.players.placement import Book, Planned
from touchline.players.thought import BLUNDER, Mind, Recipe

THOUGHT = (  # nodes and milliseconds of those who look ahead; the levels below them look at the next action
    (60_000, 300),
    (120_000, 400),
    (300_000, 700),
    (600_000, 1000),
)


def levels(at_a_glance: tuple[float, ...], ahead: tuple[float, ...], careless: float = BLUNDER) -> tuple[Recipe, ...]:
    """The eight levels, by their noise: a goal is worth more where few fall; `careless`: how far the first errs."""
    first, *others = at_a_glance
    return (
        Recipe("greedy", noise=first, blunder=careless),
        *(Recipe("greedy", noise=noise) for noise in others),
        *(
            Recipe("expectation", nodes=nodes, milliseconds=milliseconds, noise=noise)
            for (nodes, milliseconds), noise in zip(THOUGHT, ahead, strict=True)
        ),
    )


def minds(book: Book) -> Mapping[str, Mind]:
    """The minds of a game that has such a book."""
    return {
        "greedy": Planned(book, Greedy()),
        "expectation": Planned(book, Expectation()),
    }
