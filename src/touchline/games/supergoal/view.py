"""A position laid out for the eye: the pitch with its markings, the ball, and the facts beside the board."""

from __future__ import annotations

from touchline.core.bits import Bits, each
from touchline.core.contract import AWAY, HOME, NOBODY, SEATS
from touchline.core.scene import Fact, Mark, Scene
from touchline.games.supergoal.pitch import COLUMNS, N_ROWS, cell_name, seen_by
from touchline.games.supergoal.rules.position import OPEN, SIDE, Position
from touchline.games.supergoal.rules.verbs import actor


def scene(s: Position) -> Scene:
    """Lay a view out for the eye."""
    in_play = s.attack > 0 and s.half < 3 and actor(s) != NOBODY
    return Scene(
        columns=COLUMNS,
        rows=N_ROWS,
        score=(s.score[HOME], s.score[AWAY]),
        ball=cell_name(s.ball),
        possession=s.possession if in_play else None,
        marks=_marks(s),
        facts=tuple(_facts(s, in_play)),
    )


def _marks(s: Position) -> tuple[Mark, ...]:
    """Zones belong to the seat that defends them: the other one attacks there."""
    marks = [Mark("centre", (cell_name(s.centre),))]
    marks += [Mark("goal", (cell,), seat) for seat, cell in ((HOME, "c0"), (AWAY, f"c{N_ROWS + 1}"))]
    for seat in SEATS:
        attacker = 1 - seat
        marks += [
            Mark("penalty_area", _cells(attacker, s.area), seat),
            Mark("shooting_zone", _cells(attacker, s.outside), seat),
            Mark("own_goal", _cells(attacker, s.own_goal), seat),
            Mark("corner", _cells(attacker, s.corner), seat),
        ]
    return tuple(marks)


def _cells(attacker: int, zone: Bits) -> tuple[str, ...]:
    return tuple(cell_name(cell) for cell in sorted(seen_by(attacker, cell) for cell in each(zone)))


def _facts(s: Position, in_play: bool) -> list[Fact]:
    facts = [Fact("half", (s.half,))] if s.half < 3 else [Fact("shootout", (s.converted[HOME], s.converted[AWAY]))]
    if in_play and s.time_up:
        facts.append(Fact("time_up"))
    elif in_play and not s.timed:
        facts.append(Fact("rolls_left", (s.limit - s.rolls,)))
    if in_play:
        facts.append(Fact("status", (OPEN if s.phase == SIDE else s.status,)))  # the roll has restarted play
    if s.champion:
        facts.append(Fact("champion", (s.holder, s.champion)))
    if in_play and s.lock:
        facts.append(Fact("orange_locked"))
    if s.rolled:
        facts.append(Fact("last_roll", (s.rolled - 1, s.face)))
    return facts
