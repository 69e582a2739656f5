"""The position: everything that matters in a match, the phases of play, and the codes of actions."""

from __future__ import annotations

from touchline.core.contract import HOME
from touchline.core.names import SEAT_NAMES, Listed
from touchline.core.state import State, number, numbers, sets
from touchline.games.rugby15.cards import CARD_NAMES, CARD_WORDS, DECK, Cards

TOSS, TOSS_CHOICE, DRAW, CHANGE, REDRAW, CHOOSE, CONVERSION, DROP_GOAL, OVER = range(9)
PHASES = Listed(("toss", "toss_choice", "draw", "change", "redraw", "choose", "conversion", "drop_goal", "over"))
UNDECIDED, KEPT, CHANGED, READY = range(4)  # a declaration; READY is what others see of one
DECLARATIONS = Listed(("-", "keep", "change", "ready"))
FACE_DOWN = DECK + 1  # what others see of a card laid
LAID = Listed(("-", *CARD_WORDS, "hidden"))
KEEP_HAND, CHANGE_HAND, KICK_OFF, RECEIVE = range(16, 20)  # actions; a card's number is the action of laying it
DRAW_BASE = 16  # a draw is DRAW_BASE * seat + card

HAND = 3
TRY, CONVERTED, DROP = 5, 2, 3  # points
PILE_TURNS = DECK - 2  # a pile ends when two cards are left in hand (R-G10)
EXTRA = 3  # the half that is extra play
EXTRA_TURNS = 10 * PILE_TURNS  # where extra play is cut off (R-G19)


class Position(State):
    """Everything that matters in a match."""

    phase = number(PHASES)
    half = number()  # 0 before the kick-off, 1, 2, EXTRA
    turn = number()  # of the half, from 1; 0 while the first hands are dealt
    winner = number(SEAT_NAMES)  # of the toss
    kicker = number(SEAT_NAMES)  # who kicked off this half and has the referee card out
    attacker = number(SEAT_NAMES)
    front = number()  # Home's row, 1 to length - 1; Away stands on the next
    score = numbers(2)
    hand = sets(Cards, 2, names=CARD_NAMES)
    pile = sets(Cards, 2, names=CARD_NAMES, derived=True)  # what is nowhere else
    discard = sets(Cards, 2, names=CARD_NAMES)
    known = sets(Cards, 2, names=CARD_NAMES)  # cards that everybody can tell are in hand or laid (R-G17)
    need = numbers(2)  # cards short of three in hand or laid
    laid = numbers(2, names=LAID)  # 1 + card, FACE_DOWN in a view, 0 for none
    declared = numbers(2, names=DECLARATIONS)
    right = numbers(2)  # 1 while a hand change is left for this pile
    # How the pile went so far: whoever watches could tell
    carried = sets(Cards, 2, names=CARD_NAMES)  # cards in hand when it began that everybody knew
    spent = numbers(2, PILE_TURNS, names=LAID)  # 1 + card, turn by turn
    leads = numbers(PILE_TURNS)  # Home's, as each turn began
    changed = numbers(2)  # its turn in which the hand was changed, from 1; 0: not yet
    opening_front = number()  # when it began
    opening_attacker = number(SEAT_NAMES)
    length = number()  # cells of the track
    extra = number()  # 1: a level match is played on


def distance(s: Position) -> int:
    """Pushes that the attacker needs for a try."""
    return s.length - s.front if s.attacker == HOME else s.front


def turn_of_pile(s: Position) -> int:
    """Count the turn within its pile, from 0."""
    return (s.turn - 1) % PILE_TURNS
