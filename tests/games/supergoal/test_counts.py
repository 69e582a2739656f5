"""Reference counts: sequences of actions from the first position, and the whole game as a graph."""

from fractions import Fraction

import pytest
from tests.games.supergoal.builder import CHANCE, GAME
from tests.games.supergoal.graph import walk


def perft(s, depth):
    """Count the sequences of so many actions, and their probability when seats choose evenly."""
    if depth == 0:
        return 1, Fraction(1)
    actor = GAME.rules.actor(s)
    moves = GAME.outcomes(s) if actor == CHANCE else [(code, 1) for code in GAME.legal(s, actor)]
    whole = sum(weight for _, weight in moves)
    count, mass = 0, Fraction(0)
    for code, weight in moves:
        after = s.copy()
        GAME.rules.apply(after, actor, code)
        below, chance = perft(after, depth - 1)
        count, mass = count + below, mass + Fraction(weight, whole) * chance
    return count, mass


@pytest.mark.rules("S-SET-1", "S-SET-2", "S-SET-3", "S-ATT-10")
def test_sequences_from_the_first_position():
    s = GAME.start()
    # 2 tosses; 6 champion faces; 3 dice, or pass and play where the face is recovery or whistle;
    # then 4 + 6 + 6 different faces for 3 dice, or 3 dice after a pass and 6 faces after a play; then what follows
    # the faces of the orange, red and purple die, 16 faces after the pass, and 4 x 3 + 2 x 2 actions after the play
    by_hand = [1, 2, 2 * 6, 2 * (4 * 3 + 2 * 2), 2 * (4 * 16 + 2 * (3 + 6)), 2 * (4 * (8 + 14 + 15) + 2 * (16 + 16))]
    assert [perft(s, depth)[0] for depth in range(6)] == by_hand
    assert [perft(s, depth) for depth in (6, 7)] == [(1680, 1), (6178, 1)]


DECISIONS = {"window": 624, "attack": 3408, "side": 20352, "contest": 2052, "react": 291}
ROLLS = {
    "toss": 1,
    "champion_roll": 592,
    "arrow_roll": 10332,
    "shot_roll": 846,
    "blue_roll": 2268,
    "keeper_roll": 234,
    "own_keeper_roll": 12,
    "var_roll": 336,
    "penalty_roll": 30,
}


@pytest.mark.slow
@pytest.mark.rules("S-G30", "S-G38")
def test_every_position_that_can_be_reached_is_defined(capsys):
    """Walk the folded graph of the game.

    A simpler model of the same rules has 7,938 decision nodes: 3,390 for the attacker, 612 more for him once a window
    was passed, 2,052 for a `?`, 1,854 reactions to shots and 30 penalties.  Here are 3,408 attacker's nodes and 624
    windows: the difference of 18 and 6 is the free kick beside the area that a champion's whistle gives (a10 or e10,
    6 faces x 3 foul counts; 2 of the faces open a window), the other 6 windows are those before a penalty, which the
    model counts among its 30 penalties.  The 2,052 and the 30 are the same.  Reactions are only 291: a reaction with a
    single answer is no decision here, and a ball in flight no longer remembers the cell it came from.
    """
    phases, actions, transitions = walk()
    with capsys.disabled():
        decisions = sum(phases[name] for name in DECISIONS if name != "side")
        print(
            f"\n{decisions} decisions, {phases['side']} sides, {actions} actions, {transitions} rolls: {dict(phases)}"
        )
    assert dict(phases) == DECISIONS | ROLLS
    assert (actions, transitions) == (58983, 78404)


@pytest.mark.slow
@pytest.mark.rules("S-G11", "S-G20", "S-G21", "S-G34")
def test_every_position_is_defined_with_the_options_turned_round():
    options = {
        "corner_mode": "pivot",
        "decline_intervention": False,
        "first_action_must_be_arrow": True,
        "flank_free_kick_shot": True,
        "area_free_kick_shot": False,
        "var_on_champion": False,
        "exsave_for_own_keeper": True,
    }
    phases, _, _ = walk(options)
    assert phases["own_react"] > 0
    assert phases["attack"] > DECISIONS["attack"]
    assert phases["contest"] < DECISIONS["contest"]
