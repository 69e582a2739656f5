"""OpenSpiel's games played at random through its Python interface: something known to measure ourselves by."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from typing import Any

GAMES = ("chess", "backgammon", "goofspiel")


def is_installed() -> bool:
    """Tell whether OpenSpiel is to be had."""
    return find_spec("pyspiel") is not None


def decisions_per_second(name: str, seconds: float, seed: int) -> float:
    """Play whole matches for about so many seconds; a simultaneous choice of all players is one decision."""
    game: Any = import_module("pyspiel").load_game(name)
    dice = random.Random(seed)
    decisions, begun = 0, perf_counter()
    while True:
        decisions += play(game.new_initial_state(), dice)
        spent = perf_counter() - begun
        if spent >= seconds:
            return decisions / spent


def play(state: Any, dice: random.Random) -> int:
    """Play one match to its end; say how many decisions it took."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, odds)[0])
            continue
        if state.is_simultaneous_node():
            state.apply_actions([dice.choice(state.legal_actions(seat)) for seat in range(state.num_players())])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
        decisions += 1
    return decisions
