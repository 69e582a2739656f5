"""What tells two positions of Super Goal! apart once score and clock are left out, as one number.

Nothing is lost by folding the board twice: the attacker is always seen going up, and on a pitch that is the same seen
in a mirror a ball on bands d and e counts as on b and a.  What the next action overwrites anyway is left out too.
"""

from __future__ import annotations

from touchline.games.supergoal.pitch import N_COLUMNS, N_ROWS, column, seen_by
from touchline.games.supergoal.rules.position import (
    ARROW_ROLL,
    ATTACK,
    BLUE_ROLL,
    CHAMPION_ROLL,
    CORNER,
    KICK_OFF,
    OPEN,
    PENALTY_ROLL,
    SHOT_ROLL,
    SIDE,
    THROW_IN,
    WINDOW,
    Position,
)
from touchline.games.supergoal.rules.setup import SETS
from touchline.games.supergoal.sheets import CELLS

Key = int
AT_REST = (WINDOW, ATTACK, PENALTY_ROLL)  # phases in which an action, and all it led to, is over
CELL_AT, STATUS_AT, HOLDER_AT = 36, 33, 12  # bits of a key
LOCK_OVERWRITTEN = (ARROW_ROLL, SIDE, SHOT_ROLL, BLUE_ROLL)
MIDDLE = N_COLUMNS // 2
ZONES = tuple(SETS.values())
SPOTS = ("corner_spots", "goal_kick_spots", "keeper_spots")


def mirrored(cell: int) -> int:
    """The cell with a and e, b and d exchanged."""
    return cell + N_COLUMNS - 1 - 2 * column(cell)


def is_symmetric(s: Position) -> bool:
    """Tell whether the pitch is the same in a mirror, so that both sides of it may be folded into one."""
    for name in ZONES:
        zone = int(getattr(s, name))
        if any(zone >> cell & 1 != zone >> mirrored(cell) & 1 for cell in range(N_COLUMNS * N_ROWS)):
            return False
    for name in SPOTS:
        spots = set(getattr(s, name))
        if {mirrored(cell) for cell in spots} != spots:
            return False
    return all(column(getattr(s, name)) == MIDDLE for name in CELLS)


def status_of(s: Position) -> int:
    """How play goes on, as far as it matters: a kick-off and a throw-in are played as open play."""
    if s.phase == SIDE or (s.phase == ARROW_ROLL and s.status != CORNER):
        return OPEN
    if s.phase != CHAMPION_ROLL and s.status in (KICK_OFF, THROW_IN):
        return OPEN
    return s.status


def key(s: Position, is_folded: bool) -> Key:
    """Write down what matters of a position in play, before a shoot-out."""
    phase, seat = s.phase, s.possession
    cell = seen_by(seat, s.ball)
    if is_folded and column(cell) > MIDDLE:
        cell = mirrored(cell)
    rolling = phase in (ARROW_ROLL, SIDE)
    ceding = phase == CHAMPION_ROLL
    packed = phase
    packed = packed << 6 | cell
    packed = packed << 3 | status_of(s)
    packed = packed << 1 | (0 if phase in LOCK_OVERWRITTEN else s.lock)
    packed = packed << 3 | (0 if rolling else s.shot)
    packed = packed << 4 | s.threat
    packed = packed << 1 | s.first
    packed = packed << 2 | (s.die if phase == ARROW_ROLL else 0)
    packed = packed << 2 | (s.pivot << 1 | s.double if rolling else 0)
    packed = packed << 7 | (s.face if phase == SIDE else 0)
    packed = packed << 1 | (s.holder ^ seat)
    packed = packed << 7 | s.champion
    packed = packed << 3 | (s.then << 1 | s.changed if ceding else 0)
    return packed << 2 | s.fouled[seat] << 1 | s.fouled[1 - seat]


def cell_in(mark: Key) -> int:
    """The ball's cell, as the attacker sees it (in a mirror, perhaps)."""
    return mark >> CELL_AT & 63


def status_in(mark: Key) -> int:
    """How play goes on."""
    return mark >> STATUS_AT & 7


def is_held_by_attacker(mark: Key) -> bool:
    """Tell whether the attacker holds the champion die."""
    return mark >> HOLDER_AT & 1 == 0
