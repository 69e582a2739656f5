"""How Foot et dé is thought about: expectation over the dice, and a book of line-ups."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.players.expectation import Expectation
from touchline.players.foot.book import BOOK
from touchline.players.greedy import Greedy
from touchline.players.placement import Planned
from touchline.players.thought import Mind, Recipe

MINDS: Mapping[str, Mind] = {"greedy": Planned(BOOK, Greedy()), "expectation": Planned(BOOK, Expectation())}
LEVELS = (
    Recipe("greedy", noise=0.06),
    Recipe("greedy", noise=0.02),
    Recipe("expectation", nodes=500, milliseconds=200, noise=0.01),
    Recipe("expectation", nodes=4_000, milliseconds=300, noise=0.005),
    Recipe("expectation", nodes=15_000, milliseconds=400),
    Recipe("expectation", nodes=40_000, milliseconds=600),
    Recipe("expectation", nodes=100_000, milliseconds=800),
    Recipe("expectation", nodes=250_000, milliseconds=1000),
)
