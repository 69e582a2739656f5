"""Find positions of Numéro 10 with a forced goal and write them down: python tools/find_tactics.py FILE [SEED].

Matches between weak players are searched for positions in which the side to move cannot score at once but can force a
goal in two of its turns with at most three coups; every coup and every reply is tried.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from touchline import fast
from touchline.core import position
from touchline.core.contract import SEATS
from touchline.core.registry import find
from touchline.core.sinks import Dice, below
from touchline.core.state import State
from touchline.players.looking import AlphaBeta
from touchline.players.numero10.forcing import forcing, goals
from touchline.players.thinker import drawn
from touchline.players.thought import Budget

TURNS, WANTED = 2, 24  # to the goal; positions
MOST_SOLUTIONS = 3
NODES, NOISE = 1_000, 0.02  # of the players: good enough to attack, bad enough to be caught
HOPEFUL = 0.15  # only positions in which a short search sees so much are tried
GAME = find("numero10")


def positions(dice: Dice) -> Iterator[tuple[State, int, float]]:
    """Play on and on; each position with the seat to move and what its best coup promises over an even game."""
    mind = AlphaBeta()
    while True:
        s = GAME.start({"first_kickoff": "Home"})
        while (seat := GAME.rules.actor(s)) in SEATS:
            legal = GAME.legal(s, seat)
            thought = mind.think(GAME, s, seat, legal, Budget(NODES), dice)
            if s.ball and s.score[0] == s.score[1]:
                yield s, seat, max(thought.values)
            GAME.rules.apply(
                s, seat, legal[drawn(thought, NOISE, dice)] if below(dice, 8) else legal[below(dice, len(legal))]
            )


def main(path: str, seed: int = 1) -> None:
    """Write one line a position: turns, the forcing coups, the position."""
    dice, engine = Dice(), fast.compiled(GAME)
    dice.seed = seed
    lines: list[str] = []
    values = GAME.values({"first_kickoff": "Home"})
    for s, seat, promise in positions(dice):
        state = engine.pack(s)
        if promise < HOPEFUL or goals(engine, state, seat):
            continue
        found = forcing(engine, state, TURNS)
        if 0 < len(found) <= MOST_SOLUTIONS:
            names = ",".join(GAME.table.name(s, seat, code) for code in found)
            lines.append(f"{TURNS} {names} {position.format(GAME, s, values)}")
        if len(lines) == WANTED:
            break
    Path(path).write_text("\n".join(sorted(lines)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], *(int(seed) for seed in sys.argv[2:]))
