"""A match looked at afterwards: chances move by move, what each decision cost, how lucky each roll was.

Decisions are judged by a level of the computer with what the seat knew when it decided; luck and the curve with
everything, as it can be seen once the match is over.  The result less its luck is the luck-adjusted result.  Its
standard error is the root of the summed squares of the steps that no die explains: were those as often up as down, that
would be how far they carry a match by accident.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

from touchline import fast
from touchline.core.contract import CHANCE, SEATS, Game
from touchline.core.errors import NotCompiled, TouchlineError
from touchline.core.match import Action, Match
from touchline.core.sinks import Dice
from touchline.core.state import State
from touchline.players import readiness
from touchline.players.knowledge import LEVELS, knowledge, mind
from touchline.players.rolls import roll
from touchline.players.thinker import consider, recipe
from touchline.players.thought import Recipe
from touchline.players.valuing import value
from touchline.players.worth import sign

LEVEL, SHARE = 8, 0.1
INACCURACY, MISTAKE, BLUNDER = 0.02, 0.05, 0.12  # of the expected result, from -1 to 1, that a decision gave away
MARKS = ((BLUNDER, "blunder"), (MISTAKE, "mistake"), (INACCURACY, "inaccuracy"))
SEED = 0x70C4
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Step:
    """One action of a match and what it changed; values are Home's, from -1 to 1."""

    seat: int  # a seat, chance or the clock
    name: str  # as records write it
    turn: str  # "2.14"
    value: float  # after it
    luck: float | None = None  # of an outcome of chance: Home's
    error: float | None = None  # of a decision: what it gave away, never below 0
    mark: str = ""  # inaccuracy, mistake, blunder
    best: str = ""  # a better action, where the error is marked
    choices: int = 1  # how many there were


@dataclass(frozen=True)
class Side:
    """One seat in all."""

    decisions: int  # with a choice
    error: float  # given away in all
    marks: dict[str, int]  # how many of each
    luck: float  # its own


@dataclass(frozen=True)
class Analysis:
    """A whole match."""

    game: str
    version: int
    level: int
    share: float
    start: float  # what Home could expect at first
    steps: tuple[Step, ...]
    sides: tuple[Side, Side]
    is_over: bool
    result: float  # 1 Home won, 0 drawn, -1 Away won; what Home may expect if it is not over
    luck: float  # Home's in all
    adjusted: float  # the result less the luck
    error: float  # standard error of the adjusted result
    resigned: int | None = None  # the seat that gave an unfinished match up
    agreed: bool = False  # both called an unfinished match a draw

    def to_table(self) -> dict[str, Any]:
        """Write it for a program, as plain values."""
        return asdict(self)


def analyse(
    match: Match, level: int = LEVEL, share: float = SHARE, progress: Progress = lambda done, total: None
) -> Analysis:
    """Look at every action of a match; raises TouchlineError."""
    if level not in LEVELS:
        raise TouchlineError(f"expected a level from {LEVELS[0]} to {LEVELS[-1]}, got {level}")
    game = match.game
    make_ready(game, level)
    s = match.first.copy()
    start = before = value(game, s)
    steps: list[Step] = []
    unexplained = 0.0
    for number, action in enumerate(match.actions):
        progress(number, len(match.actions))
        step = look(game, s, action, number, level, share)
        unexplained += (step.value - before - (step.luck or 0.0)) ** 2
        before = step.value
        steps.append(step)
        game.rules.apply(s, action.seat, action.code)
    progress(len(match.actions), len(match.actions))
    luck = math.fsum(step.luck or 0.0 for step in steps)
    result = float(sign(game.rules.result(s))) if match.is_over else before
    sides = _side(steps, SEATS[0], luck), _side(steps, SEATS[1], -luck)
    adjusted, error = result - luck, math.sqrt(unexplained)
    whole = (start, tuple(steps), sides, match.is_over, result, luck, adjusted, error)
    return Analysis(game.id, game.version, level, share, *whole)


def make_ready(game: Game, level: int) -> None:
    """Compile what the level thinks with, if it can be had: an analysis does not change half way through."""
    if mind(game, critic(game, level).mind).is_compiled and fast.available() and not readiness.is_ready(game):
        with suppress(NotCompiled):  # it is looked at interpreted, then
            readiness.make_ready(game)


def critic(game: Game, level: int) -> Recipe:
    """Who judges decisions: a level, and instead of the highest the one who gives hints."""
    return recipe(game, level) if level < LEVELS[-1] else knowledge(game).adviser


def look(game: Game, s: State, action: Action, number: int, level: int, share: float) -> Step:
    """Look at one action before it is done."""
    table = game.table
    name, turn = table.name(s, action.seat, action.code), "{}.{}".format(*table.clock(s))
    if action.seat == CHANCE:
        fallen = roll(game, s, action.code)
        return Step(CHANCE, name, turn, fallen.value, luck=fallen.luck)
    after = s.copy()
    game.rules.apply(after, action.seat, action.code)
    worth = value(game, after)
    legal = game.legal(s, action.seat)
    if action.seat not in SEATS or len(legal) < 2:
        return Step(action.seat, name, turn, worth)
    dice = Dice()
    dice.seed = SEED + number
    thought = consider(critic(game, level), game, game.view(s, action.seat), action.seat, legal, dice, share)
    if thought.is_book:
        return Step(action.seat, name, turn, worth)
    error = max(0.0, thought.values[thought.best] - thought.values[legal.index(action.code)])
    mark = next((mark for least, mark in MARKS if error >= least), "")
    best = table.name(s, action.seat, legal[thought.best]) if mark else ""
    return Step(action.seat, name, turn, worth, None, error, mark, best, len(legal))


def _side(steps: list[Step], seat: int, luck: float) -> Side:
    own = [step for step in steps if step.seat == seat and step.error is not None]
    marks = {mark: sum(step.mark == mark for step in own) for _, mark in MARKS}
    return Side(len(own), math.fsum(step.error or 0.0 for step in own), marks, luck)
