"""The board laid out for the eye."""

from __future__ import annotations

from touchline.core.bits import bit256 as bit
from touchline.core.bits import has
from touchline.core.contract import AWAY, HOME, SEATS
from touchline.core.scene import Fact, Mark, Piece, Scene
from touchline.games.numero10.pitch import (
    AREA,
    BOARD,
    CIRCLE,
    COLUMNS,
    DARK,
    GOAL,
    KEEPER,
    LENGTH,
    MEN,
    MOUTH,
    OFF,
    SIX_METRES,
    name_of,
    names_of,
)
from touchline.games.numero10.rules.course import ATTEMPTS, coup_limit
from touchline.games.numero10.rules.position import TURN, Position
from touchline.games.numero10.sight import in_sight, keeper_bit, sight

LETTERS = "HA"
ZONES = {"penalty_area": AREA, "six_metre_area": SIX_METRES, "goal_mouth": MOUTH, "goal": GOAL}


def scene(s: Position) -> Scene:
    """Lay a position out."""
    holders = [seat for seat in SEATS if has(s.team[seat], s.ball)]
    return Scene(
        columns=COLUMNS,
        rows=LENGTH,
        score=(s.score[HOME], s.score[AWAY]),
        ball=name_of(s.ball) if s.ball else "",
        possession=holders[0] if holders else None,
        dark=names_of(DARK),
        marks=marks(s),
        pieces=tuple(piece(s, seat, i) for seat in SEATS for i in range(MEN) if s.man[seat][i] != OFF),
        facts=facts(s),
    )


def man_name(seat: int, man: int) -> str:
    """Name a man by his team and shirt: H10."""
    return f"{LETTERS[seat]}{man + 1}"


def marks(s: Position) -> tuple[Mark, ...]:
    """The zones that are drawn on the board."""
    zones = [
        Mark(key, names_of(cells[seat]), seat)
        for key, cells in (
            ("penalty_area", AREA),
            ("six_metre_area", SIX_METRES),
            ("goal_mouth", MOUTH),
            ("goal", GOAL),
        )
        for seat in SEATS
    ]
    zones.append(Mark("centre_circle", names_of(CIRCLE)))
    if s.training:
        zones.append(Mark("out_of_use", names_of(BOARD & ~s.field)))
    return tuple(zones)


def piece(s: Position, seat: int, man: int) -> Piece:
    """One man."""
    square = s.man[seat][man]
    return Piece(
        name=man_name(seat, man),
        label=str(man + 1),
        seat=seat,
        cell=name_of(square),
        role="keeper" if man == KEEPER else "field",
        has_ball=square == s.ball,
        flag="banned" if has(s.banned, square) else "",
    )


def facts(s: Position) -> tuple[Fact, ...]:
    """The numbers beside the board."""
    limit = coup_limit(s)
    when = Fact("attempt", ((s.half + 1) // 2, ATTEMPTS // 2)) if s.training else Fact("half", (s.half,))
    coup = Fact("coup", (s.coups, limit)) if limit else Fact("coup_timed", (s.coups, s.minutes))
    told = [when, coup, Fact("border", (s.border[HOME], s.border[AWAY], s.border_limit))]
    if s.possession_limit:
        told.append(Fact("possession", (s.possession[HOME], s.possession[AWAY], s.possession_limit)))
    return (*told, *threat(s))


def threat(s: Position) -> tuple[Fact, ...]:
    """Whoever has the ball where a line into the goal is open, to be seen before it is too late."""
    if s.phase != TURN:
        return ()
    ball, free = bit(s.ball), s.field & ~(s.team[HOME] | s.team[AWAY])
    shooters = [seat for seat in SEATS if ball & s.team[seat] & ~keeper_bit(s, seat)]
    return tuple(Fact("threat", (seat,)) for seat in shooters if ball & in_sight(sight(s, seat, free)))
