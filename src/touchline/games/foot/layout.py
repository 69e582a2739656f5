"""Layouts: the markings of the pitch as data, read from TOML and checked; never compiled."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from touchline.core.options import Sheet
from touchline.games.foot.pitch import GRID, HALF, Cells
from touchline.games.grid.marking import End, read_ends

KEYS = ("mouth", "goal_area", "penalty_area", "penalty_cells", "kick_off", "circle")
PENALTY_ROW = 2  # counted from 0: a penalty goes in with a 3

# Eleven pawns must always find room, whatever was placed before: the other 21 take a cell each and ten of them rule
# out at most forty more (`would_run`).  Half a pitch is 84 cells, the whole is 168.
MOST_CIRCLE = 84 - 10 - 40 - 1
MOST_PENALTY_AREA = 60


Layout = Mapping[str, tuple[Cells, Cells]]  # Home's and Away's marking by key


def load(table: Mapping[str, Any]) -> Layout:
    """Make a layout of a TOML table; raises ValueError with a sentence."""
    home, away = read_ends(GRID, KEYS, table)
    check(home)
    check(away)
    return {key: (Cells(home.marks[key]), Cells(away.marks[key])) for key in KEYS}


def check(end: End) -> None:
    """Raise ValueError if the markings of one end contradict each other or the rules."""
    end.demand_within(HALF[end.seat])
    end.demand(end.rows("mouth") == {0}, "mouth must lie on the goal line")
    end.demand_inside("mouth", "goal_area")
    end.demand(end.count("mouth") >= 2, "mouth must have two cells or more, or a keeper could plug the goal")
    end.demand_inside("goal_area", "penalty_area")
    end.demand_inside("penalty_cells", "penalty_area")
    end.demand(end.count("penalty_cells") == 2, "penalty_cells are two")
    is_third = end.rows("penalty_cells") == {PENALTY_ROW}
    end.demand(is_third, "penalty_cells must lie in the third row: a penalty needs a 3")
    end.demand(end.count("kick_off") == 2, "kick_off cells are two")
    end.demand(end.count("circle") <= MOST_CIRCLE, f"circle has more than {MOST_CIRCLE} cells")
    is_small = end.count("penalty_area") <= MOST_PENALTY_AREA
    end.demand(is_small, f"penalty_area has more than {MOST_PENALTY_AREA} cells")


LAYOUT = Sheet("layout", "standard", Path(__file__).parent / "layouts", load)
