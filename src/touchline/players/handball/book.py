"""The book of Handball et dé: line-ups for every placement, as Home's cells, the keeper first."""

from __future__ import annotations

from touchline.core.contract import SEATS
from touchline.games.handball.formations import FIRST, formations
from touchline.games.handball.pitch import GRID
from touchline.games.handball.rules.position import (
    CLEAR_PLACE,
    CLEARANCE,
    DONE,
    FREE_THROW,
    PLACE,
    REPLACE,
    RESTART,
    SEVEN_METRE,
    THROW_OFF,
)
from touchline.games.handball.rules.referee import apply, legal
from touchline.games.handball.rules.secrets import overwrite, sealed
from touchline.players.lineups import LineUpBook

STARTS = ("d1 a7 c6 d7 f6 h7 e4", "d1 b5 c6 d7 f6 g5 e4", "d1 b7 c6 d7 f7 g6 e5", "d1 b7 c5 d7 g7 f5 e3")
WALLS = ("d1 b2 c3 d3 e3 f3 g2", "d1 b2 c3 d3 f3 g2 e5", "d1 b2 d3 e3 g2 c5 f5", "d1 b3 d3 g3 c5 f5 e7")
SIEGES = (
    "d1 a12 e11 h12 b10 d9 g10",
    "d1 a12 c11 f11 h12 c9 f9",
    "d1 b11 d11 e11 g11 d9 e9",
    "d1 c12 f12 d11 e10 d8 e6",
)
OURS = {
    THROW_OFF: STARTS,
    RESTART: STARTS,
    FREE_THROW: (*SIEGES, "d1 b10 g10 d9 e9 c4 f4"),
    SEVEN_METRE: SIEGES,
    CLEARANCE: ("d6 e8", "c7 f7", "d5 e5", "d8 e10", "c4 f4"),
}
THEIRS = {
    THROW_OFF: (*WALLS, "d1 c6 d5 e5 f6 d3 e3"),
    RESTART: (*WALLS, "d1 d11 e11 d3 e3 c5 f5", "d1 c9 f9 d5 e5 d3 e3"),
    FREE_THROW: (*WALLS, "d1 c3 d3 e3 f3 d9 e9"),
    SEVEN_METRE: ("d1 b4 d4 e4 g4 c6 f6", "d1 a8 c8 d10 e10 f8 h8"),
    CLEARANCE: ("d11 e11", "d3 e3", "c5 f5", "d8 e8", "c11 f11"),
}
_usual = formations()[FIRST]
BOOK = LineUpBook(
    grid=GRID,
    place=PLACE,
    clear=CLEAR_PLACE,
    conflict=REPLACE,
    clearance=CLEARANCE,
    done=DONE,
    legal=legal,
    apply=apply,
    sealed=sealed,
    overwrite=overwrite,
    usual=(_usual.for_seat(SEATS[0]), _usual.for_seat(SEATS[1])),
    ours=OURS,
    theirs=THEIRS,
)
