"""Whole placements at once, as people write them; never compiled."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from touchline.core.bits import each, has, size
from touchline.core.errors import BadNotation, IllegalAction, shown
from touchline.core.sinks import Listing, Sink
from touchline.games.grid.cells import Grid
from touchline.games.grid.codes import LIFT, going
from touchline.games.grid.notation import parse_cell, parse_pawn

STAYING = ("stay", "rester", "reste")  # words for leaving all pawns where they may stay
PIECE = re.compile(r"(.{1,3})[@=:](.{2,3})$")


@dataclass(frozen=True)
class Placer:
    """What a game says of a seat's placement: whether it has one to build, its legal actions, and what they do."""

    is_placing: Callable[[Any, int], bool]
    sealed: Callable[[Any], bool]
    legal: Callable[[Any, int, Sink], None]
    apply: Callable[[Any, int, int], None]

    def play(self, s: Any, seat: int, choose: Callable[[Any], int | None]) -> list[int]:
        """The codes of a seat that goes on choosing until its placement is done, or a choice is not legal, or none."""
        trial, codes = s.copy(), list[int]()
        if self.sealed(trial):
            trial.ready[1 - seat] = 0  # so that nothing is revealed here
        while self.is_placing(trial, seat):
            code = choose(trial)
            if code is None:
                break
            codes.append(code)
            if code not in listed(self.legal, trial, seat):
                break  # the match refuses it and says why
            self.apply(trial, seat, code)
        return codes


def listed(legal: Callable[[Any, int, Sink], None], s: Any, seat: int) -> list[int]:
    """List a seat's actions."""
    out = Listing()
    legal(s, seat, out)
    return out.codes


def read_wishes(grid: Grid, s: Any, seat: int, text: str) -> dict[int, int] | None:
    """Read `d1 b3 c4 …`, for the pawns in hand in order, or `5=d4 7=f7`; None if it is neither.

    With a pawn in hand a single word is an action; with none, only pairs can be meant.
    """
    words = text.replace(",", " ").replace(";", " ").split()
    pairs = [PIECE.match(word) for word in words]
    if not words or (len(words) == 1 and s.todo[seat]):
        return None
    if all(pairs):
        return dict(_wish(grid, s, seat, pair) for pair in pairs if pair)
    cells = [cell for word in words if (cell := parse_cell(grid, word)) is not None]
    if len(cells) != len(words) or not s.todo[seat]:
        return None
    pawns = list(each(s.todo[seat]))
    if len(cells) != len(pawns):
        raise BadNotation(f"expected {len(pawns)} cells, one for each pawn in hand, got {len(cells)}")
    return dict(zip(pawns, cells, strict=True))


def _wish(grid: Grid, s: Any, seat: int, pair: re.Match[str]) -> tuple[int, int]:
    pawn, cell = parse_pawn(grid, s.cell[seat], seat, pair[1]), parse_cell(grid, pair[2])
    if pawn is None or pawn >= len(s.cell[seat]) or cell is None:
        raise BadNotation(f"expected a pawn of yours and a cell, such as «5=d4», got {shown(pair[0])}")
    if s.todo[seat] and not has(s.todo[seat], pawn) and s.wish[seat][pawn] != cell:
        raise BadNotation(f"{shown(pair[0])}: this pawn has its place already")
    return pawn, cell


def lifts(s: Any, seat: int, wanted: dict[int, int], most: int, rule: str) -> list[int]:
    """The codes that take the wanted pawns up and put them down; one whose cell another wants goes first."""
    n = len(wanted) + size(s.lifted[seat])
    if n > most:
        raise IllegalAction(f"at most {most} field pawns may be repositioned ({rule})", rule=rule)
    order = sorted(wanted, key=lambda pawn: s.cell[seat][pawn] not in wanted.values())
    return [code for pawn in order for code in (LIFT + pawn, going(pawn, wanted[pawn]))]
