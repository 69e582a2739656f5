"""The same league on a Ray cluster of two nodes as on one machine; left out where Ray is not installed."""

import os

os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # Ray's way to say: stay on the loopback address
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

import pytest
from ray.cluster_utils import Cluster

from touchline.core.registry import find
from touchline.lab.crew import Crew
from touchline.lab.duel import play_matches
from touchline.lab.league import League
from touchline.lab.matches import fixture
from touchline.lab.simulate import simulate_rows

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.filterwarnings("ignore")]


@pytest.fixture(scope="module")
def cluster():
    head = {"num_cpus": 1, "node_ip_address": "127.0.0.1", "include_dashboard": False}
    made = Cluster(initialize_head=True, head_node_args=head)
    made.add_node(num_cpus=1, node_ip_address="127.0.0.1")
    made.wait_for_nodes(timeout=60)
    yield made
    made.shutdown()


def played(address):
    game = find("rugby15")
    league = League.of(game, game.values(game.short), ["greedy", "1", "random"], matches=8, seed=3)
    with Crew(1, address) as crew:
        league.play(crew, lambda done, total: None, lambda rows: None)
    return league.table()


def test_a_league_on_two_nodes_is_the_one_of_one_machine(cluster):
    assert played(cluster.address) == played(None)


def test_matches_at_random_on_two_nodes_are_those_of_one_machine(cluster):
    game = find("rugby15")
    asked = (game, game.short, 20, 3)
    assert simulate_rows(*asked, compiled=False, ray=cluster.address) == simulate_rows(*asked, compiled=False)


def test_a_simulation_on_two_nodes_is_the_one_of_one_machine(cluster):
    game = find("supergoal")
    plan = fixture(game, game.values(game.short), "greedy", "random", seed=5)
    with Crew(1, cluster.address) as crew:
        rows = play_matches(plan, 10, crew)
    assert rows == play_matches(plan, 10, Crew(1))
