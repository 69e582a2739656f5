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

CANDIDATES = (24, 8, 3)  # actions looked into: to the end of the turn, of the other side's, of the next
WIDTHS = (2, 2, 2)  # inside, by the turns left
NODES, STOP = 0, 1  # of a meter, as in `search.expecting`
TURN = "turn"  # the field of a position that counts turns
DIGITS = 9
LEAST = 2  # actions that must be finished at a depth for it to count
SPARE = 0.9  # of the time


class Expectation:
    """Averages over chance and lets each seat take its best."""

    is_compiled = True

    def __init__(self, is_through: bool = False) -> None:
        self.is_through = is_through  # where its look ends, it sees the roll that is due there

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
            thoughts.append(Looking(engine, engine.pack(world), seat, legal, meter, self.is_through).look())
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

    def __init__(self, engine: Any, state: Any, seat: int, legal: list[int], meter: Any, is_through: bool) -> None:
        self.engine, self.state, self.seat, self.legal, self.meter = engine, state, seat, legal, meter
        self.is_through = is_through
        self.side = 1 if seat == HOME else -1

    def look(self) -> tuple[list[float], int]:
        """What each action is worth to the seat, and how many turns were looked into."""
        values, depth = self.glance(), 0
        for turns, candidates in enumerate(CANDIDATES, start=1):
            ranked = sorted(range(len(values)), key=lambda i: -values[i])
            found = self.deeper(ranked[:candidates], turns)
            if len(found) < min(LEAST, len(ranked)):
                break
            depth = turns
            values = settled(values, found)
        return values, depth

    def glance(self) -> list[float]:
        """Judge what each action leads to."""
        import numpy as np

        from touchline.players.search.expecting import glance

        values, engine = np.zeros(len(self.legal)), self.engine
        actions = np.array(self.legal, np.int64)
        glance(engine.verb, self.state, self.seat, actions, engine.weights, self.meter, values)
        return [self.side * float(value) / WON for value in values]

    def deeper(self, candidates: list[int], turns: int) -> dict[int, float]:
        """Look into actions one after the other, to the end of so many turns, for as long as the meter runs."""
        import numpy as np

        from touchline.players.search.expecting import UNFINISHED, expect

        found, widths, engine = dict[int, float](), np.array(WIDTHS, np.int64), self.engine
        verb, weights, through = engine.verb, engine.weights, int(self.is_through)
        turn = engine.layout.places[TURN].offset
        for i in candidates:
            code = self.legal[i]
            value = expect(verb, self.state, turn, self.seat, code, turns, through, widths, weights, self.meter)
            if value == UNFINISHED:
                break
            found[i] = self.side * float(value) / WON
        return found


def settled(values: list[float], found: dict[int, float]) -> list[float]:
    """Take deeper values over; the others stay as far below the least of them as they were.

    >>> settled([0.5, 0.4, 0.2], {0: 0.3, 1: 0.35})
    [0.3, 0.35, 0.1]
    """
    down = min(found.values()) - min(values[i] for i in found)
    least = min(found.values())
    return [found[i] if i in found else round(min(value + down, least), DIGITS) for i, value in enumerate(values)]
