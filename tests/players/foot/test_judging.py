"""The judge of Foot et dé: the same for both sides, and right about shots, scores and time."""

from touchline.core import position
from touchline.core.judging import WON
from touchline.games.foot.judge import SAVED, WEIGHTS, value
from touchline.games.foot.pitch import GRID, PAWNS
from touchline.games.foot.rules.secrets import derive

NEAR_GOAL = (
    "foot 1 [] phase=move_roll half=1 turn=10 side=Home held=1 cell=f1,d2,i2,b3,k3,f4,b5,k5,h12,h11,g12"
    "/f14,d13,i13,b12,k12,f11,b10,k10,d9,i9,f8 ball=g12"
)


def read(text):
    return position.parse(text)[1]


def mirrored(s):
    turned = s.copy()
    for seat in (0, 1):
        turned.score[seat] = s.score[1 - seat]
        for pawn in range(PAWNS):
            turned.cell[seat][pawn] = GRID.mirror(s.cell[1 - seat][pawn])
    turned.side, turned.ball = 1 - s.side, GRID.mirror(s.ball)
    derive(turned)
    return turned


def test_both_sides_are_judged_alike():
    s = read(NEAR_GOAL)
    assert abs(value(s, WEIGHTS) + value(mirrored(s), WEIGHTS)) < WON // 200


def test_a_ball_before_the_goal_is_worth_more_than_one_at_the_own_corner():
    near = read(NEAR_GOAL)
    far = read(NEAR_GOAL.replace(",g12/", ",a1/").replace("ball=g12", "ball=a1"))
    assert value(near, WEIGHTS) > value(far, WEIGHTS) + WON // 100


def test_a_lead_is_worth_more_the_less_time_is_left():
    s = read(NEAR_GOAL)
    s.score[0] = 1
    early = value(s, WEIGHTS)
    s.half, s.turn = 2, 59
    assert value(s, WEIGHTS) > early > 0


def test_the_chances_of_saves_are_those_of_the_dice():
    for length in range(1, 7):
        assert SAVED[length] == round(1000 * sum(die < length for die in range(1, 7)) / 6)


def test_in_the_last_turn_and_by_the_clock_a_better_chance_is_still_worth_more():
    near = read(NEAR_GOAL)
    far = read(NEAR_GOAL.replace(",g12/", ",g9/").replace("ball=g12", "ball=g9"))
    for s in (near, far):
        s.half, s.turn = 2, s.turns
    assert value(near, WEIGHTS) > value(far, WEIGHTS) + WON // 100
    for s in (near, far):
        s.timed, s.turn = 1, 500
    assert 3 * WON // 4 > value(near, WEIGHTS) > value(far, WEIGHTS)


def test_a_clearance_is_worth_the_turns_that_its_side_still_has():
    """With four turns to come its side has two of them, as with three; with five it has three."""
    text = (
        "foot 1 [] phase=clear_keeper half=2 turn={} held=1 opener=Away cell=f1,g13,h4,k6,l6,i4,j5,g3,h3,f2,g2"
        "/f14,h6,e7,g12,i14,h13,i5,j10,j6,k7,l8 ball=i5 purpose=clearance"
    )
    five, four, three = (value(read(text.format(turn)), WEIGHTS) for turn in (55, 56, 57))
    assert abs(four - three) < WON // 100
    assert five > four + WON // 10
