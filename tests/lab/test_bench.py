"""The benchmark measures what it says; no test asserts a speed."""

from touchline.core.contract import strictly
from touchline.core.registry import find
from touchline.core.state import State
from touchline.fast import available
from touchline.lab import bench as lab
from touchline.lab import openspiel, searching
from touchline.lab.bench import bench


def test_a_small_benchmark_has_every_part():
    heard = []
    game = find("rugby15")
    found = bench([game], seconds=0.05, progress=lambda label, done, total: heard.append((label, done, total)))
    rates = found["games"]["rugby15"]
    assert rates["actions_per_match"] > rates["decisions_per_match"] > rates["turns_per_match"] > 20
    assert rates["decision_ms"] > 0
    for form in ("interpreted", "compiled") if available() else ("interpreted",):
        assert rates[form]["actions"] > rates[form]["decisions"] > rates[form]["turns"] > rates[form]["matches"] > 0
    if available():
        assert rates["ratio"] > 1
        assert rates["two_threads"] > 0
    if available():
        thought = found["search"]["rugby15"]
        assert thought["simulations"] > 0
        assert thought["level_8"]["nodes"] > 0
        assert ("openspiel_mcts" in thought) == openspiel.is_installed()
    else:
        assert found["search"] == {}
    assert heard[-1] == ("", heard[-1][2], heard[-1][2])
    assert set(found["openspiel"]) == (set(openspiel.GAMES) if openspiel.is_installed() else set())


def test_positions_are_never_strict_in_a_benchmark():
    strictly(True)
    game = find("rugby15")
    assert type(lab.prepared(game).first) is game.rules.Position
    assert isinstance(lab.prepared(game).first, State)


def test_ratios_keep_three_figures():
    assert lab.round_to(1234.5) == 1230
    assert lab.round_to(0.012345) == 0.0123


class CoinThenBoth:
    """A game as OpenSpiel has them: a coin, one open choice, one made by both at once."""

    def __init__(self):
        self.done = []

    def is_terminal(self):
        return len(self.done) == 3

    def is_chance_node(self):
        return not self.done

    def is_simultaneous_node(self):
        return len(self.done) == 2

    def chance_outcomes(self):
        return [(0, 0.5), (1, 0.5)]

    def num_players(self):
        return 2

    def legal_actions(self, seat=0):
        return [4, 5]

    def apply_action(self, action):
        self.done.append(action)

    def apply_actions(self, actions):
        self.done.append(tuple(actions))


def test_openspiel_matches_are_counted_in_decisions():
    import random

    state = CoinThenBoth()
    assert openspiel.play(state, random.Random(1)) == 2
    assert state.done[0] in (0, 1)
    assert state.done[1] in (4, 5)
    assert len(state.done[2]) == 2


def test_players_think_in_the_middle_of_matches():
    game = find("rugby15")
    s, seat, legal = searching.middle(game, 1)
    assert game.legal(s, seat) == legal
    assert len(legal) > 1
    assert searching.middle(game, 1)[0] == s
    assert searching.middle(game, 2)[0] != s
    assert type(s) is game.rules.Position
    assert searching.rival("numero10") == "chess"
    assert searching.rival("a stranger's") == "backgammon"
