"""What is said at a Rugby 15 table: the arguments of every sentence, the questions and the refusals."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.core.bits import has, size
from touchline.core.contract import AWAY, HOME, SEATS, Say
from touchline.core.events import Event
from touchline.games.rugby15.cards import DECK, GREEN, KICK, KICKS, NO_CARD, SECOND_KICK, TACKLE, VALUES
from touchline.games.rugby15.notation import PASS, SEVERAL
from touchline.games.rugby15.rules.position import (
    CHANGE,
    CHANGE_HAND,
    CHOOSE,
    CONVERSION,
    DROP_GOAL,
    KEEP_HAND,
    KICK_OFF,
    OVER,
    RECEIVE,
    TOSS,
    TOSS_CHOICE,
    Position,
    distance,
)
from touchline.games.rugby15.rules.verbs import actor

EVENTS: Mapping[str, str] = {
    "toss_won": "seat",
    "kicked_off": "seat other",
    "kicked_off_again": "seat other",
    "drew": "card",
    "kept_hand": "",
    "asked_change": "",
    "changed_hand": "seat",
    "laid": "card",
    "revealed": "seat card other reply",
    "outplayed": "seat other cell",
    "overpowered": "seat other cell",
    "stopped": "seat other",
    "tackled": "seat other",
    "kick_blocked": "seat other",
    "drop_blocked": "seat other",
    "knocked_on": "seat other",
    "went_offside": "seat other cell",
    "kick_annulled": "seat other cell",
    "faults_cancelled": "seat other",
    "kicked": "seat other distance",
    "kicked_short": "seat other distance",
    "drop_tried": "seat",
    "try_scored": "seat home away",
    "converted": "seat card home away",
    "conversion_missed": "seat card",
    "drop_scored": "seat card home away",
    "drop_missed": "seat card",
    "restarted": "seat other",
    "piles_rebuilt": "",
    "half_time": "home away",
    "extra_play_began": "home away",
    "ended": "home away",
    "won": "seat",
    "drawn": "home away",
    "stayed_level": "home away",
    "toss_choice": "",
    "keep_or_change": "pile",
    "attack": "distance",
    "attack_with_tackle": "distance",
    "attack_at_line": "distance",
    "attack_at_line_with_tackle": "distance",
    "attack_from_drop": "distance green cards",
    "attack_from_drop_with_tackle": "distance green cards",
    "defend": "distance",
    "defend_with_kick": "distance",
    "wait_for": "other",
    "wait_for_chance": "",
    "watch": "",
    "over": "home away",
    "before_toss": "",
    "toss_lost": "other",
    "choose_kick_or_receive": "",
    "toss_is_past": "",
    "cards_drawn": "",
    "goal_kicked": "",
    "declare_first": "",
    "declared_already": "",
    "change_used": "",
    "change_empty": "",
    "change_late": "",
    "change_laid": "",
    "one_card": "",
    "must_play": "",
    "laid_already": "",
    "not_in_hand": "card",
    "no_such_action": "",
    "fact_half": "half",
    "fact_pile": "pile turn",
    "fact_extra": "pile turn",
    "fact_attacker": "seat distance",
    "fact_referee": "seat face",
    "fact_change_left": "seat",
    "fact_change_used": "seat",
    "fact_ready": "seat",
    "fact_conversion": "seat green cards",
    "fact_drop": "seat green cards",
    "fact_result": "home away",
}

STYLE_WORDS = ("Force", "Finesse")
KICK_AND_TACKLE = {"en": ("a kick", "the tackle"), "fr": ("un Coup de pied", "le Placage")}


def say_card(value: int, language: str) -> str:
    """Say a card as it is printed."""
    if value < KICK:
        return f"{STYLE_WORDS[value // VALUES]} {value % VALUES + 1}"
    kick, tackle = KICK_AND_TACKLE[language]
    return kick if value <= SECOND_KICK else tackle


def say_cell(value: int, language: str) -> str:
    """Say a cell of the track by its row."""
    return f"a{value}"


# Events that stand out in a long story
HEADLINES = ("try_scored", "converted", "drop_scored", "half_time", "extra_play_began", "ended")
SAY: Mapping[str, Say] = {"card": say_card, "reply": say_card, "cell": say_cell}


def question(s: Position, seat: int) -> Event:
    """Say what is asked of the seat now."""
    if s.phase == OVER:
        return Event("over", "R-END-1", (s.score[HOME], s.score[AWAY]))
    if seat not in SEATS:
        return Event("watch", "R-G17")
    if s.phase not in (TOSS_CHOICE, CHANGE, CHOOSE):
        return Event("wait_for_chance", "R-G13" if s.phase in (CONVERSION, DROP_GOAL) else "R-TUR-4")
    if actor(s) == 1 - seat:
        return Event("wait_for", "R-KO-2" if s.phase == TOSS_CHOICE else "R-TUR-2", (1 - seat,))
    if s.phase == TOSS_CHOICE:
        return Event("toss_choice", "R-KO-2")
    if s.phase == CHANGE:
        return Event("keep_or_change", "R-CHG-1", (size(s.pile[seat]),))
    return card_question(s, seat)


def card_question(s: Position, seat: int) -> Event:
    """Ask for a card; a card in hand that would be a fault is named as one."""
    far, has_kick = distance(s), s.hand[seat] & KICKS != NO_CARD
    if seat != s.attacker:
        return Event("defend_with_kick" if has_kick else "defend", "R-TUR-1", (far,))  # R-FLT-2
    held = "_with_tackle" if has(s.hand[seat], TACKLE) else ""  # R-FLT-1
    if far > 1:
        return Event(f"attack{held}", "R-TUR-1", (far,))
    if not has_kick:
        return Event(f"attack_at_line{held}", "R-TUR-1", (far,))
    discard = s.discard[seat]  # the kick will be in it: R-DRP-2
    return Event(f"attack_from_drop{held}", "R-TUR-1", (far, size(discard & GREEN) + 1, size(discard) + 1))


def refusal(s: Position, seat: int, code: int) -> Event:
    """Say why an action is not legal."""
    if s.phase == OVER:
        return Event("over", "R-END-1", (s.score[HOME], s.score[AWAY]))
    if s.phase == TOSS:
        return Event("before_toss", "R-KO-1")
    if s.phase == TOSS_CHOICE:
        if seat != s.winner:
            return Event("toss_lost", "R-KO-2", (s.winner,))
        return Event("choose_kick_or_receive", "R-KO-2")
    if code in (KICK_OFF, RECEIVE):
        return Event("toss_is_past", "R-G18")
    if s.phase in (CONVERSION, DROP_GOAL):
        return Event("goal_kicked", "R-G13")
    if s.phase not in (CHANGE, CHOOSE):
        return Event("cards_drawn", "R-TUR-4")
    if code in (KEEP_HAND, CHANGE_HAND):
        return refused_change(s, seat, code)
    return refused_card(s, seat, code)


def refused_change(s: Position, seat: int, code: int) -> Event:
    """Say why a seat may not declare a hand change, or may not declare now."""
    if s.laid[seat]:
        return Event("change_laid", "R-G16")
    if code == CHANGE_HAND and not s.right[seat]:
        return Event("change_used", "R-CHG-1")
    if code == CHANGE_HAND and not s.pile[seat]:
        return Event("change_empty", "R-G16")
    return Event("declared_already" if s.phase == CHANGE else "change_late", "R-G16")


def refused_card(s: Position, seat: int, code: int) -> Event:
    """Say why a seat may not lay that."""
    if s.phase == CHANGE:
        return Event("declared_already" if s.declared[seat] else "declare_first", "R-G16")
    if s.laid[seat]:
        return Event("laid_already", "R-G20")
    if code == PASS:
        return Event("must_play", "R-G20")
    if code == SEVERAL:
        return Event("one_card", "R-TUR-1")
    if 0 <= code < DECK and not has(s.hand[seat], code):
        return Event("not_in_hand", "R-TUR-1", (code,))
    return Event("no_such_action", "R-TUR-1")
