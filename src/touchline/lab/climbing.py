"""Finds the weights of a game's judge by matches: changes that win are kept.

In each round a few weights are changed at random, and the changed judge meets the present one, both looking ahead as
far as they may, on the same dice and from the same first moves with the sides swapped.  A change is kept if it wins
clearly more often than it loses.  That is slow, and blind to what does not show in so many matches, but it asks for
nothing else than to win.  The same seed gives the same weights.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from touchline import fast
from touchline.core.contract import BOTH, CHANCE, HOME, NOBODY, SEATS, Game
from touchline.core.errors import TouchlineError
from touchline.core.sinks import Dice
from touchline.lab.simulate import match_seed
from touchline.lab.tuning import Progress, drawn, sealed
from touchline.players.knowledge import knowledge, mind
from touchline.players.thought import Budget, Mind

CHANGED = 4  # weights at once
STEP, LEAST_STEP = 0.35, 10  # of a weight's size, and at least
OPENING = 4  # decisions at random, so that matches without dice differ
CLEARLY = 1.5  # standard deviations by which more must be won than lost


@dataclass(frozen=True)
class Climbed:
    """Weights, and what became of the changes that were tried."""

    weights: tuple[int, ...]
    tried: int
    kept: int
    won: int  # matches of the changes that were kept, against the weights before them
    lost: int

    def __str__(self) -> str:
        return f"{self.tried} changes tried, {self.kept} kept: {self.won} matches won with them, {self.lost} lost"


def climb(
    game: Game, values: Mapping[str, object], matches: int, rounds: int, nodes: int, seed: int, progress: Progress
) -> Climbed:
    """Try changes of the weights in matches; raises TouchlineError for a game without a judge."""
    if game.judge is None:
        raise TouchlineError(f"{game.id} has no judge to tune")
    engine: Any = fast.compiled(game)
    usual, engine.weights = engine.weights, engine.weights.copy()
    rivals = Rivals(game, values, engine, nodes)
    chance, present = Random(seed), tuple(usual.tolist())
    kept = won = lost = 0
    try:
        for number in range(rounds):
            trial = changed(present, chance)
            results = []
            for index in range(matches):
                results.append(rivals.play(trial, present, match_seed(seed, number * matches + index // 2), index % 2))
                progress("rounds", number + (index + 1) / matches, rounds)
            if is_better(results):
                present, kept = trial, kept + 1
                won, lost = won + results.count(1), lost + results.count(-1)
    finally:
        engine.weights = usual
    return Climbed(present, rounds, kept, won, lost)


def changed(weights: tuple[int, ...], chance: Random) -> tuple[int, ...]:
    """Change a few weights at random."""
    then = list(weights)
    for i in chance.sample(range(len(then)), min(CHANGED, len(then))):
        then[i] += round(chance.gauss(0, 1) * max(LEAST_STEP, STEP * abs(then[i])))
    return tuple(then)


def is_better(results: list[int]) -> bool:
    """Tell whether so many wins and losses are no accident.

    >>> is_better([1] * 12 + [0] * 6 + [-1] * 3), is_better([1] * 8 + [-1] * 6), is_better([0])
    (True, False, False)
    """
    won, lost = results.count(1), results.count(-1)
    return won - lost > CLEARLY * math.sqrt(won + lost)


class Rivals:
    """Two judges of one game, between whom matches are played."""

    def __init__(self, game: Game, values: Mapping[str, object], engine: Any, nodes: int) -> None:
        self.game, self.values, self.engine, self.budget = game, values, engine, Budget(nodes)
        self.mind: Mind = mind(game, knowledge(game).levels[-1].mind)

    def play(self, first: tuple[int, ...], second: tuple[int, ...], seed: int, first_seat: int) -> int:
        """Play a match: 1 if the first won, -1 if it lost."""
        game, s, dice, decisions = self.game, self.game.start(self.values), Dice(), 0
        dice.seed = seed
        while (who := game.rules.actor(s)) != NOBODY:
            seat = who if who != BOTH else next(seat for seat in SEATS if game.legal(s, seat))
            if who == CHANCE or (decisions < OPENING and not sealed(game, s)):
                code = drawn(game, s, seat, dice)
                decisions += who != CHANCE
            else:
                self.engine.weights[:] = first if seat == first_seat else second
                legal = game.legal(s, seat)
                thought = self.mind.think(game, game.view(s, seat), seat, legal, self.budget, Dice())
                code = legal[thought.best]
            game.rules.apply(s, seat, code)
        result = game.rules.result(s)
        return ((result > 0) - (result < 0)) * (1 if first_seat == HOME else -1)
