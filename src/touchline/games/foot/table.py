"""What people at a table need of Foot et dé, gathered."""

from touchline.games.foot.fallback import fallback
from touchline.games.foot.gestures import gesture
from touchline.games.foot.notation import name, parse
from touchline.games.foot.plans import phrases, plan
from touchline.games.foot.refusal import refusal
from touchline.games.foot.scene import clock, scene, timing
from touchline.games.foot.speech import COSTS, EVENTS, HEADLINES, SAY, question

__all__ = [
    "COSTS",
    "EVENTS",
    "HEADLINES",
    "SAY",
    "clock",
    "fallback",
    "gesture",
    "name",
    "parse",
    "phrases",
    "plan",
    "question",
    "refusal",
    "scene",
    "timing",
]
