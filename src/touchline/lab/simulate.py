"""Plays many matches at random, compiled where that is to be had, with the same numbers where it is not.

Match *i* of a simulation is played with dice of its own, seeded by a hash of the simulation's seed and *i*: the form of
the rules, the number of workers and the order in which they work leave no trace in the summary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any, Protocol, TypeVar

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

R = TypeVar("R")
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
    ray: str | None = None,
) -> Summary:
    """Play matches at random with these options and sum them up, on this machine or a Ray cluster.

    `compiled` chooses the form of the rules; None takes the compiled one where it is to be had.
    """
    whole, chosen = Tally(), playable(game, values, matches, workers)
    for tally in worked(tallied, game, chosen, shared_out(matches), seed, workers, compiled, ray):
        whole.merge(tally)
        progress(whole.matches, matches)
    return Summary.of(whole, game.id, game.version, option_forms.format(game.options, chosen), seed)


def simulate_rows(
    game: Game,
    values: Mapping[str, object] | None = None,
    matches: int = 1000,
    seed: int = 1,
    workers: int = 1,
    progress: Progress = silent,
    compiled: bool | None = None,
    ray: str | None = None,
) -> tuple[Summary, list[Row]]:
    """Play the same matches as `simulate` and keep each; the summary is the same."""
    whole, rows, chosen = Tally(), list[Row](), playable(game, values, matches, workers)
    for some in worked(kept, game, chosen, shared_out(matches), seed, workers, compiled, ray):
        for row in some:
            whole.add(row.result, row.home_score, row.away_score, row.actions)
        rows += some
        progress(len(rows), matches)
    summary = Summary.of(whole, game.id, game.version, option_forms.format(game.options, chosen), seed)
    return summary, sorted(rows, key=lambda row: row.index)


def playable(game: Game, values: Mapping[str, object] | None, matches: int, workers: int) -> Values:
    """The options of matches that can be played; raises OptionError."""
    if matches < 1 or workers < 1:
        raise OptionError(f"expected at least one match and one worker, got {matches} and {workers}")
    chosen = game.values(values)
    refuse_clock(game, game.start(chosen))
    return chosen


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


Work = Callable[[Game, Values, range, int, bool], R]  # plays a chunk of matches with a seed, compiled or not


def worked(
    work: Work[R],
    game: Game,
    values: Values,
    chunks: list[range],
    seed: int,
    workers: int,
    compiled: bool | None,
    ray: str | None,
) -> Iterator[R]:
    """Do the work for all chunks: in threads where it is compiled, in child processes where not, or on a cluster."""
    is_fast = fast.available() if compiled is None else compiled
    if ray is not None or (workers > 1 and not is_fast):
        with Crew(min(workers, len(chunks)), ray) as crew:
            jobs = [(work, game.id, game.version, values, chunk, seed, is_fast) for chunk in chunks]
            for _, found in crew.do(_elsewhere, jobs):
                yield found
    elif workers > 1:
        with ThreadPoolExecutor(min(workers, len(chunks))) as pool:
            for job in as_completed([pool.submit(work, game, values, chunk, seed, True) for chunk in chunks]):
                yield job.result()
    else:
        for chunk in chunks:
            yield work(game, values, chunk, seed, is_fast)


def _elsewhere(job: tuple[Work[R], str, int, Values, range, int, bool]) -> R:
    work, id, version, values, chunk, seed, compiled = job
    return work(find(id, version), values, chunk, seed, compiled)


def tallied(game: Game, values: Values, chunk: range, seed: int, compiled: bool) -> Tally:
    """Play the matches of one chunk and count them."""
    if compiled:
        engine = fast.compiled(game)
        return play_compiled(engine, engine.pack(game.start(values)), chunk, seed)
    tally = Tally()
    for ending in endings(game, game.start(values), chunk, seed, compiled=False):
        tally.add(*ending)
    return tally


def kept(game: Game, values: Values, chunk: range, seed: int, compiled: bool) -> list[Row]:
    """Play the matches of one chunk and keep each."""
    found = zip(chunk, endings(game, game.start(values), chunk, seed, compiled), strict=True)
    return [Row(index, RANDOM, RANDOM, sign(result), *more) for index, (result, *more) in found]


def has_score(s: State) -> bool:
    """Tell whether a position keeps the two seats' goals or points in a field `score`."""
    return "score" in s.fields and s.fields["score"].shape == (2,)


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
