"""Nothing is hidden: every view is the position itself."""

import pytest

from touchline.core.contract import AWAY, HOME, NOBODY
from touchline.core.match import Match
from touchline.core.sinks import Dice
from touchline.games.numero10 import GAME

from .eager import eager
from .walking import steps


@pytest.mark.rules("N-III.5")
def test_every_viewer_sees_everything() -> None:
    match = Match(GAME, {"coups": 30})
    for now in steps(match, 3, eager):
        for viewer in (HOME, AWAY, NOBODY):
            assert now.view(viewer) == now.state
            world = now.state.copy()
            GAME.rules.imagine(world, viewer, Dice())
            assert world == now.state
        assert not GAME.rules.sealed(now.state)
    assert all(event.hearer == -1 for events in match.told for event in events)
