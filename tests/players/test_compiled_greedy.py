"""Looking one action ahead finds the same with the compiled rules as with the rules as they stand."""

import pytest

from touchline.core import registry
from touchline.lab.searching import middle
from touchline.players.greedy import Packed, Plain

pytestmark = pytest.mark.fast


@pytest.mark.parametrize("id", registry.ids())
def test_both_forms_find_the_same(id):
    game = registry.find(id)
    for seed in (1, 2):
        s, seat, legal = middle(game, seed)
        assert Packed(game).after_each(s, seat, legal[:8]) == Plain(game).after_each(s, seat, legal[:8])
