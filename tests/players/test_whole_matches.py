"""The levels as they are play whole matches: to an end, by the rules, and the same again for the same seed."""

import pytest

from touchline.core import registry
from touchline.core.contract import CHANCE, NOBODY
from touchline.lab.matches import fixture, opened
from touchline.players import readiness
from touchline.players.supergoal import solving

pytestmark = pytest.mark.fast
SHARE = 0.001  # of what they think by: it is still they who think
MOST_ACTIONS = 1000
SHORT = {"foot": {"turns": 4}, "handball": {"turns_per_period": 8}, "numero10": {"coups": 12}}
SLOW = {"rugby15"}  # always 52 turns


def played(game, seed):
    """Let level 8 play level 3; what was done, and the end."""
    plan = fixture(game, game.values(SHORT.get(game.id, game.short)), "8", "3", seed, SHARE)
    _, s, steps = opened(plan, 0)
    actions = []
    for who, code in steps:
        legal = [code for code, _ in game.outcomes(s)] if who == CHANCE else game.legal(s, who)
        assert code in legal, f"seed {seed}: {s}"
        actions.append((who, code))
        assert len(actions) <= MOST_ACTIONS
    assert game.rules.actor(s) == NOBODY
    return actions, str(s)


@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=pytest.mark.slow if id in SLOW else ()) for id in registry.ids()]
)
def test_level_8_plays_level_3_to_the_end_and_does_the_same_again(id, monkeypatch):
    game = registry.find(id)
    readiness.make_ready(game)  # once on a machine
    if id == "supergoal":  # another process may solve it meanwhile
        known = solving.at_hand(game.start(game.short))
        monkeypatch.setattr(solving, "at_hand", lambda s: known)
    assert played(game, 7) == played(game, 7)
