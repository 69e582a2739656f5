"""What may become of an action, in the words of both languages."""

from __future__ import annotations

from touchline.core import odds as core_odds
from touchline.core.errors import OddsHidden, OddsTooMany
from touchline.core.state import State
from touchline.server.protocol import Words
from touchline.server.shown import Speaker
from touchline.server.words import Refusal


def odds(speaker: Speaker, s: State, seat: int, code: int) -> list[tuple[Words, float]]:
    """Say what may become of an action, with exact probabilities; ways told by the same events count as one."""
    try:
        outcomes = core_odds.odds(speaker.game, s, seat, code)
    except OddsHidden:
        raise Refusal("table/odds-off") from None
    except OddsTooMany:
        raise Refusal("table/odds-large") from None
    en, fr = core_odds.told(speaker.en, outcomes), core_odds.told(speaker.fr, outcomes)
    said = [Words(en=words, fr=mots) for words, mots in zip(en, fr, strict=True)]
    return [(words, outcome.chance) for words, outcome in zip(said, outcomes, strict=True)]
