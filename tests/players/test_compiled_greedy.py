"""Looking one action ahead finds the same with the compiled rules as with the rules as they stand."""

import pytest

from touchline.core import registry
from touchline.lab.searching import middle
from touchline.players.greedy import at_once, in_time, jumping
from touchline.players.thought import Budget

pytestmark = pytest.mark.fast


@pytest.mark.parametrize("id", [id for id in registry.ids() if registry.find(id).judge])
def test_both_forms_find_the_same(id):
    game = registry.find(id)
    for seed in (1, 2):
        s, seat, legal = middle(game, seed)
        compiled = at_once(game, s, seat, legal[:8])
        assert compiled == pytest.approx(in_time(game, s, seat, legal[:8], Budget(1)), abs=1e-12)


def test_what_there_is_no_time_for_is_as_bad_as_the_worst():
    game = registry.find("foot")
    s, seat, legal = middle(game, 1)
    clock = [False, False, False, True]

    class Ending:
        """A budget that is spent after three actions."""

        @property
        def is_spent(self):
            return clock.pop(0) if len(clock) > 1 else True

    found = in_time(game, s, seat, legal, Ending())
    whole = in_time(game, s, seat, legal, Budget(1))
    tried = jumping(len(legal))[:4]
    assert [found[i] for i in tried] == [whole[i] for i in tried]
    worst = (min if seat == 0 else max)(whole[i] for i in tried)
    assert all(found[i] == worst for i in range(len(legal)) if i not in tried)
