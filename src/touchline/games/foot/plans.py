"""Whole placements at once: formations, and lists of cells or of pawns with their cells."""

from __future__ import annotations

from touchline.core.bits import each, first, has
from touchline.games.foot.fallback import fallback, nearest
from touchline.games.foot.formations import DEFAULT, formations
from touchline.games.foot.pitch import GRID, NO_PAWN
from touchline.games.foot.rules.position import (
    CLEAR_PLACE,
    CONFLICT,
    KICK_OFF,
    PLACE,
    Position,
)
from touchline.games.foot.rules.referee import apply, legal
from touchline.games.foot.rules.secrets import sealed
from touchline.games.foot.rules.zones import MOST_LIFTS
from touchline.games.grid.codes import going, pawn_in
from touchline.games.grid.notation import plain
from touchline.games.grid.plans import STAYING, Placer, lifts, listed, read_wishes

STAY, AUTO = STAYING[0], "auto"


def is_placing(s: Position, seat: int) -> bool:
    """Tell whether the seat has a placement to build."""
    return s.phase in (PLACE, CONFLICT, CLEAR_PLACE) and not s.ready[seat]


PLACER = Placer(is_placing, sealed, legal, apply)


def phrases(s: Position, seat: int) -> list[str]:
    """List what `plan` reads by name and what no other name or button does."""
    if not is_placing(s, seat):
        return []
    if s.phase != PLACE:
        return [AUTO] if s.todo[seat] else []
    is_cleared = s.purpose == KICK_OFF  # nobody stands anywhere yet
    return list(formations()) if is_cleared else [STAY, *formations()]


def plan(s: Position, seat: int, text: str) -> list[int] | None:
    """Turn a formation, `stay`, `auto`, or a list of cells or `pawn=cell` into the seat's actions."""
    if not is_placing(s, seat):
        return None
    word = plain(text)
    if word in STAYING or (word == AUTO and s.phase != PLACE):
        return PLACER.play(s, seat, lambda now: fallback(now, seat))
    if s.phase == PLACE and (word == AUTO or word in formations()):
        if word == AUTO and s.purpose != KICK_OFF:
            return PLACER.play(s, seat, lambda now: fallback(now, seat))
        return _formation(s, seat, DEFAULT if word == AUTO else word)
    wanted = read_wishes(GRID, s, seat, text)
    if wanted is None:
        return None
    if s.phase == CLEAR_PLACE:
        return lifts(s, seat, wanted, MOST_LIFTS, "F-4.2b")
    return PLACER.play(s, seat, lambda now: _next_wish(now, seat, wanted))


def _formation(s: Position, seat: int, name: str) -> list[int]:
    formation = formations()[name]
    kicks = s.purpose == KICK_OFF and seat == s.favoured
    targets = formation.for_seat(seat, kicks)

    def choose(now: Position) -> int:
        if kicks and now.taker == NO_PAWN:
            codes = [code for code in listed(legal, now, seat) if pawn_in(code) == formation.kicker]
            return nearest(seat, codes, targets[formation.kicker])
        codes = listed(legal, now, seat)
        return nearest(seat, codes, targets[pawn_in(codes[0])])

    return PLACER.play(s, seat, choose)


def _next_wish(s: Position, seat: int, wanted: dict[int, int]) -> int | None:
    """The code for the next pawn: to its wanted cell, legal or not, or where it may stay; after the last named, none.

    At a kick-off nobody stands anywhere yet, so that no pawn can be passed over.
    """
    named = [pawn for pawn in each(s.todo[seat]) if pawn in wanted]
    if not named:
        return None
    if s.phase == PLACE and seat == s.favoured and s.taker == NO_PAWN:
        kickers = [pawn for pawn, cell in wanted.items() if GRID.holds(cell) and has(s.kick_off[seat], cell)]
        pawn = kickers[0] if kickers else min(wanted)  # without one it is refused: nobody kicks off
    else:
        pawn = first(s.todo[seat])
        if s.phase == PLACE and s.purpose == KICK_OFF and pawn not in wanted:
            return going(named[0], wanted[named[0]])  # it is refused: it is not that pawn's turn
    return going(pawn, wanted[pawn]) if pawn in wanted else fallback(s, seat)
