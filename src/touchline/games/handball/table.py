"""What people at a table need of Handball et dé, gathered."""

from touchline.games.handball.gestures import gesture
from touchline.games.handball.notation import name, parse
from touchline.games.handball.plans import fallback, phrases, plan
from touchline.games.handball.refusal import refusal
from touchline.games.handball.scene import clock, scene, timing
from touchline.games.handball.speech import COSTS, EVENTS, HEADLINES, SAY, question

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
