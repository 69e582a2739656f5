"""How fast the games are, as ratios measured in one run: interpreted, compiled, on two threads, beside OpenSpiel.

What is compared is measured in turns, round after round, so that a busy moment of the machine falls on all alike; the
best round of each counts.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter
from typing import Any, Protocol

from touchline import fast
from touchline.core.contract import BOTH, CHANCE, NOBODY, Game
from touchline.core.sinks import Listing, Sampler, below
from touchline.core.state import State
from touchline.fast.rollout import pick, rollout
from touchline.lab import openspiel, searching
from touchline.lab.simulate import LIMIT, match_seed

ROUNDS = 5
SAMPLE = 10  # matches looked at closely, for what a match consists of


class Progress(Protocol):
    """Hears what is measured and how many measurements of all are done."""

    def __call__(self, label: str, done: float, total: float) -> None: ...


def silent(label: str, done: float, total: float) -> None:
    """Hear nothing."""


@dataclass
class Bench:
    """One game being measured."""

    game: Game
    engine: Any  # its compiled form, or None
    first: State
    actions: float = 0  # of a match, outcomes of chance included
    decisions: float = 0  # of a match, by seats
    turns: float = 0  # of a match, as the table counts them
    decision_ms: float = 0  # one interpreted decision: listing and applying
    interpreted: float = 0  # matches a second
    compiled: float = 0
    threads: list[float] = field(default_factory=list)  # two over one

    def look_closely(self) -> None:
        """Find what a match consists of, and how long one decision takes."""
        spent: list[float] = []
        for index in range(SAMPLE):
            self._watch(index, spent)
        self.actions, self.decisions, self.turns = (n / SAMPLE for n in (self.actions, self.decisions, self.turns))
        self.decision_ms = 1000 * median(spent)

    def _watch(self, index: int, spent: list[float]) -> None:
        rules, table, s, dice = self.game.rules, self.game.table, self.first.copy(), Sampler()
        dice.seed = match_seed(1, index)
        label = None
        while (who := rules.actor(s)) != NOBODY:
            self.actions += 1
            if table.clock(s) != label:
                label = table.clock(s)
                self.turns += 1
            if who == CHANCE:
                rules.apply(s, who, pick(rules, s, who, dice))
                continue
            seat = below(dice, 2) if who == BOTH else who
            begun, out = perf_counter(), Listing()
            rules.legal(s, seat, out)
            listed = perf_counter()
            code = out.codes[below(dice, len(out.codes))]
            chosen = perf_counter()
            rules.apply(s, seat, code)
            spent.append(perf_counter() - chosen + listed - begun)
            self.decisions += 1

    def play_interpreted(self, seconds: float) -> None:
        """Play whole matches for about so many seconds."""
        dice, n, begun = Sampler(), 0, perf_counter()
        while perf_counter() - begun < seconds:
            dice.seed = match_seed(2, n)
            rollout(self.game.rules, self.first.copy(), dice, LIMIT)
            n += 1
        self.interpreted = max(self.interpreted, n / (perf_counter() - begun))

    def play_compiled(self, seconds: float) -> None:
        """Play as many compiled matches as fill the time, on one thread and on two."""
        start = self.engine.pack(self.first)
        n = max(1, int(seconds * (self.compiled or self._guess(start))))
        seeds = [match_seed(3, index) for index in range(n)]
        begun = perf_counter()
        self.engine.playouts(start, seeds, LIMIT)
        one = perf_counter() - begun
        with ThreadPoolExecutor(2) as pool:
            begun = perf_counter()
            list(pool.map(lambda thread: self.engine.playouts(start, seeds, LIMIT), range(2)))
            two = perf_counter() - begun
        self.compiled = max(self.compiled, n / one)
        self.threads.append(2 * one / two)

    def _guess(self, start: Any) -> float:
        begun = perf_counter()
        self.engine.playouts(start, range(SAMPLE), LIMIT)
        return SAMPLE / (perf_counter() - begun)

    def report(self) -> dict[str, Any]:
        """Everything measured, as plain values."""
        found: dict[str, Any] = {
            "actions_per_match": round(self.actions, 1),
            "decisions_per_match": round(self.decisions, 1),
            "turns_per_match": round(self.turns, 1),
            "decision_ms": round(self.decision_ms, 4),
            "interpreted": self._rates(self.interpreted),
        }
        if self.engine:
            found["compiled"] = self._rates(self.compiled)
            found["ratio"] = round(self.compiled / self.interpreted, 1)
            found["two_threads"] = round(median(self.threads), 2)
        return found

    def _rates(self, matches: float) -> dict[str, float]:
        return {
            "matches": round(matches, 1),
            "actions": round(matches * self.actions),
            "decisions": round(matches * self.decisions),
            "turns": round(matches * self.turns),
        }


def bench(games: Iterable[Game], seconds: float = 2.0, progress: Progress = silent) -> dict[str, Any]:
    """Measure games for about `seconds` each way; all rates are per second."""
    benches = [prepared(game) for game in games]
    thinkers = [one for one in map(searching.prepared, (one.game for one in benches)) if one]
    searchers = searching.rivals_of(thinkers)
    rivals = dict.fromkeys(openspiel.GAMES if openspiel.is_installed() else (), 0.0)
    slice, done, total = seconds / ROUNDS, 0, ROUNDS * (len(benches) + len(rivals) + len(thinkers) + len(searchers))
    for round in range(ROUNDS):
        for one in benches:
            progress(one.game.id, done, total)
            one.play_interpreted(slice)
            if one.engine:
                one.play_compiled(slice)
            done += 1
        for name in rivals:
            progress(f"OpenSpiel {name}", done, total)
            rivals[name] = max(rivals[name], openspiel.decisions_per_second(name, slice, round))
            done += 1
        for thinker in thinkers:
            progress(f"{thinker.game.id}, thinking", done, total)
            thinker.grow(slice)
            if round == 0:
                thinker.think()
            done += 1
        for name in searchers:
            progress(f"OpenSpiel MCTS, {name}", done, total)
            searchers[name] = max(searchers[name], searching.rival_simulations(name, slice, round))
            done += 1
    progress("", total, total)
    return {
        "machine": {"python": platform.python_version(), "processors": os.cpu_count(), "system": platform.platform()},
        "compiled_form": fast.missing() or "available",
        "games": {one.game.id: one.report() | compared(one, rivals) for one in benches},
        "openspiel": {name: {"decisions": int(rate)} for name, rate in rivals.items()},
        "search": {one.game.id: one.report() | searching.compared(one, searchers) for one in thinkers},
        "openspiel_mcts": {name: {"simulations": round_to(rate)} for name, rate in searchers.items()},
    }


def prepared(game: Game) -> Bench:
    """Make a plain, never strict, first position and load the compiled form if there is one."""
    first = game.rules.Position()
    game.rules.start(first, game.values())
    one = Bench(game, fast.compiled(game) if fast.available() else None, first)
    one.look_closely()
    return one


def compared(one: Bench, rivals: dict[str, float]) -> dict[str, Any]:
    """Decisions a second over those of OpenSpiel's games."""
    forms = {"interpreted": one.interpreted, "compiled": one.compiled}
    return {
        "over_openspiel": {
            name: {form: round_to(matches * one.decisions / rate) for form, matches in forms.items() if matches}
            for name, rate in rivals.items()
        }
    }


def round_to(ratio: float) -> float:
    """Keep three figures."""
    return float(f"{ratio:.3g}")
