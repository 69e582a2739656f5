"""How a person makes an action by hand: a button for a die or an answer, the cell of arrival for a side."""

from __future__ import annotations

from touchline.core.scene import Gesture
from touchline.games.supergoal.faces import N_ARROW_DICE, number_on
from touchline.games.supergoal.pitch import N_COLUMNS, N_ROWS, cell_name, column, row
from touchline.games.supergoal.rules.attack import side_of, step
from touchline.games.supergoal.rules.position import (
    A_SIDE,
    CONCEDE,
    CORNER,
    DECLINE,
    DOUBLED,
    DOWN,
    E_SIDE,
    KEEPER_BALL,
    N_ARROW_ACTIONS,
    PASS,
    PIVOTED,
    PLAY_ASSIST,
    PLAY_GREAT_SAVE,
    PLAY_LONG_SHOT,
    PLAY_RECOVERY,
    PLAY_SURE_SHOT,
    PLAY_WHISTLE,
    ROLL_BLUE,
    ROLL_KEEPER,
    SECOND_SPOT,
    SHOOT,
    UP,
    Position,
)
from touchline.games.supergoal.rules.restarts import spot_cell

BUTTONS = {
    SHOOT: "shoot",
    PLAY_LONG_SHOT: "long_shot",
    PLAY_ASSIST: "assist",
    PLAY_SURE_SHOT: "unstoppable",
    PLAY_GREAT_SAVE: "exsave",
    PLAY_RECOVERY: "recover",
    PLAY_WHISTLE: "whistle",
    PASS: "pass",
    ROLL_BLUE: "blue",
    ROLL_KEEPER: "keeper",
    DECLINE: "decline",
    CONCEDE: "concede",
    A_SIDE: "a_side",
    E_SIDE: "e_side",
    UP: "up",
    DOWN: "down",
}


def gesture(s: Position, seat: int, code: int) -> Gesture:
    """Say how a person makes this action by hand."""
    if code < N_ARROW_ACTIONS:
        return _arrow(s, code)
    if A_SIDE <= code <= DOWN:
        cells = route(s, side_of(code))
        if len(cells) == moves(s) + 1:
            return Gesture(cell=cells[-1], route=cells)
        return Gesture(button=BUTTONS[code], args=(1 - s.possession,))  # out: the ball is lost
    return Gesture(button=BUTTONS[code])


def _arrow(s: Position, code: int) -> Gesture:
    die = code % N_ARROW_DICE
    if code // PIVOTED % 2:
        return Gesture(button="roll_inward", args=(die,))
    long = code // DOUBLED % 2
    if CORNER <= s.status <= KEEPER_BALL:
        return Gesture(button="roll_long_from" if long else "roll_from", args=(die, spot_cell(s, code // SECOND_SPOT)))
    return Gesture(button="roll", args=(die,))


def moves(s: Position) -> int:
    """How many cells the arrow rolled moves the ball."""
    return number_on(s.face) * (2 if s.double else 1)


def route(s: Position, side: int) -> tuple[str, ...]:
    """The cells the ball would pass, its own first, as far as it stays on the board."""
    across, along = step(s, side)
    to_column, to_row = column(s.ball), row(s.ball)
    cells = [cell_name(s.ball)]
    for _ in range(moves(s)):
        to_column, to_row = to_column + across, to_row + along
        if not (0 <= to_column < N_COLUMNS and 0 <= to_row < N_ROWS):
            break
        cells.append(cell_name(to_row * N_COLUMNS + to_column))
    return tuple(cells)
