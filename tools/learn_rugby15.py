"""Learns what the minds of Rugby 15 know, by self-play: `python tools/learn_rugby15.py --seed 1`.

First the value of a turn over fresh hands, for every worth of a kick.  Then, for each length of the track and in a few
generations, matches of the mind against itself.  The turns that came up are solved once more, from the last of a half
to the first, in points; each tells what every two cards kept before it were worth, and all that were left.  A ridge
regression over that gives the weights by which the turn before is solved.  The same seed writes the same files, with
any number of workers.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np

from touchline.core.bits import each, size
from touchline.core.contract import CHANCE, NOBODY
from touchline.core.dice import pick, total
from touchline.core.registry import find
from touchline.games.rugby15.cards import ALL, NO_CARD, VALUES
from touchline.games.rugby15.rules.position import CHANGE, CHANGE_HAND, CHOOSE, KEEP_HAND, PILE_TURNS, Position
from touchline.players.rugby15 import forecast, learnt
from touchline.players.rugby15.believing import change_value
from touchline.players.rugby15.hands import PAIRS, PLACES, count, kind_at, kind_of, place_of, with_third
from touchline.players.rugby15.keeping import (
    ATTACKS,
    CONSTANT,
    DEFENDS,
    KEPT,
    LEFT,
    LENGTHS,
    OTHERS,
    OTHERS_RIGHT,
    OWN,
    OWN_RIGHT,
    ROW,
    SHIPPED,
    Keeping,
    nothing,
    packed,
)
from touchline.players.rugby15.numbers import numbers
from touchline.players.rugby15.public import ADVANCE, EFFECT, KICK_AHEAD, NOTHING, TURNOVER, Public, public
from touchline.players.rugby15.regret import KINDS, WIDTH
from touchline.players.rugby15.turn import Payoffs, Turns

GAME = find("rugby15")
KICKS = [i / 8 for i in range(-16, 17)]
FRESH_ROUNDS = 1000
ROUNDS, PLAYED_ROUNDS = 40, 16  # of a turn that teaches, and of one that is only played
STRAY = 0.06  # how often a side lays any card, or changes for no reason, so that everything is seen
RIDGE = 3.0
ROLES = (ATTACKS, DEFENDS)
TWO = [(one, two) for one in range(KINDS) for two in range(one, KINDS)]  # kinds
WITH_THIRD = np.array([[with_third(one, two, three) for three in range(KINDS)] for one, two in TWO])
HAS = np.array([[(one == kind) + (two == kind) for kind in range(KINDS)] for one, two in TWO])
ONE_STYLE = np.array([[float(two < 2 * VALUES and one // VALUES == two // VALUES)] for one, two in TWO])


@dataclass(frozen=True)
class Points:
    """What the attacker may expect in points, by the turns left and the distance."""

    table: list[list[float]]

    def expected(self, half: int, left: int, receives: int, distance: int, lead: int) -> float:
        return lead + self.table[left][distance]

    def point(self, half: int, left: int, receives: int, distance: int, lead: int) -> float:
        return 1.0


@cache
def points(length: int, extra: bool) -> Points:
    """What a half brings when every hand is dealt afresh."""
    goal, restart = forecast.GOAL_KICK, (length + 1) // 2
    table = [[0.0] * length]
    for _ in range(forecast.HALF_TURNS):
        then = table[-1]
        row = [0.0]
        for far in range(1, length):
            turnover = -then[length - far]
            if far == 1:
                row.append(forecast.turn_value(5 + 2 * goal + then[restart], turnover, 3 * goal + then[restart]))
            else:
                row.append(forecast.turn_value(then[far - 1], turnover, -then[length - max(far - 2, 1)]))
        table.append(row)
    return Points(table)


def fresh_values() -> list[float]:
    """What a turn over fresh hands is worth to the attacker, an advance counted as 1 and a turnover as 0."""
    turns = Turns(numbers(True), keeping=nothing)
    p = Public(7, False, 2, 26, 0, 4, 0, (ALL, ALL), (NO_CARD, NO_CARD), (0, 0))
    values = []
    for kick in KICKS:
        of = {ADVANCE: 1.0, TURNOVER: 0.0, KICK_AHEAD: kick, NOTHING: 0.5}
        payoffs = Payoffs([of[effect] for effect in EFFECT], [0.0] * PAIRS, [0] * PAIRS)
        values.append(turns.played(payoffs, [turns.side(p, role) for role in ROLES], FRESH_ROUNDS).value)
    return values


def roll(s: Position, source: random.Random) -> None:
    """Let chance act."""
    outcomes = GAME.outcomes(s)
    GAME.rules.apply(s, CHANCE, pick(outcomes, source.randrange(total(outcomes))))


def self_play(keeping: Keeping, seed: str) -> Iterator[Public]:
    """Play a match; every turn as it was when cards were laid."""
    source = random.Random(seed)
    turns = Turns(numbers(True), keeping=lambda length: keeping, seen=points)
    s: Position = GAME.start({"track_length": keeping.length})
    while (actor := GAME.rules.actor(s)) != NOBODY:
        if actor == CHANCE:
            roll(s, source)
        elif s.phase == CHANGE:
            declare(turns, s, source)
        elif s.phase == CHOOSE:
            yield replace(public(s), lead=0)
            lay(turns, s, source)
        else:
            GAME.rules.apply(s, actor, GAME.legal(s, actor)[0])


def declare(turns: Turns, s: Position, source: random.Random) -> None:
    """Let each side that may change its hand decide."""
    p, wishes = public(s), {}
    solved = turns.solved(p, PLAYED_ROUNDS)
    for seat in GAME.seats_to_act(s):
        role = ATTACKS if s.attacker == seat else DEFENDS
        side = solved.of(role)
        keep = side.hand_value(side.index([kind_of(card) for card in each(s.hand[seat])]))
        change = change_value(turns, p, role, PLAYED_ROUNDS, None)
        wishes[seat] = (change > keep) ^ (source.random() < STRAY / 2)
    for seat, wish in wishes.items():
        GAME.rules.apply(s, seat, CHANGE_HAND if wish else KEEP_HAND)


def lay(turns: Turns, s: Position, source: random.Random) -> None:
    """Let both sides lay a card."""
    solved = turns.solved(public(s), PLAYED_ROUNDS)
    chosen = {}
    for seat in (0, 1):
        side = solved.of(ATTACKS if s.attacker == seat else DEFENDS)
        first = WIDTH * side.index([kind_of(card) for card in each(s.hand[seat])])
        kinds = side.cards[first : first + WIDTH].tolist()
        odds = side.odds[first : first + WIDTH].tolist()
        if source.random() < STRAY:
            odds = [float(kind >= 0) for kind in kinds]
        kind = source.choices(kinds, odds)[0]
        chosen[seat] = next(code for code in GAME.legal(s, seat) if kind_of(code) == kind)
    for seat, code in chosen.items():
        GAME.rules.apply(s, seat, code)


@dataclass
class Lesson:
    """What some turns teach of the moment before them, for one distance."""

    square: Any  # of what each role kept, KEPT × KEPT, less its mean over all that it may have kept
    mixed: Any  # the same with what it was worth
    kept: list[Any]  # by turn: what each role kept on average
    left: list[Any]  # what was left
    worth: list[float]  # and what the turn was worth more than by ball and time alone


def lesson() -> Lesson:
    """Nothing yet."""
    return Lesson(np.zeros((2, KEPT, KEPT)), np.zeros((2, KEPT)), [], [], [])


def taught(given: tuple[Keeping, Sequence[Public]]) -> dict[int, Lesson]:
    """Solve some turns; what they teach, by distance."""
    keeping, seen = given
    turns = Turns(numbers(True), keeping=lambda length: keeping, seen=points)
    found: dict[int, Lesson] = {}
    for p in seen:
        learn(found.setdefault(p.distance, lesson()), turns, p)
    return found


def learn(to: Lesson, turns: Turns, p: Public) -> None:
    """Add what a turn teaches."""
    solved = turns.solved(p, ROUNDS)
    worth, means = solved.value - points(p.length, p.extra).table[p.left + 1][p.distance], []
    for role in ROLES:
        side, values = solved.of(role), np.zeros(PLACES)
        change = None
        if p.right[role] and not p.is_last_of_pile:
            change = change_value(turns, p, role, ROUNDS, None)
        for hand in range(side.n):
            value, first = side.hand_value(hand), WIDTH * hand
            if change is not None and change > value:
                worth += (1 if role == ATTACKS else -1) * side.chances[hand] * (change - value)
                value = change
            one, two = kind_at(side.cards, first), kind_at(side.cards, first + 1)
            values[place_of(one, two, side.cards[first + 2])] = value
        rows, brought = pairs_kept(turns, p, role, values)
        mean = rows.mean(axis=0)
        rows -= mean
        to.square[role] += rows.T @ rows / len(rows)
        to.mixed[role] += rows.T @ (brought - brought.mean()) / len(rows)
        means.append(mean)
    to.kept.append(means)
    to.left.append(what_is_left(p))
    to.worth.append(worth)


def pairs_kept(turns: Turns, p: Public, role: int, values: Any) -> tuple[Any, Any]:
    """All that a side may have kept before it drew, as `Keeping` counts it, and what it was worth then."""
    unseen = np.array([count(int(p.unseen[role]), kind) for kind in range(KINDS)])
    known = np.array([count(int(p.known[role]), kind) for kind in range(KINDS)])
    if size(p.known[role]) == WIDTH:
        known[:] = 0  # the last turn of a pile: all is known only since the last card was drawn
    possible = ((unseen >= HAS) & (known <= HAS)).all(axis=1)
    drawn = np.maximum(unseen - HAS[possible], 0)
    brought = (values[WITH_THIRD[possible]] * drawn).sum(axis=1) / drawn.sum(axis=1)
    rows, advances, stops = turns.numbers, turns.numbers.zeros(KINDS), turns.numbers.zeros(KINDS)
    rows.strengths(int(p.unseen[1 - role]), turns.effects, advances, stops)
    has = HAS[possible]
    return np.hstack([has, (has @ advances)[:, None], (has @ stops)[:, None], ONE_STYLE[possible]]), brought


def what_is_left(p: Public) -> Any:
    """All unspent cards and hand changes, as `Keeping` counts them."""
    row = np.zeros(LEFT)
    row[OWN : OWN + KINDS] = [count(int(p.unseen[ATTACKS]), kind) for kind in range(KINDS)]
    row[OTHERS : OTHERS + KINDS] = [count(int(p.unseen[DEFENDS]), kind) for kind in range(KINDS)]
    row[OWN_RIGHT], row[OTHERS_RIGHT], row[CONSTANT] = *p.right, 1.0
    return row


def weights_of(lessons: Sequence[Lesson], is_carried: bool) -> Any:
    """The weights that explain some lessons best; the two cards that are carried into a new pile are known to all."""
    kept = np.array([row for one in lessons for row in one.kept])
    left = np.array([row for one in lessons for row in one.left])
    worth = np.array([value for one in lessons for value in one.worth])
    if is_carried:
        rows = np.hstack([kept[:, ATTACKS], -kept[:, DEFENDS], left])
        return ridge(rows.T @ rows, rows.T @ worth)
    square, mixed = sum(one.square for one in lessons), sum(one.mixed for one in lessons)
    found = [ridge(square[role], mixed[role]) for role in ROLES]
    worth -= kept[:, ATTACKS] @ found[ATTACKS] - kept[:, DEFENDS] @ found[DEFENDS]
    return np.concatenate([*found, ridge(left.T @ left, left.T @ worth)])


def ridge(square: Any, mixed: Any) -> Any:
    """Solve a regression in which big weights are dear."""
    return np.linalg.solve(square + RIDGE * np.eye(len(mixed)), mixed)


def generation(pool: Any, keeping: Keeping, matches: int, seed: str) -> Keeping:
    """Play matches with what is known, and learn anew from the turns that came up.

    Each turn is solved at another distance than it came up at: with most moves the distance goes from odd to even and
    back, so that some distances hardly come up in some turns, but all must be known.
    """
    played = pool.map(turns_of, [(keeping, f"{seed}|{match}") for match in range(matches)], chunksize=8)
    seen = [p for match in played for p in match if p.half < 3]
    learning = nothing(keeping.length)
    for turn in range(forecast.HALF_TURNS, 1, -1):
        came_up = [p for p in seen if p.turn == turn]
        these = [replace(p, distance=1 + i % (keeping.length - 1)) for i, p in enumerate(came_up)]
        lessons = pool.map(taught, [(learning, these[at : at + 100]) for at in range(0, len(these), 100)])
        weights = list(learning.weights)
        for distance in range(1, keeping.length):
            found = [by_distance[distance] for by_distance in lessons if distance in by_distance]
            if found:
                before = turn - 1
                row = learning.row(before > PILE_TURNS, (before - 1) % PILE_TURNS + 1, distance)
                weights[row : row + ROW] = weights_of(found, is_carried=before == PILE_TURNS).tolist()
        learning = Keeping(keeping.length, tuple(weights))
    return learning


def turns_of(given: tuple[Keeping, str]) -> list[Public]:
    """All turns of a match."""
    return list(self_play(*given))


def write(path: Path, fresh: Sequence[float], how: str) -> None:
    """Write what a fresh turn is worth."""
    lines = [f"# Written by tools/learn_rugby15.py {how}"]
    for name, values, digits in (("kicks", KICKS, 3), ("fresh", fresh, 6)):
        shown = [f"{value:.{digits}f}" for value in values]
        rows = [", ".join(shown[i : i + KEPT]) for i in range(0, len(shown), KEPT)]
        lines += [f"{name} = [", *(f"    {row}," for row in rows), "]"]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, nargs="+", default=[600, 3000], help="of each generation")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--to", type=Path, default=SHIPPED)
    given = parser.parse_args()
    fresh = fresh_values()
    forecast.KICKS, forecast.FRESH = KICKS, fresh
    known, began = [nothing(length) for length in LENGTHS], time.monotonic()
    with Pool(given.workers) as pool:
        for i, keeping in enumerate(known):
            for n, matches in enumerate(given.matches):
                keeping = known[i] = generation(pool, known[i], matches, f"{given.seed}|{keeping.length}|{n}")
                minutes = (time.monotonic() - began) / 60
                print(f"track of {keeping.length}, generation {n + 1}: {minutes:.0f} min", flush=True)
    given.to.write_bytes(packed(known))
    how = f"--seed {given.seed} --matches {' '.join(map(str, given.matches))}"
    write(learnt.FILE, fresh, how)


if __name__ == "__main__":
    main()
