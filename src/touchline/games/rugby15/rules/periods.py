"""Kick-offs, the end of a turn, of a pile, of a half and of the match."""

from __future__ import annotations

from touchline.core.contract import AWAY, HOME
from touchline.core.events import tell
from touchline.games.rugby15.cards import ALL, KICKS, LONE_SECOND, NO_CARD
from touchline.games.rugby15.rules.position import DRAW, EXTRA, EXTRA_TURNS, HAND, OVER, PILE_TURNS, Position


def kick_off(s: Position, kicker: int) -> None:
    """Begin a half: all cards in the piles, the kicker defends from the centre (R-KO-3, R-HT-2, R-HT-4)."""
    s.half += 1
    s.turn = 0
    s.kicker, s.attacker = kicker, 1 - kicker
    line_up(s)
    for seat in range(2):
        s.hand[seat], s.pile[seat], s.discard[seat] = NO_CARD, ALL, NO_CARD
        s.known[seat] = NO_CARD
        s.need[seat] = HAND
    open_pile(s)
    s.phase = DRAW
    if s.half == 1:
        tell(s, "kicked_off", "R-KO-3", kicker, 1 - kicker)
    else:
        tell(s, "kicked_off_again", "R-HT-4", kicker, 1 - kicker)


def line_up(s: Position) -> None:
    """Put the defender on the centre cell and the attacker facing it, one cell inside its own half (R-G5)."""
    s.front = (s.length + 1) // 2 - (1 if s.attacker == HOME else 0)


def end_turn(s: Position) -> None:
    """Let both draw, or end the pile, the half or the match (R-G12)."""
    s.phase = DRAW  # R-TUR-4
    if s.pile[HOME] != NO_CARD:  # both run out together (R-G10)
        return
    if s.turn == PILE_TURNS or (s.half == EXTRA and s.turn < EXTRA_TURNS):
        rebuild_piles(s)
        tell(s, "piles_rebuilt", "R-TUR-6")
    elif s.half == 1:
        tell(s, "half_time", "R-HT-1", s.score[HOME], s.score[AWAY])
        kick_off(s, 1 - s.kicker)  # R-G21
    elif s.half == 2 and s.extra == 1 and s.score[HOME] == s.score[AWAY]:
        s.half, s.turn = EXTRA, 0
        rebuild_piles(s)
        tell(s, "extra_play_began", "R-WIN-2", s.score[HOME], s.score[AWAY])
    else:
        finish(s)


def rebuild_piles(s: Position) -> None:
    """Make the thirteen discards the new pile; the two cards in hand stay, and everybody knows them."""
    for seat in range(2):
        s.pile[seat], s.discard[seat] = s.discard[seat], NO_CARD
        if s.hand[seat] & KICKS == LONE_SECOND:  # of two kicks, the one in hand takes the lower number again
            s.hand[seat] = s.hand[seat] ^ KICKS
            s.pile[seat] = s.pile[seat] ^ KICKS
        s.known[seat] = s.hand[seat]
    open_pile(s)


def open_pile(s: Position) -> None:
    """Grant both a hand change, and begin to write down how the pile goes."""
    s.opening_front, s.opening_attacker = s.front, s.attacker
    for turn in range(PILE_TURNS):
        s.leads[turn] = 0
    for seat in range(2):
        s.right[seat], s.changed[seat] = 1, 0  # R-CHG-1
        s.carried[seat] = s.known[seat]
        for turn in range(PILE_TURNS):
            s.spent[seat][turn] = 0


def finish(s: Position) -> None:
    """End the match and name the winner."""
    s.phase = OVER
    home, away = s.score[HOME], s.score[AWAY]
    tell(s, "ended", "R-END-1", home, away)
    if home == away and s.half == EXTRA:
        tell(s, "stayed_level", "R-G19", home, away)
    elif home == away:
        tell(s, "drawn", "R-WIN-1", home, away)
    elif s.half == EXTRA:
        tell(s, "won", "R-WIN-2", HOME if home > away else AWAY)
    else:
        tell(s, "won", "R-WIN-1", HOME if home > away else AWAY)
