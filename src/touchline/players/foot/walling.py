"""Find all walls that last, from the stairs of the book, and write the file that is shipped.

python -m touchline.players.foot.walling
"""

from __future__ import annotations

import gzip
from functools import cache

from touchline.core.bits import bit192 as bit
from touchline.core.bits import each
from touchline.core.contract import AWAY, HOME
from touchline.games.foot.judge import WEIGHTS, closest_shot, shooting
from touchline.games.foot.pitch import BOARD, GRID, KEEPER, STRIDE, Cells
from touchline.games.foot.rules.kicking import is_kept
from touchline.games.foot.rules.position import Position
from touchline.games.grid.cells import union
from touchline.games.grid.fate import FARTHEST
from touchline.games.grid.flooding import flood
from touchline.games.grid.runs import runs
from touchline.games.grid.walking import walk
from touchline.players.foot.book import STAIRS
from touchline.players.foot.walls import SHIPPED, Walls, key, standard

SHORTEST = 5  # steps of a shot past a wall
FAR = Cells(GRID.block("a14-l14"))  # where the other side comes from


def found() -> Walls:
    """All walls, the book's first, then those that a move leads to from one before."""
    import numpy as np

    starts = [team for team in ([GRID.parse(cell) for cell in text.split()] for text in STAIRS) if is_right(team)]
    numbers = {key(team): number for number, team in enumerate(starts)}
    teams, counts, inner, onward = list(numbers), list[int](), list[int](), list[int]()
    for team in teams:  # which grows
        for die in range(1, FARTHEST + 1):
            behind = reached(team, die, inside(team))
            following = [*sorted(behind), *sorted(reached(team, die, BOARD) - behind)]
            for other in following:
                if other not in numbers:
                    numbers[other] = len(teams)
                    teams.append(other)
            counts.append(len(following))
            inner.append(len(behind))
            onward += [numbers[other] for other in following]
    return Walls(
        np.array([list(team) for team in teams]),
        np.array([shortest(team) for team in teams]),
        np.array(counts),
        np.array(inner),
        np.array(onward),
    )


def is_right(team: list[int]) -> bool:
    """Tell whether a wall stands to the right of the goal; those to the left are its mirror images."""
    return 2 * sum(GRID.column(cell) for cell in team) > len(team) * (len(GRID.columns) - 1)


def inside(team: bytes) -> Cells:
    """The free cells behind a wall."""
    free = BOARD & ~Cells(union(team))
    return free & ~flood(FAR, free, STRIDE)


def reached(team: bytes, die: int, where: Cells) -> set[bytes]:
    """The walls that one move of a die leads to, through some cells (F-2.2)."""
    standing, others = Cells(union(team)), set[bytes]()
    for pawn, cell in enumerate(team):
        free = where & ~standing | bit(cell)
        for target in each(walk(bit(cell), die, free, STRIDE)):
            others.add(key([*team[:pawn], target, *team[pawn + 1 :]]))
    return {other for other in others if shortest(other) >= SHORTEST}


@cache
def shortest(team: bytes) -> int:
    """The shortest shot past pawns of Home's that the other side will ever come to; 0: they break a rule, or are none.

    A keeper who is not at home saves nothing.
    """
    s = standing(team)
    if runs(s.team[HOME], STRIDE) or not is_kept(s, HOME):
        return 0
    return closest_shot(s, AWAY, shooting(s, AWAY), WEIGHTS)


def standing(team: bytes) -> Position:
    """A position with those pawns of Home's, the other side far off."""
    s = standard().copy()
    for pawn, cell in enumerate(team):
        s.cell[HOME][pawn] = cell
    s.team[HOME], s.team[AWAY] = Cells(union(team)), FAR
    s.cell[AWAY][KEEPER] = GRID.parse("f14")
    return s


if __name__ == "__main__":
    SHIPPED.write_bytes(gzip.compress(found().written(), mtime=0))
