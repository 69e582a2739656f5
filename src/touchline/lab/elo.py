"""How strong players are: the ratings under which the matches played are the most likely, with their intervals.

A player rated 400 points higher scores ten times as much as the other.  A draw is half a win of each.  To every pair
that met one drawn match is added, so that who always wins has a rating too.  The average player has 1500.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from touchline.lab.summary import Z

AVERAGE = 1500
SCALE = 400 / math.log(10)  # Elo points in one natural unit
ROUNDS = 200
CLOSE = 1e-10
ADDED = 0.5  # points to each of a pair: one drawn match

Meetings = Mapping[tuple[str, str], tuple[float, int]]  # of a pair: the first one's points, and how many matches


@dataclass(frozen=True)
class Rating:
    """A player's strength."""

    player: str
    elo: float
    low: float
    high: float


def rate(players: Sequence[str], meetings: Meetings) -> list[Rating]:
    """Find the ratings of players that are all connected by matches, in their order.

    >>> one, other = rate(["a", "b"], {("a", "b"): (90.5, 120)})
    >>> round(one.elo - other.elo), one.low < one.elo < one.high
    (193, True)
    """
    n = len(players)
    number = {player: i for i, player in enumerate(players)}
    played = [(number[a], number[b], points + ADDED, count + 2 * ADDED) for (a, b), (points, count) in meetings.items()]
    strengths = [0.0] * n
    for _ in range(ROUNDS):
        slope, curvature = _derivatives(n, strengths, played)
        step = solved(curvature, [[x] for x in slope])
        strengths = [one + max(-1.0, min(1.0, move[0])) for one, move in zip(strengths, step, strict=True)]
        if max(abs(move[0]) for move in step) < CLOSE:
            break
    middle = sum(strengths) / n
    spreads = _spreads(n, _derivatives(n, strengths, played)[1])
    return [
        Rating(player, AVERAGE + SCALE * (one - middle), *_around(AVERAGE + SCALE * (one - middle), SCALE * spread))
        for player, one, spread in zip(players, strengths, spreads, strict=True)
    ]


def _around(elo: float, spread: float) -> tuple[float, float]:
    return elo - Z * spread, elo + Z * spread


def _derivatives(
    n: int, strengths: list[float], played: list[tuple[int, int, float, float]]
) -> tuple[list[float], list[list[float]]]:
    """The slope of the likelihood's logarithm and how much it bends; 1/n everywhere holds the average still."""
    slope, bend = [0.0] * n, [[1.0 / n] * n for _ in range(n)]
    for a, b, points, count in played:
        expected = 1 / (1 + math.exp(strengths[b] - strengths[a]))
        slope[a] += points - count * expected
        slope[b] -= points - count * expected
        weight = count * expected * (1 - expected)
        for i, j, side in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            bend[i][j] += side * weight
    return slope, bend


def _spreads(n: int, bend: list[list[float]]) -> list[float]:
    """The standard errors of strengths, each against the average of all."""
    inverse = solved(bend, [[float(i == j) for j in range(n)] for i in range(n)])
    whole = 1.0 / n  # of the direction in which all rise together, which means nothing
    return [math.sqrt(max(0.0, inverse[i][i] - whole)) for i in range(n)]


def solved(matrix: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    """Solve linear equations by elimination.

    >>> solved([[0.0, 2.0], [1.0, 1.0]], [[4.0], [3.0]])
    [[1.0], [2.0]]
    """
    rows = [[*left, *more] for left, more in zip(matrix, right, strict=True)]
    n = len(rows)
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for k in range(n):
            if k != i and rows[k][i]:
                factor = rows[k][i]
                rows[k] = [x - factor * y for x, y in zip(rows[k], rows[i], strict=True)]
    return [row[n:] for row in rows]
