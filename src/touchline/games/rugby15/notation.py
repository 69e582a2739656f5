"""How actions and outcomes are written: `Fo3`, `K`, `keep`, `kick`, `h.Fi2`; and read, in French and English."""

from __future__ import annotations

import re
import unicodedata

from touchline.core.bits import Bits, has
from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.core.errors import BadNotation, shown
from touchline.games.rugby15.cards import CARD_WORDS, KICK, SECOND_KICK, TACKLE, VALUES
from touchline.games.rugby15.rules.hands import drawing_seat
from touchline.games.rugby15.rules.position import (
    CHANGE_HAND,
    CONVERSION,
    DRAW,
    DRAW_BASE,
    DROP_GOAL,
    KEEP_HAND,
    KICK_OFF,
    RECEIVE,
    REDRAW,
    TOSS,
    TOSS_CHOICE,
    Position,
)

PASS, SEVERAL = 20, 21  # what people try and the rules refuse: no card, more than one card
STYLED = re.compile(r"(?:en)?(fo|force|fi|finesse)([1-6])$")
KICK_WORDS = ("k", "k2", "kick", "cp", "coupdepied", "pied")
TACKLE_WORDS = ("t", "tackle", "placage", "plaquage")
SEAT_WORDS = {
    "home": HOME,
    "h": HOME,
    "domicile": HOME,
    "d": HOME,
    "away": AWAY,
    "a": AWAY,
    "exterieur": AWAY,
    "e": AWAY,
}
WORDS = {
    "keep": KEEP_HAND,
    "garder": KEEP_HAND,
    "change": CHANGE_HAND,
    "changer": CHANGE_HAND,
    "changementdemain": CHANGE_HAND,
    "kickoff": KICK_OFF,
    "donner": KICK_OFF,
    "coupdenvoi": KICK_OFF,
    "receive": RECEIVE,
    "recevoir": RECEIVE,
    "pass": PASS,
    "passer": PASS,
    "several": SEVERAL,
}
NAMES = {
    KEEP_HAND: "keep",
    CHANGE_HAND: "change",
    KICK_OFF: "kick",
    RECEIVE: "receive",
    PASS: "pass",
    SEVERAL: "several",
}


def card_name(card: int) -> str:
    """Write a card; the two kicks are alike."""
    return CARD_WORDS[KICK if card == SECOND_KICK else card]


def name(s: Position, seat: int, code: int) -> str:
    """Write an action or an outcome of chance."""
    if seat != CHANCE:
        return NAMES[code] if code in NAMES else card_name(code)
    if s.phase == TOSS:
        return "away" if code == AWAY else "home"
    if s.phase in (DRAW, REDRAW):
        return f"{'ha'[code // DRAW_BASE]}.{card_name(code % DRAW_BASE)}"
    return card_name(code)


def parse(s: Position, seat: int, text: str) -> int:
    """Read an action or an outcome of chance, lawful or not."""
    word = plain(text)
    if seat == CHANCE:
        return parse_outcome(s, word, text)
    if s.phase == TOSS_CHOICE and word == "kick":
        return KICK_OFF
    if word in WORDS:
        return WORDS[word]
    card, *more = (parse_card(part) for part in re.split(r"[+,&/]", word))
    if card is None or None in more or seat not in (HOME, AWAY):
        raise BadNotation(
            f"expected a card (Fo1 to Fo6, Fi1 to Fi6, K, T), keep, change, kick or receive, got {shown(text)}"
        )
    return SEVERAL if more else which_kick(card, s.hand[seat])


def parse_outcome(s: Position, word: str, text: str) -> int:
    """Read what chance did."""
    if s.phase == TOSS and word in SEAT_WORDS:
        return SEAT_WORDS[word]
    owner, dot, rest = word.rpartition(".")
    card = parse_card(rest)
    if card is not None and s.phase in (DRAW, REDRAW):
        seat = SEAT_WORDS.get(owner) if dot else drawing_seat(s)
        if seat is not None:
            return DRAW_BASE * seat + which_kick(card, s.pile[seat])
    if card is not None and not dot and s.phase in (CONVERSION, DROP_GOAL):
        return which_kick(card, s.discard[s.attacker])
    raise BadNotation(f"expected home or away at the toss, a card such as h.Fo3 or Fo3 in a draw, got {shown(text)}")


def parse_card(word: str) -> int | None:
    """Read a card, or None if the word is none."""
    styled = STYLED.match(word)
    if styled:
        return (VALUES if styled[1].startswith("fi") else 0) + int(styled[2]) - 1
    if word in KICK_WORDS:
        return KICK
    return TACKLE if word in TACKLE_WORDS else None


def which_kick(card: int, cards: Bits) -> int:
    """Take, for a kick, the one of the two that is among the cards."""
    return SECOND_KICK if card == KICK and not has(cards, KICK) and has(cards, SECOND_KICK) else card


def plain(text: str) -> str:
    """Take case, accents, spaces, hyphens and apostrophes away.

    >>> plain("Coup d'Envoi")
    'coupdenvoi'
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter) and letter not in " \t_-'’")
