"""A policy that makes things happen: it pushes for tries, drops from the drop cell, and changes hands."""

from touchline.games.rugby15.cards import KICK, SECOND_KICK, TACKLE
from touchline.games.rugby15.rules.position import CHANGE, CHANGE_HAND, TOSS_CHOICE, distance

KICKS = (KICK, SECOND_KICK)


def eager(s, seat, codes, k):
    """Choose among legal codes; `k` is any number from 0 on, and decides what is left open."""
    if s.phase == TOSS_CHOICE:
        return codes[k % len(codes)]
    if s.phase == CHANGE:
        return CHANGE_HAND if k % 9 == 0 else codes[0]
    kicks = [code for code in codes if code in KICKS]
    tackles = [code for code in codes if code == TACKLE]
    styled = [code for code in codes if code < KICK]
    if seat == s.attacker:
        first = kicks if distance(s) == 1 and k % 2 else styled
    else:
        first = (tackles, kicks, styled, styled)[k % 4]  # careless in defence, so that tries are scored
    choice = first or codes
    return choice[k // 8 % len(choice)]
