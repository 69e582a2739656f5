import numpy as np
import pytest

from tests.lab.adapters.playing import GAMES, named
from touchline.core.errors import IllegalAction, OptionError
from touchline.lab.adapters.pettingzoo import AGENTS, RawEnv, env

TUG = GAMES[-1]


def play(match, seed):
    """Play at random; say what each agent earned in all."""
    match.reset(seed=seed)
    random = np.random.default_rng(seed)
    earned = dict.fromkeys(AGENTS, 0.0)
    for agent in match.agent_iter():
        seen, reward, termination, _, _ = match.last()
        earned[agent] += reward
        match.step(None if termination else int(random.choice(seen["action_mask"].nonzero()[0])))
    return earned


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_match_pays_the_winner(game):
    match = env(game, game.short)
    earned = play(match, 3)
    winner = match.unwrapped.node.winner
    assert earned == {AGENTS[0]: winner, AGENTS[1]: -winner}
    assert match.agents == []


@pytest.mark.parametrize("seed", range(5))
def test_leads_add_up_to_the_result(seed):
    match = env("supergoal", {"rolls_per_half": 12}, reward="lead")
    earned = play(match, seed)
    assert earned[AGENTS[0]] == match.unwrapped.node.lead == -earned[AGENTS[1]]


def test_an_agent_that_waits_has_no_legal_action():
    match = RawEnv(TUG)
    match.reset(seed=1)
    waiting = AGENTS[1 - AGENTS.index(match.agent_selection)]
    assert match.observe(match.agent_selection)["action_mask"].any()
    assert not match.observe(waiting)["action_mask"].any()


def test_a_sealed_choice_is_hidden_from_the_other_agent():
    seen = []
    for choice in range(2):
        match = RawEnv(TUG)
        match.reset(seed=1)
        assert match.agent_selection == AGENTS[0]
        match.step(match.observe(AGENTS[0])["action_mask"].nonzero()[0][choice])
        assert match.agent_selection == AGENTS[1]
        seen.append(match.observe(AGENTS[1]))
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert np.array_equal(seen[0]["action_mask"], seen[1]["action_mask"])


def illegal(match):
    return int((match.observe(match.agent_selection)["action_mask"] == 0).nonzero()[0][0])


def test_an_illegal_action_loses_the_match():
    match = env(TUG)
    match.reset(seed=1)
    agent = match.agent_selection
    match.step(illegal(match))
    assert match.rewards[agent] == -1
    assert all(match.terminations.values())


def test_the_bare_environment_refuses_an_illegal_action():
    match = RawEnv(TUG)
    match.reset(seed=1)
    before = match.node
    with pytest.raises(IllegalAction):
        match.step(illegal(match))
    assert match.node is before


def test_seeds_decide_the_dice_and_go_on():
    match = RawEnv("supergoal", {"rolls_per_half": 12})
    assert play(match, 8) == play(match, 8)

    def three():
        return [(match.reset(), match.dice.dice.seed)[1] for _ in range(3)]

    match.reset(seed=5)
    first = three()
    match.reset(seed=5)
    assert three() == first
    assert len(set(first)) == 3


def test_a_picture_for_those_who_ask():
    match = env("foot", render_mode="ansi")
    match.reset(seed=1)
    assert "a" in match.render()
    silent = env("foot")
    silent.reset(seed=1)
    assert silent.render() is None
    silent.close()


def test_rewards_have_names():
    with pytest.raises(OptionError, match="expected one of win, lead"):
        env(TUG, reward="glory")
