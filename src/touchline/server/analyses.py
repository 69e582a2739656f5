"""Analyses of matches: made once for a record, in the background, while browsers ask how far they are."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from touchline.core.contract import SEATS
from touchline.core.match import Match
from touchline.players import working
from touchline.players.analysis import Analysis, Side, Step, analyse
from touchline.server.protocol.replays import AnalysisSeen, Found, SideFound, StepFound
from touchline.server.words import Refusal

logger = logging.getLogger(__name__)
SHARE = 0.02  # of the highest level's thought for each decision: a match takes seconds
MOST_REMEMBERED = 16
MOST_WAITING = 8
LOOK_AGAIN = 0.2  # seconds: whether what is missing has been worked out


class Stopped(Exception):
    """The server closes."""


class NotWorkedOut(Exception):
    """What a game's players know by heart of such a match could not be worked out."""


class Work:
    """One analysis under way, or done."""

    def __init__(self, match: Match) -> None:
        self.match, self.done, self.total = match, 0, len(match.actions)
        self.found: Analysis | None = None
        self.failed = self.stopped = False

    def run(self) -> None:
        """Analyse; never raises."""
        try:
            self._wait()
            self.found = analyse(self.match, share=SHARE, progress=self.note)
        except Stopped:
            return
        except Exception:  # a judge may come from anywhere; the browser is told
            logger.exception("the analysis of a match of %s failed", self.match.game.id)
            self.failed = True

    def _wait(self) -> None:
        """Let a child process work out what is missing: in this one it would take many seconds, and not be stopped."""
        game, values = self.match.game, self.match.values
        while not working.is_worked_out(game, values):
            self.note(0, self.total)
            if not working.begin(game, values):
                raise NotWorkedOut
            time.sleep(LOOK_AGAIN)

    def note(self, done: int, total: int) -> None:
        """Hear how far it is; raises Stopped where it is to go no further."""
        if self.stopped:
            raise Stopped
        self.done, self.total = done, total

    @property
    def is_waiting(self) -> bool:
        """It is not finished yet."""
        return self.found is None and not self.failed


class Analyses:
    """Makes analyses one after the other and remembers the last ones."""

    def __init__(self) -> None:
        self.works: OrderedDict[str, Work] = OrderedDict()
        self.analyst = ThreadPoolExecutor(1, thread_name_prefix="analyst")

    def look(self, text: str, match: Match) -> AnalysisSeen:
        """Show how far the analysis of a record is, beginning it if need be; raises Refusal."""
        key = hashlib.sha256(text.encode()).hexdigest()
        work = self.works.get(key) or self._begin(key, match)
        if work.failed:
            del self.works[key]  # whoever asks again may try again
            raise Refusal("http/failed")
        self.works.move_to_end(key)
        return AnalysisSeen(done=work.done, total=work.total, found=_found(work.found) if work.found else None)

    def _begin(self, key: str, match: Match) -> Work:
        if sum(other.is_waiting for other in self.works.values()) >= MOST_WAITING:
            raise Refusal("limit/analyses")
        work = self.works[key] = Work(match)
        asyncio.get_running_loop().run_in_executor(self.analyst, work.run)
        done = [old for old, work in self.works.items() if not work.is_waiting]
        for old in done[: max(0, len(self.works) - MOST_REMEMBERED)]:
            del self.works[old]
        return work

    def close(self) -> None:
        """Stop what is under way and begin nothing more."""
        for work in self.works.values():
            work.stopped = True
        self.analyst.shutdown(wait=False, cancel_futures=True)


def _found(analysis: Analysis) -> Found:
    return Found(
        level=analysis.level,
        start=analysis.start,
        steps=[_step(step) for step in analysis.steps],
        sides=[_side(analysis.sides[seat]) for seat in SEATS],
        result=analysis.result,
        luck=analysis.luck,
        adjusted=analysis.adjusted,
        error=analysis.error,
    )


def _step(step: Step) -> StepFound:
    return StepFound(
        seat=step.seat,
        action=step.name,
        value=step.value,
        luck=step.luck,
        error=step.error,
        mark=step.mark,
        best=step.best,
    )


def _side(side: Side) -> SideFound:
    return SideFound(decisions=side.decisions, error=side.error, marks=side.marks, luck=side.luck)
