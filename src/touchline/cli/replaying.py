"""`touchline replay`: a match shown again, action by action, for people or as JSON."""

from __future__ import annotations

from typing import Any

from touchline.cli.language import Words
from touchline.cli.screen import Ask, Screen
from touchline.cli.steps import Step, steps
from touchline.core import position
from touchline.core.contract import AWAY, HOME, NOBODY, SEATS
from touchline.core.errors import TouchlineError, shown
from touchline.core.events import EVERYBODY, Event, heard
from touchline.core.match import Match
from touchline.core.record import Heading
from touchline.core.telling import Line, Teller

ALL = -1  # a viewer who may see everything: the match is over, or the user asks for it
VIEWERS = {"all": ALL, "home": HOME, "away": AWAY, "spectator": NOBODY}


def seen_events(step: Step, viewer: int) -> list[Event]:
    """What the viewer hears of a step."""
    return step.events if viewer == ALL else heard(step.events, viewer)


def shown_name(step: Step, viewer: int, words: Words) -> str:
    """The action's name, unless it is still a secret from the viewer."""
    whispered = any(event.hearer not in (EVERYBODY, viewer) for event in step.events)
    hidden = viewer not in (ALL, step.action.seat) and (whispered or (step.sealed and step.action.seat in SEATS))
    return words("replay.sealed") if hidden else step.name


def replay(match: Match, screen: Screen, words: Words, viewer: int, pausing: bool) -> None:
    """Show a match from its first action to its last; with pauses, the board after each."""
    teller, table = Teller(match.game, words.language), match.game.table
    screen.show(table.scene(_seen(match, match.first, viewer)), teller, [Line(words("replay.start"))])
    for step in steps(match):
        seat, name = teller.seat(step.action.seat), shown_name(step, viewer, words)
        title = words("replay.step", n=step.number, turn=step.turn, seat=seat, name=name)
        news = list(map(teller.line, seen_events(step, viewer)))
        if pausing:
            screen.show(table.scene(_seen(match, step.after, viewer)), teller, [Line(title), *news])
            if screen.ask(Ask(f"{words('replay.next')}>")).lower().startswith("q"):
                return
        else:
            screen.say(title, "bold")
            screen.tell(news)
    if not pausing:
        screen.show(table.scene(_seen(match, match.state, viewer)), teller, [])
    if not match.is_over:
        screen.say(words("replay.unfinished", n=len(match.actions)))


def show_at(match: Match, screen: Screen, words: Words, viewer: int, number: int) -> None:
    """Show the position after so many actions."""
    if not 0 <= number <= len(match.actions):
        raise TouchlineError(f"expected --at 0 to {len(match.actions)}, got {number}")
    teller = Teller(match.game, words.language)
    step = next((step for step in steps(match) if step.number == number), None)
    state = step.after if step else match.first
    news = list(map(teller.line, seen_events(step, viewer))) if step else []
    screen.show(match.game.table.scene(_seen(match, state, viewer)), teller, news)
    screen.say(position.format(match.game, _seen(match, state, viewer), match.values), "dim")


def _seen(match: Match, state: Any, viewer: int) -> Any:
    return state if viewer == ALL else match.game.view(state, viewer)


def table(match: Match, heading: Heading, words: Words, viewer: int, at: int | None) -> dict[str, Any]:
    """The match for a program; only one of its actions if that is asked for."""
    rows = [_row(match, step, words, viewer) for step in steps(match) if at is None or step.number == at]
    return {
        "game": match.game.id,
        "version": match.game.version,
        "options": match.values,
        "home": heading.home,
        "away": heading.away,
        "over": match.is_over,
        "score": match.score,
        "start": position.format(match.game, match.first, match.values),
        "actions": rows,
    }


def _row(match: Match, step: Step, words: Words, viewer: int) -> dict[str, Any]:
    teller, seen = Teller(match.game, words.language), _seen(match, step.after, viewer)
    return {
        "n": step.number,
        "turn": step.turn,
        "seat": step.action.seat,
        "name": shown_name(step, viewer, words),
        "events": [
            {"kind": event.kind, "rule": event.rule, "args": event.args, "text": teller.event(event)}
            for event in seen_events(step, viewer)
        ],
        "score": match.game.table.scene(seen).score,
        "position": position.format(match.game, seen, match.values),
    }


def parse_viewer(match: Match, text: str | None) -> int:
    """Who looks on; by default everything is shown of a finished match, a spectator's view of an unfinished one."""
    if text is None:
        return ALL if match.is_over else NOBODY
    if text not in VIEWERS:
        raise TouchlineError(f"expected --as {', '.join(VIEWERS)}; got {shown(text)}")
    return VIEWERS[text]
