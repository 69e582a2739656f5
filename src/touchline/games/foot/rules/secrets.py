"""What a seat may know: everything but the other's sealed placement (F-G22)."""

from __future__ import annotations

from touchline.core.bits import bit64, nth, size
from touchline.core.sinks import Dice, below
from touchline.games.foot.pitch import NO_PAWN, NONE, PAWNS
from touchline.games.foot.rules.kicking import aim, open_to_ball, shot_length
from touchline.games.foot.rules.position import (
    CLEAR_PLACE,
    CONFLICT,
    KICK,
    KICK_OFF,
    PLACE,
    SAVE_ROLL,
    Position,
)
from touchline.games.foot.rules.zones import MOST_LIFTS, liftable, refuge, room_for, standing_runs
from touchline.games.grid.pawns import gather
from touchline.games.grid.placing import NO_PAWNS, forget, lift, next_pawn
from touchline.games.grid.settling import put_anywhere


def sealed(s: Position) -> bool:
    """Tell whether what the seats choose now stays hidden until both are ready."""
    return s.phase in (PLACE, CLEAR_PLACE, CONFLICT)


def hide(s: Position, viewer: int) -> None:
    """Overwrite every sealed choice that is not the viewer's."""
    if sealed(s):
        for t in range(2):
            if t != viewer:
                overwrite(s, t)


def overwrite(s: Position, seat: int) -> None:
    """Take a seat back to the beginning of the round; whether it is ready stays known."""
    forget(s, seat, PAWNS)
    if s.phase == CLEAR_PLACE:
        s.lifted[seat] = NO_PAWNS
    if s.phase == PLACE and s.purpose == KICK_OFF and seat == s.favoured:
        s.taker = NO_PAWN


def imagine(s: Position, viewer: int, dice: Dice) -> None:
    """Redeal at random every sealed choice that is not the viewer's."""
    if sealed(s):
        for t in range(2):
            if t != viewer:
                overwrite(s, t)
                if s.phase == CLEAR_PLACE:
                    imagine_clearance(s, t, dice)
                else:
                    imagine_placement(s, t, dice)


def imagine_placement(s: Position, seat: int, dice: Dice) -> None:
    """Put pawns down at random: all of them if the seat is ready, else some."""
    s.todo[seat] = s.due[seat]
    n = size(s.due[seat])
    if not s.ready[seat]:
        n = below(dice, n) if n else 0
    for _ in range(n):
        pawn, cells = next_pawn(s, seat), NONE
        if s.phase == CONFLICT:
            cells = refuge(s, seat, pawn)
        elif s.purpose == KICK_OFF and seat == s.favoured and s.taker == NO_PAWN:
            pawn, cells = below(dice, PAWNS), s.kick_off[seat]
            s.taker = pawn
        else:
            cells = room_for(s, seat, pawn)
        put_anywhere(s, seat, pawn, cells, dice)


def imagine_clearance(s: Position, seat: int, dice: Dice) -> None:
    """Reposition a few pawns at random, as many as the seat may have moved by now."""
    n = below(dice, MOST_LIFTS + 1) if s.ready[seat] else below(dice, MOST_LIFTS)
    if s.ready[seat] and standing_runs(s, seat):
        n = MOST_LIFTS  # F-G24
    for _ in range(n):
        pawns = liftable(s, seat)
        if pawns:
            pawn = nth(pawns, below(dice, size(pawns)))
            s.lifted[seat] |= bit64(pawn)
            lift(s, seat, pawn)
            cells = room_for(s, seat, pawn)
            put_anywhere(s, seat, pawn, cells, dice)


def derive(s: Position) -> None:
    """Compute again what follows from the rest: the teams as sets, where the ball can go."""
    gather(s, PAWNS)
    s.dests = NONE
    s.shot = 0
    if s.phase == KICK:
        aim(s)
    elif s.phase == SAVE_ROLL:
        s.shot = shot_length(s, s.side, open_to_ball(s, s.side))
