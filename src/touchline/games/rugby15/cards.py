"""The fifteen cards of a side, and how one card of the attacker fares against one of the defender."""

from __future__ import annotations

from touchline.core.bits import Bits64
from touchline.core.names import Listed

Cards = Bits64
KICK, SECOND_KICK, TACKLE = 12, 13, 14  # 0-5 are Force 1-6, 6-11 Finesse 1-6
VALUES = 6  # cards of a style
DECK = 15
NO_CARD = Cards(0)
ALL = Cards((1 << DECK) - 1)
KICKS = Cards(1 << KICK | 1 << SECOND_KICK)  # the two are alike; the lower number is played and drawn first
LONE_SECOND = Cards(1 << SECOND_KICK)
GREEN = Cards(0b11 << KICK | 0b1111 << VALUES | 0b1111)  # corner colour: a goal kick that draws one is good

CARD_WORDS = (
    *(f"Fo{value}" for value in range(1, VALUES + 1)),
    *(f"Fi{value}" for value in range(1, VALUES + 1)),
    "K",
    "K2",
    "T",
)
CARD_NAMES = Listed(CARD_WORDS)

# What a pair of cards comes to.  Up to OVERPOWERED the attacker advances, up to KNOCKED_ON the ball changes sides.
OFFSIDE, OUTPLAYED, OVERPOWERED, STOPPED, TACKLED, KNOCKED_ON, KICKED, FAULTS_CANCEL = range(8)


def verdict(attack: int, defence: int) -> int:
    """Judge the attacker's card against the defender's: faults first, then tackle, kick and styles (R-G7)."""
    kicks_as_defender = defence in (KICK, SECOND_KICK)
    if attack == TACKLE:  # R-FLT-1, R-G9
        return FAULTS_CANCEL if kicks_as_defender else KNOCKED_ON
    if kicks_as_defender:  # R-FLT-2, R-G8
        return OFFSIDE
    if defence == TACKLE:  # R-EFF-E
        return TACKLED
    if attack >= KICK:  # R-EFF-D
        return KICKED
    if attack // VALUES != defence // VALUES:  # R-EFF-A
        return OUTPLAYED
    return OVERPOWERED if attack > defence else STOPPED  # R-EFF-B, R-EFF-C
