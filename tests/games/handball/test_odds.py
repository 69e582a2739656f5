"""Exact probabilities, computed as fractions through the engine's own chance, legal and apply."""

from fractions import Fraction

import pytest

from touchline.core.contract import AWAY, CHANCE, HOME, SEATS
from touchline.core.odds import odds, told
from touchline.core.telling import LANGUAGES, Teller
from touchline.games.grid.codes import cell_in, pawn_in
from touchline.games.handball import GAME
from touchline.games.handball.rules.position import (
    CLEAR_KEEPER,
    MOVE,
    SHOOT_OUT,
    SHOT,
    THROW,
    THROW_ROLL,
    TOSS,
)

from .builder import P2, play, position, seven_metre, stay, throwing, turn_of

RULES = GAME.rules


def chance_of(s, happened, decide):
    """The chance that `happened(before, after)` sooner or later, as fate falls and `decide` plays."""
    actor = RULES.actor(s)
    if actor != CHANCE:
        code = decide(s, actor)
        if code is None:
            return Fraction(0)
        return after(s, actor, code, happened, decide)
    outcomes = GAME.outcomes(s)
    total = sum(weight for _, weight in outcomes)
    parts = [Fraction(weight, total) * after(s, CHANCE, code, happened, decide) for code, weight in outcomes]
    return sum(parts, Fraction(0))


def after(s, seat, code, happened, decide):
    then = s.copy()
    RULES.apply(then, seat, code)
    if happened(s, then):
        return Fraction(1)
    if then.side != s.side or then.turn != s.turn or then.phase == CLEAR_KEEPER:
        return Fraction(0)
    return chance_of(then, happened, decide)


def scored(before, then):
    return then.score[HOME] + then.score[AWAY] > before.score[HOME] + before.score[AWAY]


def shoot_if_possible(s, seat):
    return SHOT if s.phase == THROW and s.shot else None


def open_shot(distance, keeper):
    """Home on column d before Away's goal with `distance` free cells."""
    row = 14 - distance
    return throwing(HOME, (f"d1 d{row}* a1 a2 h1 h2 b2", f"{keeper} a4 h4 a5 h5 a6 h6")).state


@pytest.mark.rules("H-4.2.1", "H-4.2.2", "H-4.2.3")
@pytest.mark.parametrize("distance", [2, 3, 4, 5])
def test_shot_table(distance):
    """Power (6 - d)/6, save (d - 1)/6, goal (6 - d)(7 - d)/36."""
    s = open_shot(distance, "e14")
    power = [die for die in range(1, 7) if die > distance]
    assert len(power) == 6 - distance
    goal = chance_of(s, scored, shoot_if_possible)
    assert goal == Fraction((6 - distance) * (7 - distance), 36)
    game = throwing(HOME, (f"d1 d{14 - distance}* a1 a2 h1 h2 b2", "e14 a4 h4 a5 h5 a6 h6"), die=6)
    play(game, HOME, "shot")
    saved = chance_of(game.state, lambda before, then: then.phase == CLEAR_KEEPER, shoot_if_possible)
    assert saved == Fraction(distance - 1, 6)


@pytest.mark.rules("H-4.2.2")
def test_no_shot_from_more_than_five_cells():
    assert chance_of(open_shot(6, "e14"), scored, shoot_if_possible) == 0


@pytest.mark.rules("H-G23")
@pytest.mark.parametrize("distance", [2, 3, 4, 5])
def test_an_empty_goal(distance):
    pawns = (f"d1 d{14 - distance}* a1 a2 h1 h2 b2", "a10 a4 h4 a5 h5 a6 h6")
    assert chance_of(throwing(HOME, pawns).state, scored, shoot_if_possible) == Fraction(6 - distance, 6)
    rolls = throwing(HOME, pawns, absent_keeper_rolls=True).state
    assert chance_of(rolls, scored, shoot_if_possible) == Fraction((6 - distance) * (7 - distance), 36)


@pytest.mark.rules("H-3.2.7.2")
def test_interception_is_one_in_three():
    game = throwing(HOME, P2, die=2)
    play(game, HOME, ">b13")
    assert chance_of(game.state, lambda before, then: then.phase == CLEAR_KEEPER, shoot_if_possible) == Fraction(1, 3)


@pytest.mark.rules("H-4.4.2d", "H-G36")
@pytest.mark.parametrize(
    ("keeper", "blocks", "odds"),
    [("e14", False, "2/3"), ("d14", False, "2/3"), ("d14", True, "1/2"), ("e14", True, "2/3"), ("d11", True, "2/3")],
)
def test_a_7_m_throw_is_two_in_three(keeper, blocks, odds):
    pawns = ("d1 d7 a5 h5 a4 h4 a6", f"{keeper}* a9 h9 a10 h10 b9 g9")
    game = seven_metre(HOME, pawns, seven_metre_keeper_blocks=blocks)
    play(game, HOME, "H2@d12")
    stay(game)
    assert chance_of(game.state, scored, shoot_if_possible) == Fraction(odds)


ALONE = {
    "e14": {"d7": "13/54", "d8": "1/3", "d9": "41/108", "d10": "4/9", "d11": "4/9", "d12": "41/108"},
    "d14": {"d7": "5/27", "d8": "13/54", "d9": "1/3", "d10": "41/108", "d11": "4/9", "d12": "4/9"},
}


def goal_of_the_throw(s, memory):
    """The chance to score if the throw is rolled for now and a shot taken whenever it can be."""
    key = s.ball
    if key not in memory:
        memory[key] = chance_of(s, scored, shoot_if_possible)
    return memory[key]


@pytest.mark.rules("H-4.2.3", "H-1.4.2.1")
@pytest.mark.parametrize("keeper", ALONE)
@pytest.mark.parametrize("start", ["d7", "d8", "d9", "d10", "d11", "d12"])
def test_a_holder_who_plays_alone(keeper, start):
    """He moves himself as well as he can, then shoots if he can."""
    game = turn_of(HOME, (f"d1 {start}* a1 b2 a2 h1 h2", f"{keeper} a4 h4 a5 h5 a6 h6"))
    memory, total = {}, Fraction(0)
    for die, weight in game.outcomes():
        s = game.state.copy()
        RULES.apply(s, CHANCE, die)
        assert (s.phase, weight) == (MOVE, 1)
        best = Fraction(0)
        for code in GAME.legal(s, HOME):
            if pawn_in(code) == 1:
                moved = s.copy()
                RULES.apply(moved, HOME, code)
                assert moved.phase == THROW_ROLL
                assert moved.ball == cell_in(code)
                best = max(best, goal_of_the_throw(moved, memory))
        total += best / 6
    assert total == Fraction(ALONE[keeper][start])


@pytest.mark.rules("H-4.1a")
def test_the_toss_is_even():
    s = GAME.start()
    assert s.phase == TOSS
    assert GAME.outcomes(s) == [(HOME, 1), (AWAY, 1)]


@pytest.mark.rules("H-1.4.1c")
def test_the_die_has_six_even_faces():
    assert turn_of(HOME).outcomes() == [(die, 1) for die in range(1, 7)]


def shootout_value(kicks, goals, side, memory, depth):
    """The chance that Home wins a shoot-out from here, given up after `depth` more shots."""
    key = (tuple(kicks), tuple(goals), side)
    if key in memory:
        return memory[key]
    if depth == 0:
        return Fraction(1, 2)
    s = position(draw_rule="shootout")
    s.phase, s.side, s.opener, s.period = SHOOT_OUT, side, HOME, 2
    for seat in SEATS:
        s.kicks[seat], s.goals[seat] = kicks[seat], goals[seat]
    value = Fraction(0)
    for die, weight in GAME.outcomes(s):
        then = s.copy()
        RULES.apply(then, CHANCE, die)
        if then.phase == SHOOT_OUT:
            won = shootout_value(list(then.kicks), list(then.goals), then.side, memory, depth - 1)
        else:
            won = Fraction(int(RULES.result(then) > 0))
        value += Fraction(weight, 6) * won
    memory[key] = value
    return value


@pytest.mark.rules("H-G44")
def test_a_shoot_out_is_fair():
    """Five each at 2/3, then pairs: a pair decides with 4/9, evenly; so both sides win one half exactly."""
    assert shootout_value([0, 0], [0, 0], HOME, {}, 10) == Fraction(1, 2)
    assert shootout_value([4, 4], [4, 0], HOME, {}, 3) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_whether_one_may_shoot_then_is_told(language):
    """With a small die the goal is too far; both ways had been told alike."""
    s = turn_of(HOME, P2, die=2).state
    found = [odds(GAME, s, HOME, code) for code in GAME.legal(s, HOME)]
    told_apart = [told(Teller(GAME, language), outcomes) for outcomes in found if len(outcomes) > 1]
    assert told_apart
    assert all(len(set(lines)) == len(lines) for lines in told_apart)
