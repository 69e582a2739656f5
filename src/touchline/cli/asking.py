"""Asking a person: whose screen it is, what is shown, the question, the time to answer it."""

from __future__ import annotations

from collections.abc import Callable
from shutil import get_terminal_size

from touchline.cli import commands
from touchline.cli.names import laid_out
from touchline.cli.screen import Ask, Late
from touchline.cli.sitting import Sitting
from touchline.cli.stopwatch import clock_face
from touchline.core.contract import CHANCE, SEATS

FEW = 12  # names that are shown without being asked for


def ask(sitting: Sitting, viewer: int, seat: int) -> None:
    """Ask a person for an action of the seat, or for what chance did, until something has happened."""
    sitting.save_news()
    if commands.answer_ahead(sitting, seat):
        return
    face(sitting, viewer)
    deadline = _deadline(sitting, seat)
    outcome = commands.Outcome.SHOW
    while outcome is not commands.Outcome.DONE:
        if outcome is commands.Outcome.SHOW:
            show(sitting, seat)
            put_question(sitting, seat)
        left = None if deadline is None else max(0.0, deadline - sitting.watch.now())
        prompt = f"{sitting.teller.seat(seat)}>"
        try:
            text = sitting.screen.ask(Ask(prompt, completions(sitting, seat), left, _toolbar(sitting, deadline)))
        except Late:
            text = ""
        if deadline is not None and sitting.watch.now() >= deadline:
            _out_of_time(sitting, seat)
            break
        outcome = commands.answer(sitting, seat, text)
    sitting.save_news()


def face(sitting: Sitting, viewer: int) -> None:
    """Turn the screen to a person; covered first if the other must not see what this one sees."""
    if len(sitting.people) == len(SEATS) and viewer != sitting.viewer:
        match = sitting.match
        if match.game.rules.sealed(match.state) or match.view(viewer) != match.view(1 - viewer):
            sitting.screen.cover(sitting.name(viewer))
        else:  # the other looked on
            sitting.known[viewer] = max(sitting.known[viewer], sitting.known[sitting.viewer])
    sitting.viewer = viewer


def show(sitting: Sitting, seat: int) -> None:
    """Show the position as the person at the screen may see it, the news, and where the seat can go."""
    scene = sitting.match.game.table.scene(sitting.match.view(sitting.viewer))
    sitting.screen.show(scene, sitting.teller, sitting.news(sitting.viewer), sitting.targets(seat))


def put_question(sitting: Sitting, seat: int) -> None:
    """Say what is asked, and what can be answered if that is little."""
    names = sitting.names(seat)
    if seat == CHANCE:
        question = sitting.words("play.what_fell")
    else:
        question = sitting.teller.question(sitting.match.game.table.question(sitting.match.view(seat), seat))
        if len(sitting.people) == len(SEATS) and not question.startswith(sitting.teller.seat(seat)):
            question = f"{sitting.name(seat)} — {question}"
    sitting.screen.say(question, "bold")
    if len(names) <= FEW:
        for line in laid_out(sitting.labelled(seat), get_terminal_size().columns):
            sitting.screen.say(line, "dim")
    elif seat in SEATS:
        name, about = sitting.example(seat)
        buttons = sitting.labelled(seat, only_buttons=True)
        key = "play.type_piece" if about else "play.type_such"
        text = sitting.words(key, name=name, n=len(names), about=about)
        sitting.screen.say("  ".join([*(buttons if len(buttons) <= FEW else []), text]), "dim")
    phrases = sitting.labelled_phrases(seat)
    if phrases:
        sitting.screen.say(sitting.words("play.phrases", phrases=", ".join(phrases)), "dim")


def completions(sitting: Sitting, seat: int) -> list[str]:
    """What can be typed now."""
    return [*sitting.names(seat), *sitting.phrases(seat), *commands.command_words(sitting.words.language)]


def _deadline(sitting: Sitting, seat: int) -> float | None:
    """When the decision must be made; the small steps of one decision (a sealed placement) share the time."""
    table, state = sitting.match.game.table, sitting.match.state
    seconds = table.timing(state).decision
    if not seconds or seat not in SEATS:
        return None
    is_sealed = sitting.match.game.rules.sealed(state)
    kind = "" if is_sealed else table.question(sitting.match.view(seat), seat).kind
    decision = (seat, kind, table.clock(state))
    if sitting.decision is None or sitting.decision[0] != decision:
        sitting.decision = (decision, sitting.watch.now() + seconds)
    return sitting.decision[1]


def _toolbar(sitting: Sitting, deadline: float | None) -> Callable[[], str]:
    def text() -> str:
        parts = [sitting.words("play.toolbar")]
        left = sitting.watch.left(sitting.match.game.table.timing(sitting.match.state).period)
        if left is not None:
            parts.append(sitting.words("play.period_left", time=clock_face(left)))
        if deadline is not None:
            seconds = max(0.0, deadline - sitting.watch.now())
            parts.append(sitting.words("play.decision_left", time=clock_face(seconds)))
        return " · ".join(parts)

    return text


def _out_of_time(sitting: Sitting, seat: int) -> None:
    sitting.follow_clock()
    sitting.match.play(seat, sitting.match.game.table.fallback(sitting.match.state, seat))
    sitting.notices.append(sitting.words("play.late", seat=sitting.name(seat)))
