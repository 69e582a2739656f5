"""`touchline verify`: whether a record holds."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from touchline.cli.files import read_text
from touchline.cli.language import Words
from touchline.core import record
from touchline.core.contract import CHANCE
from touchline.core.errors import BadRecord, RecordRefused, TouchlineError
from touchline.core.match import Match
from touchline.core.record import Heading
from touchline.core.registry import find
from touchline.core.telling import Teller

HOLDS, REFUSED, UNREADABLE = 0, 1, 2  # exit codes


@dataclass(frozen=True)
class Verdict:
    """What became of a record."""

    file: str
    verdict: str  # "verified", "unfinished", "refused", "unreadable"
    reason: str = ""
    line: int = 0
    rule: str = ""
    game: str = ""
    score: tuple[int, int] | None = None
    actions: int = 0
    rolls: int = 0
    dice: str = ""  # "checked", "unopened", "uncommitted"

    @property
    def exit_code(self) -> int:
        """0 only if the record holds."""
        return {"refused": REFUSED, "unreadable": UNREADABLE}.get(self.verdict, HOLDS)

    def table(self) -> dict[str, Any]:
        """The verdict for a program."""
        return asdict(self)


def verify(path: str) -> Verdict:
    """Read and replay a record."""
    try:
        match, heading = record.load(read_text(path, record.MOST_BYTES))
    except RecordRefused as error:
        return Verdict(path, "refused", str(error), error.line, error.rule)
    except BadRecord as error:
        return Verdict(path, "unreadable", str(error), error.line)
    except TouchlineError as error:
        return Verdict(path, "unreadable", str(error))
    return Verdict(
        path,
        "verified" if match.is_over else "unfinished",
        game=match.game.id,
        score=match.score,
        actions=len(match.actions),
        rolls=sum(action.seat == CHANCE for action in match.actions),
        dice=_dice(match, heading),
    )


def _dice(match: Match, heading: Heading) -> str:
    if heading.dice is None:
        return "uncommitted"
    return "unopened" if heading.dice.secret is None else "checked"


def lines(verdict: Verdict, words: Words) -> list[str]:
    """The verdict for a person."""
    if verdict.exit_code:
        return [words(f"verify.{verdict.verdict}", path=verdict.file, reason=verdict.reason)]
    assert verdict.score is not None
    title = Teller(find(verdict.game), words.language).title()
    score = "{}–{}".format(*verdict.score)
    return [
        words(f"verify.{verdict.verdict}", path=verdict.file, title=title, score=score, n=verdict.actions),
        words(f"verify.dice_{verdict.dice}", n=verdict.rolls),
    ]
