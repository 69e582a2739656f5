"""The checks that PettingZoo, Gymnasium and OpenSpiel bring along hold for every game, and for one of a stranger."""

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from tests.lab.adapters.playing import GAMES, named
from touchline.core.registry import find, ids
from touchline.lab.adapters import gymnasium as one_seat
from touchline.lab.adapters import openspiel, parameters
from touchline.lab.adapters.pettingzoo import env

CYCLES = 120  # actions of each agent; a short match ends before, and then so does the test

# PettingZoo warns of what is no fault: a dictionary with a mask is its own form for masked actions, and an agent whose
# match is over has no legal action left.
expected = [
    pytest.mark.filterwarnings(f"ignore:{text}")
    for text in (
        "Observation is not a NumPy",
        "Observation space for each agent probably",
        "Action mask numpy array is",
    )
]


@pytest.mark.parametrize("game", GAMES, ids=named)
class TestPettingZoo:
    pytestmark = expected

    def test_api(self, game, capsys):
        api_test(env(game, game.short), CYCLES)
        assert "Passed API test" in capsys.readouterr().out

    def test_seeds(self, game):
        seed_test(lambda: env(game, game.short), CYCLES)


@pytest.mark.parametrize("id", ids())
@pytest.mark.parametrize("seat", ["home", "away"])
def test_gymnasium(id, seat):
    game = find(id)
    made = gymnasium.make(f"touchline/{id}-v{game.version}", options=game.short, seat=seat)
    assert isinstance(made.unwrapped, one_seat.SeatEnv)
    check_env(made.unwrapped)


@pytest.mark.parametrize("id", ids())
def test_openspiel(id):
    found = pyspiel.load_game(openspiel.PREFIX + id, parameters.encode(find(id).short))
    pyspiel.random_sim_test(found, num_sims=2, serialize=True, verbose=False)
