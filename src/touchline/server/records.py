"""Records: of finished tables, and those that strangers send, which are read with care."""

from __future__ import annotations

from touchline.core import record
from touchline.core.dice import Committed
from touchline.core.errors import BadRecord, TouchlineError
from touchline.core.match import Match
from touchline.core.record import Heading
from touchline.server.course import Course
from touchline.server.words import Refusal, say


def read_record(text: str, most_actions: int) -> tuple[Match, Heading]:
    """Read a record and replay its match; raises Refusal."""
    _look_over(text, most_actions)
    try:
        return record.load(text)
    except BadRecord as error:
        words = say(f"refused_where.{error.code}", line=error.line)
        raise Refusal(error.code, words, rule=str(error.facts.get("rule", "")), detail=str(error)) from None
    except TouchlineError as error:
        raise Refusal("record/malformed", detail=str(error)) from None
    except (ArithmeticError, LookupError, AttributeError, TypeError, ValueError, RecursionError) as error:
        # an owner's sheet inside the record can hold anything at all
        raise Refusal("record/malformed", detail=type(error).__name__) from None


def write_record(course: Course, dice: Committed, names: tuple[str, str]) -> str:
    """Write a finished table down, with its dice opened.

    The dice of a table forked from a record are not written: its first rolls were thrown by other dice.
    """
    match = course.match()
    heading = Heading(*names) if course.base else record.heading_for(dice, *names, opened=True)
    text = record.dump(match, heading)
    standing = course.standing
    if standing.resigned is not None:
        text += record.resignation(standing.resigned)
    elif standing.agreed:
        text += "# drawn by agreement\n"
    return text


def _look_over(text: str, most_actions: int) -> None:
    if len(text) > record.MOST_BYTES:
        raise Refusal("record/large", detail=f"at most {record.MOST_BYTES} characters")
    words = text.split()
    if len(words) > most_actions:
        raise Refusal("record/large", detail=f"at most {most_actions} words")
