"""Tug's rules, in the compiled subset."""

from touchline.core.bits import Bits64 as Strengths
from touchline.core.bits import bit64 as bit
from touchline.core.bits import first, nth, size
from touchline.core.contract import AWAY, BOTH, CHANCE, CLOCK, HOME, NOBODY, TIME_UP
from touchline.core.events import tell, whisper
from touchline.core.names import SEAT_NAMES, Listed
from touchline.core.sinks import Dice, Sink, below, offer, offer_all
from touchline.core.state import State, members, number, numbers, sets

TOSS, DRAW, LAY, PULL, OVER = range(5)
PHASES = Listed(("toss", "draw", "lay", "pull", "over"))
NONE, ALL = Strengths(0), Strengths(0b11111)
REACH = 4  # the rope is won at +4 or -4
HAND = 2


class Position(State):
    hand = sets(Strengths, 2)
    pile = sets(Strengths, 2)
    laid = numbers(2)  # strength + 1; 0: none
    score = numbers(2)  # rounds won
    seen = members(Strengths, derived=True)  # in nobody's pile
    phase = number(PHASES)
    stronger = number(SEAT_NAMES)  # of this round; wins a tie by the toss
    favoured = number(SEAT_NAMES)  # wins ties
    rope = number()  # above 0: Home is ahead
    round = number()
    rounds = number()
    timed = number()
    is_up = number()  # the signal has been given


def start(s, values):
    s.rounds, s.timed = values["rounds"], int(values["timed"])
    s.pile[HOME] = s.pile[AWAY] = ALL
    s.round = 1
    derive(s)


def actor(s):
    if s.phase == LAY:
        if s.laid[HOME]:
            return AWAY
        return HOME if s.laid[AWAY] else BOTH
    if s.phase == PULL:
        return s.stronger
    return NOBODY if s.phase == OVER else CHANCE


def legal(s, seat: int, out: Sink):
    if seat == CLOCK:
        if s.timed and not s.is_up and s.phase != OVER:
            offer(out, TIME_UP)
    elif s.phase == LAY:
        if not s.laid[seat]:
            offer_all(out, 0, s.hand[seat])
    elif s.phase == PULL and seat == s.stronger:
        offer(out, 1)
        offer(out, 2)


def chance(s, out: Sink):
    if s.phase == TOSS:
        offer(out, HOME, 2)
        offer(out, AWAY, 2)
    else:
        seat = drawing(s)
        offer_all(out, 8 * seat, s.pile[seat])


def drawing(s):
    return HOME if size(s.hand[HOME]) < HAND and s.pile[HOME] else AWAY


def apply(s, seat, code):
    if seat == CLOCK:
        s.is_up = 1
        tell(s, "signalled", "T-3.2")
    elif s.phase == TOSS:
        s.favoured = code
        s.phase = DRAW
        tell(s, "tossed", "T-1.1", code)
    elif s.phase == DRAW:
        draw(s, code // 8, code % 8)
    elif s.phase == LAY:
        s.laid[seat] = code + 1
        whisper(s, seat, "laid", "T-2.1", seat, code)
        if s.laid[HOME] and s.laid[AWAY]:
            reveal(s)
    else:
        s.rope += code if seat == HOME else -code
        tell(s, "pulled", "T-2.3", seat, code)
        end_round(s)


def draw(s, seat, strength):
    s.pile[seat] &= ~bit(strength)
    s.hand[seat] |= bit(strength)
    whisper(s, seat, "drew", "T-1.2", seat, strength)
    derive(s)
    deal(s)


def deal(s):
    short_home = size(s.hand[HOME]) < HAND and s.pile[HOME] != NONE
    short_away = size(s.hand[AWAY]) < HAND and s.pile[AWAY] != NONE
    s.phase = DRAW if short_home or short_away else LAY
    if not s.hand[HOME]:
        s.phase = OVER


def reveal(s):
    home, away = s.laid[HOME] - 1, s.laid[AWAY] - 1
    s.stronger = s.favoured if home == away else HOME if home > away else AWAY
    for seat in range(2):
        s.hand[seat] &= ~bit(s.laid[seat] - 1)
        s.laid[seat] = 0
    s.score[s.stronger] += 1
    s.phase = PULL
    tell(s, "revealed", "T-2.2", home, away, s.stronger)


def end_round(s):
    s.round += 1
    if s.round > s.rounds or s.is_up or s.rope >= REACH or s.rope <= -REACH:
        s.phase = OVER
        tell(s, "ended", "T-3.1", s.score[HOME], s.score[AWAY])
    else:
        deal(s)


def result(s):
    return s.rope


def sealed(s):
    return s.phase == LAY


def hide(s, viewer):
    for seat in range(2):
        if seat != viewer:
            s.pile[seat] |= s.hand[seat]
            s.hand[seat] = NONE
            if s.laid[seat]:
                s.laid[seat] = 1
    derive(s)


def imagine(s, viewer, dice: Dice):
    for seat in range(2):
        if seat == viewer:
            continue
        unseen, n = s.hand[seat] | s.pile[seat], size(s.hand[seat])
        if s.phase != DRAW:
            n = max(n, size(s.hand[1 - seat]))  # a hidden hand is as large as the other
        s.hand[seat] = NONE
        for _ in range(n):
            card = bit(nth(unseen, below(dice, size(unseen))))
            unseen &= ~card
            s.hand[seat] |= card
        s.pile[seat] = unseen
        if s.laid[seat]:
            s.laid[seat] = first(s.hand[seat]) + 1
    derive(s)


def derive(s):
    s.seen = ALL & ~(s.pile[HOME] | s.pile[AWAY])
