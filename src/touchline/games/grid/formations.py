"""Named line-ups, as data; never compiled."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from touchline.games.grid.cells import Grid


@dataclass(frozen=True)
class LineUp:
    """Where the pawns of Home stand, the keeper first; Away's stand opposite."""

    grid: Grid
    cells: tuple[int, ...]
    facts: Mapping[str, Any]  # what else the sheet says of it

    def for_seat(self, seat: int) -> tuple[int, ...]:
        """The cells of the pawns of either seat."""
        return tuple(self.grid.mirror(cell) if seat else cell for cell in self.cells)


def read_line_ups(path: Path, grid: Grid, pawns: int) -> dict[str, LineUp]:
    """Read line-ups by name; raises ValueError with a sentence."""
    tables = tomllib.loads(path.read_text("utf-8"))
    return {name: _line_up(name, table, grid, pawns) for name, table in tables.items()}


def _line_up(name: str, table: dict[str, Any], grid: Grid, pawns: int) -> LineUp:
    cells = tuple(grid.parse(word) for word in str(table.pop("cells")).split())
    if len(set(cells)) != len(cells) or len(cells) != pawns:
        raise ValueError(f"{name}: a line-up has {pawns} different cells")
    return LineUp(grid, cells, table)
