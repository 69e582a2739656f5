"""Whole placements at once: formations, lists of cells, and what happens when a seat's time has run out."""

from __future__ import annotations

from collections.abc import Sequence

from touchline.core.bits import each, first, has, size
from touchline.games.grid.codes import cell_in, going, pawn_in
from touchline.games.grid.notation import plain
from touchline.games.grid.plans import STAYING, Placer, lifts, listed, read_wishes
from touchline.games.handball.formations import formations
from touchline.games.handball.pitch import GRID, KEEPER
from touchline.games.handball.rules.placement import is_taker_due
from touchline.games.handball.rules.position import (
    CLAIM,
    CLEAR_KEEPER,
    CLEAR_PLACE,
    DECIDE,
    DONE,
    INSIST,
    KEEP,
    PLACE,
    REPLACE,
    RESTART,
    SHOOTER,
    THROW,
    THROW_OFF,
    Position,
)
from touchline.games.handball.rules.referee import actor, apply, legal
from touchline.games.handball.rules.secrets import sealed
from touchline.games.handball.rules.zones import MOST_LIFTS, takers

STAY = STAYING[0]


def is_placing(s: Position, seat: int) -> bool:
    """Tell whether the seat has a placement to build."""
    return s.phase in (PLACE, CLEAR_PLACE) and not s.ready[seat] and actor(s) != 1 - seat


PLACER = Placer(is_placing, sealed, legal, apply)


def phrases(s: Position, seat: int) -> list[str]:
    """List what `plan` reads by name: the line-ups that suit the restart first, then `stay`."""
    if not is_placing(s, seat):
        return []
    if s.phase == CLEAR_PLACE:
        return [STAY]
    return [name for name, line_up in formations().items() if line_up.facts["use"] in uses(s, seat)] + [STAY]


def uses(s: Position, seat: int) -> tuple[str, ...]:
    """What a seat may want to do in the present placement."""
    if s.purpose in (THROW_OFF, RESTART) and seat == s.favoured:
        return ("throw_off",)
    return ("defend",) if s.purpose == THROW_OFF else ("defend", "attack")


def plan(s: Position, seat: int, text: str) -> list[int] | None:
    """Turn a formation, `stay`, or a list of cells or `pawn=cell` into the seat's actions."""
    if not is_placing(s, seat):
        return None
    word = plain(text)
    if word in STAYING:
        return PLACER.play(s, seat, lambda now: fallback(now, seat))
    if s.phase == PLACE and word in formations():
        return _formation(s, seat, formations()[word].for_seat(seat))
    wanted = read_wishes(GRID, s, seat, text)
    if wanted is None:
        return None
    if s.phase == CLEAR_PLACE:
        return lifts(s, seat, wanted, MOST_LIFTS, "H-4.3b")
    return PLACER.play(s, seat, lambda now: _next_wish(now, seat, wanted))


def _formation(s: Position, seat: int, targets: Sequence[int]) -> list[int]:
    """The codes that put every pawn on its target, or on the nearest cell that is legal."""

    def choose(now: Position) -> int:
        codes = listed(legal, now, seat)
        if is_taker_due(now, seat):
            return min(codes, key=lambda code: GRID.walked(targets[pawn_in(code)], now.ball))
        return nearest(codes, targets[pawn_in(codes[0])])

    return PLACER.play(s, seat, choose)


def _next_wish(s: Position, seat: int, wanted: dict[int, int]) -> int | None:
    """The code for the next pawn: to its wanted cell, legal or not, or where it may stay; none after the last named."""
    if not any(has(s.todo[seat], pawn) for pawn in wanted):
        return None
    if is_taker_due(s, seat):
        on_ball = [pawn for pawn in wanted if wanted[pawn] == s.ball]
        if on_ball:
            return going(on_ball[0], s.ball)
        able = [pawn for pawn in each(takers(s)) if pawn in wanted]
        if len(wanted) < size(s.due[seat]) or not able:
            return fallback(s, seat)
        return going(able[-1], wanted[able[-1]])  # refused: nobody takes the restart
    pawn = first(s.todo[seat])
    return going(pawn, wanted[pawn]) if pawn in wanted else fallback(s, seat)


def nearest(codes: Sequence[int], target: int) -> int:
    """The code whose cell is nearest to a target; of equals the one in the lowest row, then column (H-G30)."""

    def order(code: int) -> tuple[int, int, int]:
        cell = cell_in(code)
        return GRID.walked(cell, target), GRID.row(cell), GRID.column(cell)

    return min(codes, key=order)


def fallback(s: Position, seat: int) -> int:
    """Choose for a seat whose time has run out (H-G30, H-G41)."""
    codes, p = listed(legal, s, seat), s.phase
    if p == CLEAR_PLACE and DONE in codes:
        return DONE
    if p == SHOOTER or is_taker_due(s, seat):
        return min(codes, key=lambda code: GRID.walked(s.cell[seat][pawn_in(code)], cell_in(code)))
    if p in (PLACE, CLEAR_PLACE):
        return nearest(codes, s.cell[seat][pawn_in(codes[0])])
    if p == REPLACE:
        return nearest(codes, s.asked[seat][pawn_in(codes[0])])
    if p == CLEAR_KEEPER:
        return nearest(codes, s.cell[seat][KEEPER])
    if p == DECIDE:
        return KEEP
    if p == CLAIM:
        return INSIST
    if p == THROW:
        return next((code for code in codes if not has(s.goal_zone[0] | s.goal_zone[1], code)), codes[0])
    return codes[0]
