"""The newest update of a viewer's stream, made from the course of the table."""

from __future__ import annotations

from typing import cast

from touchline.core.again import offered
from touchline.core.contract import AWAY, BOTH, CHANCE, HOME, SEATS
from touchline.core.state import State
from touchline.core.trying import is_foreseen
from touchline.server.clocks import SECOND
from touchline.server.course import Course
from touchline.server.protocol import Seat
from touchline.server.protocol.scenes import SceneSeen
from touchline.server.protocol.to_browser import Asked, Choice, Clocks, Ending, Told, Update
from touchline.server.shown import Speaker, touched
from touchline.server.streams import EYES, Stream
from touchline.server.words import say


def update_for(course: Course, speaker: Speaker, viewer: int, with_choices: bool = True) -> Update:
    """Make the newest update of a viewer, without its clocks; one that is past when it is sent needs no choices."""
    stream, table = course.streams[viewer], course.game.table
    shown = stream.views[0]
    scene = speaker.view(shown)
    period, turn = table.clock(shown)
    standing = course.standing
    return Update(
        version=stream.version,
        period=period,
        turn=turn,
        when=speaker.when(period, turn),
        told=[*(speaker.told(event) for event in stream.told), *_forked(course, stream)],
        back_to=stream.back_to,
        scene=scene,
        acting=_acting(course),
        ready=_ready(course, shown),
        asked=_asked(course, speaker, stream, with_choices),
        may_undo=[cast(Seat, seat) for seat in EYES[viewer] if seat in SEATS and course.may_undo(seat)],
        clocks=None,
        draw_offered_by=_seat(standing.offered_by),
        rematch=standing.rematch or None,
        rematch_asked_by=[cast(Seat, seat) for seat in standing.wanting],
        ending=_ending(course, speaker, scene),
        last=touched(speaker.view(stream.origin[0]), scene) if stream.origin else [],
        way=list(stream.way),
    )


def clocks_for(course: Course, viewer: int, running: int) -> Clocks | None:
    """Say what time is left to a viewer; `running` milliseconds have passed since the last entry."""
    game, s, times = course.game, course.state, course.times
    timing = game.table.timing(s)
    if course.is_over or not (timing.period or timing.decision):
        return None
    asked = game.seats_to_act(s)
    mine = [seat for seat in EYES[viewer] if seat in asked]
    decisions = [times.decision_left(game, s, seat, running) for seat in mine or asked]
    left = [max(0, ms) for ms in decisions if ms is not None]
    period = times.period_left(game, s, running)
    return Clocks(
        period=None if period is None else period / SECOND,
        running=timing.running,
        decision=min(left) / SECOND if left else None,
    )


def _forked(course: Course, stream: Stream) -> list[Told]:
    """A forked table says so, after the end of the match before."""
    if not course.base or stream.version > 1:
        return []
    n = len(course.base)
    return [Told(kind="forked", rule="", args=[n], words=say("table.forked", n=n))]


def _seat(seat: int | None) -> Seat | None:
    return cast("Seat | None", seat)


def _acting(course: Course) -> list[int]:
    if course.is_over:
        return []
    return [CHANCE] if course.actor == CHANCE else list(course.game.seats_to_act(course.state))


def _ready(course: Course, view: State) -> list[Seat]:
    if course.is_over or not course.game.rules.sealed(view):
        return []
    return [cast(Seat, seat) for seat in SEATS if seat not in course.game.seats_to_act(view)]


def _asked(course: Course, speaker: Speaker, stream: Stream, with_choices: bool) -> list[Asked]:
    if course.is_over:
        return []
    asked: list[Asked] = []
    for seat, view in zip(EYES[stream.viewer], stream.views, strict=True):
        if seat not in course.game.seats_to_act(course.state):
            continue
        question = course.game.table.question(view, seat)
        own = stream.viewer == BOTH and view != stream.views[0]
        phrases = offered(course.again(seat), course.game.table.phrases(view, seat)) if with_choices else []
        asked.append(
            Asked(
                seat=cast(Seat, seat),
                words=speaker.question(question),
                rule=question.rule,
                choices=_choices(course, speaker, view, seat) if with_choices else [],
                phrases=phrases,
                labels=[speaker.phrase(phrase) for phrase in phrases],
                may_undo=course.may_undo(seat),
                scene=speaker.view(view) if own else None,
            )
        )
    return asked


def _choices(course: Course, speaker: Speaker, view: State, seat: int) -> list[Choice]:
    game = course.game
    warn = is_foreseen(game, course.state, seat)
    return [speaker.choice(view, seat, code, warn) for code in game.legal(view, seat)]


def _ending(course: Course, speaker: Speaker, scene: SceneSeen) -> Ending | None:
    if not course.is_over:
        return None
    score = {"home": scene.score[0], "away": scene.score[1]}
    if course.standing.agreed:
        return Ending(winner=None, by="agreement", words=say("ending.agreed", **score))
    if course.standing.resigned is not None:
        loser = course.standing.resigned
        words = say("ending.resigned", loser=speaker.seat(loser), winner=speaker.seat(1 - loser))
        return Ending(winner=_seat(1 - loser), by="resignation", words=words)
    result = course.game.rules.result(course.state)
    if result == 0:
        return Ending(winner=None, by="play", words=say("ending.level", **score))
    winner = HOME if result > 0 else AWAY
    return Ending(winner=_seat(winner), by="play", words=say("ending.won", winner=speaker.seat(winner), **score))
