"""Placing one's pieces again as they were placed before: the same choices, as far as they may be made now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from touchline.core.contract import Game
from touchline.core.events import Event, heard
from touchline.core.state import State
from touchline.core.trying import tried

if TYPE_CHECKING:
    from touchline.core.match import Action

AGAIN = ("again", "encore")  # what one types; the first names the phrase
LEAST = 4  # choices: fewer are made as quickly by hand
LATEST = 4  # placements that are tried


def again(game: Game, first: State, actions: Sequence[Action], seat: int, s: State) -> list[int]:
    """The choices for a seat's placement now, from that of its latest ones of which most can be made; none: no use."""
    if not game.rules.sealed(s) or not game.table.phrases(game.view(s, seat), seat):
        return []
    found = [made_again(game, s, seat, codes) for codes in placements(game, first, actions, seat)[-LATEST:]]
    best = max(reversed(found), key=len, default=[])  # of equals the latest
    return best if len(best) >= LEAST else []


def offered(choices: list[int], phrases: list[str]) -> list[str]:
    """Put the phrase for such choices, if there are any, before the others that a seat may use."""
    return [AGAIN[0], *phrases] if choices else phrases


def placements(game: Game, first: State, actions: Sequence[Action], seat: int) -> list[list[int]]:
    """The choices that a seat made in each of its placements that are over."""
    s, over, now = first.copy(), list[list[int]](), list[int]()
    for action in actions:
        if action.seat == seat and game.rules.sealed(s):
            now.append(action.code)
        game.rules.apply(s, action.seat, action.code)
        if now and not game.rules.sealed(s):
            over.append(now)
            now = []
    return over


def made_again(game: Game, s: State, seat: int, codes: Sequence[int]) -> list[int]:
    """Those of some choices, in their order, that a seat can make now one after the other, as long as there is one.

    What the other side hears of ends them, or they would depend on what it has placed in secret.
    """
    trial, made, told = s, list[int](), list[Event]()
    while not heard(told, 1 - seat):
        legal = set(game.legal(game.view(trial, seat), seat))
        code = next((code for code in codes if code in legal), None)
        if code is None:
            break
        made.append(code)
        trial, told = tried(game, trial, seat, code)
    return made
