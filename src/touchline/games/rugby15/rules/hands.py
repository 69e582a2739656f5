"""Hands: cards drawn, the opening of a turn, and hand changes."""

from __future__ import annotations

from touchline.core.bits import bit64, size
from touchline.core.contract import AWAY, HOME
from touchline.core.events import tell, whisper
from touchline.core.sinks import Sink, offer, offer_all
from touchline.games.rugby15.cards import KICK, KICKS, NO_CARD, Cards
from touchline.games.rugby15.rules.position import (
    CHANGE,
    CHANGE_HAND,
    CHANGED,
    CHOOSE,
    EXTRA,
    HAND,
    KEPT,
    REDRAW,
    UNDECIDED,
    Position,
    turn_of_pile,
)


def drawing_seat(s: Position) -> int:
    """The seat whose card is drawn next."""
    return HOME if s.need[HOME] else AWAY


def offer_cards(out: Sink, base: int, cards: Cards) -> None:
    """Offer every card; two kicks are one outcome, twice as likely."""
    if cards & KICKS == KICKS:
        offer(out, base + KICK, 2)
        cards = cards & ~KICKS
    offer_all(out, base, cards)


def draw(s: Position, seat: int, card: int) -> None:
    """Take a card into the hand; when nobody needs one, play goes on."""
    s.pile[seat] = s.pile[seat] & ~bit64(card)
    s.hand[seat] = s.hand[seat] | bit64(card)
    s.need[seat] -= 1
    whisper_draw(s, seat, card)
    if not s.pile[seat]:  # whoever counts the discards can tell the hand (R-G17)
        s.known[seat] = s.hand[seat]
    if s.need[HOME] or s.need[AWAY]:
        return
    if s.phase == REDRAW:
        s.phase = CHOOSE
    else:
        open_turn(s)


def whisper_draw(s: Position, seat: int, card: int) -> None:
    """Tell the owner alone what was drawn, and why."""
    if s.phase == REDRAW:
        whisper(s, seat, "drew", "R-CHG-2", card)
    elif s.turn == 0 and s.half < EXTRA:
        whisper(s, seat, "drew", "R-KO-5", card)
    elif not s.discard[seat]:
        whisper(s, seat, "drew", "R-TUR-6", card)
    else:
        whisper(s, seat, "drew", "R-TUR-4", card)


def may_change(s: Position, seat: int) -> bool:
    """A hand change is left for this pile, and there is a pile to change with (R-CHG-1, R-G16)."""
    return s.right[seat] == 1 and size(s.pile[seat]) > 0


def open_turn(s: Position) -> None:
    """Ask for hand changes if anybody may have one, else for the cards (R-G16)."""
    s.turn += 1
    s.leads[turn_of_pile(s)] = s.score[HOME] - s.score[AWAY]
    home, away = may_change(s, HOME), may_change(s, AWAY)
    if not home and not away:
        s.phase = CHOOSE
        return
    s.phase = CHANGE
    s.declared[HOME] = UNDECIDED if home else KEPT
    s.declared[AWAY] = UNDECIDED if away else KEPT


def declare(s: Position, seat: int, code: int) -> None:
    """Note a seat's wish; once both are in, change the hands."""
    if code == CHANGE_HAND:
        s.declared[seat] = CHANGED
        whisper(s, seat, "asked_change", "R-CHG-1")
    else:
        s.declared[seat] = KEPT
        whisper(s, seat, "kept_hand", "R-CHG-1")
    if s.declared[HOME] and s.declared[AWAY]:
        change_hands(s)


def change_hands(s: Position) -> None:
    """Put the hands to be changed back into their piles; the discards are not touched (R-CHG-2, R-CHG-3)."""
    s.phase = CHOOSE
    for seat in range(2):
        if s.declared[seat] == CHANGED:
            s.pile[seat] = s.pile[seat] | s.hand[seat]
            s.hand[seat] = NO_CARD
            s.known[seat] = NO_CARD
            s.need[seat], s.right[seat] = HAND, 0
            s.changed[seat] = turn_of_pile(s) + 1
            s.phase = REDRAW
            tell(s, "changed_hand", "R-CHG-2", seat)
        s.declared[seat] = UNDECIDED
