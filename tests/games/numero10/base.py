"""Positions for tests: pieces named by square, `G` before a keeper's; whoever is not named is off the board."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from touchline.core.bits import each
from touchline.core.contract import AWAY, HOME
from touchline.core.errors import IllegalAction
from touchline.core.events import Event
from touchline.core.match import Match
from touchline.games.numero10 import GAME
from touchline.games.numero10.pitch import KEEPER, MEN, NONE, OFF, at, name_of
from touchline.games.numero10.rules.position import TURN, Position

START = "5g5/5p5/11/11/1p2p1p2p1/11/2p2p2p2/4p1p4/11/4P1P4/2P2P2P2/11/1P2P1P2P1/11/11/5P5/5G5"
BASE = "5g5/4p6/3P7/8p2/3p5P1/1p4p4/5P5/2P4P3/2p1P4p1/1P3p5/11/8P2/6P4/3P3p3/4p6/5G5/11"


def setup(
    home: str,
    away: str,
    ball: str,
    side: int = HOME,
    *,
    border: tuple[int, int] = (0, 0),
    possession: tuple[int, int] = (0, 0),
    toucher: int | None = None,
    banned: str = "",
    steps: int = 0,
    half: int = 1,
    played: int = 0,
    score: tuple[int, int] = (0, 0),
    opener: int = HOME,
    **options: object,
) -> Match:
    """A match at a turn of `side` in the position described."""
    s: Position = GAME.start(options)
    for team, words in ((HOME, home), (AWAY, away)):
        place(s, team, words.split())
        s.border[team] = border[team]
        s.possession[team] = possession[team]
        s.score[team] = score[team]
    s.phase, s.side, s.ball, s.opener = TURN, side, at(ball), opener
    s.toucher = side if toucher is None else toucher
    s.keeper_steps, s.half, s.coups = steps, half, played
    s.banned = NONE
    for word in banned.split():
        s.banned |= 1 << at(word)
    GAME.rules.derive(s)
    return Match.at(GAME, s, options)


def place(s: Position, team: int, words: Iterable[str]) -> None:
    shirt = KEEPER
    for i in range(MEN):
        s.man[team][i] = OFF
    for word in words:
        if word.startswith("G"):
            s.man[team][KEEPER] = at(word[1:])
        else:
            shirt += 1
            s.man[team][shirt] = at(word)


def play(match: Match, *coups: str) -> list[Event]:
    """Play coups, each by the side to move; the events of the last."""
    events: list[Event] = []
    for coup in coups:
        events = match.play_text(match.state.side, coup)
    return events


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def allowed(match: Match, *coups: str) -> bool:
    """Tell whether the side to move may play each of these."""
    s = match.state
    return all(GAME.table.parse(s, s.side, coup) in match.legal(s.side) for coup in coups)


def refused(match: Match, coup: str) -> str:
    """The rule that refuses a coup of the side to move; nothing may have changed."""
    before = match.state.copy()
    with pytest.raises(IllegalAction) as error:
        match.play_text(match.state.side, coup)
    assert match.state == before
    assert not match.actions[len(match.told) :]
    return error.value.rule


def why(match: Match, coup: str) -> str:
    """The kind of refusal of a coup of the side to move."""
    s = match.state
    code = GAME.table.parse(s, s.side, coup)
    assert code not in match.legal(s.side)
    return GAME.table.refusal(s, s.side, code).kind


def ball(match: Match) -> str:
    s: Position = match.state
    return name_of(s.ball) if s.ball else "-"


def banned(match: Match) -> set[str]:
    s: Position = match.state
    return {name_of(square) for square in each(s.banned)}


def names(match: Match) -> set[str]:
    """All coups of the side to move, without suffixes."""
    s: Position = match.state
    return {GAME.table.name(s, s.side, code).rstrip("@*x#p!b") for code in match.legal(s.side)}


def squares(match: Match, team: int) -> set[str]:
    s: Position = match.state
    return {name_of(square) for square in each(s.team[team])}
