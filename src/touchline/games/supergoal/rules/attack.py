"""The three arrow dice: what may be declared, where the arrow points, where the ball lands (S-ATT, S-CLR, S-COR)."""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.contract import HOME
from touchline.core.events import tell
from touchline.core.sinks import Sink, offer
from touchline.games.supergoal.faces import (
    CROSS,
    DIAGONAL,
    FORWARD,
    LATERAL,
    N_ARROW_DICE,
    ORANGE,
    QUESTION,
    direction_of,
    mark_of,
    number_on,
)
from touchline.games.supergoal.pitch import GOAL_COLUMN, N_COLUMNS, N_ROWS, column, row
from touchline.games.supergoal.rules.clock import count_roll, play_on, score_goal
from touchline.games.supergoal.rules.defence import answer
from touchline.games.supergoal.rules.position import (
    A_SIDE,
    ARROW_ROLL,
    CORNER,
    DOUBLED,
    DOWN,
    E_SIDE,
    GOAL_KICK,
    KEEPER_BALL,
    PIVOTED,
    QUESTIONED,
    SECOND_SPOT,
    SIDE,
    UP,
    Position,
)
from touchline.games.supergoal.rules.restarts import (
    change_possession,
    corner,
    count_spots,
    goal_kick,
    here,
    open_play,
    spot_cell,
    throw_in,
)


def may_pivot(s: Position) -> bool:
    """Tell whether the arrow may be turned towards the centre (S-ATT-9, S-G10)."""
    return s.status < CORNER and has(s.pivot_zone, here(s))


def may_double(s: Position) -> bool:
    """Tell whether a long kick may be declared (S-CLR-3, S-G14)."""
    return s.status in (GOAL_KICK, KEEPER_BALL)


def may_roll(s: Position, die: int) -> bool:
    """Tell whether the arrow die may be used: the orange one never twice in a row (S-ATT-11)."""
    return die != ORANGE or not s.lock


def offer_arrows(s: Position, out: Sink) -> None:
    """Offer the arrow dice with everything that can be declared."""
    for die in range(N_ARROW_DICE):
        if may_roll(s, die):
            for spot in range(count_spots(s)):
                code = die + SECOND_SPOT * spot
                offer(out, code)
                if may_pivot(s):
                    offer(out, code + PIVOTED)
                if may_double(s):
                    offer(out, code + DOUBLED)


def declare(s: Position, code: int) -> None:
    """Take an arrow die in hand, with what is declared before the roll."""
    s.ball = spot_cell(s, code // SECOND_SPOT)
    s.die = code % N_ARROW_DICE
    s.pivot = code // PIVOTED % 2
    s.double = code // DOUBLED % 2
    s.first = 0
    s.phase = ARROW_ROLL
    if s.pivot:
        tell(s, "pivot_declared", "S-ATT-9", s.possession)
    if s.double:
        tell(s, "long_kick_declared", "S-CLR-3", s.possession)
    if s.status == CORNER and s.corner_pivot:
        s.pivot = 1  # S-G11


def on_goal_line(s: Position) -> bool:
    """Tell whether the ball moves along the goal line whatever the arrow's direction (S-COR-2, S-G11)."""
    return s.status == CORNER and not s.corner_pivot


def roll_arrow(s: Position, face: int) -> None:
    """Read the arrow; where it leaves a side open the attacker chooses it (S-ATT-4, S-ATT-5)."""
    tell(s, "arrow_rolled", "S-ATT-1", s.possession, s.die, face)
    count_roll(s, s.die, face)
    s.lock = 1 if s.die == ORANGE else 0
    direction = direction_of(face)
    if direction in (DIAGONAL, LATERAL) and not on_goal_line(s):
        s.phase = SIDE
    else:
        land(s, 0)


def offer_sides(s: Position, out: Sink) -> None:
    """Offer both sides, even one that sends the ball out (S-G09)."""
    if s.pivot:
        offer(out, UP)
        offer(out, DOWN)
    else:
        offer(out, A_SIDE)
        offer(out, E_SIDE)


def choose_side(s: Position, code: int) -> None:
    """Send the ball to the chosen side."""
    land(s, side_of(code))


def side_of(code: int) -> int:
    """The side an action chooses: -1 for a-side or down, 1 for e-side or up."""
    return -1 if code in (A_SIDE, DOWN) else 1


def step(s: Position, side: int) -> tuple[int, int]:
    """The change of column and row with each cell the ball moves."""
    direction = direction_of(s.face)
    forward = 1 if s.possession == HOME else -1
    inward = 1 if column(s.ball) < GOAL_COLUMN else -1
    if on_goal_line(s):
        return inward, 0
    if s.pivot and direction == FORWARD:
        return inward, 0
    if s.pivot and direction == DIAGONAL:
        return inward, side
    if s.pivot and direction == LATERAL:
        return 0, side
    if s.pivot:
        return -inward, 0
    if direction == FORWARD:
        return 0, forward
    if direction == DIAGONAL:
        return side, forward
    if direction == LATERAL:
        return side, 0
    return 0, -forward


def land(s: Position, side: int) -> None:
    """Move the ball cell by cell; the first step off the board decides, the goal line before the touchline (S-G05)."""
    across, along = step(s, side)
    to_column, to_row = column(s.ball), row(s.ball)
    cells = number_on(s.face) * (2 if s.double else 1)
    s.die, s.pivot, s.double = 0, 0, 0
    for _ in range(cells):
        to_column += across
        to_row += along
        if to_row < 0 or to_row >= N_ROWS:
            cross_goal_line(s, to_column, to_row)
            return
        if to_column < 0 or to_column >= N_COLUMNS:
            cross_touchline(s, to_column, to_row - (along if s.throw_in_last else 0))
            return
    arrive(s, to_row * N_COLUMNS + to_column)


def cross_goal_line(s: Position, to_column: int, to_row: int) -> None:
    """Let the ball go out behind one of the goal lines (S-ATT-8, S-SPC-2, S-SPC-3, S-G06, S-G07)."""
    attacker = s.possession
    if (to_row >= N_ROWS) == (attacker == HOME):
        tell(s, "goal_line_crossed", "S-ATT-8", attacker)
        change_possession(s)
        goal_kick(s)
    elif to_column == GOAL_COLUMN:
        tell(s, "ball_put_in_own_goal", "S-SPC-3", attacker)
        score_goal(s, 1 - attacker)
    else:
        tell(s, "own_line_crossed", "S-SPC-2", attacker)
        change_possession(s)
        corner(s)
    play_on(s)


def cross_touchline(s: Position, to_column: int, to_row: int) -> None:
    """Let the other side throw in from the outer cell beside the exit (S-SPC-4, S-G08)."""
    tell(s, "touchline_crossed", "S-SPC-4", s.possession)
    change_possession(s)
    throw_in(s, to_row * N_COLUMNS + (0 if to_column < 0 else N_COLUMNS - 1))
    play_on(s)


def arrive(s: Position, cell: int) -> None:
    """Put the ball on the cell reached; the mark at the arrow's tip is resolved there (S-G03)."""
    origin = s.ball
    s.ball = cell
    tell(s, "ball_moved", "S-ATT-2", s.possession, origin, cell)
    open_play(s)
    mark = mark_of(s.face)
    if mark == CROSS:  # S-ATT-6
        tell(s, "ball_lost", "S-ATT-6", s.possession, cell)
        change_possession(s)
        play_on(s)
    elif mark == QUESTION:  # S-ATT-7
        s.threat = QUESTIONED
        answer(s)
    else:
        play_on(s)
