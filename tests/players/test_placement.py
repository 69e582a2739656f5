"""Placements by the book: legal at every step, carried through, and blind to what the other seat has chosen."""

import time

import pytest

from touchline.core import position, registry
from touchline.core.contract import AWAY, BOTH, CHANCE, HOME, NOBODY
from touchline.core.sinks import Dice, below
from touchline.players import readiness
from touchline.players.knowledge import mind
from touchline.players.placement import mixed
from touchline.players.thinker import drawn
from touchline.players.thought import NOT_PLANNED, Budget, Thought

BOARDS = ("foot", "handball")
NOISE = 0.06


def dice(seed=1):
    own = Dice()
    own.seed = seed
    return own


def at_first_placement(game):
    s = game.start()
    while not game.rules.sealed(s):
        who = game.rules.actor(s)
        code = game.outcomes(s)[0][0] if who == CHANCE else game.legal(s, who)[0]
        game.rules.apply(s, who, code)
    return s


def weigh(game, s, seat, own):
    view = game.view(s, seat)
    legal = game.legal(view, seat)
    return legal, mind(game, "greedy").think(game, view, seat, legal, Budget(1), own)


def test_plans_that_beat_each_other_in_a_ring_are_taken_equally_often():
    odds = mixed([[0, 1, -1], [-1, 0, 1], [1, -1, 0]])
    assert odds == pytest.approx([1 / 3] * 3, abs=0.05)


def test_a_plan_that_is_always_better_is_always_taken():
    assert mixed([[1.0, 1.0], [0.0, 0.5]])[0] > 0.98


def test_machine_code_is_loaded_while_pawns_are_placed(monkeypatch):
    game, prepared = registry.find("foot"), []
    monkeypatch.setattr(readiness, "prepare", prepared.append)
    s = at_first_placement(game)
    legal = game.legal(s, HOME)
    mind(game, "greedy").think(game, game.view(s, HOME), HOME, legal, Budget(1, time.monotonic() + 1), dice())
    assert prepared == [game]


@pytest.mark.parametrize("id", BOARDS)
def test_every_placement_of_a_match_is_carried_through(id):
    game = registry.find(id)
    s, own, seen = game.start(game.short), dice(7), set()
    while (who := game.rules.actor(s)) != NOBODY:
        if who == CHANCE:
            outcomes = game.outcomes(s)
            game.rules.apply(s, CHANCE, outcomes[below(own, len(outcomes))][0])
            continue
        seat = who if who != BOTH else next(seat for seat in (HOME, AWAY) if game.legal(s, seat))
        legal = game.legal(s, seat)
        code = legal[below(own, len(legal))]
        if game.rules.sealed(s):
            legal, thought = weigh(game, s, seat, own)
            code = legal[drawn(thought, 0.0, own)]
            assert thought.values[legal.index(code)] > NOT_PLANNED
            seen.add(s.purpose)
        game.rules.apply(s, seat, code)
    assert seen


@pytest.mark.parametrize("id", BOARDS)
def test_what_the_other_seat_has_put_down_changes_nothing(id):
    game = registry.find(id)
    thoughts = []
    for k in (0, -1):
        s = at_first_placement(game)
        for _ in range(3):
            game.rules.apply(s, AWAY, game.legal(s, AWAY)[k])
        thoughts.append(weigh(game, s, HOME, dice()))
    assert thoughts[0] == thoughts[1]


@pytest.mark.parametrize("id", BOARDS)
def test_in_the_middle_only_plans_count_that_began_so(id):
    game, own = registry.find(id), dice(3)
    s = at_first_placement(game)
    steps = 0
    while not s.ready[HOME]:
        legal, thought = weigh(game, s, HOME, own)
        code = legal[drawn(thought, 0.0, own)]
        assert thought.odds[legal.index(code)] > 0
        game.rules.apply(s, HOME, code)
        steps += 1
    assert steps >= 7


def test_a_pawn_placed_again_is_worth_what_the_match_is():
    """Five goals ahead; the hint had said 50 %."""
    game, s, _ = position.parse(
        "handball 1 [] phase=replace period=2 turn=36 side=Away held=1 starter=Away score=5,0"
        " cell=d1,c3,f11,f6,d12,c12,e3/d14,b8,c10,d11,h8,f10,e12 ball=e8 favoured=Away taker=4 purpose=restart due=3,-"
        " asked=d1,a12,e11,h12,b10,d9,g10/d14,a8,c9,e8,f9,h8,e11"
        " stood=d1+d9+b10+g10+a12+h12,a8+e8+h8+c9+f9+e11+d14 ready=0,1 todo=3,-"
        " wish=d1,a12,e11,h12,b10,d9,g10/d14,a8,c9,e8,f9,h8,e11"
        " settled=d1+d9+b10+g10+a12+h12,a8+e8+h8+c9+f9+e11+d14"
    )
    _, thought = weigh(game, s, HOME, dice())
    assert max(thought.values) > 0.95
    assert [value > NOT_PLANNED for value in thought.values].count(True) == 1
    assert drawn(thought, 0.0, dice()) == thought.best


def test_placements_in_the_open_are_carried_through_as_well():
    game, own = registry.find("handball"), dice(5)
    s = game.start({"reposition_mode": "open"})
    game.rules.apply(s, CHANCE, HOME)
    game.rules.apply(s, HOME, game.legal(s, HOME)[0])
    steps = 0
    while game.rules.actor(s) != CHANCE:
        seat = game.rules.actor(s)
        legal, thought = weigh(game, s, seat, own)
        code = legal[drawn(thought, 0.0, own)]
        assert thought.values[legal.index(code)] > NOT_PLANNED
        game.rules.apply(s, seat, code)
        steps += 1
    assert steps == 14


def test_a_side_that_is_as_good_as_lost_still_places_by_the_book():
    own = Dice()
    own.seed = 7
    thought = Thought((NOT_PLANNED, -0.99, NOT_PLANNED), odds=(0.0, 1.0, 0.0), is_book=True)
    assert {drawn(thought, NOISE, own) for _ in range(300)} == {1}
    lost = Thought((NOT_PLANNED, NOT_PLANNED, NOT_PLANNED), odds=(0.0, 0.5, 0.5), is_book=True)
    assert {drawn(lost, NOISE, own) for _ in range(300)} == {1, 2}
