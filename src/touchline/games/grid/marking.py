"""The markings of a board as data: sets of cells by name, Home's and, unless given, Away's opposite; never compiled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from touchline.core.bits import Bits, each
from touchline.games.grid.cells import Grid


@dataclass(frozen=True)
class End:
    """The markings of one end of a board, and the demands made on them."""

    grid: Grid
    seat: int
    marks: Mapping[str, int]  # sets of cells

    def demand(self, holds: bool, sentence: str) -> None:
        """Raise ValueError with the sentence unless it holds."""
        if not holds:
            raise ValueError(f"{('Home', 'Away')[self.seat]}: {sentence}")

    def demand_within(self, half: int) -> None:
        """Demand that every marking has cells, all in the side's own half."""
        for key, cells in self.marks.items():
            self.demand(cells != 0, f"{key} has no cell")
            self.demand(not cells & ~half, f"{key} must lie in the side's own half")

    def demand_inside(self, inner: str, outer: str) -> None:
        """Demand that one marking lies inside another."""
        self.demand(not self.marks[inner] & ~self.marks[outer], f"{inner} must lie inside {outer}")

    def count(self, key: str) -> int:
        """Count the cells of a marking."""
        return self.marks[key].bit_count()

    def rows(self, key: str) -> set[int]:
        """The rows of a marking, counted from the goal line, from 0."""
        return {self.grid.from_goal(self.seat, cell) for cell in each(Bits(self.marks[key]))}


def read_ends(grid: Grid, keys: Iterable[str], table: Mapping[str, Any]) -> tuple[End, End]:
    """Read both ends' markings from a table; raises ValueError with a sentence."""
    names = tuple(keys)
    away = table.get("away", {})
    if not isinstance(away, dict):
        raise ValueError("[away] is a table of markings")
    unknown = sorted((set(table) - {*names, "away"}) | (set(away) - set(names)))
    if unknown:
        raise ValueError(f"no marking is called {unknown[0]}; there are {', '.join(names)}")
    missing = [key for key in names if key not in table]
    if missing:
        raise ValueError(f"the marking {missing[0]} is missing")
    home = {key: grid.block(str(table[key])) for key in names}
    opposite = {key: grid.block(str(away[key])) if key in away else grid.mirrored(cells) for key, cells in home.items()}
    return End(grid, 0, home), End(grid, 1, opposite)
