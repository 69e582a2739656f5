"""Actions as people write them: `H11-h7`, `>h9`, `goal`, `H5@d4`."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.contract import SEATS
from touchline.core.errors import BadNotation, shown
from touchline.games.foot.pitch import BOARD, GRID, KEEPER, NO_PAWN, PAWNS
from touchline.games.foot.rules.moving import destinations
from touchline.games.foot.rules.position import (
    CLEAR_KEEPER,
    CLEAR_PLACE,
    CONFLICT,
    DECIDE,
    DONE,
    FREE_KICK_TAKER,
    GOAL,
    KEEP,
    KICK,
    MOVE,
    PLACE,
    PLAY_ON,
    STRIKE,
    TAKER,
    TOSS,
    Position,
)
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
    pawn_name,
    plain,
)
from touchline.games.grid.placing import next_pawn

OWN_GOAL = 241  # what people may ask for and no rule ever offers
WORDS = {GOAL: "goal", PLAY_ON: "play-on", DONE: "done", KEEP: "keep", STRIKE: "kick"}
MEANINGS = {
    GOAL: "goal but shot shoot tir",
    OWN_GOAL: "own-goal csc",
    PLAY_ON: "play-on playon advantage avantage jouer continuer",
    DONE: "done ready ok fini finir pret termine terminer terminez",
    KEEP: "keep hold garder garde",
    STRIKE: "kick strike tirer frapper",
}
READ = {word: code for code, words in MEANINGS.items() for word in words.split()}
TAKER_WORDS = ("taker", "tireur")


def name(s: Position, seat: int, code: int) -> str:
    """Write an action."""
    if seat not in SEATS:
        return name_fate(seat, code, s.phase == TOSS)
    if code >= TAKER:
        return f"{TAKER_WORDS[0]}-{pawn_name(seat, code - TAKER)}"
    return name_action(GRID, WORDS, seat, code, s.phase == MOVE, s.phase == KICK)


def parse(s: Position, seat: int, text: str) -> int:
    """Read an action, legal or not."""
    if seat not in SEATS:
        return parse_fate(seat, text, s.phase == TOSS)
    text = hyphened(text)
    word = plain(text)
    if s.phase == DECIDE and word in ("shot", "shoot", "tir"):
        return STRIKE
    if word in READ:
        return READ[word]
    code = _parse_taker(s, seat, text)
    if code is None:
        code = parse_pair(GRID, s.cell[seat], seat, text)
    if code is None:
        code = _parse_single(s, seat, text.removeprefix(">").removeprefix("@"))
    if code is None:
        raise BadNotation(
            f"expected an action such as «{SIDES[seat]}9-h7», «>h9», «goal» or «{SIDES[seat]}5@d4», got {shown(text)}"
        )
    return code


def _parse_taker(s: Position, seat: int, text: str) -> int | None:
    """Read `taker-H9`."""
    head, _, tail = text.partition("-")
    pawn = parse_pawn(GRID, s.cell[seat], seat, tail) if plain(head) in TAKER_WORDS else None
    return None if pawn is None or pawn >= PAWNS else TAKER + pawn


def _parse_single(s: Position, seat: int, text: str) -> int | None:
    """Read a cell or a pawn alone, by what is asked now."""
    cell = parse_cell(GRID, text)
    if s.phase == MOVE and cell is not None:
        return going(_only_pawn_to(s, cell, text), cell)
    if s.phase == CLEAR_KEEPER and cell is not None:
        return going(KEEPER, cell)
    choosing_kicker = s.phase == PLACE and seat == s.favoured and s.taker == NO_PAWN
    if s.phase in (PLACE, CONFLICT, CLEAR_PLACE) and cell is not None and s.todo[seat] and not choosing_kicker:
        return going(next_pawn(s, seat), cell)
    pawn = parse_pawn(GRID, s.cell[seat], seat, text)
    if pawn is not None and pawn < PAWNS and s.phase in (FREE_KICK_TAKER, CLEAR_PLACE):
        return (TAKER if s.phase == FREE_KICK_TAKER else LIFT) + pawn
    if pawn is not None and s.phase == KICK and (cell is None or text[:1] in SIDES):
        return s.cell[seat if pawn < PAWNS else 1 - seat][pawn % PAWNS]  # a pass to a pawn
    return cell


def _only_pawn_to(s: Position, cell: int, text: str) -> int:
    free = BOARD & ~(s.team[0] | s.team[1])
    able = [pawn for pawn in range(PAWNS) if has(destinations(s, pawn, free), cell)]
    if len(able) != 1:
        raise BadNotation(f"{len(able)} pawns can go to {shown(text)}: write which one, such as «9-{text}»")
    return able[0]
