"""A game, compiled: the verbs of its rules over flat positions, many playouts at once, counting.

A flat position is a NumPy array of 64-bit words (`pack`, `unpack`).  Everything that runs long lets other threads run.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from touchline.core.contract import Game
from touchline.core.state import State
from touchline.fast import ops
from touchline.fast.kit import kit
from touchline.fast.layout import layout
from touchline.fast.perft import perft
from touchline.fast.playouts import playouts

Words = npt.NDArray[np.int64]
NO_LIMIT = 1 << 62
NONE = np.zeros(0, np.int64)
APART = 16  # words: two cache lines, so that no two threads write to one


@dataclass(frozen=True)
class Playouts:
    """What became of many matches, one row each."""

    results: Words  # > 0 Home, 0 level, < 0 Away
    scores: Words  # (matches, 2); zeros if the game has no `score`
    lengths: Words  # actions


@dataclass(frozen=True)
class Counted:
    """How many sequences of actions lead on from a position."""

    counts: tuple[int, ...]  # of 0, 1, 2 … actions
    mass: float  # probability of all that were followed: 1, but for rounding, unless a seat was stuck


def new_listing() -> Words:
    """Make room for what `legal` and `chance` list."""
    return np.zeros(ops.LISTING, np.int64)


def new_dice(seed: int) -> Words:
    """Make dice that start from a seed of 48 bits."""
    dice = room(ops.SAMPLER)
    dice[ops.SEED] = seed
    return dice


def room(words: int) -> Words:
    """Make room for words that one thread writes often."""
    return np.zeros(words + 2 * APART, np.int64)[APART : APART + words]


class Compiled:
    """One game's machine code."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.verb: Any = kit(game)  # `touchline.fast.ops`; for searches, as a function pointer
        position: type[State] = game.rules.Position
        self.layout = layout(position)
        self.words = self.layout.words
        self.weights = np.array(game.judge.WEIGHTS if game.judge else (), np.int64)
        score = self.layout.places.get("score")
        self.score_at = score.offset if score and score.kind is int and score.shape == (2,) else -1

    def weighed(self, weights: tuple[int, ...] | None) -> Words:
        """The judge's own weights, or others, as its machine code takes them."""
        return self.weights if weights is None else np.array(weights, np.int64)

    def pack(self, s: State) -> Words:
        """Make the flat form of a position."""
        return np.frombuffer(self.layout.pack(s), np.int64).copy()

    def unpack(self, state: Words) -> State:
        """Make a position from its flat form."""
        s: State = self.game.blank()
        self.layout.unpack(state.tobytes(), s)
        return s

    def actor(self, state: Words) -> int:
        """Say who acts next."""
        return int(self.verb(ops.ACTOR, state, 0, 0, NONE, NONE))

    def legal(self, state: Words, seat: int) -> list[int]:
        """List a seat's actions."""
        out = new_listing()
        n = self.verb(ops.LEGAL, state, seat, 0, out, NONE)
        codes: list[int] = out[ops.CODES : ops.CODES + n].tolist()
        return codes

    def outcomes(self, state: Words) -> list[tuple[int, int]]:
        """List what chance may do, each with its weight."""
        out = new_listing()
        n = self.verb(ops.CHANCE, state, 0, 0, out, NONE)
        codes, weights = out[ops.CODES : ops.CODES + n], out[ops.WEIGHTS : ops.WEIGHTS + n]
        return list(zip(codes.tolist(), weights.tolist(), strict=True))

    def pick(self, state: Words, who: int, dice: Words) -> int:
        """Choose one action of a seat, or one outcome of chance, at random."""
        return int(self.verb(ops.PICK, state, who, 0, NONE, dice))

    def apply(self, state: Words, seat: int, code: int) -> None:
        """Do an action, in place."""
        self.verb(ops.APPLY, state, seat, code, NONE, NONE)

    def result(self, state: Words) -> int:
        """Say who is ahead: > 0 Home, 0 nobody, < 0 Away."""
        return int(self.verb(ops.RESULT, state, 0, 0, NONE, NONE))

    def value(self, state: Words) -> int:
        """Say what Home may expect, in millionths, as the game's judge sees it."""
        return int(self.verb(ops.VALUE, state, 0, 0, self.weights, NONE))

    def sealed(self, state: Words) -> bool:
        """Tell whether choices stay hidden now."""
        return bool(self.verb(ops.SEALED, state, 0, 0, NONE, NONE))

    def hide(self, state: Words, viewer: int) -> None:
        """Overwrite what a viewer may not know, in place."""
        self.verb(ops.HIDE, state, viewer, 0, NONE, NONE)

    def imagine(self, state: Words, viewer: int, dice: Words) -> None:
        """Redeal at random what a viewer may not know, in place."""
        self.verb(ops.IMAGINE, state, viewer, 0, NONE, dice)

    def rollout(self, state: Words, dice: Words, limit: int = NO_LIMIT) -> int:
        """Play on at random, in place; say how many actions that took."""
        return int(self.verb(ops.ROLLOUT, state, limit, 0, NONE, dice))

    def playouts(self, start: Words, seeds: Iterable[int] | Words, limit: int = NO_LIMIT) -> Playouts:
        """Play on at random from a position, once for each seed of 48 bits, at most `limit` actions each."""
        given = seeds if isinstance(seeds, np.ndarray) else np.fromiter(seeds, np.int64)
        n = len(given)
        results, scores, lengths = (np.zeros(k, np.int64) for k in (n, 2 * n, n))
        playouts(self.verb, start, given, limit, self.score_at, results, scores, lengths, room(self.words), new_dice(0))
        return Playouts(results, scores.reshape(n, 2), lengths)

    def perft(self, start: Words, depth: int) -> Counted:
        """Count the sequences of actions, chance included, from a position to a depth."""
        states = np.zeros((depth + 1, self.words), np.int64)
        states[0] = start
        outs = np.zeros((2 * depth + 2, ops.LISTING), np.int64)
        seats, tried = np.zeros((depth + 1, 2), np.int64), np.zeros(depth + 1, np.int64)
        mass, counts = np.zeros(depth + 1), np.zeros(depth + 1, np.int64)
        reached = perft(self.verb, states, outs, seats, tried, mass, depth, counts)
        return Counted(tuple(counts.tolist()), float(reached))
