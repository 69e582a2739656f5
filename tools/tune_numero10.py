"""Tune the judge of Numéro 10 by self-play: python tools/tune_numero10.py [MATCHES] [SEED] prints its WEIGHTS.

Short searches play against themselves.  Each position they meet is measured, and what it was worth is seen afterwards:
the next goal of its half, Home's or Away's, counting less the later it fell.  The weights are those with which the
measures foretell it best (least squares, held towards the present weights where the matches say little).
The same seed gives the same weights.
"""

from __future__ import annotations

import sys

import numpy as np
import numpy.typing as npt

from touchline.core.contract import SEATS
from touchline.core.registry import find
from touchline.core.sinks import Dice, below
from touchline.games.numero10 import judge
from touchline.games.numero10.rules.position import TURN, Position
from touchline.players.looking import AlphaBeta
from touchline.players.thinker import drawn
from touchline.players.thought import Budget

MATCHES, SEED = 60, 1
NODES, NOISE, ASTRAY = 1_500, 0.01, 12  # of the players; one coup in so many is any coup, so that all is met with
LASTS = 0.94  # of a goal's weight, for each coup that it is later
HELD = 200.0  # positions: how strongly a weight is held to what it was
GAME = find("numero10")
Numbers = npt.NDArray[np.float64]


def play(dice: Dice) -> tuple[list[tuple[int, ...]], list[float]]:
    """Play a match; the measures of its positions, and what each was worth."""
    mind, s = AlphaBeta(), GAME.start({"first_kickoff": "Home" if below(dice, 2) else "Away"})
    measured: list[tuple[int, ...]] = []
    goals: list[tuple[int, int]] = []  # at which coup of the list a goal, or the end of a half (0), came
    while (seat := GAME.rules.actor(s)) in SEATS:
        assert isinstance(s, Position)
        if s.phase == TURN:
            measured.append(judge.measures(s))
        legal, half, before = GAME.legal(s, seat), s.half, s.score[0] - s.score[1]
        thought = mind.think(GAME, s, seat, legal, Budget(NODES), dice)
        code = legal[drawn(thought, NOISE, dice)] if below(dice, ASTRAY) else legal[below(dice, len(legal))]
        GAME.rules.apply(s, seat, code)
        gained = s.score[0] - s.score[1] - before
        if gained or s.half != half:
            goals.append((len(measured), gained))
    return measured, worth(len(measured), goals)


def worth(n: int, goals: list[tuple[int, int]]) -> list[float]:
    """What each of n positions was worth: the next goal, less the later it fell; nothing beyond it or a half's end."""
    ends = dict(goals)
    values, ahead = [0.0] * n, 0.0
    for i in range(n - 1, -1, -1):
        ahead = float(ends[i + 1]) if i + 1 in ends else ahead * LASTS
        values[i] = ahead
    return values


def fit(measured: Numbers, values: Numbers) -> list[int]:
    """The weights, in thousandths of a goal, that foretell the values best."""
    spread = np.maximum(measured.std(axis=0), 1e-9)
    now = np.array(judge.WEIGHTS, np.float64) * spread / judge.GOAL_UNIT
    x = measured / spread
    found = np.linalg.solve(x.T @ x + HELD * np.eye(x.shape[1]), x.T @ values + HELD * now)
    return [round(weight) for weight in found / spread * judge.GOAL_UNIT]


def main(matches: int = MATCHES, seed: int = SEED) -> None:
    """Play, fit, and print what to write into the judge."""
    dice = Dice()
    dice.seed = seed
    rows: list[tuple[int, ...]] = []
    values: list[float] = []
    for _ in range(matches):
        more, worths = play(dice)
        kept = [i for i, row in enumerate(more) if not row[judge.MEASURES]]  # a shot is no matter of weights
        rows += [more[i][: judge.MEASURES] for i in kept]
        values += [worths[i] for i in kept]
    weights = fit(np.array(rows, np.float64), np.array(values))
    for name, old, new in zip(judge.NAMES, judge.WEIGHTS, weights, strict=True):
        print(f"{name:16}{old:6}{new:6}")
    print(f"{len(rows)} positions: WEIGHTS = {tuple(weights)}")


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
