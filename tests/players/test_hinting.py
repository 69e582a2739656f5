"""Hints: what is equally good is named by what it brings at once, and what is never to be played is not named."""

from touchline.core import position
from touchline.core.contract import HOME
from touchline.core.sinks import Dice
from touchline.games.foot.rules.position import GOAL
from touchline.players import hinting
from touchline.players.thought import Thought

SHOT = (
    "foot 1 [] phase=kick half=1 turn=10 side=Home held=1 cell=f1,d2,i2,b3,k3,f4,b5,k5,d6,i6,g14"
    "/f14,d13,i13,b12,k12,f11,b10,k10,d9,i9,f8 ball=g14 die=2"
)


def test_a_goal_is_named_first_where_everything_wins(monkeypatch):
    game, s, _ = position.parse(SHOT)
    legal = sorted(game.legal(s, HOME))
    assert legal[0] != GOAL
    everything_wins = Thought((0.98,) * len(legal))
    monkeypatch.setattr(hinting, "consider", lambda *_, **__: everything_wins)
    assert hinting.hints(game, s, HOME, legal, Dice())[0].code == GOAL


def test_what_is_as_good_as_won_is_said_to_win_as_surely_whatever_comes_first(monkeypatch):
    game, s, _ = position.parse(SHOT)
    legal = sorted(game.legal(s, HOME))
    nearly = [0.95] * len(legal)
    nearly[legal.index(GOAL)] = 0.935
    monkeypatch.setattr(hinting, "consider", lambda *_, **__: Thought(tuple(nearly)))
    found = hinting.hints(game, s, HOME, legal, Dice())
    assert found[0].code == GOAL
    assert {hint.chance for hint in found} == {0.975}


def test_what_brings_most_at_once_is_named_first_where_all_is_equal(monkeypatch):
    game, s, _ = position.parse(SHOT)
    legal = sorted(game.legal(s, HOME))
    monkeypatch.setattr(hinting, "consider", lambda *_, **__: Thought((0.0,) * len(legal)))
    assert hinting.hints(game, s, HOME, legal, Dice())[0].code == GOAL


def test_what_is_never_to_be_played_is_not_named(monkeypatch):
    game, s, _ = position.parse(SHOT)
    legal = sorted(game.legal(s, HOME))
    odds = (0.69, 0.0, 0.31) + (0.0,) * (len(legal) - 3)
    monkeypatch.setattr(hinting, "consider", lambda *_, **__: Thought((0.1,) * len(legal), odds))
    assert [hint.code for hint in hinting.hints(game, s, HOME, legal, Dice())] == [legal[0], legal[2]]


def test_what_is_surely_to_be_played_comes_first_then_what_is_worth_most(monkeypatch):
    game, s, _ = position.parse(SHOT)
    legal = sorted(game.legal(s, HOME))
    values = (0.3, 0.1, 0.25, 0.32) + (-0.9,) * (len(legal) - 4)
    odds = (1.0,) + (0.0,) * (len(legal) - 1)
    monkeypatch.setattr(hinting, "consider", lambda *_, **__: Thought(values, odds))
    assert [hint.code for hint in hinting.hints(game, s, HOME, legal, Dice())] == [legal[0], legal[3], legal[2]]


def test_what_costs_much_is_not_named(monkeypatch):
    game, s, _ = position.parse(SHOT)
    legal = sorted(game.legal(s, HOME))
    values = (-0.5, 0.4) + (0.0,) * (len(legal) - 2)
    monkeypatch.setattr(hinting, "consider", lambda *_, **__: Thought(values))
    assert [hint.code for hint in hinting.hints(game, s, HOME, legal, Dice())] == [legal[1]]
