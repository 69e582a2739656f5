"""The book of Foot et dé: line-ups for every placement, as Home's cells, the keeper first."""

from __future__ import annotations

from dataclasses import replace

from touchline.core.contract import SEATS
from touchline.games.foot.formations import DEFAULT, formations
from touchline.games.foot.pitch import GRID
from touchline.games.foot.rules.position import (
    CLEAR_PLACE,
    CLEARANCE,
    CONFLICT,
    DONE,
    FREE_KICK,
    KICK_OFF,
    PENALTY,
    PLACE,
)
from touchline.games.foot.rules.referee import apply, legal
from touchline.games.foot.rules.secrets import overwrite, sealed
from touchline.players.lineups import LineUpBook

OURS = {
    KICK_OFF: (
        "f1 c3 e2 h2 j3 e5 h5 b6 d7 i7 k6",
        "f1 d3 i3 g4 b7 c7 e7 f7 h7 i7 k7",
        "f1 c3 e2 h2 j3 c5 e5 h5 j5 d7 i7",
        "f1 e3 h3 f5 g6 c6 j6 d7 e7 h7 i7",
    ),
    FREE_KICK: (
        "f1 f13 g12 e12 h13 d11 i11 e9 h9 d6 i6",
        "f1 g13 f12 h12 e13 d13 i11 f9 h8 e4 h4",
        "f1 e2 h2 e5 h5 e11 h11 f9 g9 f12 g12",
        "f1 f10 g10 e8 h8 d12 i12 e6 h6 f3 g3",
    ),
    PENALTY: ("f1 d11 e11 g11 i11 b13 k13 e9 h9 d6 i6", "f1 e2 h2 e4 h4 d7 i7 f9 g9 e11 h11"),
    CLEARANCE: ("f8 g6", "e9 h9", "d6 i6", "f10 g8", "f5 g9"),
}
THEIRS = {
    KICK_OFF: (
        "f1 b3 d2 g3 i2 k3 d5 f5 i5 d7 i7",
        "f1 c3 e2 h2 j3 c5 e5 h5 j5 d7 i7",
        "f1 e2 g3 d4 i4 d6 e5 g5 h5 i7 b6",
        "f1 c7 d7 i7 j7 e5 h5 f4 g5 d3 i3",
        "f1 g1 e2 g2 h2 f3 d5 i5 e7 d7 i7",
        "f1 g1 e3 g3 h2 d4 i4 e5 h5 d7 i7",
        "f1 g1 e2 h2 d3 f3 h4 e5 g5 d7 i7",
    ),
    FREE_KICK: (
        "f1 e2 g2 d3 f3 h3 e5 h5 c6 j6 f8",
        "f1 g1 e2 g3 f3 h2 d3 i4 e5 e9 h9",
        "f1 g2 e2 d5 f4 h4 i5 e7 h7 f9 g10",
    ),
    PENALTY: ("f1 d4 f4 g5 i4 c6 e6 h6 j6 d8 i8", "f1 d5 g5 c8 e8 h8 j8 d10 i10 f9 g10"),
    CLEARANCE: ("f11 g11", "e3 h3", "f6 g5", "e8 h8", "f13 g12"),
}
# A wall like a flight of stairs from the keeper to a touchline, with a pawn behind it that moves: no line of three, no
# way round, and no shot past it shorter than five.  The last two are walls of all pawns, past which no shot is shorter
# than six until a die opens them.  For those who know how to keep them.
STAIRS = (
    "f1 f2 g2 g3 h3 h4 i4 k4 j5 l5 j2",
    "f1 f2 g2 g3 h3 h4 j4 i5 k5 l6 j2",
    "g1 g2 f2 f3 e3 e4 d4 b4 c5 a5 c2",
    "g1 g2 f2 f3 e3 e4 c4 d5 b5 a6 c2",
    "f1 f2 g2 g3 h3 h4 i4 i5 j5 k6 l6",
    "g1 g2 f2 f3 e3 e4 d4 d5 c5 b6 a6",
)
_usual = formations()[DEFAULT]
BOOK = LineUpBook(
    grid=GRID,
    place=PLACE,
    clear=CLEAR_PLACE,
    conflict=CONFLICT,
    clearance=CLEARANCE,
    done=DONE,
    legal=legal,
    apply=apply,
    sealed=sealed,
    overwrite=overwrite,
    usual=(_usual.for_seat(SEATS[0], kicks=False), _usual.for_seat(SEATS[1], kicks=False)),
    ours=OURS,
    theirs=THEIRS,
)
WALLED = replace(BOOK, theirs={**THEIRS, **{purpose: THEIRS[purpose] + STAIRS for purpose in (KICK_OFF, FREE_KICK)}})
