"""A goal that is there: it is taken where to wait is hardly better, or the other side feels mocked."""

from __future__ import annotations

from fractions import Fraction

from touchline.core.contract import CHANCE, HOME, Game
from touchline.core.state import State
from touchline.players.thought import ALIKE, AS_GOOD_AS_WON

HARDLY = 0.005  # expected results: nobody should wait for so little more; in a match as good as won, for ALIKE
LESS = 1e-9  # the same: so much less than the best is no longer best


def taking(game: Game, s: State, seat: int, legal: list[int], values: tuple[float, ...]) -> tuple[float, ...]:
    """Put a goal first that an action is sure to score, else of equals what is likeliest to."""
    top = max(values)
    hardly = ALIKE if top >= AS_GOOD_AS_WON else HARDLY
    gains = {i: gain(game, s, seat, legal[i]) for i, value in enumerate(values) if value >= top - hardly}
    eligible = {i: gained for i, gained in gains.items() if gained >= 1 or values[i] == top}
    most = max(eligible.values())
    if most <= 0:
        return values
    taken = [i for i, gained in eligible.items() if gained == most]
    return tuple(top if i in taken else min(value, top - LESS) for i, value in enumerate(values))


def gain(game: Game, s: State, seat: int, code: int) -> Fraction:
    """The goals that a seat may expect of an action and of the one roll that may follow."""
    after = s.copy()
    game.rules.apply(after, seat, code)
    ends = [(after, 1)]
    if game.rules.actor(after) == CHANCE:
        ends = []
        for fate, weight in game.outcomes(after):
            rolled = after.copy()
            game.rules.apply(rolled, CHANCE, fate)
            ends.append((rolled, weight))
    total = sum(weight * game.rules.result(end) for end, weight in ends)
    ahead = Fraction(total, sum(weight for _, weight in ends)) - game.rules.result(s)
    return ahead if seat == HOME else -ahead
