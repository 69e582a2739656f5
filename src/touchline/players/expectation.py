"""A mind that looks ahead over the dice with the game's judge, in machine code: deeper as long as its budget lasts."""

from __future__ import annotations

from threading import Timer
from typing import Any

from touchline import fast
from touchline.core.contract import HOME, Game
from touchline.core.judging import WON
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.players.greedy import imagined
from touchline.players.thought import Budget, Thought

CANDIDATES = (64, 24, 10, 6, 5, 4)  # actions looked into: through the roll after them, then by decisions ahead
WIDTHS = (1, 3, 3, 3, 3, 3)  # inside, by the decisions left after it
NODES, STOP = 0, 1  # of a meter, as in `search.expecting`
LEAST = 3  # actions that must be finished at a depth for it to count
SPARE = 0.9  # of the time


class Expectation:
    """Averages over chance and lets each seat take its best."""

    is_compiled = True

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Look ahead in some of the worlds that the view allows."""
        import numpy as np

        engine = fast.compiled(game)
        worlds = imagined(game, view, seat, dice)
        meter = np.array([budget.nodes, 0], np.int64)
        timer = started(meter, budget)
        thoughts = []
        for k, world in enumerate(worlds):
            allowed = int(meter[NODES])
            meter[NODES] = max(1, allowed // (len(worlds) - k))
            rest = allowed - int(meter[NODES])
            thoughts.append(Looking(engine, engine.pack(world), seat, legal, meter).look())
            meter[NODES] += rest
        if timer:
            timer.cancel()
        values = tuple(sum(column) / len(worlds) for column in zip(*(values for values, _ in thoughts), strict=True))
        return Thought(values, nodes=budget.nodes - int(meter[NODES]), depth=max(depth for _, depth in thoughts))


def started(meter: Any, budget: Budget) -> Timer | None:
    """Have the meter stopped when the time is over."""
    if budget.seconds is None:
        return None

    def stop() -> None:
        meter[STOP] = 1

    timer = Timer(budget.seconds * SPARE, stop)
    timer.daemon = True
    timer.start()
    return timer


class Looking:
    """One position being looked at, deeper and deeper, the best actions first."""

    def __init__(self, engine: Any, state: Any, seat: int, legal: list[int], meter: Any) -> None:
        self.engine, self.state, self.seat, self.legal, self.meter = engine, state, seat, legal, meter
        self.side = 1 if seat == HOME else -1

    def look(self) -> tuple[list[float], int]:
        """What each action is worth to the seat, and how deep that was looked into."""
        values, depth = self.glance(), 0
        ranked = sorted(range(len(values)), key=lambda i: -values[i])
        for ahead, candidates in enumerate(CANDIDATES):
            found = self.deeper(ranked[:candidates], ahead)
            if len(found) < min(LEAST, len(ranked)):
                break
            depth = ahead + 1
            settle(values, ranked, found)
            ranked = sorted(found, key=lambda i: -values[i])
        return values, depth

    def glance(self) -> list[float]:
        """Judge what each action leads to."""
        import numpy as np

        from touchline.players.search.expecting import glance

        values, engine = np.zeros(len(self.legal)), self.engine
        actions = np.array(self.legal, np.int64)
        glance(engine.verb, self.state, self.seat, actions, engine.weights, self.meter, values)
        return [self.side * float(value) / WON for value in values]

    def deeper(self, candidates: list[int], ahead: int) -> dict[int, float]:
        """Look into actions in turn, so many further decisions ahead, for as long as the meter runs."""
        import numpy as np

        from touchline.players.search.expecting import UNFINISHED, expect

        found, widths = dict[int, float](), np.array(WIDTHS, np.int64)
        for i in candidates:
            value = expect(
                self.engine.verb, self.state, self.seat, self.legal[i], ahead, widths, self.engine.weights, self.meter
            )
            if value == UNFINISHED:
                break
            found[i] = self.side * float(value) / WON
        return found


def settle(values: list[float], ranked: list[int], found: dict[int, float]) -> None:
    """Take deeper values over; what was left behind is worth no more than the least of them."""
    least = min(found.values())
    for i in ranked:
        values[i] = found[i] if i in found else min(values[i], least)
    for i in set(range(len(values))) - set(ranked):
        values[i] = min(values[i], least)
