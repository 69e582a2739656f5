"""What a person can type at the table: a move, or a command, in either language."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path

from touchline.cli.language import Words
from touchline.cli.names import listing
from touchline.cli.reading import found_paragraphs
from touchline.cli.shelf import new_file, resuming
from touchline.cli.sitting import Sitting
from touchline.cli.steps import steps
from touchline.core.contract import CHANCE
from touchline.core.errors import ActionError, BadNotation, CannotUndo, IllegalAction, TouchlineError, shown
from touchline.core.events import Event, heard
from touchline.core.telling import LANGUAGES
from touchline.players import Random, dice_for
from touchline.players.hinting import hints

EXAMPLES = 6  # legal names shown to somebody who was not understood
ALERT = "red"


class Outcome(Enum):
    """What an answer led to."""

    AGAIN = 0  # nothing: ask again
    SHOW = 1  # nothing: show the position and ask again
    DONE = 2  # something happened


class Left(Exception):
    """The person leaves the match as it is."""


class Resumed(Exception):
    """The person leaves the match for another one."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


Command = Callable[[Sitting, int, str], Outcome]


def answer(sitting: Sitting, seat: int, text: str) -> Outcome:
    """Do what a person typed: an action if it reads as a legal one, else a command, else an action to be refused."""
    text = text.strip()
    word, _, rest = text.partition(" ")
    if not text:
        return Outcome.AGAIN
    command = _list if word.startswith("?") else _command_called(word)
    try:
        if command and not _is_legal(sitting, seat, text):
            return command(sitting, seat, text[1:].strip() if word.startswith("?") else rest.strip())
        sitting.follow_clock()
        sitting.match.play_text(seat, text)
    except TouchlineError as error:
        sitting.screen.say(_explained(sitting, seat, text, error), ALERT)
        return Outcome.AGAIN
    return Outcome.DONE


def _is_legal(sitting: Sitting, seat: int, text: str) -> bool:
    match = sitting.match
    try:
        codes = match.parse(seat, text)
    except ActionError:
        return False
    possible = [code for code, _ in match.outcomes()] if seat == CHANCE else match.legal(seat)
    return bool(codes) and codes[0] in possible


def command_words(language: str) -> list[str]:
    """The names of the commands in a language."""
    words = Words(language)
    return [words(f"command.{key}") for key in COMMANDS]


def _command_called(word: str) -> Command | None:
    word = word.lower().removeprefix("/")
    for language in LANGUAGES:
        for key, name in zip(COMMANDS, command_words(language), strict=True):
            if word in (key, name):
                return COMMANDS[key]
    return None


def _explained(sitting: Sitting, seat: int, text: str, error: TouchlineError) -> str:
    """Say in the person's language what is wrong and what to do next."""
    words, refusal = sitting.words, error.facts.get("refusal")
    if isinstance(error, ActionError) and isinstance(refusal, Event):
        sitting.rule = error.rule
        return words("play.refused", reason=sitting.teller.refusal(refusal), rule=error.rule)
    if isinstance(error, BadNotation | IllegalAction):
        return words("play.not_understood", text=shown(text), examples=" ".join(sitting.names(seat)[:EXAMPLES]))
    if isinstance(error, ActionError):
        return words("play.cannot_undo" if isinstance(error, CannotUndo) else "play.not_now")
    return str(error)


def _list(sitting: Sitting, seat: int, word: str) -> Outcome:
    names = sitting.about(seat, word)
    if not names:
        sitting.screen.say(sitting.words("play.none_begins", word=shown(word)))
        return Outcome.AGAIN
    cells = sitting.targets(seat, word)
    if cells:
        scene = sitting.match.game.table.scene(sitting.match.view(sitting.viewer))
        sitting.screen.show(scene, sitting.teller, [], cells)
    sitting.screen.say(sitting.words("play.legal", n=len(names)), "bold")
    for line in listing(names):
        sitting.screen.say(f"  {line}")
    phrases = sitting.phrases(seat)
    if phrases and not word:
        sitting.screen.say("  " + sitting.words("play.phrases", phrases=", ".join(phrases)))
    return Outcome.AGAIN


def _help(sitting: Sitting, seat: int, rest: str) -> Outcome:
    sitting.screen.say(sitting.words("play.help", title=sitting.teller.title(), id=sitting.match.game.id))
    for key, name in zip(COMMANDS, command_words(sitting.words.language), strict=True):
        sitting.screen.say(f"  {name:<12} {sitting.words(f'about.{key}')}")
    return Outcome.AGAIN


def _undo(sitting: Sitting, seat: int, rest: str) -> Outcome:
    actions = sitting.match.actions
    last = actions[-1].seat if actions else CHANCE
    sitting.undo(last if last in sitting.people else seat)
    sitting.notices.append(sitting.words("play.undone"))
    return Outcome.DONE


def _save(sitting: Sitting, seat: int, rest: str) -> Outcome:
    if rest:
        sitting.move_to(new_file(rest))
    else:
        sitting.save()
    path = sitting.kept.path
    sitting.screen.say(sitting.words("play.saved", path=path, command=resuming(path)))
    return Outcome.AGAIN


def _resume(sitting: Sitting, seat: int, rest: str) -> Outcome:
    if not rest:
        sitting.screen.say(sitting.words("play.resume_which", command=resuming(sitting.kept.path)))
        return Outcome.AGAIN
    if not Path(rest).is_file():
        raise TouchlineError(sitting.words("play.no_file", path=shown(rest)))
    raise Resumed(rest)


def _rule(sitting: Sitting, seat: int, rest: str) -> Outcome:
    wanted = rest or sitting.rule
    found = found_paragraphs(sitting.match.game, sitting.words.language, wanted) if wanted else {}
    if not found:
        sitting.screen.say(sitting.words("play.no_rule", id=shown(wanted), example=sitting.match.game.prefix))
    for id, text in found.items():
        sitting.screen.read(f"**{id}** {text}")
    return Outcome.AGAIN


def _log(sitting: Sitting, seat: int, rest: str) -> Outcome:
    turn = ""
    for step in steps(sitting.match):
        for event in heard(step.events, sitting.viewer):
            label, turn = step.turn if step.turn != turn else "", step.turn
            sitting.screen.say(f"{label:>6}  {sitting.teller.event(event)} ({event.rule})")
    return Outcome.AGAIN


def _board(sitting: Sitting, seat: int, rest: str) -> Outcome:
    return Outcome.SHOW


def _hint(sitting: Sitting, seat: int, rest: str) -> Outcome:
    if seat == CHANCE:
        sitting.screen.say(sitting.words("play.not_now"))
        return Outcome.AGAIN
    match, view = sitting.match, sitting.match.view(seat)
    sitting.screen.say(sitting.words("play.hint"), "bold")
    for hint in hints(match.game, view, seat, match.legal(seat), dice_for(Random(), seat)):
        said = {"name": match.game.table.name(view, seat, hint.code), "chance": round(100 * hint.chance)}
        if hint.share is None:
            sitting.screen.say(sitting.words("play.hint_one", **said))
        else:
            sitting.screen.say(sitting.words("play.hint_mixed", **said, share=round(100 * hint.share)))
    return Outcome.AGAIN


def _quit(sitting: Sitting, seat: int, rest: str) -> Outcome:
    raise Left


COMMANDS: dict[str, Command] = {
    "help": _help,
    "undo": _undo,
    "save": _save,
    "resume": _resume,
    "rule": _rule,
    "log": _log,
    "board": _board,
    "hint": _hint,
    "quit": _quit,
}
