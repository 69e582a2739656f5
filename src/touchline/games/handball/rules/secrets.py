"""What a seat may know: everything but the other's sealed placement (H-G30)."""

from __future__ import annotations

from touchline.core.bits import bit64, nth, size
from touchline.core.bits import bit192 as bit
from touchline.core.sinks import Dice, below
from touchline.games.grid.pawns import gather
from touchline.games.grid.placing import NO_PAWNS, forget, lift, next_pawn
from touchline.games.grid.settling import put_anywhere
from touchline.games.handball.pitch import NO_PAWN, NONE, PAWNS
from touchline.games.handball.rules.placement import is_taker_due
from touchline.games.handball.rules.position import CLEAR_PLACE, PLACE, SAVE_ROLL, SEVEN_METRE, THROW, Position
from touchline.games.handball.rules.throwing import aim, shot_length
from touchline.games.handball.rules.zones import MOST_LIFTS, liftable, room_for, takers


def sealed(s: Position) -> bool:
    """Tell whether what the seats choose now stays hidden until both are ready."""
    return not s.open_placing and s.phase in (PLACE, CLEAR_PLACE)


def hide(s: Position, viewer: int) -> None:
    """Overwrite every sealed choice that is not the viewer's."""
    if sealed(s):
        for seat in range(2):
            if seat != viewer:
                overwrite(s, seat)


def overwrite(s: Position, seat: int) -> None:
    """Take a seat back to the beginning of the placement; whether it is ready stays known."""
    forget(s, seat, PAWNS)
    s.lifted[seat] = NO_PAWNS
    if seat == s.favoured and s.phase == PLACE and s.purpose != SEVEN_METRE:
        s.taker = NO_PAWN


def imagine(s: Position, viewer: int, dice: Dice) -> None:
    """Redeal at random every sealed choice that is not the viewer's."""
    if sealed(s):
        for seat in range(2):
            if seat != viewer:
                overwrite(s, seat)
                if s.phase == PLACE:
                    imagine_placement(s, seat, dice)
                else:
                    imagine_clearance(s, seat, dice)


def imagine_placement(s: Position, seat: int, dice: Dice) -> None:
    """Put pawns down at random: all of them if the seat is ready, else some."""
    n = size(s.due[seat])
    if not s.ready[seat]:
        n = below(dice, n)
    s.todo[seat] = s.due[seat]
    for _ in range(n):
        if is_taker_due(s, seat):
            s.taker = nth(takers(s), below(dice, size(takers(s))))
            put_anywhere(s, seat, s.taker, bit(s.ball), dice)
        else:
            pawn = next_pawn(s, seat)
            put_anywhere(s, seat, pawn, room_for(s, seat, pawn), dice)


def imagine_clearance(s: Position, seat: int, dice: Dice) -> None:
    """Reposition a few pawns at random, as many as the seat may have moved by now."""
    n = below(dice, MOST_LIFTS + 1) if s.ready[seat] else below(dice, MOST_LIFTS)
    for _ in range(n):
        pawns = liftable(s, seat)
        pawn = nth(pawns, below(dice, size(pawns)))
        s.lifted[seat] |= bit64(pawn)
        lift(s, seat, pawn)
        put_anywhere(s, seat, pawn, room_for(s, seat, pawn), dice)


def derive(s: Position) -> None:
    """Compute again what follows from the rest: the teams as sets, where the ball can go."""
    gather(s, PAWNS)
    s.dests = s.clean = NONE
    s.shot = 0
    if s.phase == THROW:
        aim(s)
    elif s.phase == SAVE_ROLL:
        s.shot = shot_length(s, s.side)
