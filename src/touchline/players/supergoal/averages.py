"""What self-play comes to on average, for players who follow a policy whatever the score and the clock.

    python -m touchline.players.supergoal.averages

An *unhurried* player plays the game without end as well as can be.  A *hurried* one counts a goal a little less with
every roll it comes later, which is nearer to a match.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from touchline.core.contract import CHANCE
from touchline.games.supergoal import GAME, rules
from touchline.games.supergoal.rules.position import Position
from touchline.players.supergoal.answering import AT_RANDOM, best_choices
from touchline.players.supergoal.folding import key
from touchline.players.supergoal.graph import ATTACKER, DEFENDER, EDGES, ROLL, TURNS, Graph, walk
from touchline.players.supergoal.order import ordered
from touchline.players.supergoal.outlook import applied
from touchline.players.supergoal.possession import possession_values
from touchline.players.supergoal.sampling import COUNTED, TYPES, sample, tag
from touchline.players.supergoal.solving import position_with, setting_of
from touchline.players.supergoal.sweeping import Sweeper
from touchline.players.supergoal.swiftness import NUMBER, swift

UNHURRIED, HURRIED, RANDOM = "unhurried", "hurried", "random"
KEPT = 0.985  # of a goal's worth to the hurried, with every roll
TOLERANCE = 1e-10  # goals
MATCHES, ROLLS = 100_000, 60
MANY_GOALS = 10


@dataclass(frozen=True)
class Averages:
    """What matches came to, a match, both sides together unless a side is named."""

    goals: tuple[float, float]
    wins: float  # of Home
    draws: float
    goalless: float
    many_goals: float  # matches with ten goals or more
    counted: Mapping[str, float]
    error: float  # standard error of a side's goals


@cache
def usual() -> Graph:
    """The graph of the usual match."""
    return walk(position_with(setting_of(cast(Position, GAME.start()))))


@cache
def policy(name: str) -> array[int]:
    """The edge that a player takes at every node."""
    graph = usual()
    if name == RANDOM:
        return array("q", [AT_RANDOM]) * len(graph.keys)
    if name == HURRIED:
        return best_choices(graph, hurried_values(graph))
    return best_choices(graph, possession_values(graph, ordered(graph), Sweeper(graph)))


def hurried_values(graph: Graph) -> array[float]:
    """What every node is worth in goals to the hurried, by value iteration."""
    import numpy as np

    kinds, turns = np.array(graph.kinds), np.array(graph.turns)
    first, children, odds = np.array(graph.starts)[:-1], np.array(graph.children), np.array(graph.odds)
    sign, goal = np.where(turns >= TURNS // 2, -1.0, 1.0), turns % 3 - 1.0
    kept = np.where(kinds == ROLL, KEPT, 1.0)
    values, change = np.zeros(len(kinds)), 1.0
    while change > TOLERANCE:
        edges = goal + sign * values[children]
        best, worst = np.maximum.reduceat(edges, first), np.minimum.reduceat(edges, first)
        means = kept * np.add.reduceat(odds * edges, first)
        found = np.where(kinds == ATTACKER, best, np.where(kinds == DEFENDER, worst, means))
        change, values = float(abs(found - values).max()), found
    return array("d", values)


def beginnings(graph: Graph) -> array[int]:
    """The nodes of the first kick-off, by the rules, as often as they come, and who attacks: 0 has won the toss."""
    places, found = {mark: node for node, mark in enumerate(graph.keys)}, array("q")
    waiting = [cast(Position, GAME.start())]
    while waiting:
        s = waiting.pop()
        if s.attack and (mark := key(s, graph.is_folded)) in places:
            found.extend((places[mark], s.possession ^ s.toss))
            continue
        assert rules.actor(s) == CHANCE
        for code, weight in GAME.outcomes(s):
            waiting.extend([applied(s, CHANCE, code)] * weight)
    return found


def averages(home: str, away: str, matches: int = MATCHES, seed: int = 1) -> Averages:
    """Let two policies meet; each wins the toss in every other match."""
    import numpy as np

    graph, (run, seen) = usual(), swift(sample, NUMBER, *TYPES)
    rows = [seen(getattr(graph, name)) for name in (*EDGES, "classes", "kick_offs")]
    rows.append(seen(array("q", map(tag, graph.keys))))
    counts, first, played = array("q", bytes(8 * len(COUNTED))), beginnings(graph), list[Any]()
    for one, other in ((home, away), (away, home)):  # the first has won the toss
        scores = array("q", bytes(16 * (matches // 2)))
        choices = policy(one) + policy(other)
        seed = run(matches // 2, seed, ROLLS, seen(first), seen(choices), *rows, seen(counts), seen(scores))
        pairs = np.array(scores).reshape(-1, 2)
        played.append(pairs if not played else pairs[:, ::-1])
    goals = np.concatenate(played)
    lead, total = goals[:, 0] - goals[:, 1], goals.sum(1)
    return Averages(
        goals=(float(goals[:, 0].mean()), float(goals[:, 1].mean())),
        wins=float((lead > 0).mean()),
        draws=float((lead == 0).mean()),
        goalless=float((total == 0).mean()),
        many_goals=float((total >= MANY_GOALS).mean()),
        counted={name: n / len(goals) for name, n in zip(COUNTED, counts, strict=True)},
        error=float(goals[:, 0].std() / math.sqrt(len(goals))),
    )


def main() -> None:
    """Print the averages."""
    for home, away in ((HURRIED, HURRIED), (UNHURRIED, UNHURRIED), (HURRIED, RANDOM), (RANDOM, RANDOM)):
        found = averages(home, away)
        print(
            f"{home} v {away}: goals {found.goals[0]:.2f} to {found.goals[1]:.2f} ± {1.96 * found.error:.2f}", end="; "
        )
        print(f"won {found.wins:.3f}, drawn {found.draws:.3f}, 0-0 {found.goalless:.3f}", end="; ")
        print(f"{MANY_GOALS} goals or more {found.many_goals:.3f}")
        print("  " + ", ".join(f"{what} {n:.2f}" for what, n in found.counted.items() if what != COUNTED[0]))


if __name__ == "__main__":
    main()
