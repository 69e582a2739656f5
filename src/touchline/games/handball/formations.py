"""The named line-ups of Handball et dé; never compiled."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from touchline.games.grid.formations import LineUp, read_line_ups
from touchline.games.handball.pitch import GRID, PAWNS

FIRST = "arrow"  # where pawns stand before the first placement


@cache
def formations() -> dict[str, LineUp]:
    """Read the line-ups, by name."""
    return read_line_ups(Path(__file__).parent / "formations.toml", GRID, PAWNS)
