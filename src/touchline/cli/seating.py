"""Bringing people to the table: a new match as the user asked for it, or one that was interrupted."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from touchline.cli import dicing
from touchline.cli.chairs import HUMAN, called, parse_chair, seat_again
from touchline.cli.commands import Left, Resigned, Resumed
from touchline.cli.language import Words
from touchline.cli.playing import give_up, leave, play
from touchline.cli.screen import Screen, is_terminal
from touchline.cli.shelf import Kept, new_file, new_path, resuming, unfinished
from touchline.cli.sitting import Sitting
from touchline.cli.stopwatch import Stopwatch
from touchline.core import options as option_forms
from touchline.core import picture
from touchline.core.contract import AWAY, HOME, Game
from touchline.core.dice import Committed
from touchline.core.errors import OptionError, TouchlineError
from touchline.core.match import Match
from touchline.core.options import Values
from touchline.core.telling import Teller


@dataclass(frozen=True)
class Wish:
    """What a user wants to play."""

    game: Game
    values: Values
    home: str = HUMAN
    away: str = HUMAN
    dice: str | None = None
    seed: int | None = None
    file: str | None = None


def parse_options(game: Game, given: Sequence[str]) -> Values:
    """Read `name=value` options; a value may hold spaces, as the path of a sheet."""
    values: dict[str, object] = {}
    table = {option.name: option for option in game.options}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"expected --option name=value, got {text!r}")
        if name in values:
            raise OptionError(f"option {name} is given twice")
        values[name] = option_forms.read_typed(table[name], value) if name in table else value
    return option_forms.complete(game.options, values)


def new_sitting(wish: Wish, screen: Screen, words: Words) -> Sitting:
    """Set a new match up."""
    game = wish.game
    chairs = parse_chair(game, wish.home, HOME, wish.seed), parse_chair(game, wish.away, AWAY, wish.seed)
    rolls = dicing.make_dice(wish.dice, wish.seed)
    path = new_file(wish.file) if wish.file else new_path(game.id)
    return Sitting(Match(game, wish.values), chairs, rolls, Kept(path), screen, words)


def old_sitting(path: Path, screen: Screen, words: Words, dice: str | None, seed: int | None) -> Sitting:
    """Take an interrupted match up where it was; `dice` and `seed` replace dice that are lost."""
    kept = Kept(path)
    match, heading = kept.load()
    if match.is_over:
        score = picture.score_line(match.game.table.scene(match.state), Teller(match.game, words.language))
        raise TouchlineError(words("resume.over", path=path, score=score))
    memory = kept.recall()
    if dice is not None or seed is not None:
        rolls = dicing.make_dice(dice, seed)
        if isinstance(rolls, Committed) and match.actions:
            raise TouchlineError("dice are committed to before the first action; use --dice typed or --seed")
    elif memory is not None:
        rolls = dicing.recall(memory.dice, match, heading)
    elif heading.dice is None:
        rolls = dicing.Typed
    else:
        raise TouchlineError(f"the secret of its dice, {kept.private}, is missing; go on with --dice typed or --seed N")
    players = memory.players if memory else [None, None]
    home = seat_again(match.game, heading.home, HOME, players[HOME])
    away = seat_again(match.game, heading.away, AWAY, players[AWAY])
    watch = Stopwatch(period=memory.period, spent=memory.spent) if memory else Stopwatch()
    return Sitting(match, (home, away), rolls, kept, screen, words, watch)


def sit(sitting: Sitting) -> None:
    """Play until the end, or until the people leave; nothing is lost either way."""
    while True:
        try:
            play(sitting)
            return
        except Left:
            sitting.screen.say(leave(sitting))
            return
        except Resigned as given_up:
            give_up(sitting, given_up.seat)
            return
        except Resumed as other:
            sitting.save()
            sitting = old_sitting(Path(other.path), sitting.screen, sitting.words, None, None)
        except EOFError:
            sitting.save()
            if is_terminal():
                sitting.screen.say(leave(sitting))
                return
            command = resuming(sitting.kept.path)
            raise TouchlineError(sitting.words("play.input_ended", path=sitting.kept.path, command=command)) from None
        except KeyboardInterrupt:
            print(f"\n{leave(sitting)}", file=sys.stderr)
            raise


def waiting_lines(words: Words) -> list[str]:
    """The matches that wait to be resumed, one a line, and how to go on with one."""
    lines = [f"{path}  {waiting_match(words, path)}" for path in unfinished()]
    if not lines:
        return [words("resume.none")]
    return [words("resume.waiting"), *lines, words("resume.how")]


def waiting_match(words: Words, path: Path) -> str:
    """Describe a match that waits to be resumed: the game, who plays, the score; or what is wrong with its file."""
    try:
        match, heading = Kept(path).load()
    except TouchlineError as error:
        return str(error)
    teller = Teller(match.game, words.language)
    seats = zip((heading.home, heading.away), (HOME, AWAY), strict=True)
    home, away = (called(words, name) or teller.seat(seat) for name, seat in seats)
    score = "{}–{}".format(*match.score)
    return words("resume.line", title=teller.title(), home=home, away=away, score=score)
