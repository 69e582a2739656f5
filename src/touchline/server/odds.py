"""What may become of an action: all that chance may do with it until somebody has to decide again."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from touchline.core.contract import CHANCE, Game
from touchline.core.dice import total
from touchline.core.events import Event, heard
from touchline.core.state import State
from touchline.server.protocol import Words
from touchline.server.shown import Speaker, has_secrets, tried
from touchline.server.words import Refusal

MOST_ROLLS = 3  # one after the other
MOST_WAYS = 3000
MOST_OUTCOMES = 24  # said; the least likely are left out


@dataclass(frozen=True)
class Way:
    """One way things may go: its probability and everything told on it."""

    chance: Fraction
    events: tuple[Event, ...]


def odds(speaker: Speaker, s: State, seat: int, code: int) -> list[tuple[Words, float]]:
    """Say what may become of an action, with exact probabilities; ways told by the same events count as one."""
    game = speaker.game
    view = game.view(s, seat)
    if game.rules.sealed(view) or has_secrets(game, s, seat):
        raise Refusal("table/odds-off")
    groups: dict[tuple[str, ...], list[Way]] = {}
    for way in ways(game, view, seat, code):
        groups.setdefault(tuple(event.kind for event in way.events), []).append(way)
    said = [(_words(speaker, group), float(sum(way.chance for way in group))) for group in groups.values()]
    return sorted(said, key=lambda outcome: -outcome[1])[:MOST_OUTCOMES]


def ways(game: Game, view: State, seat: int, code: int) -> list[Way]:
    """Follow an action through up to MOST_ROLLS rolls."""
    after, events = tried(game, view, seat, code)
    open_ways = [(after, Way(Fraction(1), tuple(heard(events, seat))))]
    done: list[Way] = []
    for _ in range(MOST_ROLLS):
        further: list[tuple[State, Way]] = []
        for s, way in open_ways:
            if game.rules.actor(s) != CHANCE:
                done.append(way)
                continue
            outcomes = game.outcomes(s)
            sides = total(outcomes)
            for outcome, weight in outcomes:
                reached, told = tried(game, s, CHANCE, outcome)
                share = way.chance * Fraction(weight, sides)
                further.append((reached, Way(share, way.events + tuple(heard(told, seat)))))
            if len(further) > MOST_WAYS:
                raise Refusal("table/odds-large")
        open_ways = further
    return done + [way for _, way in open_ways]


def _words(speaker: Speaker, group: list[Way]) -> Words:
    """Say what the ways of a group have in common; where that is nothing, what one of them tells."""
    told = [[speaker.told(event).words for event in way.events] for way in group]
    common = [words for i, words in enumerate(told[0]) if all(other[i] == words for other in told)] or told[0]
    return Words(en=" ".join(words.en for words in common), fr=" ".join(words.fr for words in common))
