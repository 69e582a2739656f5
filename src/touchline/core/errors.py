"""Every error Touchline raises for a caller's mistake.

Each has a stable `code`, used on the wire, in tests and in translations, and `facts` that a translation can use.
The message says what was expected, what came, and where.
"""

from __future__ import annotations

MOST_SHOWN = 80  # characters of somebody's input repeated in a message


def shown(text: object) -> str:
    """Quote somebody's input, cut to a sensible length.

    >>> shown("f9")
    "'f9'"
    """
    whole = str(text)
    cut = whole if len(whole) <= MOST_SHOWN else f"{whole[:MOST_SHOWN]}…"
    return repr(cut)


class TouchlineError(Exception):
    """Something a caller can put right."""

    code = "touchline"

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message)
        self.facts = facts


class UnknownGame(TouchlineError):
    """No game has that id, or not in that version."""

    code = "game/unknown"


class OptionError(TouchlineError):
    """An option that does not exist, or a value it does not take."""

    code = "option/invalid"


class ActionError(TouchlineError):
    """An action that was not carried out; nothing changed.  `rule` is the paragraph that refuses it, if one does."""

    code = "action"

    def __init__(self, message: str, rule: str = "", **facts: object) -> None:
        super().__init__(message, rule=rule, **facts)
        self.rule = rule


class IllegalAction(ActionError):
    """The rules refuse it."""

    code = "action/illegal"


class NotYourTurn(ActionError):
    """That seat has nothing to decide now."""

    code = "action/not-your-turn"


class BadNotation(ActionError):
    """The text is no action of this game."""

    code = "action/notation"


class CannotUndo(ActionError):
    """Taking it back would not be fair: a die was rolled, a secret shown, or the other seat has acted."""

    code = "action/undo"


class BadPosition(TouchlineError):
    """The text is no position of this game."""

    code = "position/malformed"


class BadRecord(TouchlineError):
    """The text is no record; `line` says where."""

    code = "record/malformed"

    def __init__(self, message: str, line: int, **facts: object) -> None:
        super().__init__(f"line {line}: {message}", line=line, **facts)
        self.line = line


class RecordRefused(BadRecord):
    """The record can be read but does not hold: an action the rules refuse, or a result that does not follow."""

    code = "record/refused"

    def __init__(self, message: str, line: int, rule: str, **facts: object) -> None:
        super().__init__(message, line, rule=rule, **facts)
        self.rule = rule


class BadLesson(TouchlineError):
    """A lesson that cannot be read or played."""

    code = "lesson/malformed"


class DiceError(TouchlineError):
    """Dice that do not follow from what was committed to."""

    code = "dice/mismatch"


class OddsHidden(TouchlineError):
    """What may become of an action cannot be said: something is hidden from the seat."""

    code = "odds/hidden"


class OddsTooMany(TouchlineError):
    """An action may go in more ways than can be followed."""

    code = "odds/large"


class NotCompiled(TouchlineError):
    """The compiled form of a game is not to be had here."""

    code = "fast/missing"


class WorkerLost(TouchlineError):
    """A process that worked for this one ended before its work was done."""

    code = "lab/worker-lost"


class LawBroken(AssertionError):
    """A game breaks a law of the contract; for authors of games."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law
