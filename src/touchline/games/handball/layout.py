"""Layouts: the markings of the court as data, read from TOML and checked; never compiled."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from touchline.core.bits import Bits192, each
from touchline.core.options import Sheet
from touchline.games.grid.flooding import flood, grow4
from touchline.games.grid.marking import End, read_ends
from touchline.games.handball.pitch import BOARD, GRID, HALF, STRIDE, Cells

KEYS = ("mouth", "goal_zone", "free_throw_area", "seven_metre", "central")
TOUCHING = 6  # cells of a goal zone that touch its line (H-4.3a)
SEVEN_METRE_ROW = 2  # counted from 0: a 7 m throw goes in with a 3
LAST_ROW = 6  # of a half, at the halfway line
MOST_AREA = 40  # outside two areas of this size fourteen pawns and the cells round a taker still find room


Layout = Mapping[str, tuple[Cells, Cells]]  # Home's and Away's marking by key; and `clearance_cells`


def load(table: Mapping[str, Any]) -> Layout:
    """Make a layout of a TOML table; raises ValueError with a sentence."""
    ends = read_ends(GRID, KEYS, table)
    for end in ends:
        check(end)
    zones = ends[0].marks["goal_zone"] | ends[1].marks["goal_zone"]
    if not is_one_piece(BOARD & ~Cells(zones)):
        raise ValueError("the goal zones must leave the rest of the court in one piece")
    marks = {key: (Cells(ends[0].marks[key]), Cells(ends[1].marks[key])) for key in KEYS}
    home, away = marks["goal_zone"]
    return {**marks, "clearance_cells": (touching(home), touching(away))}


def touching(zone: Cells) -> Cells:
    """The cells of a zone that touch its line, by a side (H-G3)."""
    return zone & grow4(BOARD & ~zone, STRIDE)


def is_one_piece(cells: Cells) -> bool:
    """Tell whether side-steps lead from any of the cells to any other."""
    start = Cells(cells & -cells)
    return flood(start, cells, STRIDE) == cells


def check(end: End) -> None:
    """Raise ValueError if the markings of one end contradict each other or the rules."""
    end.demand_within(HALF[end.seat])
    end.demand_inside("mouth", "goal_zone")
    end.demand_inside("goal_zone", "free_throw_area")
    end.demand_inside("seven_metre", "free_throw_area")
    end.demand(end.rows("mouth") == {0}, "mouth must lie on the goal line")
    end.demand(end.count("mouth") >= 2, "mouth must have two cells or more, or a keeper could plug the goal")
    zone = Cells(end.marks["goal_zone"])
    n = touching(zone).bit_count()
    end.demand(n == TOUCHING, f"{TOUCHING} cells of goal_zone must touch its line by a side, not {n}")
    end.demand(is_one_piece(zone), "goal_zone must be in one piece")
    end.demand(end.count("free_throw_area") <= MOST_AREA, f"free_throw_area has more than {MOST_AREA} cells")
    end.demand(LAST_ROW not in end.rows("free_throw_area"), "free_throw_area must leave the last row of the half free")
    end.demand(end.count("seven_metre") == 2, "seven_metre cells are two")
    end.demand(end.rows("seven_metre") == {SEVEN_METRE_ROW}, "seven_metre cells must lie in the third row")
    end.demand(not end.marks["seven_metre"] & zone, "seven_metre cells must lie outside goal_zone")
    end.demand(columns(end, "seven_metre") <= columns(end, "mouth"), "seven_metre cells must face mouth")
    end.demand(end.count("central") == 2, "central cells are two")
    end.demand(end.rows("central") == {LAST_ROW}, "central cells must lie at the halfway line")


def columns(end: End, key: str) -> set[int]:
    """The columns of a marking."""
    return {GRID.column(cell) for cell in each(Bits192(end.marks[key]))}


LAYOUT = Sheet("layout", "arc-14x8", Path(__file__).parent / "layouts", load)
