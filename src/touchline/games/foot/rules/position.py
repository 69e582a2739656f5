"""The position: everything that matters, the phases of play, and the codes of actions."""

from __future__ import annotations

from touchline.core.names import SEAT_NAMES, Listed
from touchline.core.state import State, members, number, numbers, sets
from touchline.games.foot.pitch import GRID, PAWN_NAMES, PAWNS, Cells
from touchline.games.grid.codes import LIFT
from touchline.games.grid.placing import Pawns

PHASES = Listed(
    (
        "toss",
        "place",
        "kick_off_roll",
        "move_roll",
        "move",
        "decide",
        "kick_roll",
        "kick",
        "save_roll",
        "foul",
        "free_kick_taker",
        "penalty_taker",
        "penalty_roll",
        "clear_keeper",
        "clear_place",
        "conflict",
        "shoot_out",
        "over",
    )
)
(
    TOSS,
    PLACE,  # sealed
    KICK_OFF_ROLL,
    MOVE_ROLL,
    MOVE,
    DECIDE,  # to kick the ball just taken, or to keep it
    KICK_ROLL,
    KICK,
    SAVE_ROLL,
    FOUL,  # the favoured side chooses a cell, or plays on
    FREE_KICK_TAKER,
    PENALTY_TAKER,
    PENALTY_ROLL,
    CLEAR_KEEPER,
    CLEAR_PLACE,  # sealed
    CONFLICT,  # sealed: pawns that lost a contested cell
    SHOOT_OUT,
    OVER,
) = range(18)

PURPOSES = Listed(("kick_off", "free_kick", "penalty", "clearance"))
KICK_OFF, FREE_KICK, PENALTY, CLEARANCE = range(4)  # what a placement is for

# The words among the codes; pawns and cells are `grid.codes`.  A code means the same in every phase.
GOAL, PLAY_ON, DONE, KEEP, STRIKE = 255, 254, 253, 252, 251
TAKER = LIFT + 64  # + pawn

EIGHT, FOUR = 0, 1  # neighbours of a free kick
BOTH_AREAS, DEFENDED = 0, 1  # goal areas where field pawns let the ball through
FULL, TAKER_STAYS, KICK_ONLY = range(3)  # the turn after a free kick
STAND, SHOOT = 0, 1  # a draw


class Position(State):
    """A match of Foot et dé at one moment."""

    phase = number(PHASES)
    half = number()  # 1 or 2; 0 before the toss
    turn = number()  # of this half, both sides counted together
    side = number(SEAT_NAMES)  # whose turn it is
    held = number()  # 1: it held the ball when its turn began
    opener = number(SEAT_NAMES)  # kicked off the match
    score = numbers(2)
    cell = numbers(2, PAWNS, names=GRID)  # of each pawn; during a placement: before it
    team = sets(Cells, 2, names=GRID, derived=True)  # the same as sets
    ball = number(GRID)
    die = number()  # in use; 0: none
    dests = members(Cells, GRID, derived=True)  # where the ball can be kicked with this die
    shot = number(derived=True)  # length of the shortest shot within this die; 0: none
    favoured = number(SEAT_NAMES)  # the side that restarts: of a foul, a kick-off
    refs = members(Cells, GRID)  # cells it may choose after a foul
    taker = number(PAWN_NAMES)  # who takes the restart
    pinned = number(PAWN_NAMES)  # a taker who may not be moved this turn
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
    turns = number()  # of a half, when turns are counted
    timed = number()  # 1: a clock runs instead
    time_up = number()  # the clock's signal has been given
    minutes = number()
    decision_seconds = number()
    placement_seconds = number()
    # options
    advantage = number()
    goal_area_pass = number()
    neighbours = number()
    free_kick = number()
    runs_allowed = number()  # in placements
    draw = number()
    # markings, Home's and Away's
    mouth = sets(Cells, 2, names=GRID)
    goal_area = sets(Cells, 2, names=GRID)
    penalty_area = sets(Cells, 2, names=GRID)
    penalty_cells = sets(Cells, 2, names=GRID)
    kick_off = sets(Cells, 2, names=GRID)
    circle = sets(Cells, 2, names=GRID)
