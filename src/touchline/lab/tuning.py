"""Finds the weights of a game's judge: matches of the judge against itself, then the weights that foretell them best.

The same seed gives the same weights.  A round plays matches with the weights found so far (some actions at random, so
that positions differ), keeps positions of both seats' decisions with the result, and moves each weight in turn as long
as the error grows less, by steps that become smaller.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from touchline import fast
from touchline.core.contract import BOTH, CHANCE, NOBODY, SEATS, Game
from touchline.core.errors import TouchlineError
from touchline.core.sinks import Dice, below
from touchline.lab.simulate import match_seed
from touchline.players.knowledge import mind
from touchline.players.thought import Budget

WILD = 8  # one decision in so many is taken at random
FIRST_STEP, LAST_STEP = 0.5, 0.05  # of a weight
LEAST_STEP = 1
PATIENCE = 0.00001  # a gain that counts


class Progress(Protocol):
    """Hears what is being done, and how far it is."""

    def __call__(self, label: str, done: float, total: float) -> None: ...


@dataclass(frozen=True)
class Tuned:
    """Weights, and how much better they foretell results than those before."""

    weights: tuple[int, ...]
    before: float  # mean square error
    after: float
    positions: int


def tune(game: Game, values: Mapping[str, object], matches: int, nodes: int, seed: int, progress: Progress) -> Tuned:
    """Play matches and fit the judge's weights to their results; raises TouchlineError for a game without a judge."""
    import numpy as np

    from touchline.players.search.fitting import mean_error

    if game.judge is None:
        raise TouchlineError(f"{game.id} has no judge to tune")
    engine = fast.compiled(game)
    kept: list[Any] = []
    results: list[float] = []
    for index in range(matches):
        states, result = played(game, engine, values, nodes, match_seed(seed, index))
        kept += states
        results += [result] * len(states)
        progress("matches", index + 1, matches)
    positions, ends = np.array(kept), np.array(results)
    found = engine.weights.copy()
    before = error = mean_error(engine.verb, positions, found, ends)
    share = FIRST_STEP
    while share >= LAST_STEP:
        for i in range(len(found)):
            error = moved(lambda: mean_error(engine.verb, positions, found, ends), found, i, share, error)
        progress("weights", round(FIRST_STEP / share), round(FIRST_STEP / LAST_STEP))
        share /= 2
    return Tuned(tuple(found.tolist()), float(before), float(error), len(ends))


def moved(measure: Any, found: Any, i: int, share: float, error: float) -> float:
    """Move one weight up or down as long as that helps; the error then."""
    for direction in (1, -1):
        while True:
            old = int(found[i])
            found[i] = old + direction * max(LEAST_STEP, round(abs(old) * share))
            now = measure()
            if now >= error - PATIENCE:
                found[i] = old
                break
            error = now
    return error


def played(game: Game, engine: Any, values: Mapping[str, object], nodes: int, seed: int) -> tuple[list[Any], float]:
    """The positions of one match in which a seat decided in the open, and how it ended."""
    s, dice, kept = game.start(values), Dice(), list[Any]()
    dice.seed = seed
    thinking = mind(game, "expectation")
    while (who := game.rules.actor(s)) != NOBODY:
        if who == CHANCE:
            outcomes = game.outcomes(s)
            at = below(dice, sum(weight for _, weight in outcomes))
            code = next(code for k, (code, _) in enumerate(outcomes) if sum(w for _, w in outcomes[: k + 1]) > at)
            game.rules.apply(s, CHANCE, code)
            continue
        seat = who if who != BOTH else next(seat for seat in SEATS if game.legal(s, seat))
        view, legal = game.view(s, seat), game.legal(s, seat)
        is_open = not game.rules.sealed(s)
        if is_open:
            kept.append(engine.pack(s))
        if is_open and below(dice, WILD) == 0:
            code = legal[below(dice, len(legal))]
        else:
            thought = thinking.think(game, view, seat, legal, Budget(nodes), dice)
            code = legal[thought.best]
        game.rules.apply(s, seat, code)
    result = game.rules.result(s)
    return kept, float((result > 0) - (result < 0))
