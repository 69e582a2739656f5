"""A game's lesson as the browser shows it: a table seen from Home's seat, whose other side is written down."""

from __future__ import annotations

from functools import lru_cache

from touchline.core import lessons
from touchline.core.contract import HOME, Game
from touchline.core.events import Event
from touchline.server.course import Course
from touchline.server.entries import PLAY, Entry
from touchline.server.protocol import Words
from touchline.server.protocol.pages import Lesson, LessonStep
from touchline.server.protocol.to_browser import Update
from touchline.server.seating import find_game
from touchline.server.shown import Speaker
from touchline.server.updates import update_for
from touchline.server.words import Refusal


@lru_cache(maxsize=32)
def lesson_of(game_id: str) -> Lesson:
    """Lay the lesson of a game on offer out, once."""
    return show(find_game(game_id))


def show(game: Game) -> Lesson:
    """Lay a lesson out; raises Refusal if the game has none."""
    if not lessons.exists(game):
        raise Refusal("game/no-lesson")
    lesson = lessons.load(game)
    speaker, course = Speaker(game), Course(game, lesson.values, shared=False)
    steps: list[LessonStep] = []
    done: tuple[lessons.Move, ...] = ()  # by the learner, at the end of the step before
    for step in lesson.steps:
        steps.append(
            LessonStep(
                words=Words(en=step.words["en"], fr=step.words["fr"]),
                rule=step.rule,
                updates=_updates(course, speaker, (*done, *step.before)),
                do=step.do.text if step.do else "",
            )
        )
        done = (step.do,) if step.do else ()
    return Lesson(game=game.id, title=speaker.title(), steps=steps)


def _updates(course: Course, speaker: Speaker, moves: tuple[lessons.Move, ...]) -> list[Update]:
    """Play some moves: one update for each that the learner can notice; what he may do stands in the last alone."""
    stream = course.streams[HOME]
    seen: list[Update] = []
    for move in moves:
        version, told = stream.version, list[Event]()
        for code in move.codes:
            if HOME in course.feed(Entry(PLAY, move.seat, code)):
                told += stream.told
        if stream.version != version:
            seen.append(_now(course, speaker, told))
    if not seen:
        return [_now(course, speaker, [])]
    return [*(update.model_copy(update={"asked": []}) for update in seen[:-1]), seen[-1]]


def _now(course: Course, speaker: Speaker, told: list[Event]) -> Update:
    return update_for(course, speaker, HOME).model_copy(update={"told": [speaker.told(event) for event in told]})
