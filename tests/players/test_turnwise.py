"""Boards with pawns, a ball and a die: what even the weakest do not overlook."""

from dataclasses import replace

import pytest

from touchline.core import position, registry
from touchline.core.contract import AWAY
from touchline.core.sinks import Dice
from touchline.players.thinker import Thinker, recipe
from touchline.players.turnwise import takes_ball

FREE = (
    "handball 1 [] phase=move period=1 turn=8 side=Away cell=d1,b5,c6,d7,d11,g9,e4/d14,b6,d10,e10,f9,b8,e12"
    " ball=b11 die=3"
)


def chosen(how):
    """What such a player chooses in thirty tries."""
    game, s, _ = position.parse(FREE)
    legal, own = game.legal(s, AWAY), Dice()
    own.seed = 1
    return [takes_ball(game, s, AWAY, Thinker(how).choose(game, s, AWAY, legal, own)) for _ in range(30)]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_free_ball_within_reach_is_taken(level):
    assert all(chosen(recipe(registry.find("handball"), level)))


def test_without_that_care_a_noisy_player_walks_past_it():
    assert not all(chosen(replace(recipe(registry.find("handball"), 1), mind="greedy")))
