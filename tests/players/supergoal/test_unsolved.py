"""Players before anything is solved: the shipped values, legal play, the shoot-out, and nothing to wait for."""

from fractions import Fraction

import pytest

from tests.games.supergoal.builder import base, go
from touchline.core.contract import AWAY, CHANCE, HOME
from touchline.core.sinks import Dice, below
from touchline.games.supergoal import GAME
from touchline.games.supergoal.rules.position import (
    PLAY_SURE_SHOT,
    SHOOT,
    SHOOTOUT,
    SHOOTOUT_TOSS,
    Position,
)
from touchline.players import Level, dice_for
from touchline.players.supergoal import MINDS, solving
from touchline.players.supergoal.finite import moments
from touchline.players.supergoal.folding import is_symmetric, key
from touchline.players.supergoal.graph import walk
from touchline.players.supergoal.opinions import shipped
from touchline.players.supergoal.shootout import shootout_value
from touchline.players.thought import Budget

TIMED = Budget(1, 1e18)


@pytest.fixture(autouse=True)
def nothing_solved(monkeypatch, tmp_path):
    monkeypatch.setattr(solving, "folder", lambda: tmp_path)
    monkeypatch.setattr(solving, "_at_hand", {})
    asked = []
    monkeypatch.setattr(solving, "prepare", asked.append)
    return asked


def values(mind, s, seat=HOME, budget=TIMED):
    legal = GAME.legal(s, seat)
    thought = MINDS[mind].think(GAME, GAME.view(s, seat), seat, legal, budget, Dice())
    return dict(zip(legal, thought.values, strict=True))


@pytest.mark.parametrize("level", [1, 4, 8])
def test_a_level_plays_a_whole_match_by_the_rules(level):
    s = GAME.start({"rolls_per_half": 3, "tournament": True, "corner_mode": "pivot"})
    player = Level(level, share=1.0, seed=3)
    own = [dice_for(player, seat) for seat in (HOME, AWAY)]
    while (seat := GAME.rules.actor(s)) != 4:
        if seat == CHANCE:
            faces = GAME.outcomes(s)
            code = faces[below(own[0], len(faces))][0]
        else:
            code = player.choose(GAME, GAME.view(s, seat), seat, GAME.legal(s, seat), own[seat])
            assert code in GAME.legal(s, seat)
        GAME.rules.apply(s, seat, code)


def test_only_the_exact_mind_asks_for_a_solution_and_only_where_a_clock_runs(nothing_solved):
    s = base("c6")
    values("greedy", s)
    values("expectation", s)
    values("solution", s, budget=Budget(1))
    assert nothing_solved == []
    values("solution", s)
    assert len(nothing_solved) == 1


def test_a_glance_prefers_the_sure_goal_to_all_else():
    s = base("c10", face="unst", holder=HOME, rolls=55, half=2)
    found = values("greedy", s)
    assert max(found, key=found.__getitem__) == PLAY_SURE_SHOT
    assert found[PLAY_SURE_SHOT] > found[SHOOT]
    assert all(-1 <= value <= 1 for value in found.values())


def test_the_same_position_for_the_other_side_is_worth_the_same():
    home, away = base("b9", HOME, toss=AWAY), base("d3", AWAY, toss=HOME)
    ours, theirs = values("expectation", home, HOME), values("expectation", away, AWAY)
    assert ours == pytest.approx(theirs)


def test_shipped_values_are_those_of_positions_at_rest():
    usual = shipped()
    assert len(usual) == 4062  # 3,408 attacks, 624 windows and 30 penalties
    s = base("c6", status="kick_off")
    assert usual[key(s, True)] == pytest.approx(0.037, abs=0.002)


def test_a_crooked_pitch_is_not_folded():
    s = solving.position_with(solving.setting_of(GAME.start()))
    assert is_symmetric(s)
    s.parry += 1
    assert not is_symmetric(s)


def test_a_setting_names_all_that_a_solution_depends_on():
    s = GAME.start()
    name = solving.name_of(solving.setting_of(s), s.limit)
    same = GAME.start({"tournament": True, "rolls_per_half": 59, "clock_mode": "real", "decision_seconds": 5})
    assert solving.name_of(solving.setting_of(same), 60) == name
    for field in solving.SETTING:
        other = solving.setting_of(s)
        other[field] = 99
        assert solving.name_of(other, s.limit) != name
    assert solving.name_of(solving.setting_of(s), 61) != name
    played = {"phase", "half", "rolls", "attack", "score", "possession", "ball", "status", "lock", "shot", "threat"}
    played |= {"first", "changed", "time_up", "die", "pivot", "double", "rolled", "face", "toss", "holder", "champion"}
    played |= {"then", "fouled", "kicker", "kicks", "converted", "limit", "timed", "period", "patience", "shootout"}
    assert set(Position.fields) == played | set(solving.SETTING)


def test_a_remembered_name_is_the_right_one():
    usual, short = GAME.start(), GAME.start({"rolls_per_half": 12})
    pivot = GAME.start({"corner_mode": "pivot"})
    for s in (usual, short, usual, pivot, usual.copy(), usual):
        assert solving.name_for(s) == solving.name_of(solving.setting_of(s), s.limit)
    crooked = usual.copy()
    crooked.dice[0][0], crooked.dice[0][1] = crooked.dice[0][1], crooked.dice[0][0] + 1
    assert solving.name_for(crooked) == solving.name_of(solving.setting_of(crooked), crooked.limit)


@pytest.mark.parametrize("limit", [1, 12, 30, 31, 60, 90, 91, 600])
def test_kept_moments_rise_from_the_last_to_the_first(limit):
    kept = moments(limit)
    assert kept == sorted(set(kept))
    assert (kept[0], kept[-1]) == (0, limit)
    assert len(kept) <= 91


def by_hand(s):
    """Home's expectation of a shoot-out of five kicks each, by the rules."""
    if GAME.rules.actor(s) != CHANCE or (
        min(s.kicks) >= 5 and s.converted[0] == s.converted[1] and not sum(s.kicks) % 2
    ):
        return Fraction((GAME.rules.result(s) > 0) - (GAME.rules.result(s) < 0))
    total = Fraction(0)
    for face, weight in GAME.outcomes(s):
        after = s.copy()
        GAME.rules.apply(after, CHANCE, face)
        total += Fraction(weight, 6) * by_hand(after)
    return total


@pytest.mark.parametrize(
    ("kicks", "converted", "kicker"), [((3, 3), (2, 1), 0), ((4, 3), (2, 2), 1), ((4, 4), (0, 1), 0)]
)
def test_a_shoot_out_is_worth_what_the_rules_make_of_it(kicks, converted, kicker):
    s = base("c6", options={"tournament": True}, half=3, kicks=kicks, converted=converted, kicker=kicker)
    s.half, s.phase = 3, SHOOTOUT
    assert shootout_value(s) == pytest.approx(float(by_hand(s)), abs=1e-12)
    s.phase = SHOOTOUT_TOSS
    assert shootout_value(s) == 0


@pytest.mark.slow
def test_the_graph_has_every_position_that_the_rules_allow():
    graph = walk(solving.position_with(solving.setting_of(GAME.start())))
    assert (len(graph.keys), len(graph.children), graph.n_resting) == (25068, 79551, 4062)
    assert set(shipped()) == {graph.keys[node] for node in range(len(graph.keys)) if graph.resting[node] >= 0}


def test_what_is_asked_in_play_is_found_among_shipped_values():
    match = go(base("c9"), "shoot", "cadre", "blue", "miss", "parried")
    assert key(match.state, True) in shipped()
