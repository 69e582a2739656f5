"""A book of line-ups for boards with pawns: what `placement` needs of Foot et dé and Handball et dé."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from touchline.core.contract import HOME, SEATS
from touchline.core.sinks import Sink
from touchline.core.state import State
from touchline.games.grid.cells import Grid
from touchline.games.grid.codes import LIFT, cell_in, pawn_in
from touchline.games.grid.plans import listed
from touchline.players.placement import Codes

KEEPER = 0


@dataclass(frozen=True)
class LineUpBook:
    """Line-ups for each purpose: Home's cells, the keeper first; in a clearance cells for two pawns from far off."""

    grid: Grid
    place: int  # the phase in which all pawns are put down
    clear: int  # the phase in which two are repositioned
    conflict: int  # the phase in which pawns that lost a cell are put down again
    clearance: int  # the purpose of the second
    done: int  # the code that ends it
    legal: Callable[[Any, int, Sink], None]
    apply: Callable[[Any, int, int], None]
    sealed: Callable[[Any], bool]
    overwrite: Callable[[Any, int], None]  # take a seat back to the beginning of the round
    usual: tuple[tuple[int, ...], tuple[int, ...]]  # cells of both sides before a placement, where they do not matter
    ours: Mapping[int, tuple[str, ...]]  # by purpose: for the side with the ball
    theirs: Mapping[int, tuple[str, ...]]  # for the other side

    def is_planned(self, s: Any, seat: int) -> bool:
        """Tell whether the seat builds a placement by plan."""
        return s.phase in (self.place, self.clear) and not s.ready[seat]

    def is_conflict(self, s: Any) -> bool:
        """Tell whether pawns that lost a contested cell are put down again."""
        return bool(s.phase == self.conflict)

    def is_sealed(self, s: Any) -> bool:
        """Tell whether both seats place at once, in secret."""
        return self.sealed(s)

    def rewound(self, s: Any, seat: int) -> State:
        """The position before the seat put anything down; where placements are secret, before the other did, too.

        What matters to no plan is made alike: it is level, early, and pawns to be placed stand where they usually do.
        """
        first = s.copy()
        first.turn = first.score[0] = first.score[1] = 0
        for who in SEATS if self.sealed(s) else (seat,):
            first.ready[who] = 0
            self.overwrite(first, who)
            for pawn, cell in enumerate(self.usual[who] if s.phase == self.place else ()):
                self.stand(first, who, pawn, cell)
        return first  # type: ignore[no-any-return]

    def stand(self, s: Any, seat: int, pawn: int, cell: int) -> None:
        """Let a pawn that is to be put down have come from a cell."""
        if s.due[seat] >> pawn & 1:
            s.cell[seat][pawn] = s.asked[seat][pawn] = s.wish[seat][pawn] = cell

    def placed(self, s: Any, seat: int) -> object:
        """What the seat has put down so far."""
        due, todo, lifted = s.due[seat], s.todo[seat], s.lifted[seat]
        return [
            (pawn, cell, todo >> pawn & 1)
            for pawn, cell in enumerate(s.wish[seat])
            if (due & ~todo | lifted) >> pawn & 1
        ]

    def plans(self, s: Any, seat: int) -> list[Codes]:
        """The seat's codes for each line-up of the book."""
        side = s.side if s.purpose == self.clearance else s.favoured
        texts = (self.ours if seat == side else self.theirs)[s.purpose]
        cells = [[self.seen_from(seat, self.grid.parse(word)) for word in text.split()] for text in texts]
        if s.phase == self.clear:
            return [(self.done,), *(self.clearing(s, seat, two) for two in cells)]
        return [self.putting(s, seat, targets) for targets in cells]

    def seen_from(self, seat: int, cell: int) -> int:
        """A cell of Home's, or the one opposite."""
        return cell if seat == HOME else self.grid.mirror(cell)

    def alone(self, s: Any, seat: int) -> Any:
        """A copy in which a secret placement of the seat reveals nothing."""
        trial = s.copy()
        if self.sealed(s):
            trial.ready[1 - seat] = 0
        return trial

    def putting(self, s: Any, seat: int, targets: list[int]) -> Codes:
        """The codes that put each pawn on its cell, or on the nearest that is legal."""
        trial, codes = self.alone(s, seat), list[int]()

        def rank(code: int) -> tuple[bool, int, int]:
            """The keeper takes a restart only if nobody else can."""
            away = self.grid.walked(cell_in(code), targets[pawn_in(code)])
            return pawn_in(code) == KEEPER and away > 0, away, code

        while self.is_planned(trial, seat):
            code = min(listed(self.legal, trial, seat), key=rank)
            codes.append(code)
            self.apply(trial, seat, code)
        return tuple(codes)

    def clearing(self, s: Any, seat: int, cells: list[int]) -> Codes:
        """The codes that bring the pawns farthest away to two cells, as far as they are free."""
        trial, codes = self.alone(s, seat), list[int]()
        for target in cells:
            able = [code - LIFT for code in listed(self.legal, trial, seat) if code >= LIFT and code - LIFT != KEEPER]
            if not self.is_planned(trial, seat) or not able:
                break
            pawn = max(able, key=lambda pawn: (self.grid.walked(s.cell[seat][pawn], target), -pawn))
            codes.append(LIFT + pawn)
            self.apply(trial, seat, LIFT + pawn)
            choices = listed(self.legal, trial, seat)
            put = min(choices, key=lambda code: (self.grid.walked(cell_in(code), target), code))
            codes.append(put)
            self.apply(trial, seat, put)
        if self.is_planned(trial, seat) and self.done in listed(self.legal, trial, seat):
            codes.append(self.done)
        return tuple(codes)
