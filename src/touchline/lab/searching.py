"""How fast players think: simulations of the general tree, nodes of the highest level, beside OpenSpiel's Python MCTS.

For the comparison both trees do the same: a simulation follows the tree to a leaf, then is played out at random.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from importlib import import_module
from time import perf_counter
from typing import Any

from touchline import fast
from touchline.core.contract import BOTH, CHANCE, NOBODY, SEATS, Game
from touchline.core.sinks import Dice, Sampler, below
from touchline.core.state import State
from touchline.fast.rollout import pick
from touchline.lab import openspiel
from touchline.lab.simulate import match_seed
from touchline.players import LEVELS, readiness
from touchline.players.thinker import consider, recipe
from touchline.players.tree import CURIOSITY, NODES_PER_SIMULATION, TO_THE_END, new_tree

POSITIONS = 3  # in which players think, from the middle of random matches
SIMULATIONS = 256  # of a tree at once
RIVAL_SIMULATIONS = 8
# Which of OpenSpiel's games is like ours: dice on a board, no chance at all, hidden choices made together.
COMPARABLE = {"numero10": "chess", "rugby15": "turn_based_simultaneous_game(game=goofspiel())"}
DICE = "backgammon"


def rival(id: str) -> str:
    """The game of OpenSpiel that is most like one of ours."""
    return COMPARABLE.get(id, DICE)


def middle(game: Game, seed: int) -> tuple[State, int, list[int]]:
    """A position from the middle of a random match in which a seat has a choice; the seat and its actions."""
    dice, found = Sampler(), []
    dice.seed = match_seed(seed, 0)
    s: State = game.rules.Position()
    game.rules.start(s, game.values())
    while (who := game.rules.actor(s)) != NOBODY:
        if who != CHANCE:
            seat = next(seat for seat in (SEATS if who == BOTH else (who,)) if game.legal(s, seat))
            if len(legal := game.legal(s, seat)) > 1:
                found.append((s.copy(), seat, legal))
        who = below(dice, 2) if who == BOTH else who
        game.rules.apply(s, who, pick(game.rules, s, who, dice))
    return found[len(found) // 2]


@dataclass
class Thinking:
    """The searches of one game being measured; the best round of each counts."""

    game: Game
    simulations: float = 0  # a second
    nodes: float = 0  # a second, by the highest level
    longest: float = 0  # seconds that the highest level took for one decision
    positions: list[tuple[State, int, list[int]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.positions = [middle(self.game, seed) for seed in range(1, POSITIONS + 1)]

    def grow(self, seconds: float) -> None:
        """Grow trees for about so many seconds."""
        from touchline.fast.engine import new_dice
        from touchline.players.search.growing import grow

        engine, done, begun = fast.compiled(self.game), 0, perf_counter()
        while (spent := perf_counter() - begun) < seconds:
            s, seat, _ = self.positions[done // SIMULATIONS % POSITIONS]
            view, tree = engine.pack(self.game.view(s, seat)), new_tree(SIMULATIONS * NODES_PER_SIMULATION)
            limit, own = TO_THE_END, new_dice(done + 1)
            grow(engine.verb, view, seat, SIMULATIONS, limit, engine.weights, CURIOSITY, own, tree)
            done += SIMULATIONS
        self.simulations = max(self.simulations, done / spent)

    def think(self) -> None:
        """Let the highest level decide once in every position, against the clock."""
        nodes, spent = 0, 0.0
        for number, (s, seat, legal) in enumerate(self.positions):
            dice, begun = Dice(), perf_counter()
            dice.seed = number + 1
            nodes += consider(
                recipe(self.game, LEVELS[-1]), self.game, self.game.view(s, seat), seat, legal, dice
            ).nodes
            took = perf_counter() - begun
            spent, self.longest = spent + took, max(self.longest, took)
        self.nodes = max(self.nodes, nodes / spent)

    def report(self) -> dict[str, Any]:
        """Everything measured, as plain values."""
        how = recipe(self.game, LEVELS[-1])
        level = {"mind": how.mind, "nodes": round(self.nodes), "longest_ms": round(1000 * self.longest)}
        return {"simulations": round(self.simulations), "level_8": level}


def prepared(game: Game) -> Thinking | None:
    """Make a game ready to be thought about; None where there is no machine code to think with."""
    if not fast.available():
        return None
    readiness.make_ready(game)
    return Thinking(game)


def rival_simulations(name: str, seconds: float, seed: int) -> float:
    """How many simulations a second OpenSpiel's MCTS in Python makes from the beginning of a match."""
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    numpy: Any = import_module("numpy")
    game: Any = import_module("pyspiel").load_game(name)
    state = game.new_initial_state()
    dice = random.Random(seed)
    while state.is_chance_node():
        state.apply_action(dice.choice(state.chance_outcomes())[0])
    source = numpy.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, source)
    bot = mcts.MCTSBot(game, CURIOSITY, RIVAL_SIMULATIONS, evaluator, solve=False, random_state=source)
    done, begun = 0, perf_counter()
    while True:
        bot.mcts_search(state)
        done += RIVAL_SIMULATIONS
        if (spent := perf_counter() - begun) >= seconds:
            return done / spent


def compared(one: Thinking, rivals: dict[str, float]) -> dict[str, Any]:
    """Our simulations over those of the game most like it."""
    name = rival(one.game.id)
    rate = rivals.get(name)
    return {"openspiel_mcts": {"game": name, "ratio": float(f"{one.simulations / rate:.3g}")}} if rate else {}


def rivals_of(games: list[Thinking]) -> dict[str, float]:
    """The games of OpenSpiel to measure beside ours, none measured yet."""
    return dict.fromkeys((rival(one.game.id) for one in games) if openspiel.is_installed() else (), 0.0)
