"""Learns what the minds of Rugby 15 know, by self-play: `python tools/learn_rugby15.py --seed 1`.

First the value of a turn over fresh hands, for every worth of a kick.  Then, in a few generations, matches of the mind
against itself; after each turn what both sides keep is noted, and how many points the rest of the pile brought beyond
the forecast.  A ridge regression over all that gives the prices.  The same seed writes the same file.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from touchline.core.bits import each
from touchline.core.contract import CHANCE, NOBODY
from touchline.core.dice import pick, total
from touchline.core.registry import find
from touchline.games.rugby15.cards import ALL, NO_CARD
from touchline.games.rugby15.rules.position import CHANGE, CHANGE_HAND, CHOOSE, DRAW, KEEP_HAND, PILE_TURNS, Position
from touchline.players.rugby15 import forecast, learnt
from touchline.players.rugby15.hands import kind_of
from touchline.players.rugby15.mind import change_values
from touchline.players.rugby15.numbers import numbers
from touchline.players.rugby15.prices import (
    ATTACKS,
    BALL,
    CHANGE_LEFT,
    DEFENDS,
    FEATURES,
    KNOTS,
    PRICES,
    Prices,
    blend,
    features,
)
from touchline.players.rugby15.public import ADVANCE, EFFECT, KICK_AHEAD, NOTHING, TURNOVER, Public, public
from touchline.players.rugby15.regret import WIDTH
from touchline.players.rugby15.turn import PAIRS, Payoffs, Turns

GAME = find("rugby15")
KICKS = [i / 8 for i in range(-16, 17)]
FRESH_ROUNDS = 1000
LENGTH = 7  # of the track, the usual one; prices are in points and serve every length
ROUNDS = 16  # of a turn of self-play
STRAY = 0.06  # how often a side lays any card, or changes for no reason, so that everything is seen
RIDGE = 100.0
CHANGE_WORTH = (0.4, 0.2, 0.0)  # points, at each knot: who changes early in self-play leaves few that waited
PART_BELIEVED = 0.5  # nearly all cards of a pile are played in the end: prices must not make a side hoard


@dataclass(frozen=True)
class Note:
    """A moment after a turn, from the side of whoever has the ball."""

    attacker: int
    lead: int
    ahead: float  # points to be expected of the rest of the half
    row: list[float]


def fresh_values(turns: Turns) -> list[float]:
    """What a turn over fresh hands is worth to the attacker, an advance counted as 1 and a turnover as 0."""
    p = Public(7, False, 2, 26, 0, 4, 0, (ALL, ALL), (NO_CARD, NO_CARD), (0, 0))
    values = []
    for kick in KICKS:
        of = {ADVANCE: 1.0, TURNOVER: 0.0, KICK_AHEAD: kick, NOTHING: 0.5}
        payoffs = Payoffs([of[effect] for effect in EFFECT], [0.0] * PAIRS, [0] * PAIRS)
        sides = turns.side(p, ATTACKS), turns.side(p, DEFENDS)
        values.append(turns.played(payoffs, sides, FRESH_ROUNDS).value)
    return values


def points_to_come(length: int) -> list[list[float]]:
    """Points that the attacker may expect over the other side, by turns left and distance."""
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
    return table


def roll(s: Position, source: random.Random) -> None:
    """Let chance act."""
    outcomes = GAME.outcomes(s)
    GAME.rules.apply(s, CHANCE, pick(outcomes, source.randrange(total(outcomes))))


def self_play(turns: Turns, source: random.Random, length: int) -> Iterator[list[Note]]:
    """Play a match; the notes of each pile, the last of them at its end."""
    s: Position = GAME.start({"track_length": length})
    table, nothing = points_to_come(length), [0.0] * length
    notes: list[Note] = []
    while (actor := GAME.rules.actor(s)) != NOBODY:
        if actor == CHANCE:
            roll(s, source)
        elif s.phase == CHANGE:
            declare(turns, s, source)
        elif s.phase == CHOOSE:
            half = s.half
            lay(turns, s, source)
            while GAME.rules.actor(s) == CHANCE and not is_after_turn(s):
                roll(s, source)
            is_half_over = s.half != half or GAME.rules.actor(s) == NOBODY
            notes.append(note(s, nothing if is_half_over else table[forecast.HALF_TURNS - s.turn]))
            if is_half_over or s.turn == PILE_TURNS:
                yield notes
                notes = [] if is_half_over else notes[-1:]
        else:
            GAME.rules.apply(s, actor, GAME.legal(s, actor)[0])


def is_after_turn(s: Position) -> bool:
    """Tell whether goal kicks are done and cards are drawn next."""
    return s.phase == DRAW


def note(s: Position, ahead: list[float]) -> Note:
    """Write down a moment between two turns, before the cards are drawn."""
    p = public(s)
    played = s.turn % PILE_TURNS
    row = [0.0] * PRICES
    sides = ((s.attacker, ATTACKS, 1), (1 - s.attacker, DEFENDS, -1))
    for seat, role, sign in sides:
        kept = [kind_of(card) for card in each(s.hand[seat])]
        if len(kept) != WIDTH - 1:
            continue
        has = features(ALL & ~s.discard[seat], kept, s.right[seat], played)
        for k, share in enumerate(blend(played)):
            for i, value in enumerate(has):
                row[(role * len(KNOTS) + k) * FEATURES + i] += sign * share * value
    return Note(s.attacker, p.lead, ahead[p.distance], row)


def declare(turns: Turns, s: Position, source: random.Random) -> None:
    """Let each side that may change its hand decide."""
    p, wishes = public(s), {}
    solved = turns.solved(p, ROUNDS)
    for seat in GAME.seats_to_act(s):
        role = ATTACKS if s.attacker == seat else DEFENDS
        hand = [kind_of(card) for card in each(s.hand[seat])]
        keep, change = change_values(turns, p, solved, role, hand, ROUNDS)
        wishes[seat] = (change > keep) ^ (source.random() < STRAY / 2)
    for seat, wish in wishes.items():
        GAME.rules.apply(s, seat, CHANGE_HAND if wish else KEEP_HAND)


def lay(turns: Turns, s: Position, source: random.Random) -> None:
    """Let both sides lay a card."""
    solved = turns.solved(public(s), ROUNDS)
    chosen = {}
    for seat in (0, 1):
        side = solved.attack if s.attacker == seat else solved.defence
        hand = [kind_of(card) for card in each(s.hand[seat])]
        first = WIDTH * side.index(hand)
        kinds = side.cards[first : first + WIDTH].tolist()
        odds = side.odds[first : first + WIDTH].tolist()
        if source.random() < STRAY:
            odds = [float(kind >= 0) for kind in kinds]
        kind = source.choices(kinds, odds)[0]
        chosen[seat] = next(code for code in GAME.legal(s, seat) if kind_of(code) == kind)
    for seat, code in chosen.items():
        GAME.rules.apply(s, seat, code)


class Fit:
    """A ridge regression that grows with the matches seen."""

    def __init__(self) -> None:
        self.square, self.mixed, self.n = np.zeros((PRICES, PRICES)), np.zeros(PRICES), 0

    def add(self, notes: list[Note]) -> None:
        """Learn from a pile."""
        end = notes[-1]
        for moment in notes[:-1]:
            sign = 1 if moment.attacker == end.attacker else -1
            brought = sign * (end.lead + end.ahead) - moment.lead - moment.ahead
            row = np.array(moment.row)
            self.square += np.outer(row, row)
            self.mixed += brought * row
            self.n += 1

    def prices(self) -> list[float]:
        """The prices that explain the points of all piles best, as far as they are to be believed."""
        found = np.linalg.solve(self.square + RIDGE * np.eye(PRICES), self.mixed)
        return [believed(i // FEATURES % len(KNOTS), i % FEATURES, float(price)) for i, price in enumerate(found)]


def believed(knot: int, feature: int, price: float) -> float:
    """How much of a price is believed: all of the ball's, a part of a card's, at least so much of a hand change."""
    if feature == BALL:
        return round(price, 3)
    if feature == CHANGE_LEFT:
        return round(max(price, CHANGE_WORTH[knot]), 3)
    return round(PART_BELIEVED * price, 3)


def write(path: Path, fresh: list[float], prices: list[float], given: argparse.Namespace) -> None:
    """Write the file that the minds read."""
    how = f"--seed {given.seed} --generations {given.generations} --matches {given.matches}"
    lines = [f"# Written by tools/learn_rugby15.py {how}"]
    for name, values, digits in (("kicks", KICKS, 3), ("fresh", fresh, 6), ("prices", prices, 3)):
        shown = [f"{value:.{digits}f}" for value in values]
        rows = [", ".join(shown[i : i + FEATURES]) for i in range(0, len(shown), FEATURES)]
        lines += [f"{name} = [", *(f"    {row}," for row in rows), "]"]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--matches", type=int, default=400, help="of each generation")
    parser.add_argument("--to", type=Path, default=learnt.FILE)
    given = parser.parse_args()
    rows = numbers(True)
    prices = [0.0] * PRICES
    fresh = fresh_values(Turns(rows, Prices(prices)))
    forecast.KICKS, forecast.FRESH = KICKS, fresh
    forecast.forecast.cache_clear()
    fit = Fit()
    for generation in range(given.generations):
        source, turns = random.Random(f"{given.seed}|{generation}"), Turns(rows, Prices(prices))
        for _ in range(given.matches):
            for notes in self_play(turns, source, LENGTH):
                fit.add(notes)
        prices = fit.prices()
        print(f"generation {generation + 1}: {fit.n} moments seen", flush=True)
        write(given.to, fresh, prices, given)


if __name__ == "__main__":
    main()
