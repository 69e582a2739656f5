"""The judge of Numéro 10: fair to both sides, awake to shots, and knowing what the clock makes of a lead."""

import random

import pytest

from tests.games.numero10.test_symmetry import rotated
from touchline.core.bits import bit256, has
from touchline.core.contract import AWAY, HOME, SEATS
from touchline.core.judging import WON
from touchline.fast import subset
from touchline.games.numero10 import GAME, judge
from touchline.games.numero10.codes import SQUARE
from touchline.games.numero10.fen import parse_fen
from touchline.games.numero10.pitch import GOAL
from touchline.games.numero10.sight import can_take, in_sight, robberies, sight

BASE = "5g5/4p6/3P7/8p2/3p5P1/1p4p4/5P5/2P4P3/2p1P4p1/1P3p5/11/8P2/6P4/3P3p3/4p6/5G5/11"


def positions(seed, n=60):
    """Positions of a match at random, those of a turn."""
    drawn, s = random.Random(seed), GAME.start({"first_kickoff": "Home"})
    for _ in range(n):
        seat = GAME.rules.actor(s)
        if seat not in SEATS:
            return
        if s.ball:
            yield s
        codes = GAME.legal(s, seat)
        with_ball = [code for code in codes if has(s.team[seat], s.ball) and code // SQUARE >= 128]
        GAME.rules.apply(s, seat, drawn.choice(with_ball or codes))


def value(s):
    return judge.value(s, judge.WEIGHTS)


def test_it_is_in_the_compiled_subset():
    assert subset.check(GAME.rules, judge) == []


def test_weights_and_measures_have_names():
    s = next(positions(1))
    assert len(judge.NAMES) == len(judge.WEIGHTS) == len(judge.measures(s)) - 1


@pytest.mark.parametrize("seed", range(6))
def test_turned_round_a_position_is_worth_the_same_to_the_other_side(seed):
    for s in positions(seed):
        assert abs(value(rotated(s)) + value(s)) <= 2  # rounding


@pytest.mark.parametrize("seed", range(6))
def test_it_sees_a_shot_exactly_when_there_is_one(seed):
    seen = 0
    for s in positions(seed):
        lines = in_sight(sight(s, s.side, s.field & ~(s.team[HOME] | s.team[AWAY])))
        holds = has(s.team[s.side], s.ball) and s.man[s.side][0] != s.ball
        by_line = [c for c in GAME.legal(s, s.side) if c // SQUARE == 136 and has(GOAL[1 - s.side], c % SQUARE)]
        assert bool(by_line) == bool(holds and lines & bit256(s.ball))
        seen += 1
    assert seen > 20


@pytest.mark.parametrize("seed", range(4))
def test_it_knows_who_can_rob_and_who_can_take(seed):
    for s in positions(seed, 120):
        free = s.field & ~(s.team[HOME] | s.team[AWAY])
        ball, ends = bit256(s.ball), []
        before = s.copy()
        for code in GAME.legal(s, s.side):
            after = before.copy()
            GAME.rules.apply(after, s.side, code)
            ends.append((code, after))
        if has(s.team[1 - s.side], s.ball):
            robbed = [1 for code, after in ends if code // SQUARE in range(128, 136) and after.ball != s.ball]
            assert robberies(s, s.side, ball, free) == len(robbed)
        elif not has(s.team[s.side], s.ball):
            taken = [1 for code, after in ends if code // SQUARE < 128 and code % SQUARE == s.ball]
            assert can_take(s, s.side, ball, free) == bool(taken)


def test_a_shot_is_worth_less_than_the_goal_and_more_than_anything_else():
    s = parse_fen(f"{BASE} a e3")
    goal = next(code for code in GAME.legal(s, AWAY) if has(GOAL[HOME], code % SQUARE))
    after = s.copy()
    GAME.rules.apply(after, AWAY, goal)
    assert value(after) < value(s) < value(parse_fen(f"{BASE} h e3")) < 0


def test_a_lead_is_worth_more_the_less_time_is_left():
    worth = [
        value(parse_fen(f"{BASE} h e9 - 0,0 0,0h 0 {half}.{coups} 1-0")) for half, coups in ((1, 0), (2, 0), (2, 86))
    ]
    assert 0 < worth[0] < worth[1] < worth[2] < WON


def test_a_ball_in_the_far_corner_is_no_attack():
    corner = judge.NAMES.index("corner")
    before_goal, in_corner = parse_fen(f"{BASE} h d15"), parse_fen(f"{BASE.replace('3P7', 'P10')} h a15")
    assert judge.measures(before_goal)[corner] == 0
    assert judge.measures(in_corner)[corner] == 9
    assert judge.WEIGHTS[corner] < 0


def test_a_possession_is_worth_less_when_it_runs_out():
    early, late = (value(parse_fen(f"{BASE} a e9 - 0,0 {turns},0h 0 1.30 0-0")) for turns in (10, 15))
    assert late < early
