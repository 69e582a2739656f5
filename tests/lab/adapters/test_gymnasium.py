import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from tests.lab.adapters.playing import GAMES, named
from touchline.core.contract import AWAY, HOME
from touchline.core.errors import OptionError, TouchlineError
from touchline.lab.adapters.gymnasium import SeatEnv

TUG = GAMES[-1]


def play(match, seed):
    """Play at random; list what is seen, and say what was earned in all."""
    seen, info = match.reset(seed=seed)
    random, all_seen, earned, over = np.random.default_rng(seed), [seen], 0.0, False
    while not over:
        assert np.array_equal(info["action_mask"], match.action_masks())
        seen, reward, over, truncated, info = match.step(int(random.choice(info["action_mask"].nonzero()[0])))
        assert not truncated
        all_seen.append(seen)
        earned += reward
    return np.array(all_seen), earned


@pytest.mark.parametrize("seat", ["home", "away"])
@pytest.mark.parametrize("game", GAMES, ids=named)
def test_the_seat_earns_what_it_has_won(game, seat):
    match = SeatEnv(game, game.short, seat)
    _, earned = play(match, 2)
    assert earned == (match.node.winner if seat == "home" else -match.node.winner)


@pytest.mark.parametrize("seat", ["home", "away"])
def test_leads_add_up_to_the_result(seat):
    match = SeatEnv("supergoal", {"rolls_per_half": 12}, seat, reward="lead")
    _, earned = play(match, 3)
    assert earned == (match.node.lead if seat == "home" else -match.node.lead)


def test_the_same_seed_is_the_same_match():
    match = SeatEnv("rugby15", opponent="random")
    one, two, other = play(match, 4)[0], play(match, 4)[0], play(match, 5)[0]
    assert np.array_equal(one, two)
    assert not np.array_equal(one, other)


def test_either_seat_is_drawn():
    match = SeatEnv(TUG)
    seats = {match.reset(seed=seed)[1]["seat"] for seed in range(12)}
    assert seats == {"home", "away"}
    assert match.reset(seed=1)[0][:2].tolist() == [match.seat == HOME, match.seat == AWAY]


class Watcher:
    """Plays the first legal action and keeps what it is shown."""

    seed = None

    def __init__(self):
        self.views = []

    def choose(self, game, view, seat, legal, dice):
        self.views.append((seat, view.copy()))
        return legal[0]


def test_the_opponent_sees_its_own_view_only():
    watcher = Watcher()
    play(SeatEnv(TUG, seat="home", opponent=watcher), 1)
    assert watcher.views
    for seat, view in watcher.views:
        assert seat == AWAY
        assert TUG.view(view, AWAY) == view
        assert not view.hand[HOME]


def test_an_opponent_can_be_named():
    assert str(SeatEnv(TUG, opponent="random:7").opponent) == "random:7"
    with pytest.raises(TouchlineError, match="expected a player"):
        SeatEnv(TUG, opponent="nobody of that name")
    with pytest.raises(TouchlineError, match="expected a way of thinking about tug: greedy, tree; got"):
        SeatEnv(TUG, opponent="alphabeta")


def test_an_opponent_that_thinks_does_the_same_again():
    match = SeatEnv("supergoal", {"rolls_per_half": 12}, "home", "greedy")
    (one, _), (two, _) = play(match, 4), play(match, 4)
    assert np.array_equal(one, two)
    assert not np.array_equal(one, play(SeatEnv("supergoal", {"rolls_per_half": 12}, "home", "random"), 4)[0])


def test_an_illegal_action_loses_the_match():
    match = SeatEnv(TUG)
    _, info = match.reset(seed=1)
    _, reward, over, truncated, info = match.step(int((info["action_mask"] == 0).nonzero()[0][0]))
    assert (reward, over, truncated, info["forfeit"]) == (-1, True, False, True)
    for ask in (lambda: match.step(0), match.action_masks):
        with pytest.raises(ResetNeeded):
            ask()


def test_a_match_that_is_over_goes_no_further():
    match = SeatEnv(TUG)
    play(match, 1)
    with pytest.raises(ResetNeeded):
        match.step(0)


def test_the_seat_is_home_away_or_either():
    with pytest.raises(OptionError, match="expected one of home, away, either"):
        SeatEnv(TUG, seat="bench")


def test_every_game_is_registered_with_its_version():
    for game in GAMES[:-1]:
        spec = gymnasium.spec(f"touchline/{game.id}-v{game.version}")
        assert spec.kwargs == {"game": game.id}


def test_a_picture_for_those_who_ask():
    match = SeatEnv("rugby15", render_mode="ansi")
    match.reset(seed=1)
    assert match.render()
    assert SeatEnv("rugby15").render() is None
