"""The position: everything that matters, the phases of play, and the codes of actions."""

from __future__ import annotations

from touchline.core.names import SEAT_NAMES, Listed
from touchline.core.state import State, members, number, numbers, sets
from touchline.games.grid.placing import Pawns
from touchline.games.handball.pitch import GRID, PAWN_NAMES, PAWNS, Cells

PHASES = Listed(
    (
        "toss",
        "central_cell",
        "place",
        "replace",
        "claim",
        "move_roll",
        "move",
        "decide",
        "throw_roll",
        "throw",
        "intercept_roll",
        "save_roll",
        "free_throw_cell",
        "shooter",
        "seven_metre_roll",
        "clear_keeper",
        "clear_place",
        "shoot_out",
        "over",
    )
)
(
    TOSS,
    CENTRAL_CELL,  # where the throw-off is taken
    PLACE,  # sealed, unless placements are open
    REPLACE,  # pawns that lost a contested cell, openly
    CLAIM,  # the side shut out insists or lets play go on
    MOVE_ROLL,
    MOVE,
    DECIDE,  # to throw the ball just taken, or to keep it
    THROW_ROLL,
    THROW,
    INTERCEPT_ROLL,
    SAVE_ROLL,
    FREE_THROW_CELL,
    SHOOTER,  # of a 7 m throw, and from which cell
    SEVEN_METRE_ROLL,
    CLEAR_KEEPER,
    CLEAR_PLACE,  # sealed, unless placements are open
    SHOOT_OUT,
    OVER,
) = range(19)

PURPOSES = Listed(("throw_off", "restart", "free_throw", "seven_metre", "clearance"))
THROW_OFF, RESTART, FREE_THROW, SEVEN_METRE, CLEARANCE = range(5)  # what a placement is for

# The words among the codes; pawns and cells are `grid.codes`.  A code means the same in every phase.
SHOT, DONE, KEEP, THROW_IT, INSIST, LET_GO = 255, 254, 253, 252, 251, 250

NEAREST, NEAREST_BLOCKER = 0, 1  # who must move when access is denied
DRAW, EXTRA, SHOOTOUT, EXTRA_SHOOTOUT = range(4)  # what becomes of a draw


class Position(State):
    """A match of Handball et dé at one moment."""

    phase = number(PHASES)
    period = number()  # from 1, extra time included; 0 before the toss
    turn = number()  # of this period, both sides counted together
    side = number(SEAT_NAMES)  # whose turn it is
    held = number()  # 1: it held the ball when its turn began
    opener = number(SEAT_NAMES)  # threw off the match
    starter = number(SEAT_NAMES)  # threw off this period
    score = numbers(2)
    cell = numbers(2, PAWNS, names=GRID)  # of each pawn; during a placement: before it
    team = sets(Cells, 2, names=GRID, derived=True)  # the same as sets
    ball = number(GRID)
    die = number()  # in use; 0: none
    forced = members(Pawns, PAWN_NAMES)  # the only pawns that may move; none: any may
    dests = members(Cells, GRID, derived=True)  # where the ball can be thrown with this die
    clean = members(Cells, GRID, derived=True)  # those that some way reaches without crossing the opposing zone
    shot = number(derived=True)  # free cells the shortest shot within this die crosses; 0: none
    target = number(GRID)  # of a throw the keeper may intercept
    favoured = number(SEAT_NAMES)  # the side with the ball at a restart
    refs = members(Cells, GRID)  # cells it may choose for it
    taker = number(PAWN_NAMES)  # who takes it
    # a placement
    purpose = number(PURPOSES)
    due = sets(Pawns, 2, names=PAWN_NAMES)
    asked = numbers(2, PAWNS, names=GRID)
    stood = sets(Cells, 2, names=GRID)
    ready = numbers(2)
    todo = sets(Pawns, 2, names=PAWN_NAMES)
    wish = numbers(2, PAWNS, names=GRID)
    settled = sets(Cells, 2, names=GRID)
    lifted = sets(Pawns, 2, names=PAWN_NAMES)  # repositioned in this clearance; sealed
    # the shoot-out
    kicks = numbers(2)
    goals = numbers(2)
    # time
    periods = number()  # before extra time
    turns = number()  # of a period, when turns are counted
    timed = number()  # 1: a clock runs instead
    time_up = number()  # the clock's signal has been given
    minutes = number()
    decision_seconds = number()  # 0: no limit
    placement_seconds = number()
    # options
    access_forced = number()
    access_claim = number()
    recross = number()  # 1: the ball may cross the cell it was thrown from
    absent_rolls = number()  # 1: a keeper outside his zone rolls all the same
    open_placing = number()  # 1: one side after the other, for all to see
    keeper_blocks = number()  # 1: a keeper in line raises what a 7 m throw needs
    draw_rule = number()
    # markings, Home's and Away's
    mouth = sets(Cells, 2, names=GRID)
    goal_zone = sets(Cells, 2, names=GRID)
    free_throw_area = sets(Cells, 2, names=GRID)
    seven_metre = sets(Cells, 2, names=GRID)
    central = sets(Cells, 2, names=GRID)
    clearance_cells = sets(Cells, 2, names=GRID)  # of the zone, touching its line
