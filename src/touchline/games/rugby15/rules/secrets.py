"""What a viewer may not know: how it is hidden, and how it is guessed."""

from __future__ import annotations

from touchline.core.bits import bit64, has, nth, size
from touchline.core.sinks import Dice, below
from touchline.games.rugby15.cards import ALL, KICK, KICKS, LONE_SECOND, SECOND_KICK
from touchline.games.rugby15.rules.hands import may_change
from touchline.games.rugby15.rules.position import FACE_DOWN, HAND, KEPT, READY, Position


def hide(s: Position, viewer: int) -> None:
    """Leave of the others' cards only what the discards and the piles gone through tell everybody (R-G17)."""
    for seat in range(2):
        if seat != viewer:
            s.hand[seat] = s.known[seat]
            if s.laid[seat]:
                s.laid[seat] = FACE_DOWN
            if s.declared[seat]:
                s.declared[seat] = READY
    derive(s)


def imagine(s: Position, viewer: int, dice: Dice) -> None:
    """Deal the others' unseen cards afresh, and guess what they have declared or laid."""
    for seat in range(2):
        if seat != viewer:
            redeal(s, seat, dice)
            if s.declared[seat]:
                s.declared[seat] = KEPT + (below(dice, 2) if may_change(s, seat) else 0)
            if s.laid[seat]:
                lay_any(s, seat, dice)


def derive(s: Position) -> None:
    """Count into each pile what is neither in hand nor laid nor discarded."""
    for seat in range(2):
        s.pile[seat] = ALL & ~s.hand[seat] & ~s.discard[seat]
        if 0 < s.laid[seat] < FACE_DOWN:
            s.pile[seat] = s.pile[seat] & ~bit64(s.laid[seat] - 1)


def redeal(s: Position, seat: int, dice: Dice) -> None:
    """Fill a hand up from the unseen cards."""
    hand, rest = s.known[seat], ALL & ~s.discard[seat] & ~s.known[seat]
    for _ in range(HAND - s.need[seat] - size(hand)):
        card = bit64(nth(rest, below(dice, size(rest))))
        hand = hand | card
        rest = rest & ~card
    if hand & KICKS == LONE_SECOND and has(rest, KICK):
        hand, rest = hand ^ KICKS, rest ^ KICKS
    s.hand[seat], s.pile[seat] = hand, rest


def lay_any(s: Position, seat: int, dice: Dice) -> None:
    """Lay a card of the hand, each as likely as the others."""
    hand = s.hand[seat]
    card = nth(hand, below(dice, size(hand)))
    if card == SECOND_KICK and has(hand, KICK):
        card = KICK
    s.hand[seat] = hand & ~bit64(card)
    s.laid[seat] = 1 + card
