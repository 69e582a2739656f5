"""The laws of the contract, checked on any game, ours or a stranger's, by playing it.

    from touchline.core.laws import check
    check(game, seed=7)            # one random match; raises LawBroken with the law, the seed and the position

Every position is checked by the cheap laws, a sample of positions (`share`) by all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from touchline.core import contract, pages, position, record
from touchline.core.contract import AWAY, BOTH, CHANCE, CLOCK, HOME, NOBODY, SEATS, Game
from touchline.core.errors import ActionError, LawBroken, TouchlineError
from touchline.core.events import EVERYBODY, Event, heard
from touchline.core.match import Match
from touchline.core.options import Value
from touchline.core.sinks import MOST, Dice, Sampler, below
from touchline.core.state import State
from touchline.core.telling import LANGUAGES, Teller

HIGHEST_CODE = (1 << 31) - 1
VIEWERS = (HOME, AWAY, NOBODY)


@dataclass
class Trial:
    """One match under examination."""

    game: Game
    match: Match
    dice: Dice
    seen: list[int] = field(default_factory=list)  # codes met so far, to try where they are illegal
    tellers: Mapping[str, Teller] = field(default_factory=dict)
    clock: tuple[int, int] = (0, 0)
    codes: frozenset[int] = field(init=False)  # those that the game declares

    def __post_init__(self) -> None:
        self.codes = frozenset(declared_codes(self.game))

    @property
    def state(self) -> State:
        """The position now."""
        return self.match.state


Law = Callable[[Trial], None]


def expect(law: str, holds: bool, detail: str) -> None:
    """Raise LawBroken unless it holds."""
    if not holds:
        raise LawBroken(law, detail)


def actor_has_actions(trial: Trial) -> None:
    """Whoever is to act has something to do, and nobody else has."""
    actor = trial.match.actor
    expect("actor", actor in (HOME, AWAY, BOTH, CHANCE, NOBODY), f"actor() is {actor}")
    acting = trial.game.seats_to_act(trial.state)
    for seat in SEATS:
        has_some = bool(trial.match.legal(seat))
        expect("actor", has_some == (seat in acting), f"actor {actor}, but legal actions of seat {seat}: {has_some}")
    sealed = trial.game.rules.sealed(trial.state)
    expect("actor", sealed or actor != BOTH, "both act, but the position is not sealed")


def codes_are_unique(trial: Trial) -> None:
    """Codes are small whole numbers, each offered once."""
    for seat in (*SEATS, CLOCK):
        codes = trial.match.legal(seat)
        expect("codes", len(set(codes)) == len(codes), f"seat {seat} is offered a code twice: {sorted(codes)}")
        expect("codes", len(codes) <= MOST, f"{len(codes)} actions, more than {MOST}")
        expect("codes", all(0 <= code <= HIGHEST_CODE for code in codes), "a code is out of range")
        strangers = set(codes) - trial.codes if seat in SEATS else ()
        expect("codes", not strangers, f"codes that the game does not declare: {sorted(strangers)}")


def declared_codes(game: Game) -> list[int]:
    """List the codes that a game declares for its seats, which must rise."""
    codes = [code for span in game.codes for code in span]
    expect("codes", bool(codes), "the game declares no codes")
    expect("codes", all(one < two for one, two in pairwise(codes)), "the declared codes do not rise")
    return codes


def odds_are_whole(trial: Trial) -> None:
    """Chance has outcomes, each once, with a declared code and a positive whole weight."""
    if trial.match.actor != CHANCE:
        return
    outcomes = trial.match.outcomes()
    expect("odds", bool(outcomes), "chance is to act but has no outcome")
    expect("odds", len({code for code, _ in outcomes}) == len(outcomes), "an outcome stands twice")
    codes = [code for code, _ in outcomes]
    expect("odds", min(codes) >= 0 and max(codes) < trial.game.fates, f"an outcome is not below {trial.game.fates}")
    expect("odds", all(weight > 0 for _, weight in outcomes), "a weight is not positive")
    expect("odds", sum(weight for _, weight in outcomes) < 1 << 31, "the weights are too large")


def clock_only_grows(trial: Trial) -> None:
    """The label of a turn never goes back."""
    now = trial.game.table.clock(trial.state)
    expect("clock", now >= trial.clock, f"clock() went from {trial.clock} to {now}")
    trial.clock = now


def asking_changes_nothing(trial: Trial) -> None:
    """Everything but `apply` leaves the position as it was."""
    before = trial.state.copy()
    game, s = trial.game, trial.state
    game.rules.result(s)
    game.table.scene(s)
    game.table.timing(s)
    for viewer in VIEWERS:
        game.view(s, viewer)
    for seat in game.seats_to_act(s):
        game.table.question(s, seat)
        game.table.phrases(s, seat)
        game.legal(s, seat)
    expect("pure", s == before, "a question about the position changed it")


def sampling_is_listing(trial: Trial) -> None:
    """A sampling sink draws from what a list would hold."""
    for seat in trial.game.seats_to_act(trial.state):
        sampler = Sampler()
        sampler.seed = below(trial.dice, 1 << 30)
        trial.game.rules.legal(trial.state, seat, sampler)
        codes = trial.match.legal(seat)
        expect("sampling", sampler.picked in codes, f"the sampler picked {sampler.picked}, which is not listed")
        expect("sampling", sampler.total == len(codes), f"{sampler.total} sampled, {len(codes)} listed")


def positions_read_back(trial: Trial) -> None:
    """A position's line reads back to the same position."""
    text = position.format(trial.game, trial.state, trial.match.values)
    expect("text", "\n" not in text, "a position's text has more than one line")
    try:
        _, again, values = position.parse(text, trial.game)
    except TouchlineError as error:
        raise LawBroken("text", f"{text!r} does not read back: {error}") from None
    expect("text", again == trial.state, f"{text!r} reads back to another position")
    expect("text", values == trial.match.values, "the options do not read back")
    derived = trial.state.copy()
    trial.game.rules.derive(derived)
    expect("text", derived == trial.state, "derive() changes a position that play has reached")


def names_read_back(trial: Trial) -> None:
    """An action's name is one word, unique, and reads back to its code."""
    table, s = trial.game.table, trial.state
    chance = [code for code, _ in trial.match.outcomes()]
    for seat, codes in [(seat, trial.match.legal(seat)) for seat in (*SEATS, CLOCK)] + [(CHANCE, chance)]:
        names = [table.name(s, seat, code) for code in codes]
        expect("names", len(set(names)) == len(names), f"two actions have one name: {sorted(names)}")
        for name, code in zip(names, codes, strict=True):
            wordly = bool(name) and not set(name) & set(" \t\n=") and not name.startswith("~")
            expect("names", wordly, f"{name!r} is no name: one word, without = and not beginning with ~")
            expect("names", table.parse(s, seat, name) == code, f"{name!r} does not read back to {code}")


def refusals_change_nothing(trial: Trial) -> None:
    """An action that is not legal is refused, with a rule of the page, and nothing changes."""
    before = trial.state.copy()
    tried = [-1, 1 << 40, *trial.seen[-20:]]
    for seat in SEATS:
        legal = set(trial.match.legal(seat))
        for code in tried:
            if code in legal:
                continue
            if not trial.match.is_over:
                refusal = trial.game.table.refusal(trial.state, seat, code)
                _check_rule(trial, "refusal", refusal.rule)
                _check_sentence(trial, "refusal", refusal)
            try:
                trial.match.play(seat, code)
            except ActionError:
                pass
            else:
                raise LawBroken("refusal", f"illegal code {code} of seat {seat} was carried out")
            expect("refusal", trial.state == before, f"refusing code {code} changed the position")
    for text in ("", "¿?", "a" * 500):
        try:
            trial.match.parse(HOME, text)
        except ActionError:
            continue
        raise LawBroken("refusal", f"{text[:20]!r} was read as an action")


def sealed_choices_commute(trial: Trial) -> None:
    """When both act, the order does not matter and neither's choices depend on the other's."""
    if trial.match.actor != BOTH:
        return
    rules = trial.game.rules
    picks = [trial.match.legal(seat)[below(trial.dice, len(trial.match.legal(seat)))] for seat in SEATS]
    results = []
    for one, two in (SEATS, SEATS[::-1]):
        s = trial.state.copy()
        before = trial.game.legal(s, two)
        rules.apply(s, one, picks[one])
        if rules.actor(s) in (BOTH, two):
            expect("sealed", trial.game.legal(s, two) == before, "a sealed choice changed the other seat's choices")
            rules.apply(s, two, picks[two])
            results.append(s)
    expect("sealed", len(results) != 1, "one order of sealed choices is possible, the other is not")
    expect("sealed", not results or results[0] == results[1], "the order of two sealed choices matters")


def views_leak_nothing(trial: Trial) -> None:
    """A view holds what its viewer needs and nothing of what he may not know."""
    game, s = trial.game, trial.state
    for viewer in VIEWERS:
        seen = game.view(s, viewer)
        expect("views", game.view(seen, viewer) == seen, f"hiding twice from {viewer} is not hiding once")
        expect("views", game.rules.actor(seen) == trial.match.actor, f"viewer {viewer} sees another actor")
        if viewer in SEATS:
            same = game.legal(seen, viewer) == trial.match.legal(viewer)
            expect("views", same, f"seat {viewer} has other legal actions in its own view")
        for _ in range(2):
            world = s.copy()
            game.rules.imagine(world, viewer, trial.dice)
            text = position.format(game, game.view(world, viewer), trial.match.values)
            expect(
                "views", text == position.format(game, seen, trial.match.values), f"viewer {viewer} can tell: {text}"
            )
            expect("views", game.table.scene(game.view(world, viewer)) == game.table.scene(seen), "a scene tells")


def plans_are_playable(trial: Trial) -> None:
    """Every phrase on offer can be played, and the fall-back is legal."""
    game, s = trial.game, trial.state
    for seat in game.seats_to_act(s):
        expect("plans", game.table.fallback(s, seat) in trial.match.legal(seat), "the fall-back is not legal")
        _check_gestures(trial, seat)
        _check_sentence(trial, "plans", game.table.question(s, seat), "ask")
        for phrase in game.table.phrases(s, seat):
            codes = game.table.plan(s, seat, phrase)
            expect("plans", codes is not None, f"the phrase {phrase!r} is on offer but not understood")
            trial_match = Match.at(game, s, trial.match.values)
            try:
                for code in codes or ():
                    trial_match.play(seat, code)
            except ActionError as error:
                raise LawBroken("plans", f"the phrase {phrase!r} cannot be played: {error}") from None


def _check_gestures(trial: Trial, seat: int) -> None:
    """Every action can be made by hand, each in its own way."""
    made: set[tuple[str, ...]] = set()
    for code in trial.match.legal(seat):
        gesture = trial.game.table.gesture(trial.state, seat, code)
        way = (gesture.piece, gesture.cell, gesture.card, gesture.button, str(gesture.args))
        expect("gestures", any(way[:4]), f"code {code} is made by no gesture")
        expect("gestures", way not in made, f"two actions are made by one gesture: {gesture}")
        made.add(way)
        if gesture.button:
            for teller in trial.tellers.values():
                try:
                    teller.button(gesture.button, gesture.args)
                except (KeyError, IndexError) as error:
                    raise LawBroken("gestures", f"no text for button {gesture.button!r}: {error!r}") from None


def _check_rule(trial: Trial, law: str, rule: str) -> None:
    for language in LANGUAGES:
        expect(law, rule in pages.paragraphs(trial.game, language), f"{rule!r} is no paragraph of RULES.{language}.md")


def _check_sentence(trial: Trial, law: str, event: Event, section: str = "refuse") -> None:
    for teller in trial.tellers.values():
        try:
            {"ask": teller.question, "refuse": teller.refusal, "event": teller.event}[section](event)
        except (KeyError, IndexError, ValueError) as error:
            raise LawBroken(law, f"no sentence for {section}.{event.kind} in {teller.language}: {error!r}") from None


def events_can_be_told(trial: Trial, events: list[Event]) -> None:
    """Every event names a paragraph and has a sentence in both languages."""
    for event in events:
        expect("events", event.hearer in (EVERYBODY, HOME, AWAY), f"{event} is for nobody")
        _check_rule(trial, "events", event.rule)
        _check_sentence(trial, "events", event, "event")


def whispers_stay_secret(trial: Trial, before: State, seat: int) -> None:
    """What a seat chooses under seal, and how far it has come, tells the other seat and the spectators nothing."""
    game, rules = trial.game, trial.game.rules
    if not rules.sealed(before):
        return
    for viewer in (1 - seat, NOBODY):
        told = heard(trial.match.told[-1], viewer)
        if game.view(before, viewer) == trial.match.view(viewer):
            expect("whispers", not told, f"viewer {viewer} hears of an unfinished sealed choice: {told}")
        elif rules.actor(before) == BOTH:  # the seat is ready now, the other not yet
            for other in game.legal(before, seat):
                instead = before.copy()
                instead.told = events = list[Event]()
                rules.apply(instead, seat, other)
                if rules.actor(instead) == trial.match.actor:
                    same = heard(events, viewer) == told
                    expect("whispers", same, f"viewer {viewer} hears a sealed choice: {told}")


CHEAP: tuple[Law, ...] = (actor_has_actions, codes_are_unique, odds_are_whole, clock_only_grows)
THOROUGH: tuple[Law, ...] = (
    asking_changes_nothing,
    sampling_is_listing,
    positions_read_back,
    names_read_back,
    refusals_change_nothing,
    sealed_choices_commute,
    views_leak_nothing,
    plans_are_playable,
)


def check(game: Game, seed: int, given: Mapping[str, object] | None = None, share: float = 0.1) -> Match:
    """Play one random match and hold the game to every law; returns the match."""
    was_strict = contract.is_strict()
    contract.strictly(True)
    try:
        return _check(game, seed, dict(given or {}), share)
    except LawBroken as broken:
        broken.add_note(f"to repeat: touchline.core.laws.check(game({game.id!r}), seed={seed}, given={given!r})")
        raise
    finally:
        contract.strictly(was_strict)


def _check(game: Game, seed: int, given: Mapping[str, Any], share: float) -> Match:
    dice = Dice()
    dice.seed = seed & 0xFFFFFFFFFFFF
    match = Match(game, given)
    tellers = {language: Teller(game, language) for language in LANGUAGES}
    trial = Trial(game, match, dice, tellers=tellers)
    timed = game.table.timing(match.state).period > 0
    while not match.is_over:
        expect("end", len(match.actions) <= game.longest, f"no end after {game.longest} actions")
        _examine(trial, below(dice, 1000) < share * 1000)
        _step(trial, timed)
    _examine(trial, True)
    _check_record(match)
    return match


def _examine(trial: Trial, thoroughly: bool) -> None:
    for law in CHEAP + (THOROUGH if thoroughly else ()):
        try:
            law(trial)
        except LawBroken as broken:
            broken.add_note(f"in {position.format(trial.game, trial.state, trial.match.values)}")
            raise
        except (TypeError, OverflowError, IndexError, AttributeError) as error:
            raise LawBroken("strict", f"{law.__name__}: {error}") from error


def _step(trial: Trial, timed: bool) -> None:
    match, dice = trial.match, trial.dice
    seat = match.actor
    if timed and match.legal(CLOCK) and below(dice, 100) == 0:
        seat = CLOCK
    if seat == BOTH:
        seat = below(dice, 2)
    codes = [code for code, _ in match.outcomes()] if seat == CHANCE else match.legal(seat)
    code = codes[below(dice, len(codes))]
    trial.seen.append(code)
    before = match.state.copy()
    try:
        events = match.play(seat, code)
    except (TypeError, OverflowError, IndexError, AttributeError) as error:
        raise LawBroken("strict", f"apply({seat}, {code}): {error}") from error
    events_can_be_told(trial, events)
    if seat in SEATS:
        whispers_stay_secret(trial, before, seat)


def _check_record(match: Match) -> None:
    text = record.dump(match)
    try:
        again, _ = record.load(text, match.game)
    except TouchlineError as error:
        raise LawBroken("record", f"a record does not read back: {error}") from None
    expect("record", again.actions == match.actions, "a record reads back to other actions")
    expect("record", again.state == match.state, "a record reads back to another position")
    expect("record", record.dump(again) == text, "a record is not written the same twice")


def option_sets(game: Game) -> list[dict[str, Value]]:
    """Small sets of options worth trying: the short match, and with it each other value of each option once."""
    from touchline.core.options import Choice, Sheet, Switch, Whole

    base = dict(game.short)
    sets: list[dict[str, Value]] = [base]
    for option in game.options:
        if isinstance(option, Switch):
            sets.append({**base, option.name: not option.default})
        elif isinstance(option, Choice | Sheet):
            words = option.values if isinstance(option, Choice) else option.shipped()
            sets += [{**base, option.name: word} for word in words if word != option.default]
        elif isinstance(option, Whole) and option.name not in base:
            sets += [{**base, option.name: value} for value in {option.low, option.low + option.step}]
    return sets
