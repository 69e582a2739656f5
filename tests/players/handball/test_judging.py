"""The judge of Handball et dé: right about shots, scores and the ball."""

from touchline.core import position
from touchline.core.judging import WON
from touchline.games.handball.judge import SAVED, WEIGHTS, value
from touchline.players.handball import ADVICE

NEAR_GOAL = (
    "handball 1 [] phase=move_roll period=1 turn=10 side=Home held=1 cell=d1,d11,a5,h5,a4,h4,a6"
    "/e14,a9,h9,a10,h10,b8,h8 ball=d11"
)


def read(text):
    return position.parse(text)[1]


def test_a_ball_before_the_goal_is_worth_more_than_one_in_the_own_half():
    near = read(NEAR_GOAL)
    far = read(NEAR_GOAL.replace("d1,d11,", "d1,d5,").replace("ball=d11", "ball=d5"))
    assert value(near, WEIGHTS) > value(far, WEIGHTS) + WON // 100


def test_a_keeper_away_from_his_zone_is_worth_less():
    home = read(NEAR_GOAL)
    away = read(NEAR_GOAL.replace("/e14,", "/g9,"))
    assert value(away, WEIGHTS) > value(home, WEIGHTS)


def test_the_chances_of_saves_are_those_of_the_dice():
    for cells in range(1, 7):
        assert SAVED[cells] == round(1000 * sum(die < cells for die in range(1, 7)) / 6)


def test_a_ball_that_only_one_side_can_reach_is_worth_more_in_its_hands():
    waiting = (
        "handball 1 [] phase=move_roll period=2 turn=4 side=Home held=0 cell=d1,b2,c3,d3,e3,f3,g2"
        "/d14,a8,c9,e8,e9,h8,e12 ball=e10"
    )
    taken = waiting.replace("e9,h8", "e10,h8")
    assert value(read(taken), WEIGHTS) < value(read(waiting), WEIGHTS)


def test_without_the_ball_a_pawn_stays_before_the_own_goal_unless_its_side_is_hasty():
    guarded = (
        "handball 1 [] phase=move_roll period=1 turn=10 side=Away held=1 cell=d1,c3,d3,f3,e5,c7,f7"
        "/d14,c6,e7,b9,g9,d9,e11 ball=e7"
    )
    deserted = guarded.replace("c3,d3,f3", "c3,g8,f3")
    assert value(read(guarded), WEIGHTS) > value(read(deserted), WEIGHTS) + WON // 100
    assert value(read(guarded), ADVICE) < value(read(deserted), ADVICE)


def test_a_clearance_is_worth_the_turns_that_its_side_still_has():
    """With four turns to come its side has two of them, as with three; with five it has three."""
    text = (
        "handball 1 [] phase=clear_keeper period=1 turn={} side=Home favoured=Home"
        " cell=d1,d11,a5,h5,a4,h4,a6/e14,a9,h9,a10,h10,b8,h8 ball=d1"
    )
    five, four, three = (value(read(text.format(turn)), WEIGHTS) for turn in (45, 46, 47))
    assert abs(four - three) < abs(five - four)
