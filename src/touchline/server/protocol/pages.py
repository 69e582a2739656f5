"""What there is to read: a game's rules and its first lesson."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from touchline.server.protocol import Model, Words
from touchline.server.protocol.scenes import SceneSeen
from touchline.server.protocol.to_browser import Update


class RuleSeen(Model):
    """A numbered paragraph of a rules page."""

    kind: Literal["rule"] = "rule"
    id: str  # "F-2.2.6a"
    text: str  # Markdown


class ProseSeen(Model):
    """A paragraph, list or table without a number."""

    kind: Literal["prose"] = "prose"
    text: str  # Markdown


class DiagramSeen(Model):
    """A position drawn beside the rules it explains."""

    kind: Literal["diagram"] = "diagram"
    position: str  # its line of text
    scene: SceneSeen


class ChapterSeen(Model):
    """A heading and what stands under it."""

    level: int  # 1: the page's own title
    heading: str
    blocks: list[Annotated[RuleSeen | ProseSeen | DiagramSeen, Field(discriminator="kind")]]


class RulesSeen(Model):
    """A game's rules page in one language."""

    game: str
    title: str
    language: Literal["en", "fr"]
    chapters: list[ChapterSeen]


class LessonStep(Model):
    """A step of a lesson: what is seen on the way to it, what is said, and what the learner does."""

    words: Words
    rule: str
    updates: list[Update]  # at least one; the last is where the step stands, and says what may be done
    do: str  # the name of the choice, or the phrase, that goes on; "": the step is only read


class Lesson(Model):
    """A first match for one who learns, who sits in Home's seat."""

    game: str
    title: Words
    steps: list[LessonStep]
