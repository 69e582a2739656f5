import pickle
from copy import deepcopy

import pytest

from tests.lab.adapters.playing import GAMES, named, nodes
from touchline.core.contract import CHANCE, HOME, NOBODY
from touchline.core.errors import IllegalAction, OptionError
from touchline.core.registry import find
from touchline.lab.adapters.setting import Node, Setting

TUG = GAMES[-1]


def test_a_node_never_changes():
    node = next(nodes(TUG, seed=2))
    before = node.position.copy()
    node.after(node.legal[0])
    assert node.position == before
    assert deepcopy(node) is node


@pytest.mark.parametrize("game", [find("rugby15"), find("foot")], ids=named)
def test_a_node_can_be_pickled(game):
    node = list(nodes(game, seed=4, most=50))[-1]
    again = pickle.loads(pickle.dumps(node))
    assert again.position == node.position
    assert again.setting.values == node.setting.values
    assert again.legal == node.legal


def test_where_both_act_home_is_asked_first():
    node = next(nodes(TUG, seed=2))
    assert TUG.seats_to_act(node.position) == (0, 1)
    assert node.actor == HOME
    assert node.after(node.legal[0]).actor == 1 - HOME


def test_what_is_not_legal_is_refused():
    setting = Setting("rugby15")
    toss = Node(setting, setting.first)
    assert toss.actor == CHANCE
    assert toss.legal == []
    for code in (2, -1):
        with pytest.raises(IllegalAction):
            toss.after(code)
    with pytest.raises(IllegalAction):
        toss.after(0).after(0)


def test_the_winner_is_known_at_the_end_only():
    *played, last = nodes(TUG, seed=6)
    assert last.actor == NOBODY
    assert last.outcomes == []
    assert {node.winner for node in played} == {0}
    assert last.lead == last.position.rope
    assert last.winner == (last.lead > 0) - (last.lead < 0)


def test_there_is_no_clock():
    with pytest.raises(OptionError, match="no clock"):
        Setting(TUG, {"timed": True})
