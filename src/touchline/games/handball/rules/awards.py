"""What a whistle gives: free throws, 7 m throws and the keeper's clearance (H-4.3 to H-4.5)."""

from __future__ import annotations

from touchline.core.bits import bit192 as bit
from touchline.core.bits import each, first, has, size
from touchline.core.events import tell
from touchline.core.sinks import Sink, offer_all
from touchline.games.grid.codes import going
from touchline.games.grid.flooding import nearest4
from touchline.games.grid.pawns import relocate
from touchline.games.grid.turns import is_period_over
from touchline.games.handball.pitch import ALL_PAWNS, BOARD, KEEPER, NO_PAWN, NONE, STRIDE, Cells
from touchline.games.handball.rules.placement import open_clearance, open_placement
from touchline.games.handball.rules.position import (
    CLEAR_KEEPER,
    FREE_THROW,
    FREE_THROW_CELL,
    SEVEN_METRE,
    SHOOTER,
    Position,
)
from touchline.games.handball.rules.turns import ENOUGH, clear_up, end_period, goal


def free_throw(s: Position, favoured: int, cell: int) -> None:
    """Give a free throw for what happened on a cell; its taker stands beyond the offender's line (H-4.5.2)."""
    clear_up(s)
    if is_period_over(s):
        tell(s, "restart_dropped", "H-G42", favoured)
        end_period(s)
        return
    s.purpose, s.favoured, s.phase = FREE_THROW, favoured, FREE_THROW_CELL
    s.refs = free_throw_cells(s, 1 - favoured, cell)
    if size(s.refs) == 1:
        choose_cell(s, first(s.refs))


def free_throw_cells(s: Position, offender: int, cell: int) -> Cells:
    """The cell itself, or the nearest ones beyond the offender's free-throw line (H-4.5.2c, H-G25, H-G26)."""
    return nearest4(bit(cell), BOARD & ~s.free_throw_area[offender], BOARD, STRIDE)


def choose_cell(s: Position, cell: int) -> None:
    """Fix, for all to see, the cell of a free throw or a throw-off, and let both sides place their pawns (H-G30)."""
    s.ball = cell
    s.refs = NONE
    if s.purpose == FREE_THROW:
        tell(s, "free_throw_given", "H-4.5.2a", s.favoured, cell)
    else:
        tell(s, "central_cell_chosen", "H-4.1c", s.favoured, cell)
    open_placement(s, NO_PAWN)


def seven_metre(s: Position, favoured: int) -> None:
    """Give a 7 m throw to the blocked side; it belongs to the present turn (H-4.4.1, H-G37)."""
    clear_up(s)
    s.purpose, s.favoured, s.phase = SEVEN_METRE, favoured, SHOOTER
    tell(s, "seven_metre_given", "H-4.4.1", favoured)


def shooter_choices(s: Position, out: Sink) -> None:
    """Offer every pawn on both 7 m cells (H-4.4.2a, H-G33)."""
    for pawn in each(ALL_PAWNS):
        offer_all(out, going(pawn, 0), s.seven_metre[1 - s.favoured])


def choose_shooter(s: Position, pawn: int, cell: int) -> None:
    """Put the shooter and the ball on a 7 m cell."""
    s.ball = cell
    tell(s, "shooter_chosen", "H-4.4.2a", s.favoured, pawn, cell)
    open_placement(s, pawn)


def seven_metre_roll(s: Position, die: int) -> None:
    """Take the 7 m throw: power alone decides (H-4.4.2d, H-4.4.2e)."""
    if die >= enough(s):
        tell(s, "seven_metre_scored", "H-4.4.2d", s.favoured, die)
        goal(s, s.favoured)
    else:
        tell(s, "seven_metre_missed", "H-4.4.2e", s.favoured, die)
        clearance(s, 1 - s.favoured)


def enough(s: Position) -> int:
    """What a 7 m throw needs; one more, by option, when the keeper stands in its way (H-G36)."""
    keeper = s.cell[1 - s.favoured][KEEPER]
    in_line = keeper % STRIDE == s.ball % STRIDE and has(s.goal_zone[1 - s.favoured], keeper)
    return ENOUGH + 1 if s.keeper_blocks and in_line else ENOUGH


def clearance(s: Position, side: int) -> None:
    """Give the ball to the keeper of a side, unless the period is over (H-4.3a, H-G42)."""
    clear_up(s)
    if is_period_over(s):
        tell(s, "restart_dropped", "H-G42", side)
        end_period(s)
    else:
        s.side = s.favoured = side
        s.ball = s.cell[side][KEEPER]
        s.phase = CLEAR_KEEPER
        tell(s, "clearance_given", "H-4.3a", side)


def keeper_clears(s: Position, cell: int) -> None:
    """Put the keeper with the ball on a cell of his zone that touches its line (H-4.3a)."""
    relocate(s, s.side, KEEPER, cell)
    s.ball = cell
    tell(s, "keeper_placed", "H-4.3a", s.side, KEEPER, cell)
    open_clearance(s)
