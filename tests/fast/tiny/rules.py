"""The rules of Tiny."""

from touchline.core.bits import Bits64, bit64, bit192, bit256, each, first, has, nth, size
from touchline.core.contract import AWAY, BOTH, CHANCE, CLOCK, HOME, NOBODY
from touchline.core.events import tell, whisper
from touchline.core.sinks import below, offer, offer_all
from touchline.core.state import State, members, number, numbers, sets

from . import board
from .board import CORNERS, EMPTY, FAR, MIDDLE, NO_CARD, WORTH, Cells, Wide

THROW, MARK, LAY, OVER = range(4)
HIDDEN = 99  # a card laid, as the other seat sees it


class Position(State):
    phase = number()
    side = number()
    die = number()
    round = number()
    rounds = number()
    timed = number()
    marked = sets(Cells, 2)
    hand = sets(Bits64, 2)
    laid = numbers(2)
    tally = numbers(2, 3)
    seen = sets(Wide, 2, 2)
    wide = members(Wide)
    score = numbers(2)


def start(s, values):
    s.rounds, s.timed = values["rounds"], int(values["timed"])
    for seat in range(2):
        s.marked[seat] = CORNERS[seat]
        s.hand[seat] = (1 << values["cards"]) - 1
    s.round = 1


def actor(s):
    if s.phase == THROW:
        return CHANCE
    if s.phase == MARK:
        return s.side
    if s.phase == LAY:
        return BOTH if not s.laid[HOME] and not s.laid[AWAY] else AWAY if s.laid[HOME] else HOME
    return NOBODY


def legal(s, seat, out):
    if seat == CLOCK:
        return
    if s.phase == MARK and seat == s.side:
        offer_all(out, 1000, room(s, seat))
        offer(out, -1)
    elif s.phase == LAY and not s.laid[seat]:
        offer_all(out, 0, s.hand[seat])


def chance(s, out):
    for face in range(1, 7):
        offer(out, face, 7 - face)


def apply(s, seat, code):
    if s.phase == THROW:
        s.die, s.phase = code, MARK
        tell(s, "threw", "Y-1", code)
    elif s.phase == MARK:
        if code >= 1000:
            s.marked[seat] |= bit192(code - 1000)
            s.tally[seat][(code - 1000) % 3] += WORTH[seat][(code - 1000) % 3]
        s.phase = LAY
    else:
        s.laid[seat] = code + 1
        whisper(s, seat, "laid", "Y-2", code)
        if s.laid[HOME] and s.laid[AWAY]:
            compare(s)


def result(s):
    return s.score[HOME] - s.score[AWAY]


def sealed(s):
    return s.phase == LAY


def hide(s, viewer):
    for seat in range(2):
        if seat != viewer and s.laid[seat]:
            s.laid[seat] = HIDDEN


def imagine(s, viewer, dice):
    for seat in range(2):
        if s.laid[seat] == HIDDEN:
            s.laid[seat] = nth(s.hand[seat], below(dice, size(s.hand[seat]))) + 1


def derive(s):
    pass


def room(s, seat):
    """The cells that the side may mark."""
    return board.spread(s.marked[seat], s.die, MIDDLE & ~s.marked[1 - seat]) & ~s.marked[seat]


def compare(s):
    """Show both cards; the winner takes the die and a place on the wide board."""
    home, away = s.laid[HOME] - 1, s.laid[AWAY] - 1
    winner = HOME if home > away else AWAY if away > home else s.side
    s.score[winner] += s.die
    place = (home * 16 + away * 3 + s.die) % 256
    if has(FAR, place):
        s.score[winner] += 1
    s.wide |= bit256(place)
    s.seen[winner][place % 2] ^= s.wide
    for member in each(s.seen[winner][place % 2] & FAR):
        s.tally[winner][member % 3] += member
    for seat in range(2):
        s.hand[seat] &= ~bit64(s.laid[seat] - 1)
        s.laid[seat] = 0
    tell(s, "compared", "Y-3", home, away, winner)
    next_round(s)


def next_round(s):
    """Change sides; take the cards up again when none is left."""
    s.side, s.phase = 1 - s.side, THROW
    if s.hand[HOME] == NO_CARD:
        for seat in range(2):
            s.hand[seat] = bit64(1) | bit64(2) | bit64(first(s.wide) % 60 + 3)
    if s.round == s.rounds:
        s.phase = OVER
    else:
        s.round += 1
    if s.marked[HOME] & s.marked[AWAY] != EMPTY:
        s.tally[0][0] = -1
