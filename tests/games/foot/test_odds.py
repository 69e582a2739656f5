"""Exact probabilities, as fractions, from the engine's own dice."""

from fractions import Fraction
from math import comb

import pytest

from touchline.core import position as texts
from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.core.odds import odds, told
from touchline.core.telling import Teller
from touchline.games.foot import GAME
from touchline.games.foot.rules.position import GOAL, KICK, KICK_ROLL, OVER, SAVE_ROLL, SHOOT_OUT

from .builder import fill, penalty, play, position

SHOOTERS = {1: "H11>f14 AK>g14", 2: "H11>e13 AK>h14", 3: "H11>g12", 4: "H11>g11", 5: "H11>g10", 6: "H11>g9"}
LENGTHS = sorted(SHOOTERS)


def chances(s, event):
    """The probability of an event, a claim about positions, after the next roll."""
    assert GAME.rules.actor(s) == CHANCE
    outcomes = GAME.outcomes(s)
    total = sum(weight for _, weight in outcomes)
    found = Fraction(0)
    for code, weight in outcomes:
        after = s.copy()
        GAME.rules.apply(after, CHANCE, code)
        found += Fraction(weight, total) * event(after)
    return found


def can_shoot(s):
    return Fraction(int(s.phase == KICK and s.shot > 0))


def scored(s):
    return Fraction(s.score[HOME] + s.score[AWAY])


def shoots(s):
    """The probability that a side that shoots whenever it can scores from here."""
    if s.phase != KICK or not s.shot:
        return Fraction(0)
    after = s.copy()
    GAME.rules.apply(after, s.side, GOAL)
    return chances(after, scored) if after.phase == SAVE_ROLL else scored(after)


def about_to_kick(length, **facts):
    return position(SHOOTERS[length], ball="H11", phase=KICK_ROLL, **facts)


@pytest.mark.rules("F-4.1.2a", "F-4.1.2d")
@pytest.mark.parametrize("length", LENGTHS)
def test_enough_power(length):
    assert chances(about_to_kick(length), can_shoot) == Fraction(7 - length, 6)


@pytest.mark.rules("F-4.1.3b", "F-4.1.3c")
@pytest.mark.parametrize("length", LENGTHS)
def test_a_save(length):
    s = position(SHOOTERS[length], ball="H11", phase=SAVE_ROLL, die=6)
    assert s.shot == length
    assert 1 - chances(s, scored) == Fraction(length - 1, 6)


@pytest.mark.rules("F-4.1.1")
@pytest.mark.parametrize("length", LENGTHS)
def test_a_goal_before_any_roll(length):
    assert chances(about_to_kick(length), shoots) == Fraction(7 - length, 6) ** 2


@pytest.mark.rules("F-4.1.3a")
@pytest.mark.parametrize("length", [3, 4, 5, 6])
def test_a_goal_when_the_keeper_is_away(length):
    s = position(SHOOTERS[length] + " AK>a1", ball="H11", phase=KICK_ROLL)
    assert chances(s, shoots) == Fraction(7 - length, 6)


@pytest.mark.rules("F-4.4e")
@pytest.mark.parametrize("seat", [HOME, AWAY])
def test_a_penalty(seat):
    game = penalty(seat)
    play(game, seat, "9@f12" if seat == HOME else "9@f3")
    fill(game)
    assert chances(game.state, scored) == Fraction(4, 6)


@pytest.mark.rules("F-1.5a")
def test_the_toss_is_fair():
    assert chances(GAME.start(), lambda s: Fraction(s.opener)) == Fraction(1, 2)


@pytest.mark.rules("F-G30")
def test_a_shoot_out_is_even():
    """Both sides shoot alike, so each wins half of those decided in five, and the rest is again even."""
    undecided: dict[tuple[int, ...], Fraction] = {(0, 0, 0, 0, HOME): Fraction(1)}
    won = [Fraction(0), Fraction(0)]
    for _ in range(10):
        following: dict[tuple[int, ...], Fraction] = {}
        for (home, away, kicks_home, kicks_away, side), mass in undecided.items():
            s = position(phase=SHOOT_OUT, draw="shoot_out", side=side)
            s.goals[HOME], s.goals[AWAY], s.kicks[HOME], s.kicks[AWAY] = home, away, kicks_home, kicks_away
            for die, _ in GAME.outcomes(s):
                after = s.copy()
                GAME.rules.apply(after, CHANCE, die)
                if after.phase == OVER:
                    won[HOME if GAME.rules.result(after) > 0 else AWAY] += mass / 6
                else:
                    key = (*after.goals, *after.kicks, after.side)
                    following[key] = following.get(key, Fraction(0)) + mass / 6
        undecided = following
    level = sum(undecided.values())
    assert sum(won) + level == 1
    assert won[HOME] == won[AWAY]
    assert all(key[0] == key[1] for key in undecided)
    p = Fraction(2, 3)
    assert level == sum((comb(5, k) * p**k * (1 - p) ** (5 - k)) ** 2 for k in range(6))


@pytest.mark.parametrize(
    ("language", "kicks", "shoots"),
    [("en", "then kicks the ball", "may then shoot"), ("fr", "frappe ensuite le ballon", "peut ensuite tirer")],
)
def test_whether_one_may_shoot_then_is_told(language, kicks, shoots):
    """A beginner was told twice the same, with 67 % and with 33 %."""
    _, s, _ = texts.parse(
        "foot 1 [turns=36] phase=move half=1 turn=13 held=1 cell=f1,c3,e2,h2,j3,c5,e5,g10,j5,f10,i7"
        "/f14,a7,d8,h7,j8,e10,h10,g12,e7,f12,h13 ball=f10 die=5"
    )
    lines = told(Teller(GAME, language), odds(GAME, s, HOME, GAME.table.parse(s, HOME, "H10-e14")))
    assert [kicks in line for line in lines] == [shoots not in line for line in lines]
    assert len(set(lines)) == len(lines) == 2
