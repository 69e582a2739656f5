"""Find positions of Numéro 10 with a forced goal and write them down: python tools/find_tactics.py FILE [SEED].

Matches between weak players are searched for positions in which the side to move cannot score at once but can force a
goal in two or three of its turns with at most three coups; every coup and every reply is tried.
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

WANTED = {2: 16, 3: 8}  # positions by turns to the goal
MOST_SOLUTIONS = 3
NODES, NOISE = 1_000, 0.02  # of the players: good enough to attack, bad enough to be caught
HOPEFUL = 0.15  # only positions in which a short search sees so much are tried for three turns
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
    missing, lines, values = dict(WANTED), [], GAME.values({"first_kickoff": "Home"})
    for s, seat, promise in positions(dice):
        state = engine.pack(s)
        if goals(engine, state, seat):
            continue
        for turns in (2, 3):
            if turns == 3 and (promise < HOPEFUL or not missing[3]):
                break
            found = forcing(engine, state, turns)
            if found:
                if missing[turns] and len(found) <= MOST_SOLUTIONS:
                    missing[turns] -= 1
                    names = ",".join(GAME.table.name(s, seat, code) for code in found)
                    lines.append(f"{turns} {names} {position.format(GAME, s, values)}")
                    print(lines[-1], flush=True)
                break
        if not any(missing.values()):
            break
    Path(path).write_text("\n".join(sorted(lines)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], *(int(seed) for seed in sys.argv[2:]))
