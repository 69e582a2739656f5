"""Tug for people."""

from touchline.core.contract import CHANCE, CLOCK, SEATS, Timing
from touchline.core.errors import BadNotation
from touchline.core.events import Event
from touchline.core.scene import Card, Cards, Fact, Gesture, Piece, Scene

from . import rules

EVENTS = {
    "tossed": "seat",
    "drew": "seat strength",
    "laid": "seat strength",
    "revealed": "home away seat",
    "pulled": "seat cells",
    "ended": "home away",
    "signalled": "",
    "lay": "",
    "pull": "",
    "not_in_hand": "",
    "too_far": "",
    "button_pull": "cells",
}
SAY = {"strength": lambda value, language: f"S{value}"}


def name(s, seat, code):
    if seat == CLOCK:
        return "time"
    if s.phase == rules.TOSS:
        return ("home", "away")[code]
    if s.phase == rules.PULL:
        return f"pull{code}"
    return f"S{code % 8}" if s.phase == rules.LAY or seat != CHANCE else f"{'ha'[code // 8]}.S{code % 8}"


def parse(s, seat, text):
    if seat == CLOCK and text == "time":
        return 0
    if s.phase == rules.TOSS and text in ("home", "away"):
        return ("home", "away").index(text)
    if s.phase == rules.PULL and text.startswith("pull") and text[4:].isdecimal():
        return int(text[4:5])
    if s.phase == rules.DRAW and len(text) == 4 and text[0] in "ha" and text[3].isdecimal():
        return 8 * "ha".index(text[0]) + int(text[3])
    if len(text) == 2 and text[0] in "Ss" and text[1].isdecimal():
        return int(text[1])
    raise BadNotation(f"expected S0 to S4 or pull1, pull2, got {text[:20]!r}")


def plan(s, seat, text):
    if text == "low" and s.phase == rules.LAY and s.hand[seat]:
        return [rules.first(s.hand[seat])]
    return None


def phrases(s, seat):
    return ["low"] if s.phase == rules.LAY and s.hand[seat] and not s.laid[seat] else []


def question(s, seat):
    return Event("lay", "T-2.1") if s.phase == rules.LAY else Event("pull", "T-2.3")


def refusal(s, seat, code):
    return Event("not_in_hand", "T-2.1") if s.phase == rules.LAY else Event("too_far", "T-2.3")


def fallback(s, seat):
    return rules.first(s.hand[seat]) if s.phase == rules.LAY else 1


def clock(s):
    return 1, s.round


def timing(s):
    return Timing(period=60 if s.timed else 0, running=bool(s.timed), decision=5 if s.timed else 0)


def gesture(s, seat, code):
    return Gesture(card=f"S{code}") if s.phase == rules.LAY else Gesture(button="pull", args=(code,))


def scene(s):
    rope = Piece("R", "R", 0 if s.rope >= 0 else 1, "a" + str(5 + s.rope) if -5 < s.rope < 5 else "", role="team")
    hands = tuple(
        Cards("hand", seat, tuple(Card(f"S{i}") for i in range(5) if s.hand[seat] >> i & 1)) for seat in SEATS
    )
    facts = (Fact("round", (s.round,)),)
    return Scene("a", 9, (s.score[0], s.score[1]), pieces=(rope,), cards=hands, facts=facts)
