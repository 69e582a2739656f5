"""Exact chances, as fractions, from the engine's own dice: nobody holds a champion face he can use unless said so."""

from fractions import Fraction

import pytest
from tests.games.supergoal.builder import AWAY, CHANCE, GAME, HOME, base, go, phase

from touchline.core.odds import Outcome, Way, likeliest, odds, told
from touchline.core.telling import Teller
from touchline.games.supergoal.pitch import row
from touchline.games.supergoal.rules.position import (
    ATTACK,
    BAR_DROP,
    BLUE_ROLL,
    DECLINE,
    E_SIDE,
    PENALTY_ROLL,
    POST_REBOUND,
    ROLL_BLUE,
    ROLL_KEEPER,
    SIDE,
    TO_INTERCEPT,
    VAR_ROLL,
    WINDOW,
)


def chance_of(s, policy, happened, settled):
    """The chance that something happens before the position is settled, seats playing by the policy."""
    if happened(s):
        return Fraction(1)
    if settled(s):
        return Fraction(0)
    actor = GAME.rules.actor(s)
    if actor != CHANCE:
        after = s.copy()
        GAME.rules.apply(after, actor, policy(s, GAME.legal(s, actor)))
        return chance_of(after, policy, happened, settled)
    faces = GAME.outcomes(s)
    whole = sum(weight for _, weight in faces)
    found = Fraction(0)
    for face, weight in faces:
        after = s.copy()
        GAME.rules.apply(after, CHANCE, face)
        found += Fraction(weight, whole) * chance_of(after, policy, happened, settled)
    return found


def after(s, *words):
    """The position after some words."""
    return go(s, *words).state


def scored(s):
    return sum(s.score) > 0


def back_in_play(s):
    """The shot is over; a foul in the area counts as no goal."""
    return s.phase in (ATTACK, WINDOW, VAR_ROLL, PENALTY_ROLL)


def defence(bar=ROLL_BLUE, on_target=ROLL_BLUE):
    """A defence that sends defenders after a post, and answers bars and outside shots as said."""

    def policy(s, codes):
        answers = {BAR_DROP: bar, TO_INTERCEPT: on_target, POST_REBOUND: ROLL_BLUE}
        code = E_SIDE if s.phase == SIDE else answers.get(s.threat, ROLL_BLUE)
        assert code in codes
        return code

    return policy


def goal_from(s, policy, *words):
    return chance_of(after(s, *words), policy, scored, back_in_play)


@pytest.mark.rules("S-DEF-2", "S-CON-5", "S-G01")
def test_the_blue_die_steals_one_time_in_three():
    s = after(base("c6"), "orange", "F1?", "blue")
    assert phase(s) == "blue_roll"
    assert chance_of(s, None, lambda s: s.possession == AWAY, lambda s: s.phase == ATTACK) == Fraction(1, 3)


@pytest.mark.rules("S-CON-2", "S-CON-3", "S-CON-4", "S-G01")
@pytest.mark.parametrize(("die", "loss"), [("orange", (1, 18)), ("red", (2, 9)), ("purple", (4, 9))])
def test_each_arrow_die_is_riskier_than_the_one_before(die, loss):
    stays_on = base("b4")  # every face stays on the pitch when diagonals and laterals go to the e-side
    lost = chance_of(after(stays_on, die), defence(), lambda s: s.possession == AWAY, lambda s: s.phase == ATTACK)
    assert lost == Fraction(*loss)


@pytest.mark.rules("S-CON-2", "S-CON-3", "S-CON-4", "S-G01")
@pytest.mark.parametrize(("die", "mean"), [("orange", (5, 6)), ("red", (7, 6)), ("purple", (17, 6))])
def test_each_arrow_die_carries_further_than_the_one_before(die, mean):
    s = after(base("b4"), die)
    whole, rows = 0, 0
    for face, weight in GAME.outcomes(s):
        rolled = s.copy()
        GAME.rules.apply(rolled, CHANCE, face)
        if rolled.phase == SIDE:
            GAME.rules.apply(rolled, HOME, E_SIDE)
        whole += weight
        rows += weight * (row(rolled.ball) - 3)
    assert Fraction(rows, whole) == Fraction(*mean)


@pytest.mark.rules("S-VAR-2", "S-VAR-3")
def test_the_var_confirms_five_times_in_six():
    s = after(base("b9"), "orange", "F1?", "blue", "foul")
    confirmed = chance_of(s, None, lambda s: s.phase == PENALTY_ROLL, lambda s: s.phase == ATTACK)
    assert confirmed == Fraction(5, 6)


@pytest.mark.rules("S-PEN-2")
def test_a_penalty_is_scored_one_time_in_two():
    s = base("c10", status="penalty_kick")
    assert chance_of(s, None, scored, lambda s: s.phase == ATTACK) == Fraction(1, 2)


@pytest.mark.rules("S-SIN-2", "S-SIN-3", "S-SIN-4", "S-SIN-5", "S-DEF-4", "S-GKP-4", "S-G17")
@pytest.mark.parametrize("cell", ["b10", "c10", "d10", "b11", "c11", "d11"])
def test_a_shot_from_inside(cell):
    assert goal_from(base(cell), defence(bar=ROLL_BLUE), "shoot") == Fraction(1, 3)
    assert goal_from(base(cell), defence(bar=ROLL_KEEPER), "shoot") == Fraction(13, 36)


@pytest.mark.rules("S-SOU-1", "S-SOU-3", "S-SOU-4", "S-SOU-5", "S-SOU-6", "S-QCK-10", "S-G19")
@pytest.mark.parametrize("cell", ["a9", "b9", "c9", "d9", "e9", "a10", "e10"])
def test_a_shot_from_outside(cell):
    assert goal_from(base(cell), defence(bar=ROLL_BLUE), "shoot") == Fraction(5, 27)
    assert goal_from(base(cell), defence(bar=ROLL_KEEPER), "shoot") == Fraction(23, 108)


@pytest.mark.rules("S-SOU-3", "S-SOU-4", "S-DEF-6", "S-G02", "S-G20")
def test_an_outside_shot_on_target_met_with_blue_or_left_to_the_keeper():
    assert goal_from(base("c9"), defence(), "shoot", "cadre") == Fraction(2, 9)
    assert goal_from(base("c9"), defence(on_target=DECLINE), "shoot", "cadre") == Fraction(1, 3)
    blue = after(base("c9"), "shoot", "cadre", "blue")
    foul = chance_of(blue, None, lambda s: s.phase == VAR_ROLL, lambda s: s.phase not in (BLUE_ROLL, VAR_ROLL))
    assert foul == Fraction(1, 6)
    given = chance_of(
        blue, None, lambda s: s.phase == PENALTY_ROLL, lambda s: s.phase not in (BLUE_ROLL, VAR_ROLL, PENALTY_ROLL)
    )
    assert given == Fraction(5, 36)


@pytest.mark.rules("S-SPC-7", "S-SPC-8", "S-G26")
@pytest.mark.parametrize("column", "abcde")
def test_direct_free_kicks(column):
    near = base(f"{column}9", status="free_kick", shot="near")
    far = base(f"{column}8", status="free_kick", shot="far")
    assert goal_from(near, defence(), "shoot") == Fraction(1, 3)
    assert goal_from(far, defence(), "shoot") == Fraction(5, 27)


@pytest.mark.rules("S-CHA-6", "S-CHA-7", "S-CHA-8", "S-G33", "S-G38")
@pytest.mark.parametrize(("cell", "stopped"), [("b10", (1, 6)), ("c11", (1, 6)), ("b9", (1, 3)), ("a10", (1, 3))])
def test_the_champions_unstoppable_shot_is_stopped_by_a_fresh_face(cell, stopped):
    def use_it(s, codes):
        return codes[-1]  # the champion play, where there is one

    s = after(base(cell, face="unstoppable", holder=HOME), "unstoppable")
    kept_out = 1 - chance_of(s, use_it, scored, lambda s: s.phase in (ATTACK, WINDOW) or s.possession == AWAY)
    assert kept_out == Fraction(*stopped)


@pytest.mark.rules("S-G38")
def test_a_chain_of_champion_plays_goes_on_one_time_in_three():
    s = after(base("c6", face="recover"), "recover")
    again = chance_of(s, None, lambda s: s.phase == WINDOW, lambda s: s.phase == ATTACK)
    assert again == Fraction(1, 3)


@pytest.mark.rules("S-CHA-4", "S-G02")
def test_a_long_shot_scores_one_time_in_three_against_the_keeper_alone():
    s = after(base("c7", face="long-shot", holder=HOME), "long-shot", "assist")
    assert chance_of(s, None, scored, lambda s: s.phase == ATTACK) == Fraction(1, 3)


@pytest.mark.rules("S-G01", "S-CHA-3")
def test_the_champion_die_shows_each_face_once():
    s = after(base("c6", face="recover"), "recover")
    assert [weight for _, weight in GAME.outcomes(s)] == [1] * 6


@pytest.mark.rules("S-SET-1")
def test_the_toss_is_fair():
    assert GAME.outcomes(GAME.start()) == [(HOME, 1), (AWAY, 1)]


def test_odds_tell_a_ball_that_is_contested_from_one_that_is_kept():
    found = odds(GAME, base("c6"), HOME, GAME.table.parse(base("c6"), HOME, "orange"))
    reached = {outcome.ways[0].actor: outcome.chance for outcome in found if len(outcome.ways[0].events) == 2}
    assert reached == {HOME: pytest.approx(1 / 3), AWAY: pytest.approx(1 / 6)}


def test_what_would_read_alike_says_who_is_to_decide_next():
    s = base("c6", holder=HOME, face="whistle", attacker=AWAY)
    said = told(Teller(GAME, "en"), odds(GAME, s, HOME, GAME.table.parse(s, HOME, "whistle")))
    assert len(said) == len(set(said)) == 2
    assert {line.split(". ")[-1] for line in said} == {
        "Next to decide: Home.",
        "Away may first play the champion die: miraculous recovery.",
    }


def said_of(s, seat, text, language="en"):
    return told(Teller(GAME, language), odds(GAME, s, seat, GAME.table.parse(s, seat, text)))


def test_a_ball_that_may_be_lost_is_not_merged_with_one_that_cannot():
    s = base("a11", face="recover", status="corner")
    s = GAME.view(go(s, "pass").state, HOME)
    said = said_of(s, HOME, "orange@a11")
    assert len(said) == 2
    assert said[0] == "The ball goes from a11 to b11. Away may first play the champion die: miraculous recovery."
    assert said[1].endswith("The ball goes from a11 to b11. On the ?, Away may step in with the blue die.")


def test_what_is_sure_says_what_comes_next():
    s = go(base("c5"), "orange", "F1?").state
    assert said_of(s, AWAY, "decline") == ["Away does not step in. Home plays on from c6."]


def test_rolls_that_are_not_followed_are_said_to_come():
    s = base("c9", holder=HOME, face="whistle", options={"var": True})
    assert all(line for line in said_of(s, HOME, "whistle"))
    cut = Outcome(1.0, (Way(Fraction(1), (), CHANCE),))
    assert told(Teller(GAME, "en"), [cut]) == ["More is rolled then."]


def test_only_the_tail_of_rare_outcomes_is_summed_up():
    def some(*chances):
        return [Outcome(chance, ()) for chance in chances]

    assert likeliest(some(0.5, 0.5)) == 2
    assert likeliest(some(*[0.12] * 8, 0.02, 0.02)) == 8
    assert likeliest(some(*[0.12] * 8, 0.04)) == 9
    assert likeliest(some(*[0.02] * 50)) == 6
    assert likeliest(some(*[0.16] * 6, 0.04)) == 7
