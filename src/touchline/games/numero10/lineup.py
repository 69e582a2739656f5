"""Line-ups: where the two teams stand at a kick-off, and the twenty checks every line-up must pass (N-G07).

A sheet has a table `home` with the square of each shirt, 1 to 11: 1 keeps goal, 9 and 11 are the centre-forwards.  A
table `away` of the same form may be left out: then Away stands on Home's squares after a half-turn of the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from touchline.core.bits import Bits256 as Cells
from touchline.core.contract import AWAY, HOME
from touchline.games.numero10.pitch import (
    AREA,
    BOARD,
    CIRCLE,
    COLUMNS,
    DARK,
    GOAL,
    KEEPER,
    LEFT_FORWARD,
    MEN,
    PART,
    RIGHT_FORWARD,
    SIX_METRES,
    STRIDE,
    WIDTH,
    names_of,
    parse_square,
    turned,
)

BALL_STEPS = ((1, 0), (0, 1), (1, 1), (1, -1), (1, 2), (1, -2), (2, 1), (2, -1))  # and their opposites
COLOUR = 5  # field players of a team on each colour


@dataclass(frozen=True)
class Lineup:
    """The squares of shirts 1 to 11 of both teams; OFF (0) for a word that is no square."""

    home: tuple[int, ...]
    away: tuple[int, ...]

    def of(self, side: int) -> tuple[int, ...]:
        """One team."""
        return self.away if side else self.home

    def field_players(self, side: int) -> Cells:
        """The squares of a team's field players."""
        return together(self.of(side)[1:])


def together(squares: tuple[int, ...]) -> Cells:
    """Make a set of squares."""
    return Cells(sum(1 << square for square in set(squares)))


def load(table: Mapping[str, Any]) -> Lineup:
    """Read a sheet and check it; raises ValueError with one sentence per failed check."""
    unknown = set(table) - {"home", "away"}
    if unknown:
        raise ValueError(f"expected «home» and perhaps «away», got {', '.join(sorted(unknown))}")
    home = squares_of(table["home"])
    lineup = Lineup(home, squares_of(table["away"]) if "away" in table else tuple(turned(square) for square in home))
    failed = judge(lineup)
    if failed:
        raise ValueError("; ".join(failed))
    return lineup


def squares_of(team: object) -> tuple[int, ...]:
    """Read the squares of a team in the order of the shirts."""
    if not isinstance(team, dict) or set(team) != {str(shirt) for shirt in range(1, MEN + 1)}:
        raise ValueError("a team is a table of shirts 1 to 11, each with a square such as «f1»")
    if not all(isinstance(square, str) for square in team.values()):
        raise ValueError("a square is a word such as «f1»")
    return tuple(parse_square(team[str(shirt)]) for shirt in range(1, MEN + 1))


@lru_cache(64)
def judge(lineup: Lineup) -> tuple[str, ...]:
    """List the checks that a line-up fails, as sentences; those that cannot be made on a broken team are left out."""
    failed = tuple(sentence for sentence, holds in FORM if not holds(lineup))
    return failed or tuple(sentence for sentence, holds in PLACES if not holds(lineup))


Check = tuple[str, Callable[[Lineup], bool]]

FORM: list[Check] = [
    ("each team has eleven squares", lambda x: len(x.home) == len(x.away) == MEN),
    ("every square is on the board", lambda x: all(int(BOARD) >> square & 1 for square in x.home + x.away)),
    ("no square is taken twice", lambda x: len(set(x.home + x.away)) == len(x.home + x.away)),
]


def team_checks(side: int, team: str, part: str, goal: str) -> list[Check]:
    """The checks that each team has to pass."""

    def mine(cells: Cells) -> Callable[[Lineup], int]:
        return lambda lineup: (lineup.field_players(side) & cells).bit_count()

    dark, light, six, area = mine(DARK), mine(Cells(BOARD & ~DARK)), mine(SIX_METRES[side]), mine(AREA[side])
    return [
        (f"{team} stands in its own part, {part}", lambda x: not together(x.of(side)) & ~PART[side]),  # N-II.1
        (f"{team} has five field players on light squares", lambda x: light(x) == COLOUR),  # N-II.2
        (f"{team} has five field players on dark squares", lambda x: dark(x) == COLOUR),
        (f"{team}'s keeper stands on {goal}", lambda x: x.of(side)[KEEPER] == parse_square(goal)),  # N-II.3
        (f"{team} has no field player in its 6-metre area", lambda x: six(x) == 0),  # N-IV.2.2
        (f"{team} has at most one field player in its penalty area", lambda x: area(x) <= 1),  # N-V.10
        (f"{team}'s centre-forwards 9 and 11 stand on the centre circle", lambda x: forwards_on_circle(x, side)),
    ]


def forwards_on_circle(lineup: Lineup, side: int) -> bool:
    """Tell whether both centre-forwards stand near the middle (N-III.3)."""
    team = lineup.of(side)
    return not together((team[LEFT_FORWARD], team[RIGHT_FORWARD])) & ~CIRCLE


def is_mirrored(lineup: Lineup) -> bool:
    """Tell whether each team is the same seen in a mirror along column f."""
    teams = [set(lineup.home), set(lineup.away)]
    return all({square + WIDTH - 1 - 2 * (square % STRIDE) for square in team} == team for team in teams)


def is_turned(lineup: Lineup) -> bool:
    """Tell whether the teams change places when the board is turned round."""
    return {turned(square) for square in lineup.home} == set(lineup.away)


def has_no_shot(lineup: Lineup) -> bool:
    """Tell whether no centre-forward could shoot into the goal with the first coup (N-V.9.1)."""
    taken = set(lineup.home + lineup.away)
    return not any(
        is_open(lineup.of(side)[man], step, side, taken)
        for side in (HOME, AWAY)
        for man in (LEFT_FORWARD, RIGHT_FORWARD)
        for column, row in BALL_STEPS
        for step in ((column, row), (-column, -row))
    )


def is_open(square: int, step: tuple[int, int], side: int, taken: set[int]) -> bool:
    """Tell whether the ball's line from a square in one direction leads over free circles into the opposing goal."""
    goal = names_of(GOAL[1 - side])
    column, row = square % STRIDE, square // STRIDE
    while True:
        column, row = column + step[0], row + step[1]
        if not 0 <= column < WIDTH:
            return False
        if f"{COLUMNS[column]}{row}" in goal:
            return True
        if not int(BOARD) >> row * STRIDE + column & 1 or row * STRIDE + column in taken:
            return False


PLACES: list[Check] = [
    *team_checks(HOME, "Home", "rows 1 to 8", "f1"),
    *team_checks(AWAY, "Away", "rows 10 to 17", "f17"),
    ("each team is symmetric left to right", is_mirrored),
    ("Away's squares are Home's after a half-turn", is_turned),
    ("no centre-forward can shoot at the kick-off", has_no_shot),
]
CHECKS = FORM + PLACES  # twenty
