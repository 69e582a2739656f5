"""The first level is weak, but it commits no fault where a try is at stake."""

import pytest

from tests.players.rugby15.positions import GAME, dice, reached
from touchline.core.contract import SEATS
from touchline.games.rugby15.cards import TACKLE
from touchline.games.rugby15.rules.position import CHOOSE, distance
from touchline.players import readiness
from touchline.players.rugby15 import LEVELS, MINDS
from touchline.players.rugby15.hands import kind_of
from touchline.players.rugby15.keeping import ATTACKS, DEFENDS
from touchline.players.rugby15.mind import AT_THE_LINE, FAULTS, LEAST_ODDS, without_faults
from touchline.players.thinker import Thinker, drawn
from touchline.players.thought import Thought


@pytest.mark.parametrize("seat", SEATS)
def test_at_the_line_the_first_level_lays_a_fault_only_where_it_has_nothing_else(seat, monkeypatch):
    monkeypatch.setattr(readiness, "is_at_hand", lambda game, budget: False)
    player, own, tempted = Thinker(LEVELS[0], share=0.02), dice(), 0
    for s in (s for seed in range(8) for s in reached(seed, CHOOSE) if distance(s) == AT_THE_LINE):
        legal = GAME.legal(s, seat)
        fault = FAULTS[ATTACKS if s.attacker == seat else DEFENDS]
        kinds = {kind_of(code) for code in legal}
        if seat in GAME.seats_to_act(s) and fault in kinds and len(kinds) > 1:
            tempted += 1
            assert kind_of(player.choose(GAME, GAME.view(s, seat), seat, legal, own)) != fault
    assert tempted > 5


def test_a_lost_hand_is_played_without_a_fault_too():
    lost = without_faults(Thought((-1.0, -1.0, -1.0), (0.0, 0.0, 1.0)), ATTACKS, [0, 1, TACKLE])
    assert lost.odds == (LEAST_ODDS, LEAST_ODDS, 0.0)
    own = dice()
    assert {drawn(lost, LEVELS[0].noise, own) for _ in range(40)} == {0, 1}


def test_a_hand_of_faults_is_played_all_the_same():
    thought = Thought((-0.5,), (1.0,))
    assert without_faults(thought, ATTACKS, [TACKLE]) == thought


def test_the_other_levels_weigh_faults_as_any_card():
    assert not any(MINDS[level.mind].is_careful for level in LEVELS[1:])
