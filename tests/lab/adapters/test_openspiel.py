import pickle
import random
import subprocess
import sys
from itertools import pairwise

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from touchline.core.contract import AWAY, HOME
from touchline.core.registry import find, ids
from touchline.lab.adapters.openspiel import PREFIX, register


def advanced(name, actions, seed=1):
    """A state so many actions, chance included, after the beginning."""
    state, choices = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    for _ in range(actions):
        state.apply_action(choices.choice(state.legal_actions()))
    return state


def until(name, wanted, seed=1):
    """The first state of a random match that is wanted."""
    state, choices = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    while not wanted(state):
        state.apply_action(choices.choice(state.legal_actions()))
    return state


def laying(state):
    return state.current_player() == HOME and state.node.setting.game.seats_to_act(state.node.position) == (0, 1)


def test_every_game_is_registered_once():
    register()
    assert {PREFIX + id for id in ids()} <= set(pyspiel.registered_names())


def test_options_are_parameters():
    game = pyspiel.load_game("touchline_rugby15(track_length=5,extra_play=true)")
    assert game.setting.values == {"track_length": 5, "extra_play": True}
    assert pyspiel.load_game(str(game)).setting.values == game.setting.values
    with pytest.raises(Exception, match="track_length"):
        pyspiel.load_game("touchline_rugby15(track_length=4)")


def test_words_that_are_numbers_have_a_stroke():
    game = pyspiel.load_game("touchline_numero10(ball_axes=_8,coups=20,gk_outside_steps=_0)")
    assert game.setting.values["ball_axes"] == "8"
    assert game.setting.values["gk_outside_steps"] == "0"
    assert pyspiel.load_game(str(game)).setting.values == game.setting.values
    assert pickle.loads(pickle.dumps(game)).setting.values == game.setting.values


def test_a_process_that_knows_the_games_ends_in_peace():
    code = "import touchline.lab.adapters.openspiel, pyspiel; pyspiel.load_game('touchline_foot').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_chance_has_the_odds_of_the_dice():
    state = until("touchline_supergoal", lambda state: len(dict(state.chance_outcomes())) > 2)
    weights = dict(find("supergoal").outcomes(state.node.position))
    assert {code: pytest.approx(weight / sum(weights.values())) for code, weight in weights.items()} == dict(
        state.chance_outcomes()
    )


def test_games_and_states_can_be_pickled():
    state = advanced("touchline_rugby15", 40)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.history() == state.history()
    for player in (HOME, AWAY):
        assert again.information_state_string(player) == state.information_state_string(player)


def test_a_sealed_choice_is_hidden_until_both_are_in():
    state = until("touchline_rugby15", lambda state: laying(state) and len(state.legal_actions()) > 1)
    after = [state.child(action) for action in state.legal_actions()]
    for player, hidden in ((AWAY, True), (HOME, False)):
        for look in ("observation_string", "information_state_string"):
            assert (len({getattr(child, look)(player) for child in after}) == 1) == hidden
        assert (len({tuple(child.observation_tensor(player)) for child in after}) == 1) == hidden
    assert {child.current_player() for child in after} == {AWAY}


def test_a_player_remembers_what_it_saw_and_did():
    state = advanced("touchline_rugby15", 60)
    memory = state.information_state_string(HOME).split("\n")
    did = [state.node.before]
    while did[-1].before:
        did.append(did[-1].before)
    assert sum(line.startswith("> ") for line in memory) == sum(node.actor == HOME for node in did)
    assert memory[-1] == state.observation_string(HOME)
    assert memory[0] == pyspiel.load_game("touchline_rugby15").new_initial_state().observation_string(HOME)
    assert all(one != two for one, two in pairwise(memory))


def test_memory_does_not_count_the_hidden_steps_of_the_other():
    state = until("touchline_foot(turns=6)", laying)
    before = state.information_state_string(AWAY)
    state.apply_action(state.legal_actions()[0])
    assert state.current_player() == HOME
    assert state.information_state_string(AWAY) == before


@pytest.mark.parametrize("player", [HOME, AWAY])
def test_a_world_imagined_looks_the_same_to_its_player(player):
    state = until("touchline_rugby15", laying)
    sampler, worlds = pyspiel.UniformProbabilitySampler(0.0, 1.0), set()
    for _ in range(10):
        world = state.resample_from_infostate(player, sampler)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions() or player == AWAY
        worlds.add(str(world))
    assert len(worlds) > 1
    assert str(state) == str(state.clone())


def test_observers_see_a_player_s_view_or_the_public_one():
    state = until("touchline_rugby15", laying)
    mine = make_observation(state.get_game())
    mine.set_from(state, HOME)
    assert np.array_equal(mine.tensor, state.observation_tensor(HOME))
    assert mine.dict["hand"].shape == (2, 64)
    assert mine.dict["hand"][HOME].sum() == 3
    public = make_observation(
        state.get_game(), pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    public.set_from(state, HOME)
    assert mine.dict["hand"][HOME].sum() > public.dict["hand"][HOME].sum()
    everything = pyspiel.PrivateInfoType.ALL_PLAYERS
    with pytest.raises(ValueError, match="nothing else"):
        make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=False, private_info=everything))


def test_openspiel_s_searches_play_our_games():
    state = until("touchline_rugby15", lambda state: laying(state) and len(state.legal_actions()) > 1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        state.get_game(), evaluator, uct_c=2.0, max_simulations=5, random_state=np.random.RandomState(1)
    )
    assert bot.step(state) in state.legal_actions()


def test_the_end_pays_the_winner():
    state = until("touchline_rugby15", lambda state: state.is_terminal(), seed=3)
    lead = find("rugby15").rules.result(state.node.position)
    assert state.returns() == [(lead > 0) - (lead < 0), (lead < 0) - (lead > 0)]
