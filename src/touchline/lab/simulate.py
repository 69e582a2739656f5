"""Plays many matches at random, compiled where that is to be had, with the same numbers where it is not.

Match *i* of a simulation is played with dice of its own, seeded by a hash of the simulation's seed and *i*: the form of
the rules, the number of workers and the order in which they work leave no trace in the summary.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any, Protocol

from touchline import fast
from touchline.core import options as option_forms
from touchline.core.contract import Game
from touchline.core.errors import LawBroken, OptionError
from touchline.core.options import Values
from touchline.core.registry import find
from touchline.core.sinks import Sampler
from touchline.core.state import State
from touchline.fast.rollout import rollout
from touchline.lab.crew import Crew
from touchline.lab.rows import Row
from touchline.lab.summary import Summary, Tally
from touchline.players.worth import sign

RANDOM = "random"  # the player of both sides
LIMIT = 1_000_000  # actions; no match is as long
CHUNKS = 64  # in which the matches are handed out, and progress is told
MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15  # splitmix64: 2**64 over the golden ratio


class Progress(Protocol):
    """Hears how many matches of all are played."""

    def __call__(self, done: int, total: int) -> None: ...


def silent(done: int, total: int) -> None:
    """Hear nothing."""


def scrambled(x: Any) -> Any:
    """Mix 64 bits, as splitmix64 does; takes a number or an array of them."""
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & MASK
    return x ^ (x >> 31)


def match_seed(seed: int, index: int) -> int:
    """The 48-bit seed of the dice of one match.

    >>> match_seed(1, 0), match_seed(1, 1), match_seed(2, 0)
    (211035368775106, 104819430032114, 71554828971678)
    """
    return int(scrambled((scrambled(seed & MASK) + (index + 1) * STEP) & MASK)) >> 16


def simulate(
    game: Game,
    values: Mapping[str, object] | None = None,
    matches: int = 1000,
    seed: int = 1,
    workers: int = 1,
    progress: Progress = silent,
    compiled: bool | None = None,
) -> Summary:
    """Play matches at random with these options and sum them up.

    `compiled` chooses the form of the rules; None takes the compiled one where it is to be had.
    """
    if matches < 1 or workers < 1:
        raise OptionError(f"expected at least one match and one worker, got {matches} and {workers}")
    chosen = game.values(values)
    refuse_clock(game, game.start(chosen))
    play = compiled_tallies if (fast.available() if compiled is None else compiled) else interpreted_tallies
    whole = Tally()
    for tally in play(game, chosen, shared_out(matches), seed, workers):
        whole.merge(tally)
        progress(whole.matches, matches)
    return Summary.of(whole, game.id, game.version, option_forms.format(game.options, chosen), seed)


def simulate_rows(
    game: Game,
    values: Mapping[str, object] | None = None,
    matches: int = 1000,
    seed: int = 1,
    progress: Progress = silent,
    compiled: bool | None = None,
) -> tuple[Summary, list[Row]]:
    """Play the same matches as `simulate` and keep each; the summary is the same."""
    chosen = game.values(values)
    start = game.start(chosen)
    refuse_clock(game, start)
    whole, rows = Tally(), list[Row]()
    is_fast = fast.available() if compiled is None else compiled
    for chunk in shared_out(matches):
        for index, (result, home, away, length) in zip(chunk, endings(game, start, chunk, seed, is_fast), strict=True):
            whole.add(result, home, away, length)
            rows.append(Row(index, RANDOM, RANDOM, sign(result), home, away, length))
        progress(whole.matches, matches)
    return Summary.of(whole, game.id, game.version, option_forms.format(game.options, chosen), seed), rows


def endings(game: Game, start: State, chunk: range, seed: int, compiled: bool) -> Iterator[tuple[int, int, int, int]]:
    """How matches end: the result, the two scores and the number of actions of each."""
    if compiled:
        engine = fast.compiled(game)
        played = engine.playouts(engine.pack(start), [match_seed(seed, index) for index in chunk], LIMIT)
        expect_end(game, int(played.lengths.max()))
        columns = (played.results, played.scores[:, 0], played.scores[:, 1], played.lengths)
        yield from zip(*(column.tolist() for column in columns), strict=True)
        return
    dice = Sampler()
    for index in chunk:
        s = start.copy()
        dice.seed = match_seed(seed, index)
        length = rollout(game.rules, s, dice, LIMIT)
        expect_end(game, length)
        home, away = s.score if has_score(s) else (0, 0)  # type: ignore[attr-defined]
        yield game.rules.result(s), home, away, length


def refuse_clock(game: Game, start: State) -> None:
    """Raise OptionError for a match against the clock: nobody would give its signal."""
    if game.table.timing(start).period > 0:
        raise OptionError("a simulation has no clock: choose options that count turns instead of time", game=game.id)


def shared_out(matches: int) -> list[range]:
    """Divide the matches into chunks.

    >>> shared_out(130)[:2], len(shared_out(130)), shared_out(2)
    ([range(0, 3), range(3, 6)], 44, [range(0, 1), range(1, 2)])
    """
    each = -(-matches // CHUNKS)
    return [range(first, min(first + each, matches)) for first in range(0, matches, each)]


def interpreted_tallies(game: Game, values: Values, chunks: list[range], seed: int, workers: int) -> Iterator[Tally]:
    """Play with the rules as they stand, in child processes if there are several workers."""
    if workers == 1:
        for chunk in chunks:
            yield play_interpreted(game, values, chunk, seed)
        return
    with Crew(min(workers, len(chunks))) as crew:
        for _, tally in crew.do(_in_child, [(game.id, game.version, values, chunk, seed) for chunk in chunks]):
            yield tally


def _in_child(job: tuple[str, int, Values, range, int]) -> Tally:
    id, version, values, chunk, seed = job
    return play_interpreted(find(id, version), values, chunk, seed)


def play_interpreted(game: Game, values: Values, chunk: range, seed: int) -> Tally:
    """Play the matches of one chunk with the rules as they stand."""
    tally = Tally()
    for ending in endings(game, game.start(values), chunk, seed, compiled=False):
        tally.add(*ending)
    return tally


def has_score(s: State) -> bool:
    """Tell whether a position keeps the two seats' goals or points in a field `score`."""
    return "score" in s.fields and s.fields["score"].shape == (2,)


def compiled_tallies(game: Game, values: Values, chunks: list[range], seed: int, workers: int) -> Iterator[Tally]:
    """Play with the compiled rules, in threads if there are several workers."""
    engine = fast.compiled(game)
    start = engine.pack(game.start(values))
    if workers == 1:
        for chunk in chunks:
            yield play_compiled(engine, start, chunk, seed)
        return
    with ThreadPoolExecutor(min(workers, len(chunks))) as pool:
        jobs = [pool.submit(play_compiled, engine, start, chunk, seed) for chunk in chunks]
        for job in as_completed(jobs):
            yield job.result()


def play_compiled(engine: Any, start: Any, chunk: range, seed: int) -> Tally:
    """Play the matches of one chunk with the compiled rules."""
    import numpy as np

    numbers = np.arange(chunk.start + 1, chunk.stop + 1, dtype=np.uint64)
    seeds = scrambled(numbers * STEP + scrambled(seed & MASK)) >> 16
    played = engine.playouts(start, seeds.astype(np.int64), LIMIT)
    expect_end(engine.game, int(played.lengths.max()))
    columns = (played.scores[:, 0], played.scores[:, 1], played.lengths)
    return Tally(
        matches=len(chunk),
        wins=int((played.results > 0).sum()),
        draws=int((played.results == 0).sum()),
        losses=int((played.results < 0).sum()),
        sums=_three(int(column.sum()) for column in columns),
        squares=_three(int((column * column).sum()) for column in columns),
    )


def _three(numbers: Iterator[int]) -> tuple[int, int, int]:
    one, two, three = numbers
    return one, two, three


def expect_end(game: Game, length: int) -> None:
    """Raise LawBroken for a match that was cut off."""
    if length >= LIMIT:
        raise LawBroken("end", f"{game.id}: a match goes on after {LIMIT} actions")
