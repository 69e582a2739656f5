"""The door of a table: what a person wants to do is read and judged here, by the seat's own view alone, so that no
answer can depend on what the seat may not know."""

from __future__ import annotations

from touchline.core.contract import Game
from touchline.core.errors import BadNotation, IllegalAction
from touchline.core.state import State
from touchline.server.shown import Speaker
from touchline.server.words import Refusal


def read_codes(speaker: Speaker, s: State, seat: int, text: str) -> list[int]:
    """Read an action, or a phrase that stands for several, into legal codes; refuse it as a whole otherwise."""
    game = speaker.game
    view = game.view(s, seat)
    if not game.legal(view, seat):
        raise Refusal("action/not-your-turn")
    codes = _parsed(game, view, seat, text)
    after = s
    for code in codes:
        if code not in game.legal(view, seat):
            raise _refused(speaker, view, seat, code)
        if len(codes) > 1:
            after = after.copy()
            game.rules.apply(after, seat, code)
            view = game.view(after, seat)
    return codes


def read_code(speaker: Speaker, s: State, seat: int, text: str) -> int:
    """Read a single legal action."""
    codes = read_codes(speaker, s, seat, text)
    if len(codes) != 1:
        raise Refusal("action/notation")
    return codes[0]


def _parsed(game: Game, view: State, seat: int, text: str) -> list[int]:
    try:
        return game.table.plan(view, seat, text) or [game.table.parse(view, seat, text)]
    except BadNotation as error:
        raise Refusal("action/notation", detail=str(error)) from None
    except IllegalAction as error:
        raise Refusal("action/illegal", rule=error.rule, detail=str(error)) from None


def _refused(speaker: Speaker, view: State, seat: int, code: int) -> Refusal:
    if not speaker.game.legal(view, seat):
        return Refusal("action/not-your-turn")
    refusal = speaker.game.table.refusal(view, seat, code)
    return Refusal("action/illegal", speaker.refusal(refusal), refusal.rule)
