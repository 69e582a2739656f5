"""The games on offer, as the home page shows them."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import Literal

from touchline.core import lessons
from touchline.core.contract import HOME, Game
from touchline.core.options import Choice, Option, Sheet, Switch, Whole
from touchline.core.registry import find, ids
from touchline.core.state import State
from touchline.players import OFFERED
from touchline.server.protocol import Words
from touchline.server.protocol.tables import GameSeen, OptionSeen, PlayerSeen
from touchline.server.seating import find_game
from touchline.server.shown import Speaker
from touchline.server.words import Refusal, has_text, say

logger = logging.getLogger(__name__)
Kind = Literal["whole", "choice", "switch", "sheet"]
OPTION_KINDS: dict[type, Kind] = {Whole: "whole", Choice: "choice", Switch: "switch", Sheet: "sheet"}


def games() -> list[GameSeen]:
    """List the games that can be played."""
    return _listed(tuple(ids()))


@lru_cache(maxsize=1)
def _listed(known: tuple[str, ...]) -> list[GameSeen]:
    listed = []
    for id in known:
        try:
            listed.append(game_seen(find(id)))
        except Exception:  # a stranger's game may be broken; the others can be played
            logger.exception("the game %s cannot be shown", id)
    return listed


def game_seen(game: Game) -> GameSeen:
    """Show a game: its words, its options, who plays it, what it looks like."""
    speaker = Speaker(game)
    return GameSeen(
        id=game.id,
        version=game.version,
        title=speaker.title(),
        line=speaker.word("game.line"),
        options=[_option(speaker, option) for option in game.options],
        players=[PlayerSeen(name=kind, label=_player(kind)) for kind in OFFERED],
        scene=speaker.view(_picture(game)),
    )


def sheet(game: str, option: str, name: str) -> str:
    """Read a shipped data sheet; raises Refusal."""
    for known in find_game(game).options:
        if isinstance(known, Sheet) and known.name == option and name in known.shipped():
            return known.template(name)
    raise Refusal("game/no-sheet")


def _picture(game: Game) -> State:
    """A position for the game's card: as Home sees it in the middle of a first match, or else the first one."""
    return lessons.middle(lessons.load(game)).view(HOME) if lessons.exists(game) else game.start()


def _player(kind: str) -> Words:
    key = f"player.{kind}"
    return say(key) if has_text(key) else Words(en=kind, fr=kind)


def _option(speaker: Speaker, option: Option) -> OptionSeen:
    values = _values(option)
    whole = option if isinstance(option, Whole) else None
    return OptionSeen(
        name=option.name,
        kind=OPTION_KINDS[type(option)],
        default=option.format(option.default),
        low=whole.low if whole else None,
        high=whole.high if whole else None,
        step=whole.step if whole else None,
        values=values,
        labels=[_label(speaker, option, value) for value in values],
        label=speaker.word(f"option.{option.name}.label"),
        help=speaker.word(f"option.{option.name}.help"),
    )


def _values(option: Option) -> list[str]:
    if isinstance(option, Choice):
        return list(option.values)
    if isinstance(option, Sheet):
        return list(option.shipped())
    return ["on", "off"] if isinstance(option, Switch) else []


def _label(speaker: Speaker, option: Option, value: str) -> Words:
    key = f"switch.{value}" if isinstance(option, Switch) else f"option.{option.name}.value.{value}"
    return speaker.word(key) if key in speaker.en.words else Words(en=value, fr=value)
