"""The named line-ups of Foot et dé, and who kicks off in them; never compiled."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from touchline.games.foot.pitch import GRID, PAWNS
from touchline.games.grid.formations import LineUp, read_line_ups

DEFAULT = "4-4-2"


@dataclass(frozen=True)
class Formation:
    """A line-up, and which pawn goes where to kick off."""

    line_up: LineUp
    kicker: int  # a pawn
    kick_cell: int  # Home's

    def for_seat(self, seat: int, kicks: bool) -> tuple[int, ...]:
        """The cells of the pawns of either seat, kicking off or not."""
        cells = list(self.line_up.for_seat(seat))
        if kicks:
            cells[self.kicker] = GRID.mirror(self.kick_cell) if seat else self.kick_cell
        return tuple(cells)


@cache
def formations() -> dict[str, Formation]:
    """Read the formations, by name."""
    line_ups = read_line_ups(Path(__file__).parent / "formations.toml", GRID, PAWNS)
    return {name: _formation(line_up) for name, line_up in line_ups.items()}


def _formation(line_up: LineUp) -> Formation:
    pawn, _, cell = str(line_up.facts["kicker"]).partition("@")
    return Formation(line_up, int(pawn) - 1, GRID.parse(cell))
