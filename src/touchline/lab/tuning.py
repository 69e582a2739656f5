"""Finds the weights of a game's judge by self-play: the judge learns to say at once what a look ahead would tell it.

Matches of the judge against itself give positions, and as many more after turns played at random, so that bad ones are
known too.  In each round all of them are looked ahead from with the weights found so far: to the end of the turn where
turns begin with a die, else as far as the game's best mind sees.  The weights are moved so that the judge alone comes
as near as it can to what was seen, a little less far off in time.  What is seen includes goals, so that round by round
the judge learns of goals that are farther away.  Results of matches are not used: they tell which positions good play
leads to, not which moves are good.  The same seed gives the same weights.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from touchline import fast
from touchline.core.contract import BOTH, CHANCE, NOBODY, SEATS, Game
from touchline.core.errors import TouchlineError
from touchline.core.judging import WON
from touchline.core.sinks import Dice, below
from touchline.core.state import State
from touchline.lab.simulate import match_seed
from touchline.players.knowledge import knowledge, mind
from touchline.players.thought import Budget, Mind

WILD = 12  # one decision in so many is taken at random
PATIENCE = 0.97  # what is seen a turn ahead is worth so much now
LEAST_CHANGE = 8  # of a weight, to measure what it does
CAUTION = 2e-9  # against moving weights of which the positions say little; a position's
TRIES = (1.0, 0.5, 0.25, 0.125)  # of a step
STEPS = 3  # a round
TURN, TURNS, SCORE = "turn", "turns", "score"  # fields of a position
FAR = 100  # turns from the end of the match
CANDIDATES, WIDTHS = 8, (2,)  # actions looked into, at the beginning of a turn and later in it
AT_ONCE = 50  # positions


class Progress(Protocol):
    """Hears what is being done, and how far it is."""

    def __call__(self, label: str, done: float, total: float) -> None: ...


@dataclass(frozen=True)
class Tuned:
    """Weights, and how far the judge is from what it would see ahead, with those before and with these."""

    weights: tuple[int, ...]
    before: float  # mean square, of expected results
    after: float
    positions: int

    def __str__(self) -> str:
        return f"{self.positions:,} positions; mean square error {self.before:.6f} before, {self.after:.6f} after"


def tune(
    game: Game, values: Mapping[str, object], matches: int, rounds: int, nodes: int, seed: int, progress: Progress
) -> Tuned:
    """Play matches and teach the judge; raises TouchlineError for a game without a judge."""
    if game.judge is None:
        raise TouchlineError(f"{game.id} has no judge to tune")
    engine: Any = fast.compiled(game)
    usual, engine.weights = engine.weights, engine.weights.copy()
    try:
        return taught(game, values, matches, rounds, Pupil(game, engine, nodes), seed, progress)
    finally:
        engine.weights = usual


def taught(
    game: Game, values: Mapping[str, object], matches: int, rounds: int, pupil: Pupil, seed: int, progress: Progress
) -> Tuned:
    """Play matches and teach a pupil round by round."""
    positions: list[State] = []
    for index in range(matches):
        dice = Dice()
        dice.seed = match_seed(seed, index)
        positions += gathered(game, pupil, game.start(values), dice)
        progress("matches", index + 1, matches)
    before = after = 0.0
    for number in range(rounds):
        seen = pupil.look(positions, lambda done: progress("rounds", number + done, rounds))  # noqa: B023
        first, after = pupil.learn(positions, seen)
        before = before or first
    return Tuned(tuple(pupil.weights.tolist()), before, after, len(positions))


class Pupil:
    """A judge that is being taught."""

    def __init__(self, game: Game, engine: Any, nodes: int) -> None:
        self.game, self.budget = game, Budget(nodes)
        self.engine, self.weights = engine, engine.weights  # the ones that its mind thinks with
        self.taught = [i for i in range(len(self.weights)) if i not in game.judge.GIVEN]  # type: ignore[union-attr]
        self.mind: Mind = mind(game, knowledge(game).levels[-1].mind)
        self.dice = Dice()

    def best(self, s: State, seat: int) -> tuple[int, float]:
        """The seat's best action, and what it may expect of it."""
        legal = self.game.legal(s, seat)
        thought = self.mind.think(self.game, self.game.view(s, seat), seat, legal, self.budget, self.dice)
        return legal[thought.best], thought.values[thought.best]

    def look(self, positions: list[State], heard: Any) -> Any:
        """What Home may expect of every position, looking ahead."""
        import numpy as np

        seen = np.zeros(len(positions))
        for i in range(0, len(positions), AT_ONCE):
            some = positions[i : i + AT_ONCE]
            seen[i : i + AT_ONCE] = self.over_turn(some) if has_dice(some[0]) else [self.ahead(s) for s in some]
            heard((i + len(some)) / len(positions))
        return PATIENCE * seen

    def over_turn(self, positions: list[State]) -> Any:
        """Look on to the end of the turn that begins in each position."""
        import numpy as np

        from touchline.players.search.fitting import foresee

        packed, seen = np.array([self.engine.pack(s) for s in positions]), np.zeros(len(positions))
        turn, widths = self.engine.layout.places[TURN].offset, np.array(WIDTHS, np.int64)
        foresee(self.engine.verb, packed, turn, CANDIDATES, widths, self.weights, seen)
        return seen / WON

    def ahead(self, s: State) -> float:
        """Look ahead with the game's mind."""
        who = self.game.rules.actor(s)
        return (1 - 2 * who) * self.best(s, who)[1]

    def learn(self, positions: list[State], seen: Any) -> tuple[float, float]:
        """Move the weights towards what was seen, by least squares; the errors before and after."""
        import numpy as np

        packed = np.array([self.engine.pack(s) for s in positions])
        first = error = float(np.mean((self.judged(packed, self.weights) - seen) ** 2))
        for _ in range(STEPS):
            slopes = np.stack([self.slope(packed, i) for i in self.taught], axis=1)
            square = slopes.T @ slopes + np.eye(len(self.taught)) * CAUTION * len(seen)
            step = np.zeros(len(self.weights))
            step[self.taught] = np.linalg.solve(square, slopes.T @ (seen - self.judged(packed, self.weights)))
            tries = [np.rint(self.weights + share * step).astype(np.int64) for share in TRIES]
            errors = [float(np.mean((self.judged(packed, weights) - seen) ** 2)) for weights in tries]
            if min(errors) >= error:
                break
            error = min(errors)
            self.weights[:] = tries[errors.index(error)]
        return first, error

    def judged(self, packed: Any, weights: Any) -> Any:
        """What the judge says of positions with some weights."""
        import numpy as np

        from touchline.players.search.fitting import judge_all

        values = np.zeros(len(packed))
        judge_all(self.engine.verb, packed, weights, values)
        return values / WON

    def slope(self, packed: Any, i: int) -> Any:
        """How the judge's word changes with a weight."""
        change = max(LEAST_CHANGE, abs(int(self.weights[i])) // LEAST_CHANGE)
        more, less = self.weights.copy(), self.weights.copy()
        more[i] += change
        less[i] -= change
        return (self.judged(packed, more) - self.judged(packed, less)) / (2 * change)


def gathered(game: Game, pupil: Pupil, s: State, dice: Dice) -> Iterator[State]:
    """Play a match; yields the positions in which a turn begins, with the score levelled."""
    last = None
    while (who := game.rules.actor(s)) != NOBODY:
        if (turn := getattr(s, TURN, object())) != last and begins(game, s):
            last = turn
            yield levelled(s)
            stray = strayed(game, s, dice)
            if stray is not None:
                yield levelled(stray)
        seat = who if who != BOTH else next(seat for seat in SEATS if game.legal(s, seat))
        if who == CHANCE or (below(dice, WILD) == 0 and not sealed(game, s)):
            code = drawn(game, s, seat, dice)
        else:
            code, _ = pupil.best(s, seat)
        game.rules.apply(s, seat, code)


def has_dice(s: State) -> bool:
    """Tell whether a turn begins with a roll: positions that count turns belong to such games."""
    return hasattr(s, TURN)


def begins(game: Game, s: State) -> bool:
    """Tell whether a turn begins: with a roll, or where there is none with a seat's open decision."""
    who = game.rules.actor(s)
    return who == CHANCE if has_dice(s) else who in SEATS and not game.rules.sealed(s)


def sealed(game: Game, s: State) -> bool:
    """Tell whether a position is one of secrets."""
    return game.rules.actor(s) != CHANCE and game.rules.sealed(s)


def strayed(game: Game, s: State, dice: Dice) -> State | None:
    """The position after a turn played at random; None if play stops before another begins."""
    s, turn = s.copy(), getattr(s, TURN, None)
    while True:
        who = game.rules.actor(s)
        if who in (NOBODY, BOTH) or sealed(game, s):
            return None
        game.rules.apply(s, who, drawn(game, s, who, dice))
        if not has_dice(s) or getattr(s, TURN) != turn:
            return s if begins(game, s) else None


def drawn(game: Game, s: State, who: int, dice: Dice) -> int:
    """An action of a seat, or an outcome of chance, at random."""
    choices = game.outcomes(s) if who == CHANCE else [(code, 1) for code in game.legal(s, who)]
    at = below(dice, sum(weight for _, weight in choices))
    return next(code for k, (code, _) in enumerate(choices) if sum(weight for _, weight in choices[: k + 1]) > at)


def levelled(s: State) -> State:
    """The same position with a level score and far from the end, so that what it is itself worth counts fully."""
    s = s.copy()
    for seat in SEATS:
        getattr(s, SCORE)[seat] = 0
    if has_dice(s):
        setattr(s, TURN, 1)
        setattr(s, TURNS, FAR)
    return s
