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
from touchline.players.taking import taking
from touchline.players.thought import AS_GOOD_AS_WON, Budget, Judging, Thought
from touchline.players.worth import Weights

NARROW, WIDE, WIDER = (2, 2, 2), (4, 3, 2), (6, 4, 2)  # actions looked into inside, by the turns left
LOOKS = (  # one after the other: turns, the most promising actions, and the widths inside
    (1, 24, NARROW),
    (2, 8, NARROW),
    (2, 8, WIDE),
    (2, 12, WIDER),
    (3, 3, NARROW),
)
THROUGH = 1  # where a look ends, the roll that is due there is seen: the judge says more once the die has fallen
GROWTH = 40  # what an action costs with one turn more, against what it cost without
NODES, STOP = 0, 1  # of a meter, as in `search.expecting`
TURN = "turn"  # the field of a position that counts turns
DIGITS = 9
LEAST = 2  # actions that must be finished at a depth for it to count


class Expectation(Judging):
    """Averages over chance and lets each seat take its best; judges by the judge's own weights or by others."""

    is_compiled = True

    def __init__(self, weights: Weights = None) -> None:
        self.weights = weights

    def think(self, game: Game, view: State, seat: int, legal: list[int], budget: Budget, dice: Dice) -> Thought:
        """Look ahead in some of the worlds that the view allows."""
        import numpy as np

        engine = fast.compiled(game)
        worlds = imagined(game, view, seat, dice)
        weights = engine.weighed(self.weights)
        meter = np.array([budget.nodes, 0], np.int64)
        timer = started(meter, budget)
        thoughts = []
        for k, world in enumerate(worlds):
            allowed = int(meter[NODES])
            meter[NODES] = max(1, allowed // (len(worlds) - k))
            rest = allowed - int(meter[NODES])
            thoughts.append(Looking(engine, weights, engine.pack(world), seat, legal, meter).look())
            meter[NODES] += rest
        if timer:
            timer.cancel()
        values = tuple(sum(column) / len(worlds) for column in zip(*(values for values, _ in thoughts), strict=True))
        if max(values) >= AS_GOOD_AS_WON and not game.rules.sealed(view):
            values = taking(game, view, seat, legal, values)
        return Thought(values, nodes=budget.nodes - int(meter[NODES]), depth=max(depth for _, depth in thoughts))


def started(meter: Any, budget: Budget) -> Timer | None:
    """Have the meter stopped when the time is over."""
    seconds = budget.for_search.seconds
    if seconds is None:
        return None

    def stop() -> None:
        meter[STOP] = 1

    timer = Timer(seconds, stop)
    timer.daemon = True
    timer.start()
    return timer


class Looking:
    """One position being looked at, deeper and deeper, the best actions first."""

    def __init__(self, engine: Any, weights: Any, state: Any, seat: int, legal: list[int], meter: Any) -> None:
        import numpy as np

        from touchline.players.search.expecting import KNOWN

        self.engine, self.weights = engine, weights
        self.state, self.seat, self.legal, self.meter = state, seat, legal, meter
        self.side = 1 if seat == HOME else -1
        self.known = np.zeros(KNOWN, np.int64)  # a wider look meets most of what a narrower one has judged

    def look(self) -> tuple[list[float], int]:
        """What each action is worth to the seat, and how many turns were looked into."""
        values, depth, cost = self.glance(), 0, 0
        for turns, candidates, widths in LOOKS:
            least, left = min(LEAST, len(values)), int(self.meter[NODES])
            if turns > max(depth, 1) and cost * GROWTH * least > left:
                break
            ranked = sorted(range(len(values)), key=lambda i: -values[i])
            found = self.deeper(ranked[:candidates], turns, widths)
            if len(found) < least:
                break
            depth, cost = turns, (left - int(self.meter[NODES])) // len(found)
            values = settled(values, found)
        return values, depth

    def glance(self) -> list[float]:
        """Judge what each action leads to, through the roll that may follow."""
        import numpy as np

        from touchline.players.search.expecting import glance_through

        values, actions = np.zeros(len(self.legal)), np.array(self.legal, np.int64)
        self.meter[NODES] -= glance_through(self.engine.verb, self.state, self.seat, actions, self.weights, values)
        return [self.side * float(value) / WON for value in values]

    def deeper(self, candidates: list[int], turns: int, widths: tuple[int, ...]) -> dict[int, float]:
        """Look into actions one after the other, to the end of so many turns, for as long as the meter runs."""
        import numpy as np

        from touchline.players.search.expecting import UNFINISHED, expect

        found, wide, engine = dict[int, float](), np.array(widths, np.int64), self.engine
        verb, weights, turn = engine.verb, self.weights, engine.layout.places[TURN].offset
        for i in candidates:
            code = self.legal[i]
            value = expect(
                verb, self.state, turn, self.seat, code, turns, THROUGH, wide, weights, self.meter, self.known
            )
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
