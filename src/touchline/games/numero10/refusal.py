"""Why a coup is refused: the most specific rule behind it, with the squares that matter."""

from __future__ import annotations

from touchline.core.bits import Bits256 as Cells
from touchline.core.bits import first, has
from touchline.core.contract import CLOCK
from touchline.core.events import Event
from touchline.games.numero10.codes import KICK_OFF, SKIP, SQUARE
from touchline.games.numero10.notation import FLIGHT, GO, LEAP, ODD, OPERATIONS, decode
from touchline.games.numero10.pitch import (
    AREA,
    GOAL,
    IN_RANGE,
    KEEPER,
    LEFT_CELLS,
    LEFT_FORWARD,
    LENGTH,
    MOUTH,
    RIGHT_CELLS,
    RIGHT_FORWARD,
    SIX_METRES,
    between,
    is_axis,
    is_square,
    span,
    unit,
    vector,
)
from touchline.games.numero10.rules.coups import may_step
from touchline.games.numero10.rules.position import KICKOFF, Position
from touchline.games.numero10.rules.turn import off_the_post

SIXTEEN = 16


def refusal(s: Position, seat: int, code: int) -> Event:
    """Say why an action is not legal."""
    shape = code // SQUARE if code < ODD else 0
    if seat == CLOCK:
        return Event("no_such_signal", "N-G33")
    if not is_written(s, code):
        return Event("no_coup", "N-III.6")
    if s.phase == KICKOFF:
        left, right = s.lineup[seat][LEFT_FORWARD], s.lineup[seat][RIGHT_FORWARD]
        if shape == KICK_OFF:
            return Event("not_a_forward", "N-III.3", (code % SQUARE, left, right))
        return Event("forward_first", "N-III.3", (left, right))
    if shape == KICK_OFF:
        return Event("kick_off_over", "N-III.3")
    if shape == SKIP:
        return Event("must_play", "N-G39")
    operation, start, to = decode(s, code)
    found = of_piece(s, operation, start, to) if operation in (GO, LEAP) else of_ball(s, operation, start, to)
    return found or Event("border_refused", "N-G24", (s.border_limit,))


def is_written(s: Position, code: int) -> bool:
    """Tell whether a code stands for something a person could write."""
    if code // SQUARE == SKIP:
        return True
    if code // SQUARE == KICK_OFF:
        return is_square(code % SQUARE)
    if not (0 <= code < KICK_OFF * SQUARE or ODD <= code < ODD * (1 + len(OPERATIONS))):
        return False
    _, start, to = decode(s, code)
    return is_square(start) and is_square(to)


def of_piece(s: Position, operation: str, start: int, to: int) -> Event | None:
    """Say why a piece may not go or jump."""
    side = s.side
    if has(s.team[1 - side], start):
        return Event("not_yours", "N-III.5", (start,))
    if not has(s.team[side], start):
        return Event("no_piece", "N-III.6", (start,))
    if start == to:
        return Event("no_move", "N-III.6", (start,))
    if keeper_has_ball(s, side):
        return of_keeper_with_ball(s, operation, start, to)
    if operation == LEAP:
        return of_jump(s, start, to)
    if start == s.man[side][KEEPER]:
        return of_keeper(s, start, to)
    return of_slide(s, start, to)


def keeper_has_ball(s: Position, side: int) -> bool:
    """Tell whether a side's keeper holds the ball."""
    return s.ball == s.man[side][KEEPER]


def of_keeper_with_ball(s: Position, operation: str, start: int, to: int) -> Event | None:
    """Say why a side whose keeper holds the ball may not play this (N-G20)."""
    if start != s.ball or operation == LEAP or has(AREA[s.side], start):
        return Event("keeper_must_release", "N-IV.5.2", (s.ball,))
    if not may_step(s):
        return Event("keeper_step_used", "N-IV.5.7", (s.ball,))
    if span(start, to) > 1:
        return Event("keeper_one_step", "N-IV.5.5", (start, to))
    return of_target(s, "N-IV.5.5", start, to)


def of_slide(s: Position, start: int, to: int) -> Event | None:
    """Say why a field player may not move so."""
    carries = start == s.ball
    rule = "N-IV.3.1" if carries else "N-IV.2.1"
    rows, columns = vector(start, to)
    if has(GOAL[1 - s.side], to):
        return Event("into_goal", "N-G28", (to,))
    straight_to_ball = s.recovery_orthogonal and to == s.ball and not rows * columns and (rows + columns) % 2 == 0
    if abs(rows) != abs(columns) and not straight_to_ball:
        return Event("not_diagonal", rule, (start, to))
    if carries and is_backwards(s.side, rows):
        return Event("backwards", "N-IV.3.2", (start, to))
    return of_way(s, rule, start, to) or of_target(s, rule, start, to)


def of_keeper(s: Position, start: int, to: int) -> Event | None:
    """Say why a keeper without the ball may not move so."""
    rows, columns = vector(start, to)
    area = AREA[s.side]
    if has(GOAL[0], to) or has(GOAL[1], to):
        return Event("into_goal", "N-G28", (to,))
    if rows and columns and abs(rows) != abs(columns):
        return Event("keeper_not_straight", "N-IV.4.1", (start, to))
    if span(start, to) > 1 and not (has(area, start) and has(area, to)):
        return Event("keeper_one_step", "N-IV.4.2", (start, to))
    return of_way(s, "N-IV.4.1", start, to) or of_target(s, "N-IV.4.1", start, to)


def of_way(s: Position, rule: str, start: int, to: int) -> Event | None:
    """Say what stands between two squares of a move."""
    for square in between(start, to):
        if square == s.ball and not has(s.team[0], square) and not has(s.team[1], square):
            return Event("through_ball", "N-G14", (square,))
        if has(s.team[0], square) or has(s.team[1], square):
            if 2 * square == start + to and of_jump(s, start, to) is None:
                return Event("jump_instead", rule, (start, to, square))
            return Event("way_blocked", rule, (start, to, square))
    return None


def of_target(s: Position, rule: str, start: int, to: int) -> Event | None:
    """Say why a piece may not end on a square."""
    side, keeper = s.side, start == s.man[s.side][KEEPER]
    if has(GOAL[0], to) or has(GOAL[1], to):
        return Event("into_goal", "N-G28", (to,))
    if not has(s.field, to):
        return Event("half_closed", "N-G38", (to,))
    if has(s.team[0], to) or has(s.team[1], to):
        return Event("occupied", rule, (to,))
    if not keeper and has(SIX_METRES[side], to):
        return Event("own_six_metres", "N-IV.2.2", (to,))
    return of_quota(s, start, to, keeper)


def of_quota(s: Position, start: int, to: int, keeper: bool) -> Event | None:
    """Say who fills the penalty area already."""
    side, team = s.side, s.team[s.side]
    own_area, their_area = AREA[side], AREA[1 - side]
    attackers = team & their_area
    if has(their_area, to) and attackers and not has(their_area, start):
        inside = first(attackers)
        by_keeper = keeper or inside == s.man[side][KEEPER]
        return Event("second_attacker", "N-G31" if by_keeper else "N-V.10", (to, inside))
    defenders = Cells(team & own_area & ~(1 << s.man[side][KEEPER]))
    if has(own_area, to) and defenders and not has(own_area, start) and not keeper:
        return Event("second_defender", "N-V.10", (to, first(defenders)))
    return None


def of_jump(s: Position, start: int, to: int) -> Event | None:
    """Say why a piece may not jump so."""
    side, (rows, columns) = s.side, vector(start, to)
    if span(start, to) == 1 and is_square(2 * to - start):
        return Event("jump_ends", "N-G15", (start, 2 * to - start, to))
    if {abs(rows), abs(columns)} - {0, 2}:
        return Event("not_a_jump", "N-G15", (start, to))
    over = (start + to) // 2
    if not has(s.team[0], over) and not has(s.team[1], over):
        return Event("nobody_to_jump", "N-V.5.1", (start, over))
    robs = over == s.ball
    if robs and keeper_has_ball(s, 1 - side) and has(AREA[1 - side], over):
        return Event("keeper_immune", "N-IV.5.1", (over,))
    if start == s.ball and is_backwards(side, rows):
        return Event("dribble_backwards", "N-V.1.3", (start, to))
    if has(GOAL[0], to) or has(GOAL[1], to):
        return of_jump_into_goal(s, start, over, to)
    rule = "N-V.1.2" if start == s.ball else "N-V.2.2" if robs else "N-V.5.1"
    found = of_target(s, rule, start, to)
    if not found and robs and has(s.banned, start):
        return Event("banned", "N-G17", (start,))
    return found


def of_jump_into_goal(s: Position, start: int, over: int, to: int) -> Event | None:
    """Say why a piece may not jump into a goal."""
    other = 1 - s.side
    beaten = over == s.man[other][KEEPER] and has(MOUTH[other], over)
    if start == s.ball and beaten and has(GOAL[other], to):
        return None
    return Event("into_goal", "N-G28", (to,))


def of_ball(s: Position, operation: str, start: int, to: int) -> Event | None:
    """Say why the ball may not be played so."""
    side = s.side
    if start != s.ball:
        return Event("ball_elsewhere", "N-IV.1.1", (start, s.ball))
    if not has(s.team[side], s.ball):
        free = not has(s.team[1 - side], s.ball)
        return Event("ball_free" if free else "ball_theirs", "N-G11" if free else "N-IV.1.1", (s.ball,))
    if start == to:
        return Event("no_move", "N-III.6", (start,))
    if operation == FLIGHT and not keeper_has_ball(s, side):
        return Event("keepers_only", "N-IV.5.4", (start,))
    if has(GOAL[side], to):
        return Event("own_goal", "N-G11", (to,))
    if not is_axis(start, to):
        return Event("not_an_axis", "N-IV.1.2", (start, to))
    if s.axes != SIXTEEN and 2 in unit(start, to):
        return Event("not_of_eight", "N-G08", (start, to))
    if has(GOAL[1 - side], to):
        return of_shot(s, start, to)
    if not has(s.field, to):
        return Event("half_closed", "N-G38", (to,))
    if has(s.team[1 - side], to):
        return Event("opponent_there", "N-G10", (to,))
    return of_clearance(s, start, to) if operation == FLIGHT else of_line(s, start, to)


def of_shot(s: Position, start: int, to: int) -> Event | None:
    """Say why the ball may not be shot into the opposing goal so."""
    columns = unit(start, to)[0]
    if keeper_has_ball(s, s.side):
        return Event("keeper_no_shot", "N-G20", (start,))
    if has(LEFT_CELLS if columns > 0 else RIGHT_CELLS, to) and abs(columns) == 2:
        return Event("side_netting", "N-G27", (start, to))
    if not s.post_in and off_the_post(start, to):
        return Event("off_the_post", "N-G26", (start, to))
    return of_circles(s, "N-V.9.1", start, to)


def of_line(s: Position, start: int, to: int) -> Event | None:
    """Say why a pass may not be played."""
    return of_circles(s, "N-V.7" if has(s.team[s.side], to) else "N-V.8", start, to)


def of_circles(s: Position, rule: str, start: int, to: int) -> Event | None:
    """Say which occupied circle ends a line."""
    for square in between(start, to):
        if has(s.team[0], square) or has(s.team[1], square):
            return Event("line_blocked", rule, (start, to, square))
    return None


def of_clearance(s: Position, start: int, to: int) -> Event | None:
    """Say why a keeper may not clear the ball so."""
    if not has(IN_RANGE[s.side], to):
        return Event("too_far", "N-IV.5.4", (to, 4 if s.side else LENGTH - 3))
    if not of_circles(s, "N-IV.5.4", start, to):
        return Event("nothing_to_clear", "N-IV.5.4", (start, to))
    return None


def is_backwards(side: int, rows: int) -> bool:
    """Tell whether a displacement leads towards the side's own goal line (N-G12)."""
    return rows > 0 if side else rows < 0
