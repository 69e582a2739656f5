"""How actions and outcomes are written: `orange`, `red+long@d11`, `shoot`, `a-side`, `*F2?`; French is read as well."""

from __future__ import annotations

import re

from touchline.core.contract import CHANCE, CLOCK, TIME_UP
from touchline.core.errors import BadNotation, shown
from touchline.games.supergoal.faces import DICE, N_ARROW_DICE, face_name, parse_face
from touchline.games.supergoal.pitch import COLUMNS, cell_name, column, row
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
    SHOOTOUT_TOSS,
    TOSS,
    UP,
    WINDOW,
    Position,
)
from touchline.games.supergoal.rules.restarts import spot_cell
from touchline.games.supergoal.rules.verbs import die_in_hand
from touchline.games.supergoal.words import folded

NO_SUCH_SPOT = 64  # added to an arrow action: on a spot the taker does not have; never legal

# what each action is called: the first word is the one we write, the others are read as well
ARROW_WORDS = (
    "orange control controle o",
    "red rouge passe r",
    "purple launch lancement violet v",
)
WORDS = {
    SHOOT: "shoot shot tir tirer",
    PLAY_LONG_SHOT: "long-shot tir-de-loin",
    PLAY_ASSIST: "assist passe-decisive",
    PLAY_SURE_SHOT: "unstoppable unst imparable tir-imparable",
    PLAY_GREAT_SAVE: "exsave exceptional-save great-save arret-exceptionnel",
    PLAY_RECOVERY: "recover recup recuperation recuperation-miraculeuse",
    PLAY_WHISTLE: "whistle foul faute sifflet siffler",
    PASS: "pass passer",
    ROLL_BLUE: "blue bleu defender defenseur",
    ROLL_KEEPER: "keeper gardien sky-blue bleu-ciel",
    DECLINE: "decline decliner laisser",
    CONCEDE: "concede conceder encaisser",
    A_SIDE: "a-side cote-a a",
    E_SIDE: "e-side cote-e e",
    UP: "up haut",
    DOWN: "down bas",
}
DECLARATIONS = {PIVOTED: "pivot inward pivoter", DOUBLED: "long renvoi-long double"}
SEAT_WORDS = ("home domicile", "away exterieur")
TIME_WORDS = "time time-up temps"


def name(s: Position, seat: int, code: int) -> str:
    """Write an action or an outcome of chance."""
    if seat == CLOCK:
        return TIME_WORDS.split(maxsplit=1)[0]
    if seat == CHANCE:
        return SEAT_WORDS[code].split()[0] if s.phase in (TOSS, SHOOTOUT_TOSS) else face_name(code)
    if N_ARROW_ACTIONS <= code < NO_SUCH_SPOT:
        return WORDS[code].split()[0]
    arrow = code % NO_SUCH_SPOT
    word = ARROW_WORDS[arrow % N_ARROW_DICE].split()[0]
    for declared, words in DECLARATIONS.items():
        if arrow // declared % 2:
            word += "+" + words.split()[0]
    if code >= NO_SUCH_SPOT:
        return f"{word}@elsewhere"
    has_spots = CORNER <= s.status <= KEEPER_BALL
    return f"{word}@{cell_name(spot_cell(s, arrow // SECOND_SPOT))}" if has_spots else word


def parse(s: Position, seat: int, text: str) -> int:
    """Read an action or an outcome of chance, legal or not."""
    if seat == CHANCE:
        return _parse_outcome(s, text)
    if seat == CLOCK:
        if folded(text) in TIME_WORDS.split():
            return TIME_UP
        raise BadNotation(f"expected «{TIME_WORDS.split(maxsplit=1)[0]}», got {shown(text)}")
    word = folded(text)
    if s.phase == WINDOW and word == "passe":
        return PASS
    for code, words in WORDS.items():
        if word in words.split():
            return code
    return _parse_arrow(s, text)


def _parse_outcome(s: Position, text: str) -> int:
    if s.phase in (TOSS, SHOOTOUT_TOSS):
        for seat, words in enumerate(SEAT_WORDS):
            if folded(text) in words.split():
                return seat
        raise BadNotation(f"expected home or away, got {shown(text)}")
    try:
        return parse_face(die_in_hand(s), text)
    except ValueError as error:
        raise BadNotation(str(error)) from None


def _parse_arrow(s: Position, text: str) -> int:
    """Read a die with what is declared: `purple`, `red+long`, `orange+pivot`, `red@d`."""
    declared, at, spot = text.strip().partition("@")
    first, *others = [folded(part) for part in re.split(r"[+\s]+", declared.strip())]
    for die, words in enumerate(ARROW_WORDS):
        if first in words.split():
            code = die
            break
    else:
        raise BadNotation(f"expected a die ({', '.join(DICE[:N_ARROW_DICE])}) or an action, got {shown(text)}")
    for other in others:
        code += _declaration(other, text)
    return code + (_spot(s, folded(spot), text) if at else 0)


def _declaration(word: str, text: str) -> int:
    for declared, words in DECLARATIONS.items():
        if word in words.split():
            return declared
    raise BadNotation(f"expected pivot or long after the die, got {shown(text)}")


def _spot(s: Position, word: str, text: str) -> int:
    """Read a spot by its cell, its column or its row."""
    column_or_row = word.removesuffix("-side").removeprefix("cote-")
    for spot in range(2):
        cell = spot_cell(s, spot)
        if column_or_row in (cell_name(cell), COLUMNS[column(cell)], str(row(cell) + 1)):
            return SECOND_SPOT * spot
    if re.fullmatch(r"[a-e](1?[0-9])?|1?[0-9]|elsewhere", column_or_row):
        return NO_SUCH_SPOT
    raise BadNotation(f"expected a spot such as d or d11 after @, got {shown(text)}")
