"""What may become of an action: all that chance may do with it until somebody has to decide again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from touchline.core.contract import CHANCE, SEATS, Game
from touchline.core.dice import total
from touchline.core.errors import OddsHidden, OddsTooMany
from touchline.core.events import Event, heard
from touchline.core.state import State
from touchline.core.telling import Teller
from touchline.core.trying import has_secrets, tried

MOST_ROLLS = 3  # one after the other
MOST_WAYS = 3000
MOST_OUTCOMES = 24  # said; the least likely are left out
FEW, RARE = 6, 0.03  # outcomes that are always said one by one; of more, those less likely are only summed up

Said = TypeVar("Said")


@dataclass(frozen=True)
class Way:
    """One way things may go: its probability, everything told on it, and who acts at its end, asked what."""

    chance: Fraction
    events: tuple[Event, ...]
    actor: int
    asked: Event | None = None  # the question to a seat

    @property
    def next(self) -> tuple[int, str]:
        """Who acts at its end, and the kind of what is asked."""
        return self.actor, self.asked.kind if self.asked else ""

    @property
    def kinds(self) -> tuple[str, ...]:
        """What kinds of things are told on it."""
        return tuple(event.kind for event in self.events)


@dataclass(frozen=True)
class Outcome:
    """Ways that are told by the same kinds of events and leave the same decision to the same side."""

    chance: float
    ways: tuple[Way, ...]


def odds(game: Game, s: State, seat: int, code: int) -> list[Outcome]:
    """Say what may become of an action, the likeliest first; raises OddsHidden and OddsTooMany."""
    view = game.view(s, seat)
    if game.rules.sealed(view) or has_secrets(game, s, seat):
        raise OddsHidden("there are no odds where something is hidden")
    groups: dict[tuple[tuple[int, str], tuple[str, ...]], list[Way]] = {}
    for way in _uncertain(ways(game, view, seat, code)):
        groups.setdefault((way.next, way.kinds), []).append(way)
    told_apart = [part for group in groups.values() for part in _told_apart(group)]
    outcomes = [Outcome(float(sum(way.chance for way in group)), tuple(group)) for group in told_apart]
    return sorted(outcomes, key=lambda outcome: -outcome.chance)[:MOST_OUTCOMES]


def _uncertain(every: list[Way]) -> list[Way]:
    """Leave out what all ways begin with, such as the action itself, where they go on to tell different things."""
    if len({way.kinds for way in every}) == 1:
        return every  # only the number of a roll differs, often the other seat's
    firsts = list(zip(*(way.events for way in every), strict=False))
    n = next((i for i, events in enumerate(firsts) if len(set(events)) > 1), len(firsts))
    if any(len(way.events) == n for way in every):
        return every
    return [replace(way, events=way.events[n:]) for way in every]


def _told_apart(group: list[Way]) -> list[list[Way]]:
    """Keep ways together that have an event in common; else, as a roll and nothing more, each is an outcome."""
    if any(len(set(events)) == 1 for events in zip(*(way.events for way in group), strict=True)):
        return [group]
    apart: dict[tuple[Event, ...], list[Way]] = {}
    for way in group:
        apart.setdefault(way.events, []).append(way)
    return list(apart.values())


def ways(game: Game, view: State, seat: int, code: int) -> list[Way]:
    """Follow an action through up to MOST_ROLLS rolls; raises OddsTooMany."""
    after, events = tried(game, view, seat, code)
    open_ways = [(after, _way(game, after, Fraction(1), tuple(heard(events, seat))))]
    done: list[Way] = []
    for _ in range(MOST_ROLLS):
        further: list[tuple[State, Way]] = []
        for s, way in open_ways:
            if way.actor != CHANCE:
                done.append(way)
                continue
            outcomes = game.outcomes(s)
            sides = total(outcomes)
            for outcome, weight in outcomes:
                reached, told = tried(game, s, CHANCE, outcome)
                share = way.chance * Fraction(weight, sides)
                further.append((reached, _way(game, reached, share, way.events + tuple(heard(told, seat)))))
            if len(further) > MOST_WAYS:
                raise OddsTooMany(f"there are more than {MOST_WAYS} ways this can go")
        open_ways = further
    return done + [way for _, way in open_ways]


def _way(game: Game, s: State, chance: Fraction, events: tuple[Event, ...]) -> Way:
    actor = game.rules.actor(s)
    return Way(chance, events, actor, game.table.question(s, actor) if actor in SEATS else None)


def told(teller: Teller, outcomes: Sequence[Outcome]) -> list[str]:
    """Tell each outcome in words, and what comes next: where a game has words for it, or to tell like ones apart."""
    said = [" ".join(in_common([list(map(teller.event, way.events)) for way in outcome.ways])) for outcome in outcomes]
    return [
        f"{words} {_next(teller, outcome.ways[0], len(said) == 1, _is_alike(words, said))}".strip()
        for words, outcome in zip(said, outcomes, strict=True)
    ]


def _is_alike(words: str, said: Sequence[str]) -> bool:
    """Tell whether another outcome is told in the same words, or one of the two in the beginning of the other's."""
    return sum(other.startswith(words) or words.startswith(other) for other in said) > 1


def _next(teller: Teller, way: Way, is_alone: bool, is_alike: bool) -> str:
    """Say what comes next: a game's `then` always, its `next` where what is told may not tell."""
    for section in ("then", "next") if is_alone or is_alike else ("then",):
        if way.asked and f"{section}.{way.asked.kind}" in teller.words:
            return teller.asked_of(section, way.asked, way.actor)
    if way.actor == CHANCE:
        return teller.word("odds.rolled_on")
    return teller.word("odds.next", seat=teller.seat(way.actor)) if is_alike else ""


def likeliest(outcomes: Sequence[Outcome]) -> int:
    """How many outcomes, the likeliest first, are to be said one by one: not a long tail of rare ones."""
    common = sum(outcome.chance >= RARE for outcome in outcomes)
    n = max(FEW, common)
    return n if n + 1 < len(outcomes) else len(outcomes)  # a single rare one is as short as the sum


def in_common(told: Sequence[Sequence[Said]]) -> list[Said]:
    """What several ways tell alike, event by event; where that is nothing, what the first tells.

    >>> in_common([["A 2.", "Saved."], ["A 3.", "Saved."]]), in_common([["A 2."], ["A 3."]])
    (['Saved.'], ['A 2.'])
    """
    alike = [said for i, said in enumerate(told[0]) if all(other[i] == said for other in told)]
    return alike or list(told[0])
