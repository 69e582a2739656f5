"""Actions as people write them: `H5-d9`, `>d9`, `shot`, `H5@d4`, `lift-H5`."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.contract import SEATS
from touchline.core.errors import BadNotation, shown
from touchline.games.grid.codes import LIFT, going
from touchline.games.grid.notation import (
    SIDES,
    hyphened,
    name_action,
    name_fate,
    parse_cell,
    parse_fate,
    parse_pair,
    parse_pawn,
    plain,
)
from touchline.games.grid.placing import next_pawn
from touchline.games.handball.pitch import GRID, KEEPER, PAWNS
from touchline.games.handball.rules.moving import destinations
from touchline.games.handball.rules.placement import is_taker_due
from touchline.games.handball.rules.position import (
    CLEAR_KEEPER,
    CLEAR_PLACE,
    DECIDE,
    DONE,
    INSIST,
    KEEP,
    LET_GO,
    MOVE,
    PLACE,
    REPLACE,
    SHOT,
    THROW,
    THROW_IT,
    TOSS,
    Position,
)

OWN_GOAL = 241  # what people may ask for and no rule ever offers
WORDS = {SHOT: "shot", DONE: "done", KEEP: "keep", THROW_IT: "throw", INSIST: "insist", LET_GO: "let-go"}
MEANINGS = {
    SHOT: "shot shoot goal but tir tirer",
    OWN_GOAL: "own-goal csc",
    DONE: "done ready ok fini finir pret termine terminer terminez",
    KEEP: "keep hold garder garde",
    THROW_IT: "throw lancer lance",
    INSIST: "insist claim exiger imposer",
    LET_GO: "let-go waive play-on laisser renoncer",
}
READ = {word: code for code, words in MEANINGS.items() for word in words.split()}


def name(s: Position, seat: int, code: int) -> str:
    """Write an action."""
    if seat not in SEATS:
        return name_fate(seat, code, s.phase == TOSS)
    return name_action(GRID, WORDS, seat, code, s.phase == MOVE, s.phase == THROW)


def parse(s: Position, seat: int, text: str) -> int:
    """Read an action, legal or not."""
    if seat not in SEATS:
        return parse_fate(seat, text, s.phase == TOSS)
    text = hyphened(text)
    word = plain(text)
    if s.phase == DECIDE and READ.get(word) == SHOT:
        return THROW_IT
    if word in READ:
        return READ[word]
    code = parse_pair(GRID, s.cell[seat], seat, text)
    if code is None:
        code = _parse_throw(s, seat, text[1:]) if text[:1] == ">" else None
    if code is None:
        code = _parse_single(s, seat, text.removeprefix("@"))
    if code is None:
        raise BadNotation(
            f"expected an action such as «{SIDES[seat]}5-d9», «>d9», «shot» or «{SIDES[seat]}5@d4», got {shown(text)}"
        )
    return code


def _parse_single(s: Position, seat: int, text: str) -> int | None:
    """Read a cell or a pawn alone, by what is asked now."""
    cell, pawn = parse_cell(GRID, text), parse_pawn(GRID, s.cell[seat], seat, text)
    if cell is not None and s.phase == MOVE:
        return going(_only_pawn_to(s, cell, text), cell)
    if cell is not None and s.phase == CLEAR_KEEPER:
        return going(KEEPER, cell)
    if is_taker_due(s, seat):
        return going(pawn, s.ball) if pawn is not None and pawn < PAWNS else cell
    if cell is not None and s.phase in (PLACE, REPLACE, CLEAR_PLACE) and s.todo[seat]:
        return going(next_pawn(s, seat), cell)
    if pawn is not None and pawn < PAWNS and s.phase == CLEAR_PLACE:
        return LIFT + pawn
    return _parse_throw(s, seat, text) if s.phase == THROW else cell


def _parse_throw(s: Position, seat: int, text: str) -> int | None:
    """Read where the ball goes: a cell, `d9`, or a pawn by its name, `H5`."""
    pawn = parse_pawn(GRID, s.cell[seat], seat, text) if text[:1] in SIDES else None
    if pawn is None:
        return parse_cell(GRID, text)
    return s.cell[seat if pawn < PAWNS else 1 - seat][pawn % PAWNS]


def _only_pawn_to(s: Position, cell: int, text: str) -> int:
    able = [pawn for pawn in range(PAWNS) if GRID.holds(cell) and has(destinations(s, pawn), cell)]
    if len(able) != 1:
        raise BadNotation(f"{len(able)} pawns can go to {shown(text)}: write which one, such as «5-{text}»")
    return able[0]
