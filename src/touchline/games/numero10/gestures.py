"""How a coup is made by hand.

A piece moves or jumps when it is picked and its target touched; so does the ball to a partner, by its holder.  The ball
goes to an empty square when that is touched with nothing picked.  A goal has a button.
"""

from __future__ import annotations

from touchline.core.bits import has
from touchline.core.scene import Gesture
from touchline.games.numero10.codes import KICK_OFF, SKIP, SQUARE
from touchline.games.numero10.notation import GO, LEAP, decode
from touchline.games.numero10.pitch import GOAL, between, name_of
from touchline.games.numero10.rules.position import Position
from touchline.games.numero10.rules.turn import man_on
from touchline.games.numero10.scene import man_name


def gesture(s: Position, seat: int, code: int) -> Gesture:
    """Say how a person makes this action by hand."""
    shape = code // SQUARE
    if shape == SKIP:
        return Gesture(button="skip")
    if shape == KICK_OFF:
        return Gesture(cell=name_of(code % SQUARE))
    operation, start, to = decode(s, code)
    route = tuple(name_of(square) for square in (start, *between(start, to)))
    if has(GOAL[1 - seat], to):
        button = "dribble_in" if operation == LEAP else "shoot"
        return Gesture(button=button, args=(to,), route=route)
    piece = man_name(seat, man_on(s, seat, start))
    if operation not in (GO, LEAP) and not has(s.team[seat], to):
        piece = ""
    return Gesture(piece=piece, cell=name_of(to), route=(*route, name_of(to)))
