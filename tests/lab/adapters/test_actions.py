import pytest

from tests.lab.adapters.playing import GAMES, named, nodes
from touchline.core.errors import ActionError
from touchline.lab.adapters.actions import Actions


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_actions_are_numbered_without_gaps_and_read_back(game):
    actions = Actions(game)
    assert [actions.encode(actions.decode(action)) for action in range(len(actions))] == list(range(len(actions)))
    assert len(set(actions.codes)) == len(actions)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_mask_is_the_list_of_legal_actions(game):
    for node in nodes(game, seed=5, most=60):
        actions = node.setting.actions
        mask = actions.mask(node.legal)
        assert [actions.decode(action) for action in mask.nonzero()[0].tolist()] == sorted(node.legal)
        assert mask.sum() == len(node.legal)


@pytest.mark.parametrize("action", [-1, 5])
def test_there_are_no_other_actions(action):
    tug = GAMES[-1]
    with pytest.raises(ActionError, match="from 0 to 4"):
        Actions(tug).decode(action)


def test_a_game_must_declare_its_codes():
    from dataclasses import replace

    with pytest.raises(ValueError, match="does not declare"):
        Actions(replace(GAMES[-1], codes=()))
