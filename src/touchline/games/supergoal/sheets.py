"""The data sheets an owner of the box can replace: the faces of the dice and the zones of the pitch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from touchline.core.errors import shown
from touchline.games.supergoal.faces import DICE, FIRST_RESULT, N_FACES, ORANGE, QUESTION, mark_of, parse_face
from touchline.games.supergoal.pitch import GOAL_COLUMN, N_COLUMNS, N_ROWS, cell_name, column, parse_cell, row

ZONES = (
    "area",
    "outside",
    "corner",
    "own_goal",
    "free_kick_near",
    "free_kick_far",
    "flank",
    "pivot",
    "long_shot",
    "assist",
    "goal_kick",
    "keeper",
    "straight",
)
CELLS = (
    "centre",
    "post_rebound",
    "bar_drop",
    "parry",
    "penalty_spot",
    "penalty_rebound",
    "assist",
    "intercept_straight",
    "intercept_flank",
    "own_stop",
    "own_parry",
)
MAY_BE_EMPTY = ("flank", "free_kick_near", "free_kick_far", "pivot")
SPOTS = ("corner", "goal_kick", "keeper")  # one or two cells; the first is where the ball waits


@dataclass(frozen=True)
class Layout:
    """The zones (cells in the order given) and the single cells, as the attacker sees them."""

    zones: Mapping[str, tuple[int, ...]]
    cells: Mapping[str, int]


def load_dice(table: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """Read a dice sheet: six faces for each of the eight dice."""
    _known(table, DICE, "die")
    return tuple(_faces(die, name, table[name]) for die, name in enumerate(DICE))


def _faces(die: int, name: str, listed: object) -> tuple[int, ...]:
    if not isinstance(listed, list) or len(listed) != N_FACES:
        got = len(listed) if isinstance(listed, list) else shown(listed)
        raise ValueError(f"the {name} die needs a list of {N_FACES} faces, got {got}")
    for face in listed:
        if not isinstance(face, str):
            raise ValueError(f"the {name} die: a face is written as text, got {shown(face)}")
    return tuple(parse_face(die, face) for face in listed)


def dice_warnings(table: Mapping[str, Any]) -> list[str]:
    """Say what is unusual about a valid dice sheet, in sentences; nothing of it is refused."""
    questions = sum(face < FIRST_RESULT and mark_of(face) == QUESTION for face in load_dice(table)[ORANGE])
    if questions == 1:
        return []
    return [f"The orange die has {questions} faces with ?; the VAR rule (S-VAR-3) speaks of one."]


def load_layout(table: Mapping[str, Any]) -> Layout:
    """Read a layout sheet: the zones and cells of the pitch."""
    _known(table, ("zones", "cells"), "table")
    _known(table["zones"], ZONES, "zone")
    _known(table["cells"], CELLS, "cell")
    zones = {name: _zone(name, table["zones"][name]) for name in ZONES}
    cells = {name: _cell(f"cell {name}", table["cells"][name]) for name in CELLS}
    _check_shots(zones)
    _check_spots(zones)
    return Layout(zones, cells)


def _known(table: object, names: tuple[str, ...], noun: str) -> None:
    if not isinstance(table, Mapping):
        raise ValueError(f"expected a table with a {noun} for each of {', '.join(names)}, got {shown(table)}")
    for name in names:
        if name not in table:
            raise ValueError(f"the {noun} {name} is missing")
    for name in table:
        if name not in names:
            raise ValueError(f"{shown(name)} is no {noun}; there are: {', '.join(names)}")


def _cell(where: str, text: object) -> int:
    try:
        return parse_cell(str(text))
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


def _zone(name: str, listed: object) -> tuple[int, ...]:
    if not isinstance(listed, list):
        raise ValueError(f"the zone {name} is a list of cells and rectangles, got {shown(listed)}")
    cells = [cell for item in listed for cell in _rectangle(f"zone {name}", str(item))]
    if not cells and name not in MAY_BE_EMPTY:
        raise ValueError(f"the zone {name} has no cell")
    for cell in cells:
        if cells.count(cell) > 1:
            raise ValueError(f"the zone {name} names {cell_name(cell)} twice")
    return tuple(cells)


def _rectangle(where: str, text: str) -> list[int]:
    """Read one cell, or all cells between two opposite ones."""
    low, colon, high = text.partition(":")
    corner = _cell(where, low)
    other = _cell(where, high) if colon else corner
    columns = sorted((column(corner), column(other)))
    rows = sorted((row(corner), row(other)))
    return [r * N_COLUMNS + c for r in range(rows[0], rows[1] + 1) for c in range(columns[0], columns[1] + 1)]


def _check_shots(zones: Mapping[str, tuple[int, ...]]) -> None:
    for name, other in (("area", "outside"), ("area", "corner"), ("outside", "corner")):
        shared = sorted(set(zones[name]) & set(zones[other]))
        if shared:
            raise ValueError(f"{cell_name(shared[0])} is in both zones {name} and {other}")
    for name in ("free_kick_near", "free_kick_far", "flank"):
        shared = sorted(set(zones[name]) & set(zones["area"]))
        if shared:
            raise ValueError(f"zone {name}: {cell_name(shared[0])} is in the area, where a foul is a penalty")
    both = sorted(set(zones["free_kick_near"]) & set(zones["free_kick_far"]))
    if both:
        raise ValueError(f"{cell_name(both[0])} is in both zones free_kick_near and free_kick_far")


def _check_spots(zones: Mapping[str, tuple[int, ...]]) -> None:
    for name in SPOTS:
        if len(zones[name]) > 2:
            raise ValueError(f"the zone {name} has one or two cells, got {len(zones[name])}")
    for name in ("corner", "pivot"):
        for cell in zones[name]:
            if column(cell) == GOAL_COLUMN:
                raise ValueError(f"zone {name}: {cell_name(cell)} has no way towards the centre")
    for cell in zones["corner"]:
        if row(cell) != N_ROWS - 1:
            raise ValueError(f"zone corner: {cell_name(cell)} is not on the goal line, row {N_ROWS}")
