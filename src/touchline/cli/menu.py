"""The menu of `touchline play`: which game, who plays, which options, which dice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from touchline.cli.chairs import HUMAN
from touchline.cli.language import Words
from touchline.cli.screen import Ask, Screen
from touchline.cli.seating import Wish, waiting_match
from touchline.cli.shelf import unfinished
from touchline.core import options as option_forms
from touchline.core import registry
from touchline.core.contract import Game
from touchline.core.errors import OptionError
from touchline.core.options import Choice, Option, Sheet, Switch, Value, Values, Whole
from touchline.core.telling import Teller
from touchline.players import LEVELS

COMPUTER = "computer"
MOST_WAITING = 5  # interrupted matches offered


def choose(screen: Screen, words: Words, title: str, choices: Sequence[str]) -> int:
    """Let the person choose one of several things by number; Enter chooses the first."""
    screen.say(f"\n{title}", "bold")
    for number, choice in enumerate(choices, start=1):
        screen.say(f"  {number}  {choice}")
    while True:
        typed = screen.ask(Ask(f"{words('menu.number', n=len(choices))}>", [str(n + 1) for n in range(len(choices))]))
        if not typed:
            return 0
        if typed.isdecimal() and 1 <= int(typed[:4]) <= len(choices):
            return int(typed) - 1
        screen.say(words("menu.not_a_choice", n=len(choices)))


def wish_or_file(screen: Screen, words: Words, wish: Wish | None = None) -> Wish | Path:
    """Ask what to play: a new match, or one that waits to be resumed."""
    screen.say(words("menu.welcome"), "bold")
    waiting = unfinished()[:MOST_WAITING]
    if waiting:
        offers = [words("menu.new_match"), *(words("menu.go_on", match=waiting_match(words, path)) for path in waiting)]
        chosen = choose(screen, words, words("menu.which_match"), offers)
        if chosen:
            return waiting[chosen - 1]
    game = _game(screen, words)
    home = _player(screen, words, "menu.who_home", (HUMAN, COMPUTER))
    away = _player(screen, words, "menu.who_away", (COMPUTER, HUMAN))
    values = _values(screen, words, game)
    kinds = ("committed", "typed")
    dice = kinds[choose(screen, words, words("menu.dice"), [words(f"menu.{kind}") for kind in kinds])]
    return Wish(game, values, home, away, dice)


def _game(screen: Screen, words: Words) -> Game:
    games = [registry.find(id) for id in registry.ids()]
    tellers = [Teller(game, words.language) for game in games]
    offers = [f"{teller.title()} — {teller.word('game.line')}" for teller in tellers]
    return games[choose(screen, words, words("menu.which_game"), offers)]


def _player(screen: Screen, words: Words, question: str, players: Sequence[str]) -> str:
    labels = {HUMAN: words("menu.person"), COMPUTER: words("menu.computer")}
    chosen = players[choose(screen, words, words(question), [labels[player] for player in players])]
    if chosen == HUMAN:
        return HUMAN
    levels = [words.get(f"menu.level_{level}") or words("play.level", number=level) for level in LEVELS]
    return str(LEVELS[choose(screen, words, words("menu.which_level"), levels)])


def _values(screen: Screen, words: Words, game: Game) -> Values:
    if not game.options:
        return game.values()
    short = option_forms.format(game.options, game.values(game.short))
    offers = [words("menu.standard"), *([words("menu.short", options=short)] if short else []), words("menu.choose")]
    chosen = choose(screen, words, words("menu.how_long"), offers)
    if chosen == len(offers) - 1:
        teller = Teller(game, words.language)
        return game.values({option.name: _value(screen, words, teller, option) for option in game.options})
    return game.values(game.short if chosen else {})


def _value(screen: Screen, words: Words, teller: Teller, option: Option) -> Value:
    default = option.format(option.default)
    label, about = teller.word(f"option.{option.name}.label"), teller.word(f"option.{option.name}.help")
    text = words("menu.option", label=label, help=about, expected=accepted(option, teller), value=default)
    screen.say(f"\n{text}")
    while True:
        typed = screen.ask(Ask(f"{label}>", accepted_words(option)))
        try:
            return option_forms.read_typed(option, typed or default)
        except OptionError:
            screen.say(text)


def accepted_words(option: Option) -> list[str]:
    """The words an option takes; none for a number."""
    if isinstance(option, Choice):
        return list(option.values)
    if isinstance(option, Sheet):
        return list(option.shipped())
    return ["on", "off"] if isinstance(option, Switch) else []


def accepted(option: Option, teller: Teller) -> str:
    """Say what an option takes, with what its words mean where the game says so."""
    if isinstance(option, Whole):
        step = f" (+{option.step})" if option.step > 1 else ""
        return f"{option.low}–{option.high}{step}"
    labels = {word: teller.words.get(f"option.{option.name}.value.{word}") for word in accepted_words(option)}
    said = [f"{word} ({label})" if label and label != word else word for word, label in labels.items()]
    return ", ".join([*said, *(["*.toml"] if isinstance(option, Sheet) else [])])
