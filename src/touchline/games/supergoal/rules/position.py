"""The position, and the numbers that stand for phases, statuses, shots and actions."""

from __future__ import annotations

from touchline.core.names import SEAT_NAMES, Listed
from touchline.core.state import State, members, number, numbers
from touchline.games.supergoal.faces import DICE, FACE_NAMES, N_DICE, N_FACES
from touchline.games.supergoal.pitch import CELL_NAMES, Cells

# phases: what is to be decided or rolled now
TOSS, CHAMPION_ROLL, WINDOW, ATTACK, ARROW_ROLL, SIDE, CONTEST, SHOT_ROLL, REACT, BLUE_ROLL, KEEPER_ROLL = range(11)
OWN_REACT, OWN_KEEPER_ROLL, VAR_ROLL, PENALTY_ROLL, SHOOTOUT_TOSS, SHOOTOUT, OVER = range(11, 18)
PHASES = (
    "toss champion_roll window attack arrow_roll side contest shot_roll react blue_roll keeper_roll "
    "own_react own_keeper_roll var_roll penalty_roll shootout_toss shootout over"
)

# statuses: how the attacker's next action comes about; a kick-off and a throw-in are played as open play
KICK_OFF, OPEN, THROW_IN, FREE_KICK, CORNER, GOAL_KICK, KEEPER_BALL, PENALTY_KICK = range(8)
STATUSES = "kick_off open throw_in free_kick corner goal_kick keeper_ball penalty_kick"

# shots: which column of the shot table is read
NO_SHOT, INSIDE, OUTSIDE, NEAR, FAR = range(5)
SHOTS = "none inside outside near far"

# threats: what the defence is to answer
NO_THREAT, QUESTIONED, HEADING_IN, TO_INTERCEPT, POST_REBOUND, BAR_DROP, STRUCK, SURE, WHISTLED = range(9)
THREATS = "none questioned heading_in to_intercept post_rebound bar_drop struck sure whistled"

# what follows when the champion die has been rolled
THEN_PLAY, THEN_REACT, THEN_VAR = range(3)

# actions: an arrow die (0 to 2) with its declarations added, or one of the words below
PIVOTED, DOUBLED, SECOND_SPOT, N_ARROW_ACTIONS = 3, 6, 12, 24
SHOOT, PLAY_LONG_SHOT, PLAY_ASSIST, PLAY_SURE_SHOT, PLAY_GREAT_SAVE, PLAY_RECOVERY, PLAY_WHISTLE = range(24, 31)
PASS, ROLL_BLUE, ROLL_KEEPER, DECLINE, CONCEDE, A_SIDE, E_SIDE, UP, DOWN = range(31, 40)


class Position(State):
    """Everything that matters in a match."""

    phase = number(Listed(tuple(PHASES.split())))
    half = number()  # 1 or 2; 3 in the shoot-out
    rolls = number()  # of the half, all dice but the champion's
    attack = number()  # number of the attack in the half, 0 before the first kick-off
    score = numbers(2)
    possession = number(SEAT_NAMES)  # the attacker
    ball = number(CELL_NAMES)
    status = number(Listed(tuple(STATUSES.split())))
    lock = number()  # 1: the orange die was the last one rolled in attack (S-ATT-11)
    shot = number(Listed(tuple(SHOTS.split())))  # the shot under way; at a free kick the one that may be taken
    threat = number(Listed(tuple(THREATS.split())))
    first = number()  # 1: the next roll must be an arrow (option first_action_must_be_arrow)
    changed = number()  # 1: the ball was lost or a goal scored since the attacker last acted (S-END-3)
    time_up = number()  # 1: the half ends when the ball is next lost

    die = number(Listed(DICE))  # the arrow die declared
    pivot = number()  # 1: its arrow is turned towards the centre
    double = number()  # 1: its number is doubled
    rolled = number(Listed(("none", *DICE)))  # the die last rolled, + 1
    face = number(FACE_NAMES)  # what it shows

    toss = number(SEAT_NAMES)  # winner of the toss
    holder = number(SEAT_NAMES)  # of the champion die
    champion = number(FACE_NAMES)  # the face it shows
    then = number(Listed(("play", "react", "var")))  # what follows the champion die's roll
    fouled = numbers(2)  # 1: the seat's last blue roll that counts was a foul (S-SPC-1)
    kicker = number(SEAT_NAMES)  # of the next kick of the shoot-out
    kicks = numbers(2)  # taken in the shoot-out
    converted = numbers(2)  # scored in the shoot-out

    # options
    limit = number()  # rolls of a half
    timed = number()  # 1: a clock runs instead
    period = number()  # seconds of a half by that clock
    patience = number()  # seconds for a decision by that clock
    shootout = number()  # 1: a level match is decided by penalties
    may_decline = number()
    corner_pivot = number()
    throw_in_last = number()
    arrow_first = number()
    flank_shot = number()
    area_shot = number()
    var = number()
    var_on_whistle = number()
    foul_memory = number()  # 1: each seat's own blue rolls count; 0: all blue rolls in one sequence
    own_great_save = number()
    at_set_pieces = number()
    dice = numbers(N_DICE, N_FACES, names=FACE_NAMES)

    # the pitch, as the attacker sees it going up
    area = members(Cells, CELL_NAMES)
    outside = members(Cells, CELL_NAMES)
    corner = members(Cells, CELL_NAMES)
    own_goal = members(Cells, CELL_NAMES)
    free_kick_near = members(Cells, CELL_NAMES)
    free_kick_far = members(Cells, CELL_NAMES)
    flank = members(Cells, CELL_NAMES)
    pivot_zone = members(Cells, CELL_NAMES)
    long_shot = members(Cells, CELL_NAMES)
    assist_zone = members(Cells, CELL_NAMES)
    straight = members(Cells, CELL_NAMES)
    corner_spots = numbers(2, names=CELL_NAMES)  # the same twice if there is only one
    goal_kick_spots = numbers(2, names=CELL_NAMES)
    keeper_spots = numbers(2, names=CELL_NAMES)
    centre = number(CELL_NAMES)
    post_rebound = number(CELL_NAMES)
    bar_drop = number(CELL_NAMES)
    parry = number(CELL_NAMES)
    penalty_spot = number(CELL_NAMES)
    penalty_rebound = number(CELL_NAMES)
    assist = number(CELL_NAMES)
    intercept_straight = number(CELL_NAMES)
    intercept_flank = number(CELL_NAMES)
    own_stop = number(CELL_NAMES)
    own_parry = number(CELL_NAMES)
