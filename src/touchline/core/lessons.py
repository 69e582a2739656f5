"""A game's lesson: a first match for one who learns, played step by step from `lesson.toml` in the game's folder.

    [options]
    turns = 6

    [[step]]
    play = ["h:4-4-2", "a:4-3-3", "*home"]
    en = "The ball is yours. Move your 10 two cells forward."
    fr = "Le ballon est à vous. Avancez votre 10 de deux cases."
    rule = "F-2.2"
    do = "10-f9"

What a step's `play` lists is played before its sentences are shown, in the words of a record (`h:`, `a:`, `*`, `t:`),
phrases such as formations included.  `do` is what the learner, who sits in Home's seat, does by hand to go on: an
action or a phrase; a step without it is only read.  Every match played so is legal, or the lesson is refused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from touchline.core import pages
from touchline.core.contract import HOME, Game
from touchline.core.errors import BadLesson, TouchlineError, shown
from touchline.core.match import Match
from touchline.core.options import Value
from touchline.core.record import PREFIXES
from touchline.core.telling import LANGUAGES

FILE = "lesson.toml"
FEWEST, MOST = 5, 10  # steps
KEYS = {"play", "do", "rule", *LANGUAGES}


@dataclass(frozen=True)
class Move:
    """What a seat, chance or the clock does in one go; a phrase is several actions."""

    seat: int
    text: str
    codes: tuple[int, ...]


@dataclass(frozen=True)
class Step:
    """A step: what is played before it, what is said, and what the learner does."""

    before: tuple[Move, ...]
    words: Mapping[str, str]  # by language
    rule: str
    do: Move | None


@dataclass(frozen=True)
class Lesson:
    """A lesson whose every action is legal."""

    game: Game
    values: dict[str, Value]
    steps: tuple[Step, ...]


def exists(game: Game) -> bool:
    """Tell whether a game has a lesson."""
    return (game.folder / FILE).is_file()


def load(game: Game) -> Lesson:
    """Read a game's lesson and play it through; raises BadLesson with the step that is wrong."""
    return read(game, game.folder / FILE)


def read(game: Game, path: Path) -> Lesson:
    """Read a lesson from a file and play it through."""
    try:
        sheet = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadLesson(f"expected a lesson in {path.name}: {error}") from None
    forms, given = sheet.get("step", []), sheet.get("options", {})
    if set(sheet) - {"options", "step"} or not isinstance(forms, list) or not isinstance(given, dict):
        raise BadLesson(f"expected [options] and [[step]], got {', '.join(sorted(sheet))}")
    if not FEWEST <= len(forms) <= MOST:
        raise BadLesson(f"expected {FEWEST} to {MOST} steps, got {len(forms)}")
    try:
        match = Match(game, given)
    except TouchlineError as error:
        raise BadLesson(str(error)) from None
    steps = tuple(_step(match, number, form) for number, form in enumerate(forms, start=1))
    if steps[-1].do is not None:
        raise BadLesson(f"step {len(steps)}: expected nothing to do in the last step")
    return Lesson(game, match.values, steps)


def middle(lesson: Lesson) -> Match:
    """Play a lesson to its middle step: a picture of the game in full swing."""
    match = Match(lesson.game, lesson.values)
    half = len(lesson.steps) // 2
    for i, step in enumerate(lesson.steps[: half + 1]):
        for move in (*step.before, *([step.do] if step.do and i < half else [])):
            for code in move.codes:
                match.play(move.seat, code)
    return match


def _step(match: Match, number: int, form: object) -> Step:
    if not isinstance(form, dict) or set(form) - KEYS:
        raise BadLesson(f"step {number}: expected {', '.join(sorted(KEYS))}, got {shown(form)}")
    words = {language: _text(number, form, language) for language in LANGUAGES}
    rule = _text(number, form, "rule")
    if rule not in pages.paragraphs(match.game, "en"):
        raise BadLesson(f"step {number}: expected a paragraph of the rules, got {shown(rule)}")
    tokens = form.get("play", [])
    if not isinstance(tokens, list) or not all(isinstance(token, str) for token in tokens):
        raise BadLesson(f"step {number}: expected a list of actions to play, got {shown(tokens)}")
    before = tuple(_token(match, number, token) for token in tokens)
    do = _move(match, number, HOME, _text(number, form, "do")) if "do" in form else None
    return Step(before, words, rule, do)


def _text(number: int, form: Mapping[str, Any], key: str) -> str:
    text = form.get(key)
    if not isinstance(text, str) or not text.strip():
        raise BadLesson(f"step {number}: expected a text {key!r}, got {shown(text)}")
    return text.strip()


def _token(match: Match, number: int, token: str) -> Move:
    for prefix, seat in PREFIXES.items():
        if token.startswith(prefix):
            return _move(match, number, seat, token.removeprefix(prefix))
    raise BadLesson(f"step {number}: expected h:, a:, t: or * before an action, got {shown(token)}")


def _move(match: Match, number: int, seat: int, text: str) -> Move:
    """Play it, and write an action as the game names it."""
    try:
        codes = match.parse(seat, text)
        name = match.game.table.name(match.state, seat, codes[0]) if len(codes) == 1 else text
        for code in codes:
            match.play(seat, code)
    except TouchlineError as error:
        raise BadLesson(f"step {number}: {shown(text)}: {error}") from None
    return Move(seat, name, tuple(codes))
