"""The mind knows only its own view: other cards where it cannot see, and it thinks exactly the same."""

import pytest

from tests.players.rugby15.positions import GAME, dice, reached
from touchline.games.rugby15.rules.position import CHANGE, CHOOSE
from touchline.players import readiness
from touchline.players.rugby15 import MINDS
from touchline.players.thought import Budget


@pytest.mark.parametrize("phase", [CHOOSE, CHANGE])
@pytest.mark.parametrize("seat", [0, 1])
def test_other_hidden_cards_change_no_thought(phase, seat, monkeypatch):
    monkeypatch.setattr(readiness, "is_at_hand", lambda game, budget: False)
    mind, differed = MINDS["equilibrium"], 0
    for s in reached(seat + 3, phase, turns=range(8, 14))[::3]:
        if seat not in GAME.seats_to_act(s):
            continue
        legal, other = GAME.legal(s, seat), s.copy()
        GAME.rules.imagine(other, seat, dice(7))
        differed += other != s
        thoughts = [mind.think(GAME, GAME.view(w, seat), seat, legal, Budget(6), dice(1)) for w in (s, other)]
        assert thoughts[0] == thoughts[1]
    assert differed > 2


def test_a_view_hides_the_cards_so_that_peeking_would_be_seen(monkeypatch):
    monkeypatch.setattr(readiness, "is_at_hand", lambda game, budget: False)
    s = next(s for s in reached(3, CHOOSE, turns=[9]) if not any(s.laid))
    view = GAME.view(s, 0)
    assert view.hand[1] != s.hand[1]
    thought = MINDS["equilibrium"].think(GAME, view, 0, GAME.legal(s, 0), Budget(6), dice())
    assert sum(thought.odds) == pytest.approx(1)
