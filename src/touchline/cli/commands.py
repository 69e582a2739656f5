"""What a person can type at the table: a move, or a command, in either language."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path

from touchline.cli.language import Words
from touchline.cli.names import listing
from touchline.cli.reading import found_paragraphs, paragraphs_with, plain
from touchline.cli.screen import Ask
from touchline.cli.shelf import new_file, resuming
from touchline.cli.sitting import Sitting
from touchline.cli.steps import steps
from touchline.core import pages
from touchline.core.contract import CHANCE, SEATS, Game
from touchline.core.errors import (
    ActionError,
    BadNotation,
    CannotUndo,
    IllegalAction,
    OddsHidden,
    OddsTooMany,
    TouchlineError,
    shown,
)
from touchline.core.events import Event, heard
from touchline.core.odds import likeliest, odds, told
from touchline.core.telling import LANGUAGES
from touchline.lab.wording import Number
from touchline.players import Random, dice_for
from touchline.players.hinting import hints

EXAMPLES = 6  # legal names shown to somebody who was not understood
# Paragraphs shown at once, of those with a word and of a section; of more only the numbers
MOST_WITH_A_WORD, MOST_OF_A_SECTION = 6, 40
ROUNDED = 0.005  # a chance closer to none or to all would be written as such
SLIGHT = 0.005  # of a chance: nobody should think long about so little
ODDS_HIDDEN = "odds.hidden"  # what a game says of what it hides
SIGNS = "notation.signs"  # how a game writes its actions, where that needs explaining
ALERT = "red"


class Outcome(Enum):
    """What an answer led to."""

    AGAIN = 0  # nothing: ask again
    SHOW = 1  # nothing: show the position and ask again
    DONE = 2  # something happened


class Left(Exception):
    """The person leaves the match as it is."""


class Resigned(Exception):
    """The person gives the match up."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


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
        if not _is_legal(sitting, seat, text):
            text = _made_by_hand(sitting, seat, text)
        if rest and not _is_readable(sitting, seat, text):
            first = word if _is_legal(sitting, seat, word) else _made_by_hand(sitting, seat, word)
            if _is_legal(sitting, seat, first):
                text, sitting.ahead = first, (seat, rest)
        if _is_warned(sitting, seat, text):
            sitting.ahead = None
            return Outcome.AGAIN
        sitting.match.play_text(seat, text)
        sitting.rule, sitting.warned = "", ""
    except TouchlineError as error:
        sitting.screen.say(_explained(sitting, seat, text, error), ALERT)
        return Outcome.AGAIN
    return Outcome.DONE


def _is_warned(sitting: Sitting, seat: int, text: str) -> bool:
    """Warn a person once of a foul or a loss that an action is sure to bring; typed again, it is done."""
    event = None if not sitting.screen.is_attended or sitting.warned == text else sitting.cost(seat, text)
    if event is None:
        return False
    sitting.warned, sitting.rule = text, event.rule
    sitting.screen.say(sitting.words("play.warning", what=sitting.teller.event(event), rule=event.rule), ALERT)
    return True


def answer_ahead(sitting: Sitting, seat: int) -> bool:
    """Do what this seat's person typed in one line with the last answer, if it can be done and nobody came between."""
    ahead, sitting.ahead = sitting.ahead, None
    if ahead is None or ahead[0] != seat or not _is_legal(sitting, seat, ahead[1].partition(" ")[0]):
        return False
    return answer(sitting, seat, ahead[1]) is Outcome.DONE


def _made_by_hand(sitting: Sitting, seat: int, text: str) -> str:
    """The action meant by what one would touch; a text that reads as an action stays it, but for a piece's name.

    In Numéro 10 `H8-f9` may be the piece H8 that goes to f9; `h8-f9` is always whoever stands on h8.
    """
    if _is_readable(sitting, seat, text):
        return sitting.with_piece(seat, text)
    return sitting.by_hand(seat, text)


def _is_readable(sitting: Sitting, seat: int, text: str) -> bool:
    try:
        sitting.match.parse(seat, text)
    except BadNotation:
        return False
    return True


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
    word = plain(word).removeprefix("/")
    for language in LANGUAGES:
        for key, name in zip(COMMANDS, command_words(language), strict=True):
            if word in (key, plain(name)):
                return COMMANDS[key]
    return None


def _explained(sitting: Sitting, seat: int, text: str, error: TouchlineError) -> str:
    """Say in the person's language what is wrong and what to do next."""
    words, refusal = sitting.words, error.facts.get("refusal")
    if isinstance(error, ActionError) and isinstance(refusal, Event):
        sitting.rule = error.rule
        return words("play.refused", reason=sitting.teller.refusal(refusal), rule=error.rule)
    if isinstance(error, BadNotation | IllegalAction):
        names = sitting.names(seat)
        meant = [name for name in names if plain(name).endswith(plain(text))] if text else []
        key = "play.which" if meant else "play.not_understood"
        named = meant or names
        more = ["…"] if len(named) > EXAMPLES else []
        return words(key, text=shown(text), examples=" ".join([*named[:EXAMPLES], *more]))
    if isinstance(error, ActionError):
        return words("play.cannot_undo" if isinstance(error, CannotUndo) else "play.not_now")
    if isinstance(error, OddsHidden) and ODDS_HIDDEN in sitting.teller.words:
        return sitting.teller.word(ODDS_HIDDEN)
    if isinstance(error, OddsHidden | OddsTooMany):
        return words("play.odds_hidden" if isinstance(error, OddsHidden) else "play.odds_large")
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
    own = [] if word or seat not in SEATS else sitting.to_its_own(seat)
    if own:
        sitting.screen.say("  " + sitting.words("play.to_own", names=" ".join(own)))
    costly = [name for name in names if sitting.cost(seat, name)] if word else []
    if costly:
        sitting.screen.say("  " + sitting.words("play.costly", names=" ".join(costly)))
    phrases = sitting.labelled_phrases(seat)
    if phrases and not word:
        sitting.screen.say("  " + sitting.words("play.phrases", phrases=", ".join(phrases)))
    return Outcome.AGAIN


def _help(sitting: Sitting, seat: int, rest: str) -> Outcome:
    words, game = sitting.words, sitting.match.game
    name, about = sitting.example(seat)
    sitting.screen.say(words("play.help", example=name, about=about or name[:2]))
    if not game.table.scene(sitting.match.view(sitting.viewer)).cards:
        sitting.screen.say(words("play.help_cells"))
    if SIGNS in sitting.teller.words:
        sitting.screen.say(sitting.teller.word(SIGNS))
    sitting.screen.say(words("play.besides"))
    paragraph = _paragraph(game, words.language)
    for key, command in zip(COMMANDS, command_words(words.language), strict=True):
        said = words(f"about.{key}", paragraph=paragraph, example=name)
        sitting.screen.say(f"  {command:<12} {said}")
    sitting.screen.say(words("play.whole_rules", command=f"touchline rules {game.id}"))
    return Outcome.AGAIN


def _paragraph(game: Game, language: str) -> str:
    """The number of a paragraph of the rules, as an example."""
    return next(iter(pages.paragraphs(game, language)), f"{game.prefix}-1")


def _undo(sitting: Sitting, seat: int, rest: str) -> Outcome:
    actions = sitting.match.actions
    last = actions[-1].seat if actions else CHANCE
    alone = sitting.people[0] if len(sitting.people) == 1 else seat
    sitting.undo(last if last in sitting.people else alone)
    sitting.notices.append(sitting.words("play.undone"))
    return Outcome.DONE


def _save(sitting: Sitting, seat: int, rest: str) -> Outcome:
    if rest:
        sitting.move_to(new_file(rest))
    else:
        sitting.save()
    path = sitting.kept.path
    sitting.screen.say(sitting.words("play.saved", path=path, command=resuming(path)))
    dice = sitting.heading().dice
    if dice:
        sitting.screen.say(sitting.words("play.seal", commitment=dice.commitment))
    return Outcome.AGAIN


def _resume(sitting: Sitting, seat: int, rest: str) -> Outcome:
    if not rest:
        sitting.screen.say(sitting.words("play.resume_which", command=resuming(sitting.kept.path)))
        return Outcome.AGAIN
    if not Path(rest).is_file():
        raise TouchlineError(sitting.words("play.no_file", path=shown(rest)))
    raise Resumed(rest)


def _rule(sitting: Sitting, seat: int, rest: str) -> Outcome:
    game, language = sitting.match.game, sitting.words.language
    wanted = rest or sitting.rule
    if not wanted:
        sitting.screen.read(pages.summary(game, language) or sitting.teller.word("game.line"))
        return Outcome.AGAIN
    numbered = [found_paragraphs(game, language, number) for number in wanted.replace(",", " ").split()]
    if all(numbered):
        found, most = {id: text for part in numbered for id, text in part.items()}, MOST_OF_A_SECTION
    else:
        found, most = paragraphs_with(game, language, wanted), MOST_WITH_A_WORD
    if not found:
        sitting.screen.say(sitting.words("play.no_rule", id=shown(wanted), example=_paragraph(game, language)))
    for id in list(found)[:most]:
        sitting.screen.read(f"**{id}** {found[id]}")
    if len(found) > most:
        sitting.screen.say(sitting.words("play.more_rules", numbers=_by_section(game, language, list(found)[most:])))
    return Outcome.AGAIN


def _by_section(game: Game, language: str, numbers: list[str]) -> str:
    """List paragraphs with what they are about: the title of their section."""
    titles, listed = pages.sections(game, language), dict[str, list[str]]()
    for number in numbers:
        listed.setdefault(titles[number], []).append(number)
    return "; ".join(f"{title} ({' '.join(group)})" if title else " ".join(group) for title, group in listed.items())


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
    labels = sitting.labels(seat, only_buttons=True)
    found = hints(match.game, view, seat, match.legal(seat), dice_for(Random(), seat))
    chances = percents([hint.chance for hint in found], sitting.words.language)
    for hint, chance in zip(found, chances, strict=True):
        name = match.game.table.name(view, seat, hint.code)
        line = sitting.words("play.hint_one", name=name, chance=chance)
        if hint.share is not None:
            line += sitting.words("play.hint_mixed", share=percent(hint.share))
        sitting.screen.say(line + (f"  {labels[name]}" if name in labels else ""))
    if any(hint.share is not None for hint in found):
        sitting.screen.say(sitting.words("play.hint_vary"))
    elif len(found) > 1 and max(hint.chance for hint in found) - min(hint.chance for hint in found) < SLIGHT:
        sitting.screen.say(sitting.words("play.hint_alike"))
    return Outcome.AGAIN


def percents(chances: list[float], language: str) -> list[str]:
    """Write chances in whole per cent, with a decimal where that would make different ones look equal.

    >>> percents([0.394, 0.391], "fr"), percents([0.5, 0.5], "fr"), percents([0.9999, 0.992, 0.991], "en")
    (['39,4 %', '39,1 %'], ['50 %', '50 %'], ['> 99 %', '99.2 %', '99.1 %'])
    """
    whole = list(map(percent, chances))
    fine = [
        f"{Number.of(100 * chance, language):.1f} %" if ROUNDED <= chance <= 1 - ROUNDED else percent(chance)
        for chance in chances
    ]
    return fine if len(set(fine)) > len(set(whole)) else whole


def percent(chance: float) -> str:
    """Write a chance in whole per cent, without calling sure or impossible what is neither.

    >>> [percent(chance) for chance in (0, 0.001, 0.5, 0.999, 1)]
    ['0 %', '< 1 %', '50 %', '> 99 %', '100 %']
    """
    if 0 < chance < ROUNDED:
        return "< 1 %"
    if 1 - ROUNDED < chance < 1:
        return "> 99 %"
    return f"{100 * chance:.0f} %"


def _odds(sitting: Sitting, seat: int, rest: str) -> Outcome:
    match, words = sitting.match, sitting.words
    if seat == CHANCE or not rest:
        sitting.screen.say(words("play.odds_of_what", example=sitting.example(seat)[0]))
        return Outcome.AGAIN
    codes = match.parse(seat, rest)
    match.check(seat, codes[0])
    if len(codes) > 1:
        raise OddsTooMany("a phrase stands for several actions")
    outcomes = odds(match.game, match.state, seat, codes[0])
    sitting.screen.say(words("play.odds", name=match.game.table.name(match.view(seat), seat, codes[0])), "bold")
    lines, n = told(sitting.teller, outcomes), likeliest(outcomes)
    for outcome, line in list(zip(outcomes, lines, strict=True))[:n]:
        sitting.screen.say(_odds_line(words, outcome.chance, line or words("play.odds_nothing")))
    if n < len(outcomes):
        rarer = 1 - sum(outcome.chance for outcome in outcomes[:n])
        sitting.screen.say(_odds_line(words, rarer, words("play.odds_rest")))
    return Outcome.AGAIN


def _odds_line(words: Words, chance: float, said: str) -> str:
    return words("play.odds_one", chance=percent(chance), told=said)


def _resign(sitting: Sitting, seat: int, rest: str) -> Outcome:
    loser = seat if seat != CHANCE else sitting.viewer
    sure = sitting.screen.ask(Ask(sitting.words("play.resign_sure", seat=sitting.name(loser)) + ">"))
    if sure.strip().lower()[:1] == sitting.words("play.yes")[:1]:
        raise Resigned(loser)
    return Outcome.SHOW


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
    "odds": _odds,
    "resign": _resign,
    "quit": _quit,
}
